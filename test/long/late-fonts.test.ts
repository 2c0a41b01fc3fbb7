/** Every page on every screen with its fonts late, with each system's fonts. No phone has DejaVu alone. */
import { describe, expect, inject, it } from 'vitest';
import { budgets } from '../../site/budgets.ts';
import { shareBrowser } from '../browser/browser.ts';
import { desktops, measureLateFontShifts, screens } from '../browser/late-fonts.ts';
import { documentsOf } from '../support/dist.ts';
import { fontWorlds } from '../support/fonts.ts';

const pages = documentsOf(inject('dist')).map(({ path }) => path);

const worlds = fontWorlds.map((fonts) => ({ fonts, isRounded: false }));
const rounded = fontWorlds
  .filter((fonts) => fonts === 'dejavu')
  .map((fonts) => ({ fonts, isRounded: true }));

describe.each([...worlds, ...rounded])(
  'with the fonts of the system "$fonts" (letters of whole pixels: $isRounded)',
  ({ fonts, isRounded }) => {
    shareBrowser({ fonts, isRounded });

    it.each(fonts === 'dejavu' ? desktops : screens)(
      'fonts that come late move no page on %s',
      async (_, screen) => {
        const shifts = await measureLateFontShifts(pages, screen);
        expect(shifts).toHaveLength(pages.length);
        expect(
          shifts.filter(({ firstPaintMs: painted, fontsLoadedMs: fonts }) => painted >= fonts),
        ).toEqual([]);
        expect(shifts.filter(({ shift }) => shift > budgets.cls)).toEqual([]);
      },
    );
  },
);
