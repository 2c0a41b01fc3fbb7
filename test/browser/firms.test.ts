/** The firms of the trial on a phone and on a desk: every page keeps to its boxes and axe has nothing to say. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attempt } from '../support/build.ts';
import { root } from '../support/folders.ts';
import { serve } from '../support/server.ts';
import { settingsIn } from '../support/settings.ts';
import { trialFirm, trialFirms } from '../support/trial-firms.ts';
import { violations } from './axe.ts';
import { faultsOf } from './boxes.ts';
import { at, hear, hydrated, newPage, shareBrowser } from './browser.ts';

shareBrowser();

describe.each(trialFirms)('%s', (name) => {
  const firm = trialFirm(name);
  const out = path.join(firm.folder, 'dist');
  let routes: readonly string[] = [];
  let origin = '';
  let close = async () => {};
  beforeAll(async () => {
    const folders = {
      data: firm.data,
      static: firm.static,
      out,
      cache: path.join(root, '.cache/test'),
    };
    const { result, problems } = await attempt(settingsIn(root, folders));
    expect(problems).toEqual([]);
    routes = result?.pages.map((page) => page.path) ?? [];
    ({ origin, close } = await serve(out));
  });
  afterAll(async () => {
    await close();
    rmSync(firm.folder, { recursive: true });
  });

  it.each([360, 1280])('at %d pixels', async (width) => {
    const page = await newPage(at(width));
    // Photographs of other hosts, which do not exist.
    await page.route(/^https:/, (request) => request.fulfill({ status: 204 }));
    const said = hear(page);
    const faults: string[] = [];
    for (const route of routes) {
      await page.goto(origin + route);
      await hydrated(page);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth > window.innerWidth,
      );
      const found = [await faultsOf(page), await violations(page)].flat();
      faults.push(
        ...[...found, ...(wide ? ['scrolls sideways'] : [])].map((fault) => `${route} ${fault}`),
      );
    }
    expect(routes.length).toBeGreaterThan(10);
    expect({ faults, said }).toEqual({ faults: [], said: [] });
  });
});
