/**
 * A visitor enters a date and reads the last day to file. The date is neither sent nor stored in
 * the browser.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { documentsOf } from '../support/dist.ts';
import { violations } from './axe.ts';
import { layoutProblems } from './boxes.ts';
import {
  desktop,
  layoutShift,
  newPage,
  openPage,
  recordLayoutShifts,
  screenOfWidth,
  shareBrowser,
  sharedPage,
} from './browser.ts';
import { boxOf } from './places.ts';

shareBrowser();

const field = (page: Page) => page.locator('.dated input');
const answer = (page: Page) => page.getByRole('status').filter({ hasText: 'Last day' });
const arrow = (page: Page) => page.locator('.rules > svg > svg[x]:has([fill])');

/** Opens a page on a date. Pages of one screen share the clock, so each call sets it. */
async function openOn(
  today: string,
  path: string,
  options: BrowserContextOptions = desktop,
): Promise<Page> {
  const setClock = (page: Page) => page.clock.setFixedTime(new Date(`${today}T23:30:00-08:00`));
  // The time zone gives these pages a context of their own, so no other test shares the clock.
  const page = await sharedPage(path, { timezoneId: 'America/Los_Angeles', ...options }, setClock);
  await setClock(page);
  return page;
}

describe('the last day', () => {
  it.each([
    [
      '/patents/utility/',
      'Date your invention was first public',
      '2025-11-27',
      'Friday, November 27, 2026',
    ],
    ['/patents/design/', 'Date of the first showing', '2026-05-30', 'Tuesday, June 1, 2027'],
    ['/patents/plant/', 'Date the plant was first sold', '2026-01-07', 'Thursday, January 7, 2027'],
    [
      '/patents/provisional/',
      'Date of your earliest provisional',
      '2026-02-28',
      'Monday, March 1, 2027',
    ],
  ])('on %s is announced when a date is entered', async (path, label, day, last) => {
    const page = await openOn('2026-11-23', path);
    await page.getByLabel(label).fill(day);
    const text = await answer(page).innerText();
    expect(text).toContain(last);
    expect(text).toContain('Days left:');
    const note = await field(page).evaluate((input) => {
      const id = input.getAttribute('aria-describedby');
      return document.getElementById(id ?? '')?.textContent;
    });
    expect(note).toMatch(/(?:too late|closed).*not legal advice.*stays in your browser/);
  });

  it('says that it was moved, from which date, and why', async () => {
    const page = await openOn('2026-11-23', '/patents/utility/');
    await field(page).fill('2026-05-30');
    expect(await answer(page).innerText()).toContain(
      'Sunday, May 30, 2027, is on a weekend or federal holiday, so you have until the next business day.',
    );
    await field(page).fill('2026-06-02');
    expect(await answer(page).innerText()).not.toContain('weekend');
  });

  it('works by keyboard alone', async () => {
    const page = await openOn('2026-11-23', '/patents/utility/');
    await field(page).focus();
    await page.keyboard.type('01072026');
    expect(await answer(page).innerText()).toContain('Thursday, January 7, 2027');
  });

  it('says how many days are left, and marks today with an arrow until the last day', async () => {
    const page = await openOn('2026-11-23', '/patents/utility/');
    for (const [day, message, hasArrow] of [
      ['2026-11-24', 'The day you entered is still to come.', false],
      ['2026-11-23', 'Days left: 365.', true],
      // The last day is today.
      ['2025-11-23', 'Days left: 0.', true],
      ['2025-11-22', 'Days left: 0.', true],
      ['2025-11-20', 'This day has passed. There may be exceptions: call us.', false],
    ] as const) {
      await field(page).fill(day);
      expect(await answer(page).innerText(), day).toContain(message);
      expect(await arrow(page).count(), day).toBe(hasArrow ? 1 : 0);
    }
  });

  it('disappears with the date; an invalid date is reported on blur and not before', async () => {
    const page = await openOn('2026-11-23', '/patents/utility/');
    await field(page).fill('2026-01-07');
    await field(page).fill('');
    expect((await answer(page).innerText()).trim()).toBe('Last day to file in the United States');
    expect(await arrow(page).count()).toBe(0);
    await field(page).focus();
    await page.keyboard.type('010726');
    const wrong = 'Enter a month, a day, and a year from 1990 to 2099.';
    expect(await answer(page).innerText()).not.toContain(wrong);
    await field(page).blur();
    expect(await answer(page).innerText()).toContain(wrong);
    expect(await field(page).getAttribute('aria-invalid')).toBe('true');
    await field(page).fill('2026-01-07');
    expect(await field(page).getAttribute('aria-invalid')).toBe('false');
    expect(await answer(page).innerText()).not.toContain(wrong);
  });
});

describe('today', () => {
  it.each([360, 768, 1280, 1920])(
    'is at the right place of the rule without a layout problem at %i pixels',
    async (width) => {
      const page = await openOn('2026-07-07', '/patents/provisional/', screenOfWidth(width));
      await field(page).fill('2026-01-07');
      const frame = await boxOf(page.locator('.rules > svg > rect').first());
      const line = await boxOf(arrow(page).locator('path'));
      const share = ((line.left + line.right) / 2 - frame.left) / (frame.right - frame.left);
      expect(share).toBeCloseTo(0.02 + (0.96 * 5.95) / 14, 2);
      expect(line.bottom).toBeLessThanOrEqual((await boxOf(page.locator('.dated'))).top);
      expect(await layoutProblems(page)).toEqual([]);
      if (width === 1280) expect(await violations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth),
      ).toBe(false);
    },
  );

  it('is drawn in forced colors', async () => {
    const page = await openOn('2026-07-07', '/patents/utility/', {
      ...desktop,
      forcedColors: 'active',
      colorScheme: 'dark',
    });
    await field(page).fill('2026-01-07');
    const fill = await arrow(page)
      .locator('path')
      .evaluate((path) => getComputedStyle(path).fill);
    expect(fill).toBe(await page.evaluate(() => getComputedStyle(document.body).color));
  });
});

describe('the field', () => {
  it('makes no request and stores nothing, also after the page is reloaded', async () => {
    const { page, requests, messages } = await openPage('/patents/utility/');
    const before = requests.length;
    await field(page).fill('2026-01-07');
    await field(page).blur();
    await page.waitForTimeout(300);
    expect(requests.slice(before)).toEqual([]);
    expect(messages).toEqual([]);
    const storage = () =>
      page.evaluate(() => [
        document.cookie,
        localStorage.length,
        sessionStorage.length,
        location.search,
      ]);
    expect(await storage()).toEqual(['', 0, 0, '']);
    await page.goto(page.url());
    expect(await field(page).inputValue()).toBe('');
  });

  it('is hidden without scripts, and the rule is shown', async () => {
    const { page } = await openPage('/patents/utility/', { ...desktop, javaScriptEnabled: false });
    expect(await page.locator('.dated').isVisible()).toBe(false);
    expect(await page.locator('.rules > svg').first().isVisible()).toBe(true);
  });

  it('does not shift the layout when its script loads', async () => {
    const page = await newPage(screenOfWidth(360));
    await recordLayoutShifts(page);
    await page.route('**/last-day.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.goto(`${inject('origins').preact}/patents/utility/`);
    await page.locator('.dated').scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector('.dated [aria-invalid]'));
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
  });

  it('is printed only with an answer', async () => {
    const { page } = await openPage('/patents/utility/');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.dated').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await field(page).fill('2026-01-07');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.dated').isVisible()).toBe(true);
  });
});

it('other pages do not load the script', async () => {
  const others = documentsOf(inject('dist')).filter(
    ({ html }) => !html.includes('class="field dated"'),
  );
  expect(others.length).toBeGreaterThan(30);
  for (const { html, path } of others) expect(html, path).not.toContain('last-day.js');
  const { requests } = await openPage('/patents/');
  expect(requests.filter((request) => request.includes('last-day'))).toEqual([]);
});
