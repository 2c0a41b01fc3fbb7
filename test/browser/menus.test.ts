/**
 * The menus by mouse, touch, and keyboard, on a desktop and on a phone. react.test.ts tests that
 * both runtimes agree.
 */
import { describe, expect, it } from 'vitest';
import { inLongRun, itInLongRun } from '../support/long-run.ts';
import {
  desktop,
  expectExpanded,
  focusedElement,
  menuButton,
  openPage,
  phone,
  screenOfWidth,
  shareBrowser,
  sharedPage,
} from './browser.ts';
import { boxesOf, boxOf, distinct } from './places.ts';

shareBrowser();

const touch = { ...desktop, hasTouch: true };

describe('the menu of an area with many sub-areas', () => {
  it.each([960, ...inLongRun(1280)])(
    'reads down two columns, one line a label, at %d pixels',
    async (width) => {
      const page = await sharedPage('/', screenOfWidth(width));
      await menuButton(page, 'Patents').click();
      await expectExpanded(page, 'Patents', true);
      const list = await boxOf(page.locator('#menu-patents'));
      expect(list.right - list.left).toBeCloseTo(640, -1);
      const [overview, ...items] = await boxesOf(page.locator('#menu-patents li'));
      expect(distinct(items.map(({ bottom, top }) => bottom - top))).toHaveLength(1);
      expect(items.every(({ top }) => top >= (overview?.bottom ?? Infinity))).toBe(true);
      const half = items.length / 2;
      expect(distinct(items.slice(0, half).map(({ left }) => left))).toHaveLength(1);
      expect(items[half]?.left).toBeGreaterThan(items[0]?.left ?? 0);
      expect(items[half]?.top).toBe(items[0]?.top);
      expect(items.slice(1, half).every(({ top }, index) => top > (items[index]?.top ?? 0))).toBe(
        true,
      );
    },
  );
});

describe('menus', () => {
  describe('by mouse', () => {
    it('open when the pointer rests on an item, and close after it has left', async () => {
      const page = await sharedPage('/', desktop);
      await menuButton(page, 'Patents').hover();
      await expectExpanded(page, 'Patents', true);
      await page.mouse.move(640, 780);
      await expectExpanded(page, 'Patents', false);
    });

    itInLongRun('do not open while the pointer only passes over', async () => {
      const page = await sharedPage('/', desktop);
      await menuButton(page, 'Patents').hover();
      await page.mouse.move(640, 780);
      await page.waitForTimeout(400);
      await expectExpanded(page, 'Patents', false);
    });

    itInLongRun('stay open when the pointer leaves for a moment', async () => {
      const page = await sharedPage('/', desktop);
      await menuButton(page, 'Patents').hover();
      await expectExpanded(page, 'Patents', true);
      const overview = await page.getByRole('link', { name: /: overview$/ }).boundingBox();
      if (!overview) throw new Error('the list has no box');
      // The timer of the menu keeps running, so nothing may wait for the page between the moves.
      await page.mouse.move(640, 780);
      await page.mouse.move(overview.x + overview.width / 2, overview.y + overview.height / 2);
      await page.waitForTimeout(500);
      await expectExpanded(page, 'Patents', true);
    });

    it('stay open while the pointer moves from the item into its list', async () => {
      const page = await sharedPage('/', desktop);
      const button = await menuButton(page, 'Patents').boundingBox();
      await menuButton(page, 'Patents').hover();
      await expectExpanded(page, 'Patents', true);
      const list = await page.locator('#menu-patents').boundingBox();
      if (!button || !list) throw new Error('the menu has no box');
      expect(list.y).toBeLessThanOrEqual(button.y + button.height);
      await page.mouse.move(button.x + button.width / 2, list.y + 40, { steps: 8 });
      await page.waitForTimeout(500);
      await expectExpanded(page, 'Patents', true);
    });

    it('close when another one opens', async () => {
      const page = await sharedPage('/', desktop);
      await menuButton(page, 'Patents').click();
      await expectExpanded(page, 'Patents', true);
      await menuButton(page, 'Trademarks').hover();
      await expectExpanded(page, 'Trademarks', true);
      await expectExpanded(page, 'Patents', false);
    });

    itInLongRun(
      'that opened on hover stay open at the first click and close at the second',
      async () => {
        const page = await sharedPage('/', desktop);
        await menuButton(page, 'Patents').hover();
        await expectExpanded(page, 'Patents', true);
        await menuButton(page, 'Patents').click();
        await expectExpanded(page, 'Patents', true);
        await menuButton(page, 'Patents').click();
        await expectExpanded(page, 'Patents', false);
      },
    );

    it('close on Escape wherever the focus is, and stay closed until the pointer has left', async () => {
      const page = await sharedPage('/', desktop);
      await menuButton(page, 'Patents').hover();
      await expectExpanded(page, 'Patents', true);
      await page.keyboard.press('Escape');
      await expectExpanded(page, 'Patents', false);
      await page.waitForTimeout(300);
      await expectExpanded(page, 'Patents', false);
      await page.mouse.move(640, 780);
      await page.waitForTimeout(400);
      await menuButton(page, 'Patents').hover();
      await expectExpanded(page, 'Patents', true);
    });

    itInLongRun('close on a click outside', async () => {
      const page = await sharedPage('/', desktop);
      await menuButton(page, 'Patents').click();
      await expectExpanded(page, 'Patents', true);
      // In the margin of the page, where no link is.
      await page.mouse.move(1270, 780);
      await page.mouse.down();
      await page.mouse.up();
      await expectExpanded(page, 'Patents', false);
    });
  });

  describe('by keyboard', () => {
    it.each(['Enter', ...inLongRun('Space')])('toggle with %s', async (key) => {
      const page = await sharedPage('/', desktop);
      await menuButton(page, 'Patents').focus();
      await expectExpanded(page, 'Patents', false);
      await page.keyboard.press(key);
      await expectExpanded(page, 'Patents', true);
      await page.keyboard.press(key);
      await expectExpanded(page, 'Patents', false);
    });

    it('let Tab move through the links of an open list, the overview first', async () => {
      const page = await sharedPage('/', desktop);
      await menuButton(page, 'Trademarks').focus();
      await page.keyboard.press('Enter');
      const links = await page
        .locator('#menu-trademarks a')
        .evaluateAll((elements) => elements.map((link) => link.getAttribute('href')));
      const visited: (string | null | undefined)[] = [];
      for (const _ of links) {
        await page.keyboard.press('Tab');
        visited.push(await page.evaluate(() => document.activeElement?.getAttribute('href')));
      }
      expect(visited).toEqual(links);
      expect(links[0]).toBe('/trademarks/');
    });

    itInLongRun('close when the focus leaves', async () => {
      const page = await sharedPage('/', desktop);
      await menuButton(page, 'Trademarks').focus();
      await page.keyboard.press('Enter');
      await expectExpanded(page, 'Trademarks', true);
      await page.keyboard.press('Shift+Tab');
      await expectExpanded(page, 'Trademarks', false);
    });

    it('close on Escape and give the focus back to their button', async () => {
      const page = await sharedPage('/', desktop);
      await menuButton(page, 'Trademarks').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expectExpanded(page, 'Trademarks', false);
      expect(await focusedElement(page)).toBe('Trademarks');
    });
  });

  describe('by touch', () => {
    it('open at a tap and close at the next', async () => {
      const page = await sharedPage('/', touch);
      await menuButton(page, 'Patents').tap();
      await page.waitForTimeout(400);
      await expectExpanded(page, 'Patents', true);
      await menuButton(page, 'Patents').tap();
      await page.waitForTimeout(400);
      await expectExpanded(page, 'Patents', false);
    });

    itInLongRun('close at a tap outside', async () => {
      const page = await sharedPage('/', touch);
      await menuButton(page, 'Patents').tap();
      await expectExpanded(page, 'Patents', true);
      await page.touchscreen.tap(640, 760);
      await expectExpanded(page, 'Patents', false);
    });
  });

  describe('on a phone', () => {
    it('the Menu button opens the panel, and closes it under the name Close', async () => {
      const page = await sharedPage('/', phone);
      const panel = page.locator('#menu-panel');
      expect(await panel.isVisible()).toBe(false);
      await menuButton(page, 'Menu').tap();
      await expectExpanded(page, 'Close', true);
      expect(await panel.isVisible()).toBe(true);
      await menuButton(page, 'Close').tap();
      await expectExpanded(page, 'Menu', false);
      expect(await panel.isVisible()).toBe(false);
    });

    it('a submenu opens inside the panel, one at a time', async () => {
      const page = await sharedPage('/', phone);
      await menuButton(page, 'Menu').tap();
      await menuButton(page, 'Patents').tap();
      await expectExpanded(page, 'Patents', true);
      await menuButton(page, 'Copyrights').tap();
      await expectExpanded(page, 'Copyrights', true);
      await expectExpanded(page, 'Patents', false);
    });

    it('Escape closes the panel and gives the focus back to the Menu button', async () => {
      const page = await sharedPage('/', phone);
      await menuButton(page, 'Menu').tap();
      await expectExpanded(page, 'Close', true);
      await page.keyboard.press('Escape');
      await expectExpanded(page, 'Menu', false);
      expect(await focusedElement(page)).toBe('Menu');
    });

    it.each(['/about/', ...inLongRun('/team/')])(
      'choosing %s closes the panel, even if it is the current page',
      async (target) => {
        const { page } = await openPage('/about/', phone);
        // The navigation is prevented, so that the menu must close and is not replaced by a page.
        await page.evaluate(() =>
          document.addEventListener('click', (event) => event.preventDefault()),
        );
        await menuButton(page, 'Menu').tap();
        await page.locator(`#menu-panel a[href="${target}"]`).tap();
        await expectExpanded(page, 'Menu', false);
      },
    );
  });
});

describe('menus on any screen', () => {
  itInLongRun('work on React, too', async () => {
    const { page, messages } = await openPage('/', desktop, 'react');
    await menuButton(page, 'Patents').hover();
    await expectExpanded(page, 'Patents', true);
    await menuButton(page, 'Trademarks').focus();
    await page.keyboard.press('Enter');
    await expectExpanded(page, 'Trademarks', true);
    await expectExpanded(page, 'Patents', false);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expectExpanded(page, 'Trademarks', false);
    expect(await focusedElement(page)).toBe('Trademarks');
    expect(messages).toEqual([]);
  });

  it('are disclosures: without menu roles, each button names the list that it controls', async () => {
    const page = await sharedPage('/');
    expect(
      await page.locator('[role=menu],[role=menuitem],[role=menubar],[aria-haspopup]').count(),
    ).toBe(0);
    for (const button of await page.locator('nav[aria-label=Main] button').all()) {
      const controlled = await button.getAttribute('aria-controls');
      expect(await page.locator(`[id="${controlled}"]`).count()).toBe(1);
    }
  });
});
