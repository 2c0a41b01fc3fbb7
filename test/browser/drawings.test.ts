/** The drawings: what moves in them, and the numerals that explain them. */
import { describe, expect, inject, it } from 'vitest';
import { documentsOf } from '../support/dist.ts';
import {
  across,
  desktop,
  expectExpanded,
  menuButton,
  newPage,
  open,
  shareBrowser,
  shiftOf,
  watchShifts,
} from './browser.ts';

shareBrowser();

/** A page for each state that any page may be in. */
const samples = [
  '/',
  '/patents/utility/',
  '/attorneys/ines-larkmoor/',
  '/contact/',
  '/locations/',
] as const;

describe('motion', () => {
  it.each(samples)('that the visitor does not want is none at all on %s', async (path) => {
    const { page } = await open(path, { ...desktop, reducedMotion: 'reduce' });
    await menuButton(page, 'Patents').click();
    await expectExpanded(page, 'Patents', true);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  it('lets the layers of the first figure rise once, and moves nothing else', async () => {
    const page = await newPage({ ...desktop, reducedMotion: 'no-preference' });
    await watchShifts(page);
    // What late fonts move is measured in fonts.test.ts.
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
    // Case, mechanism, lid; and over them the numerals and the outlines of the parts.
    const layers = ['rise 0.5s 0s 1', 'rise 0.5s 0.06s 1', 'rise 0.5s 0.12s 1'];
    expect(motions).toEqual([...layers, 'rise 0.5s 0.06s 1', 'rise 0.5s 0s 1']);
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map(({ finished }) => finished)),
    );
    await page.waitForLoadState('networkidle');
    const files = await page
      .locator('.drawn > img:not(.claim)')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ src, naturalWidth }) => [new URL(src).hash, naturalWidth > 0].join(' ')),
      );
    expect(files).toEqual(['#layer-1 true', '#layer-2 true', '#layer-3 true']);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await shiftOf(page)).toBe(0);
    // One file for all layers. How often a browser asks for it is its own affair: a busy one may ask again for a fragment.
    const drawings = requests
      .filter((address) => address.includes('music-box'))
      .map((address) => new URL(address).pathname);
    expect([...new Set(drawings)]).toEqual(['/drawings/music-box.svg']);
  });

  it.each(['pointer', 'keyboard'])(
    'brings out what a row of the legend names, for a %s',
    async (means) => {
      const { page } = await open('/', desktop);
      const row = page.locator('.parts a', { hasText: 'Trademarks' });
      const lead = page.locator('.fig-refs > [data-part="14"] .fig-l');
      const part = page.locator('.fig-parts path').nth(1);
      const numerals = await page.locator('.parts b').allTextContents();
      expect(numerals).toEqual(['12', '14', '16', '18', '20', '22']);
      expect(await page.locator('.fig-refs .fig-n').allTextContents()).toEqual(numerals);
      const weights = () =>
        Promise.all(
          [lead, part].map((line) =>
            line.evaluate((element) => getComputedStyle(element).strokeWidth),
          ),
        );
      expect(await weights()).toEqual(['0.9px', '0px']);
      if (means === 'pointer') await row.hover();
      else {
        await page.locator('.parts a').first().focus();
        await page.keyboard.press('Tab');
      }
      expect(await weights()).toEqual(['2.6px', '2.6px']);
      const [around, tip] = await Promise.all([part.boundingBox(), lead.boundingBox()]);
      expect(
        around && tip && tip.x < around.x + around.width && tip.y + tip.height > around.y,
      ).toBe(true);
    },
  );

  it.each(['/contact/', '/patents/utility/', '/locations/san-francisco/'])(
    'brings out the lead line of the row that is pointed at on %s',
    async (path) => {
      const { page } = await open(path, desktop);
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

it('draws the details of the four areas with one pen', async () => {
  const { page } = await open('/', desktop);
  const details = page.locator('.area .detail');
  const scales = await details.evaluateAll((drawings) =>
    drawings.map((detail) => (detail as SVGSVGElement).getScreenCTM()?.a),
  );
  expect(scales).toHaveLength(4);
  expect(new Set(scales).size).toBe(1);
  // Only what is larger than its sheet keeps the weights of its lines.
  const widths = await details
    .locator('image')
    .evaluateAll((images) => images.map((image) => image.getAttribute('width')));
  expect(Math.min(...widths.map(Number))).toBeGreaterThan(640);
});

it('fills two fifths of the banner of every sub-area with its subject', async () => {
  const subareas = documentsOf(inject('dist')).filter(({ path }) =>
    /^\/(?:patents|trademarks|digital-privacy|copyrights)\/./.test(path),
  );
  expect(subareas).toHaveLength(20);
  const page = await newPage(desktop);
  const shares: (readonly [string, number])[] = [];
  for (const { path } of subareas) {
    await page.goto(inject('origins').preact + path);
    shares.push([path, await page.evaluate(shareOfSubject)]);
  }
  expect(shares.filter(([, share]) => share < 0.4)).toEqual([]);
});

/** Width of what is drawn, without numerals and lead lines, as a share of the banner between its margins. */
async function shareOfSubject(): Promise<number> {
  const image = document.querySelector<HTMLImageElement>('.banner .drawn img');
  const banner = document.querySelector('.banner-in');
  if (!image || !banner) return 0;
  const host = document.createElement('div');
  host.innerHTML = await (await fetch(image.src)).text();
  document.body.append(host);
  const svg = host.querySelector('svg') as SVGSVGElement;
  const { width, height } = svg.viewBox.baseVal;
  svg.style.cssText = `inline-size:${width}px;block-size:${height}px;max-inline-size:none`;
  const boxes = [...svg.querySelectorAll('path,circle,ellipse,rect,polygon')].map((line) =>
    line.getBoundingClientRect(),
  );
  const drawn =
    Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
  const scale = Math.min(image.clientWidth / width, image.clientHeight / height);
  return (drawn * scale) / banner.clientWidth;
}

describe('the numerals of a drawing', () => {
  const figures = [
    '/patents/utility/',
    '/patents/hague-system/',
    '/copyrights/dmca/',
    '/patents/litigation/',
    '/contact/',
    '/about/',
    '/locations/',
  ] as const;

  it.each(figures)('are shown with the legend that explains them, on %s', async (path) => {
    for await (const [page, width] of across(path, [360, 560, 720, 768, 1000, 1280])) {
      const shown = (place: string) =>
        page.locator(`.banner ${place}`).locator('visible=true').allTextContents();
      const numerals = await shown('.fig-n');
      expect(numerals, `${width} pixels`).toEqual(await shown('.legend b'));
      expect(numerals.length > 0, `${width} pixels`).toBe(width >= 720);
      expect((await shown('.legend li')).length > 1, `${width} pixels`).toBe(width >= 720);
    }
  });

  it.each(['/', ...figures])('are 13 pixels high at least, on %s', async (path) => {
    for await (const [page, width] of across(path, [360, 420, 720, 768, 1000, 1280])) {
      const sizes = await page.locator('.fig-n').evaluateAll((numerals) =>
        numerals
          .filter((numeral) => numeral.getBoundingClientRect().width > 0)
          .map((numeral) => {
            const { a: scale } = (numeral as SVGGraphicsElement).getScreenCTM() ?? { a: 0 };
            return Number.parseFloat(getComputedStyle(numeral).fontSize) * scale;
          }),
      );
      expect(Math.min(13, ...sizes), `${width} pixels`).toBe(13);
    }
  });
});
