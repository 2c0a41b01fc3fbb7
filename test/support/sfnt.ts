/** Reads and writes uncompressed OpenType fonts, which are a directory of tables. */

export type Tables = Map<string, Buffer>;

/** Returns the tables of a font by their tag. */
export function tablesOf(font: Buffer): Tables {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const entry = 12 + index * 16;
      const start = font.readUInt32BE(entry + 8);
      return [
        font.toString('latin1', entry, entry + 4),
        font.subarray(start, start + font.readUInt32BE(entry + 12)),
      ];
    }),
  );
}

/** The reverse of {@link tablesOf}. Checksums stay zero, because no browser reads them. */
export function fontOf(tables: Tables): Buffer {
  const header = Buffer.alloc(12 + tables.size * 16);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(tables.size, 4);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (const [index, [tag, table]] of [...tables]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .entries()) {
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

function pad(bytes: Buffer, multiple: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((multiple - (bytes.length % multiple)) % multiple)]);
}
