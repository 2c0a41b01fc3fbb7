/** Words as outlines: each letter stands where its font says, also one that is another turned about. */
import { describe, expect, it } from 'vitest';
import { createTextOutliner } from '../../site/figures/text-outlines.ts';
import {
  type FamilyId,
  families,
  findSubset,
  openSubset,
  type Style,
} from '../../site/styles/fonts/families.ts';
import type { Font } from '../../site/styles/fonts/woff.ts';

const faces = (Object.keys(families) as FamilyId[]).flatMap((family) =>
  (['normal', 'italic'] as const).map((style) => [family, style] as const),
);

const numbersIn = (text: string) => (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);

type Box = readonly [left: number, bottom: number, right: number, top: number];

/** Of a path in thousandths of an em, the points between which its curves are drawn among them. */
function boxOf(path: string): Box {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const contour of path.split('M').slice(1)) {
    let [x = 0, y = 0] = numbersIn(contour);
    for (const [, command, steps = ''] of contour.matchAll(/([lq])([^lqZ]+)/g)) {
      const deltas = numbersIn(steps);
      const ends = command === 'l' ? 2 : 4;
      for (let at = 0; at < deltas.length; at += 2) {
        xs.push(x + (deltas[at] as number));
        ys.push(-y - (deltas[at + 1] as number));
        if (at % ends === ends - 2) [x, y] = [xs.at(-1) as number, -(ys.at(-1) as number)];
      }
    }
  }
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Of a character's outline as the font itself gives it (OpenType, `glyf`); nothing for a space. */
function boxIn({ table, em, glyphs }: Font, code: number): Box | undefined {
  const [loca, glyph] = [table('loca'), glyphs.get(code) ?? 0];
  const isLong = table('head').readInt16BE(50) === 1;
  const [start, end] = [glyph, glyph + 1].map((at) =>
    isLong ? loca.readUInt32BE(at * 4) : loca.readUInt16BE(at * 2) * 2,
  );
  if (start === undefined || start === end) return undefined;
  return [2, 4, 6, 8].map(
    (at) => (table('glyf').readInt16BE(start + at) / em) * 1000,
  ) as unknown as Box;
}

/** Letters of each face to compare, spread over all of its subsets: all would take ten times as long. */
const comparedLetters = 150;

function spread<Item>(items: readonly Item[], count: number): readonly Item[] {
  const step = Math.max(1, items.length / count);
  const length = Math.floor(Math.min(count, items.length));
  return Array.from({ length }, (_, index) => items[Math.floor(index * step)] as Item);
}

describe('the outline of letters', () => {
  it.each(faces)('of %s, %s, fills the box that the font gives it', (family, style: Style) => {
    const { draw } = createTextOutliner(family, 500, style);
    const { subsets } = families[family];
    const off = subsets.flatMap((subset) => {
      const font = openSubset(family, subset, 500, style);
      return spread([...font.glyphs.keys()], comparedLetters / subsets.length).flatMap((code) => {
        const [given, character] = [boxIn(font, code), String.fromCodePoint(code)];
        if (!given || !findSubset(family, character)) return [];
        const drawn = boxOf(draw(character, { x: 0, y: 0, size: 1000 }));
        return drawn.some((edge, side) => Math.abs(edge - (given[side] as number)) > 8)
          ? [`${subset} ${character}: ${drawn}, not ${given}`]
          : [];
      });
    });
    expect(off).toEqual([]);
  });
});
