/** What the pictures and the headings of one page lack. */

import { attribute, type Tag, unescapeHtml } from './html.ts';
import type { PageProblem } from './problems.ts';

/** @param at what the record's field holds that is at fault, where the page shows it: the record is found by it. */
export type Say = (code: string, message: string, hint?: string, at?: Pick<PageProblem, 'address' | 'heading'>) => void;

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
      { address: alt },
    );
  }
  for (const size of ['width', 'height']) {
    if (!/^\d+$/.test(attribute(attributes, size) ?? ''))
      say('picture', `shows ${source} without a ${size} in pixels`, hint);
  }
}

export interface ShownHeading {
  readonly level: number;
  readonly text: string;
}

export function headingAt(html: string, { name, end }: Tag): ShownHeading {
  const text = html.slice(end, html.indexOf(`</${name}>`, end)).replace(/<[^>]*>/g, '');
  return { level: Number(name[1]), text: unescapeHtml(text) };
}

export function checkOutline(headings: readonly ShownHeading[], say: Say): void {
  const firsts = headings.filter(({ level }) => level === 1).length;
  if (firsts !== 1) say('heading', `has ${firsts} headings of level 1, expected one`);
  for (const [index, { level, text }] of headings.entries()) {
    const before = headings[index - 1]?.level ?? 0;
    if (level <= before + 1) continue;
    const hint =
      before > 0 ? `begin the second of them with ${'#'.repeat(before + 1)} at most, and a space` : undefined;
    say('heading', `goes from a heading of level ${before} to one of level ${level}`, hint, { heading: text });
  }
}
