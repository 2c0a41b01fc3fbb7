/**
 * Reads the fonts of the type families. Each family of the site comes in two packages with the same
 * subsets by script: a variable font, which is published, and fonts of single weights, which can be
 * measured synchronously because they are compressed as WOFF 1.0. A family that a firm installs
 * needs only the second package.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Family, type FamilyId, families, type Style } from './families.ts';
import { type Font, openWoff } from './woff.ts';

const require = createRequire(import.meta.url);

const packageFolders = new Map<string, string>();

/** Finding a package takes a millisecond, so each is located once. */
function packageFile(name: string, file: string): string {
  const folder = packageFolders.get(name) ?? path.dirname(require.resolve(`${name}/package.json`));
  packageFolders.set(name, folder);
  return path.join(folder, file);
}

const foundFamilies = new Map<FamilyId, Family>(Object.entries(families));

/** A family of the site, or one whose package is installed. */
export function findFamily(id: FamilyId): Family | undefined {
  const family = foundFamilies.get(id) ?? readInstalledFamily(id);
  if (family) foundFamilies.set(id, family);
  return family;
}

/** @throws Error if there is no such family. The schema of the firm's record rules that out. */
export function readFamily(id: FamilyId): Family {
  const family = findFamily(id);
  if (!family) throw new Error(`the package @fontsource/${id} is not installed`);
  return family;
}

interface PackageMetadata {
  readonly family: string;
  readonly subsets: readonly string[];
  readonly weights: readonly number[];
  readonly styles: readonly Style[];
}

function readInstalledFamily(id: FamilyId): Family | undefined {
  const read = (file: string) => readFileSync(packageFile(`@fontsource/${id}`, file), 'utf8');
  try {
    const { family, subsets, weights, styles }: PackageMetadata = JSON.parse(read('metadata.json'));
    return {
      name: family,
      // The plain letters come first, and are the file that every page preloads.
      subsets: ['latin', ...subsets.filter((subset) => subset !== 'latin')],
      installed: { weights, styles, isNameReserved: reservesName(read('LICENSE')) },
    };
  } catch {
    return undefined;
  }
}

/** The notice is above the text of the license, which explains the term. */
export function reservesName(license: string): boolean {
  const [notice = ''] = license.split('PREAMBLE');
  return /reserved font name/i.test(notice);
}

/** The weight of a family that is nearest to another; of two, the bolder one. */
export function nearestWeight(id: FamilyId, weight: number): number {
  const { installed } = readFamily(id);
  if (!installed) return weight;
  const distance = (other: number) => Math.abs(other - weight);
  return installed.weights.reduce((best, other) =>
    distance(other) <= distance(best) ? other : best,
  );
}

/** The bytes of a subset of a font to publish, as WOFF 2. */
export function readPublishedFont(
  id: FamilyId,
  subset: string,
  style: Style,
  weight: number,
): Buffer {
  const [scope, kind] = readFamily(id).installed
    ? ['@fontsource', weight]
    : ['@fontsource-variable', 'wght'];
  return readFileSync(
    packageFile(`${scope}/${id}`, `files/${id}-${subset}-${kind}-${style}.woff2`),
  );
}

/** The text of a family's license. */
export function readLicense(id: FamilyId): string {
  const scope = readFamily(id).installed ? '@fontsource' : '@fontsource-variable';
  return readFileSync(packageFile(`${scope}/${id}`, 'LICENSE'), 'utf8');
}

const openFonts = new Map<string, Font>();

/**
 * A subset of the nearest single weight, to measure or draw text; upright if the family has no
 * italic. Each is opened once.
 */
export function openSubset(
  family: FamilyId,
  subset: string,
  weight: number,
  style: Style = 'normal',
): Font {
  const { styles = [style] } = readFamily(family).installed ?? {};
  const shownStyle = styles.includes(style) ? style : 'normal';
  const shownWeight = nearestWeight(family, weight);
  const name = `files/${family}-${subset}-${shownWeight}-${shownStyle}.woff`;
  const font =
    openFonts.get(name) ?? openWoff(readFileSync(packageFile(`@fontsource/${family}`, name)));
  openFonts.set(name, font);
  return font;
}

/** Name of the subset that has a letter, if any. Italics have the same letters as the roman. */
export function findSubset(family: FamilyId, letter: string): string | undefined {
  const { subsets, excluded } = readFamily(family);
  const code = letter.codePointAt(0) ?? 0;
  return excluded?.includes(letter)
    ? undefined
    : subsets.find((subset) => openSubset(family, subset, 500).glyphs.has(code));
}
