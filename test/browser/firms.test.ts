/** The pages of the trial firms have no layout or axe problem on a phone and on a desktop. */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attempt } from '../support/build.ts';
import { configIn } from '../support/config.ts';
import { documentsOf } from '../support/dist.ts';
import { root } from '../support/folders.ts';
import { serve } from '../support/server.ts';
import { trialFirm, trialFirms } from '../support/trial-firms.ts';
import { violations } from './axe.ts';
import { isTooWide, layoutProblems } from './boxes.ts';
import {
  collectMessages,
  newPage,
  screenOfWidth,
  shareBrowser,
  waitForHydration,
} from './browser.ts';
import { firstOfEachKind } from './documents.ts';
import { menuProblems } from './menu-links.ts';
import { boxesOf } from './places.ts';

shareBrowser();

/** The colors of the sample as a browser writes them, without its black and white. */
const sampleColors = new Set(
  [...readFileSync(path.join(root, 'site/styles/tokens.css'), 'utf8').matchAll(/: #(\w{6});/g)].map(
    ([, hex = '']) => {
      const channels = [0, 2, 4].map((index) => Number.parseInt(hex.slice(index, index + 2), 16));
      return `rgb(${channels.join(', ')})`;
    },
  ),
);

describe.each(trialFirms)('%s', (name) => {
  const firm = trialFirm(name);
  const out = path.join(firm.folder, 'dist');
  let origin = '';
  let close = async () => {};
  beforeAll(async () => {
    const folders = {
      data: firm.data,
      static: firm.static,
      out,
      sharedCacheDir: path.join(root, '.cache/test'),
    };
    const { problems } = await attempt(configIn(root, folders));
    expect(problems).toEqual([]);
    ({ origin, close } = await serve(out));
  });
  afterAll(async () => {
    await close();
    rmSync(firm.folder, { recursive: true });
  });

  it.each([360, 1280])('has no layout or axe problem at %d pixels', async (width) => {
    const documents = documentsOf(out);
    const ofEachKind = firstOfEachKind(documents);
    expect(documents.length).toBeGreaterThan(10);
    expect(ofEachKind.length).toBeGreaterThan(5);
    const page = await newPage(screenOfWidth(width));
    // The data name photographs on other hosts that do not exist.
    await page.route(/^https:/, (request) => request.fulfill({ status: 204 }));
    const messages = collectMessages(page);
    const problems: string[] = [];
    // A phone has the least room, so it shows every page, and a desktop one of each kind.
    for (const document of width < 720 ? documents : ofEachKind) {
      await page.goto(origin + document.path);
      await waitForHydration(page);
      const pageProblems = await problemsOn(page);
      if (width === 1280) pageProblems.push(...(await violations(page)));
      problems.push(...pageProblems.map((problem) => `${document.path} ${problem}`));
    }
    expect({ problems, messages }).toEqual({ problems: [], messages: [] });
  });

  const hasBrand = readFileSync(path.join(firm.data, 'firm.yaml'), 'utf8').includes('\nbrand:');
  it(`shows ${hasBrand ? 'none' : 'some'} of the colors of the sample`, async () => {
    const page = await newPage(screenOfWidth(1280));
    await page.route(/^https:/, (request) => request.fulfill({ status: 204 }));
    const found: string[] = [];
    for (const document of firstOfEachKind(documentsOf(out))) {
      await page.goto(origin + document.path);
      const colors = await page.evaluate(colorsInUse);
      expect(colors.length).toBeGreaterThan(5);
      const ofSample = colors.filter((color) => sampleColors.has(color));
      found.push(...ofSample.map((color) => `${document.path} ${color}`));
    }
    if (hasBrand) expect(found).toEqual([]);
    else expect(found).not.toEqual([]);
  });

  it('has a menu that fits, and no axe problem on its contact page, at five widths', async () => {
    // A firm with two languages has two contact pages.
    const paths = documentsOf(out).flatMap(({ path }) => (path.endsWith('/contact/') ? path : []));
    const page = await newPage(screenOfWidth(320));
    const problems: string[] = [];
    expect(paths).not.toEqual([]);
    for (const width of [320, 360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of paths) {
        await page.goto(origin + path);
        await waitForHydration(page);
        const found = [...(await violations(page)), ...(await menuProblems(page, 2))];
        if (await isTooWide(page)) found.push('scrolls sideways');
        problems.push(...found.map((problem) => `${path} ${width}: ${problem}`));
      }
    }
    expect(problems).toEqual([]);
  });

  it.each([
    [320, '200%'],
    [600, '100%'],
    [768, '100%'],
  ])('keeps the bar in one row at %d pixels with text of %s', async (width, size) => {
    const page = await newPage(screenOfWidth(width));
    await page.goto(`${origin}/about/`);
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    const boxes = await page.locator('.ways a:visible').evaluateAll((links) =>
      links.map((link) => {
        const { left, right } = link.getBoundingClientRect();
        const text = document.createRange();
        text.selectNodeContents(link);
        const tops = [...text.getClientRects()].map(({ top }) => top);
        // A box around text starts a few pixels above the text.
        return { left, right, isOneLine: Math.max(...tops) - Math.min(...tops) < 8 };
      }),
    );
    expect(boxes.length).toBeGreaterThan(1);
    const problems = boxes.filter(
      ({ left, right, isOneLine }, index) =>
        !isOneLine || left < (boxes[index - 1]?.right ?? 0) || right > width,
    );
    expect(problems).toEqual([]);
  });
});

async function problemsOn(page: Page): Promise<string[]> {
  const problems = [...(await layoutProblems(page))];
  if (await isTooWide(page)) problems.push('scrolls sideways');
  for (const { top, bottom } of await boxesOf(page.locator('.byline')))
    if (bottom - top > 100) problems.push(`has a byline ${bottom - top} px high`);
  return problems;
}

/** The colors of all elements of a page. */
function colorsInUse(): readonly string[] {
  const properties = ['color', 'background-color', 'border-top-color', 'fill', 'stroke'];
  const colors = [...document.querySelectorAll('body *')].flatMap((element) => {
    const style = getComputedStyle(element);
    return properties.map((property) => style.getPropertyValue(property));
  });
  return [...new Set(colors)];
}
