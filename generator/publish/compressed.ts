/** Compressed copies next to the text files, for servers that send them instead. */
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cached } from '../shared/cache.ts';
import { fingerprint } from '../shared/fingerprint.ts';
import type { Host } from '../shared/hosts.ts';
import type { PublishedFile } from '../shared/types.ts';

const hostsWithCompressedFiles: readonly Host[] = ['nginx', 'apache'];

export const servesCompressedFiles = (host: Host): boolean =>
  hostsWithCompressedFiles.includes(host);

/** Endings of text files. Pictures and fonts are compressed already. */
export const textEndings = 'css html ics js json md mjs svg txt vcf webmanifest xml'.split(' ');

/** A smaller file fits into the first packets of a response, compressed or not. */
const minBytes = 1024;

/** The highest level of brotli takes a second per megabyte, and a server can compress by itself. */
const maxBytes = 16 * 1024 * 1024;

/** Files that are compressed at the same time, so that a large site does not fill the memory. */
const maxBatchFiles = 64;
const maxBatchBytes = 2 * maxBytes;

const operatingSystemByte = 9;
const unknownSystem = 255;

type Compress = (bytes: Buffer) => Promise<Uint8Array>;

const compressors: Readonly<Record<string, Compress>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: async (bytes) => {
    const compressed = await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });
    // RFC 1952 has the operating system here; the same site has the same bytes on all of them.
    compressed[operatingSystemByte] = unknownSystem;
    return compressed;
  },
};

/** Access to the files of the new site by their path below the output folder. */
interface StagedFiles {
  readonly sizeOf: (file: string) => number;
  readonly read: (file: string) => Buffer;
  readonly write: (file: string, bytes: Uint8Array) => void;
}

/**
 * Writes compressed copies of text files, and returns them.
 * @param files Paths of all files of the output folder.
 */
export async function compressFiles(
  files: readonly string[],
  site: StagedFiles,
  sharedCacheDir: string,
): Promise<readonly PublishedFile[]> {
  const existing = new Set(files);
  const texts = files.filter((file) => /^[^.]|\//.test(file) && isText(file));
  const copies: PublishedFile[] = [];
  for (const batch of inBatches(texts, site.sizeOf)) {
    const compressing = batch.flatMap((file) => {
      const bytes = site.read(file);
      return Object.keys(compressors)
        .filter((ending) => !existing.has(`${file}.${ending}`))
        .map(async (ending) => ({
          path: `${file}.${ending}`,
          bytes: await compressCached(bytes, ending, sharedCacheDir),
        }));
    });
    for (const { path: file, bytes } of await Promise.all(compressing)) {
      site.write(file, bytes);
      copies.push({ path: file, bytes: bytes.byteLength });
    }
  }
  return copies;
}

/** Groups the files that are worth compressing. */
function inBatches(files: readonly string[], sizeOf: StagedFiles['sizeOf']): readonly string[][] {
  const batches: string[][] = [];
  let batchBytes = 0;
  for (const file of files) {
    const bytes = sizeOf(file);
    if (bytes < minBytes || bytes > maxBytes) continue;
    batchBytes += bytes;
    const batch = batches.at(-1);
    if (batch && batch.length < maxBatchFiles && batchBytes <= maxBatchBytes) batch.push(file);
    else {
      batches.push([file]);
      batchBytes = bytes;
    }
  }
  return batches;
}

const isText = (file: string): boolean => textEndings.includes(path.extname(file).slice(1));

/** Brotli at its highest level takes as long as all the rest of a build. */
async function compressCached(
  bytes: Buffer,
  ending: string,
  sharedCacheDir: string,
): Promise<Uint8Array> {
  const name = `${fingerprint(bytes)}.${ending}`;
  const make = async () => (await compressors[ending]?.(bytes)) ?? bytes;
  return cached(path.join(sharedCacheDir, 'compressed', name), make);
}
