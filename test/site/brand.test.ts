/** The colors that are derived from a firm's brand. */
import { describe, expect, test } from 'vitest';
import { cardSvg } from '../../site/cards/card.tsx';
import { brandCss, contrast, contrastProblem, paletteOf } from '../../site/styles/palette.ts';
import { readColorToken } from '../../site/styles/token.ts';
import { borders, pairs } from '../support/color-pairs.ts';
import { firstData, readContent } from '../support/real-site.ts';
import { readBuiltSite } from '../support/site.ts';

const hueCount = 12;
/** Dark to medium, from gray to vivid. */
const primaries = [
  '#000000',
  '#333333',
  '#6b1d2a',
  '#7a0019',
  '#0057b8',
  '#1f4d3a',
  '#4b2e83',
  '#5c4033',
];
const accents = Array.from({ length: hueCount }, (_, index) => {
  const channel = (shift: number) =>
    Math.round(127 + 127 * Math.cos((2 * Math.PI * (index + shift)) / hueCount))
      .toString(16)
      .padStart(2, '0');
  return `#${channel(0)}${channel(4)}${channel(8)}`;
}).concat('#000000', '#ffffff');

describe('the palette of a brand', () => {
  test('has the contrast of the sample in every pair of colors', () => {
    const brands = primaries.flatMap((primary) => accents.map((accent) => ({ primary, accent })));
    const faint = brands.flatMap((brand) => {
      expect(contrastProblem(brand)).toBeUndefined();
      const palette: Readonly<Record<string, string>> = paletteOf({ brand });
      const color = (name: string) => palette[name] ?? readColorToken(name);
      const isFaint = (minimum: number) => (pair: readonly [string, string]) =>
        contrast(color(pair[0]), color(pair[1])) < minimum;
      return [...pairs.filter(isFaint(4.5)), ...borders.filter(isFaint(3))].map(
        (pair) => `${brand.primary} ${brand.accent}: ${pair.join(' on ')}`,
      );
    });
    expect(faint).toEqual([]);
  });

  test("is nearly the sample's for the sample's navy", () => {
    const brand = { primary: readColorToken('cyan'), accent: readColorToken('seal') };
    const palette = paletteOf({ brand });
    const defaults = paletteOf({});
    const different = Object.entries(defaults).filter(
      ([name, color]) =>
        name !== 'ribbon' && contrast(color, palette[name as keyof typeof palette]) > 1.03,
    );
    expect(different).toEqual([]);
    expect(palette.seal).toBe(readColorToken('seal'));
  });

  test('keeps the two colors where they can be read', () => {
    expect(paletteOf({ brand: { primary: '#1f4d3a', accent: '#8c1c13' } })).toMatchObject({
      cyan: '#1f4d3a',
      ribbon: '#8c1c13',
    });
  });
});

test('links have the accent if it can be read as it is, and buttons the primary color', async () => {
  const dark = { primary: '#1f4d3a', accent: '#8c1c13' };
  const light = { primary: '#1f4d3a', accent: '#b8860b' };
  expect(paletteOf({ brand: dark }).blue).toBe(dark.accent);
  expect(paletteOf({ brand: light }).blue).toMatch(/^#0/);
  const { firm } = await readContent(firstData);
  const css = brandCss({ firm: { ...firm, brand: dark } });
  expect(css).toContain('{border-color:var(--cyan);background:var(--cyan)}');
  expect(css).toContain('.split{border-color:var(--ribbon)}');
});

test('a firm without brand colors needs no style rules', async () => {
  const { firm } = await readContent(firstData);
  expect(brandCss({ firm })).toBe('');
  expect(
    brandCss({ firm: { ...firm, brand: { primary: '#1f4d3a', accent: '#b8860b' } } }),
  ).toContain(':root{--linen:#ebf1ee;');
});

test('browsers show the primary color around the page', () => {
  const site = readBuiltSite();
  const meta = site.page('/').querySelector('meta[name="theme-color"]');
  expect(meta?.getAttribute('content')).toBe(readColorToken('cyan'));
  expect(JSON.parse(site.text('site.webmanifest')).theme_color).toBe(readColorToken('cyan'));
});

test('the preview image has the colors and the logo', async () => {
  const { firm } = await readContent(firstData);
  const card = { title: 'Wills', firm: firm.name, fonts: firm.fonts, figure: undefined };
  const href = 'data:image/png;base64,AAAA';
  const branded = cardSvg({
    ...card,
    brand: { primary: '#1f4d3a', accent: '#b8860b' },
    logo: { href, aspectRatio: 4, hasName: true },
  });
  expect(branded).toContain('color:#1f4d3a');
  expect(branded).toContain(`href="${href}"`);
  expect(cardSvg(card)).toContain(`color:${readColorToken('cyan')}`);
  expect(cardSvg(card)).not.toContain('<image');
});
