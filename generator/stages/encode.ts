/** A site's extra files → bytes; drawings among them are set as PNG once, and kept in a cache. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { cached } from '../cache.ts';
import type { Problem } from '../problems.ts';
import type { EncodedFile, ExtraFile, Raster } from '../types.ts';

export interface EncodedFiles {
  readonly files: readonly EncodedFile[];
  /** Paths of all files: what could not be made is told once, of its source. */
  readonly names: readonly string[];
  readonly problems: readonly Problem[];
}

/** @param cache folder that keeps the PNGs by what they were made from. */
export async function encodeFiles(extra: readonly ExtraFile[], cache: string): Promise<EncodedFiles> {
  const problems: Problem[] = [];
  const names = extra.map((file) => file.path.replace(/^\//, ''));
  const bytesOf = async ({ path: file, body, source }: ExtraFile): Promise<Uint8Array | undefined> => {
    if (typeof body === 'string') return new TextEncoder().encode(body);
    try {
      return await cached(path.join(cache, `${fingerprint(body)}.png`), () => toPng(body));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const message = `the drawing ${file} could not be set as a picture: ${reason}`;
      problems.push({ code: 'picture', file: source, message });
      return undefined;
    }
  };
  const bodies = await Promise.all(extra.map(bytesOf));
  const files = extra.flatMap(({ source }, index) => {
    const bytes = bodies[index];
    return bytes ? [{ path: names[index] ?? '', bytes, source }] : [];
  });
  return { files, names, problems };
}

function fingerprint({ svg, width, height }: Raster): string {
  return createHash('sha256').update(`${width}×${height} ${svg}`).digest('hex').slice(0, 16);
}

/**
 * Colours are kept as they are: fitting a palette takes three times as long. The library is large, and loaded only
 * where a drawing is not kept from an earlier build.
 */
async function toPng({ svg, width, height }: Raster): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).resize({ width, height }).png({ compressionLevel: 6 }).toBuffer();
}
