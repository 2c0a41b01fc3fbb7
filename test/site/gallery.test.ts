/** The pages that only development shows: every component and every drawing, in the styles of all kinds of page. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { figures } from '../../site/figures/registry.ts';
import { root } from '../support/folders.ts';
import { type Built, firstData, pageAt, renderReal, textOf } from '../support/real-site.ts';

let gallery: Built;
let published: Built;

beforeAll(async () => {
  gallery = await renderReal(firstData, { includeDevPages: true });
  published = await renderReal(firstData);
}, 120_000);

test('the gallery builds beside the site, and is not published', () => {
  expect(gallery.problems).toEqual([]);
  expect(gallery.routes.filter((route) => !published.routes.includes(route))).toEqual([
    '/gallery/',
    '/gallery/drawings-1/',
    '/gallery/drawings-2/',
  ]);
});

test('every numbered drawing stands on one of its sheets', () => {
  const sheets = ['/gallery/drawings-1/', '/gallery/drawings-2/']
    .map((route) => textOf(pageAt(gallery, route)))
    .join(' ');
  const numbered = [...figures.values()].flatMap(({ number, name }) =>
    number === undefined ? [] : `${number} ${name}`,
  );
  expect(numbered).toHaveLength(36);
  expect(numbered.filter((title) => !sheets.includes(` ${title} `))).toEqual([]);
});

test('its styles are those of every kind of page', () => {
  const sheets = readdirSync(path.join(root, 'site/pages')).filter((file) => file.endsWith('.css'));
  const imported = readFileSync(path.join(root, 'site/gallery.css'), 'utf8');
  expect(sheets.filter((sheet) => !imported.includes(`"./pages/${sheet}"`))).toEqual([]);
});
