/** Builds and serves a trial firm, and checks the layout of one of its pages. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { attempt } from '../support/build.ts';
import { configIn } from '../support/config.ts';
import { type BuiltDocument, documentsOf } from '../support/dist.ts';
import { root } from '../support/folders.ts';
import { serve } from '../support/server.ts';
import { trialFirm } from '../support/trial-firms.ts';
import { isTooWide, layoutProblems } from './boxes.ts';
import { waitForHydration } from './browser.ts';
import { boxesOf } from './places.ts';

export interface ServedFirm {
  /** Folder of the firm's records. */
  readonly data: string;
  /** Known once the tests run. */
  readonly origin: () => string;
  /** Known once the tests run. */
  readonly documents: () => readonly BuiltDocument[];
}

/** Builds a trial firm before the tests of a `describe` block, and serves it until they end. */
export function serveTrialFirm(name: string): ServedFirm {
  const firm = trialFirm(name);
  const out = path.join(firm.folder, 'dist');
  let origin = '';
  let close = async () => {};
  beforeAll(async () => {
    const folders = {
      data: firm.data,
      static: firm.static,
      out,
      cacheDir: path.join(root, '.cache/test'),
    };
    const { problems } = await attempt(configIn(root, folders));
    expect(problems).toEqual([]);
    ({ origin, close } = await serve(out));
  });
  afterAll(async () => {
    await close();
    rmSync(firm.folder, { recursive: true });
  });
  return { data: firm.data, origin: () => origin, documents: () => documentsOf(out) };
}

/** Opens a page whose pictures on other hosts, which do not exist, are empty. */
export async function openFirmPage(page: Page, url: string): Promise<void> {
  await page.unrouteAll();
  await page.route(/^https:/, (request) => request.fulfill({ status: 204 }));
  await page.goto(url);
  await waitForHydration(page);
}

/** Returns the layout problems of the page that is open. */
export async function firmLayoutProblems(page: Page): Promise<readonly string[]> {
  const bylines = await boxesOf(page.locator('.byline'));
  return [
    ...(await layoutProblems(page)),
    ...((await isTooWide(page)) ? ['scrolls sideways'] : []),
    ...bylines
      .filter(({ top, bottom }) => bottom - top > 100)
      .map(({ top, bottom }) => `has a byline ${bottom - top} px high`),
  ];
}
