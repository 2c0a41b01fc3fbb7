/** Hatches, numerals, and seals in the colors of the site and in forced colors. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  desktop,
  expectExpanded,
  loadAllPictures,
  menuButton,
  shareBrowser,
  sharedPage,
} from '../../browser/browser.ts';

shareBrowser();

const colorOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color);

describe('red', () => {
  const ribbon = 'rgb(163, 22, 28)';

  it('is used for the numerals of parts', async () => {
    const page = await sharedPage('/', desktop);
    expect(await colorOf(page, '.parts b')).toBe(ribbon);
    expect(await colorOf(page, '.area b')).toBe(ribbon);
  });

  it.each([
    ['/patents/', '.index em'],
    ['/about/', '.rule b'],
    ['/patents/', '.sub i'],
    ['/about/', '.awards b'],
  ] as const)('is not used for other numbers (%s, %s)', async (path, selector) => {
    const page = await sharedPage(path, desktop);
    expect(await colorOf(page, selector)).not.toBe(ribbon);
  });

  it('is used neither for steps nor for the numbers of a rule', async () => {
    const page = await sharedPage('/patents/utility/', desktop);
    const colors = await page.evaluate(() => [
      getComputedStyle(document.querySelector('.steps li') as Element, '::before').color,
      getComputedStyle(document.querySelector('.rules .fig-n') as Element).fill,
    ]);
    expect(colors).not.toContain(ribbon);
  });
});

it.each(['/patents/', '/'])('sets figure numbers in italics after "Fig." on %s', async (path) => {
  const page = await sharedPage(path, desktop);
  const numbers = await page
    .locator('.sub i, .index em')
    .evaluateAll((elements) =>
      elements.map((element) =>
        [element.textContent, getComputedStyle(element).fontStyle].join(''),
      ),
    );
  expect(numbers.length).toBeGreaterThan(20);
  expect(numbers.filter((number) => !/^Fig\. \d+ ?italic$/.test(number))).toEqual([]);
});

it.each([
  ['Digital Privacy', '/digital-privacy/'],
  ['Patents', '/patents/'],
  ['Trademarks', '/trademarks/'],
  ['Copyrights', '/copyrights/'],
] as const)('the list of %s has the hatch of its banner', async (name, path) => {
  const page = await sharedPage(path, desktop);
  await menuButton(page, name).click();
  await expectExpanded(page, name, true);
  const { hatches, listHeight, bannerClip } = await page.evaluate(() => {
    const list = document.querySelector('.submenu:not([hidden]) .sub') as Element;
    const banner = document.querySelector('.banner') as Element;
    return {
      hatches: [list, banner].map((part) => getComputedStyle(part).getPropertyValue('--hatch')),
      listHeight: getComputedStyle(list, '::before').blockSize,
      bannerClip: getComputedStyle(banner, '::after').clipPath,
    };
  });
  expect(hatches[0]).toMatch(/gradient/);
  expect(hatches[1]).toBe(hatches[0]);
  expect(listHeight).toBe('12px');
  expect(bannerClip).toBe('inset(calc(100% - 12px) 0px 0px)');
});

it('draws the seal in lines without fills', async () => {
  const page = await sharedPage('/', desktop);
  const fills = await page
    .locator('.badge path')
    .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill));
  expect(fills.filter((fill) => fill !== 'none' && fill !== 'rgb(255, 255, 255)')).toEqual([]);
});

describe('forced colors', () => {
  const forced = (colorScheme: 'light' | 'dark') => ({
    ...desktop,
    forcedColors: 'active' as const,
    colorScheme,
  });

  it.each(['dark', 'light'] as const)(
    'apply to numerals, lead lines, and the legend on a %s background',
    async (scheme) => {
      for (const path of ['/', '/patents/utility/']) {
        const page = await sharedPage(path, forced(scheme));
        const text = await colorOf(page, 'h1');
        const drawn = await page.evaluate(() =>
          ['.fig-n', '.fig-l', '.parts b, .legend b'].map((selector) => {
            const { fill, stroke, color } = getComputedStyle(
              document.querySelector(selector) as Element,
            );
            if (selector === '.fig-n') return fill;
            return selector === '.fig-l' ? stroke : color;
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
  ] as const)('apply to the lines and the paper of %s (%s)', async (path, selector) => {
    for (const [scheme, isDark] of [
      ['light', false],
      ['dark', true],
    ] as const) {
      const page = await sharedPage(path, forced(scheme));
      const drawing = page.locator(selector).first();
      await drawing.scrollIntoViewIfNeeded();
      await loadAllPictures(page);
      const { data } = await sharp(await drawing.screenshot())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      // No pixel keeps the blue of the ink or the cyan: each is close to a gray.
      let tinted = 0;
      let light = 0;
      for (let offset = 0; offset < data.length; offset += 3) {
        const [red = 0, green = 0, blue = 0] = data.subarray(offset, offset + 3);
        if (Math.max(red, green, blue) - Math.min(red, green, blue) > 24) tinted++;
        if (red > 127) light++;
      }
      expect(tinted, scheme).toBe(0);
      expect(light / (data.length / 3) > 0.5, scheme).toBe(!isDark);
    }
  });

  it('keep the numerals above the lines', async () => {
    const page = await sharedPage('/patents/utility/', forced('dark'));
    const order = await page
      .locator('.banner .drawn > svg')
      .evaluate((svg) => getComputedStyle(svg).position);
    expect(order).toBe('relative');
  });

  it('do not cut off the descenders in the first line of a heading', async () => {
    const page = await sharedPage('/copyrights/infringement/', forced('light'));
    const adjust = await page
      .locator('h1')
      .evaluate((heading) => getComputedStyle(heading).getPropertyValue('forced-color-adjust'));
    expect(adjust).toBe('none');
  });
});
