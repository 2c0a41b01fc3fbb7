/** How photographs stand where the sample has drawings: in the heads of pages, and on the cards of offices. */
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { editor } from '../support/editor.ts';
import { photo } from '../support/own-facts.ts';
import { firstData } from '../support/real-site.ts';
import { serveSite } from '../support/strained-site.ts';
import { at, phone, shareBrowser, sharedPage } from './browser.ts';
import { boxOf } from './places.ts';

shareBrowser();

const site = serveSite(firstData, (data) => {
  const show = (file: string, field: string) =>
    editor(path.join(data, file))((record) => ({
      ...record,
      [field]: { ...photo, caption: 'By the river' },
    }));
  show('about.yaml', 'image');
  show('offices/san-francisco.yaml', 'image');
  show('areas/digital-privacy.yaml', 'backgroundImage');
  show('posts/after-cox-v-sony.md', 'image');
});

const heads = [
  '/about/',
  '/locations/san-francisco/',
  '/digital-privacy/',
  '/blog/after-cox-v-sony/',
];

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${photo.width}" height="${photo.height}"/>`;

function show(route: string, screen: BrowserContextOptions): Promise<Page> {
  return sharedPage(site.origin() + route, screen, (page) =>
    page.route(/^https:/, (request) =>
      request.fulfill({ contentType: 'image/svg+xml', body: picture }),
    ),
  );
}

describe('in the head of a page', () => {
  it.each(heads)(
    'a photograph is as wide as a phone leaves it, and its words begin at its edge, on %s',
    async (route) => {
      const page = await show(route, { ...phone, viewport: { width: 360, height: 780 } });
      const { left, right } = await boxOf(page.locator('.banner .photo'));
      expect([left, right]).toEqual([20, 340]);
      const caption = page.locator('.banner figcaption p');
      expect(await caption.evaluate((words) => getComputedStyle(words).textAlign)).toBe('start');
      expect((await boxOf(caption)).left).toBe(20);
    },
  );

  it.each(heads.slice(1))(
    'what the page is opened for stays on the first screen of a phone on %s',
    async (route) => {
      const page = await show(route, { ...phone, viewport: { width: 360, height: 780 } });
      const foot = (await boxOf(page.locator('.ways'))).top;
      const said = page.locator(
        '.gist address, .gist [href^=tel], .gist > p, .gist .facts, .gist ol',
      );
      for (const one of await said.all())
        expect((await boxOf(one)).bottom).toBeLessThanOrEqual(foot);
    },
  );

  it.each(heads)(
    'a photograph on a desk is as high as what stands beside it on %s',
    async (route) => {
      const page = await show(route, at(1280));
      const all = await boxOf(page.locator('.banner-in'));
      const figure = await boxOf(page.locator('.banner .figure'));
      expect([figure.top, figure.bottom]).toEqual([all.top, all.bottom]);
      const last = await boxOf(page.locator('.banner-text, .gist').last());
      expect(all.bottom - last.bottom).toBeLessThanOrEqual(1);
      const shown = await boxOf(page.locator('.banner .photo'));
      expect(shown.top).toBe(all.top);
      expect(shown.bottom - shown.top).toBeGreaterThanOrEqual(280);
      expect((await boxOf(page.locator('.banner figcaption'))).top).toBeGreaterThanOrEqual(
        shown.bottom,
      );
    },
  );

  it('a photograph is no negative on paper', async () => {
    const page = await show('/about/', at(1280));
    await page.emulateMedia({ media: 'print' });
    expect(
      await page.locator('.banner .photo').evaluate((one) => getComputedStyle(one).filter),
    ).toBe('none');
  });
});

it.each(['/contact/', '/about/', '/locations/'])(
  'on a card a photograph fills its frame on %s',
  async (route) => {
    const page = await show(route, at(1280));
    expect(
      await page.locator('.card .photo').evaluate((one) => getComputedStyle(one).objectFit),
    ).toBe('cover');
  },
);
