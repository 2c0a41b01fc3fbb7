/** Validates every document with html-validate. */
import { beforeAll, expect, it } from 'vitest';
import { readBuiltSite } from '../support/site.ts';
import { markupProblems } from '../support/validate-markup.ts';

const site = readBuiltSite();

let pages: string[] = [];
beforeAll(() => {
  pages = site.files.filter((file) => file.endsWith('.html'));
});

it('every document is valid HTML', async () => {
  expect(pages.length).toBeGreaterThan(0);
  const problems = (
    await Promise.all(pages.map((page) => markupProblems(site.text(page), page)))
  ).flat();
  expect(problems).toEqual([]);
});
