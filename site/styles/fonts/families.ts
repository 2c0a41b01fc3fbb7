/**
 * The type families that a firm can choose. Each comes in two packages with the same subsets by
 * script: a variable font, which is published, and fonts of single weights, which can be measured
 * synchronously because they are compressed as WOFF 1.0.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Font, openWoff } from './woff.ts';

interface Family {
  readonly name: string;
  /** In the order in which they are searched for a letter. */
  readonly subsets: readonly string[];
  /** Characters that the roman has and the variable italic excluded; they are never used. */
  readonly excluded?: string;
}

const noto = {
  subsets: ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
  excluded: '\u20c0',
} as const;

export const families = {
  besley: { name: 'Besley', subsets: ['latin', 'latin-ext'] },
  'source-serif-4': {
    name: 'Source Serif 4',
    subsets: ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'],
  },
  'noto-serif': { name: 'Noto Serif', ...noto },
  'libre-franklin': {
    name: 'Libre Franklin',
    subsets: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'],
  },
  'source-sans-3': {
    name: 'Source Sans 3',
    subsets: ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
  },
  'noto-sans': { name: 'Noto Sans', ...noto },
} as const satisfies Record<string, Family>;

export type FamilyId = keyof typeof families;

/** The families for each purpose; the first is the default. */
export const familyChoices = {
  headings: ['besley', 'source-serif-4', 'noto-serif'],
  text: ['libre-franklin', 'source-sans-3', 'noto-sans'],
} as const satisfies Record<string, readonly FamilyId[]>;

export type Slot = keyof typeof familyChoices;

export type Style = 'normal' | 'italic';

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
