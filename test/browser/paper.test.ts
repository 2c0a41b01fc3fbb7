/** Printed pages: what they begin with, what they leave out, and how many sheets they fill. */
import { describe, expect, it } from 'vitest';
import { inLongRun } from '../support/long-run.ts';
import { isTooWide } from './boxes.ts';
import { desktop, screenOfWidth, shareBrowser, sharedPage } from './browser.ts';
import { boxesOf, boxOf } from './places.ts';

shareBrowser();

describe('on paper', () => {
  it.each([
    '/patents/utility/',
    ...inLongRun(
      '/attorneys/ines-larkmoor/',
      '/blog/thirty-day-breach-clock/',
      '/locations/san-francisco/',
    ),
  ])('%s begins with the telephone number, without navigation or form', async (path) => {
    const page = await sharedPage(path, { ...desktop, viewport: { width: 660, height: 900 } });
    await page.emulateMedia({ media: 'print' });
    for (const selector of ['nav.menu', '.crumbs', '.foot-map', '.form', '.header .button']) {
      expect(await page.locator(selector).locator('visible=true').count(), selector).toBe(0);
    }
    const head = page.locator('.print-head');
    const top = await head.boundingBox();
    const heading = await page.locator('h1').boundingBox();
    if (!top || !heading) throw new Error('there is no head');
    expect(await head.innerText()).toMatch(/\(\d{3}\) \d{3}-\d{4}/);
    expect(top.y + top.height).toBeLessThanOrEqual(heading.y);
    for (const answer of await page.locator('details > p').all()) {
      expect((await answer.boundingBox())?.height).toBeGreaterThan(10);
    }
    expect(await isTooWide(page)).toBe(false);
  });

  it('a post has no table of contents, because its links cannot be followed', async () => {
    const page = await sharedPage('/blog/thirty-day-breach-clock/', desktop);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation', { name: 'In this article' }).count()).toBe(0);
  });

  it.each([
    ['/blog/thirty-day-breach-clock/', 3],
    ...inLongRun(
      ['/patents/utility/', 4],
      ['/locations/los-angeles/', 2],
      ['/blog/', 1],
      ['/terms-of-service/', 2],
    ),
  ] as const)('%s fills at most %d sheets', async (path, maxSheets) => {
    const page = await sharedPage(path, desktop);
    const sheets = (await page.pdf({ format: 'Letter' }))
      .toString('latin1')
      .match(/\/Type \/Page\b/g);
    expect(sheets?.length).toBeGreaterThan(0);
    expect(sheets?.length).toBeLessThanOrEqual(maxSheets);
  });

  it('the drawing is next to the title and the first facts', async () => {
    const page = await sharedPage('/patents/utility/', {
      ...desktop,
      viewport: { width: 816, height: 900 },
    });
    await page.emulateMedia({ media: 'print' });
    const figure = await boxOf(page.locator('.banner .figure'));
    const title = await boxOf(page.locator('h1'));
    const facts = await boxOf(page.locator('.gist'));
    expect(Math.abs(figure.top - title.top)).toBeLessThan(20);
    expect(facts.top).toBeLessThan(figure.bottom);
    expect(facts.right).toBeLessThanOrEqual(figure.left);
  });

  it.each([
    '/copyrights/dmca/',
    ...inLongRun('/patents/faq/', '/digital-privacy/gdpr/', '/copyrights/infringement/'),
  ])('no numeral of the drawing is cut off, on %s', async (path) => {
    const page = await sharedPage(path, { ...desktop, viewport: { width: 660, height: 900 } });
    await page.emulateMedia({ media: 'print' });
    const sheet = await boxOf(page.locator('.banner .drawn > svg'));
    for (const { left, right } of await boxesOf(page.locator('.banner .fig-n'))) {
      expect(left).toBeGreaterThanOrEqual(sheet.left - 0.5);
      expect(right).toBeLessThanOrEqual(sheet.right + 0.5);
    }
  });

  it('a link is followed by its address', async () => {
    const page = await sharedPage('/patents/utility/');
    await page.emulateMedia({ media: 'print' });
    const after = await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = 'https://www.example.org/rule';
      document.querySelector('main .prose p')?.append(link);
      return getComputedStyle(link, '::after').content;
    });
    expect(after).toContain('https://www.example.org/rule');
  });
});

describe('a profile on paper', () => {
  it.each(['noor-castellane', ...inLongRun('ines-larkmoor', 'desmond-quade')])(
    'of %s fills at most two sheets',
    async (id) => {
      const page = await sharedPage(`/attorneys/${id}/`, screenOfWidth(768));
      for (const format of ['A4', 'Letter']) {
        const sheets = (await page.pdf({ format })).toString('latin1').match(/\/Type \/Page\b/g);
        expect(sheets?.length).toBeGreaterThan(0);
        expect(sheets?.length, format).toBeLessThanOrEqual(2);
      }
      await page.emulateMedia({ media: 'print' });
      const face = await boxOf(page.locator('.portrait'));
      // 170 pixels are 45 millimeters.
      expect(face.right - face.left).toBeCloseTo(170, -1);
      expect((await boxOf(page.locator('.reach'))).bottom).toBeLessThan(
        (await boxOf(page.locator('.profile .lede'))).top,
      );
    },
  );
});
