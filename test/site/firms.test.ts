/** Three firms in the sample's place: each is published as it stands, without a message and without a word of the sample. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namesOf, occurrences } from '../support/firm-names.ts';
import { adviceOn } from '../support/proof.ts';
import {
  type Built,
  buildReal,
  firstData,
  pageAt,
  readContent,
  textOf,
} from '../support/real-site.ts';
import { trialFirm, trialFirms } from '../support/trial-firms.ts';
import { markupFaults } from '../support/valid.ts';

describe.each(trialFirms)('%s', (name) => {
  const firm = trialFirm(name);
  let site: Built;
  afterAll(() => rmSync(firm.folder, { recursive: true }));
  beforeAll(async () => {
    site = await buildReal(firm.data, { static: firm.static });
  });

  test('builds without a problem, and nothing is advised', async () => {
    expect(site.problems).toEqual([]);
    expect(await adviceOn(await readContent(firm.data, firm.folder), firm.folder)).toEqual([]);
  });

  test('has nothing in its markup that the HTML standard forbids', async () => {
    const documents = [...site.files].filter(([file]) => file.endsWith('.html'));
    expect(
      (await Promise.all(documents.map(([file, html]) => markupFaults(html, file)))).flat(),
    ).toEqual([]);
  });

  test('has its own name on every page, and in no file one of the sample’s', async () => {
    const [own, sample] = await Promise.all([
      readContent(firm.data, firm.folder),
      readContent(firstData),
    ]);
    for (const route of site.routes)
      expect(textOf(pageAt(site, route)), route).toContain(textOf(own.firm.name));
    const names = namesOf(sample, firm.data);
    expect(names.length).toBeGreaterThan(10);
    expect(names.flatMap((one) => occurrences(one, site).slice(0, 3))).toEqual([]);
  });
});
