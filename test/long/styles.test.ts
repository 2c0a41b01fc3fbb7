/** Every page looks as with the whole style sheet of the site, in all media. */
import { expect, it } from 'vitest';
import { newPage, originOf, phone, shareBrowser, tablet } from '../browser/browser.ts';
import { compareWithWhole, readWholeSheet } from '../browser/whole-sheet.ts';
import { readBuiltSite } from '../support/site.ts';

shareBrowser();

const wide = { viewport: { width: 1300, height: 900 } };

it.each([
  ['a phone', phone, 'screen'],
  ['a tablet', tablet, 'screen'],
  ['a wide screen', wide, 'screen'],
  ['paper', { viewport: { width: 800, height: 900 } }, 'print'],
  ['a screen with forced colors', { ...wide, forcedColors: 'active' }, 'screen'],
] as const)(
  'on %s, every element of every page is styled as with the whole sheet',
  async (_, options, media) => {
    const whole = await readWholeSheet();
    const page = await newPage(options);
    await page.emulateMedia({ media, reducedMotion: 'reduce' });
    const { paths } = readBuiltSite();
    expect(paths.length).toBeGreaterThan(40);
    const differences: string[] = [];
    for (const file of paths) {
      await page.goto(`${await originOf('preact')}${file}`);
      const { changed } = await compareWithWhole(page, whole);
      differences.push(...changed.map((change) => `${file}: ${change}`));
    }
    await page.close();
    expect(differences).toEqual([]);
  },
);
