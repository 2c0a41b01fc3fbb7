/**
 * Makes smaller copies of the photographs of static/, and caches them between builds. An image is
 * any file that an `<img>` shows, a photograph is an image in a format that gets copies, and a
 * picture is the `<picture>` that offers these copies to a browser.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Asset, type CopiedFile, isPicture } from '../lib/assets.ts';
import { makeUnlessCached } from '../lib/cache.ts';
import type { ResolvedConfig } from '../lib/config.ts';
import { displayPath, fileBelow } from '../lib/disk.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import { encodePath } from '../lib/html.ts';
import type { PageProblem } from '../lib/problems.ts';
import type { PictureSize, PictureSource } from '../page-context.ts';
import { readExif } from './exif.ts';
import { findPictureProblem, formatOf, saveHint } from './picture-formats.ts';

/** Widths of the copies in pixels; a copy is never wider than its photograph. */
const copyWidthsPx = [320, 480, 640, 960, 1280, 1920];

/** Options of sharp by format, in the order in which browsers are offered the formats. */
const formats = { avif: { quality: 55, effort: 3 }, webp: { quality: 78 } } as const;

type Format = keyof typeof formats;

const photographName = /\.(?:jpe?g|jfif|png|webp)$/i;

/** The longest side of a WebP; AVIF has one pixel more. */
const maxSidePx = 16_383;

const maxNameLength = 50;

/** Relative difference of the aspect ratios of a record and its photograph: sizes are rounded. */
const aspectRatioTolerance = 0.03;

interface RequestedCopy {
  readonly file: string;
  readonly width: number;
  readonly format: Format;
}

export class ImagePipeline {
  readonly #config: ResolvedConfig;
  /** Requested copies by their path below the output folder. */
  readonly #copies = new Map<string, RequestedCopy>();
  /** For each file of static/, a hash of what changes its copies; `undefined` if it gets none. */
  readonly #hashes = new Map<string, string | undefined>();
  readonly #sizes = new Map<string, PictureSize | undefined>();
  /** One for each file. */
  readonly #problems = new Map<string, PageProblem>();

  constructor(config: ResolvedConfig) {
    this.#config = config;
  }

  /** Displayed size of an image of static/; `undefined` for other files. */
  readonly sizeOf = (file: string): PictureSize | undefined => {
    if (!this.#sizes.has(file)) this.#sizes.set(file, readSize(this.#locate(file)));
    return this.#sizes.get(file);
  };

  /**
   * Returns the copies of a photograph of static/, none for any other file, and remembers to make
   * them.
   */
  readonly requestCopies = (file: string, size: PictureSize): readonly PictureSource[] => {
    if (!this.#hashes.has(file)) this.#hashes.set(file, hashOf(this.#locate(file)));
    const hash = this.#hashes.get(file);
    if (hash === undefined) return [];
    this.#checkSize(file, size);
    const maxWidth = copyWidthsPx.at(-1) ?? size.width;
    const narrower = copyWidthsPx.filter((width) => width < size.width);
    const widths = [...narrower, Math.min(size.width, maxWidth)].filter(
      (width) => (width / size.width) * size.height <= maxSidePx,
    );
    if (widths.length === 0) return [];
    const name = path.posix.basename(file).replace(photographName, '');
    // With the width and the hash, a longer name could exceed the 255 bytes of a file's name.
    const basename = Array.from(name).slice(0, maxNameLength).join('');
    return (Object.keys(formats) as Format[]).map((format) => {
      const candidates = widths.map((width) => {
        const copy = `assets/pictures/${basename}-${width}-${hash}.${format}`;
        this.#copies.set(copy, { file, width, format });
        return `${encodePath(this.#config.base + copy)} ${width}w`;
      });
      return { type: `image/${format}`, srcSet: candidates.join(', ') };
    });
  };

  /**
   * Makes all copies that were requested. One that could not be cached is in memory, and one that
   * could not be made is empty. There is at most one problem per photograph.
   */
  async makeCopies() {
    // One after the other: sharp uses all cores for each. 48 copies of four photographs took no less
    // time at once on two cores, and 632 MB of memory instead of 340.
    const files: (Asset | CopiedFile)[] = [];
    for (const [name, copy] of this.#copies) files.push(await this.#makeCopy(name, copy));
    files.push(...this.#picturesOfData());
    return { files, problems: [...this.#problems.values()] };
  }

  /** A picture of static/, or next to a text in data/. */
  #locate(file: string): string {
    const source = fileBelow(this.#config.static, file);
    if (existsSync(source) || !isPicture(file)) return source;
    const sourceInData = fileBelow(this.#config.data, file);
    return existsSync(sourceInData) ? sourceInData : source;
  }

  /** The pictures next to texts that pages show. */
  #picturesOfData(): CopiedFile[] {
    const { root, data } = this.#config;
    return [...this.#sizes.keys()].flatMap((file) => {
      const source = this.#locate(file);
      if (!source.startsWith(data + path.sep)) return [];
      const sourceFile = displayPath(root, source);
      const { size, mtime: modifiedAt } = statSync(source);
      const problem = findPictureProblem(source, sourceFile, size);
      if (problem) this.#problems.set(file, problem);
      return { path: file.slice(1), sourceFile, source, size, modifiedAt };
    });
  }

  #report(file: string, problem: Pick<PageProblem, 'message' | 'hint' | 'searchText'>): void {
    const sourceFile = displayPath(this.#config.root, this.#locate(file));
    this.#problems.set(file, { code: 'picture', file: sourceFile, ...problem });
  }

  /** Compares the size in a record with that of the file. */
  #checkSize(file: string, { width, height }: PictureSize): void {
    const actual = this.sizeOf(file);
    if (!actual) return;
    const ratio = (actual.width * height) / (actual.height * width);
    const hasSameShape = Math.abs(ratio - 1) <= aspectRatioTolerance;
    if (actual.width >= width && hasSameShape) return;
    const actualSize = `${actual.width} pixels wide and ${actual.height} high`;
    this.#report(file, {
      message: `the image is ${actualSize}, but a record has ${width} and ${height}`,
      hint: `write width: ${actual.width} and height: ${actual.height} next to the image's name`,
      searchText: file,
    });
  }

  async #makeCopy(
    name: string,
    { file, width, format }: RequestedCopy,
  ): Promise<Asset | CopiedFile> {
    const { root, sharedCacheDir } = this.#config;
    const photograph = this.#locate(file);
    const source = path.join(sharedCacheDir, 'pictures', path.basename(name));
    const sourceFile = displayPath(root, photograph);
    try {
      const bytes = await makeUnlessCached(source, () => convert(photograph, width, format));
      if (bytes && !existsSync(source)) return { path: name, sourceFile, bytes };
      const { mtime: modifiedAt } = statSync(photograph);
      return { path: name, sourceFile, source, size: statSync(source).size, modifiedAt };
    } catch (error) {
      this.#report(file, {
        message: `this file could not be read as an image: ${(error as Error).message}`,
        hint: `${saveHint}, with at most 16,000 pixels in each direction`,
      });
      // So that the audit does not report the copy as missing, too.
      return { path: name, sourceFile, bytes: new Uint8Array() };
    }
  }
}

/**
 * Returns a hash of everything that changes the copies; `undefined` for a file that is not a
 * photograph or does not exist, which the audit reports.
 */
function hashOf(file: string): string | undefined {
  if (!photographName.test(file) || !existsSync(file)) return undefined;
  const content = readFileSync(file);
  if (!isStill(content)) return undefined;
  return fingerprint(content, JSON.stringify(formats)).slice(0, 8);
}

/** Whether a photograph has one picture: a copy would show the first of several only. */
function isStill(content: Buffer): boolean {
  switch (formatOf(content)) {
    case 'JPEG':
      return true;
    case 'PNG':
      // The chunk of an animation is before that of the picture.
      return !content.subarray(0, content.indexOf('IDAT')).includes('acTL');
    case 'WebP': {
      const isExtended = content.toString('latin1', 12, 16) === 'VP8X';
      return !(isExtended && (content[20] ?? 0) & webpAnimationFlag);
    }
    default:
      return false;
  }
}

const webpAnimationFlag = 2;

/** From this value on, Exif's orientation turns the image by 90 degrees. */
const firstRotatedOrientation = 5;

/** The length and the name of the property, before its value. */
const avifRotation = '\0\0\0\tirot';

/**
 * Whether browsers turn an image by 90 degrees. They read Exif in JPEG and PNG. In AVIF they read a
 * property of its own (`irot`, in quarter turns), and sharp reads Exif in WebP for the copies.
 */
function isTurned(content: Buffer): boolean {
  if (formatOf(content) === 'AVIF') {
    const rotation = content.indexOf(avifRotation, 0, 'latin1');
    return rotation >= 0 && (content[rotation + avifRotation.length] ?? 0) % 2 === 1;
  }
  return isStill(content) && readExif(content).orientation >= firstRotatedOrientation;
}

/**
 * Reads the displayed size of an image: cameras store a rotation next to the size. The audit reports
 * a missing file, and its conversion an unreadable photograph, so both get a size of 1 × 1.
 */
function readSize(file: string): PictureSize | undefined {
  try {
    // The package takes 25 ms to load, and most builds do not need it.
    const { imageSize } = createRequire(import.meta.url)(
      'image-size',
    ) as typeof import('image-size');
    const content = readFileSync(file);
    const { width, height } = imageSize(formatOf(content) === 'SVG' ? rootOf(content) : content);
    return isTurned(content) ? { width: height, height: width } : { width, height };
  } catch {
    const isReportedElsewhere = !existsSync(file) || photographName.test(file);
    return isReportedElsewhere ? { width: 1, height: 1 } : undefined;
  }
}

/** The package looks for the root in the first 1,000 bytes only, and drawing programs put more there. */
function rootOf(content: Buffer): Uint8Array {
  const [root = ''] = /<svg(?:[^>"']|"[^"]*"|'[^']*')*>/.exec(content.toString()) ?? [];
  const attributes = root.match(/\s[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*')/g) ?? [];
  const sizes = attributes.filter((attribute) => /^\s(?:width|height|viewBox)\b/.test(attribute));
  return Buffer.from(`<svg${sizes.join('')}>`);
}

/** Loads sharp only if there is a photograph, because it is large. Applies the Exif rotation. */
async function convert(file: string, width: number, format: Format): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const resized = sharp(file, { failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  return resized.toFormat(format, formats[format]).toBuffer();
}
