/** Every font that a firm can choose, and every fallback face, has the metrics that the site assumes. */
import { describe, expect, it } from 'vitest';
import { type FamilyId, families } from '../../drawings/lettering/families.ts';
import { readFamily } from '../../drawings/lettering/font-files.ts';
import { fallbackFonts } from '../../site/styles/fonts/fallback-fonts.ts';
import {
  expectMeasures,
  settableLetters,
  twinWidth,
  variableLetters,
} from '../support/font-measures.ts';

const everyPiece = (Object.keys(families) as FamilyId[]).flatMap((family) =>
  readFamily(family).subsets.map((subset) => [family, subset] as const),
);

describe('a family', () => {
  it.each(everyPiece)(
    '%s has the same letters in its static and its variable package, upright and italic (%s)',
    async (family, subset) => {
      for (const style of ['normal', 'italic'] as const)
        expect(await variableLetters(family, subset, style)).toEqual(
          settableLetters(family, subset),
        );
    },
  );

  it.each([
    ['besley', 540, 'normal'],
    ['besley', 400, 'italic'],
    ['source-serif-4', 540, 'normal'],
    ['noto-serif', 400, 'italic'],
    ['libre-franklin', 600, 'normal'],
    ['source-sans-3', 400, 'normal'],
    ['noto-sans', 600, 'normal'],
  ] as const)(
    '%s has in weight %d, %s, the width and line height that the site assumes',
    async (family, weight, style) => {
      await expectMeasures({ family, weight, style });
    },
  );
});

it.each(fallbackFonts)(
  '$local.0 has the width that the site assumes',
  async ({ local: [name = ''], width }) => {
    expect(await twinWidth(name)).toBeCloseTo(width, 0);
  },
);
