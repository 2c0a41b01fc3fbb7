/** Photographs of static/ → smaller and lighter copies of them, made once and kept in a cache. */

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cached, fingerprint } from '../shared/cache.ts';
import { displayPath } from '../shared/disk.ts';
import type { PageProblem } from '../shared/problems.ts';
import type { Asset, PictureSize, PictureSource, ResolvedConfig } from '../shared/types.ts';

/** Widths in pixels that are made of a photograph, as far as it is that wide. */
const widths = [320, 480, 640, 960, 1280, 1920];

/** How each is made, in the order in which browsers are offered them. */
const formats = { avif: { quality: 55, effort: 3 }, webp: { quality: 78 } } as const;

type Format = keyof typeof formats;

const raster = /\.(?:jpe?g|png|webp|tiff?)$/i;

/** Shares of a side by which a record's size may differ in shape: sizes are rounded. */
const tolerance = 0.03;

export type ImagePipeline = ReturnType<typeof createImagePipeline>;

export function createImagePipeline({ static: folder, root, base, cache }: ResolvedConfig) {
  /** What is to be made, by its path below the out folder: how, and of which file of static/. */
  const wanted = new Map<
    string,
    { readonly file: string; readonly width: number; readonly format: Format }
  >();
  /** What the records say of each, by its file and size. */
  const photographs = new Map<
    string,
    PictureSize & { readonly file: string; readonly hash: string | undefined }
  >();

  /** A picture that many pages show is read once. */
  const sizes = new Map<string, PictureSize | undefined>();
  const sizeOf = (below: string) => {
    if (!sizes.has(below)) sizes.set(below, readSize(path.join(folder, below)));
    return sizes.get(below);
  };

  /** The copies of a photograph, remembered to be made; none of a file that is no raster or is not there. */
  const picture = (below: string, size: PictureSize): PictureSource[] => {
    const file = below.replace(/^\//, '');
    const key = `${file} ${size.width} ${size.height}`;
    const { hash } = photographs.get(key) ?? { hash: hashOf(path.join(folder, file)) };
    photographs.set(key, { ...size, file, hash });
    if (hash === undefined) return [];
    const fitting = [
      ...widths.filter((one) => one < size.width),
      Math.min(size.width, widths.at(-1) ?? size.width),
    ];
    return (Object.keys(formats) as Format[]).map((format) => {
      const copies = fitting.map((width) => {
        const name = `assets/pictures/${path.posix.basename(file).replace(raster, '')}-${width}-${hash}.${format}`;
        wanted.set(name, { file, width, format });
        return `${base}${name} ${width}w`;
      });
      return { type: `image/${format}`, srcSet: copies.join(', ') };
    });
  };

  /** Makes all that was asked for. What could not be made is told once, of its photograph, and stands there empty. */
  const make = async () => {
    const assets: Asset[] = [];
    const problems = new Map<string, PageProblem>();
    const say = (file: string, message: string, hint: string, find?: string) =>
      problems.set(file, {
        code: 'picture',
        file: displayPath(root, path.join(folder, file)),
        message,
        hint,
        searchText: find,
      });
    for (const { file, hash, width, height } of photographs.values()) {
      const real = hash && sizeOf(file);
      if (
        !real ||
        (real.width >= width &&
          Math.abs((real.width * height) / (real.height * width) - 1) <= tolerance)
      )
        continue;
      const told = `a record says ${width} and ${height}`;
      const hint = `write width: ${real.width} and height: ${real.height} beside the name of the picture`;
      say(
        file,
        `the picture is ${real.width} pixels wide and ${real.height} high, and ${told}`,
        hint,
        `/${file}`,
      );
    }
    for (const [name, { file, width, format }] of wanted) {
      const kept = path.join(cache, 'pictures', path.basename(name));
      const made = cached(kept, () => convert(path.join(folder, file), width, format));
      const bytes = await made.catch((error: Error) => {
        say(
          file,
          `this file could not be read as a picture: ${error.message}`,
          'save it anew as JPEG, PNG or WebP',
        );
        return new Uint8Array();
      });
      assets.push({ path: name, bytes });
    }
    return { assets, problems: [...problems.values()] };
  };
  return { picture, sizeOf, make };
}

/** Another one for whatever changes the copies; nothing for what is no photograph, or not there, which the audit tells. */
function hashOf(file: string): string | undefined {
  if (!raster.test(file) || !existsSync(file)) return undefined;
  return fingerprint(readFileSync(file), JSON.stringify(formats)).slice(0, 8);
}

/**
 * As it is shown: a camera that was held upright says so beside the size (Exif 3.0, Orientation). Of what is not there the
 * audit tells, and of a photograph that cannot be read its conversion: they have a size that says nothing.
 */
function readSize(file: string): PictureSize | undefined {
  try {
    // 25 ms to load, which most builds need not wait for.
    const { imageSize } = createRequire(import.meta.url)(
      'image-size',
    ) as typeof import('image-size');
    const { width, height, orientation = 1 } = imageSize(readFileSync(file));
    return orientation < 5 ? { width, height } : { width: height, height: width };
  } catch {
    return existsSync(file) && !raster.test(file) ? undefined : { width: 1, height: 1 };
  }
}

/** The library is large, and loaded only where there is a photograph. It turns the picture as its camera was held. */
async function convert(file: string, width: number, format: Format): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const drawn = sharp(file, { failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  return drawn.toFormat(format, formats[format]).toBuffer();
}
