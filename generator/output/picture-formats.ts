/** Which pictures browsers show, by their content: a name can be wrong. */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { isPicture } from '../lib/assets.ts';
import type { Problem } from '../lib/problems.ts';
import { readExif } from './exif.ts';

/** Formats by the bytes that they begin with, as Latin-1. */
const signatures: readonly (readonly [string, RegExp])[] = [
  ['JPEG', /^\xff\xd8\xff/],
  ['PNG', /^\x89PNG\r\n/],
  ['GIF', /^GIF8/],
  ['WebP', /^RIFF.{4}WEBP/s],
  // The brand of a sequence, or a general one followed by a specific one.
  ['AVIF', /^.{4}ftyp(?:avi[fs]|m[is]f1.{0,40}avi[fs])/s],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the bytes of the format.
  ['ICO', /^\0\0\x01\0/],
  ['SVG', /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff\0)?\s*<\0?(?:\?|!--|!DOCTYPE svg|s\0?v\0?g)/i],
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
  ['BMP', /^BM/],
  ['PSD', /^8BPS/],
  ['HEIC', /^.{4}ftyp(?:hei|hev|mif1|msf1)/s],
  ['JPEG XL', /^(?:\xff\n|.{4}JXL )/s],
  ['JPEG 2000', /^(?:.{4}jP {2}|\xff\x4f\xff\x51)/s],
  ['PDF', /^%PDF/],
  ['HTML', /^\s*<(?:!DOCTYPE html|html)/i],
];

/** Formats of files that someone may have saved under the name of a picture. */
const otherFormats = ['PDF', 'HTML'];

const publishedFormats = ['JPEG', 'PNG', 'GIF', 'WebP', 'AVIF', 'ICO', 'SVG'];

export const saveHint = 'save it as JPEG, PNG, or WebP';

/** Metadata is in the first segments of a JPEG, each of at most 64 kB. */
const headBytes = 256 * 1024;

/** `undefined` for a format that browsers never show. */
export function formatOf(content: Buffer): string | undefined {
  const beginning = content.toString('latin1', 0, 1024);
  return signatures.find(([, signature]) => signature.test(beginning))?.[0];
}

/**
 * Reports a file that is named like a picture and is none that every browser shows, and a place in
 * it that everyone could read. A PNG that is named `.jpg` is fine: browsers look at the content.
 * @param name As problems name it.
 */
export function findPictureProblem(
  source: string,
  name: string,
  bytes: number,
): Problem | undefined {
  if (!isPicture(name)) return undefined;
  const report = (message: string, hint: string) =>
    ({ code: 'picture', file: name, message, hint }) as const;
  if (bytes === 0) return report('this picture is empty', 'save it again');
  const head = readHead(source, bytes);
  const format = formatOf(head);
  const isSvgName = /\.svg$/i.test(name);
  if (format === undefined || !publishedFormats.includes(format)) {
    const isRarePicture = format !== undefined && !otherFormats.includes(format);
    const found = isRarePicture
      ? `a ${format} file, which not every browser shows`
      : 'a file that is not one';
    return report(`expected a picture, got ${found}`, saveHint);
  }
  if (isSvgName !== (format === 'SVG')) {
    const message = `the name of this file does not match its content, which is ${format}`;
    return report(message, `rename it so that it ends in .${format.toLowerCase()}`);
  }
  if (isCut(format, head, source, bytes)) {
    return report('this picture is not complete: its end is missing', 'save it again');
  }
  if (!readExif(head).hasLocation) return undefined;
  const hint = 'save a copy without the location, for example with exiftool -gps:all= -xmp:gps*=';
  return report('this picture says where it was taken, which everyone could read', hint);
}

/** What the pixels of a picture begin and end with. */
const pixelMarks: Readonly<Partial<Record<string, readonly [start: string, end: string]>>> = {
  JPEG: ['\xff\xda', '\xff\xd9'],
  PNG: ['IDAT', 'IEND'],
};

/** A larger file is no picture of a camera. */
const maxSearchedBytes = 1e8;

/** Whether a picture lacks its end. Some programs add something after it. */
function isCut(format: string, head: Buffer, source: string, bytes: number): boolean {
  if (format === 'WebP') return head.readUInt32LE(4) + 8 > bytes;
  const [start, end] = pixelMarks[format] ?? [];
  const hasEnd = (content: Buffer) =>
    content.includes(`${end}`, Math.max(0, content.indexOf(`${start}`, 0, 'latin1')), 'latin1');
  const maySearch = end !== undefined && bytes < maxSearchedBytes;
  return maySearch && !hasEnd(head) && !hasEnd(readFileSync(source));
}

/** Reads the parts that can have metadata: WebP has it at its end, and PNG may. */
function readHead(source: string, bytes: number): Buffer {
  const descriptor = openSync(source, 'r');
  try {
    const parts = Buffer.alloc(Math.min(bytes, 2 * headBytes));
    const headLength = Math.min(parts.length, headBytes);
    const tailLength = parts.length - headLength;
    readSync(descriptor, parts, 0, headLength, 0);
    readSync(descriptor, parts, headLength, tailLength, bytes - tailLength);
    return parts;
  } finally {
    closeSync(descriptor);
  }
}
