/** Text as outlines: each letter has the box of its font, including composite glyphs. */
import { describe, expect, it } from 'vitest';
import { type FamilyId, families, type Style } from '../../drawings/lettering/families.ts';
import { findSubset, openSubset, readFamily } from '../../drawings/lettering/font-files.ts';
import { createTextOutliner } from '../../drawings/lettering/text-outlines.ts';
import type { Font } from '../../drawings/lettering/woff.ts';

const faces = (Object.keys(families) as FamilyId[]).flatMap((family) =>
  (['normal', 'italic'] as const).map((style) => [family, style] as const),
);

const numbersIn = (text: string) => (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);

type Box = readonly [left: number, bottom: number, right: number, top: number];

/**
 * Returns the box of a path in thousandths of an em, including the control points of its curves.
 */
function boxOf(path: string): Box {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const contour of path.split('M').slice(1)) {
    let [x = 0, y = 0] = numbersIn(contour);
    for (const [, command, steps = ''] of contour.matchAll(/([lq])([^lqZ]+)/g)) {
      const deltas = numbersIn(steps);
      const ends = command === 'l' ? 2 : 4;
      for (let index = 0; index < deltas.length; index += 2) {
        xs.push(x + (deltas[index] as number));
        ys.push(-y - (deltas[index + 1] as number));
        if (index % ends === ends - 2) [x, y] = [xs.at(-1) as number, -(ys.at(-1) as number)];
      }
    }
  }
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/**
 * Returns the box of a glyph from the font's `glyf` table (OpenType), or `undefined` for a space.
 */
function boxIn({ table, em, glyphs }: Font, code: number): Box | undefined {
  const loca = table('loca');
  const glyph = glyphs.get(code) ?? 0;
  const isLong = table('head').readInt16BE(50) === 1;
  const [start, end] = [glyph, glyph + 1].map((index) =>
    isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2,
  );
  if (start === undefined || start === end) return undefined;
  return [2, 4, 6, 8].map(
    (offset) => (table('glyf').readInt16BE(start + offset) / em) * 1000,
  ) as unknown as Box;
}

/**
 * The letters to compare in each face, from all of its files. All letters would take ten times as
 * long.
 */
const comparedLetters = 150;

function evenSample<Item>(items: readonly Item[], count: number): readonly Item[] {
  const step = Math.max(1, items.length / count);
  const length = Math.floor(Math.min(count, items.length));
  return Array.from({ length }, (_, index) => items[Math.floor(index * step)] as Item);
}

describe('the outline of letters', () => {
  it.each(faces)('of %s, %s, has the box of the font', (family, style: Style) => {
    const { draw } = createTextOutliner(family, 500, style);
    const { subsets } = readFamily(family);
    const wrong = subsets.flatMap((subset) => {
      const font = openSubset(family, subset, 500, style);
      return evenSample([...font.glyphs.keys()], comparedLetters / subsets.length).flatMap(
        (code) => {
          const expected = boxIn(font, code);
          const character = String.fromCodePoint(code);
          if (!expected || !findSubset(family, character)) return [];
          const drawn = boxOf(draw(character, { x: 0, y: 0, size: 1000 }));
          return drawn.some((edge, side) => Math.abs(edge - (expected[side] as number)) > 8)
            ? [`${subset} ${character}: ${drawn}, not ${expected}`]
            : [];
        },
      );
    });
    expect(wrong).toEqual([]);
  });
});
