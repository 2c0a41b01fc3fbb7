/** The index of all pages: what it lists, and what leads to it. */
import { expect, test } from 'vitest';
import { readBuiltSite } from '../support/site.ts';

const site = readBuiltSite();
const index = site.page('/site-index/');

test('the index lists every page once, in the order of the sheets, with its title and text', () => {
  const listed = [...index.querySelectorAll('.sheets a')].map((link) => link.getAttribute('href'));
  const others = ['/404.html', '/attorneys/'];
  expect([...listed].sort()).toEqual(site.paths.filter((path) => !others.includes(path)).sort());
  expect(listed[0]).toBe('/');
  const first = index.querySelector('.sheets > li');
  expect(first?.querySelector('b')?.textContent).toBe('1');
  expect(first?.querySelector('p')?.textContent).not.toBe('');
});

test('the field that narrows the index has its place before the script runs', () => {
  expect(index.querySelector('.find')?.hasAttribute('hidden')).toBe(false);
  expect(index.querySelector('main script[src]')?.getAttribute('src')).toContain('site-index');
});

test('the footer of every page and the 404 page lead to the index', () => {
  for (const path of ['/', '/patents/', '/404.html'])
    expect(site.page(path).querySelectorAll('a[href="/site-index/"]').length, path).toBeGreaterThan(
      0,
    );
  expect(site.page('/404.html').querySelectorAll('main a[href="/site-index/"]')).toHaveLength(1);
});
