/** The fonts of a page as it uses them: whether they came, and whether they hold what is set in them. */
import type { Page } from 'playwright-core';
import { type Face, faces } from '../../site/styles/fonts/faces.ts';

/** The families that each page uses, and that have not come. */
export async function missingFamilies(page: Page): Promise<readonly string[]> {
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, style }) => `${family} ${style}`);
  });
  return ['Besley normal', 'Franklin normal'].filter((face) => !loaded.includes(face));
}

/** The characters that a page sets in a font that has none of them. */
export async function missingCharacters(page: Page): Promise<readonly string[]> {
  return (await charactersOf(page)).flatMap(({ family, style, characters }) => {
    const face = faceOf(family, style);
    return characters
      .filter((character) => !face?.characters.has(character))
      .map((character) => `${character} in ${family} ${style}`);
  });
}

function faceOf(family: string, style: string): Face | undefined {
  const name = family === 'Besley' ? 'besley' : 'libre-franklin';
  return faces.find((face) => face.family === name && (name !== 'besley' || face.style === style));
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
      for (const character of data.replace(/\s+/g, (space) => (space === '\u00a0' ? space : ' '))) set.add(character);
      sets.set(key, set);
    }
    return [...sets].map(([key, set]) => {
      const [family = '', style = ''] = key.split(' ');
      return { family, style, characters: [...set] };
    });
  });
}
