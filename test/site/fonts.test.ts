/** The fonts: what they weigh and hold, what is said of a letter that none has, and the faces that stand in for them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import subset from 'subset-font';
import { describe, expect, it } from 'vitest';
import { budgets } from '../../site/budgets.ts';
import { unsetLetters } from '../../site/rules/letters.ts';
import type { SiteContent } from '../../site/schema/collections.ts';
import { fallbackFonts } from '../../site/styles/fonts/fallback-fonts.ts';
import {
  type FamilyId,
  families,
  familyChoices,
  findSubset,
  openSubset,
} from '../../site/styles/fonts/families.ts';
import { averageWidth, fontFaceRules } from '../../site/styles/fonts/font-faces.ts';
import { type FontFile, planFontFiles } from '../../site/styles/fonts/font-files.ts';
import { root } from '../support/folders.ts';
import {
  expectMeasures,
  settableLetters,
  twinWidth,
  unpacked,
  variableLetters,
} from '../support/font-measures.ts';
import { firstData, readContent } from '../support/real-site.ts';
import { readBuiltSite } from '../support/site.ts';

const site = readBuiltSite();
const content = await readContent(firstData);

const everyFamily = Object.keys(families) as readonly FamilyId[];

/** The content with other words, as a firm would have typed them. */
function contentWith(name: string, type = content.firm.type): SiteContent {
  const [first, ...others] = content.attorneys;
  const attorneys = first ? [{ ...first, name }, ...others] : others;
  return { ...content, firm: { ...content.firm, type }, attorneys };
}

const other = { headings: 'source-serif-4', text: 'source-sans-3' } as const;

describe('fonts', () => {
  it('are three files that weigh what the budget allows, two of them preloaded', () => {
    const fonts = site.files.filter((file) => file.endsWith('.woff2'));
    expect(fonts.map((file) => `/${file}`).sort()).toEqual(
      planFontFiles(content)
        .map((cut) => cut.path)
        .sort(),
    );
    expect(fonts).toHaveLength(3);
    expect(fonts.reduce((bytes, file) => bytes + site.bytes(file), 0)).toBeLessThanOrEqual(
      budgets.fonts,
    );
    for (const path of site.paths) {
      const page = site.page(path);
      const first = [...page.querySelectorAll('link[rel=preload][as=font]')].map((link) =>
        link.getAttribute('href'),
      );
      expect(first).toHaveLength(budgets.preloaded);
      expect(fonts.map((file) => `/${file}`)).toEqual(expect.arrayContaining(first));
    }
  });

  it('stand beside their copyright notice and licence', () => {
    for (const family of Object.values(content.firm.type)) {
      const licence = site.text(`licences/${family}-OFL.txt`);
      expect(licence).toMatch(/^Copyright 2020 The [\w ]+ Project Authors/);
      expect(licence).toContain('SIL OPEN FONT LICENSE Version 1.1');
    }
  });

  it.each(everyFamily)('of %s may be cut and keep their name', (family) => {
    const licence = readFileSync(
      path.join(root, 'node_modules/@fontsource-variable', family, 'LICENSE'),
      'utf8',
    );
    expect(licence).toContain('SIL OPEN FONT LICENSE Version 1.1');
    // A reserved name would have to be given up in a font that is cut.
    expect(licence.split('PREAMBLE')[0]).not.toContain('Reserved Font Name');
  });

  it.each(planFontFiles(content))(
    '$path holds the characters it is cut to',
    async ({ path, characters }) => {
      const { glyphs } = unpacked(
        await subset(site.binary(path.slice(1)), undefined, {
          targetFormat: 'sfnt',
          keepAllGlyphs: true,
        }),
      );
      expect([...glyphs.keys()]).toEqual(
        [...characters].map((character) => character.codePointAt(0)),
      );
    },
  );

  it('hold every character of every page, but for words in another script', () => {
    const held = new Set(
      planFontFiles(content).flatMap(({ face, characters }) =>
        face.slot === 'text' ? [...characters] : [],
      ),
    );
    const missing = site.paths.flatMap((address) => {
      const body = site.page(address).body.cloneNode(true) as HTMLElement;
      for (const unseen of body.querySelectorAll('script,style')) unseen.remove();
      for (const foreign of body.querySelectorAll('[lang]'))
        if (!/\p{Script=Latin}/u.test(foreign.textContent ?? '')) foreign.remove();
      const characters = new Set((body.textContent ?? '').replace(/[\n\t\r]/g, ' '));
      return [...characters]
        .filter((character) => !held.has(character))
        .map((c) => `${address} ${c}`);
    });
    expect(missing).toEqual([]);
  });

  it('are cut anew where a text brings a new letter, and not where it brings none', () => {
    const names = (of: SiteContent) => planFontFiles(of).map((cut: FontFile) => cut.path);
    expect(names(contentWith('Ines Oakmoor'))).toEqual(names(content));
    const wider = names(contentWith('Inês Łarkmoor'));
    expect(
      wider
        .filter((one) => !names(content).includes(one))
        .map((one) => one.replace(/-\w+\.woff2$/, '')),
    ).toEqual([
      '/assets/besley-latin-ext',
      '/assets/besley-italic-latin-ext',
      '/assets/libre-franklin-latin-ext',
    ]);
  });

  it('say for which letters a browser asks for a piece of rarer ones', () => {
    const css = fontFaceRules({ content: contentWith('Ines Łarkmoor'), base: '/p/' });
    expect(css).toMatch(
      /src:url\(\/p\/assets\/besley-latin-ext-\w+\.woff2\)[^}]*;unicode-range:U\+141\}/,
    );
    expect(css.match(/unicode-range/g)).toHaveLength(3);
  });
});

describe('a family', () => {
  // Every family is measured in test/long/fonts.test.ts.
  it('has the same letters in both of its packages, upright and slanted', async () => {
    for (const style of ['normal', 'italic'] as const)
      expect(await variableLetters('besley', 'latin', style)).toEqual(
        settableLetters('besley', 'latin'),
      );
  });

  it.each([
    ['besley', 540],
    ['libre-franklin', 600],
  ] as const)(
    '%s is as wide in weight %d as it is measured, and as high',
    async (family, weight) => {
      await expectMeasures({ family, weight, style: 'normal' });
    },
  );

  it('of each kind has the letters of Vietnamese, Greek, Cyrillic and Mi’kmaw', () => {
    for (const kind of Object.values(familyChoices))
      for (const letter of 'ễạỹŁőΛώζЖїщɨ')
        expect(
          kind.some((family) => findSubset(family, letter)),
          `${kind} ${letter}`,
        ).toBe(true);
  });
});

describe('a letter that a family lacks', () => {
  const at = (record: { readonly file: string }, field: readonly PropertyKey[], problem: object) =>
    ({ ...problem, file: record.file, field: field.join('.') }) as never;
  const told = (of: SiteContent) => unsetLetters(of, { at, buildDate: '2026-11-20' });

  it('is told once, with its word, its place and the family that has it', () => {
    expect(told(content)).toEqual([]);
    expect(told(contentWith('Kim Nguyễn'))).toEqual([
      {
        code: 'letter',
        file: 'data/attorneys/ines-larkmoor.yaml',
        field: 'name',
        message: '"Nguyễn" contains "ễ", which Besley does not have',
        hint: 'Source Serif 4 has it: write type: { headings: source-serif-4 } in data/firm.yaml',
        searchText: 'Nguyễn',
      },
    ]);
    expect(told(contentWith('Ζωή Жукова')).map(({ message }) => message)).toEqual([
      '"Ζωή" contains "Ζ", which Besley does not have',
      '"Жукова" contains "Ж", which Besley does not have',
      '"Ζωή" contains "Ζ", which Libre Franklin does not have',
    ]);
  });

  it('is none where the firm names a family that has it', () => {
    expect(told(contentWith('Ζωή Nguyễn-Жукова', other))).toEqual([]);
  });

  it('is told of headings only where it stands in one', () => {
    const bio = (tag: string) => ({ tag: 'root', children: [{ tag, children: ['Nguyễn'] }] });
    const [first] = content.attorneys;
    const saying = (tag: string) =>
      ({ ...content, attorneys: [{ ...first, bio: bio(tag) }] }) as unknown as SiteContent;
    expect(told(saying('p'))).toEqual([]);
    expect(told(saying('em')).map(({ message }) => message)).toEqual([
      '"Nguyễn" contains "ễ", which Besley does not have',
    ]);
  });

  it('is none in a script that no family has: a browser sets the whole word', () => {
    expect(told(contentWith('Ines 山田 Larkmoor'))).toEqual([]);
  });
});

describe('a face that stands in', () => {
  it.each(['Georgia', 'Arial'])('%s is as wide as it is said to be', async (name) => {
    const standIn = fallbackFonts.find(({ local }) => local[0] === name);
    expect(await twinWidth(name)).toBeCloseTo(standIn?.width ?? Number.NaN, 0);
  });

  it.each([content.firm.type, other])(
    'is as wide and as high as what it stands for: $headings, $text',
    (type) => {
      const css = fontFaceRules({
        content: { ...content, firm: { ...content.firm, type } },
        base: '/',
      });
      const rules = [...css.matchAll(/@font-face\{([^}]*local\([^}]*)\}/g)].map(
        ([, rule = '']) => rule,
      );
      expect(rules).toHaveLength(fallbackFonts.length);
      for (const [index, { slot, weight, style, width }] of fallbackFonts.entries()) {
        const percent = (name: string) =>
          Number(new RegExp(`${name}:([\\d.]+)%`).exec(rules[index] ?? '')?.[1]) / 100;
        const { ascent, descent, gap } = openSubset(type[slot], 'latin', 500).line;
        const size = percent('size-adjust');
        expect(size * width).toBeCloseTo(averageWidth(type[slot], weight, style), 0);
        expect(percent('ascent-override') * size).toBeCloseTo(ascent, 2);
        expect(percent('descent-override') * size).toBeCloseTo(descent, 2);
        expect(percent('line-gap-override')).toBe(gap);
      }
    },
  );
});
