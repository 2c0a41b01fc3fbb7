/** Names with letters beyond English are set completely in the font families of the firm. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { layoutProblems } from '../browser/boxes.ts';
import { desktop, newPage, phone, shareBrowser, waitForHydration } from '../browser/browser.ts';
import { measureFontLayoutShifts } from '../browser/font-layout-shifts.ts';
import { budgets } from '../budgets.ts';
import { fixtures } from '../support/folders.ts';
import { serveSite } from '../support/serve-site.ts';

shareBrowser();

/**
 * Serves the other firm with another name of an attorney. The name is decomposed, as some keyboards
 * type it: a letter, then its marks.
 */
function serveFirmWithName(name: string, fonts: string) {
  return serveSite(path.join(fixtures, 'other-firm/data'), (folder) => {
    const edit = (file: string, change: (text: string) => string) =>
      writeFileSync(path.join(folder, file), change(readFileSync(path.join(folder, file), 'utf8')));
    edit('people/tobiah-skell.yaml', (text) =>
      text
        .replace(/^name: .*/m, `name: ${name.normalize('NFD')}`)
        .replace(/^ {2}bio: \|-\n/m, `$&    *${name}* is a name.\n\n    So is ${name}.\n\n`),
    );
    edit('firm.yaml', (text) => `${text}fonts: { ${fonts} }\n`);
  });
}

/** Returns the fonts that the browser used for each element that contains a text itself. */
async function renderedFonts(page: Page, text: string): Promise<readonly string[]> {
  await page.evaluate((expected) => {
    const containsText = ({ childNodes }: Element) =>
      [...childNodes].some(
        (node) =>
          node.nodeType === 3 && node.textContent?.replaceAll('\u00a0', ' ').includes(expected),
      );
    for (const element of document.body.querySelectorAll('*'))
      if (containsText(element) && element.checkVisibility())
        element.setAttribute('data-checked', '');
  }, text);
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeIds } = await client.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-checked]',
  });
  const fontsPerElement = await Promise.all(
    nodeIds.map((nodeId) => client.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  return fontsPerElement.map(({ fonts }) => {
    // The browser names a variable font by its lightest weight.
    const names = fonts.map(
      ({ familyName, isCustomFont }) =>
        `${familyName.replace(/ (?:Thin|ExtraLight)$/, '')}${isCustomFont ? '' : ' of the system'}`,
    );
    return [...new Set(names)].sort().join(' and ');
  });
}

const pages = ['/', '/attorneys/tobiah-skell/', '/team/', '/locations/portland/'];

const screens = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const;

const firms = [
  ['Kim Nguyễn', 'heading: source-serif-4', ['Source Serif 4', 'Libre Franklin']],
  [
    'Ζωή Παπαδοπούλου',
    'heading: source-serif-4, text: source-sans-3',
    ['Source Serif 4', 'Source Sans 3'],
  ],
  [
    'Inês Łarkmoor',
    'heading: gelasio, text: arimo',
    ['Arimo', 'Arimo SemiBold', 'Gelasio', 'Gelasio Medium'],
  ],
  [
    'Любовь Жукова',
    'heading: source-serif-4, text: source-sans-3',
    ['Source Serif 4', 'Source Sans 3'],
  ],
] as const;

describe.each(firms)('%s', (name, fonts, families) => {
  const site = serveFirmWithName(name, fonts);

  it.each(screens)('is set in one font wherever it appears on %s', async (_, screen) => {
    const usedFonts = new Set<string>();
    const page = await newPage(screen);
    for (const address of pages) {
      await page.goto(site.origin() + address);
      await waitForHydration(page);
      const fonts = await renderedFonts(page, name);
      expect(fonts.length, address).toBeGreaterThan(0);
      for (const font of fonts) usedFonts.add(font);
      expect(await layoutProblems(page), address).toEqual([]);
    }
    expect([...usedFonts].sort()).toEqual([...families].sort());
  });

  it.each(screens)('shifts no layout when its fonts load late on %s', async (_, screen) => {
    const shifts = await measureFontLayoutShifts(pages, screen, site.origin());
    expect(
      shifts.filter(({ firstPaintMs: painted, fontsLoadedMs: fonts }) => painted >= fonts),
    ).toEqual([]);
    expect(shifts.filter(({ shift }) => shift > budgets.cls)).toEqual([]);
  });
});
