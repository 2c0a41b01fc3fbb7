/** A temporary project with a site so large that a worker processes its pages. */
import { openProject, type Project } from './project.ts';

/**
 * Some pages load remote pictures or have links. The name in data/site.yaml adds pages: `Faults`
 * adds pages with problems, `Long` a path that is too long for the disk, and `Many` 900 pages.
 */
const site = `
import { createElement as h } from 'react';
const bodies = (n: number, Island) => [
  h('h1', null, 'Page ' + n),
  n % 3 === 0 && h('img', { src: 'https://p' + (n % 2) + '.example/x.png', alt: '', width: 1, height: 1 }),
  n % 5 === 0 && h('a', { href: '/notes/first/' }, 'First'),
];
const page = (n: number, sourceFile: string, more) => ({
  id: 'p' + n, path: '/p/' + n + '/', pageType: 'P', sourceFile, title: 'Page ' + n, description: 'About ' + n, isIndexed: false,
  render: () => h('div', null, ...bodies(n)), ...more,
});
const faults = (sourceFile: string) => [
  page(1001, sourceFile, { render: () => [h('h1', { key: 1 }, 'x'), h('a', { key: 2, href: '/nowhere/' }, 'x')] }),
  page(1002, sourceFile, { render: () => [h('h1', { key: 1 }, 'x'), h('a', { key: 2, href: '/nowhere/' }, 'x')] }),
  page(1003, sourceFile, { render: () => { throw new Error('no such thing'); } }),
  page(1004, sourceFile, { render: () => h('h2', null, 'x') }),
];
const long = (sourceFile: string) => [page(1005, sourceFile, { path: '/' + 'long'.repeat(80) + '/' })];
const many = (sourceFile: string) => Array.from({ length: 900 }, (_, n) => page(2000 + n, sourceFile, {}));
const addedPages = { Faults: faults, Long: long, Many: many };
const more = (kind: string, sourceFile: string) => addedPages[kind]?.(sourceFile) ?? [];
export const site = {
  ...mini,
  routes: (c) => [
    ...mini.routes(c),
    ...Array.from({ length: 240 }, (_, n) => page(n, c.site.file, {})),
    ...more(c.site.name, c.site.file),
  ],
};`;

/** Creates the project; the test must remove it. */
export function openLargeProject(): Project {
  return openProject(site.trim());
}
