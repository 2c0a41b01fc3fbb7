/** Files of data/ as text. */
import { readFileSync } from 'node:fs';
import type { Position, Problem } from '../problems.ts';

/**
 * Read one after another: for small files that is faster than to queue them, and memory holds one text at a time.
 * @throws Error with the path and the system's reason.
 */
export function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new Error(`could not read ${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** The text of bytes, without a byte order mark; what is no UTF-8 becomes U+FFFD, and a lone CR ends a line too. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replace(/\r(?!\n)/g, '\n');
}

/** @throws Error with the path and the system's reason. */
export function readText(file: string): string {
  return decodeText(readBytes(file));
}

/** @param offset in UTF-16 code units. */
export function positionOf(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The problem of a file whose bytes are no UTF-8, at the first byte at fault; nothing if all are. */
export function encodingProblem(file: string, bytes: Uint8Array): Problem | undefined {
  if (isUtf16(bytes)) {
    const hint = 'save the file anew, with UTF-8 as its encoding';
    return { code: 'encoding', file, message: 'expected UTF-8, got UTF-16', hint };
  }
  if (isUtf8(bytes)) return undefined;
  let good = 0;
  for (let step = 2 ** Math.floor(Math.log2(bytes.length)); step >= 1; step /= 2) {
    if (good + step <= bytes.length && isUtf8(bytes.subarray(0, good + step), true)) good += step;
  }
  // The last character may be one that was begun and never ended: the fault is where it begins.
  while (good > 0 && !isUtf8(bytes.subarray(0, good))) good--;
  const before = decodeText(bytes.subarray(0, good));
  const position = positionOf(before, before.length);
  const byte = (bytes[good] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  const message = `expected UTF-8, got the byte 0x${byte}`;
  const hint = 'type the letter at this place anew, and save the file as UTF-8';
  return { code: 'encoding', file, position, message, hint };
}

/** By its byte order mark, or by the zeros beside its first letters. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first, second, third, fourth] = bytes;
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isMarked || (first === 0 && third === 0) || (second === 0 && fourth === 0);
}

/** @param isPart whether the last character may be cut. */
function isUtf8(bytes: Uint8Array, isPart = false): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isPart });
    return true;
  } catch {
    // This is what "fatal" is for: the bytes are no text.
    return false;
  }
}
