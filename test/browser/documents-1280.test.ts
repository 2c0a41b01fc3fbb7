/**
 * Visits one document of each kind on a screen of 1280 pixels, every document in
 * `npm run test:long`, and checks its layout at 1920, too.
 * Axe checks each kind at 360 pixels before a commit, and all documents in test/long/documents.test.ts.
 */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { isLongRun, itInLongRun } from '../support/long-run.ts';
import { cutNumerals } from './banner-numerals.ts';
import { desktop } from './browser.ts';
import { documents, kindOf, oneOfEachKind, testDocuments } from './documents.ts';

testDocuments({
  screen: desktop,
  extraWidthPx: 1920,
  visited: isLongRun ? 'every document' : 'one of each kind',
  readByAxe: isLongRun ? 'one of each kind' : 'one of each form',
  exercised: 'one of each form',
  extraCheck: async (page, path) => [
    ...(await smallSubject(page, path)),
    ...(practice.test(path) ? await cutNumerals(page) : []),
    ...(await longKeyToSections(page, path)),
  ],
});

itInLongRun('the documents are those of the manifest, most of them with a form', async () => {
  const { stdout } = await runCli(['routes']);
  const routes = stdout.split('\n').flatMap((line) => /^\/\S*/.exec(line)?.[0] ?? []);
  expect(documents.map(({ path }) => path).sort()).toEqual(routes.sort());
  const withForm = documents.filter(({ html }) => html.includes('<form'));
  expect(withForm.length).toBeGreaterThan(documents.length / 2);
});

it('has an example of each kind of page', () => {
  const examples = documents.filter(({ path }) => oneOfEachKind.includes(path));
  expect(examples).toHaveLength(oneOfEachKind.length);
  expect([...new Set(examples.map(kindOf))].sort()).toEqual(
    [...new Set(documents.map(kindOf))].sort(),
  );
});

const practice = /^\/(?:patents|trademarks|digital-privacy|copyrights)\//;
const subarea = /^\/(?:patents|trademarks|digital-privacy|copyrights)\/./;

/**
 * All drawings have one scale, so that numerals and lines are alike; an upright one is narrower than
 * a wide one.
 */
const minSubjectShare = 0.28;

/** Reports a sub-area whose drawing is lost in its banner. */
async function smallSubject(page: Page, path: string): Promise<readonly string[]> {
  if (!subarea.test(path)) return [];
  const share = await page.evaluate(shareOfSubject);
  return share < minSubjectShare
    ? [`the subject fills ${share.toFixed(2)} of the banner, expected ${minSubjectShare}`]
    : [];
}

/**
 * Reports a sub-area whose links to its sections are missing though it is long, take more than one
 * line, or end below the first screen.
 */
async function longKeyToSections(page: Page, path: string): Promise<readonly string[]> {
  if (!subarea.test(path)) return [];
  if ((await page.evaluate(() => document.documentElement.scrollHeight)) <= 4000) return [];
  const links = await page.evaluate(() =>
    document.querySelector('nav.sections')?.getBoundingClientRect().toJSON(),
  );
  if (!links) return ['a long page without links to its sections'];
  const isInPlace = links.bottom - links.top < 50 && links.bottom < 760;
  return isInPlace ? [] : [`links to sections from ${links.top} to ${links.bottom}px`];
}

/**
 * Runs in the page: returns the width of the drawing, without numerals and lead lines, as a share
 * of the banner between its margins.
 */
async function shareOfSubject(): Promise<number> {
  const image = document.querySelector<HTMLImageElement>('.banner .drawn img');
  const banner = document.querySelector('.banner-in');
  if (!image || !banner) return 0;
  const text = await (await fetch(image.src)).text();
  // The policy of the page forbids the styles of the drawing as soon as they are parsed.
  const withoutStyles = text.replace(/<style\b.*?<\/style>/gs, '').replace(/ style="[^"]*"/g, '');
  const drawing = new DOMParser().parseFromString(withoutStyles, 'image/svg+xml').documentElement;
  const svg = document.body.appendChild(drawing) as Element as SVGSVGElement;
  const { width, height } = svg.viewBox.baseVal;
  for (const [property, value] of [
    ['inline-size', `${width}px`],
    ['block-size', `${height}px`],
    ['max-inline-size', 'none'],
  ] as const)
    svg.style.setProperty(property, value);
  const boxes = [...svg.querySelectorAll('path,circle,ellipse,rect,polygon')].map((line) =>
    line.getBoundingClientRect(),
  );
  svg.remove();
  const drawn =
    Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
  const scale = Math.min(image.clientWidth / width, image.clientHeight / height);
  return (drawn * scale) / banner.clientWidth;
}
