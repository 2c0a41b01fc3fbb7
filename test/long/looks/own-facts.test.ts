/**
 * The profiles of a firm with optional facts: a photograph or no portrait, a direct line, a fax.
 */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { screenOfWidth, shareBrowser, sharedPage } from '../../browser/browser.ts';
import { boxOf } from '../../browser/places.ts';
import { fixtures } from '../../support/folders.ts';
import { writeDistinctFacts } from '../../support/own-facts.ts';
import { serveSite } from '../../support/serve-site.ts';

shareBrowser();
const site = serveSite(path.join(fixtures, 'other-firm/data'), writeDistinctFacts);

describe.each([360, 1280, 768, 1920])('at %d pixels', (width) => {
  it.each(['isolde-fenwarren', 'tobiah-skell'])(
    'the portrait of %s, or its placeholder, covers no text',
    async (id) => {
      const page = await sharedPage(`${site.origin()}/attorneys/${id}/`, screenOfWidth(width));
      const faces = page.locator('.banner .portrait, .banner .portrait *');
      const banner = await boxOf(page.locator('.banner'));
      expect((await boxOf(faces.first())).bottom - banner.bottom).toBeGreaterThan(20);
      for (const face of await faces.all()) {
        const part = await boxOf(face);
        for (const selector of ['.name', '.banner .lede', '.reach', '.profile .lede']) {
          const { right, top, bottom } = await boxOf(page.locator(selector));
          expect(right <= part.left || bottom <= part.top || top >= part.bottom, selector).toBe(
            true,
          );
        }
      }
    },
  );
});
