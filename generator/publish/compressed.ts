/** Compressed copies next to the text files, for servers that send them instead. */
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cached } from '../shared/cache.ts';
import { fingerprint } from '../shared/fingerprint.ts';
import type { Host } from '../shared/hosts.ts';
import type { Asset } from '../shared/types.ts';

const hostsWithCompressedFiles: readonly Host[] = ['nginx', 'apache'];

export const servesCompressedFiles = (host: Host): boolean =>
  hostsWithCompressedFiles.includes(host);

/** Endings of text files. Pictures and fonts are compressed already. */
export const textEndings = 'css html ics js json md mjs svg txt vcf webmanifest xml'.split(' ');

/** A smaller file fits into the first packets of a response, compressed or not. */
const minBytes = 1024;

/** Files that are compressed at the same time, so that a large site does not fill the memory. */
const batchSize = 64;

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

/**
 * Returns the compressed copies of text files.
 * @param files Paths of all files of the output folder.
 * @param read Returns the bytes of one of them.
 */
export async function compressFiles(
  files: readonly string[],
  read: (file: string) => Buffer,
  sharedCacheDir: string,
): Promise<readonly Asset[]> {
  const existing = new Set(files);
  const texts = files.filter((file) => /^[^.]|\//.test(file) && isText(file));
  const copies: Asset[] = [];
  for (let start = 0; start < texts.length; start += batchSize) {
    const batch = texts.slice(start, start + batchSize).flatMap((file) => {
      const bytes = read(file);
      if (bytes.length < minBytes) return [];
      return Object.keys(compressors)
        .filter((ending) => !existing.has(`${file}.${ending}`))
        .map(async (ending) => ({
          path: `${file}.${ending}`,
          bytes: await compressCached(bytes, ending, sharedCacheDir),
        }));
    });
    copies.push(...(await Promise.all(batch)));
  }
  return copies;
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
