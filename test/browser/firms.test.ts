/**
 * One page of each kind of a trial firm has no layout or axe problem on a phone and on a desktop: of
 * the one with two languages before a commit, of each in `npm run test:long`, where
 * test/long/firms.test.ts covers all their pages, too.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../support/folders.ts';
import { inLongRun, isLongRun, itInLongRun } from '../support/long-run.ts';
import { trialFirms } from '../support/trial-firms.ts';
import { violations } from './axe.ts';
import { isTooWide } from './boxes.ts';
import { collectMessages, newPage, screenOfWidth, shareBrowser } from './browser.ts';
import { firstOfEachKind } from './documents.ts';
import { firmLayoutProblems, openFirmPage, serveTrialFirm } from './firm-pages.ts';
import { menuProblems } from './menu-links.ts';

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

const representative = 'miami-firm';
const others = trialFirms.filter((name) => name !== representative);

describe.each([representative, ...inLongRun(...others)])('the pages of %s', (name) => {
  const firm = serveTrialFirm(name);
  const hasBrand = readFileSync(path.join(firm.data, 'firm.yaml'), 'utf8').includes('\nbrand:');

  it('have no layout problem on a phone', async () => {
    const page = await newPage(screenOfWidth(360));
    const messages = collectMessages(page);
    const problems: string[] = [];
    for (const document of firstOfEachKind(firm.documents())) {
      await openFirmPage(page, firm.origin() + document.path);
      const found = await firmLayoutProblems(page);
      problems.push(...found.map((problem) => `${document.path} ${problem}`));
    }
    expect({ problems, messages }).toEqual({ problems: [], messages: [] });
  });

  it(`have no problem on a desktop, and ${hasBrand ? 'none' : 'some'} of the colors of the sample`, async () => {
    const ofEachKind = firstOfEachKind(firm.documents());
    expect(ofEachKind.length).toBeGreaterThan(5);
    const page = await newPage(screenOfWidth(1280));
    const messages = collectMessages(page);
    const problems: string[] = [];
    const sampleColorsFound: string[] = [];
    for (const document of ofEachKind) {
      await openFirmPage(page, firm.origin() + document.path);
      const colors = await page.evaluate(colorsInUse);
      expect(colors.length).toBeGreaterThan(5);
      const ofSample = colors.filter((color) => sampleColors.has(color));
      sampleColorsFound.push(...ofSample.map((color) => `${document.path} ${color}`));
      const found = [
        ...(await firmLayoutProblems(page)),
        ...(isLongRun ? await violations(page) : []),
      ];
      problems.push(...found.map((problem) => `${document.path} ${problem}`));
    }
    expect({ problems, messages }).toEqual({ problems: [], messages: [] });
    if (hasBrand) expect(sampleColorsFound).toEqual([]);
    else expect(sampleColorsFound).not.toEqual([]);
  });

  itInLongRun('have a menu that fits at each width', async () => {
    // A firm with two languages has two contact pages.
    const paths = firm
      .documents()
      .flatMap(({ path }) => (path.endsWith('/contact/') ? [path] : []));
    const page = await newPage(screenOfWidth(320));
    const problems: string[] = [];
    expect(paths).not.toEqual([]);
    for (const path of paths) {
      for (const width of [320, 1280, ...inLongRun(360, 768, 1920)]) {
        await page.setViewportSize({ width, height: 900 });
        await openFirmPage(page, firm.origin() + path);
        const found = [
          ...(width === 320 ? await violations(page) : []),
          ...(await menuProblems(page, 2)),
          ...((await isTooWide(page)) ? ['scrolls sideways'] : []),
        ];
        problems.push(...found.map((problem) => `${path} ${width}: ${problem}`));
      }
    }
    expect(problems).toEqual([]);
  });

  if (name === 'large-firm')
    it('contain everything that Markdown can produce on the narrowest phone', async () => {
      const page = await newPage(screenOfWidth(320));
      await openFirmPage(page, `${firm.origin()}/blog/every-element/`);
      const tags = ['pre', 'code', 'table', 'blockquote', 'li ul', 'hr', 'del', 'img', 'sup'];
      for (const tag of tags) expect(await page.locator(`main ${tag}`).count(), tag).not.toBe(0);
      expect(await firmLayoutProblems(page)).toEqual([]);
    });

  itInLongRun('keep the bar in one row, with letters of twice the size, too', async () => {
    const page = await newPage(screenOfWidth(320));
    await openFirmPage(page, `${firm.origin()}/about/`);
    const problems: unknown[] = [];
    for (const [width, fontSize] of [
      [320, '200%'],
      [600, '100%'],
      [768, '100%'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const links = await page.evaluate(linesOfBar, fontSize);
      expect(links.length).toBeGreaterThan(1);
      const wrong = links.filter(
        ({ left, right, isOneLine }, index) =>
          !isOneLine || left < (links[index - 1]?.right ?? 0) || right > width,
      );
      problems.push(...wrong.map((link) => ({ width, fontSize, ...link })));
    }
    expect(problems).toEqual([]);
  });
});

/** Runs in the page: the links of the bar, with the letters of the page in a size. */
function linesOfBar(fontSize: string) {
  document.documentElement.style.fontSize = fontSize;
  const links = [...document.querySelectorAll('.ways a')].filter((link) => link.checkVisibility());
  return links.map((link) => {
    const { left, right } = link.getBoundingClientRect();
    const text = document.createRange();
    text.selectNodeContents(link);
    const tops = [...text.getClientRects()].map(({ top }) => top);
    // A box around text starts a few pixels above the text.
    return { left, right, isOneLine: Math.max(...tops) - Math.min(...tops) < 8 };
  });
}

/** Runs in the page: the colors of all elements. */
function colorsInUse(): readonly string[] {
  const properties = ['color', 'background-color', 'border-top-color', 'fill', 'stroke'];
  const colors = [...document.querySelectorAll('body *')].flatMap((element) => {
    const style = getComputedStyle(element);
    return properties.map((property) => style.getPropertyValue(property));
  });
  return [...new Set(colors)];
}
