/** How a firm's pages stand that say what the sample does not: no portrait or a photograph, a direct line, a fax. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixtures } from '../support/folders.ts';
import { tellOwnFacts } from '../support/own-facts.ts';
import { serveSite } from '../support/strained-site.ts';
import { at, shareBrowser, sharedPage } from './browser.ts';
import { boxOf } from './places.ts';

shareBrowser();
const site = serveSite(path.join(fixtures, 'other-firm/data'), tellOwnFacts);

describe.each([360, 768, 1280, 1920])('at %d pixels', (width) => {
  it.each(['isolde-fenwarren', 'tobiah-skell'])(
    'the face of %s, or what stands for it, covers no word',
    async (id) => {
      const page = await sharedPage(`${site.origin()}/attorneys/${id}/`, at(width));
      const faces = page.locator('.banner .portrait, .banner .portrait *');
      const banner = await boxOf(page.locator('.banner'));
      expect((await boxOf(faces.first())).bottom - banner.bottom).toBeGreaterThan(20);
      for (const face of await faces.all()) {
        const part = await boxOf(face);
        for (const words of ['.name', '.banner .lede', '.reach', '.profile .lede']) {
          const { right, top, bottom } = await boxOf(page.locator(words));
          expect(right <= part.left || bottom <= part.top || top >= part.bottom, words).toBe(true);
        }
      }
    },
  );
});
