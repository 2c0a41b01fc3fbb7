/** What each of the four rights claims of the first figure: solid lines, and broken ones for the rest. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { desktop, newPage, open, phone, shareBrowser, sharedPage } from './browser.ts';

shareBrowser();

/** In the order of the legend: the area, and the parts that it claims. */
const rights = [
  ['patents', ['12', '20', '22']],
  ['trademarks', ['14']],
  ['digital-privacy', ['16']],
  ['copyrights', ['18']],
] as const;
const each = rights.map(([area, parts], index) => [area, index, parts] as const);
const allParts = ['12', '14', '16', '18', '20', '22'];

/** Which of the drawings of claims are seen, by their fragments. */
const shown = (page: Page) =>
  page
    .locator('.claim')
    .evaluateAll((drawings: HTMLImageElement[]) =>
      drawings
        .filter((drawing) => drawing.checkVisibility({ visibilityProperty: true }))
        .map(({ src }) => new URL(src).hash),
    );

/** A point of the window where a part is on top, as a pointer finds it. */
const pointOn = (part: Locator) =>
  part.evaluate((link) => {
    link.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = link.getBoundingClientRect();
    const shares = Array.from({ length: 19 }, (_, index) => (index + 1) / 20);
    const points = shares.flatMap((across) =>
      shares.map((down) => ({ x: x + width * across, y: y + height * down })),
    );
    const found = points.find((point) =>
      link.contains(document.elementFromPoint(point.x, point.y)),
    );
    if (!found) throw new Error('the part lies behind others');
    return found;
  });

const stay = (page: Page) =>
  page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault(), true));

describe.each(each)('the claim of %s', (area, index, [numeral]) => {
  it('is shown while its row has the pointer, and while it has the focus', async () => {
    const page = await sharedPage('/', desktop);
    const row = page.locator('.parts a').nth(index);
    expect(await shown(page)).toEqual([]);
    await row.hover();
    expect(await shown(page)).toEqual([`#claim-${numeral}`]);
    await page.mouse.move(0, 0);
    expect(await shown(page)).toEqual([]);
    await row.focus();
    expect(await shown(page)).toEqual([`#claim-${numeral}`]);
    // What axe reads is the same for each of them but for the picture.
    if (index === 0) expect(await violations(page)).toEqual([]);
  });

  it('is shown when its row or its part is tapped', async () => {
    const { page } = await open('/', phone);
    await stay(page);
    await page.locator('.parts a').nth(index).tap();
    expect(await shown(page)).toEqual([`#claim-${numeral}`]);
    await page.locator('h1').tap();
    expect(await shown(page)).toEqual([]);
    const { x, y } = await pointOn(page.locator('.fig-parts > *').nth(index));
    await page.touchscreen.tap(x, y);
    expect(await shown(page)).toEqual([`#claim-${numeral}`]);
  });

  it('is shown on the page of the area', async () => {
    const page = await sharedPage(`/${area}/`, desktop);
    const drawing = page.locator('.claimed img');
    expect(
      await drawing.evaluate((image: HTMLImageElement) => [
        new URL(image.src).hash,
        image.naturalWidth > 0,
      ]),
    ).toEqual([`#claim-${numeral}`, true]);
  });
});

describe('the file of the drawing', () => {
  it.each(each)(
    'has solid lines for what %s claims, and broken ones for the rest',
    async (_, index, claimed) => {
      const page = await sharedPage('/', desktop);
      const src = await page
        .locator('.claim')
        .nth(index)
        .evaluate((image: HTMLImageElement) => image.src);
      // A document of its own, without the policy that is the site's: its rules are its own as well.
      const body = await (await page.request.get(src)).text();
      const sheet = await newPage();
      await sheet.route('**/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
      await sheet.goto(`https://sheet.example/${new URL(src).hash}`);
      const lines = await sheet.locator('[data-part]').evaluateAll((parts) =>
        parts.flatMap((part) =>
          [...part.querySelectorAll('path')].map((path) => {
            const { strokeDasharray, display } = getComputedStyle(path);
            return {
              part: part.getAttribute('data-part') ?? '',
              kind: path.getAttribute('class'),
              strokeDasharray,
              display,
            };
          }),
        ),
      );
      const stateOf = (wanted: string, kind: RegExp) => [
        ...new Set(
          lines
            .filter(({ part, kind: own }) => part === wanted && kind.test(own ?? ''))
            .map(({ strokeDasharray, display }) => (display === 'none' ? 'gone' : strokeDasharray)),
        ),
      ];
      for (const part of allParts) {
        const isClaimed = (claimed as readonly string[]).includes(part);
        expect(stateOf(part, /fig-o/), part).toEqual([isClaimed ? 'none' : '6px, 4px']);
        expect(stateOf(part, /fig-(?:[hskd]\b|dot)/), part).toEqual([isClaimed ? 'none' : 'gone']);
      }
    },
  );
});

describe('the drawn parts', () => {
  it('lead to the areas whose rights claim them, by names of their own', async () => {
    const page = await sharedPage('/', desktop);
    const links = page.locator('.fig-parts a');
    const names = await links.evaluateAll((parts) =>
      parts.map((part) => part.getAttribute('aria-label')),
    );
    expect(names).toEqual([
      'the mechanism — Patents',
      'the name on the lid — Trademarks',
      'the card in the drawer — Digital Privacy',
      'the tune on the cylinder — Copyrights',
      'the comb — Patents',
      'the case — Patents',
    ]);
    for (const [index, area] of [...rights.map(([id]) => id), 'patents', 'patents'].entries()) {
      const { x, y } = await pointOn(links.nth(index));
      await page.mouse.click(x, y);
      await page.waitForURL(`**/${area}/`);
      await page.goBack();
    }
  });

  it('are no stops of the keyboard: each area is one in the legend', async () => {
    const page = await sharedPage('/', desktop);
    const stops = (place: string) =>
      page
        .locator(`${place} a`)
        .evaluateAll((links) =>
          links
            .filter((link) => (link as SVGAElement).tabIndex >= 0)
            .map((link) => link.getAttribute('href')),
        );
    expect(await stops('.drawn')).toEqual([]);
    expect(await stops('.parts')).toEqual(rights.map(([area]) => `/${area}/`));
  });
});

it.each([
  ['on paper, the drawing is whole', { media: 'print' }, []],
  ['in forced colors, the claim is shown', { forcedColors: 'active' }, ['#claim-14']],
] as const)('%s, whatever is chosen', async (_, media, expected) => {
  const page = await sharedPage('/', desktop);
  await page.locator('.parts a').nth(1).focus();
  await page.emulateMedia(media);
  expect(await shown(page)).toEqual(expected);
});

it('a picture shows what its fragment says: less ink, the fewer parts are claimed', async () => {
  const page = await sharedPage('/', desktop);
  const ink = await page.evaluate(
    async (fragments) => {
      const src = document.querySelector<HTMLImageElement>('.claim')?.src.split('#')[0];
      const sums: number[] = [];
      for (const fragment of fragments) {
        const image = Object.assign(new Image(), { src: `${src}${fragment}` });
        await image.decode();
        const context = Object.assign(document.createElement('canvas'), {
          width: 640,
          height: 640,
        }).getContext('2d');
        context?.drawImage(image, 0, 0, 640, 640);
        const pixels = context?.getImageData(0, 0, 640, 640).data ?? [];
        // Dark and not paper, nor nothing at all.
        sums.push(
          pixels.filter((value, at) => at % 4 === 0 && value < 128 && (pixels[at + 3] ?? 0) > 128)
            .length,
        );
      }
      return sums;
    },
    ['', '#claim-12', '#claim-16'],
  );
  expect(ink[0]).toBeGreaterThan((ink[1] ?? 0) * 1.1);
  expect(ink[1]).toBeGreaterThan((ink[2] ?? 0) * 1.5);
});
