/** Compares where the links of one page lead. */
import type { PageLink, PageText } from './read-page.ts';

/** A link whose text stayed while its target did not. */
export interface LinkChange {
  readonly text: string;
  /** Where it led; `undefined` if the text was not a link. */
  readonly before: string | undefined;
  /** Where it leads; `undefined` if the text is no longer a link. */
  readonly after: string | undefined;
}

type LinkedText = Pick<PageText, 'links' | 'sentences'>;

/**
 * A link whose text is new or gone is not reported, because its sentence is.
 * @param toTargets Make the links of both pages comparable.
 */
export function compareLinks(
  before: LinkedText,
  after: LinkedText,
  toTargets: { readonly before: ToTarget; readonly after: ToTarget },
): LinkChange[] {
  const oldTargets = targetsByText(before.links, toTargets.before);
  const newTargets = targetsByText(after.links, toTargets.after);
  const texts = new Set([...oldTargets.keys(), ...newTargets.keys()]);
  return [...texts].flatMap((text) => {
    const removed = withoutAll(oldTargets.get(text), newTargets.get(text));
    const added = withoutAll(newTargets.get(text), oldTargets.get(text));
    const length = Math.max(removed.length, added.length);
    const textChange = length > 0 ? occurrences(after, text) - occurrences(before, text) : 0;
    const reportedCount = length - explainedCount(added.length - removed.length, textChange);
    return Array.from({ length: reportedCount }, (_, index) => ({
      text,
      before: removed[index],
      after: added[index],
    }));
  });
}

/** How many links came or went together with their text. */
function explainedCount(linkChange: number, textChange: number): number {
  const isSameDirection = Math.sign(linkChange) === Math.sign(textChange);
  return isSameDirection ? Math.min(Math.abs(linkChange), Math.abs(textChange)) : 0;
}

type ToTarget = (href: string) => string;

function targetsByText(links: readonly PageLink[], toTarget: ToTarget): Map<string, string[]> {
  const targets = new Map<string, string[]>();
  for (const { text, href } of links) {
    if (text !== '') targets.set(text, [...(targets.get(text) ?? []), toTarget(href)]);
  }
  return targets;
}

/** Removes each of the others from the items once. */
function withoutAll(items: readonly string[] = [], others: readonly string[] = []): string[] {
  const left = [...others];
  return items.filter((item) => {
    const index = left.indexOf(item);
    if (index < 0) return true;
    left.splice(index, 1);
    return false;
  });
}

function occurrences({ sentences }: LinkedText, text: string): number {
  return sentences.reduce((sum, sentence) => sum + sentence.split(text).length - 1, 0);
}
