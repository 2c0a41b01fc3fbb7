/** Reads fonts packed as WOFF 1.0 (W3C), in the tables of the OpenType specification. */
import { inflateSync } from 'node:zlib';

/** Returns a table by its tag. Throws if the font does not have it. */
export type Tables = (tag: string) => Buffer;

/** All lengths are in ems. */
export interface FontLine {
  readonly ascent: number;
  /** Positive, below the base line. */
  readonly descent: number;
  readonly gap: number;
}

export interface Font {
  readonly table: Tables;
  /** Font units per em. */
  readonly em: number;
  /** Glyph numbers by code point. */
  readonly glyphs: ReadonlyMap<number, number>;
  /** The heights that browsers use for a line. */
  readonly line: FontLine;
  /** Width of a glyph in ems. */
  readonly advance: (glyph: number) => number;
}

const headerLength = 44;
const entryLength = 20;

/** Opens a WOFF file. A table is decompressed when it is read. */
export function openWoff(file: Buffer): Font {
  const tableCount = file.readUInt16BE(12);
  const entries = new Map(
    Array.from({ length: tableCount }, (_, index) => {
      const entry = headerLength + index * entryLength;
      return [file.toString('latin1', entry, entry + 4), entry];
    }),
  );
  return openFont((tag) => {
    const entry = entries.get(tag);
    if (entry === undefined) throw new Error(`the font has no table ${tag}`);
    const start = file.readUInt32BE(entry + 4);
    const compressedLength = file.readUInt32BE(entry + 8);
    const length = file.readUInt32BE(entry + 12);
    const bytes = file.subarray(start, start + compressedLength);
    return compressedLength < length ? inflateSync(bytes) : bytes;
  });
}

export function openFont(table: Tables): Font {
  const glyphs = readGlyphMap(table);
  const em = table('head').readUInt16BE(18);
  const hhea = table('hhea');
  const hmtx = table('hmtx');
  const widthCount = hhea.readUInt16BE(34);
  return {
    table,
    em,
    glyphs,
    line: {
      ascent: hhea.readInt16BE(4) / em,
      descent: -hhea.readInt16BE(6) / em,
      gap: hhea.readInt16BE(8) / em,
    },
    // The last width applies to all glyphs after it.
    advance: (glyph) => hmtx.readUInt16BE(Math.min(glyph, widthCount - 1) * 4) / em,
  };
}

/** Reads the character map in format 4, which every font has. */
function readGlyphMap(table: Tables): ReadonlyMap<number, number> {
  const cmap = table('cmap');
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + index * 8),
  );
  const start = offsets.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error('the font has no character table of form 4');
  const columnLength = cmap.readUInt16BE(start + 6);
  const glyphs = new Map<number, number>();
  for (let offset = 0; offset < columnLength; offset += 2) {
    addSegment(glyphs, cmap, { start, columnLength, offset });
  }
  return glyphs;
}

interface CharacterSegment {
  /** Offset of the character map. */
  readonly start: number;
  /** Bytes per column: end codes, start codes, deltas, range offsets. */
  readonly columnLength: number;
  /** Offset of the segment in each column. */
  readonly offset: number;
}

/** Adds the glyphs of one segment: a range of code points. */
function addSegment(glyphs: Map<number, number>, cmap: Buffer, segment: CharacterSegment): void {
  const { start, columnLength, offset } = segment;
  // Two bytes of padding follow the first column.
  const offsetIn = (column: number) =>
    start + 14 + column * columnLength + (column > 0 ? 2 : 0) + offset;
  const last = cmap.readUInt16BE(offsetIn(0));
  const first = cmap.readUInt16BE(offsetIn(1));
  const delta = cmap.readUInt16BE(offsetIn(2));
  const rangeOffset = cmap.readUInt16BE(offsetIn(3));
  for (let code = first; code <= last && code < 0xffff; code++) {
    const listed =
      rangeOffset === 0 ? code : cmap.readUInt16BE(offsetIn(3) + rangeOffset + (code - first) * 2);
    const isMissing = rangeOffset !== 0 && listed === 0;
    const glyph = isMissing ? 0 : (listed + delta) & 0xffff;
    if (glyph !== 0) glyphs.set(code, glyph);
  }
}
