/** Every page on every screen with its fonts late, with each system's fonts; DejaVu alone on desks, as no phone has it. */
import { describe, expect, inject, it } from 'vitest';
import { budgets } from '../../site/budgets.ts';
import { shareBrowser } from '../browser/browser.ts';
import { desks, lateShifts, screens } from '../browser/late-fonts.ts';
import { documentsOf } from '../support/dist.ts';
import { fontWorlds } from '../support/fonts.ts';

const pages = documentsOf(inject('dist')).map(({ path }) => path);

describe.each(fontWorlds)('with the fonts of the system "%s"', (fonts) => {
  shareBrowser({ fonts });

  it.each(fonts === 'dejavu' ? desks : screens)(
    'fonts that come late move no page on %s',
    async (_, screen) => {
      const shifts = await lateShifts(pages, screen);
      expect(shifts.filter(({ painted, fonts }) => painted >= fonts)).toEqual([]);
      expect(shifts.filter(({ shift }) => shift > budgets.cls)).toEqual([]);
    },
  );
});
