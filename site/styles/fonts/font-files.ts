/**
 * The font files of a firm's site: each face is subset to the characters that its pages need, with
 * one file for each subset of the family that has any of them.
 */

import { createRequire } from 'node:module';
import { fingerprint } from 'fair-copy';
import type { FamilyId, Slot } from '../../../drawings/lettering/families.ts';
import {
  findSubset,
  readFamily,
  readPublishedFont,
} from '../../../drawings/lettering/font-files.ts';
import type { SiteContent } from '../../schema/collections.ts';
import { type Face, facesOf } from './faces.ts';
import { collectCharacters } from './letters.ts';

export interface FontFile {
  readonly face: Face;
  readonly family: FamilyId;
  /** Name of the family's subset, as `latin`. */
  readonly subset: string;
  readonly characters: string;
  /**
   * Path below the site's base. It contains a hash of the file's source, so that pages can
   * refer to it before it exists.
   */
  readonly path: string;
}

type FontSource = Pick<FontFile, 'face' | 'family' | 'subset'>;

const require = createRequire(import.meta.url);
const { version } = require('subset-font/package.json') as { readonly version: string };

/**
 * Kerning, and marks on letters. Ligatures are left out: Besley has five, which cost as much as
 * fifteen letters.
 */
const features = ['kern', 'mark', 'mkmk', 'ccmp'];

/** STAT is for design programs, and HVAR repeats what the outlines contain. */
const dropTables = ['STAT', 'HVAR'];

/** Options of the package subset-font. */
export const subsetOptions = ({ face, family }: Pick<FontFile, 'face' | 'family'>) => ({
  targetFormat: 'woff2',
  keepFeatures: features,
  dropTables,
  ...(readFamily(family).installed ? {} : { variationAxes: { wght: face.weight } }),
});

const plannedFiles = new WeakMap<SiteContent, readonly FontFile[]>();

/** The files of a face are in sequence, starting with the subset that has the plain letters. */
export function planFontFiles(content: SiteContent): readonly FontFile[] {
  const files = plannedFiles.get(content) ?? createPlan(content);
  plannedFiles.set(content, files);
  return files;
}

function createPlan(content: SiteContent): readonly FontFile[] {
  const characters = collectCharacters(content);
  const { fonts } = content.firm;
  return (['heading', 'text'] satisfies Slot[]).flatMap((slot) => {
    const family = fonts[slot];
    const subsets = characters.map((character) => findSubset(family, character));
    return facesOf(slot, family).flatMap((face) =>
      readFamily(family).subsets.flatMap((subset) => {
        const ofSubset = characters.filter((_, index) => subsets[index] === subset).join('');
        return ofSubset === '' ? [] : createFile(face, family, subset, ofSubset);
      }),
    );
  });
}

/** The font of a package that a file is cut from. */
export function readSource({ face, family, subset }: FontSource): Buffer {
  const { style, weight } = face;
  return readPublishedFont(family, subset, style, typeof weight === 'number' ? weight : 0);
}

function createFile(face: Face, family: FamilyId, subset: string, characters: string): FontFile {
  const hash = fingerprint(
    readSource({ face, family, subset }),
    version,
    characters,
    JSON.stringify(subsetOptions({ face, family })),
  ).slice(0, 8);
  const nameParts = [family, face.style, subset].filter(
    (part) => part !== 'normal' && part !== 'latin',
  );
  const name = [...nameParts, hash].join('-');
  return { face, family, subset, characters, path: `/assets/${name}.woff2` };
}
