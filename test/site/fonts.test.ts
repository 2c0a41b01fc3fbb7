/** The font files: what they weigh, what they hold, and the fallback faces that stand in for them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import subset from 'subset-font';
import { describe, expect, it } from 'vitest';
import { budgets } from '../../site/budgets.ts';
import { faces } from '../../site/styles/fonts/faces.ts';
import { glyphsOf, lineOf, type Tables, tablesOf } from '../../site/styles/fonts/sfnt.ts';
import { root } from '../support/folders.ts';
import { readBuiltSite } from '../support/site.ts';

const folder = path.join(root, 'site/styles/fonts');
const site = readBuiltSite();

async function tablesOfFace(name: string): Promise<Tables> {
  const file = readFileSync(path.join(folder, `${name}.woff2`));
  return tablesOf(await subset(file, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true }));
}

describe('fonts', () => {
  it('are three files that weigh what the budget allows, two of them preloaded', () => {
    const fonts = site.files.filter((file) => file.endsWith('.woff2'));
    expect(fonts).toHaveLength(faces.length);
    expect(fonts.reduce((bytes, file) => bytes + site.bytes(file), 0)).toBeLessThanOrEqual(budgets.fonts);
    for (const page of site.pages.values())
      expect(page.querySelectorAll('link[rel=preload][as=font]')).toHaveLength(budgets.preloaded);
  });

  it('stand beside their copyright notice and licence', () => {
    for (const family of ['besley', 'libre-franklin']) {
      const licence = site.text(`licences/${family}-OFL.txt`);
      expect(licence).toMatch(/^Copyright 2020 The [\w ]+ Project Authors/);
      expect(licence).toContain('SIL OPEN FONT LICENSE Version 1.1');
      // A reserved name would have to be given up in a font that is cut.
      expect(licence.split('PREAMBLE')[0]).not.toContain('Reserved Font Name');
      expect(licence).toBe(
        readFileSync(path.join(root, 'node_modules/@fontsource-variable', family, 'LICENSE'), 'utf8'),
      );
    }
  });

  it.each(faces.map((face) => [face.name, face] as const))(
    '%s holds the characters it is cut to',
    async (name, face) => {
      const glyphs = glyphsOf(await tablesOfFace(name));
      const missing = [...face.characters].filter((character) => !glyphs.has(character.codePointAt(0) ?? 0));
      expect(missing).toEqual([]);
      expect(glyphs.size).toBe(face.characters.size);
    },
  );

  it('hold every character of every page, but for words in another script', () => {
    const text = faces.find(({ name }) => name === 'libre-franklin');
    const missing = [...site.pages].flatMap(([address, page]) => {
      const body = page.body.cloneNode(true) as HTMLElement;
      for (const unseen of body.querySelectorAll('script,style')) unseen.remove();
      for (const foreign of body.querySelectorAll('[lang]'))
        if (!/\p{Script=Latin}/u.test(foreign.textContent ?? '')) foreign.remove();
      const characters = new Set((body.textContent ?? '').replace(/[\n\t\r]/g, ' '));
      return [...characters].filter((character) => !text?.characters.has(character)).map((c) => `${address} ${c}`);
    });
    expect(missing).toEqual([]);
  });
});

describe('fallback faces', () => {
  const css = readFileSync(path.join(root, 'site/styles/tokens.css'), 'utf8');
  const rules = [...css.matchAll(/@font-face \{([^}]*local\([^}]*)\}/g)].map(([, rule = '']) => ({
    family: /font-family: ([A-Za-z]+)\d;/.exec(rule)?.[1],
    isItalic: rule.includes('font-style: italic'),
    percent: (name: string) => Number(new RegExp(`\\n\\s*${name}: ([\\d.]+)%`).exec(rule)?.[1]) / 100,
  }));

  it('are as high as the fonts they stand for', async () => {
    expect(rules.length).toBeGreaterThan(4);
    for (const { family, isItalic, percent } of rules) {
      const name = family === 'Franklin' ? 'libre-franklin' : isItalic ? 'besley-italic' : 'besley-roman';
      const { ascent, descent, gap } = lineOf(await tablesOfFace(name));
      const size = percent('size-adjust');
      expect(percent('ascent-override') * size).toBeCloseTo(ascent, 2);
      expect(percent('descent-override') * size).toBeCloseTo(descent, 2);
      expect(percent('line-gap-override')).toBe(gap);
    }
  });
});
