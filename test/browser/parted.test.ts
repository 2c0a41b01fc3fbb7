/** Islands with a script each: a page asks for those that stand on it, and for one further down when it is seen. */
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../support/folders.ts';
import { type StaticServer, serve } from '../support/server.ts';
import { hear, newPage, runtimes, shareBrowser } from './browser.ts';
import { buildFixture } from './fixture-site.ts';

shareBrowser();

/** Clicks until the island counts. */
const clicked = (page: Page, name: string, shows: Locator) =>
  expect
    .poll(async () => {
      await page.getByRole('button', { name }).click();
      return shows.textContent();
    })
    .toMatch(/[1-9]/);

describe.each(runtimes)('on %s', (runtime) => {
  let server: StaticServer;
  beforeAll(async () => {
    const out = path.join(root, '.cache/test/parted-site', runtime);
    expect(await buildFixture('parted-site/site.tsx', out, runtime)).toEqual([]);
    server = await serve(out);
  });
  afterAll(() => server?.close());

  async function opened(below: string) {
    const page = await newPage();
    const said = hear(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script')
        scripts.push(/([a-z]+)-\w+\.js$/.exec(request.url())?.[1] ?? '?');
    });
    await page.goto(server.origin + below);
    await clicked(page, 'Near', page.getByRole('button', { name: 'Near' }));
    return { page, said, scripts };
  }

  it('a page without an island asks for no script of it', async () => {
    const { said, scripts } = await opened('/');
    expect(scripts).toEqual(expect.arrayContaining(['islands', 'near']));
    expect(scripts).not.toContain('far');
    expect(said).toEqual([]);
  });

  it('an island further down is brought to life when it is seen, and not before', async () => {
    const { page, said, scripts } = await opened('/far/');
    expect(scripts).not.toContain('far');
    await page.mouse.wheel(0, 4000);
    await expect.poll(() => scripts).toContain('far');
    await clicked(page, 'Far', page.locator('output'));
    expect(said).toEqual([]);
  });
});
