/** Reads files in chunks, because a file can be larger than the memory. */
import * as fs from 'node:fs';

const maxChunkBytes = 1024 * 1024;

/** Yields the bytes of a file. All chunks share a buffer, so use each before you ask for the next. */
export function* readChunks(file: string): Generator<Buffer, undefined> {
  const descriptor = fs.openSync(file, 'r');
  try {
    const { size } = fs.fstatSync(descriptor);
    // One byte more than a small file has, so that its first chunk is known to be the last.
    const buffer = Buffer.allocUnsafe(Math.min(size + 1, maxChunkBytes));
    for (;;) {
      const length = fillBuffer(descriptor, buffer);
      if (length > 0) yield buffer.subarray(0, length);
      if (length < buffer.length) return;
    }
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Some file systems return fewer bytes than they could, but none only at the end of the file. */
function fillBuffer(descriptor: number, buffer: Buffer): number {
  let length = 0;
  while (length < buffer.length) {
    const count = fs.readSync(descriptor, buffer, length, buffer.length - length, null);
    if (count === 0) break;
    length += count;
  }
  return length;
}

/** Whether two paths are files with the same bytes; `false` if one does not exist. */
export function haveSameBytes(first: string, second: string): boolean {
  const firstBytes = sizeOfFile(first);
  return (
    firstBytes !== undefined && firstBytes === sizeOfFile(second) && haveSameChunks(first, second)
  );
}

/** @returns `undefined` for anything but a file. */
function sizeOfFile(file: string): number | undefined {
  // `throwIfNoEntry: false` would still throw ENOTDIR if a folder of the path used to be a file.
  const stats = fs.existsSync(file) ? fs.lstatSync(file) : undefined;
  return stats?.isFile() ? stats.size : undefined;
}

function haveSameChunks(first: string, second: string): boolean {
  const secondChunks = readChunks(second);
  try {
    for (const chunk of readChunks(first)) {
      const other = secondChunks.next().value;
      if (other === undefined || !chunk.equals(other)) return false;
    }
    return secondChunks.next().done === true;
  } finally {
    // Closes the file.
    secondChunks.return(undefined);
  }
}
