/** Words as outlines: on a picture no font is installed, and no page lays them out. */
import { type FamilyId, pieceOf, pieceWith, type Style } from '../styles/fonts/families.ts';
import type { Font, Tables } from '../styles/fonts/woff.ts';
import { round } from './kit/geometry.ts';
import { stableMath } from './kit/stable-math.ts';

export interface Lettering {
  /** Width of a line in ems. Kerning is left out: it tightens by less than a hundredth. */
  readonly measure: (text: string) => number;
  /** Path data of a line that starts, or with `middle` centres, at a point of its base line. */
  readonly draw: (
    text: string,
    place: {
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly anchor?: 'middle';
    },
  ) => string;
}

/** How to measure and to draw in a family; a piece of it is opened when it is first asked for a letter. */
export function lettering(family: FamilyId, weight: number, style: Style = 'normal'): Lettering {
  const drawn = kept((piece: string) => drawing(pieceOf(family, piece, weight, style)));
  /** A character that the family lacks is drawn as its empty box. */
  const letterOf = kept((character: string) => {
    const font = drawn(pieceWith(family, character) ?? 'latin');
    return { font, glyph: font.glyphs.get(character.codePointAt(0) ?? 0) ?? 0 };
  });
  const width = (character: string) => {
    const { font, glyph } = letterOf(character);
    return font.advance(glyph);
  };
  const measure = (text: string) => [...text].reduce((sum, character) => sum + width(character), 0);
  return {
    measure,
    draw(text, { x, y, size, anchor }) {
      let left = anchor === 'middle' ? x - (measure(text) * size) / 2 : x;
      let path = '';
      for (const character of text) {
        const { font, glyph } = letterOf(character);
        for (const stroke of font.strokes(size)(glyph))
          path += `M${round(left + stroke.x)} ${round(y + stroke.y)}${stroke.body}`;
        left += font.advance(glyph) * size;
      }
      return path;
    },
  };
}

function drawing({ table, em, glyphs, advance }: Font) {
  const contoursOf = outlines(table);
  return {
    glyphs,
    advance,
    strokes: kept((size: number) =>
      kept((glyph: number) => strokesOf(contoursOf(glyph), size / em)),
    ),
  };
}

/** A point of an outline; two that lie off the curve have one on it between them (TrueType's quadratic splines). */
interface Knot {
  readonly x: number;
  readonly y: number;
  readonly isOn: boolean;
}

/** An outline as path data from its first point on, which stands this far from the start of the base line. */
interface Stroke {
  readonly x: number;
  readonly y: number;
  readonly body: string;
}

function strokesOf(contours: readonly (readonly Knot[])[], scale: number): readonly Stroke[] {
  return contours.map((knots) => {
    const whole = knots.flatMap((knot, index) => {
      const next = knots[(index + 1) % knots.length] as Knot;
      const between = { x: (knot.x + next.x) / 2, y: (knot.y + next.y) / 2, isOn: true };
      return knot.isOn || next.isOn ? [knot] : [knot, between];
    });
    const first = whole.findIndex(({ isOn }) => isOn);
    const turned = [...whole.slice(first), ...whole.slice(0, first)];
    const grid = plain(
      turned.map(({ x, y, isOn }) => ({ x: round(x * scale), y: round(-y * scale), isOn })),
    );
    const start = grid[0] as Knot;
    const body = [...grid.slice(1), start].map((knot, index) => {
      const [from, before] = [grid[index] as Knot, grid[index - 1]];
      if (!knot.isOn) return `q${step(from, knot)} `;
      return from.isOn || !before ? `l${step(from, knot)}` : step(before, knot);
    });
    return { x: start.x, y: start.y, body: `${body.join('')}Z` };
  });
}

/** Without the corners' roundings that are smaller than half a unit: a letter of 14 has dozens, and none is seen. */
function plain(knots: readonly Knot[]): readonly Knot[] {
  let last = knots[0] as Knot;
  return knots.filter((knot, index) => {
    const end = knot.isOn ? knot : (knots[index + 1] ?? (knots[0] as Knot));
    const isSeen = index === 0 || stableMath.hypot(end.x - last.x, end.y - last.y) > 0.5;
    if (isSeen && knot.isOn) last = knot;
    return isSeen;
  });
}

const step = (from: Knot, to: Knot): string => pair(round(to.x - from.x), round(to.y - from.y));

/** Two numbers as short as path data allows: no nought before the point, no space before a sign. */
const pair = (x: number, y: number): string =>
  `${x} ${y}`.replace(/(?<![\d.])0\./g, '.').replace(' -', '-');

/** What a function of few arguments gave is asked for often: a card has the same letters many times. */
function kept<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** Reads the table `glyf` of the OpenType specification: outlines, and glyphs put together from others. */
function outlines(table: Tables): (glyph: number) => readonly (readonly Knot[])[] {
  const [glyf, loca] = [table('glyf'), table('loca')];
  const isLong = table('head').readInt16BE(50) === 1;
  const offset = (glyph: number) =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  const read = (glyph: number): readonly (readonly Knot[])[] => {
    const data = glyf.subarray(offset(glyph), offset(glyph + 1));
    if (data.length === 0) return [];
    return data.readInt16BE(0) < 0 ? composed(data) : simple(data);
  };
  const composed = (data: Buffer): readonly (readonly Knot[])[] => {
    const parts: (readonly Knot[])[] = [];
    for (let at = 10, flags = 0x20; flags & 0x20; ) {
      flags = data.readUInt16BE(at);
      const isWide = (flags & 0x01) !== 0;
      const [dx, dy] = isWide
        ? [data.readInt16BE(at + 4), data.readInt16BE(at + 6)]
        : [data.readInt8(at + 4), data.readInt8(at + 5)];
      const start = at + (isWide ? 8 : 6);
      const count = flags & 0x08 ? 1 : flags & 0x40 ? 2 : flags & 0x80 ? 4 : 0;
      // An opening mark that is turned about is the closing one.
      const turn = Array.from(
        { length: count },
        (_, index) => data.readInt16BE(start + index * 2) / 0x4000,
      );
      const [a = 1, b = 0, c = 0, d = 1] = count === 4 ? turn : [turn[0], 0, 0, turn.at(-1)];
      for (const contour of read(data.readUInt16BE(at + 2)))
        parts.push(
          contour.map(({ x, y, isOn }) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, isOn })),
        );
      at = start + count * 2;
    }
    return parts;
  };
  return read;
}

function simple(data: Buffer): readonly (readonly Knot[])[] {
  const contours = data.readInt16BE(0);
  const ends = Array.from({ length: contours }, (_, index) => data.readUInt16BE(10 + index * 2));
  const count = (ends.at(-1) ?? -1) + 1;
  let at = 12 + contours * 2 + data.readUInt16BE(10 + contours * 2);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = data.readUInt8(at++);
    const times = flag & 0x08 ? data.readUInt8(at++) + 1 : 1;
    flags.push(...Array<number>(times).fill(flag));
  }
  /** Each coordinate is a step from the one before: a byte and its sign, two bytes, or none. */
  const column = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += data.readUInt8(at++) * (flag & same ? 1 : -1);
      else if (!(flag & same)) {
        value += data.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const [xs, ys] = [column(0x02, 0x10), column(0x04, 0x20)];
  const knots = flags.map(
    (flag, index): Knot => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, isOn: (flag & 1) === 1 }),
  );
  return ends.map((end, index) =>
    knots.slice(index > 0 ? (ends[index - 1] as number) + 1 : 0, end + 1),
  );
}
