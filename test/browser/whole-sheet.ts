/** Compares a page with what it would look like with the whole style sheet of the site. */
import path from 'node:path';
import type { Page } from 'playwright-core';
import { bundleClient } from '../../generator/compile/bundle-client.ts';
import type { ResolvedConfig } from '../../generator/lib/config.ts';
import { printAll } from '../../generator/styles/select-styles.ts';
import { site } from '../../site/site.ts';
import { root } from '../support/folders.ts';
import { importedStylesOf } from '../support/imported-styles.ts';

/** The rules of all pages: those that pages include, and those that they link. */
export interface WholeSheet {
  readonly inlined: string;
  readonly linked: string;
}

export async function readWholeSheet(): Promise<WholeSheet> {
  const siteModule = path.join(root, 'site/site.ts');
  const config = { root, siteModule, out: path.join(root, 'dist'), base: '/' } as ResolvedConfig;
  const { linkedMedia, styles } = site;
  const importedStyles = await importedStylesOf(siteModule);
  const bundle = await bundleClient({ linkedMedia, styles, importedStyles }, config);
  return { inlined: printAll(bundle.styles.inlined), linked: printAll(bundle.styles.linked) };
}

export interface Comparison {
  readonly elements: number;
  readonly changed: readonly string[];
}

/** Compares the computed styles of a page, with everything open, with those of the whole sheet. */
export function compareWithWhole(page: Page, sheet: WholeSheet): Promise<Comparison> {
  return page.evaluate(async ({ inlined, linked }) => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    document.querySelector('.menu-panel')?.setAttribute('data-open', '');
    for (const submenu of document.querySelectorAll('.submenu')) submenu.removeAttribute('hidden');
    const elements = [...document.querySelectorAll<HTMLElement>('body, body *')];
    // A page has only the custom properties that something uses.
    const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'));
    const stylesOf = (element: Element, pseudo?: string): string => {
      const styles = getComputedStyle(element, pseudo);
      if (pseudo && styles.content === 'none') return '';
      return names.map((name) => `${name}: ${styles.getPropertyValue(name)}`).join('\n');
    };
    // Chromium reports automatic margins as 0 after it has laid out only a part of the page again.
    const settle = async () => {
      await document.fonts.ready;
      document.body.hidden = true;
      document.body.getBoundingClientRect();
      document.body.hidden = false;
      // An animation that follows the scroll position has its progress from the next frame on.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    };
    const read = () =>
      elements.map((element) => [
        stylesOf(element),
        stylesOf(element, '::before'),
        stylesOf(element, '::after'),
      ]);
    await settle();
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
    await settle();
    const after = read();
    const changed = elements.flatMap((element, index) =>
      (before[index] ?? []).flatMap((text, part) => {
        const other = after[index]?.[part] ?? '';
        if (text === other) return [];
        const others = other.split('\n');
        const missing = text
          .split('\n')
          .flatMap((line, at) => (line === others[at] ? [] : `${line}, not ${others[at]}`));
        const name = `${element.localName}.${element.getAttribute('class')}`;
        return `${name} ${['', '::before', '::after'][part]} ${missing.slice(0, 3).join('; ')}`;
      }),
    );
    return { elements: elements.length, changed };
  }, sheet);
}
