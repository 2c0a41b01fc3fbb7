/** The fonts: their sizes and characters, the advice on missing letters, and the fallback faces. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import subset from 'subset-font';
import { describe, expect, it } from 'vitest';
import { type FamilyId, families, familyChoices } from '../../drawings/lettering/families.ts';
import {
  findSubset,
  openSubset,
  readFamily,
  readLicense,
  reservesName,
} from '../../drawings/lettering/font-files.ts';
import { fontLicenses } from '../../site/extra-files/font-licenses.ts';
import { unsupportedLetters } from '../../site/rules/letters.ts';
import type { SiteContent } from '../../site/schema/collections.ts';
import { fonts } from '../../site/schema/fonts.ts';
import { fallbackFonts } from '../../site/styles/fonts/fallback-fonts.ts';
import { averageWidth, fontFaceRules } from '../../site/styles/fonts/font-faces.ts';
import { type FontFile, planFontFiles } from '../../site/styles/fonts/font-files.ts';
import { budgets } from '../budgets.ts';
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

/** Returns the content with another name of an attorney, and other font families. */
function contentWith(name: string, fonts = content.firm.fonts): SiteContent {
  const [first, ...others] = content.people;
  const people = first ? [{ ...first, name }, ...others] : others;
  return { ...content, firm: { ...content.firm, fonts }, people };
}

const other = { heading: 'source-serif-4', text: 'source-sans-3' } as const;

describe('fonts', () => {
  it('are three files within the budget, two of them preloaded', () => {
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

  it('are published with their copyright notice and license', () => {
    for (const family of Object.values(content.firm.fonts)) {
      const license = site.text(`licenses/${family}-license.txt`);
      expect(license).toMatch(/^Copyright 2020 The [\w ]+ Project Authors/);
      expect(license).toContain('SIL OPEN FONT LICENSE Version 1.1');
    }
  });

  it.each(everyFamily)('of %s may be subset under their name', (family) => {
    const license = readFileSync(
      path.join(root, 'node_modules/@fontsource-variable', family, 'LICENSE'),
      'utf8',
    );
    expect(license).toContain('SIL OPEN FONT LICENSE Version 1.1');
    // The license forbids a reserved name in a subset font.
    expect(license.split('PREAMBLE')[0]).not.toContain('Reserved Font Name');
  });

  it.each(planFontFiles(content))(
    '$path has exactly the characters of its subset',
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

  it('have every character of every page, except for text in another script', () => {
    const available = new Set(
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
        .filter((character) => !available.has(character))
        .map((character) => `${address} ${character}`);
    });
    expect(missing).toEqual([]);
  });

  it('are subset again only when a text has a new letter', () => {
    const names = (changed: SiteContent) => planFontFiles(changed).map((cut: FontFile) => cut.path);
    expect(names(contentWith('Ines Oakmoor'))).toEqual(names(content));
    const wider = names(contentWith('Inês Łarkmoor'));
    expect(
      wider
        .filter((file) => !names(content).includes(file))
        .map((file) => file.replace(/-\w+\.woff2$/, '')),
    ).toEqual([
      '/assets/besley-latin-ext',
      '/assets/besley-italic-latin-ext',
      '/assets/libre-franklin-latin-ext',
    ]);
  });

  it('declare the letters of each file of rare letters', () => {
    const css = fontFaceRules({ content: contentWith('Ines Łarkmoor'), base: '/p/' });
    expect(css).toMatch(
      /src:url\(\/p\/assets\/besley-latin-ext-\w+\.woff2\)[^}]*;unicode-range:U\+141\}/,
    );
    expect(css.match(/unicode-range/g)).toHaveLength(3);
  });
});

describe('a family', () => {
  // test/long/fonts.test.ts measures every family.
  it('has the same letters in both of its packages, upright and italic', async () => {
    for (const style of ['normal', 'italic'] as const)
      expect(await variableLetters('besley', 'latin', style)).toEqual(
        settableLetters('besley', 'latin'),
      );
  });

  it.each([
    ['besley', 540],
    ['libre-franklin', 600],
  ] as const)('%s has the recorded width and height at weight %d', async (family, weight) => {
    await expectMeasures({ family, weight, style: 'normal' });
  });

  it('has the letters of Vietnamese, Greek, Cyrillic, and Mi’kmaw, one for each use', () => {
    for (const kind of Object.values(familyChoices))
      for (const letter of 'ễạỹŁőΛώζЖїщɨ')
        expect(
          kind.some((family) => findSubset(family, letter)),
          `${kind} ${letter}`,
        ).toBe(true);
  });
});

describe('a family that a firm installs', () => {
  const own = { heading: 'gelasio', text: 'arimo' };

  it('is published in the nearest of its weights, with its letters, and its license', () => {
    const files = planFontFiles(contentWith('Ines Łarkmoor', own));
    const described = files.map(({ face, family, subset }) => {
      return [family, face.style, face.weight, face.cssWeight, subset].join(' ');
    });
    expect(described).toEqual([
      'gelasio normal 500 500 600 latin',
      'gelasio normal 500 500 600 latin-ext',
      'gelasio italic 400 400 600 latin',
      'gelasio italic 400 400 600 latin-ext',
      'arimo normal 400 400 latin',
      'arimo normal 400 400 latin-ext',
      'arimo normal 600 600 latin',
      'arimo normal 600 600 latin-ext',
    ]);
    const paths = fontLicenses(contentWith('Ines Larkmoor', own)).map(({ path }) => path);
    expect(paths).toEqual(['/licenses/gelasio-license.txt', '/licenses/arimo-license.txt']);
  });

  it('may be subset unless its notice, and not just its license, reserves the name', () => {
    expect(readLicense('arimo')).toContain('Reserved Font Name');
    expect(readFamily('arimo').installed?.isNameReserved).toBe(false);
    expect(
      reservesName(`Copyright Ana Roe, with Reserved Font Name "Roe". ${readLicense('arimo')}`),
    ).toBe(true);
  });

  it('is an error that says how to install it if it is not there', () => {
    const issuesOf = (choice: object) =>
      fonts.safeParse(choice).error?.issues.map((issue) => {
        const { hint } = (issue as { params?: { hint?: string } }).params ?? {};
        return `${issue.path.join('.')}: ${issue.message}; ${hint}`;
      });
    expect(issuesOf(own)).toBeUndefined();
    expect(issuesOf({ heading: 'playfair-display', text: 'noto-san' })).toEqual([
      'heading: expected besley, source-serif-4, noto-serif, or a family of Fontsource that is installed, got "playfair-display"; run npm install @fontsource/playfair-display',
      'text: expected libre-franklin, source-sans-3, noto-sans, or a family of Fontsource that is installed, got "noto-san"; did you mean "noto-sans"?',
    ]);
    expect(issuesOf({ text: '../besley' })).toEqual([
      'text: expected a name in small letters, as lato; undefined',
    ]);
  });
});

describe('a letter that a family lacks', () => {
  const problemAt = (
    record: { readonly file: string },
    field: readonly PropertyKey[],
    problem: object,
  ) => ({ ...problem, file: record.file, field: field.join('.') }) as never;
  const adviceOn = (changed: SiteContent) =>
    unsupportedLetters(changed, { problemAt, buildDate: '2026-11-20' });

  it('is reported once, with its word, its location, and a family that has it', () => {
    expect(adviceOn(content)).toEqual([]);
    expect(adviceOn(contentWith('Kim Nguyễn'))).toEqual([
      {
        code: 'letter',
        file: 'data/people/ines-larkmoor.yaml',
        field: 'name',
        message: '"Nguyễn" contains "ễ", which Besley does not have',
        hint: 'Source Serif 4 has all letters of the site: write fonts: { heading: source-serif-4 } in data/firm.yaml',
        searchText: 'Nguyễn',
      },
    ]);
    expect(adviceOn(contentWith('Ζωή Жукова')).map(({ message }) => message)).toEqual([
      '"Ζωή" contains "Ζ", which Besley does not have',
      '"Жукова" contains "Ж", which Besley does not have',
      '"Ζωή" contains "Ζ", which Libre Franklin does not have',
    ]);
  });

  it('is not reported if the firm chooses a family that has it', () => {
    expect(adviceOn(contentWith('Ζωή Nguyễn-Жукова', other))).toEqual([]);
  });

  it('is reported for headings only if it is in a heading', () => {
    const bio = (tag: string) => ({ tag: 'root', children: [{ tag, children: ['Nguyễn'] }] });
    const [first] = content.people;
    const contentWithBio = (tag: string) =>
      ({ ...content, people: [{ ...first, bio: [bio(tag)] }] }) as unknown as SiteContent;
    expect(adviceOn(contentWithBio('p'))).toEqual([]);
    expect(adviceOn(contentWithBio('em')).map(({ message }) => message)).toEqual([
      '"Nguyễn" contains "ễ", which Besley does not have',
    ]);
  });

  it('is not reported in a script that no family has, because the browser sets the whole word', () => {
    expect(adviceOn(contentWith('Ines 山田 Larkmoor'))).toEqual([]);
  });
});

describe('a fallback face', () => {
  it.each(['Georgia', 'Arial'])('%s has its declared width', async (name) => {
    const standIn = fallbackFonts.find(({ local }) => local[0] === name);
    expect(await twinWidth(name)).toBeCloseTo(standIn?.width ?? Number.NaN, 0);
  });

  it.each([content.firm.fonts, other, { heading: 'gelasio', text: 'arimo' }])(
    'has the width and height of the face that it replaces: $heading, $text',
    (fonts) => {
      const css = fontFaceRules({
        content: { ...content, firm: { ...content.firm, fonts } },
        base: '/',
      });
      const rules = [...css.matchAll(/@font-face\{([^}]*local\([^}]*)\}/g)].map(
        ([, rule = '']) => rule,
      );
      expect(rules).toHaveLength(fallbackFonts.length);
      for (const [index, { slot, weight, style, width }] of fallbackFonts.entries()) {
        const percent = (name: string) =>
          Number(new RegExp(`${name}:([\\d.]+)%`).exec(rules[index] ?? '')?.[1]) / 100;
        const { ascent, descent, gap } = openSubset(fonts[slot], 'latin', 500).line;
        const size = percent('size-adjust');
        expect(size * width).toBeCloseTo(averageWidth(fonts[slot], weight, style), 0);
        expect(percent('ascent-override') * size).toBeCloseTo(ascent, 2);
        expect(percent('descent-override') * size).toBeCloseTo(descent, 2);
        expect(percent('line-gap-override') * size).toBeCloseTo(gap, 2);
      }
    },
  );
});
