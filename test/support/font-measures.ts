/** Measures the fonts in the packages, to compare them with the metrics in the site. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import subset from 'subset-font';
import { expect } from 'vitest';
import type { FamilyId, Style } from '../../drawings/lettering/families.ts';
import { findSubset, openSubset } from '../../drawings/lettering/font-files.ts';
import { type Font, openFont } from '../../drawings/lettering/woff.ts';
import { sampleText } from '../../site/styles/fonts/fallback-fonts.ts';
import { averageWidth } from '../../site/styles/fonts/font-faces.ts';
import { root } from './folders.ts';
import { tablesOf } from './sfnt.ts';

/** A face of a family, in one weight. */
export interface MeasuredFace {
  readonly family: FamilyId;
  readonly weight: number;
  readonly style: Style;
}

export function unpacked(sfnt: Buffer): Font {
  const tables = tablesOf(sfnt);
  return openFont((tag) => tables.get(tag) as Buffer);
}

/** Reads a font of any format. @param weight Fixes the weight of a variable font. */
async function readFont(file: string, weight?: number): Promise<Font> {
  const bytes = readFileSync(path.join(root, 'node_modules', file));
  const fixed = weight === undefined ? {} : { variationAxes: { wght: weight } };
  return unpacked(
    await subset(bytes, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true, ...fixed }),
  );
}

const variableFile = (family: string, piece: string, style: Style) =>
  `@fontsource-variable/${family}/files/${family}-${piece}-wght-${style}.woff2`;

function settable({ glyphs }: Font, family: FamilyId): readonly number[] {
  return [...glyphs.keys()].filter(
    (code) => findSubset(family, String.fromCodePoint(code)) !== undefined,
  );
}

/** Letters that a piece has in the package of static fonts. */
export function settableLetters(family: FamilyId, piece: string): readonly number[] {
  return settable(openSubset(family, piece, 500), family);
}

/** Letters that a piece has in the package of variable fonts. */
export async function variableLetters(
  family: FamilyId,
  piece: string,
  style: Style,
): Promise<readonly number[]> {
  return settable(await readFont(variableFile(family, piece, style)), family);
}

export async function expectMeasures({ family, weight, style }: MeasuredFace): Promise<void> {
  const font = await readFont(variableFile(family, 'latin', style), weight);
  expect(Math.abs(averageWidth(family, weight, style) / passageWidth(font) - 1)).toBeLessThan(
    0.002,
  );
  expect(openSubset(family, 'latin', 500).line).toEqual(font.line);
}

/** Width of the passage in thousandths of an em per character. */
function passageWidth({ glyphs, advance }: Font): number {
  const widths = [...sampleText].map((character) =>
    advance(glyphs.get(character.codePointAt(0) ?? 0) ?? 0),
  );
  return (widths.reduce((sum, width) => sum + width, 0) / widths.length) * 1000;
}

const fontsource = (name: string, face: string) =>
  `@fontsource/${name}/files/${name}-latin-${face}.woff2`;
const dejaVu = (name: string) => `dejavu-fonts-ttf/ttf/DejaVu${name}.ttf`;

/** A font that has the widths of a face, and its weight if it is variable. */
type Twin = readonly [file: string, weight?: number];

/** The face itself, or a font that was drawn to have its widths. */
const twins: Readonly<Record<string, Twin>> = {
  Georgia: [fontsource('gelasio', '400-normal')],
  'Georgia Italic': [fontsource('gelasio', '400-italic')],
  'Times New Roman': [fontsource('tinos', '400-normal')],
  'Times New Roman Italic': [fontsource('tinos', '400-italic')],
  'Noto Serif': [variableFile('noto-serif', 'latin', 'normal'), 400],
  'Noto Serif Italic': [variableFile('noto-serif', 'latin', 'italic'), 400],
  'DejaVu Serif': [dejaVu('Serif')],
  'DejaVu Serif Italic': [dejaVu('Serif-Italic')],
  Arial: [fontsource('arimo', '400-normal')],
  'Arial Bold': [fontsource('arimo', '700-normal')],
  Roboto: [variableFile('roboto', 'latin', 'normal'), 400],
  'Roboto Bold': [variableFile('roboto', 'latin', 'normal'), 700],
  'DejaVu Sans': [dejaVu('Sans')],
  'DejaVu Sans Bold': [dejaVu('Sans-Bold')],
};

/** Width of the passage in a face of a system, measured on its twin. */
export async function twinWidth(name: string): Promise<number> {
  const twin = twins[name];
  if (!twin) throw new Error(`there is no font with the widths of ${name}`);
  return passageWidth(await readFont(...twin));
}
