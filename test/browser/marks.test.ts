/** What lines and colors say: hatch, numerals and seals on a screen, and in the colors that a visitor forces. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  desktop,
  expectExpanded,
  menuButton,
  picturesLoaded,
  shareBrowser,
  sharedPage,
} from './browser.ts';

shareBrowser();

const colorOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color);

describe('red', () => {
  const ribbon = 'rgb(163, 22, 28)';

  it('is for the numerals of parts', async () => {
    const page = await sharedPage('/', desktop);
    expect(await colorOf(page, '.parts b')).toBe(ribbon);
    expect(await colorOf(page, '.area b')).toBe(ribbon);
  });

  it.each([
    ['/patents/', '.index em'],
    ['/patents/', '.sub i'],
    ['/about/', '.rule b'],
    ['/about/', '.awards b'],
  ])('is not for other numbers (%s, %s)', async (path, selector) => {
    const page = await sharedPage(path, desktop);
    expect(await colorOf(page, selector)).not.toBe(ribbon);
  });

  it('is not for steps, nor for the numbers of a ruler', async () => {
    const page = await sharedPage('/patents/utility/', desktop);
    const colors = await page.evaluate(() => [
      getComputedStyle(document.querySelector('.steps li') as Element, '::before').color,
      getComputedStyle(document.querySelector('.rules .fig-n') as Element).fill,
    ]);
    expect(colors).not.toContain(ribbon);
  });
});

it.each(['/patents/', '/'])(
  'numbers of figures are italic and say that they are figures, on %s',
  async (path) => {
    const page = await sharedPage(path, desktop);
    const numbers = await page
      .locator('.sub i, .index em')
      .evaluateAll((all) =>
        all.map((each) => [each.textContent, getComputedStyle(each).fontStyle].join('')),
      );
    expect(numbers.length).toBeGreaterThan(20);
    expect(numbers.filter((number) => !/^Fig\. \d+ ?italic$/.test(number))).toEqual([]);
  },
);

it.each([
  ['Patents', '/patents/'],
  ['Trademarks', '/trademarks/'],
  ['Digital Privacy', '/digital-privacy/'],
  ['Copyrights', '/copyrights/'],
])('the list of %s bears the hatch of its banner', async (name, path) => {
  const page = await sharedPage(path, desktop);
  await menuButton(page, name).click();
  await expectExpanded(page, name, true);
  const hatches = await page.evaluate(() =>
    ['.submenu:not([hidden]) .sub', '.banner'].map((selector) => {
      const element = document.querySelector(selector) as Element;
      return [
        getComputedStyle(element).getPropertyValue('--hatch'),
        getComputedStyle(element, selector === '.banner' ? '::after' : '::before').blockSize,
      ].join();
    }),
  );
  expect(hatches[0]).toBe(hatches[1]);
  expect(hatches[0]).toMatch(/gradient.*,12px$/);
});

it('the seal is drawn in line', async () => {
  const page = await sharedPage('/', desktop);
  const fills = await page
    .locator('.badge path')
    .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill));
  expect(fills.filter((fill) => fill !== 'none' && fill !== 'rgb(255, 255, 255)')).toEqual([]);
});

describe('colors that a visitor forces', () => {
  const forced = (colorScheme: 'light' | 'dark') => ({
    ...desktop,
    forcedColors: 'active' as const,
    colorScheme,
  });

  it.each(['light', 'dark'] as const)(
    'are those of numerals, lead lines and legend, on a %s ground',
    async (scheme) => {
      for (const path of ['/', '/patents/utility/']) {
        const page = await sharedPage(path, forced(scheme));
        const text = await colorOf(page, 'h1');
        const drawn = await page.evaluate(() =>
          ['.fig-n', '.fig-l', '.parts b, .legend b'].map((selector) => {
            const { fill, stroke, color } = getComputedStyle(
              document.querySelector(selector) as Element,
            );
            return selector === '.fig-n' ? fill : selector === '.fig-l' ? stroke : color;
          }),
        );
        expect([...new Set(drawn)], path).toEqual([text]);
      }
    },
  );

  it.each([
    ['/', '.drawn'],
    ['/patents/utility/', '.banner .drawn'],
    ['/', '.area .detail'],
    ['/locations/', '.cards .detail'],
    ['/blog/', '.drawn-posts .detail'],
  ])('are those of the lines and their paper, on %s (%s)', async (path, selector) => {
    for (const [scheme, isDark] of [
      ['light', false],
      ['dark', true],
    ] as const) {
      const page = await sharedPage(path, forced(scheme));
      const drawing = page.locator(selector).first();
      await drawing.scrollIntoViewIfNeeded();
      await picturesLoaded(page);
      const { data } = await sharp(await drawing.screenshot())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      // Neither ink's blue nor cyan: every pixel is near a gray.
      let tinted = 0;
      let light = 0;
      for (let at = 0; at < data.length; at += 3) {
        const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
        if (Math.max(red, green, blue) - Math.min(red, green, blue) > 24) tinted++;
        if (red > 127) light++;
      }
      expect(tinted, scheme).toBe(0);
      expect(light / (data.length / 3) > 0.5, scheme).toBe(!isDark);
    }
  });

  it('lay the numerals above the lines', async () => {
    const page = await sharedPage('/patents/utility/', forced('dark'));
    const order = await page
      .locator('.banner .drawn > svg')
      .evaluate((svg) => getComputedStyle(svg).position);
    expect(order).toBe('relative');
  });

  it('cut off nothing that descends from the first line of a heading', async () => {
    const page = await sharedPage('/copyrights/infringement/', forced('light'));
    const adjust = await page
      .locator('h1')
      .evaluate((heading) => getComputedStyle(heading).getPropertyValue('forced-color-adjust'));
    expect(adjust).toBe('none');
  });
});
