/**
 * The first figure shows what each of four rights claims in solid lines, and the rest in broken
 * ones.
 */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inLongRun, itInLongRun } from '../support/long-run.ts';
import { violations } from './axe.ts';
import { desktop, newPage, openPage, phone, shareBrowser, sharedPage } from './browser.ts';
import { boxOf } from './places.ts';

shareBrowser();

/** In the order of the legend: the area, and the parts that it claims. */
const rights = [
  ['patents', ['12', '20', '22']],
  ['trademarks', ['14']],
  ['digital-privacy', ['16']],
  ['copyrights', ['18']],
] as const;
const [firstClaim, ...otherClaims] = rights.map(
  ([area, parts], index) => [area, index, parts] as const,
);
if (!firstClaim) throw new Error('there are no rights');
const claims = [firstClaim, ...inLongRun(...otherClaims)];
const allParts = ['12', '14', '16', '18', '20', '22'];

/** Returns the fragments of the visible drawings of claims. */
const visibleClaims = (page: Page) =>
  page
    .locator('.claim')
    .evaluateAll((drawings: HTMLImageElement[]) =>
      drawings
        .filter((drawing) => drawing.checkVisibility({ visibilityProperty: true }))
        .map(({ src }) => new URL(src).hash),
    );

/** Finds a point of the window at which a part is on top, so that a pointer reaches it. */
const pointOn = (part: Locator) =>
  part.evaluate((link) => {
    link.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = link.getBoundingClientRect();
    const shares = Array.from({ length: 19 }, (_, index) => (index + 1) / 20);
    const points = shares.flatMap((across) =>
      shares.map((down) => ({ x: x + width * across, y: y + height * down })),
    );
    const point = points.find((point) =>
      link.contains(document.elementFromPoint(point.x, point.y)),
    );
    if (!point) throw new Error('the part is behind others');
    return point;
  });

describe.each(claims)('the claim of %s', (area, index, [numeral]) => {
  it('is shown while its row has the pointer, and while it has the focus', async () => {
    const page = await sharedPage('/', desktop);
    const row = page.locator('.parts a').nth(index);
    expect(await visibleClaims(page)).toEqual([]);
    await row.hover();
    expect(await visibleClaims(page)).toEqual([`#claim-${numeral}`]);
    await page.mouse.move(0, 0);
    expect(await visibleClaims(page)).toEqual([]);
    await row.focus();
    expect(await visibleClaims(page)).toEqual([`#claim-${numeral}`]);
    // Only the picture differs between the rights, so axe checks one of them.
    if (index === 0) expect(await violations(page)).toEqual([]);
  });

  it.each(['part', ...inLongRun('row')])(
    'has a link on its %s that one tap follows',
    async (kind) => {
      const { page } = await openPage('/', phone);
      const { x, y } = await pointOn(
        kind === 'row'
          ? page.locator('.parts a').nth(index)
          : page.locator('.fig-parts > *').nth(index),
      );
      await page.touchscreen.tap(x, y);
      await page.waitForURL(`**/${area}/`);
    },
  );

  itInLongRun('has a link that one press of Enter follows, on a touch screen too', async () => {
    const { page } = await openPage('/', phone);
    const link = page.locator('.parts a').nth(index);
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/${area}/`);
  });

  itInLongRun('is shown on the page of the area', async () => {
    const page = await sharedPage(`/${area}/`, desktop);
    const drawing = page.locator('.indexed img');
    expect(
      await drawing.evaluate((image: HTMLImageElement) => [
        new URL(image.src).hash,
        image.naturalWidth > 0,
      ]),
    ).toEqual([`#claim-${numeral}`, true]);
  });
});

it.each([['phone', phone], ...inLongRun(['desktop', desktop] as const)] as const)(
  'the address of a part shows its claim, the drawing, and its row, until the pointer is on another, on a %s',
  async (_, screen) => {
    const page = await newPage(screen);
    await page.goto(`${(await sharedPage('/')).url()}#mechanism`);
    expect(await visibleClaims(page)).toEqual(['#claim-12']);
    const lead = page.locator('.fig-refs > [data-part="12"]');
    expect(await lead.evaluate((line) => getComputedStyle(line).strokeWidth)).toBe('2.6px');
    const { height } = page.viewportSize() ?? { height: 0 };
    expect((await boxOf(page.locator('.hero .fig-parts > *').first())).top).toBeGreaterThan(0);
    expect((await boxOf(page.locator('.parts a').first())).bottom).toBeLessThan(height - 57);
    await page.locator('.parts a').nth(2).focus();
    // The image of the row with the focus is opaque, and above the other one.
    const layers = await page
      .locator('.claim')
      .evaluateAll((images) => images.map((image) => getComputedStyle(image).zIndex));
    expect(layers).toEqual(['auto', 'auto', '1', 'auto']);
    const anchors = await page.locator('.parts li').evaluateAll((rows) => rows.map(({ id }) => id));
    expect(anchors).toEqual([
      'mechanism',
      'name-on-the-lid',
      'card-in-the-drawer',
      'tune-on-the-cylinder',
    ]);
  },
);

describe('the file of the drawing', () => {
  it.each(claims)(
    'has solid lines for what %s claims, and broken ones for the rest',
    async (_, index, claimed) => {
      const page = await sharedPage('/', desktop);
      const src = await page
        .locator('.claim')
        .nth(index)
        .evaluate((image: HTMLImageElement) => image.src);
      // The drawing is opened as a document without the policy of the site, with its own rules.
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
      const strokesOf = (partId: string, kindPattern: RegExp) => [
        ...new Set(
          lines
            .filter(({ part, kind }) => part === partId && kindPattern.test(kind ?? ''))
            .map(({ strokeDasharray, display }) => (display === 'none' ? 'gone' : strokeDasharray)),
        ),
      ];
      for (const part of allParts) {
        const isClaimed = (claimed as readonly string[]).includes(part);
        expect(strokesOf(part, /fig-o/), part).toEqual([isClaimed ? 'none' : '6px, 4px']);
        expect(strokesOf(part, /fig-(?:[hskd]\b|dot)/), part).toEqual([
          isClaimed ? 'none' : 'gone',
        ]);
      }
    },
  );
});

describe('the drawn parts', () => {
  itInLongRun(
    'link to the areas whose rights claim them, each with an accessible name',
    async () => {
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
    },
  );

  it('are not in the tab order, because the legend links to each area once', async () => {
    const page = await sharedPage('/', desktop);
    const tabStops = (container: string) =>
      page
        .locator(`${container} a`)
        .evaluateAll((links) =>
          links
            .filter((link) => (link as SVGAElement).tabIndex >= 0)
            .map((link) => link.getAttribute('href')),
        );
    expect(await tabStops('.drawn')).toEqual([]);
    expect(await tabStops('.parts')).toEqual(rights.map(([area]) => `/${area}/`));
  });
});

it.each([
  ['shows the whole drawing on paper', { media: 'print' }, []],
  ['shows the claim in forced colors', { forcedColors: 'active' }, ['#claim-14']],
] as const)('%s, whichever row has the focus', async (_, media, expected) => {
  const page = await sharedPage('/', desktop);
  await page.locator('.parts a').nth(1).focus();
  await page.emulateMedia(media);
  expect(await visibleClaims(page)).toEqual(expected);
});

it('the picture of a fragment has less ink, the fewer parts are claimed', async () => {
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
        // Ink is dark and not transparent.
        sums.push(
          pixels.filter(
            (value, offset) => offset % 4 === 0 && value < 128 && (pixels[offset + 3] ?? 0) > 128,
          ).length,
        );
      }
      return sums;
    },
    ['', '#claim-12', '#claim-16'],
  );
  expect(ink[0]).toBeGreaterThan((ink[1] ?? 0) * 1.1);
  expect(ink[1]).toBeGreaterThan((ink[2] ?? 0) * 1.5);
});
