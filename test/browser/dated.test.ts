/**
 * A visitor enters a date and reads the last day to file. The date is neither sent nor stored in
 * the browser.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { documentsOf } from '../support/dist.ts';
import { inLongRun, itInLongRun } from '../support/long-run.ts';
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

const field = (page: Page) => page.locator('.until input');
const answer = (page: Page) => page.locator('.until').getByRole('status');
const now = (page: Page) => page.locator('.ruler em');
/** What the answer says, with the spaces of a date that may break. */
const textOf = async (page: Page) =>
  (await answer(page).innerText()).replaceAll('\u00A0', ' ').replaceAll('\n', ' ');
const reminder = (page: Page) => page.locator('.until [download]');

/** Opens a page on a date. Pages of one screen share the clock, so each call sets it. */
async function openOn(
  today: string,
  path: string,
  options: BrowserContextOptions = desktop,
  time = '12:00',
): Promise<Page> {
  const setClock = (page: Page) => page.clock.setFixedTime(new Date(`${today}T${time}:00-08:00`));
  // The time zone gives these pages a context of their own, so no other test shares the clock.
  const page = await sharedPage(path, { timezoneId: 'America/Los_Angeles', ...options }, setClock);
  await setClock(page);
  await page.keyboard.press('Shift');
  await page.waitForSelector('.until [aria-invalid]');
  return page;
}

describe('the last day', () => {
  it.each([
    [
      '/patents/utility/',
      0,
      '2025-11-27',
      'You have 4 days left to file in the United States. Your deadline: Friday, November 27, 2026',
    ],
    ...inLongRun(
      [
        '/',
        5,
        '2026-11-23',
        'You have 11 days left to sue and notify the host. Your deadline: Friday, December 4, 2026',
      ],
      [
        '/patents/provisional/',
        0,
        '2026-02-28',
        'You have 98 days left to file the full application. Your deadline: Monday, March 1, 2027',
      ],
      [
        '/',
        0,
        '2026-01-24',
        'You have 63 days left to file in the United States. Your deadline: Monday, January 25, 2027',
      ],
      [
        '/digital-privacy/data-security/',
        1,
        '2026-11-23',
        'You have 2 days left to report it to the authority. Your deadline: Wednesday, November 25, 2026',
      ],
    ),
  ] as const)(
    'on %s, of deadline %i, is announced when %s is entered',
    async (path, index, day, text) => {
      const page = await openOn('2026-11-23', path);
      const select = page.locator('.until select');
      if ((await select.count()) > 0) await select.selectOption({ index });
      await field(page).fill(day);
      expect(await textOf(page)).toContain(text);
    },
  );

  it('is decided by the date in Washington for the patent office, and by the visitor otherwise', async () => {
    const late = '23:30';
    const office = await openOn('2026-11-23', '/patents/utility/', desktop, late);
    await field(office).fill('2025-11-23');
    expect(await textOf(office)).toContain('too late for a U.S. patent, unless');
    const court = await openOn('2026-11-23', '/patents/litigation/', desktop, late);
    await field(court).fill('2026-11-02');
    expect(await textOf(court)).toContain(
      'Today is your deadline to answer the complaint or get more time. Call us now. Monday, November 23, 2026',
    );
  });

  itInLongRun('changes with the choice, and so does the label of the date', async () => {
    const page = await openOn('2026-11-23', '/');
    const select = page.locator('.until select');
    await select.selectOption({ index: 0 });
    await field(page).fill('2026-11-02');
    await select.selectOption({ index: 3 });
    expect(await page.locator('.until .from').innerText()).toBe('Date you were served');
    expect(await textOf(page)).toContain('Today is your deadline');
    expect(await page.locator('.until dl').innerText()).toMatch(/^You usually have 21 days/);
    expect(await reminder(page).getAttribute('href')).toContain(
      'DTSTART%3BVALUE%3DDATE%3A20261123',
    );
  });

  it('works by keyboard alone', async () => {
    const page = await openOn('2026-11-23', '/patents/utility/');
    await field(page).focus();
    await page.keyboard.type('01072026');
    expect(await textOf(page)).toContain('Thursday, January 7, 2027');
  });

  itInLongRun(
    'has a reminder until it is over, and the ruler marks today from its first day on',
    async () => {
      const page = await openOn('2026-11-23', '/patents/utility/');
      for (const [day, message, isMarked, hasReminder] of [
        ['2026-11-24', 'Your deadline to file in the United States will be:', false, true],
        ['2026-11-23', 'You have 365 days left', true, true],
        ['2025-11-24', 'You have 1 day left', true, true],
        ['2025-11-23', 'Today is your deadline to file', true, true],
        ['2025-11-22', 'Today is your deadline to file', true, true],
        ['2025-11-20', 'too late for a U.S. patent, unless', true, false],
      ] as const) {
        await field(page).fill(day);
        expect(await textOf(page), day).toContain(message);
        expect(await now(page).isVisible(), day).toBe(isMarked);
        expect(await reminder(page).isVisible(), day).toBe(hasReminder);
      }
    },
  );

  itInLongRun(
    'disappears with the date; an invalid date is reported on blur and not before',
    async () => {
      const page = await openOn('2026-11-23', '/patents/utility/');
      await field(page).fill('2026-01-07');
      await field(page).fill('');
      expect((await answer(page).innerText()).trim()).toBe('');
      expect(await page.locator('.until .card .button').first().isVisible()).toBe(false);
      await field(page).focus();
      await page.keyboard.type('010726');
      const wrong = 'Enter a full date, in 1990 or later.';
      expect(await answer(page).innerText()).not.toContain(wrong);
      await field(page).blur();
      expect(await textOf(page)).toContain(wrong);
      expect(await field(page).getAttribute('aria-invalid')).toBe('true');
      await field(page).fill('2026-01-07');
      expect(await field(page).getAttribute('aria-invalid')).toBe('false');
      expect(await answer(page).innerText()).not.toContain(wrong);
    },
  );
});

describe('a result', () => {
  it.each([360, ...inLongRun(768, 1280, 1920)])(
    'leaves the fields in place, has no empty lines, and fits at %i pixels',
    async (width) => {
      for (const path of ['/patents/provisional/', ...inLongRun('/')]) {
        const page = await openOn('2026-07-07', path, screenOfWidth(width));
        await field(page).fill('');
        const before = await boxOf(field(page));
        for (const day of ['', '2026-01-07', '2025-05-03', '2025-07-07', '2026-08-08']) {
          await field(page).fill(day);
          expect(await boxOf(field(page)), `${path} ${day}`).toEqual(before);
          const result = await boxOf(answer(page));
          const button = await boxOf(page.locator('.until .button').first());
          if (day === '') continue;
          expect(button.top - result.bottom, `${path} ${day}`).toBeLessThanOrEqual(460);
          expect(result.bottom - result.top, `${path} ${day}`).toBeLessThanOrEqual(300);
        }
        await field(page).fill('2026-01-07');
        const frame = await boxOf(page.locator('.ruler'));
        const line = await boxOf(now(page));
        const share = (line.left - frame.left) / (frame.right - frame.left);
        expect(share).toBeCloseTo(181 / 365, 1);
        // The line of the date is the largest, and breaks after the day of the week only.
        const date = await boxOf(page.locator('.until output b'));
        expect(date.bottom - date.top).toBeLessThanOrEqual(width === 360 ? 65 : 45);
        expect(await layoutProblems(page)).toEqual([]);
        // Links below the sticky header are not violations.
        await page.evaluate(() => window.scrollTo(0, 0));
        if (width === 1280) expect(await violations(page)).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth),
        ).toBe(false);
      }
    },
  );
});

describe('the labels of the ruler', () => {
  it.each([360, ...inLongRun(320, 768, 1280, 1920)])('do not touch at %i pixels', async (width) => {
    const page = await openOn('2026-11-26', '/patents/', screenOfWidth(width));
    for (const day of ['2026-11-26', '2026-11-20', '2026-09-30', '2025-12-01', '2025-09-30']) {
      await field(page).fill(day);
      const [start, end] = await Promise.all([
        boxOf(page.locator('.ruler i').first()),
        boxOf(page.locator('.ruler i').last()),
      ]);
      expect(end.left - start.right, day).toBeGreaterThanOrEqual(8);
      const today = await boxOf(page.locator('.ruler span'));
      const frame = await boxOf(page.locator('.ruler'));
      const card = await boxOf(page.locator('.until .card'));
      expect(today.top, day).toBeGreaterThanOrEqual(frame.bottom);
      expect(today.left, day).toBeGreaterThan(card.left);
      expect(today.right, day).toBeLessThan(card.right);
      const below = await boxOf(page.locator('.until .on dd').first());
      expect(below.top - today.bottom, day).toBeGreaterThanOrEqual(0);
    }
  });

  itInLongRun('have the mark of today past the end when it is too late', async () => {
    const page = await openOn('2026-11-26', '/patents/');
    await field(page).fill('2025-09-30');
    const line = await boxOf(now(page));
    const frame = await boxOf(page.locator('.ruler'));
    expect(line.left).toBeGreaterThan(frame.right);
  });
});

describe('an answer', () => {
  it('has an address that works on load, on another page, and on Back', async () => {
    const page = await newPage(desktop);
    const home = `${inject('origins').preact}/`;
    await page.clock.setFixedTime(new Date('2026-11-26T12:00:00-08:00'));
    await page.goto(`${home}#counter-notice=2026-11-24`);
    await page.waitForSelector('.until:not(.blank)');
    expect(await page.locator('.until select').evaluate((node) => node.matches(':focus'))).toBe(
      false,
    );
    expect(await textOf(page)).toContain(
      'sue and notify the host. Your deadline: Monday, December 7',
    );
    await field(page).fill('2026-11-20');
    expect(new URL(page.url()).hash).toBe('#counter-notice=2026-11-20');
    await page.goto(`${home}patents/#provisional=2026-02-28`);
    await page.waitForSelector('.until:not(.blank)');
    expect(await textOf(page)).toContain('Monday, March 1, 2027');
    await page.goBack();
    await page.waitForSelector('.until:not(.blank)');
    expect(await textOf(page)).toContain('Thursday, December 3, 2026');
    await field(page).fill('');
    expect(new URL(page.url()).hash).toBe('');
  });

  it('is for the day of an address that a visitor enters while the page is open', async () => {
    const page = await newPage(desktop);
    await page.goto(`${inject('origins').preact}/#counter-notice=2026-11-20`);
    await page.waitForSelector('.until:not(.blank)');
    const { href } = new URL('#provisional=2026-02-28', page.url());
    await page.evaluate((address) => location.assign(address), href);
    await expect.poll(() => textOf(page)).toContain('Monday, March 1, 2027');
  });

  it('is printed alone, as a sheet with its number and the office', async () => {
    const { page } = await openPage('/patents/utility/#first-disclosure=2026-01-25');
    await page.waitForSelector('.until:not(.blank)');
    await page.emulateMedia({ media: 'print' });
    for (const selector of ['.until output b', '.ruler', '.sheet-no', '.foot-firm address'])
      expect(await page.locator(selector).first().isVisible(), selector).toBe(true);
    for (const selector of ['h1', 'header', '.until input', '#costs', '.foot-notes', '.actions'])
      expect(await page.locator(selector).first().isVisible(), selector).toBe(false);
    expect((await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});

describe('the field', () => {
  it('makes no request and stores nothing, also after the page is reloaded', async () => {
    const { page, requests, messages } = await openPage('/patents/provisional/');
    await page.keyboard.press('Shift');
    await page.waitForSelector('.until [aria-invalid]');
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
    await page.goto(page.url().replace(/#.*/, '?again'));
    expect(await field(page).inputValue()).toBe('');
  });

  it('is a table of the deadlines without scripts', async () => {
    const { page } = await openPage('/', { ...desktop, javaScriptEnabled: false });
    expect(await field(page).isVisible()).toBe(false);
    const rows = page.locator('.until dl > div');
    expect(await rows.count()).toBe(9);
    for (const row of await rows.all()) {
      expect(await row.locator('dt').isVisible()).toBe(true);
      expect(await row.locator('dd').first().isVisible()).toBe(true);
    }
  });

  itInLongRun('does not shift the layout when its script loads', async () => {
    const page = await newPage(screenOfWidth(360));
    await recordLayoutShifts(page);
    await page.route('**/last-day.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.goto(`${inject('origins').preact}/patents/utility/`);
    await page.locator('.until').scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector('.until [aria-invalid]'));
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
  });

  itInLongRun('is printed only with an answer', async () => {
    const { page } = await openPage('/patents/utility/');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.until').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Shift');
    await page.waitForSelector('.until [aria-invalid]');
    await field(page).fill('2026-01-07');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.until').isVisible()).toBe(true);
  });
});

it('other pages do not load the script', () => {
  const others = documentsOf(inject('dist')).filter(
    ({ html }) => !html.includes('class="until blank"'),
  );
  expect(others.length).toBeGreaterThan(25);
  for (const { html, path } of others) expect(html, path).not.toContain('last-day.js');
});
