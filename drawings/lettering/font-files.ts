/**
 * Reads the fonts of the type families. Each family comes in two packages with the same subsets by
 * script: a variable font, which is published, and fonts of single weights, which can be measured
 * synchronously because they are compressed as WOFF 1.0.
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

/** The bytes of a subset of a variable font, as WOFF 2. */
export function readVariableFont(family: FamilyId, subset: string, style: Style): Buffer {
  return readFileSync(
    packageFile(`@fontsource-variable/${family}`, `files/${family}-${subset}-wght-${style}.woff2`),
  );
}

/** The text of a family's license. */
export function readLicense(family: FamilyId): string {
  return readFileSync(packageFile(`@fontsource-variable/${family}`, 'LICENSE'), 'utf8');
}

const openFonts = new Map<string, Font>();

/** A subset of a single weight, to measure or draw text. Each is opened once. */
export function openSubset(
  family: FamilyId,
  subset: string,
  weight: number,
  style: Style = 'normal',
): Font {
  const name = `files/${family}-${subset}-${weight}-${style}.woff`;
  const font =
    openFonts.get(name) ?? openWoff(readFileSync(packageFile(`@fontsource/${family}`, name)));
  openFonts.set(name, font);
  return font;
}

/** Name of the subset that has a letter, if any. Italics have the same letters as the roman. */
export function findSubset(family: FamilyId, letter: string): string | undefined {
  const { subsets, excluded }: Family = families[family];
  const code = letter.codePointAt(0) ?? 0;
  return excluded?.includes(letter)
    ? undefined
    : subsets.find((subset) => openSubset(family, subset, 500).glyphs.has(code));
}
