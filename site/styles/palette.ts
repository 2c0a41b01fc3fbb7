/**
 * The colors of the site as hex values: those of tokens.css, or tones that are derived from the two
 * brand colors of the firm. In OKLCH, two colors with the same lightness look equally light, so the
 * tones of any brand have the contrast of the sample's.
 */
import { createRequire } from 'node:module';
import type { Firm } from '../schema/collections.ts';
import { readColorToken } from './token.ts';

export type Brand = NonNullable<Firm['brand']>;

/** The colors of tokens.css that depend on the brand. */
const brandTokens = [
  'linen',
  'linen-2',
  'rule',
  'line',
  'graphite',
  'ink',
  'cyan',
  'cyan-deep',
  'cyan-line',
  'blue',
  'ribbon',
  'seal',
] as const;

type BrandToken = (typeof brandTokens)[number];

/** Colors by the name of their token, as `#14191f`. */
export type Palette = Readonly<Record<BrandToken | 'board', string>>;

/** Lowest contrast of text with its background (WCAG 2.2, success criterion 1.4.3, level AA). */
export const minTextContrast = 4.5;
/** Lowest contrast of the borders of fields (success criterion 1.4.11). */
const minBorderContrast = 3;

const white = '#ffffff';
/** The lightness step, on a scale from 0 to 1, of the search for a color with enough contrast. */
const lightnessStep = 0.005;

/** How a tone relates to the primary color. */
interface Tint {
  readonly lightness: number;
  /** Chroma relative to that of the primary color. */
  readonly chroma: number;
}

/** Measured on the colors of tokens.css. */
const tints = {
  linen: { lightness: 0.952, chroma: 0.12 },
  'linen-2': { lightness: 0.91, chroma: 0.23 },
  rule: { lightness: 0.857, chroma: 0.17 },
  line: { lightness: 0.594, chroma: 0.27 },
  graphite: { lightness: 0.441, chroma: 0.28 },
  ink: { lightness: 0.211, chroma: 0.19 },
  'cyan-line': { lightness: 0.865, chroma: 0.47 },
  blue: { lightness: 0.419, chroma: 1.48 },
} as const satisfies Partial<Record<BrandToken, Tint>>;

/** A bright primary color must not make grays and backgrounds colorful. */
const maxTintSourceChroma = 0.1;

export function paletteOf({ brand }: Pick<Firm, 'brand'>): Palette {
  const board = readColorToken('board');
  if (brand) return { board, ...derivePalette(brand) };
  const colors = brandTokens.map((name) => [name, readColorToken(name)]);
  return { board, ...(Object.fromEntries(colors) as Record<BrandToken, string>) };
}

/** The color of banners. */
export function primaryColor({ brand }: Pick<Firm, 'brand'>): string {
  return brand?.primary ?? readColorToken('cyan');
}

/** Derives every tone from the brand colors. The primary color has to pass `contrastProblem`. */
function derivePalette({ primary, accent }: Brand): Record<BrandToken, string> {
  const tone = (name: keyof typeof tints) => tint(primary, tints[name]);
  const linen2 = tone('linen-2');
  const cyanDeep = darkerTone(primary);
  return {
    linen: tone('linen'),
    'linen-2': linen2,
    rule: tone('rule'),
    line: withContrast(tone('line'), linen2, minBorderContrast),
    graphite: withContrast(tone('graphite'), linen2),
    ink: tone('ink'),
    cyan: primary,
    'cyan-deep': cyanDeep,
    'cyan-line': withContrast(tone('cyan-line'), primary),
    // Links are what a page has most of, so they show the accent if it can be read as it is.
    blue: isReadable(accent, linen2) ? accent : withContrast(tone('blue'), linen2),
    ribbon: withContrast(accent, linen2),
    seal: withContrast(accent, primary),
  };
}

function isReadable(color: string, background: string): boolean {
  return contrast(color, background) >= minTextContrast;
}

/**
 * Buttons have the primary color, and the rules above sections and below banners the accent. This is
 * in no layer, so it overrides the site's style sheet, and costs a firm without a brand nothing.
 */
const brandRules =
  '@media screen{.button:not(.second,:hover,:active){border-color:var(--cyan);background:var(--cyan)}' +
  '.split{border-color:var(--ribbon)}.banner::after{color:var(--seal)}}';

/** The rules that set the tokens of a brand; empty without one. */
export function brandCss({ firm }: { readonly firm: Firm }): string {
  if (!firm.brand) return '';
  const palette = paletteOf(firm);
  const declare = (names: readonly BrandToken[]) =>
    names.map((name) => `--${name}:${palette[name]}`).join(';');
  // As in tokens.css, these colors are stronger for visitors who ask for more contrast.
  const softTokens: readonly BrandToken[] = ['graphite', 'rule', 'cyan-line'];
  const otherTokens = brandTokens.filter((name) => !softTokens.includes(name));
  const softRule = `@media (prefers-contrast:no-preference),(prefers-contrast:less){:root{${declare(softTokens)}}}`;
  return `:root{${declare(otherTokens)}}${softRule}${brandRules}`;
}

export interface ContrastProblem {
  readonly ratio: number;
  /** The nearest color that has enough contrast. */
  readonly suggestion: string;
}

/** Whether white text is hard to read on the primary color, which is the ground of every banner. */
export function contrastProblem({ primary }: Brand): ContrastProblem | undefined {
  const ratio = contrast(white, primary);
  if (ratio >= minTextContrast) return undefined;
  return { ratio, suggestion: withContrast(primary, white) };
}

/** The ratio of WCAG 2.2, from 1 to 21. */
export function contrast(first: string, second: string): number {
  return culori().wcagContrast(first, second);
}

/** Loaded only for a firm that has brand colors, because it takes 7 ms. */
function culori(): typeof import('culori') {
  return createRequire(import.meta.url)('culori');
}

function tint(primary: string, { lightness, chroma }: Tint): string {
  const { c, h } = readOklch(primary);
  return formatOklch({ l: lightness, c: chroma * Math.min(c, maxTintSourceChroma), h });
}

/** The ground of the footer. */
function darkerTone(primary: string): string {
  const { l, c, h } = readOklch(primary);
  return formatOklch({ l: l * 0.79, c: c * 0.77, h });
}

/**
 * The color itself, or the nearest one of its hue that has the contrast: darker on a light
 * background, lighter on a dark one.
 */
function withContrast(color: string, background: string, minContrast = minTextContrast): string {
  const isOnLight = contrast(white, background) < minTextContrast;
  const step = isOnLight ? -lightnessStep : lightnessStep;
  const { l, c, h } = readOklch(color);
  let result = color;
  // Rounding puts white a little above 1.
  let lightness = Math.min(l, 1);
  while (contrast(result, background) < minContrast && lightness >= 0 && lightness <= 1) {
    lightness += step;
    result = formatOklch({ l: Math.min(Math.max(lightness, 0), 1), c, h });
  }
  return result;
}

interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

function readOklch(color: string): Oklch {
  const { l, c, h = 0 } = culori().oklch(color) ?? { l: 0, c: 0 };
  return { l, c, h };
}

/** The color as hex; outside of sRGB, the nearest color of that lightness and hue. */
function formatOklch(color: Oklch): string {
  const { clampChroma, formatHex } = culori();
  return formatHex(clampChroma({ mode: 'oklch', ...color }, 'oklch'));
}
