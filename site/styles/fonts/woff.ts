/** Reads fonts as WOFF (W3C, version 1.0) packs them and the OpenType specification lays them out. */
import { inflateSync } from 'node:zlib';

/** A table by its tag. @throws Error if the font has none. */
export type Tables = (tag: string) => Buffer;

export type Font = ReturnType<typeof openFont>;

/** Of a font's tables only those are unpacked that are asked for. */
export function openWoff(file: Buffer): Font {
  const places = new Map(
    Array.from({ length: file.readUInt16BE(12) }, (_, index) => {
      const entry = 44 + index * 20;
      return [file.toString('latin1', entry, entry + 4), entry];
    }),
  );
  return openFont((tag) => {
    const entry = places.get(tag);
    if (entry === undefined) throw new Error(`the font has no table ${tag}`);
    const [start, packed, whole] = [4, 8, 12].map((at) => file.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const bytes = file.subarray(start, start + packed);
    return packed < whole ? inflateSync(bytes) : bytes;
  });
}

export function openFont(table: Tables) {
  const [glyphs, em, hhea, hmtx] = [
    glyphsOf(table),
    table('head').readUInt16BE(18),
    table('hhea'),
    table('hmtx'),
  ];
  const widths = hhea.readUInt16BE(34);
  return {
    table,
    em,
    /** Number of each character's glyph, by the character's code point. */
    glyphs,
    /** Heights of a line in ems, as browsers take them. */
    line: {
      ascent: hhea.readInt16BE(4) / em,
      descent: -hhea.readInt16BE(6) / em,
      gap: hhea.readInt16BE(8) / em,
    },
    /** Width of a glyph in ems: the last width counts for all glyphs that have none. */
    advance: (glyph: number): number => hmtx.readUInt16BE(Math.min(glyph, widths - 1) * 4) / em,
  };
}

/** Reads the character table's form 4, which every font has. */
function glyphsOf(table: Tables): ReadonlyMap<number, number> {
  const cmap = table('cmap');
  const found = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + index * 8),
  );
  const start = found.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error('the font has no character table of form 4');
  const doubled = cmap.readUInt16BE(start + 6);
  const column = (number: number) => start + 14 + number * doubled + (number > 0 ? 2 : 0);
  const glyphs = new Map<number, number>();
  for (let at = 0; at < doubled; at += 2) {
    const [last, first, delta] = [0, 1, 2].map((number) =>
      cmap.readUInt16BE(column(number) + at),
    ) as [number, number, number];
    const range = cmap.readUInt16BE(column(3) + at);
    for (let code = first; code <= last && code < 0xffff; code++) {
      const listed =
        range === 0 ? code : cmap.readUInt16BE(column(3) + at + range + (code - first) * 2);
      const glyph = range !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}
