/** Photographs of static/ → smaller and lighter copies of them, made once and kept in a cache. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cached } from '../shared/cache.ts';
import type { PageProblem, Problem } from '../shared/problems.ts';
import type { Asset, PictureSize, PictureSource, Settings } from '../shared/types.ts';
import { displayPath } from '../shared/walk.ts';

/** Widths in pixels that are made of a photograph, as far as it is that wide. */
const widths = [320, 480, 640, 960, 1280, 1920];

/** In the order in which browsers are offered them. */
const formats = [
  { type: 'image/avif', ending: 'avif' },
  { type: 'image/webp', ending: 'webp' },
] as const;

const raster = /\.(?:jpe?g|png|webp|tiff?)$/i;

interface Wanted {
  readonly file: string;
  readonly width: number;
  readonly ending: (typeof formats)[number]['ending'];
}

export interface MadePictures {
  readonly assets: readonly Asset[];
  /** Paths of all that was asked for: what could not be made is told once, of its photograph. */
  readonly names: readonly string[];
  readonly problems: readonly PageProblem[];
}

export interface PictureBook {
  /** The copies of a photograph, remembered to be made; none of a file that is no raster or is not there. */
  readonly sourcesOf: (below: string, size: PictureSize) => readonly PictureSource[];
  /** Makes all that was asked for. */
  readonly make: () => Promise<MadePictures>;
}

export function openPictureBook({ static: folder, root, base, cache }: Settings): PictureBook {
  const shown = (file: string) => displayPath(root, path.join(folder, file));
  const wanted = new Map<string, Wanted>();
  const sizes = new Map<string, PictureSize>();
  const hashes = new Map<string, string | undefined>();

  const hashOf = (below: string): string | undefined => {
    if (!hashes.has(below)) hashes.set(below, fingerprint(path.join(folder, below)));
    return hashes.get(below);
  };
  const sourcesOf = (below: string, size: PictureSize): PictureSource[] => {
    const { width } = size;
    const hash = raster.test(below) ? hashOf(below) : undefined;
    if (hash === undefined) return [];
    sizes.set(below, size);
    const stem = path.posix.basename(below).replace(raster, '');
    const fitting = [...widths.filter((candidate) => candidate < width), Math.min(width, widths.at(-1) ?? width)];
    return formats.map(({ type, ending }) => {
      const copies = fitting.map((copyWidth) => {
        const name = `assets/pictures/${stem}-${copyWidth}-${hash}.${ending}`;
        wanted.set(name, { file: below, width: copyWidth, ending });
        return `${base}${name} ${copyWidth}w`;
      });
      return { type, srcSet: copies.join(', ') };
    });
  };
  const make = async () => {
    const assets: Asset[] = [];
    const problems = new Map<string, PageProblem>();
    for (const [file, size] of sizes) {
      const fault = await shapeFault(path.join(folder, file), size);
      if (!fault) continue;
      problems.set(file, { code: 'picture', file: shown(file), find: `/${file}`, ...fault });
    }
    for (const [name, { file, width, ending }] of wanted) {
      const from = path.join(folder, file);
      try {
        const bytes = await cached(path.join(cache, 'pictures', path.basename(name)), () =>
          convert(from, width, ending),
        );
        assets.push({ path: name, bytes });
      } catch (error) {
        const message = `this file could not be read as a picture: ${error instanceof Error ? error.message : String(error)}`;
        problems.set(file, { code: 'picture', file: shown(file), message, hint: 'save it anew as JPEG, PNG or WebP' });
      }
    }
    return { assets, names: [...wanted.keys()], problems: [...problems.values()] };
  };
  return { sourcesOf, make };
}

/** Shares of a side by which a record's size may differ in shape: sizes are rounded. */
const tolerance = 0.03;

/** A size of another shape than the picture's would stretch it. What cannot be read is told by its conversion. */
async function shapeFault(file: string, told: PictureSize): Promise<Pick<Problem, 'message' | 'hint'> | undefined> {
  const { default: sharp } = await import('sharp');
  const { autoOrient: real } = await sharp(file)
    .metadata()
    .catch(() => ({ autoOrient: told }));
  if (Math.abs((real.width * told.height) / (real.height * told.width) - 1) <= tolerance) return undefined;
  const message = `the picture is ${real.width} pixels wide and ${real.height} high, and a record says ${told.width} and ${told.height}`;
  return { message, hint: `write width: ${real.width} and height: ${real.height} beside the name of the picture` };
}

function fingerprint(file: string): string | undefined {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8);
  } catch {
    // A picture that is not there is told by the audit, with the page that shows it.
    return undefined;
  }
}

/** The library is large, and loaded only where there is a photograph. It turns the picture as its camera was held. */
async function convert(file: string, width: number, ending: Wanted['ending']): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(file, { failOn: 'error' }).rotate().resize({ width, withoutEnlargement: true });
  return ending === 'avif'
    ? picture.avif({ quality: 55, effort: 3 }).toBuffer()
    : picture.webp({ quality: 78 }).toBuffer();
}
