import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createHeadCompleter, type HeadInput, metaPolicy } from '../../generator/publish/head.ts';
import { originsOf, unescapeHtml } from '../../generator/shared/html.ts';
import type { Route } from '../../generator/shared/types.ts';
import { noPolicy } from '../support/policy.ts';

const route = { page: 'note', outputFile: 'a/index.html' } as Route;
const html = '<!DOCTYPE html><html><head><title>T</title></head><body>B</body></html>';
const bundle = {
  styles: '',
  pageStyles: new Map<string, string>(),
  script: undefined,
  devScript: undefined as string | undefined,
};
const input: HeadInput = { bundle, base: '/', policy: noPolicy, version: 0 };
const complete = (
  more: Partial<HeadInput['bundle']>,
  page = html,
  at = route,
  rest: Partial<HeadInput> = {},
) => createHeadCompleter({ ...input, ...rest, bundle: { ...bundle, ...more } })(page, at, []);

describe('the head of a page', () => {
  test('begins with its encoding and its policy', () => {
    expect(complete({})).toMatch(
      /<head><meta charset="utf-8"\/><meta http-equiv="Content-Security-Policy" content="default-src [^"]+"\/><title>/,
    );
  });

  test('nothing else is changed', () => {
    expect(complete({}).replace(/<meta charset.*?<title>/, '<title>')).toBe(html);
  });

  test('the style sheet stands in the page, and its hash in the policy', () => {
    const styles = "a{content:'$&$1'}";
    const page = complete({ styles });
    expect(page).toContain(`<style>${styles}</style></head>`);
    expect(unescapeHtml(page)).toContain(
      `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
    );
  });

  test('a kind of page with styles of its own carries them, and their hash', () => {
    const pageStyles = new Map([['home', 'a{}b{}']]);
    const home = complete({ styles: 'a{}', pageStyles }, html, { ...route, page: 'home' });
    expect(home).toContain('<style>a{}b{}</style>');
    expect(unescapeHtml(home)).toContain(
      `style-src 'sha256-${createHash('sha256').update('a{}b{}').digest('base64')}'`,
    );
    expect(complete({ styles: 'a{}', pageStyles })).toContain('<style>a{}</style>');
  });

  test('rules of the records stand before every style sheet', () => {
    const pageStyles = new Map([['home', 'a{}b{}']]);
    const own = { rules: 'r{}', styles: 'a{}', pageStyles };
    expect(complete(own, html, { ...route, page: 'home' })).toContain('<style>r{}a{}b{}</style>');
    expect(complete(own)).toContain('<style>r{}a{}</style>');
  });

  test('the script comes only where there is an island', () => {
    const script = 'assets/islands-X.js';
    expect(complete({ script })).not.toContain('<script');
    const island = html.replace('B', '<div data-island="Menu"></div>');
    expect(complete({ script }, island, route, { base: '/p/' })).toContain(
      '<script src="/p/assets/islands-X.js" type="module"></script></head>',
    );
  });

  test('each page has the head of its own kind, and the hosts of its own pictures', () => {
    const pageStyles = new Map([['home', 'a{}b{}']]);
    const of = createHeadCompleter({
      ...input,
      bundle: { ...bundle, styles: 'a{}', pageStyles, script: 'assets/i-X.js' },
    });
    const island = html.replace('B', '<div data-island="Menu"></div>');
    const pages = [
      of(html, route, []),
      of(html, route, ['https://p.example']),
      of(html, { ...route, page: 'home' }, []),
      of(island, route, []),
      of(html, { ...route }, []),
    ];
    expect(pages.map((page) => page.includes('https://p.example'))).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(pages.map((page) => page.includes('b{}'))).toEqual([false, false, true, false, false]);
    expect(pages.map((page) => page.includes('<script'))).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
    expect(pages[4]).toBe(pages[0]);
  });

  test('only in dev it asks for the script that takes over what is saved, before the islands come alive', () => {
    expect(complete({})).not.toContain('defer');
    const scripts = { devScript: 'assets/dev-X.js', script: 'assets/i-X.js' };
    const page = html.replace('B', '<div data-island="Menu"></div>');
    expect(complete(scripts, page, route, { base: '/p/', version: 3 })).toContain(
      '<script src="/p/assets/dev-X.js" defer="" data-version="3"></script><script src="/p/assets/i-X.js" type="module">',
    );
  });

  test('text that looks like a head in the page is left alone', () => {
    const page = html.replace('B', () => '&lt;/head&gt;<p>$&amp;</p>');
    expect(complete({ styles: 'x' }, page)).toContain('<body>&lt;/head&gt;<p>$&amp;</p></body>');
  });

  test('a head with attributes of its own gets its policy too', () => {
    expect(complete({}, html.replace('<head>', '<head prefix="og: x">'))).toContain(
      'Content-Security-Policy',
    );
  });
});

describe('the policy', () => {
  const sources = { texts: [], pictures: [], policy: noPolicy };
  const directive = (policy: string, name: string) =>
    policy.split('; ').find((words) => words.startsWith(`${name} `));

  test.each([
    ['default-src', "default-src 'none'"],
    ['script-src', "script-src 'self'"],
    ['style-src', "style-src 'none'"],
    ['img-src', "img-src 'self' data:"],
    ['font-src', "font-src 'self'"],
    ['connect-src', "connect-src 'self'"],
    ['form-action', "form-action 'none'"],
    ['base-uri', "base-uri 'none'"],
  ])('allows nothing that the site does not ask for: %s', (name, words) => {
    expect(directive(metaPolicy(sources), name)).toBe(words);
  });

  test('is opened for the pictures and the endpoint of the data', () => {
    const policy = metaPolicy({
      ...sources,
      pictures: ['https://p.example'],
      policy: { ...noPolicy, endpoints: ['https://f.example', "'self'"] },
    });
    expect(directive(policy, 'img-src')).toBe("img-src 'self' data: https://p.example");
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://f.example");
    expect(directive(policy, 'form-action')).toBe("form-action https://f.example 'self'");
    expect(policy).not.toContain('unsafe');
  });

  test('stands in the page as it is', () => {
    const { 1: said = '' } = /Security-Policy" content="([^"]*)"/.exec(complete({}, html)) ?? [];
    const texts = input.bundle.styles ? [input.bundle.styles] : [];
    expect(unescapeHtml(said)).toBe(metaPolicy({ ...sources, texts }));
    expect(said).not.toContain('frame-ancestors');
  });
});

describe('originsOf', () => {
  test('each origin once, in order; addresses of the site itself have none', () => {
    const addresses = [
      'https://b.example/x.jpg',
      '/a.png',
      'https://a.example:8443/y',
      'https://b.example/z',
      'data:x',
      'http://c.example/',
    ];
    expect(originsOf(addresses)).toEqual(['https://a.example:8443', 'https://b.example']);
  });

  test('an address that is malformed is for the audit to tell, and no reason to break down', () => {
    expect(() => originsOf(['https://', 'https://a b/'])).not.toThrow();
  });
});
