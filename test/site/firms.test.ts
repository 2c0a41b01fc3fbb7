/**
 * The data of the trial firms build without problems or advice, and without names of the sample.
 */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linksToCopies } from '../support/canonical-links.ts';
import { namesOf, occurrences } from '../support/firm-names.ts';
import { isLongRun, itInLongRun } from '../support/long-run.ts';
import { adviceOn } from '../support/proof.ts';
import {
  type Built,
  buildReal,
  firstData,
  pageAt,
  readContent,
  renderReal,
  textOf,
} from '../support/real-site.ts';
import { trialFirm, trialFirms } from '../support/trial-firms.ts';
import { markupProblems } from '../support/validate-markup.ts';

/** Before a commit, one firm is enough of two languages, and none of many pages. */
const tested = trialFirms.filter(
  (name) => isLongRun || !['tampa-firm', 'large-firm'].includes(name),
);

/** Before a commit, two firms are built with their cards, fonts, and pictures: of Greek, and of two languages. */
const isWhole = (name: string) => isLongRun || ['greek-firm', 'miami-firm'].includes(name);

describe.each(tested)('%s', (name) => {
  const firm = trialFirm(name);
  let site: Built;
  afterAll(() => rmSync(firm.folder, { recursive: true }));
  beforeAll(async () => {
    site = await (isWhole(name) ? buildReal : renderReal)(firm.data, { static: firm.static });
  });

  test('builds without a problem or advice', async () => {
    expect(site.problems).toEqual([]);
    expect(await adviceOn(await readContent(firm.data, firm.folder), firm.folder)).toEqual([]);
  });

  itInLongRun('has valid HTML', async () => {
    const documents = [...site.files].filter(([file]) => file.endsWith('.html'));
    expect(
      (await Promise.all(documents.map(([file, html]) => markupProblems(html, file)))).flat(),
    ).toEqual([]);
  });

  test('links to the canonical URL of each page', () => {
    const pages = new Map(site.routes.map((route) => [route, pageAt(site, route)]));
    expect(linksToCopies(pages)).toEqual([]);
  });

  test('has its own name on every page and no name of the sample in any file', async () => {
    const content = await readContent(firm.data, firm.folder);
    const sample = await readContent(firstData);
    for (const route of site.routes)
      expect(textOf(pageAt(site, route)), route).toContain(textOf(content.firm.name));
    const names = namesOf(sample, firm.data);
    expect(names.length).toBeGreaterThan(10);
    expect(names.flatMap((name) => occurrences(name, site).slice(0, 3))).toEqual([]);
  });
});
