/** The gallery, which only `dev` serves, shows every component and drawing. */
import { beforeAll, expect, test } from 'vitest';
import { figures } from '../../drawings/registry.ts';
import { site } from '../../site/site.ts';
import {
  type Built,
  buildReal,
  firstData,
  pageAt,
  textOf,
  withoutAssets,
} from '../support/real-site.ts';
import { readBuiltSite } from '../support/site.ts';

let gallery: Built;

beforeAll(async () => {
  const routes: typeof site.routes = async (content, tools) => [
    ...(await site.routes(content, tools)),
    ...((await site.devRoutes?.(content)) ?? []),
  ];
  gallery = await buildReal(firstData, {}, { ...withoutAssets(site), routes });
}, 120_000);

test('the gallery builds together with the site and is not published', () => {
  expect(gallery.problems).toEqual([]);
  const { paths } = readBuiltSite();
  expect(gallery.routes.filter((route) => !paths.includes(route))).toEqual([
    '/gallery/',
    '/gallery/drawings-1/',
    '/gallery/drawings-2/',
  ]);
});

test('every numbered drawing is on one of its pages', () => {
  const sheets = ['/gallery/drawings-1/', '/gallery/drawings-2/']
    .map((route) => textOf(pageAt(gallery, route)))
    .join(' ');
  const numbered = [...figures.values()].flatMap(({ number, name }) =>
    number === undefined ? [] : `${number} ${name}`,
  );
  expect(numbered).toHaveLength(36);
  expect(numbered.filter((title) => !sheets.includes(` ${title} `))).toEqual([]);
});
