/** The layout of the contact page: how soon a visitor reaches each way to contact the firm. */
import { describe, expect, it } from 'vitest';
import { phone, screenOfWidth, shareBrowser, sharedPage } from './browser.ts';
import { boxesOf, boxOf } from './places.ts';

shareBrowser();

describe('the contact page', () => {
  it.each([320, 360, 768, 1280])(
    'shows the telephone and the form link on the first screen of %d pixels',
    async (width) => {
      const page = await sharedPage('/contact/', screenOfWidth(width));
      const ways = page.locator(width < 720 ? '.ways a' : '.banner .actions a');
      expect((await ways.allInnerTexts()).map((text) => text.split(' ')[0]).sort()).toEqual(
        width < 720 ? ['Call', 'Contact'] : ['Call', 'Write'],
      );
      for (const { bottom } of await boxesOf(ways)) expect(bottom).toBeLessThanOrEqual(740);
    },
  );

  it.each([360, 768])('links from the first screen to the form at %d pixels', async (width) => {
    const page = await sharedPage('/contact/', screenOfWidth(width));
    await page
      .locator(width < 720 ? '.ways .button' : '.banner .button')
      .first()
      .click();
    const heading = page.getByRole('heading', { name: 'Send an inquiry' });
    await expect
      .poll(async () => (await boxOf(heading)).top - (await page.evaluate(() => scrollY)))
      .toBeLessThan(370);
  });

  it('has only the offices and the four steps before the form on a phone', async () => {
    const page = await sharedPage('/contact/', phone);
    const headings = await page.locator('main h2').allInnerTexts();
    const form = headings.indexOf('Send an inquiry');
    expect(headings.slice(0, form)).toEqual([
      'When to call instead',
      'Our offices',
      'What to expect',
    ]);
    expect(await page.locator('.brief img').locator('visible=true').count()).toBe(0);
    expect((await boxOf(page.getByLabel('Full Name'))).top).toBeLessThan(4800);
  });

  it('says first which matters need a call, with the number to call', async () => {
    const page = await sharedPage('/contact/', phone);
    const urgent = page.locator('details', { hasText: 'When to call instead' });
    expect((await boxOf(urgent)).bottom).toBeLessThan((await boxOf(page.locator('.cards'))).top);
    await urgent.locator('summary').click();
    expect(await urgent.locator('dt').count()).toBeGreaterThan(4);
    expect(await urgent.locator('a[href="tel:+15594363800"]').first().isVisible()).toBe(true);
  });
});

describe('the notice before a form', () => {
  it.each([360, 768, 1280])('fills its panel at %d pixels', async (width) => {
    const page = await sharedPage('/contact/', screenOfWidth(width));
    const panel = await boxOf(page.locator('.before'));
    const paragraphs = await boxesOf(page.locator('.before p'));
    expect(panel.right - Math.max(...paragraphs.map(({ right }) => right))).toBeLessThanOrEqual(30);
  });
});
