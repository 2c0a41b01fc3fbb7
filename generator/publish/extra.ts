/** A site's extra files → bytes. Drawings among them become PNGs; what is dear to make is kept from one build to the next. */

import path from 'node:path';
import { cached, fingerprint } from '../shared/disk.ts';
import type { Problem } from '../shared/problems.ts';
import type { Asset, ExtraFile, Raster, Settings } from '../shared/types.ts';

/** @returns the files with where each comes from, and what could not be made. */
export async function makeFiles(extra: readonly ExtraFile[], { cache, kept }: Pick<Settings, 'cache' | 'kept'>) {
  const problems: Problem[] = [];
  const drawn = async (made: string | Raster): Promise<Uint8Array> => {
    if (typeof made === 'string') return Buffer.from(made);
    return cached(path.join(cache, 'rasters', `${fingerprint(JSON.stringify(made))}.png`), () => toPng(made));
  };
  const bytesOf = async ({ path: file, body, of, source }: ExtraFile): Promise<Uint8Array> => {
    try {
      if (typeof body !== 'function') return await drawn(body);
      if (kept === undefined) return await drawn(body());
      return await cached(path.join(kept, fingerprint(file, JSON.stringify(of) ?? '')), () => drawn(body()));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push({ code: 'picture', file: source, message: `${file} could not be made: ${reason}` });
      return new Uint8Array();
    }
  };
  const made = extra.map(async (one): Promise<Asset & Pick<ExtraFile, 'source'>> => {
    return { path: one.path.replace(/^\//, ''), bytes: await bytesOf(one), source: one.source };
  });
  return { files: await Promise.all(made), problems };
}

/**
 * Colours are kept as they are: to fit a palette takes three times as long. The library is large, and loaded only where
 * a drawing is not kept from an earlier build.
 */
async function toPng({ svg, width, height }: Raster): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).resize({ width, height }).png({ compressionLevel: 6 }).toBuffer();
}
