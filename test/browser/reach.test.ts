/** What a visitor reaches first: the first screen, the lists of the menus, the keyboard focus. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inLongRun, itInLongRun } from '../support/long-run.ts';
import { layoutProblems } from './boxes.ts';
import {
  desktop,
  expectExpanded,
  menuButton,
  openPage,
  phone,
  screenOfWidth,
  shareBrowser,
  sharedPage,
} from './browser.ts';

shareBrowser();

itInLongRun(
  'the first screen of a phone shows the name on a profile and the place on an office page',
  async () => {
    for (const [path, selector] of [
      ['/attorneys/ines-larkmoor/', 'h2.name'],
      ['/locations/san-francisco/', 'h1'],
    ] as const) {
      const page = await sharedPage(path, phone);
      const box = await page.locator(selector).boundingBox();
      expect(box && box.y + box.height).toBeLessThanOrEqual(640);
    }
  },
);

describe('a menu', () => {
  it.each([960, ...inLongRun(1000, 1280)])('has one row at %d pixels', async (width) => {
    const page = await sharedPage('/', screenOfWidth(width));
    const tops = await page.locator('.menu-item').evaluateAll((items) =>
      // The link to the contact page is in the menu of a phone only.
      items
        .filter((item) => item.checkVisibility())
        .map((item) => item.getBoundingClientRect().top),
    );
    expect(new Set(tops).size).toBe(1);
  });

  it.each([960, ...inLongRun(1280, 1920)])(
    'opens its list right below its button at %d pixels',
    async (width) => {
      const page = await sharedPage('/', screenOfWidth(width));
      for (const name of ['Patents', 'Trademarks', 'Digital Privacy', 'Copyrights', 'Locations']) {
        await menuButton(page, name).click();
        await expectExpanded(page, name, true);
        const button = await menuButton(page, name).boundingBox();
        const list = await page.locator('.submenu:not([hidden])').boundingBox();
        if (!button || !list) throw new Error(`the menu ${name} has no box`);
        expect(Math.abs(list.y - button.y - button.height), name).toBeLessThanOrEqual(1);
        expect(list.x + list.width, name).toBeLessThanOrEqual(width);
        expect(await layoutProblems(page), name).toEqual([]);
      }
    },
  );

  itInLongRun('moves the page down on a phone and covers nothing', async () => {
    const page = await sharedPage('/', phone);
    await menuButton(page, 'Menu').click();
    await menuButton(page, 'Patents').click();
    const panel = await page.locator('#menu-panel').boundingBox();
    const main = await page.locator('main').boundingBox();
    if (!panel || !main) throw new Error('the menu has no box');
    expect(main.y).toBeGreaterThanOrEqual(panel.y + panel.height - 1);
    expect(await layoutProblems(page)).toEqual([]);
  });
});

describe('the keyboard', () => {
  it.each(['/contact/', ...inLongRun('/', '/patents/utility/')])(
    'never moves the focus under the header on %s',
    async (path) => {
      const { page } = await openPage(path, desktop);
      const covered: string[] = [];
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        for (let presses = 0; presses < 90; presses++) {
          await page.keyboard.press(key);
          const element = await coveredFocus(page);
          if (element) covered.push(`${key}: ${element}`);
        }
      }
      expect(covered).toEqual([]);
    },
  );

  it('shows the skip link at the first Tab', async () => {
    const { page } = await openPage('/', phone);
    await page.keyboard.press('Tab');
    const box = await page.locator('.skip').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.x).toBeGreaterThanOrEqual(0);
  });
});

/** Returns a description of the focused element if the sticky header covers any of it. */
function coveredFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const header = document.querySelector('header');
    if (!element || !header || element.matches('body,.skip') || header.contains(element))
      return undefined;
    const { top, bottom } = element.getBoundingClientRect();
    const { top: headerTop, bottom: edge } = header.getBoundingClientRect();
    const isAbove = bottom <= headerTop;
    return isAbove || (bottom > edge && top >= edge)
      ? undefined
      : `${element.tagName} ${element.textContent?.slice(0, 30)}`;
  });
}
