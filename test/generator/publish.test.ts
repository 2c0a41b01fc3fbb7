import { describe, expect, test } from 'vitest';
import { planRoutes } from '../../generator/plan.ts';
import { textsBeside } from '../../generator/publish/beside.ts';
import type { RouteInput } from '../../generator/shared/types.ts';
import { noPolicy } from '../support/policy.ts';

const route = (id: string, path: string, more: Partial<RouteInput> = {}): RouteInput => ({
  id,
  path,
  page: 'Page',
  source: 'data/a.yaml',
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

interface Given {
  readonly base?: string;
  readonly inputs?: readonly RouteInput[];
}

function files({ base = '/', inputs = routes }: Given = {}): Record<string, string> {
  const { manifest } = planRoutes(inputs);
  const planned = {
    manifest,
    origin: 'https://mini.example',
    base,
    content: {},
    static: '',
    cache: '',
    waiting: [],
  };
  const beside = textsBeside(planned);
  const policy = { texts: ['p{}'], pictures: ['https://p.example'], policy: noPolicy };
  return Object.fromEntries(Object.entries(beside).map(([path, text]) => [path, text(policy)]));
}

describe('sitemap.xml', () => {
  test('lists the pages that are to be found, in their order, with their day', () => {
    expect(files()['sitemap.xml']).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<url><loc>https://mini.example/</loc></url>\n' +
        '<url><loc>https://mini.example/a/</loc><lastmod>2026-02-03</lastmod></url>\n' +
        '</urlset>\n',
    );
  });

  test('stands under the base path', () => {
    const { 'sitemap.xml': sitemap, 'robots.txt': robots } = files({ base: '/preview/' });
    expect(sitemap).toContain('<loc>https://mini.example/preview/a/</loc>');
    expect(robots).toContain('Sitemap: https://mini.example/preview/sitemap.xml\n');
  });
});

test('robots.txt lets everyone in and names the sitemap', () => {
  expect(files()['robots.txt']).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://mini.example/sitemap.xml\n',
  );
});

describe('_headers', () => {
  test.each([
    "/*\n  Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'sha256-",
    "img-src 'self' data: https://p.example;",
    "frame-ancestors 'none'; upgrade-insecure-requests\n",
    '  X-Content-Type-Options: nosniff\n',
    '  Strict-Transport-Security: max-age=63072000; includeSubDomains\n',
    '\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  ])('holds %j', (lines) => {
    expect(files()['_headers']).toContain(lines);
  });

  test('stands under the base path', () => {
    expect(files({ base: '/preview/' })['_headers']).toMatch(
      /^\/preview\/\*\n[\s\S]*^\/preview\/assets\/\*$/m,
    );
  });
});
