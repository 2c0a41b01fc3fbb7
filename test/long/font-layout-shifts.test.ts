/** Every page on every screen with late fonts, per system font set. No phone has only DejaVu. */
import { describe, expect, inject, it } from 'vitest';
import { shareBrowser } from '../browser/browser.ts';
import { desktops, measureFontLayoutShifts, screens } from '../browser/font-layout-shifts.ts';
import { budgets } from '../budgets.ts';
import { documentsOf } from '../support/dist.ts';
import { fontWorlds } from '../support/fonts.ts';

const pages = documentsOf(inject('dist')).map(({ path }) => path);

const unrounded = fontWorlds.map((fonts) => ({ fonts, isRounded: false }));
const rounded = fontWorlds
  .filter((fonts) => fonts === 'dejavu')
  .map((fonts) => ({ fonts, isRounded: true }));

describe.each([...unrounded, ...rounded])(
  'with the fonts of the system "$fonts" (letter widths in whole pixels: $isRounded)',
  ({ fonts, isRounded }) => {
    shareBrowser({ fonts, isRounded });

    it.each(fonts === 'dejavu' ? desktops : screens)(
      'late fonts cause no layout shift above the budget on %s',
      async (_, screen) => {
        const shifts = await measureFontLayoutShifts(pages, screen);
        expect(shifts).toHaveLength(pages.length);
        expect(
          shifts.filter(({ firstPaintMs, fontsLoadedMs }) => firstPaintMs >= fontsLoadedMs),
        ).toEqual([]);
        expect(shifts.filter(({ shift }) => shift > budgets.cls)).toEqual([]);
      },
    );
  },
);
