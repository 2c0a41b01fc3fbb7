/**
 * Each page has only the rules that it can use, and looks as with the whole style sheet: every
 * element has the same computed styles.
 */
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { bundleClient } from '../../generator/compile/bundle-client.ts';
import type { ResolvedConfig } from '../../generator/lib/config.ts';
import { printAll } from '../../generator/styles/select-styles.ts';
import { site } from '../../site/site.ts';
import { root } from '../support/folders.ts';
import { importedStylesOfSite, siteModule } from '../support/imported-styles.ts';
import { newPage, originOf, phone, shareBrowser, tablet } from './browser.ts';

shareBrowser();

/** One page of each kind. */
const paths = [
  '/',
  '/404.html',
  '/about/',
  '/attorneys/ines-larkmoor/',
  '/blog/',
  '/blog/after-cox-v-sony/',
  '/contact/',
  '/copyrights/',
  '/digital-privacy/ccpa/',
  '/disclaimer/',
  '/locations/',
  '/locations/san-francisco/',
  '/patents/faq/',
  '/patents/utility/',
  '/team/',
];

/** The rules of all pages: those that pages include, and those that they link. */
interface WholeSheet {
  readonly inlined: string;
  readonly linked: string;
}

let whole: WholeSheet;

beforeAll(async () => {
  const config = { root, siteModule, out: path.join(root, 'dist'), base: '/' } as ResolvedConfig;
  const { linkedMedia, styles } = site;
  const input = {
    linkedMedia,
    styles,
    importedStyles: await importedStylesOfSite(),
  };
  const bundle = await bundleClient(input, config);
  whole = { inlined: printAll(bundle.styles.nodes), linked: printAll(bundle.styles.linked) };
  expect(whole.inlined.length).toBeGreaterThan(40_000);
});

const wide = { viewport: { width: 1300, height: 900 } };

it.each([
  ['a phone', phone, 'screen'],
  ['a tablet', tablet, 'screen'],
  ['a wide screen', wide, 'screen'],
  ['paper', { viewport: { width: 800, height: 900 } }, 'print'],
  ['a screen with forced colors', { ...wide, forcedColors: 'active' }, 'screen'],
] as const)('on %s, every element is styled as with the whole sheet', async (_, options, media) => {
  const page = await newPage(options);
  await page.emulateMedia({ media, reducedMotion: 'reduce' });
  const differences: string[] = [];
  for (const file of paths) {
    await page.goto(`${await originOf('preact')}${file}`);
    const { elements, changed } = await compare(page, whole);
    expect(elements).toBeGreaterThan(100);
    differences.push(...changed.map((change) => `${file}: ${change}`));
  }
  await page.close();
  expect(differences).toEqual([]);
});

it('a rule that a page lacks would be noticed', async () => {
  const page = await newPage(tablet);
  await page.goto(`${await originOf('preact')}/about/`);
  const { changed } = await compare(page, {
    ...whole,
    inlined: `${whole.inlined}.values{outline:1px solid}`,
  });
  await page.close();
  expect(changed).not.toEqual([]);
});

interface Comparison {
  readonly elements: number;
  readonly changed: readonly string[];
}

/** Compares the computed styles of a page, with everything open, with those of the whole sheet. */
function compare(page: Page, sheet: WholeSheet): Promise<Comparison> {
  return page.evaluate(async ({ inlined, linked }) => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    document.querySelector('.menu-panel')?.setAttribute('data-open', '');
    for (const submenu of document.querySelectorAll('.submenu')) submenu.removeAttribute('hidden');
    const elements = [...document.querySelectorAll<HTMLElement>('body, body *')];
    const stylesOf = (element: Element, pseudo?: string): string => {
      const styles = getComputedStyle(element, pseudo);
      if (pseudo && styles.content === 'none') return '';
      return [...styles].map((name) => `${name}: ${styles.getPropertyValue(name)}`).join('\n');
    };
    const read = () =>
      elements.map((element) => [
        stylesOf(element),
        stylesOf(element, '::before'),
        stylesOf(element, '::after'),
      ]);
    const before = read();
    const sheets = [inlined, linked].map((css) => {
      const constructed = new CSSStyleSheet();
      constructed.replaceSync(css);
      return constructed;
    });
    const own = document.querySelector('style');
    // The fonts and the colors of the content come first, and are in no layer.
    const first = own?.textContent?.split('@layer')[0] ?? '';
    const content = new CSSStyleSheet();
    content.replaceSync(first);
    for (const node of document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>(
      'style, link[rel="stylesheet"]',
    )) {
      node.disabled = true;
    }
    document.adoptedStyleSheets = [content, ...sheets];
    await document.fonts.ready;
    const after = read();
    const changed = elements.flatMap((element, index) =>
      (before[index] ?? []).flatMap((text, part) => {
        const other = after[index]?.[part] ?? '';
        if (text === other) return [];
        const lines = new Set(other.split('\n'));
        const missing = text.split('\n').filter((line) => !lines.has(line));
        const name = `${element.localName}.${element.getAttribute('class')}`;
        return `${name} ${['', '::before', '::after'][part]} ${missing.slice(0, 3).join('; ')}`;
      }),
    );
    return { elements: elements.length, changed };
  }, sheet);
}
