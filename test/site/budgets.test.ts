/** Each promised number, measured on the built site. */
import { brotliCompressSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { budgets } from '../../site/budgets.ts';
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

  it('all scripts together stay small', () => {
    const scripts = site.files.filter((file) => file.endsWith('.js'));
    const sum = scripts.reduce((bytes, file) => bytes + compressed(site.text(file)), 0);
    expect(scripts.length).toBeGreaterThan(0);
    expect(sum).toBeLessThanOrEqual(budgets.scripts);
  });

  it.each([...figures.values()].map((figure) => [figure.name, figure] as const))(
    'the drawing %s stays small',
    (_, figure) => {
      const svg = renderToStaticMarkup(createElement(FigureSvg, { figure }));
      expect(compressed(svg)).toBeLessThanOrEqual(budgets.drawing);
    },
  );
});
