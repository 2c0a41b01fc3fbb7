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
import { displayPath, fileBelow, isInside } from '../lib/disk.ts';
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

/** An image that a page shows. */
interface Image {
  /** Absolute path of the file. */
  readonly source: string;
  /** The file as problems name it. */
  readonly sourceFile: string;
  /** As browsers display it; `undefined` for a file that is no image. */
  readonly size: PictureSize | undefined;
  /** Of what changes its copies; `undefined` if it gets none. */
  readonly hash: string | undefined;
  problem?: PageProblem;
}

interface RequestedCopy {
  readonly image: Image;
  readonly width: number;
  readonly format: Format;
}

export class ImagePipeline {
  readonly #config: ResolvedConfig;
  /** By the paths that pages have. */
  readonly #images = new Map<string, Image>();
  /** Requested copies by their path below the output folder. */
  readonly #copies = new Map<string, RequestedCopy>();

  constructor(config: ResolvedConfig) {
    this.#config = config;
  }

  /** Displayed size of an image of static/; `undefined` for other files. */
  readonly sizeOf = (file: string): PictureSize | undefined => this.#imageAt(file).size;

  /** Returns the copies of a photograph, none for any other file, and remembers to make them. */
  readonly requestCopies = (file: string, size: PictureSize): readonly PictureSource[] => {
    const image = this.#imageAt(file);
    if (image.hash === undefined) return [];
    checkSize(image, file, size);
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
        const copy = `assets/pictures/${basename}-${width}-${image.hash}.${format}`;
        this.#copies.set(copy, { image, width, format });
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
    const problems = [...this.#images.values()].flatMap(({ problem }) => problem ?? []);
    return { files, problems };
  }

  #imageAt(file: string): Image {
    const known = this.#images.get(file);
    if (known) return known;
    const source = locate(file, this.#config);
    const sourceFile = displayPath(this.#config.root, source);
    const image: Image = { source, sourceFile, ...readImage(source) };
    this.#images.set(file, image);
    return image;
  }

  /** The pictures next to texts that pages show. */
  #picturesOfData(): CopiedFile[] {
    return [...this.#images].flatMap(([file, image]) => {
      const { source, sourceFile } = image;
      if (!isInside(source, this.#config.data)) return [];
      const { size, mtime: modifiedAt } = statSync(source);
      const problem = findPictureProblem(source, sourceFile, size);
      if (problem) image.problem = problem;
      return { path: file.slice(1), sourceFile, source, size, modifiedAt };
    });
  }

  async #makeCopy(
    name: string,
    { image, width, format }: RequestedCopy,
  ): Promise<Asset | CopiedFile> {
    const { source: photograph, sourceFile } = image;
    const source = path.join(this.#config.cacheDir, 'pictures', path.basename(name));
    try {
      const bytes = await makeUnlessCached(source, () => convert(photograph, width, format));
      if (bytes && !existsSync(source)) return { path: name, sourceFile, bytes };
      const { mtime: modifiedAt } = statSync(photograph);
      return { path: name, sourceFile, source, size: statSync(source).size, modifiedAt };
    } catch (error) {
      const message = `this file could not be read as an image: ${(error as Error).message}`;
      const hint = `${saveHint}, with at most 16,000 pixels in each direction`;
      image.problem = { code: 'picture', file: sourceFile, message, hint };
      // So that the audit does not report the copy as missing, too.
      return { path: name, sourceFile, bytes: new Uint8Array() };
    }
  }
}

/** A picture of static/, or next to a text in data/. */
function locate(file: string, config: ResolvedConfig): string {
  const source = fileBelow(config.static, file);
  if (existsSync(source) || !isPicture(file)) return source;
  const sourceInData = fileBelow(config.data, file);
  return existsSync(sourceInData) ? sourceInData : source;
}

/** Compares the size in a record with that of the file. */
function checkSize(image: Image, searchText: string, { width, height }: PictureSize): void {
  const { size: actual, sourceFile: file } = image;
  if (!actual) return;
  const ratio = (actual.width * height) / (actual.height * width);
  const hasSameShape = Math.abs(ratio - 1) <= aspectRatioTolerance;
  if (actual.width >= width && hasSameShape) return;
  const actualSize = `${actual.width} pixels wide and ${actual.height} high`;
  const message = `the image is ${actualSize}, but a record has ${width} and ${height}`;
  const hint = `write width: ${actual.width} and height: ${actual.height} next to the image's name`;
  image.problem = { code: 'picture', file, message, hint, searchText };
}

/** Of a file with a fault that is reported elsewhere. */
const unknownSize: PictureSize = { width: 1, height: 1 };

function readImage(file: string): Pick<Image, 'size' | 'hash'> {
  const isPhotograph = photographName.test(file);
  try {
    const content = readFileSync(file);
    const isCopied = isPhotograph && isStill(content);
    return {
      size: displayedSize(content) ?? (isPhotograph ? unknownSize : undefined),
      hash: isCopied ? fingerprint(content, JSON.stringify(formats)).slice(0, 8) : undefined,
    };
  } catch {
    return { size: unknownSize, hash: undefined };
  }
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

/** Cameras store a rotation next to the size. */
function displayedSize(content: Buffer): PictureSize | undefined {
  try {
    // The package takes 25 ms to load, and most builds do not need it.
    const { imageSize } = createRequire(import.meta.url)(
      'image-size',
    ) as typeof import('image-size');
    const { width, height } = imageSize(formatOf(content) === 'SVG' ? rootOf(content) : content);
    return isTurned(content) ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
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
