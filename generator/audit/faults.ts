/** What one page lacks, and how the faults of links are mended. */
import type { PageProblem } from '../shared/problems.ts';
import type { Facts } from './facts.ts';

export type PageFault = Pick<PageProblem, 'code' | 'message' | 'hint' | 'find'>;

/** Hint at a fault of a page that no record can cause. */
const forDeveloper = 'this is for a developer: the site makes it, whatever the records say';

/** @param address that the page should say is its own; nothing for a page that is not listed. */
export function faultsOf(facts: Facts, address: string | undefined): PageFault[] {
  const { ids, mains, title, description, canonical } = facts;
  const faults: PageFault[] = [];
  const say = (isRight: boolean, code: string, message: string) => {
    if (!isRight) faults.push({ code, message, hint: forDeveloper });
  };
  say(mains === 1, 'landmark', `has ${mains} main elements, expected one`);
  say(title.trim() !== '', 'title', 'has no title');
  say(description.trim() !== '', 'description', 'has no description');
  say(
    address === undefined || canonical === address,
    'canonical',
    `says that its address is ${canonical || 'nowhere'}, expected ${address}`,
  );
  if (new Set(ids).size < ids.length)
    for (const [index, id] of ids.entries())
      say(ids.indexOf(id) === index, 'duplicate-anchor', `has two elements with the id "${id}"`);
  return [...faults, ...imageFaults(facts), ...outlineFaults(facts)];
}

function imageFaults({ images }: Facts): PageFault[] {
  return images.flatMap(({ src, alt, hasSize }) => {
    const hint = 'give the picture this value in its record';
    const shown = `shows ${src || 'a picture'}`;
    const size = hasSize ? [] : [{ code: 'picture', message: `${shown} without its width and height in pixels`, hint }];
    if (alt === undefined) return [{ code: 'picture', message: `${shown} without an alt text`, hint }, ...size];
    if (!/^\S+\.(?:jpe?g|png|webp|avif|gif|svg)$|^(?:IMG|DSC)[_-]?\d+/i.test(alt)) return size;
    const message = `${shown} with the alt text "${alt}", which is the name of a file`;
    return [{ code: 'picture', message, hint: 'say what the picture shows', find: alt }, ...size];
  });
}

function outlineFaults({ headings }: Facts): PageFault[] {
  const firsts = headings.filter(({ level }) => level === 1).length;
  const count = { code: 'heading', message: `has ${firsts} headings of level 1, expected one`, hint: forDeveloper };
  const skips = headings.flatMap(({ level, text }, index) => {
    const before = headings[index - 1]?.level ?? 0;
    if (level <= before + 1) return [];
    const message = `goes from a heading of level ${before} to one of level ${level}`;
    const hint =
      before > 0 ? `begin the second of them with ${'#'.repeat(before + 1)} at most, and a space` : undefined;
    return [{ code: 'heading', message, hint, find: text }];
  });
  return [...(firsts === 1 ? [] : [count]), ...skips];
}

export function linkHint(link: string): string {
  if (link.startsWith('tel:')) return 'a telephone link is tel:+ and digits alone, as tel:+15594363800';
  if (link.startsWith('mailto:')) return 'a mail link is mailto: and one address';
  return 'begin it with a slash, https://, mailto: or tel:';
}

/** What to do about a link to a page that is like none; an address with a dot is that of a file. */
export function lostHint(path: string): string | undefined {
  if (/\.[^/]*$/.test(path)) return undefined;
  return 'if the file of that page was removed or renamed, bring it back; if not, mend the address or take out the link';
}
