/** What the pictures and the headings of one page lack. */
import { attribute } from './html.ts';

/** @param address text of the record's field that is at fault, where the page shows one: the record is found by it. */
export type Say = (code: string, message: string, hint?: string, address?: string) => void;

export function checkImage(attributes: string, say: Say): void {
  const source = attribute(attributes, 'src') ?? 'a picture';
  const hint = 'give the picture this value in its record';
  const alt = attribute(attributes, 'alt');
  if (alt === undefined) say('picture', `shows ${source} without an alt text`, hint);
  else if (/^\S+\.(?:jpe?g|png|webp|avif|gif|svg)$|^(?:IMG|DSC)[_-]?\d+/i.test(alt)) {
    say(
      'picture',
      `shows ${source} with the alt text "${alt}", which is the name of a file`,
      'say what the picture shows',
      alt,
    );
  }
  for (const size of ['width', 'height']) {
    if (!/^\d+$/.test(attribute(attributes, size) ?? ''))
      say('picture', `shows ${source} without a ${size} in pixels`, hint);
  }
}

export function checkOutline(levels: readonly number[], say: Say): void {
  const firsts = levels.filter((level) => level === 1).length;
  if (firsts !== 1) say('heading', `has ${firsts} headings of level 1, expected one`);
  for (const [index, level] of levels.entries()) {
    const before = levels[index - 1] ?? 0;
    if (level <= before + 1) continue;
    const hint =
      before > 0 ? `begin the second of them with ${'#'.repeat(before + 1)} at most, and a space` : undefined;
    say('heading', `goes from a heading of level ${before} to one of level ${level}`, hint);
  }
}
