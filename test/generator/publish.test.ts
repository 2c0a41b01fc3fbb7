import { describe, expect, test } from 'vitest';
import { hostFiles } from '../../generator/output/host-files.ts';
import { crawlerFiles } from '../../generator/output/sitemap.ts';
import { planRoutes } from '../../generator/routes/plan-routes.ts';
import type { RouteInput } from '../../generator/routes/routes.ts';
import type { SiteDefinition } from '../../generator/site-definition.ts';
import { noPolicy } from '../support/policy.ts';

const route = (id: string, path: string, more: Partial<RouteInput> = {}): RouteInput => ({
  id,
  path,
  pageType: 'Page',
  sourceFile: 'data/a.yaml',
  title: id,
  description: id,
  render: () => null,
  ...more,
});

const routes = [
  route('home', '/'),
  route('a', '/a/', { lastModified: '2026-02-03' }),
  route('copy', '/copy/', { canonical: 'a' }),
  route('hidden', '/hidden/', { isIndexed: false }),
  route('lost', '/404.html', { isIndexed: false }),
];

interface SiteInput {
  readonly base?: string;
  readonly inputs?: readonly RouteInput[];
  readonly site?: Pick<SiteDefinition, 'headers'>;
}

function fileTexts({
  base = '/',
  inputs = routes,
  site = {},
}: SiteInput = {}): Record<string, string> {
  const { manifest } = planRoutes(inputs);
  const planned = {
    manifest,
    origin: 'https://mini.example',
    base,
    content: {},
    staticDir: '',
    renderText: () => '',
    cacheDir: '',
    unpublished: [],
  };
  const policy = { ...noPolicy, scripts: ['https://s.example'] };
  const files = [...crawlerFiles(planned), ...hostFiles(site, policy, [], base)];
  return Object.fromEntries(files.map(({ path, bytes }) => [path, `${bytes}`]));
}

describe('sitemap.xml', () => {
  test('lists the indexed pages in order, with their last change', () => {
    expect(fileTexts()['sitemap.xml']).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<url><loc>https://mini.example/</loc></url>\n' +
        '<url><loc>https://mini.example/a/</loc><lastmod>2026-02-03</lastmod></url>\n' +
        '</urlset>\n',
    );
  });

  test('uses the base path', () => {
    const { 'sitemap.xml': sitemap, 'robots.txt': robots } = fileTexts({ base: '/preview/' });
    expect(sitemap).toContain('<loc>https://mini.example/preview/a/</loc>');
    expect(robots).toContain('Sitemap: https://mini.example/preview/sitemap.xml\n');
  });
});

test('robots.txt allows all robots and names the sitemap', () => {
  expect(fileTexts()['robots.txt']).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://mini.example/sitemap.xml\n',
  );
});

describe('_headers', () => {
  test.each([
    "/*\n  Content-Security-Policy: script-src 'self' https://s.example; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; upgrade-insecure-requests\n",
    '  X-Content-Type-Options: nosniff\n',
    '\n/\n  Cache-Control: public, max-age=0, must-revalidate\n',
    '\n/*/\n  Cache-Control: public, max-age=0, must-revalidate\n',
    '\n/*.html\n  Cache-Control: public, max-age=0, must-revalidate\n',
    '\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  ])('contains %j', (lines) => {
    expect(fileTexts()['_headers']).toContain(lines);
  });

  test('uses the base path', () => {
    expect(fileTexts({ base: '/preview/' })['_headers']).toMatch(
      /^\/preview\/\*\n[\s\S]*^\/preview\/assets\/\*$/m,
    );
  });

  test('does not depend on the pages', () => {
    const other = fileTexts({ inputs: [route('home', '/'), route('b', '/b.html')] });
    expect(other['_headers']).toBe(fileTexts()['_headers']);
  });

  test('never sets the same header by two rules for the same path', () => {
    const rules = fileTexts()['_headers']?.split('\n\n') ?? [];
    const caching = rules.filter((rule) => rule.includes('Cache-Control'));
    const patterns = caching.map((rule) => rule.split('\n', 1)[0] ?? '');
    for (const path of ['/', '/a/', '/a/b/', '/404.html', '/assets/a.js', '/favicon.svg']) {
      const matching = patterns.filter((pattern) =>
        new RegExp(`^${pattern.replace('.', '\\.').replace('*', '.*')}$`).test(path),
      );
      expect(matching.length, path).toBeLessThan(2);
    }
  });
});

describe('headers that a site declares', () => {
  test('are added under their path pattern, below the base path', () => {
    const site = { headers: { '/people/*.vcf': { 'Content-Disposition': 'attachment' } } };
    expect(fileTexts({ site, base: '/preview/' })['_headers']).toContain(
      '\n/preview/people/*.vcf\n  Content-Disposition: attachment\n',
    );
  });

  test("replace the generator's own of the same name and pattern, in any letter case", () => {
    const site = { headers: { '/*': { 'x-frame-options': 'SAMEORIGIN' } } };
    const text = fileTexts({ site })['_headers'] ?? '';
    expect(text.match(/x-frame-options: \w+/gi)).toEqual(['x-frame-options: SAMEORIGIN']);
    expect(text).toContain('X-Content-Type-Options: nosniff');
  });

  test('remove a header that is null, and a rule without headers', () => {
    const site = {
      headers: { '/*': { 'X-Frame-Options': null }, '/assets/*': { 'Cache-Control': null } },
    };
    const text = fileTexts({ site })['_headers'];
    expect(text).not.toContain('X-Frame-Options');
    expect(text).not.toContain('/assets/*');
  });
});
