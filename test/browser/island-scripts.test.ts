/** Each island has a script. A page loads the scripts of its islands. */
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../support/folders.ts';
import { type StaticServer, serve } from '../support/server.ts';
import { collectMessages, newPage, runtimes, shareBrowser } from './browser.ts';
import { buildFixture } from './fixture-site.ts';

shareBrowser();

/** Clicks until the island counts, which shows that it is hydrated. */
const clickUntilCounted = (page: Page, name: string, counter: Locator) =>
  expect
    .poll(async () => {
      await page.getByRole('button', { name }).click();
      return counter.textContent();
    })
    .toMatch(/[1-9]/);

describe.each(runtimes)('on %s', (runtime) => {
  let server: StaticServer;
  beforeAll(async () => {
    const out = path.join(root, '.test/island-scripts-site', runtime);
    expect(await buildFixture('island-scripts-site/site.tsx', out, runtime)).toEqual([]);
    server = await serve(out);
  });
  afterAll(() => server?.close());

  async function openPath(path: string) {
    const page = await newPage();
    const messages = collectMessages(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script')
        scripts.push(/([a-z]+)-\w+\.js$/.exec(request.url())?.[1] ?? '?');
    });
    await page.goto(server.origin + path);
    await clickUntilCounted(page, 'Near', page.getByRole('button', { name: 'Near' }));
    return { page, messages, scripts };
  }

  it('a page does not load the script of an island that it does not have', async () => {
    const { messages, scripts } = await openPath('/');
    expect(scripts).toEqual(expect.arrayContaining(['islands', 'near']));
    expect(scripts).not.toContain('far');
    expect(messages).toEqual([]);
  });

  it('an island whose root has no box is hydrated too', async () => {
    const { page, messages, scripts } = await openPath('/far/');
    await expect.poll(() => scripts).toContain('far');
    await clickUntilCounted(page, 'Far', page.locator('output'));
    expect(messages).toEqual([]);
  });
});
