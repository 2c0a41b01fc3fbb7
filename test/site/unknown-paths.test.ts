/** The script of 404.html, which hosts serve for unknown paths or for all paths. */
import path from 'node:path';
import vm from 'node:vm';
import { expect, test } from 'vitest';
import { read } from '../support/build.ts';
import { fixtures, root } from '../support/folders.ts';
import { pageAt, renderReal } from '../support/real-site.ts';
import { parseHtml, visibleTextOf } from '../support/site.ts';

const script = read(root, 'site/browser/scripts/unknown-paths.js');
const rules = [
  ['/base/attorneys/', '/base/attorneys/first/'],
  ['/base/', '/base/'],
];

/** Runs the script at a path and at every path that it redirects to, up to ten redirects. */
function redirectsFrom(start: string): string[] {
  const redirects: string[] = [];
  const visit = (pathname: string) => {
    const location = { pathname, replace: (target: string) => redirects.push(target) };
    const dataset = { rules: JSON.stringify(rules), self: '/base/404.html', note: 'note' };
    vm.runInNewContext(script, { location, document: { currentScript: { dataset } } });
  };
  visit(start);
  while (redirects.length > 0 && redirects.length < 10) {
    const count = redirects.length;
    visit(redirects.at(-1)?.replace('#note', '') ?? '');
    if (redirects.length === count) break;
  }
  return redirects;
}

test.each([
  ['/base/nothing', ['/base/#note']],
  ['/base/attorneys/unknown', ['/base/attorneys/first/#note']],
  ['/base/attorneys', ['/base/attorneys/first/#note']],
  ['/base/ATTORNEYS/First', ['/base/attorneys/first/#note']],
  ['/Base/nothing', ['/base/#note']],
  ['/base/', []],
  ['/base', []],
  ['/base/attorneys/first/', []],
  ['/base/attorneys/first', []],
  ['/base/404.html', []],
  ['/elsewhere/', []],
])(
  'from %s, a host that answers everything with 404.html gets these redirects: %j',
  (start, redirects) => {
    expect(redirectsFrom(start)).toEqual(redirects);
  },
);

test('the 404 page of a firm that does not redirect has a heading and links, and not the home page', async () => {
  const built = await renderReal(path.join(fixtures, 'other-firm/data'));
  const main = parseHtml(pageAt(built, '/404.html')).querySelector('main');
  const headings = [...(main?.querySelectorAll('h1') ?? [])];
  expect(headings.map(visibleTextOf)).toEqual(['Nothing is kept at this address']);
  const targets = [...(main?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  for (const target of ['/', '/contact/#inquiry', '/plants/', '/designs/'])
    expect(targets).toContain(target);
  expect(targets.some((target) => target?.startsWith('tel:'))).toBe(true);
  expect(main?.querySelectorAll('form, .person, .hero').length).toBe(0);
  expect(pageAt(built, '/404.html')).not.toContain('href="#inquiry"');
});

test('the 404 page of a firm that does not redirect explains and stays', async () => {
  const built = await renderReal(path.join(fixtures, 'other-firm/data'));
  const html = pageAt(built, '/404.html');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('http-equiv="refresh"');
  expect(html).not.toContain('unknown-paths.js');
  expect(pageAt(built, '/')).not.toContain('no-such-page');
});
