/**
 * The families of type that a firm may choose from. Each comes in two packages: a variable font, which is cut and
 * published, and fonts of single weights, which are compressed so that they can be asked without delay. Both part the same
 * letters among the same pieces, by script.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Font, openWoff } from './woff.ts';

interface Family {
  readonly name: string;
  /** In the order in which they are asked for a letter. */
  readonly pieces: readonly string[];
  /** Signs that the roman has and the variable italic has not: none is set. */
  readonly lacks?: string;
}

const noto = {
  pieces: ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
  lacks: '\u20c0',
} as const;

export const families = {
  besley: { name: 'Besley', pieces: ['latin', 'latin-ext'] },
  'source-serif-4': {
    name: 'Source Serif 4',
    pieces: ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'],
  },
  'noto-serif': { name: 'Noto Serif', ...noto },
  'libre-franklin': {
    name: 'Libre Franklin',
    pieces: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'],
  },
  'source-sans-3': {
    name: 'Source Sans 3',
    pieces: ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
  },
  'noto-sans': { name: 'Noto Sans', ...noto },
} as const satisfies Record<string, Family>;

export type FamilyId = keyof typeof families;

/** What each is chosen for, with the one first that a firm has which names none. */
export const choices = {
  headings: ['besley', 'source-serif-4', 'noto-serif'],
  text: ['libre-franklin', 'source-sans-3', 'noto-sans'],
} as const satisfies Record<string, readonly FamilyId[]>;

export type Slot = keyof typeof choices;

export type Style = 'normal' | 'italic';

const require = createRequire(import.meta.url);

const folders = new Map<string, string>();

/** To find a package takes a millisecond: each is looked for once. */
function fileOf(name: string, file: string): string {
  const folder = folders.get(name) ?? path.dirname(require.resolve(`${name}/package.json`));
  folders.set(name, folder);
  return path.join(folder, file);
}

/** A piece of a variable font, compressed as WOFF 2. */
export function variablePiece(family: FamilyId, piece: string, style: Style): Buffer {
  return readFileSync(
    fileOf(`@fontsource-variable/${family}`, `files/${family}-${piece}-wght-${style}.woff2`),
  );
}

export function licenceOf(family: FamilyId): string {
  return readFileSync(fileOf(`@fontsource-variable/${family}`, 'LICENSE'), 'utf8');
}

const opened = new Map<string, Font>();

/** A piece of a single weight; each is opened once. */
export function pieceOf(
  family: FamilyId,
  piece: string,
  weight: number,
  style: Style = 'normal',
): Font {
  const name = `files/${family}-${piece}-${weight}-${style}.woff`;
  const font = opened.get(name) ?? openWoff(readFileSync(fileOf(`@fontsource/${family}`, name)));
  opened.set(name, font);
  return font;
}

/** The piece of a family that has a letter; italics have the letters of their roman. */
export function pieceWith(family: FamilyId, letter: string): string | undefined {
  const { pieces, lacks }: Family = families[family];
  const code = letter.codePointAt(0) ?? 0;
  return lacks?.includes(letter)
    ? undefined
    : pieces.find((piece) => pieceOf(family, piece, 500).glyphs.has(code));
}
