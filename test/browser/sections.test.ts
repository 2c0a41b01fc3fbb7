/** Visitors of a long page see where they are and what is on it. */
import { describe, expect, inject, it } from 'vitest';
import { documentsOf } from '../support/dist.ts';
import { phone, screenOfWidth, shareBrowser, sharedPage } from './browser.ts';
import { boxOf } from './places.ts';

shareBrowser();

const paths = documentsOf(inject('dist')).map(({ path }) => path);
const subareaPaths = paths.filter((path) =>
  /^\/(?:patents|trademarks|copyrights|digital-privacy)\/./.test(path),
);

describe('the links to the sections of a sub-area', () => {
  it('are on every page of more than 4,000 pixels, in one line that ends on the first screen', async () => {
    let longCount = 0;
    for (const path of subareaPaths) {
      const page = await sharedPage(path, screenOfWidth(1280));
      if ((await page.evaluate(() => document.documentElement.scrollHeight)) <= 4000) continue;
      longCount += 1;
      const links = await boxOf(page.locator('nav.sections'));
      expect(links.bottom - links.top, path).toBeLessThan(50);
      expect(links.bottom, path).toBeLessThan(760);
    }
    expect(longCount).toBeGreaterThan(15);
  });

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

it('the trail of every page names the page on one line at 360 pixels', async () => {
  const small = { ...phone, viewport: { width: 360, height: 780 } };
  for (const path of paths.filter((path) => !/^\/(?:404.html)?$/.test(path))) {
    const page = await sharedPage(path, small);
    const trail = await boxOf(page.locator('.crumbs ol'));
    const last = await boxOf(page.locator('.crumbs [aria-current]'));
    expect(trail.bottom - trail.top, path).toBeLessThan(50);
    expect(last.right - last.left, path).toBeGreaterThan(30);
    expect(last.right, path).toBeLessThanOrEqual(360);
  }
});

it('the introduction of the questions page comes before its answers', async () => {
  const page = await sharedPage('/patents/faq/', screenOfWidth(1280));
  const introduction = page.getByText('Each answer gives the general U.S. rule');
  const answer = await boxOf(page.locator('details').first());
  expect((await boxOf(introduction)).bottom).toBeLessThan(answer.top);
});
