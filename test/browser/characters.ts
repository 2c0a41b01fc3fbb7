/** The fonts of a page as it uses them: whether they came, and whether they hold what is set in them. */
import type { Page } from 'playwright-core';
import { cssNames } from '../../site/styles/fonts/faces.ts';
import { planFontFiles } from '../../site/styles/fonts/font-files.ts';
import { firstData, readContent } from '../support/real-site.ts';

const cuts = planFontFiles(await readContent(firstData));

/** The families that each page uses, and that have not come. */
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

/** The characters that a page sets in a font that has none of them. */
export async function missingCharacters(page: Page): Promise<readonly string[]> {
  return (await charactersOf(page)).flatMap(({ family, style, characters }) => {
    const held = charactersHeld(family, style);
    return characters
      .filter((character) => !held.has(character))
      .map((character) => `${character} in ${family} ${style}`);
  });
}

/** Of text there is but one face, which a browser slants. */
function charactersHeld(family: string, style: string): ReadonlySet<string> {
  const own = cuts.filter(
    ({ face }) => cssNames[face.slot] === family && (face.slot === 'text' || face.style === style),
  );
  return new Set(own.flatMap(({ characters }) => [...characters]));
}

interface FaceText {
  readonly family: string;
  readonly style: string;
  readonly characters: readonly string[];
}

/** The characters of a page's texts, by the face that they ask for. Words in another script are the system's to show. */
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
