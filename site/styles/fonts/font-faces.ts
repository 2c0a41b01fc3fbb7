/** The @font-face rules of the firm's fonts, and of the fallbacks until these have loaded. */

import type { FamilyId, Style } from '../../../drawings/lettering/families.ts';
import { nearestWeight, openSubset } from '../../../drawings/lettering/font-files.ts';
import type { PlannedFirm } from '../../schema/collections.ts';
import { cssNames } from './faces.ts';
import { type FallbackFont, fallbackFonts, sampleText } from './fallback-fonts.ts';
import { type FontFile, planFontFiles } from './font-files.ts';

export function fontFaceRules({ content, base }: Pick<PlannedFirm, 'content' | 'base'>): string {
  const webFonts = planFontFiles(content).map((file) => createFaceRule(file, base));
  const fallbacks = fallbackFonts.map((font) =>
    createFallbackRule(font, content.firm.fonts[font.slot]),
  );
  return [...webFonts, ...fallbacks].join('');
}

/** A browser loads a subset with rarer letters only for a page that has one of them. */
function createFaceRule({ face, subset, characters, path }: FontFile, base: string): string {
  const codes = [...characters].map((character) => `U+${character.codePointAt(0)?.toString(16)}`);
  return createRule(cssNames[face.slot], face.style, face.cssWeight, [
    `src:url(${base}${path.slice(1)})`,
    'font-display:swap',
    ...(subset === 'latin' ? [] : [`unicode-range:${codes.join()}`]),
  ]);
}

/**
 * Scales a local font to the width and height of the web font, so that lines break at the same
 * words (CSS Fonts Module 5, section 2).
 */
function createFallbackRule(font: FallbackFont, family: FamilyId): string {
  const { slot, rank, style, cssWeight, weight, local, width } = font;
  const size = averageWidth(family, weight, style) / width;
  const { ascent, descent, gap } = openSubset(family, 'latin', 500).line;
  const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;
  return createRule(`${cssNames[slot]}${rank}`, style, cssWeight, [
    `size-adjust:${percent(size)}`,
    `src:${local.map((name) => `local("${name}")`).join()}`,
    `ascent-override:${percent(ascent / size)}`,
    `descent-override:${percent(descent / size)}`,
    `line-gap-override:${percent(gap / size)}`,
  ]);
}

function createRule(
  name: string,
  style: Style,
  weight: string,
  declarations: readonly string[],
): string {
  const slant = style === 'italic' ? ['font-style:italic'] : [];
  const all = [`font-family:${name}`, ...slant, `font-weight:${weight}`, ...declarations];
  return `@font-face{${all.join(';')}}`;
}

/**
 * Average width of a character of `sampleText`, in thousandths of an em. Between two weights of a
 * variable font, widths are interpolated linearly.
 */
export function averageWidth(family: FamilyId, weight: number, style: Style): number {
  const shownWeight = nearestWeight(family, weight);
  const lower = Math.floor(shownWeight / 100) * 100;
  const upper = Math.ceil(shownWeight / 100) * 100;
  const [from, to] = [lower, upper].map((fontWeight) => {
    const { glyphs, advance } = openSubset(family, 'latin', fontWeight, style);
    const widths = [...sampleText].map((character) =>
      advance(glyphs.get(character.codePointAt(0) ?? 0) ?? 0),
    );
    return (widths.reduce((sum, width) => sum + width, 0) / widths.length) * 1000;
  }) as [number, number];
  return from + ((to - from) * (shownWeight - lower)) / 100;
}
