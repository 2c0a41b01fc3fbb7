/** The layout of the pages about attorneys, the team, and offices. */
import { describe, expect, it } from 'vitest';
import {
  desktop,
  openPage,
  phone,
  screenOfWidth,
  shareBrowser,
  sharedPage,
} from '../../browser/browser.ts';
import { boxesOf, boxOf, distinct } from '../../browser/places.ts';

shareBrowser();

describe('a profile', () => {
  it.each([360, 1280, 320, 768, 1920])(
    'has its portrait extend over the edge of the banner at %d pixels',
    async (width) => {
      const page = await sharedPage('/attorneys/noor-castellane/', screenOfWidth(width));
      const banner = await boxOf(page.locator('.banner'));
      const face = await boxOf(page.locator('.portrait'));
      expect(face.bottom - banner.bottom).toBeGreaterThanOrEqual(40);
      expect(face.top).toBeGreaterThanOrEqual((await boxOf(page.locator('.crumbs'))).top);
      for (const selector of [
        '.name',
        '.banner .lede',
        '.profile > :first-child > .small',
        '.reach',
        '.profile .lede',
      ]) {
        const { right, top, bottom } = await boxOf(page.locator(selector));
        expect(right <= face.left || bottom <= face.top || top >= face.bottom, selector).toBe(true);
      }
    },
  );

  it.each([360, 1280, 768])(
    'shows all ways to reach the attorney together at %d pixels',
    async (width) => {
      const page = await sharedPage('/attorneys/ines-larkmoor/', screenOfWidth(width));
      const reach = page.locator('.reach');
      for (const way of [
        'mailto:',
        'tel:',
        '/locations/',
        '/contact/',
        '/attorneys/ines-larkmoor.vcf',
      ])
        expect(await reach.locator(`a[href^="${way}"]`).isVisible(), way).toBe(true);
      const { top, bottom } = await boxOf(reach);
      expect(bottom - top).toBeLessThan(300);
      expect((await boxOf(reach.locator('a[href^="mailto:"]'))).bottom).toBeLessThanOrEqual(800);
    },
  );

  it.each([320, 1280, 360, 768, 960])(
    'has the whole email address on one line at %d pixels',
    async (width) => {
      for (const id of ['ines-larkmoor', 'desmond-quade', 'noor-castellane']) {
        const page = await sharedPage(`/attorneys/${id}/`, screenOfWidth(width));
        const address = page.locator('.reach a[href^="mailto:"]');
        const lines = await address.evaluate((link) => {
          const text = document.createRange();
          text.selectNodeContents(link);
          return new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
        });
        expect(lines, id).toBe(1);
        const { top } = await boxOf(address);
        expect(top, id).toBeLessThan((await boxOf(page.locator('.reach [href^=tel]'))).top);
        if (width >= 360)
          expect(
            await address.evaluate((link) => Number.parseFloat(getComputedStyle(link).fontSize)),
            id,
          ).toBeGreaterThanOrEqual(15);
      }
    },
  );

  it.each([
    [360, 780],
    [1280, 800],
    [768, 800],
    [1920, 800],
  ] as const)(
    'has its form within one screen of what it says of the attorney at %d pixels',
    async (width, height) => {
      for (const id of ['ines-larkmoor', 'desmond-quade', 'noor-castellane']) {
        const page = await sharedPage(`/attorneys/${id}/`, screenOfWidth(width));
        const [biography, credentials] = await Promise.all([
          boxOf(page.locator('.profile .prose').first()),
          boxOf(page.locator('.credentials')),
        ]);
        const end = Math.max(biography.bottom, credentials.bottom);
        const form = await boxOf(page.locator('main form'));
        expect(form.top, id).toBeGreaterThan(end);
        expect(form.top - end, id).toBeLessThanOrEqual(height);
        if (width >= 960)
          expect((await boxOf(page.locator('#inquiry-name'))).bottom - end, id).toBeLessThanOrEqual(
            height,
          );
      }
    },
  );

  it('has the credentials next to the biography on a desktop', async () => {
    const page = await sharedPage('/attorneys/desmond-quade/', desktop);
    const credentials = await boxOf(page.locator('.credentials'));
    const reach = await boxOf(page.locator('.reach'));
    expect(credentials.left).toBe(reach.left);
    expect(credentials.top - reach.bottom).toBeLessThanOrEqual(48);
    expect(credentials.bottom).toBeLessThan((await boxOf(page.locator('.contact'))).top);
  });

  it.each(['/attorneys/noor-castellane/', '/attorneys/'])(
    'links from %s to the other attorneys',
    async (path) => {
      const page = await sharedPage(path, phone);
      const others = page.locator('.others a');
      const names = ['Ines Larkmoor', 'Desmond Quade', 'Noor Castellane'];
      const current = await page.locator('h2.name').innerText();
      expect(await others.allInnerTexts()).toEqual(names.filter((name) => name !== current));
      await others.last().click();
      expect(await page.locator('h2.name').innerText()).not.toBe(current);
    },
  );

  it('has its name in display size below a small title', async () => {
    const page = await sharedPage('/attorneys/ines-larkmoor/', desktop);
    const size = (selector: string) =>
      page
        .locator(selector)
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(await size('h2.name')).toBeGreaterThanOrEqual(2 * (await size('h1')));
  });

  it.each([360, 1280, 768])(
    'has the languages of the attorney below the name at %d pixels',
    async (width) => {
      const page = await sharedPage('/attorneys/noor-castellane/', screenOfWidth(width));
      const languages = page.locator('.banner .spoken');
      expect(await languages.innerText()).toBe('English, Français, العربية');
      expect((await boxOf(languages)).bottom).toBeLessThanOrEqual(400);
      expect(await page.locator('.banner .button').count()).toBe(0);
    },
  );

  it('has its portrait on the first screen of a phone', async () => {
    const page = await sharedPage('/attorneys/ines-larkmoor/', phone);
    const face = await boxOf(page.locator('.portrait'));
    expect(face.right - face.left).toBeGreaterThanOrEqual(140);
    expect(face.bottom).toBeLessThanOrEqual(640);
  });
});

describe('the team page', () => {
  const names = ['Ines Larkmoor', 'Desmond Quade', 'Noor Castellane'];

  it.each([
    [360, 740, 1],
    [1280, 800, 3],
    [768, 1024, 3],
    [1920, 800, 3],
  ] as const)(
    'shows on a first screen of %d × %d pixels who speaks what in %d entries',
    async (width, height, count) => {
      const page = await sharedPage('/team/', screenOfWidth(width, height));
      const entries = page.locator('.roster').first().locator('> li');
      expect(await entries.locator('.who').allInnerTexts()).toEqual(names);
      const bottom = width < 960 ? (await boxOf(page.locator('.ways'))).top : 800;
      const parts = ['.portrait', '.who', '.standing', '.standing + p', '.tags', '[href*="#to-"]'];
      for (const part of parts) {
        const boxes = (await boxesOf(entries.locator(part))).slice(0, count);
        expect(Math.max(...boxes.map((box) => box.bottom)), part).toBeLessThanOrEqual(bottom);
      }
    },
  );

  it.each([360, 1280])('has portraits of one size at %d pixels', async (width) => {
    const page = await sharedPage('/team/', screenOfWidth(width));
    const faces = await boxesOf(page.locator('.roster .portrait'));
    expect(faces).toHaveLength(7);
    expect(distinct(faces.map(({ left, right }) => Math.round(right - left)))).toHaveLength(1);
  });

  it.each(['noor-castellane', 'ines-larkmoor'])('addresses a message to %s', async (id) => {
    const { page } = await openPage('/team/', desktop);
    await page.locator(`.roster a[href="/contact/#to-${id}"]`).click();
    expect(await page.locator('.form-to:visible').innerText()).toContain(
      'Your message is addressed',
    );
    expect(await page.locator('.form-to:visible').getAttribute('id')).toBe(`to-${id}`);
  });
});

describe('an office page', () => {
  it.each([360, 1280, 768])(
    'breaks neither its email address nor its hours at %d pixels',
    async (width) => {
      for (const path of ['/locations/san-francisco/', '/locations/']) {
        const page = await sharedPage(path, screenOfWidth(width));
        const parts = page.locator('main :is(.card, .places) :is(i.whole, a[href^="mailto:"])');
        const lines = await parts.evaluateAll((elements) =>
          elements.map(
            (part) => new Set([...part.getClientRects()].map(({ top }) => Math.round(top))).size,
          ),
        );
        expect(lines.length).toBeGreaterThan(1);
        expect(distinct(lines), path).toEqual([1]);
        const heights = (await boxesOf(page.locator('main :is(.card, .places) i.whole'))).map(
          ({ top, bottom }) => bottom - top,
        );
        expect(Math.max(...heights), path).toBeLessThan(40);
      }
    },
  );

  it.each([360, 1280])('shows at %d pixels on one screen how to get there', async (width) => {
    const screen = {
      ...screenOfWidth(width),
      viewport: { width, height: width < 720 ? 664 : 800 },
    };
    for (const path of ['/locations/san-diego/', '/locations/']) {
      const { page } = await openPage(path, screen);
      await page.getByRole('link', { name: 'How to get here' }).last().click();
      await page.waitForURL('**/locations/san-diego/#getting-here');
      const parking = page.locator('#getting-here .facts > div', { hasText: 'Parking' });
      const isOnScreen = async () => {
        const { y = 0, height = 0 } = (await parking.boundingBox()) ?? {};
        return y > 60 && y + height < screen.viewport.height;
      };
      await expect.poll(isOnScreen, { message: path }).toBe(true);
    }
  });

  it('has one grid on a desktop', async () => {
    const page = await sharedPage('/locations/san-francisco/', desktop);
    const edges = (await boxesOf(page.locator('main .split > :nth-child(2)'))).map(
      ({ left }) => left,
    );
    expect(edges.length).toBeGreaterThan(4);
    expect(distinct(edges)).toHaveLength(1);
  });

  it.each([
    [360, 300],
    [1280, 440],
    [768, 420],
  ] as const)('shows at %d pixels a map at least %d pixels wide', async (width, minWidth) => {
    const page = await sharedPage('/locations/san-francisco/', screenOfWidth(width));
    const { left, right } = await boxOf(page.locator('.plan .drawn'));
    expect(right - left).toBeGreaterThanOrEqual(minWidth);
  });
});

describe('the table of offices', () => {
  it('is no longer than two and a half screens of a phone', async () => {
    const page = await sharedPage('/locations/', phone);
    const { top, bottom } = await boxOf(page.locator('main table'));
    expect(bottom - top).toBeLessThan(2.5 * 640);
  });
});
