/** How soon a visitor reaches a form, from any page, and the layout of the contact page. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inLongRun, itInLongRun } from '../support/long-run.ts';
import {
  focusedElement,
  openPage,
  phone,
  screenOfWidth,
  shareBrowser,
  sharedPage,
} from './browser.ts';
import { boxesOf, boxOf } from './places.ts';

shareBrowser();

const widths = [360, ...inLongRun(320, 768, 1280)];

/** One page of each kind, with and without a form. */
const kinds = [
  '/',
  '/patents/utility/',
  '/contact/',
  '/team/',
  ...inLongRun(
    '/patents/',
    '/patents/faq/',
    '/attorneys/noor-castellane/',
    '/locations/san-diego/',
    '/blog/after-cox-v-sony/',
    '/terms-of-service/',
  ),
];

/** Expects that the first field is in view, below the header, and that a tap on it types in it. */
async function expectNextTapInFirstField(page: Page, path: string): Promise<void> {
  const field = page.locator('#inquiry-name');
  await expect
    .poll(() => isOnTop(page), { message: `${path}: the first field is in view` })
    .toBe(true);
  const box = await field.boundingBox();
  if (!box) throw new Error(`${path} has no form`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  expect(await page.evaluate(() => document.activeElement?.id), path).toBe('inquiry-name');
}

/** Whether all corners of the first field are on the screen with nothing over them. */
function isOnTop(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const field = document.getElementById('inquiry-name');
    if (!field) return false;
    const { left, right, top, bottom } = field.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) =>
      [left + 1, right - 1].every((x) => document.elementFromPoint(x, y) === field),
    );
  });
}

/** Whether the form begins on the screen, and the links to it are below the screen. */
function beginsWithForm(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const topOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().top ?? Infinity;
    return topOf('main form') < innerHeight && topOf('.ways') >= innerHeight;
  });
}

describe.each(widths)('on a screen of %d pixels', (width) => {
  it('one click leads from each kind of page to the first field of a form', async () => {
    for (const path of kinds) {
      const page = await sharedPage(path, screenOfWidth(width));
      // The bar is out of view where the first screen shows the form already.
      if (await beginsWithForm(page)) {
        await page.mouse.wheel(0, 300);
      } else {
        await page.locator('.ways .button').locator('visible=true').click();
        await page.waitForURL('**#inquiry');
      }
      await expectNextTapInFirstField(page, path);
    }
  });

  itInLongRun('the notice is in view above the first field', async () => {
    for (const path of ['/contact/', '/patents/utility/', '/attorneys/ines-larkmoor/']) {
      const page = await sharedPage(`${path}#inquiry`, screenOfWidth(width));
      const notice = await page.locator('.before').boundingBox();
      const lastLine = await page.locator('.before p').last().boundingBox();
      expect(lastLine?.y, path).toBeGreaterThan(120);
      expect((notice?.y ?? 0) + (notice?.height ?? 0), path).toBeGreaterThan(200);
    }
  });

  it('the form of the contact page names the attorney of the link', async () => {
    const page = await sharedPage('/attorneys/ines-larkmoor/', screenOfWidth(width));
    await page.getByRole('link', { name: 'Contact Ines' }).click();
    await page.waitForURL('**/contact/#to-ines-larkmoor');
    const lines = page.locator('.form-to').locator('visible=true');
    expect(await lines.allInnerTexts()).toEqual(['Your message is addressed to Ines Larkmoor.']);
    expect((await lines.boundingBox())?.y).toBeGreaterThan(0);
    expect(await focusedElement(page)).toBe('to-ines-larkmoor');
    await expectNextTapInFirstField(page, '/contact/');
  });
});

describe('without scripts', () => {
  it.each([360, ...inLongRun(1280)])(
    'the same links lead to the form at %d pixels',
    async (width) => {
      const options = { ...screenOfWidth(width), javaScriptEnabled: false };
      const { page } = await openPage('/attorneys/desmond-quade/', options);
      await page.getByRole('link', { name: 'Contact Desmond' }).click();
      await page.waitForURL('**/contact/#to-desmond-quade');
      const lines = page.locator('.form-to').locator('visible=true');
      expect(await lines.allInnerTexts()).toEqual(['Your message is addressed to Desmond Quade.']);
      const field = await page.locator('#inquiry-name').boundingBox();
      const bar = await page.locator('.ways').boundingBox();
      const end = width === 360 ? (bar?.y ?? 0) : 800;
      expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(end);
      expect(field?.y).toBeGreaterThan(130);
    },
  );
});

describe('the contact page', () => {
  it.each([360, 1280, ...inLongRun(768)])('begins with its form at %d pixels', async (width) => {
    const page = await sharedPage('/contact/', screenOfWidth(width));
    const banner = await boxOf(page.locator('.banner'));
    const heading = await boxOf(page.getByRole('heading', { name: 'Send an inquiry' }));
    expect(heading.top - banner.bottom).toBeLessThanOrEqual(80);
    const field = await boxOf(page.getByLabel('Full Name'));
    expect(field.bottom - banner.bottom).toBeLessThanOrEqual(width < 720 ? 760 : 660);
  });

  itInLongRun(
    'has the deadlines next to the form on a desktop, from the same line on',
    async () => {
      const page = await sharedPage('/contact/', screenOfWidth(1280));
      const heading = await boxOf(page.getByRole('heading', { name: 'Send an inquiry' }));
      const deadlines = await boxOf(page.locator('.deadlines h2'));
      const form = await boxOf(page.locator('main form'));
      expect(Math.abs(deadlines.top - heading.top)).toBeLessThanOrEqual(1);
      expect(deadlines.left).toBeGreaterThanOrEqual(form.right + 24);
      const banner = await boxOf(page.locator('.banner'));
      const [first] = await boxesOf(page.locator('.deadlines dt'));
      expect((first?.top ?? 0) - banner.bottom).toBeLessThanOrEqual(340);
      expect(await page.locator('.urgent').isVisible()).toBe(false);
    },
  );

  it.each([360, ...inLongRun(768)])(
    'links from above the form to the deadlines at %d pixels',
    async (width) => {
      const page = await sharedPage('/contact/', screenOfWidth(width));
      const line = page.locator('.urgent');
      expect((await boxOf(line)).bottom).toBeLessThan((await boxOf(page.locator('.before'))).top);
      expect(await line.locator('a[href="tel:+15594363800"]').isVisible()).toBe(true);
      const form = await boxOf(page.locator('main form'));
      expect((await boxOf(page.locator('.deadlines'))).top).toBeGreaterThan(form.bottom);
      await line.getByRole('link', { name: 'check the table' }).click();
      await expect
        .poll(async () => (await page.locator('.deadlines h2').boundingBox())?.y ?? -1)
        .toBeLessThan(100);
      expect((await page.locator('.deadlines h2').boundingBox())?.y).toBeGreaterThanOrEqual(0);
    },
  );

  itInLongRun('says which matters need a call, with the number to call', async () => {
    const page = await sharedPage('/contact/', phone);
    const deadlines = page.locator('.deadlines');
    expect(await deadlines.locator('dt').locator('visible=true').count()).toBeGreaterThan(7);
    expect(await deadlines.locator('a[href="tel:+15594363800"]').first().isVisible()).toBe(true);
  });
});

describe('the notice before a form', () => {
  it.each([360, 1280, ...inLongRun(768)])('fills its panel at %d pixels', async (width) => {
    const page = await sharedPage('/contact/', screenOfWidth(width));
    const panel = await boxOf(page.locator('.before'));
    const paragraphs = await boxesOf(page.locator('.before p'));
    expect(panel.right - Math.max(...paragraphs.map(({ right }) => right))).toBeLessThanOrEqual(30);
  });
});
