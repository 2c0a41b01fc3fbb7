/** The firms of the trial on a phone and on a desk: their pages keep to their boxes and axe has nothing to say. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attempt } from '../support/build.ts';
import { documentsOf } from '../support/dist.ts';
import { root } from '../support/folders.ts';
import { serve } from '../support/server.ts';
import { settingsIn } from '../support/settings.ts';
import { trialFirm, trialFirms } from '../support/trial-firms.ts';
import { violations } from './axe.ts';
import { faultsOf, isTooWide } from './boxes.ts';
import { at, hear, hydrated, newPage, shareBrowser } from './browser.ts';
import { firstOfEachKind } from './documents.ts';

shareBrowser();

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
      cache: path.join(root, '.cache/test'),
    };
    const { problems } = await attempt(settingsIn(root, folders));
    expect(problems).toEqual([]);
    ({ origin, close } = await serve(out));
  });
  afterAll(async () => {
    await close();
    rmSync(firm.folder, { recursive: true });
  });

  it.each([360, 1280])(
    'keeps to its boxes at %d pixels, and axe has nothing to say',
    async (width) => {
      const documents = documentsOf(out);
      const ofEachKind = firstOfEachKind(documents);
      expect(documents.length).toBeGreaterThan(10);
      expect(ofEachKind.length).toBeGreaterThan(5);
      const page = await newPage(at(width));
      // Photographs of other hosts, which do not exist.
      await page.route(/^https:/, (request) => request.fulfill({ status: 204 }));
      const messages = hear(page);
      const faults: string[] = [];
      // On a phone, where room is short, every page; on a desk one of each kind.
      for (const document of width < 720 ? documents : ofEachKind) {
        await page.goto(origin + document.path);
        await hydrated(page);
        const wrong = [...(await faultsOf(page))];
        if (await isTooWide(page)) wrong.push('scrolls sideways');
        if (width === 1280) wrong.push(...(await violations(page)));
        faults.push(...wrong.map((fault) => `${document.path} ${fault}`));
      }
      expect({ faults, messages }).toEqual({ faults: [], messages: [] });
    },
  );
});
