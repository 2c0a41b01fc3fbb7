/** Finds the pages on which a fact still is that changed elsewhere. */
import { type Fact, factKey, factsIn } from './facts.ts';
import { type PageText, readPage } from './read-page.ts';

export interface PageMarkup {
  readonly path: string;
  readonly html: string;
}

interface WantedFact {
  readonly key: string;
  /** Words and numbers that every text with the fact contains. */
  readonly parts: readonly string[];
}

/** Returns the paths of the pages with each fact, by the fact's key. */
export function findFacts(
  facts: readonly Fact[],
  pages: Iterable<PageMarkup>,
): ReadonlyMap<string, readonly string[]> {
  const wanted = facts.map((fact) => ({ key: factKey(fact), parts: partsOf(fact) }));
  const pathsByKey = new Map(wanted.map(({ key }) => [key, [] as string[]]));
  if (wanted.length === 0) return pathsByKey;
  for (const { path, html } of pages) {
    const possible = possibleFacts(wanted, html);
    if (possible.length === 0) continue;
    const texts = textsOf(readPage(html)).filter(
      (text) => possibleFacts(possible, text).length > 0,
    );
    const keys = new Set(texts.flatMap((text) => factsIn(text).map(factKey)));
    for (const { key } of possible) if (keys.has(key)) pathsByKey.get(key)?.push(path);
  }
  return pathsByKey;
}

/** Looks for the parts first, which is much faster than reading the text. */
function possibleFacts(facts: readonly WantedFact[], text: string): WantedFact[] {
  const lowerCase = text.toLowerCase();
  return facts.filter(({ parts }) => parts.every((part) => lowerCase.includes(part)));
}

function partsOf({ kind, text }: Fact): string[] {
  const parts = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  // A phone number can be written in other groups, but hardly ever with a space in its last four.
  return kind === 'phone' ? [text.replace(/\D/g, '').slice(-4)] : parts;
}

function textsOf({ links, ...page }: PageText): string[] {
  const targets = links.map(({ href }) => href.replace(/^(?:tel|mailto):/, ''));
  const { title, description, sentences, altTexts, scriptTexts } = page;
  return [title, description, ...sentences, ...altTexts, ...scriptTexts, ...targets];
}
