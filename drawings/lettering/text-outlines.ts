/** Text as outlines, for images, which cannot use the page's fonts. */

import { round } from '../kit/geometry.ts';
import { stableMath } from '../kit/stable-math.ts';
import type { FamilyId, Style } from './families.ts';
import { findSubset, openSubset } from './font-files.ts';
import { createGlyphReader, type Knot } from './glyph-reader.ts';
import type { Font } from './woff.ts';

export interface TextPlacement {
  /** The start of the base line, or its middle. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** `middle` centers the text on `x`; by default it starts there. */
  readonly anchor?: 'middle';
}

export interface TextOutliner {
  /** Width of a line in ems. Kerning is ignored: it would change the width by less than 1 %. */
  readonly measure: (text: string) => number;
  /** Path data of a line. */
  readonly draw: (text: string, placement: TextPlacement) => string;
}

/** Measures and draws text in a family. Subsets of the font are opened when a letter needs them. */
export function createTextOutliner(
  family: FamilyId,
  weight: number,
  style: Style = 'normal',
): TextOutliner {
  const openFont = memoize((subset: string) =>
    createOutlinedFont(openSubset(family, subset, weight, style)),
  );
  /** A character that the family lacks is drawn as the font's empty box. */
  const findGlyph = memoize((character: string) => {
    const font = openFont(findSubset(family, character) ?? 'latin');
    return { font, glyph: font.glyphs.get(character.codePointAt(0) ?? 0) ?? 0 };
  });
  const measureCharacter = (character: string) => {
    const { font, glyph } = findGlyph(character);
    return font.advance(glyph);
  };
  const measure = (text: string) =>
    [...text].reduce((sum, character) => sum + measureCharacter(character), 0);
  return {
    measure,
    draw(text, { x, y, size, anchor }) {
      let left = anchor === 'middle' ? x - (measure(text) * size) / 2 : x;
      let path = '';
      for (const character of text) {
        const { font, glyph } = findGlyph(character);
        for (const contour of font.contours(size)(glyph)) {
          path += `M${round(left + contour.x)} ${round(y + contour.y)}${contour.body}`;
        }
        left += font.advance(glyph) * size;
      }
      return path;
    },
  };
}

interface OutlinedFont {
  readonly glyphs: Font['glyphs'];
  readonly advance: Font['advance'];
  /** The contours of a glyph at a font size. */
  readonly contours: (size: number) => (glyph: number) => readonly ContourPath[];
}

function createOutlinedFont({ table, em, glyphs, advance }: Font): OutlinedFont {
  const readGlyph = createGlyphReader(table);
  return {
    glyphs,
    advance,
    contours: memoize((size: number) =>
      memoize((glyph: number) =>
        readGlyph(glyph).map((knots) => createContourPath(knots, size / em)),
      ),
    ),
  };
}

/** A contour as path data relative to its first point. */
interface ContourPath {
  /** The first point, relative to the start of the base line. */
  readonly x: number;
  /** The first point, relative to the base line; grows downward. */
  readonly y: number;
  /** Path data after the first point. */
  readonly body: string;
}

function createContourPath(knots: readonly Knot[], scale: number): ContourPath {
  const complete = addImpliedKnots(knots);
  const first = complete.findIndex(({ isOnCurve }) => isOnCurve);
  const fromFirst = [...complete.slice(first), ...complete.slice(0, first)];
  const scaled = dropTinyDetails(
    fromFirst.map(({ x, y, isOnCurve }) => ({
      x: round(x * scale),
      y: round(-y * scale),
      isOnCurve,
    })),
  );
  const start = scaled[0] as Knot;
  const body = [...scaled.slice(1), start].map((knot, index) => {
    const from = scaled[index] as Knot;
    const before = scaled[index - 1];
    if (!knot.isOnCurve) return `q${formatStep(from, knot)} `;
    return from.isOnCurve || !before ? `l${formatStep(from, knot)}` : formatStep(before, knot);
  });
  return { x: start.x, y: start.y, body: `${body.join('')}Z` };
}

/** In TrueType, two knots off the curve in sequence imply one on the curve halfway between them. */
function addImpliedKnots(knots: readonly Knot[]): readonly Knot[] {
  return knots.flatMap((knot, index) => {
    const next = knots[(index + 1) % knots.length] as Knot;
    const implied = { x: (knot.x + next.x) / 2, y: (knot.y + next.y) / 2, isOnCurve: true };
    return knot.isOnCurve || next.isOnCurve ? [knot] : [knot, implied];
  });
}

/** Details below this size are not visible; a letter of size 14 has dozens of rounded corners. */
const minDetail = 0.5;

function dropTinyDetails(knots: readonly Knot[]): readonly Knot[] {
  let last = knots[0] as Knot;
  return knots.filter((knot, index) => {
    const end = knot.isOnCurve ? knot : (knots[index + 1] ?? (knots[0] as Knot));
    const isVisible = index === 0 || stableMath.hypot(end.x - last.x, end.y - last.y) > minDetail;
    if (isVisible && knot.isOnCurve) last = knot;
    return isVisible;
  });
}

const formatStep = (from: Knot, to: Knot): string =>
  formatPair(round(to.x - from.x), round(to.y - from.y));

/** Two numbers as briefly as SVG allows: no zero before the point, no space before a sign. */
const formatPair = (x: number, y: number): string =>
  `${x} ${y}`.replace(/(?<![\d.])0\./g, '.').replace(' -', '-');

/** Caches a function's results: an image has the same letters many times. */
function memoize<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const results = new Map<Key, Value>();
  return (key) => {
    const value = results.get(key) ?? compute(key);
    results.set(key, value);
    return value;
  };
}
