/** What one page lacks, and how the faults of links are mended. */
import { meant, type PageProblem } from '../shared/problems.ts';
import type { Facts } from './facts.ts';

type PageFault = Pick<PageProblem, 'code' | 'message' | 'hint' | 'find' | 'part'>;

/** Hint at a fault of a page that no record can cause. */
const forDeveloper = 'this is for a developer: the site makes it, whatever the records say';

/** @param address that the page should say is its own; nothing for a page that is not listed. */
export function faultsOf(facts: Facts, address: string | undefined): PageFault[] {
  const { ids, mains, title, description, canonical, headings } = facts;
  const said = canonical || 'nowhere';
  const firsts = headings.filter(({ level }) => level === 1).length;
  const twice =
    new Set(ids).size < ids.length ? ids.filter((id, index) => ids.indexOf(id) < index) : [];
  const checks: readonly (readonly [isWrong: boolean, code: string, message: string])[] = [
    [mains !== 1, 'landmark', `has ${mains} main elements, expected one`],
    [title.trim() === '', 'title', 'has no title'],
    [description.trim() === '', 'description', 'has no description'],
    [
      (address ?? canonical) !== canonical,
      'canonical',
      `says that its address is ${said}, expected ${address}`,
    ],
    [firsts !== 1, 'heading', `has ${firsts} headings of level 1, expected one`],
    ...twice.map(
      (id) => [true, 'duplicate-anchor', `has two elements with the id "${id}"`] as const,
    ),
  ];
  const found = checks.flatMap(([isWrong, code, message]) =>
    isWrong ? { code, message, hint: forDeveloper } : [],
  );
  return [...found, ...facts.images.flatMap(imageFaults), ...outlineFaults(facts)];
}

function imageFaults({ src, alt, hasSize }: Facts['images'][number]): PageFault[] {
  const part = { tag: 'img', address: src };
  const isFile =
    alt !== undefined && /^\S+\.(?:jpe?g|png|webp|avif|gif|svg)$|^(?:IMG|DSC)[_-]?\d+/i.test(alt);
  const checks = [
    [alt === undefined, 'without an alt text'],
    [
      isFile,
      `with the alt text "${alt}", which is the name of a file`,
      'say what the picture shows',
      alt,
    ],
    [
      !hasSize,
      'without its width and height in pixels',
      'say them in its record, or save the file with a size',
      src,
    ],
  ] as const;
  return checks.flatMap(
    ([isWrong, words, hint = 'give the picture this value in its record', find]) =>
      isWrong
        ? { code: 'picture', message: `shows ${src || 'a picture'} ${words}`, hint, find, part }
        : [],
  );
}

function outlineFaults({ headings }: Facts): PageFault[] {
  return headings.flatMap(({ level, text }, index) => {
    const before = headings[index - 1]?.level ?? 0;
    if (level <= before + 1) return [];
    const message = `goes from a heading of level ${before} to one of level ${level}`;
    const marks = '#'.repeat(before + 1);
    const hint =
      before > 0 ? `begin the second of them with ${marks} at most, and a space` : undefined;
    return { code: 'heading', message, hint, find: text, part: { tag: `h${level}`, address: '' } };
  });
}

export function linkHint(link: string): string {
  if (link.startsWith('tel:'))
    return 'a telephone link is tel:+ and digits alone, as tel:+15555550100';
  if (link.startsWith('mailto:')) return 'a mail link is mailto: and one address';
  return 'begin it with a slash, https://, mailto: or tel:';
}

/** What to do about a link to a page that is not there; an address with a dot is that of a file. */
export function lostHint(path: string, others: readonly string[]): string | undefined {
  const restore =
    'if the file of that page was removed or renamed, bring it back; if not, mend the address';
  return meant(path, others) ?? (/\.[^/]*$/.test(path) ? undefined : restore);
}
