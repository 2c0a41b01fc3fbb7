/**
 * The links to the sections of a long page lead to them. documents-*.test.ts check their place on
 * every page.
 */
import { describe, expect, it } from 'vitest';
import { screenOfWidth, shareBrowser, sharedPage } from './browser.ts';
import { boxOf } from './places.ts';

shareBrowser();

describe('the links to the sections of a sub-area', () => {
  it('lead to headings with their words, below the header', async () => {
    const page = await sharedPage('/patents/utility/', screenOfWidth(1280));
    const links = page.locator('nav.sections a');
    expect(await links.count()).toBeGreaterThan(3);
    for (const link of await links.all()) {
      const name = await link.innerText();
      await link.click();
      const heading = page.locator(':target h2');
      expect(await heading.innerText()).toBe(name);
      const { top } = await boxOf(heading);
      const header = await page.locator('.top').boundingBox();
      const headingTop = top - (await page.evaluate(() => scrollY));
      expect(headingTop, name).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    }
  });
});

it('the introduction of the questions page comes before its answers', async () => {
  const page = await sharedPage('/patents/faq/', screenOfWidth(1280));
  const introduction = page.getByText('Each answer gives the general U.S. rule');
  const answer = await boxOf(page.locator('details').first());
  expect((await boxOf(introduction)).bottom).toBeLessThan(answer.top);
});
