/** Each promised number, measured on the built site. */
import { brotliCompressSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { budgets } from '../../site/budgets.ts';
import { dateScriptPath } from '../../site/components/practice/date-script.ts';
import { FigureSvg } from '../../site/figures/kit/figure.tsx';
import { figures } from '../../site/figures/registry.ts';
import { readBuiltSite } from '../support/site.ts';

const site = readBuiltSite();
const compressed = (text: string) => brotliCompressSync(Buffer.from(text)).byteLength;

describe('budgets', () => {
  it('every page with its style sheet fits one round trip', () => {
    const pages = site.files.filter((file) => file.endsWith('.html'));
    expect(pages).toHaveLength(budgets.documents);
    const tooLarge = pages.filter((file) => compressed(site.text(file)) > budgets.page);
    expect(tooLarge).toEqual([]);
  });

  const bytesOf = (scripts: readonly string[]) =>
    scripts.reduce((bytes, file) => bytes + compressed(site.text(file)), 0);

  it('all scripts together stay small, and that of rules which take a day', () => {
    const scripts = site.files.filter((file) => file.endsWith('.js'));
    const ofDates = scripts.filter((file) => `/${file}` === dateScriptPath);
    expect(ofDates).toHaveLength(1);
    expect(bytesOf(ofDates)).toBeLessThanOrEqual(budgets.dateScript);
    const others = scripts.filter((file) => !ofDates.includes(file));
    expect(others.length).toBeGreaterThan(0);
    expect(bytesOf(others)).toBeLessThanOrEqual(budgets.scripts);
  });

  it('no page asks for more scripts than are promised, and for that of dates where it has such a rule alone', () => {
    const dated: string[] = [];
    for (const [path, document] of site.pages) {
      const scripts = [...document.querySelectorAll('script[src]')].map(
        (script) => script.getAttribute('src') ?? '',
      );
      const asksForDates = scripts.includes(dateScriptPath);
      expect(asksForDates, path).toBe(document.querySelector('.dated') !== null);
      if (asksForDates) dated.push(path);
      const most = budgets.scripts + (asksForDates ? budgets.dateScript : 0);
      expect(bytesOf(scripts.map((script) => script.slice(1))), path).toBeLessThanOrEqual(most);
    }
    expect(dated.sort()).toEqual(
      ['design', 'plant', 'provisional', 'utility'].map((name) => `/patents/${name}/`),
    );
  });

  it.each([...figures.values()].map((figure) => [figure.name, figure] as const))(
    'the drawing %s stays small',
    (_, figure) => {
      const svg = renderToStaticMarkup(createElement(FigureSvg, { figure }));
      expect(compressed(svg)).toBeLessThanOrEqual(budgets.drawing);
    },
  );
});
