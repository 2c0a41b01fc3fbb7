import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createHeadInjector, type HeadInput, metaPolicy } from '../../generator/publish/head.ts';
import { originsOf, unescapeHtml } from '../../generator/shared/html.ts';
import type { Route } from '../../generator/shared/types.ts';
import { noPolicy } from '../support/policy.ts';

const route = { template: 'note', outputFile: 'a/index.html' } as Route;
const html = '<!DOCTYPE html><html><head><title>T</title></head><body>B</body></html>';
const bundle = {
  styles: '',
  pageStyles: new Map<string, string>(),
  mediaStyles: [],
  script: undefined,
  devScript: undefined as string | undefined,
};
const input: HeadInput = { bundle, base: '/', policy: noPolicy, version: 0 };
const complete = (
  bundleChanges: Partial<HeadInput['bundle']>,
  page = html,
  pageRoute = route,
  otherInput: Partial<HeadInput> = {},
) =>
  createHeadInjector({ ...input, ...otherInput, bundle: { ...bundle, ...bundleChanges } })(
    page,
    pageRoute,
    [],
  );

describe('the head of a page', () => {
  test('begins with its encoding and its policy', () => {
    expect(complete({})).toMatch(
      /<head><meta charset="utf-8"\/><meta http-equiv="Content-Security-Policy" content="default-src [^"]+"\/><title>/,
    );
  });

  test('has no other change than its encoding and its policy', () => {
    expect(complete({}).replace(/<meta charset.*?<title>/, '<title>')).toBe(html);
  });

  test('contains the style sheet, and the policy contains its hash', () => {
    const styles = "a{content:'$&$1'}";
    const page = complete({ styles });
    expect(page).toContain(`<style>${styles}</style></head>`);
    expect(unescapeHtml(page)).toContain(
      `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
    );
  });

  test('contains the styles of its template, and the policy contains their hash', () => {
    const pageStyles = new Map([['home', 'a{}b{}']]);
    const home = complete({ styles: 'a{}', pageStyles }, html, { ...route, template: 'home' });
    expect(home).toContain('<style>a{}b{}</style>');
    expect(unescapeHtml(home)).toContain(
      `style-src 'sha256-${createHash('sha256').update('a{}b{}').digest('base64')}'`,
    );
    expect(complete({ styles: 'a{}', pageStyles })).toContain('<style>a{}</style>');
  });

  test('has the styles of the content before every style sheet', () => {
    const pageStyles = new Map([['home', 'a{}b{}']]);
    const styles = { contentCss: 'r{}', styles: 'a{}', pageStyles };
    expect(complete(styles, html, { ...route, template: 'home' })).toContain(
      '<style>r{}a{}b{}</style>',
    );
    expect(complete(styles)).toContain('<style>r{}a{}</style>');
  });

  test('links the styles of a medium after the others', () => {
    const mediaStyles = [{ media: 'print, (width < 9em)', path: 'assets/media/print-X.css' }];
    expect(complete({ styles: 'a{}', mediaStyles }, html, route, { base: '/p/' })).toContain(
      '<style>a{}</style><link rel="stylesheet" media="print, (width &lt; 9em)" href="/p/assets/media/print-X.css"/></head>',
    );
    expect(complete({ styles: 'a{}' })).not.toContain('<link');
  });

  test('loads the script only if the page has an island', () => {
    const script = 'assets/islands-X.js';
    expect(complete({ script })).not.toContain('<script');
    const island = html.replace('B', '<div data-island="Menu"></div>');
    expect(complete({ script }, island, route, { base: '/p/' })).toContain(
      '<script src="/p/assets/islands-X.js" type="module"></script></head>',
    );
  });

  test('depends on the template of the page and the origins of its pictures', () => {
    const pageStyles = new Map([['home', 'a{}b{}']]);
    const completeHead = createHeadInjector({
      ...input,
      bundle: { ...bundle, styles: 'a{}', pageStyles, script: 'assets/i-X.js' },
    });
    const island = html.replace('B', '<div data-island="Menu"></div>');
    const pages = [
      completeHead(html, route, []),
      completeHead(html, route, ['https://p.example']),
      completeHead(html, { ...route, template: 'home' }, []),
      completeHead(island, route, []),
      completeHead(html, { ...route }, []),
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

  test('loads the hot-reload script, in development only, before the script of the islands', () => {
    expect(complete({})).not.toContain('defer');
    const scripts = { devScript: 'assets/dev-X.js', script: 'assets/i-X.js' };
    const page = html.replace('B', '<div data-island="Menu"></div>');
    expect(complete(scripts, page, route, { base: '/p/', version: 3 })).toContain(
      '<script src="/p/assets/dev-X.js" defer="" data-version="3"></script><script src="/p/assets/i-X.js" type="module">',
    );
  });

  test('does not change text of the page that looks like a head', () => {
    const page = html.replace('B', () => '&lt;/head&gt;<p>$&amp;</p>');
    expect(complete({ styles: 'x' }, page)).toContain('<body>&lt;/head&gt;<p>$&amp;</p></body>');
  });

  test('gets its policy even if it has attributes', () => {
    expect(complete({}, html.replace('<head>', '<head prefix="og: x">'))).toContain(
      'Content-Security-Policy',
    );
  });
});

describe('the policy', () => {
  const policyInput = { inlineStyles: [], imageOrigins: [], sources: noPolicy };
  const directive = (policy: string, name: string) =>
    policy.split('; ').find((text) => text.startsWith(`${name} `));

  test.each([
    ['default-src', "default-src 'none'"],
    ['script-src', "script-src 'self'"],
    ['style-src', "style-src 'none'"],
    ['img-src', "img-src 'self' data:"],
    ['font-src', "font-src 'self'"],
    ['connect-src', "connect-src 'self'"],
    ['form-action', "form-action 'none'"],
    ['base-uri', "base-uri 'none'"],
  ])('allows nothing that the site does not declare: %s', (name, expected) => {
    expect(directive(metaPolicy(policyInput), name)).toBe(expected);
  });

  test('allows the origins of pictures and endpoints', () => {
    const policy = metaPolicy({
      ...policyInput,
      imageOrigins: ['https://p.example'],
      sources: { ...noPolicy, endpoints: ['https://f.example', "'self'"] },
    });
    expect(directive(policy, 'img-src')).toBe("img-src 'self' data: https://p.example");
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://f.example");
    expect(directive(policy, 'form-action')).toBe("form-action https://f.example 'self'");
    expect(policy).not.toContain('unsafe');
  });

  test('is part of the page', () => {
    const { 1: policy = '' } = /Security-Policy" content="([^"]*)"/.exec(complete({}, html)) ?? [];
    const inlineStyles = input.bundle.styles ? [input.bundle.styles] : [];
    expect(unescapeHtml(policy)).toBe(metaPolicy({ ...policyInput, inlineStyles }));
    expect(policy).not.toContain('frame-ancestors');
  });
});

describe('originsOf', () => {
  test('returns each origin once, in order, and none for URLs of the site itself', () => {
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

  test('ignores malformed URLs, which the audit reports', () => {
    expect(() => originsOf(['https://', 'https://a b/'])).not.toThrow();
  });
});
