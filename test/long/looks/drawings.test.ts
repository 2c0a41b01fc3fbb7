/** The drawings: their animation, and the numerals that explain them. */
import { describe, expect, inject, it } from 'vitest';
import {
  desktop,
  expectExpanded,
  layoutShift,
  loadAllPictures,
  menuButton,
  newPage,
  pagesAtWidths,
  recordLayoutShifts,
  shareBrowser,
  sharedPage,
} from '../../browser/browser.ts';

shareBrowser();

/** A page for each state that a page can be in. */
const samples = ['/', '/patents/utility/', '/attorneys/ines-larkmoor/', '/contact/', '/locations/'];

describe('animation', () => {
  it.each(samples)('does not run on %s if the visitor prefers reduced motion', async (path) => {
    const page = await sharedPage(path, { ...desktop, reducedMotion: 'reduce' });
    await menuButton(page, 'Patents').click();
    await expectExpanded(page, 'Patents', true);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  it('raises the layers of the first figure once, and moves nothing else', async () => {
    const page = await newPage({ ...desktop, reducedMotion: 'no-preference' });
    await recordLayoutShifts(page);
    // fonts.test.ts measures the shifts that late fonts cause.
    await page.route('**/*.woff2', (route) => route.abort());
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${inject('origins').preact}/`);
    const motions = await page.evaluate(() =>
      [...document.querySelectorAll('.drawn > :not(.claim)')].map((layer) => {
        const { animationName, animationDuration, animationDelay, animationIterationCount } =
          getComputedStyle(layer);
        return [animationName, animationDuration, animationDelay, animationIterationCount].join(
          ' ',
        );
      }),
    );
    // The layers are the case, the mechanism, and the lid, below the numerals and the outlines.
    const layers = ['rise 0.5s 0s 1', 'rise 0.5s 0.06s 1', 'rise 0.5s 0.12s 1'];
    expect(motions).toEqual([...layers, 'rise 0.5s 0.06s 1', 'rise 0.5s 0s 1']);
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map(({ finished }) => finished)),
    );
    await loadAllPictures(page);
    const files = await page
      .locator('.drawn > img:not(.claim)')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ src, naturalWidth }) => [new URL(src).hash, naturalWidth > 0].join(' ')),
      );
    expect(files).toEqual(['#layer-1 true', '#layer-2 true', '#layer-3 true']);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await layoutShift(page)).toBe(0);
    // All layers come from one file. A busy browser may request it again for another fragment.
    const drawings = requests
      .filter((address) => address.includes('music-box'))
      .map((address) => new URL(address).pathname);
    expect([...new Set(drawings)]).toEqual(['/drawings/music-box.svg']);
  });

  it.each(['pointer', 'keyboard'])(
    'emphasizes the part that a row of the legend names, by %s',
    async (input) => {
      const page = await sharedPage('/', desktop);
      const row = page.locator('.parts a', { hasText: 'Trademarks' });
      const lead = page.locator('.fig-refs > [data-part="14"] .fig-l');
      const part = page.locator('.fig-parts > *').nth(1);
      const numerals = await page.locator('.parts b').allTextContents();
      expect(numerals).toEqual(['12', '14', '16', '18']);
      const drawn = await page.locator('.fig-refs .fig-n').allTextContents();
      expect(drawn.slice(0, numerals.length)).toEqual(numerals);
      const weights = () =>
        Promise.all(
          [lead, part].map((line) =>
            line.evaluate((element) => getComputedStyle(element).strokeWidth),
          ),
        );
      expect(await weights()).toEqual(['0.9px', '0px']);
      if (input === 'pointer') await row.hover();
      else {
        await page.locator('.parts a').first().focus();
        await page.keyboard.press('Tab');
      }
      expect(await weights()).toEqual(['2.6px', '2.6px']);
      const partBox = await part.boundingBox();
      const leadBox = await lead.boundingBox();
      if (!partBox || !leadBox) throw new Error('the part or its lead line has no box');
      expect(leadBox.x).toBeLessThan(partBox.x + partBox.width);
      expect(leadBox.y + leadBox.height).toBeGreaterThan(partBox.y);
    },
  );

  it.each(['/contact/', '/patents/utility/', '/locations/san-francisco/'])(
    'emphasizes the lead line of the hovered row on %s',
    async (path) => {
      const page = await sharedPage(path, desktop);
      const rows = page.locator('.legend li');
      expect(await rows.count()).toBeGreaterThan(1);
      for (const row of await rows.all()) {
        const numeral = await row.locator('b').innerText();
        await row.hover();
        const heavy = await page
          .locator('.fig-refs > g')
          .evaluateAll((references) =>
            references
              .filter((reference) => getComputedStyle(reference).strokeWidth === '2.6px')
              .map((reference) => reference.getAttribute('data-part')),
          );
        expect(heavy).toEqual([numeral]);
      }
    },
  );
});

it('draws the details of the four areas at the same scale', async () => {
  const page = await sharedPage('/', desktop);
  const details = page.locator('.area .detail');
  const scales = await details.evaluateAll((drawings) =>
    drawings.map((detail) => (detail as SVGSVGElement).getScreenCTM()?.a),
  );
  expect(scales).toHaveLength(4);
  expect(new Set(scales).size).toBe(1);
  // Only a drawing that is larger than its sheet keeps the weights of its lines.
  const widths = await details
    .locator('image')
    .evaluateAll((images) => images.map((image) => image.getAttribute('width')));
  expect(Math.min(...widths.map(Number))).toBeGreaterThan(640);
});

describe('the numerals of a drawing', () => {
  const figures = [
    '/patents/utility/',
    '/patents/hague-system/',
    '/copyrights/dmca/',
    '/patents/litigation/',
    '/about/',
    '/locations/',
  ];

  it.each(['/', '/contact/', ...figures])(
    'are explained by a legend and at least 13 pixels high on %s',
    async (path) => {
      for await (const [page, width] of pagesAtWidths(
        path,
        [360, 1280, 420, 560, 720, 768, 1000],
      )) {
        const { sizes, numerals, legend, rows } = await page.evaluate(numeralsOf);
        expect(Math.min(13, ...sizes), `${width} pixels`).toBe(13);
        // The home page has its legend outside the banner (first-screen.test.ts).
        if (path === '/') continue;
        expect(numerals, `${width} pixels`).toEqual(legend);
        expect(numerals.length > 0, `${width} pixels`).toBe(width >= 720);
        expect(rows > 1, `${width} pixels`).toBe(width >= 720);
      }
    },
  );
});

/**
 * Runs in the page: returns the visible numerals and legend of the banner, and all numeral heights.
 */
function numeralsOf() {
  const inSight = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 0,
    );
  const textsOf = (elements: readonly Element[]) => elements.map((element) => element.textContent);
  const heightOf = (numeral: Element) => {
    const { a: scale } = (numeral as SVGGraphicsElement).getScreenCTM() ?? { a: 0 };
    return Number.parseFloat(getComputedStyle(numeral).fontSize) * scale;
  };
  return {
    numerals: textsOf(inSight('.banner .fig-n')),
    legend: textsOf(inSight('.banner .legend b')),
    rows: inSight('.banner .legend li').length,
    sizes: [...document.querySelectorAll('.fig-n')]
      .filter((numeral) => numeral.getBoundingClientRect().width > 0)
      .map(heightOf),
  };
}
