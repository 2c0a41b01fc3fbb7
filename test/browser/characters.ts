/** Checks the fonts of a page: whether they loaded, and whether they have its characters. */
import type { Page } from 'playwright-core';
import { cssNames } from '../../site/styles/fonts/faces.ts';
import { planFontFiles } from '../../site/styles/fonts/font-files.ts';
import { firstData, readContent } from '../support/real-site.ts';

const cuts = planFontFiles(await readContent(firstData));

/** Returns the font families that every page uses and that did not load. */
export async function missingFamilies(page: Page): Promise<readonly string[]> {
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, style }) => `${family} ${style}`);
  });
  return Object.values(cssNames)
    .map((name) => `${name} normal`)
    .filter((face) => !loaded.includes(face));
}

/** Returns the characters that are missing from the font that a page sets them in. */
export async function missingCharacters(page: Page): Promise<readonly string[]> {
  return (await charactersOf(page)).flatMap(({ family, style, characters }) => {
    const available = charactersIn(family, style);
    return characters
      .filter((character) => !available.has(character))
      .map((character) => `${character} in ${family} ${style}`);
  });
}

/** The text family has no italic face: browsers slant the upright one. */
function charactersIn(family: string, style: string): ReadonlySet<string> {
  const matching = cuts.filter(
    ({ face }) => cssNames[face.slot] === family && (face.slot === 'text' || face.style === style),
  );
  return new Set(matching.flatMap(({ characters }) => [...characters]));
}

interface FaceText {
  readonly family: string;
  readonly style: string;
  readonly characters: readonly string[];
}

/**
 * Returns the characters of a page by the face that its styles ask for. Text in another script is
 * left out, because the fonts of the system draw it.
 */
function charactersOf(page: Page): Promise<readonly FaceText[]> {
  return page.evaluate(() => {
    const sets = new Map<string, Set<string>>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text;
      if (!parentElement || parentElement.closest('script,style') || !data.trim()) continue;
      if (parentElement.closest('[lang]:not(html)') && !/\p{Script=Latin}/u.test(data)) continue;
      const { fontFamily, fontStyle } = getComputedStyle(parentElement);
      const key = `${fontFamily.split(',')[0]?.replaceAll('"', '')} ${fontStyle}`;
      const set = sets.get(key) ?? new Set();
      for (const character of data.replace(/\s+/g, (space) => (space === '\u00a0' ? space : ' ')))
        set.add(character);
      sets.set(key, set);
    }
    return [...sets].map(([key, set]) => {
      const [family = '', style = ''] = key.split(' ');
      return { family, style, characters: [...set] };
    });
  });
}
