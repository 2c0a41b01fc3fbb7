/**
 * The parts that all pages share: header, footer, and banner; and the page for unknown addresses.
 */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop, phone, screenOfWidth, shareBrowser, sharedPage } from '../../browser/browser.ts';
import { boxesOf, boxOf, distinct } from '../../browser/places.ts';

shareBrowser();

describe('the header on a phone, and the bar at the bottom of the screen', () => {
  it.each([360, 320])('keep to the margins of the page at %d pixels', async (width) => {
    const page = await sharedPage('/', screenOfWidth(width));
    const button = await boxOf(page.locator('.ways .button').locator('visible=true'));
    const menu = await boxOf(page.locator('.menu-toggle'));
    expect(button.right).toBe(menu.right);
    expect((await boxOf(page.locator('.call'))).left).toBe(
      (await boxOf(page.locator('.logo'))).left,
    );
  });
});

describe('the footer', () => {
  const parts = (page: Page) => boxesOf(page.locator('.foot-map > section, .foot-firm > section'));

  it('has two columns of two on a tablet', async () => {
    const page = await sharedPage('/about/', screenOfWidth(768));
    const boxes = await parts(page);
    expect(distinct(boxes.map(({ left }) => left))).toHaveLength(2);
    expect(distinct(boxes.map(({ top }) => top))).toHaveLength(2);
  });

  it('has four columns on a desktop', async () => {
    const page = await sharedPage('/about/', desktop);
    const boxes = await parts(page);
    expect(distinct(boxes.map(({ top }) => top))).toHaveLength(1);
    expect(distinct(boxes.map(({ right, left }) => right - left))).toHaveLength(1);
  });

  it('has its short lists next to each other on a phone', async () => {
    const page = await sharedPage('/about/', phone);
    const [areas, offices] = await parts(page);
    expect(areas?.top).toBe(offices?.top);
  });
});

describe('the end of the footer', () => {
  it.each([360, 1280, 768, 1920])('has no empty rows at %d pixels', async (width) => {
    const page = await sharedPage('/about/', screenOfWidth(width));
    const footer = await boxOf(page.locator('.foot'));
    const notes = await boxesOf(page.locator('.foot-notes > *'));
    const barHeight = await page
      .locator('.ways')
      .evaluate((bar) =>
        getComputedStyle(bar).position === 'fixed' ? bar.getBoundingClientRect().height : 0,
      );
    const empty = footer.bottom - Math.max(...notes.map(({ bottom }) => bottom)) - barHeight;
    expect(empty).toBeGreaterThanOrEqual(16);
    expect(empty).toBeLessThanOrEqual(48);
  });

  it.each([1280, 768, 1920])('has its notes below its columns at %d pixels', async (width) => {
    const page = await sharedPage('/about/', screenOfWidth(width));
    const columns = await boxesOf(page.locator('.foot section'));
    const notes = await boxesOf(page.locator('.foot-notes > *'));
    const lefts = distinct(columns.map(({ left }) => left));
    expect(lefts).toEqual(expect.arrayContaining(distinct(notes.map(({ left }) => left))));
  });

  it('has its links and its address on the same lines', async () => {
    const page = await sharedPage('/about/', desktop);
    const firstLines = await page.locator('.foot section').evaluateAll((sections) =>
      sections.map((section) => {
        const range = document.createRange();
        const firstText = section.querySelector('li a, address')?.childNodes;
        const text = [...(firstText ?? [])].find((node) => node instanceof Text);
        if (text) range.selectNode(text);
        return Math.round(range.getBoundingClientRect().bottom);
      }),
    );
    expect(firstLines).toHaveLength(4);
    expect(distinct(firstLines)).toHaveLength(1);
  });

  it('breaks no link on a phone', async () => {
    const page = await sharedPage('/about/', phone);
    const links = await boxesOf(page.locator('.foot section li a'));
    expect(distinct(links.map(({ bottom, top }) => bottom - top))).toHaveLength(1);
  });
});

describe('404.html', () => {
  it.each([360, 1280])('says first what happened and where to go at %d pixels', async (width) => {
    const page = await sharedPage('/404.html', screenOfWidth(width));
    const size = (text: Locator) =>
      text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const notice = page.getByText(/There.s no page at that address/);
    expect(await size(notice)).toBeGreaterThan(1.2 * (await size(page.locator('h1'))));
    const heading = await boxOf(page.locator('h1'));
    for (const name of ['Home', 'Patents', 'Locations', 'Contact Us']) {
      const box = await boxOf(
        page.locator('main').getByRole('link', { name, exact: true }).first(),
      );
      expect(box.bottom - box.top).toBeGreaterThanOrEqual(44);
      expect(box.bottom).toBeLessThan(heading.top);
    }
  });
});

describe('banners', () => {
  it.each(['/contact/', '/team/', '/locations/', '/attorneys/ines-larkmoor/', '/patents/'])(
    'have no empty line above the title of %s on a phone',
    async (path) => {
      const page = await sharedPage(path, phone);
      const title = await boxOf(page.locator('h1'));
      expect(title.bottom - title.top).toBeLessThan(60);
    },
  );
});
