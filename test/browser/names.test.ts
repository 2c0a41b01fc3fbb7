/** Names that need more than the letters of English: each of them is set in the families of the firm, whole. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { budgets } from '../../site/budgets.ts';
import { fixtures } from '../support/folders.ts';
import { serveSite } from '../support/strained-site.ts';
import { faultsOf } from './boxes.ts';
import { desktop, hydrated, newPage, phone, shareBrowser } from './browser.ts';
import { lateShifts } from './late-fonts.ts';

shareBrowser();

/** The other firm, an attorney of which has another name, typed as some keyboards do: letters, then their marks. */
function firmOf(name: string, type: string) {
  return serveSite(path.join(fixtures, 'other-firm/data'), (folder) => {
    const edit = (file: string, change: (text: string) => string) =>
      writeFileSync(path.join(folder, file), change(readFileSync(path.join(folder, file), 'utf8')));
    for (const kind of ['attorneys', 'team'])
      edit(`${kind}/tobiah-skell.yaml`, (text) =>
        text.replace(/^name: .*/m, `name: ${name.normalize('NFD')}`),
      );
    edit('attorneys/tobiah-skell.yaml', (text) =>
      text.replace(/^bio: \|-\n/m, `$&  *${name}* is a name.\n\n  So is ${name}.\n\n`),
    );
    edit('firm.yaml', (text) => `${text}type: { ${type} }\n`);
  });
}

/** Of each element with these words of its own, the fonts that they are drawn in: what the browser says, not the styles. */
async function fontsOf(page: Page, words: string): Promise<readonly string[]> {
  await page.evaluate((asked) => {
    const holds = ({ childNodes }: Element) =>
      [...childNodes].some(
        (node) =>
          node.nodeType === 3 && node.textContent?.replaceAll('\u00a0', ' ').includes(asked),
      );
    for (const element of document.body.querySelectorAll('*'))
      if (holds(element) && element.checkVisibility()) element.setAttribute('data-asked', '');
  }, words);
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeIds } = await client.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-asked]',
  });
  const all = await Promise.all(
    nodeIds.map((nodeId) => client.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  return all.map(({ fonts }) => {
    // A variable font is called by its lightest weight.
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
  ['a desk', desktop],
] as const;

const firms = [
  ['Kim Nguyễn', 'headings: source-serif-4', ['Source Serif 4', 'Libre Franklin']],
  [
    'Ζωή Παπαδοπούλου',
    'headings: source-serif-4, text: source-sans-3',
    ['Source Serif 4', 'Source Sans 3'],
  ],
  [
    'Любовь Жукова',
    'headings: source-serif-4, text: source-sans-3',
    ['Source Serif 4', 'Source Sans 3'],
  ],
] as const;

describe.each(firms)('%s', (name, type, families) => {
  const site = firmOf(name, type);

  it.each(screens)('is set in one font wherever it stands on %s', async (_, screen) => {
    const found = new Set<string>();
    const page = await newPage(screen);
    for (const address of pages) {
      await page.goto(site.origin() + address);
      await hydrated(page);
      const fonts = await fontsOf(page, name);
      expect(fonts.length, address).toBeGreaterThan(0);
      for (const font of fonts) found.add(font);
      expect(await faultsOf(page), address).toEqual([]);
    }
    expect([...found].sort()).toEqual([...families].sort());
  });

  it.each(screens)('moves nothing when its fonts come late on %s', async (_, screen) => {
    const shifts = await lateShifts(pages, screen, site.origin());
    expect(shifts.filter(({ painted, fonts }) => painted >= fonts)).toEqual([]);
    expect(shifts.filter(({ shift }) => shift > budgets.cls)).toEqual([]);
  });
});
