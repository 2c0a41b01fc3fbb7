/** Reads glyph outlines from the table `glyf` of the OpenType specification. */
import type { Tables } from './woff.ts';

/** A point of an outline, which consists of lines and quadratic splines. In font units, y is up. */
export interface Knot {
  readonly x: number;
  readonly y: number;
  /** Whether the outline passes through the point; otherwise the point controls a spline. */
  readonly isOnCurve: boolean;
}

type Contour = readonly Knot[];

/** Flags of a component of a composite glyph. */
const componentFlags = {
  has16BitArgs: 0x01,
  hasScale: 0x08,
  moreComponents: 0x20,
  hasScaleXY: 0x40,
  hasMatrix: 0x80,
} as const;

/** Flags of a point of a simple glyph. */
const pointFlags = {
  isOnCurve: 0x01,
  isShortX: 0x02,
  isShortY: 0x04,
  isRepeated: 0x08,
  isSameOrPositiveX: 0x10,
  isSameOrPositiveY: 0x20,
} as const;

export function createGlyphReader(table: Tables): (glyph: number) => readonly Contour[] {
  const glyf = table('glyf');
  const loca = table('loca');
  const hasLongOffsets = table('head').readInt16BE(50) === 1;
  const offsetOf = (glyph: number) =>
    hasLongOffsets ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  const readGlyph = (glyph: number): readonly Contour[] => {
    const data = glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1));
    if (data.length === 0) return [];
    const isComposite = data.readInt16BE(0) < 0;
    if (!isComposite) return readSimpleGlyph(data);
    return readComponents(data).flatMap((component) => transform(component, readGlyph));
  };
  return readGlyph;
}

interface Component {
  readonly glyph: number;
  readonly dx: number;
  readonly dy: number;
  /** A closing quotation mark, for example, is the opening one rotated by 180 degrees. */
  readonly matrix: readonly [xx: number, xy: number, yx: number, yy: number];
}

function readComponents(data: Buffer): readonly Component[] {
  const components: Component[] = [];
  let offset = 10;
  let flags: number = componentFlags.moreComponents;
  while (flags & componentFlags.moreComponents) {
    flags = data.readUInt16BE(offset);
    const isWide = (flags & componentFlags.has16BitArgs) !== 0;
    const matrixOffset = offset + (isWide ? 8 : 6);
    const values = Array.from(
      { length: matrixLength(flags) },
      (_, index) => data.readInt16BE(matrixOffset + index * 2) / 0x4000,
    );
    components.push({
      glyph: data.readUInt16BE(offset + 2),
      dx: isWide ? data.readInt16BE(offset + 4) : data.readInt8(offset + 4),
      dy: isWide ? data.readInt16BE(offset + 6) : data.readInt8(offset + 5),
      matrix: toMatrix(values),
    });
    offset = matrixOffset + values.length * 2;
  }
  return components;
}

function matrixLength(flags: number): number {
  if (flags & componentFlags.hasScale) return 1;
  if (flags & componentFlags.hasScaleXY) return 2;
  return flags & componentFlags.hasMatrix ? 4 : 0;
}

/** From one value for both axes, one for each axis, or a whole matrix; the identity from none. */
function toMatrix(values: readonly number[]): Component['matrix'] {
  const [first = 1, second = 0, third = 0, fourth = 1] = values;
  if (values.length === 4) return [first, second, third, fourth];
  return [first, 0, 0, values.at(-1) ?? 1];
}

function transform(
  { glyph, dx, dy, matrix: [xx, xy, yx, yy] }: Component,
  readGlyph: (glyph: number) => readonly Contour[],
): readonly Contour[] {
  return readGlyph(glyph).map((contour) =>
    contour.map(({ x, y, isOnCurve }) => ({
      x: xx * x + yx * y + dx,
      y: xy * x + yy * y + dy,
      isOnCurve,
    })),
  );
}

function readSimpleGlyph(data: Buffer): readonly Contour[] {
  const contourCount = data.readInt16BE(0);
  const ends = Array.from({ length: contourCount }, (_, index) =>
    data.readUInt16BE(10 + index * 2),
  );
  const pointCount = (ends.at(-1) ?? -1) + 1;
  const instructionLength = data.readUInt16BE(10 + contourCount * 2);
  const flags = readFlags(data, 12 + contourCount * 2 + instructionLength, pointCount);
  const xs = readCoordinates(
    data,
    flags.end,
    flags.values,
    pointFlags.isShortX,
    pointFlags.isSameOrPositiveX,
  );
  const ys = readCoordinates(
    data,
    xs.end,
    flags.values,
    pointFlags.isShortY,
    pointFlags.isSameOrPositiveY,
  );
  const knots = flags.values.map(
    (flag, index): Knot => ({
      x: xs.values[index] ?? 0,
      y: ys.values[index] ?? 0,
      isOnCurve: (flag & pointFlags.isOnCurve) !== 0,
    }),
  );
  return ends.map((end, index) =>
    knots.slice(index > 0 ? (ends[index - 1] as number) + 1 : 0, end + 1),
  );
}

interface ReadNumbers {
  readonly values: readonly number[];
  /** Offset of the first byte after them. */
  readonly end: number;
}

function readFlags(data: Buffer, start: number, count: number): ReadNumbers {
  let offset = start;
  const values: number[] = [];
  while (values.length < count) {
    const flag = data.readUInt8(offset);
    offset += 1;
    values.push(flag);
    if (flag & pointFlags.isRepeated) {
      values.push(...Array<number>(data.readUInt8(offset)).fill(flag));
      offset += 1;
    }
  }
  return { values, end: offset };
}

/**
 * Each coordinate is a step from the previous one: a byte with the sign in a flag, a word, or none.
 */
function readCoordinates(
  data: Buffer,
  start: number,
  flags: readonly number[],
  shortFlag: number,
  sameOrPositiveFlag: number,
): ReadNumbers {
  let offset = start;
  let coordinate = 0;
  const values = flags.map((flag) => {
    const isSameOrPositive = (flag & sameOrPositiveFlag) !== 0;
    if (flag & shortFlag) {
      coordinate += data.readUInt8(offset) * (isSameOrPositive ? 1 : -1);
      offset += 1;
    } else if (!isSameOrPositive) {
      coordinate += data.readInt16BE(offset);
      offset += 2;
    }
    return coordinate;
  });
  return { values, end: offset };
}
