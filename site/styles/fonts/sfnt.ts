/** Reads and joins font files as the OpenType specification lays them out (a file is a directory of tables). */

export type Tables = Map<string, Buffer>;

/** @returns the tables of an uncompressed font by their tag. */
export function tablesOf(font: Buffer): Tables {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const entry = 12 + index * 16;
      const start = font.readUInt32BE(entry + 8);
      return [font.toString('latin1', entry, entry + 4), font.subarray(start, start + font.readUInt32BE(entry + 12))];
    }),
  );
}

/** The reverse of {@link tablesOf}. Checksums are left at nought: whoever writes the final file reckons them. */
export function fontOf(tables: Tables): Buffer {
  const header = Buffer.alloc(12 + tables.size * 16);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(tables.size, 4);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (const [index, [tag, table]] of [...tables].sort(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    const entry = 12 + index * 16;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(table.length, entry + 12);
    const padded = pad(table, 4);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

/** Number of each character's glyph, by the character's code point. Reads the table's form 4, which every font has. */
export function glyphsOf(tables: Tables): ReadonlyMap<number, number> {
  const cmap = table(tables, 'cmap');
  const found = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const start = found.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error('the font has no character table of form 4');
  const doubled = cmap.readUInt16BE(start + 6);
  const column = (number: number) => start + 14 + number * doubled + (number > 0 ? 2 : 0);
  const glyphs = new Map<number, number>();
  for (let at = 0; at < doubled; at += 2) {
    const [last, first, delta] = [0, 1, 2].map((number) => cmap.readUInt16BE(column(number) + at)) as [
      number,
      number,
      number,
    ];
    const range = cmap.readUInt16BE(column(3) + at);
    for (let code = first; code <= last && code < 0xffff; code++) {
      const listed = range === 0 ? code : cmap.readUInt16BE(column(3) + at + range + (code - first) * 2);
      const glyph = range !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}

/**
 * Adds the glyphs of a second font, cut from the same design, to a first: the packages part one design's letters among
 * several files. Both are variable, and neither brings widths that vary (HVAR); those follow from the glyphs.
 */
export function join(font: Buffer, more: Buffer): Buffer {
  const [base, added] = [tablesOf(font), tablesOf(more)];
  const count = glyphCount(base);
  // A font's first glyph stands for what it lacks; the base has its own.
  const shift = (glyph: number) => count + glyph - 1;
  const outlines = [
    ...outlinesOf(base),
    ...outlinesOf(added)
      .slice(1)
      .map((glyph) => shiftParts(glyph, shift)),
  ];
  const { glyf, loca } = writeOutlines(outlines);
  const metrics = [...metricsOf(base), ...metricsOf(added).slice(1)];
  const shifted = [...glyphsOf(added)].map(([code, glyph]) => [code, shift(glyph)] as const);
  const characters = new Map([...shifted, ...glyphsOf(base)]);
  return fontOf(
    new Map([
      ...base,
      ['glyf', glyf],
      ['loca', loca],
      ['gvar', joinVariations(table(base, 'gvar'), table(added, 'gvar'))],
      ['cmap', writeCharacters(characters)],
      ['hmtx', Buffer.concat(metrics)],
      ['hhea', changed(table(base, 'hhea'), (hhea) => hhea.writeUInt16BE(outlines.length, 34))],
      ['head', changed(table(base, 'head'), (head) => head.writeInt16BE(1, 50))],
      ['maxp', joinLimits(table(base, 'maxp'), table(added, 'maxp'), outlines.length)],
    ]),
  );
}

/** Heights of a font's line in parts of its em, as browsers take them (`hhea`). */
export function lineOf(tables: Tables): { readonly ascent: number; readonly descent: number; readonly gap: number } {
  const em = table(tables, 'head').readUInt16BE(18);
  const hhea = table(tables, 'hhea');
  return {
    ascent: hhea.readInt16BE(4) / em,
    descent: -hhea.readInt16BE(6) / em,
    gap: hhea.readInt16BE(8) / em,
  };
}

function table(tables: Tables, tag: string): Buffer {
  const found = tables.get(tag);
  if (!found) throw new Error(`the font has no table ${tag}`);
  return found;
}

function glyphCount(tables: Tables): number {
  return table(tables, 'maxp').readUInt16BE(4);
}

function outlinesOf(tables: Tables): Buffer[] {
  const [glyf, loca] = [table(tables, 'glyf'), table(tables, 'loca')];
  const isLong = table(tables, 'head').readInt16BE(50) === 1;
  const offset = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  return Array.from({ length: glyphCount(tables) }, (_, glyph) => glyf.subarray(offset(glyph), offset(glyph + 1)));
}

/** Of a glyph that is put together from others, the others' numbers changed. */
function shiftParts(outline: Buffer, shift: (glyph: number) => number): Buffer {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline;
  return changed(outline, (copy) => {
    let at = 10;
    let flags: number;
    do {
      flags = copy.readUInt16BE(at);
      copy.writeUInt16BE(shift(copy.readUInt16BE(at + 2)), at + 2);
      at += 4 + (flags & 0x01 ? 4 : 2) + (flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
    } while (flags & 0x20);
  });
}

function writeOutlines(outlines: readonly Buffer[]): { glyf: Buffer; loca: Buffer } {
  const padded = outlines.map((outline) => pad(outline, 4));
  const loca = Buffer.alloc((padded.length + 1) * 4);
  let offset = 0;
  for (const [glyph, outline] of padded.entries()) {
    offset += outline.length;
    loca.writeUInt32BE(offset, (glyph + 1) * 4);
  }
  return { glyf: Buffer.concat(padded), loca };
}

/** Width and left edge of each glyph, four bytes a glyph: the last width counts for all glyphs that have none. */
function metricsOf(tables: Tables): Buffer[] {
  const hmtx = table(tables, 'hmtx');
  const widths = table(tables, 'hhea').readUInt16BE(34);
  return Array.from({ length: glyphCount(tables) }, (_, glyph) => {
    if (glyph < widths) return hmtx.subarray(glyph * 4, glyph * 4 + 4);
    const edge = widths * 4 + (glyph - widths) * 2;
    return Buffer.concat([hmtx.subarray(widths * 4 - 4, widths * 4 - 2), hmtx.subarray(edge, edge + 2)]);
  });
}

/** What changes along the axis of weight, glyph by glyph. The two fonts share the peaks that glyphs refer to. */
function joinVariations(base: Buffer, added: Buffer): Buffer {
  const peaks = (gvar: Buffer) =>
    gvar.subarray(gvar.readUInt32BE(8), gvar.readUInt32BE(8) + gvar.readUInt16BE(6) * gvar.readUInt16BE(4) * 2);
  if (!peaks(base).equals(peaks(added))) throw new Error('the two fonts do not vary alike');
  const data = [...variationsOf(base), ...variationsOf(added).slice(1)].map((glyph) => pad(glyph, 4));
  const shared = peaks(base);
  const header = Buffer.alloc(20 + (data.length + 1) * 4);
  base.copy(header, 0, 0, 8);
  header.writeUInt32BE(header.length, 8);
  header.writeUInt16BE(data.length, 12);
  header.writeUInt16BE(1, 14);
  const start = pad(shared, 4);
  header.writeUInt32BE(header.length + start.length, 16);
  let offset = 0;
  for (const [glyph, bytes] of data.entries()) {
    offset += bytes.length;
    header.writeUInt32BE(offset, 20 + (glyph + 1) * 4);
  }
  return Buffer.concat([header, start, ...data]);
}

function variationsOf(gvar: Buffer): Buffer[] {
  const isLong = (gvar.readUInt16BE(14) & 1) === 1;
  const start = gvar.readUInt32BE(16);
  const offset = (glyph: number) =>
    start + (isLong ? gvar.readUInt32BE(20 + glyph * 4) : gvar.readUInt16BE(20 + glyph * 2) * 2);
  return Array.from({ length: gvar.readUInt16BE(12) }, (_, glyph) => gvar.subarray(offset(glyph), offset(glyph + 1)));
}

/** A character table of form 4 with one range a character: the last hand on the file makes it compact. */
function writeCharacters(characters: ReadonlyMap<number, number>): Buffer {
  const rows = [...characters, [0xffff, 0] as const].sort(([a], [b]) => a - b);
  const column = (value: (code: number, glyph: number) => number) => {
    const words = Buffer.alloc(rows.length * 2);
    for (const [row, [code, glyph]] of rows.entries()) words.writeUInt16BE(value(code, glyph) & 0xffff, row * 2);
    return words;
  };
  const header = Buffer.alloc(12 + 14);
  header.writeUInt16BE(1, 2);
  header.writeUInt16BE(3, 4);
  header.writeUInt16BE(1, 6);
  header.writeUInt32BE(12, 8);
  header.writeUInt16BE(4, 12);
  header.writeUInt16BE(16 + rows.length * 8, 14);
  header.writeUInt16BE(rows.length * 2, 18);
  const halving = Math.floor(Math.log2(rows.length));
  header.writeUInt16BE(2 ** halving * 2, 20);
  header.writeUInt16BE(halving, 22);
  header.writeUInt16BE((rows.length - 2 ** halving) * 2, 24);
  return Buffer.concat([
    header,
    column((code) => code),
    Buffer.alloc(2),
    column((code) => code),
    column((code, glyph) => (code === 0xffff ? 1 : glyph - code)),
    column(() => 0),
  ]);
}

/** Most points, contours and parts that a glyph has: of two fonts, the greater. */
function joinLimits(base: Buffer, added: Buffer, count: number): Buffer {
  return changed(base, (maxp) => {
    maxp.writeUInt16BE(count, 4);
    for (let at = 6; at < maxp.length; at += 2)
      maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(at), added.readUInt16BE(at)), at);
  });
}

function changed(bytes: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
}

function pad(bytes: Buffer, to: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((to - (bytes.length % to)) % to)]);
}
