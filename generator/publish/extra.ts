/** A site's extra files → bytes. Drawings among them become PNGs; what is dear to make is kept from one build to the next. */
import path from 'node:path';
import { cached, fingerprint } from '../shared/cache.ts';
import type { Problem } from '../shared/problems.ts';
import type { Asset, ExtraFile, Raster } from '../shared/types.ts';

/** A file that a site makes of its records. */
export interface MadeFile extends Asset {
  readonly source: string;
}

export interface MadeFiles {
  readonly files: readonly MadeFile[];
  readonly problems: readonly Problem[];
}

/** @param cache folder that keeps files. @param code what the site's sources are now: where that is not known, nothing is kept. */
export async function makeFiles(
  extra: readonly ExtraFile[],
  cache: string,
  code: string | undefined,
): Promise<MadeFiles> {
  const problems: Problem[] = [];
  const bytesOf = async ({ path: file, body, of, source }: ExtraFile): Promise<Uint8Array> => {
    const drawn = async (made: string | Raster) =>
      typeof made === 'string'
        ? Buffer.from(made)
        : cached(path.join(cache, 'rasters', `${fingerprint(JSON.stringify(made))}.png`), () => toPng(made));
    try {
      if (typeof body !== 'function') return await drawn(body);
      if (code === undefined) return await drawn(body());
      const name = fingerprint(code, file, JSON.stringify(of) ?? '');
      return await cached(path.join(cache, 'files', name), () => drawn(body()));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push({ code: 'picture', file: source, message: `${file} could not be made: ${reason}` });
      return new Uint8Array();
    }
  };
  const files = extra.map(async (one) => ({
    path: one.path.replace(/^\//, ''),
    bytes: await bytesOf(one),
    source: one.source,
  }));
  return { files: await Promise.all(files), problems };
}

/**
 * Colours are kept as they are: to fit a palette takes three times as long. The library is large, and loaded only where
 * a drawing is not kept from an earlier build.
 */
async function toPng({ svg, width, height }: Raster): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).resize({ width, height }).png({ compressionLevel: 6 }).toBuffer();
}
