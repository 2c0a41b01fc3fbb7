import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { originsOf, unescapeHtml } from '../../generator/lib/html.ts';
import {
  createHeadInjector,
  type HeadInput,
  type KnownPage,
  metaPolicy,
} from '../../generator/render/head.ts';
import {
  emptyStyleSheet,
  parseStyleSheet,
  type StyleSheet,
} from '../../generator/styles/style-sheet.ts';
import { noPolicy } from '../support/policy.ts';

const viewport = '<meta name="viewport" content="width=500"/>';
const html = `<!DOCTYPE html><html><head><title>T</title>${viewport}</head><body>B</body></html>`;
const bundle = {
  styles: emptyStyleSheet,
  linkedStyles: undefined,
  script: undefined,
  devScript: undefined as string | undefined,
};
const input: HeadInput = { bundle, scripts: [], base: '/', policy: noPolicy, version: 0 };

const known = (markup: string): KnownPage => ({ imageOrigins: [], markup, needsNoindex: false });

/** A style sheet with this text, which every page gets. */
const sheet = (text: string): StyleSheet => ({
  inlined: [{ text, blocks: [], mentions: [] }],
  linked: [],
});

const complete = (
  bundleChanges: Partial<HeadInput['bundle']>,
  page = html,
  otherInput: Partial<HeadInput> = {},
) =>
  createHeadInjector({ ...input, ...otherInput, bundle: { ...bundle, ...bundleChanges } })(
    page,
    known(page),
  );

describe('the head of a page', () => {
  test('tells search engines not to list the page only if the page itself does not', () => {
    const complete = createHeadInjector(input);
    const tag = '<meta name="robots" content="noindex"/>';
    expect(complete(html, { ...known(html), needsNoindex: true })).toContain(tag);
    expect(complete(html, known(html))).not.toContain(tag);
  });

  test('begins with its encoding and its policy', () => {
    expect(complete({})).toMatch(
      /<head><meta charset="utf-8"\/><meta http-equiv="Content-Security-Policy" content="default-src [^"]+"\/><title>/,
    );
  });

  test('has a viewport, the one of the site if there is one', () => {
    expect(complete({}).match(/viewport/g)).toHaveLength(1);
    expect(complete({}, html.replace(viewport, ''))).toContain(
      '<meta name="viewport" content="width=device-width, initial-scale=1"/></head>',
    );
  });

  test('has no other change than its encoding and its policy', () => {
    expect(complete({}).replace(/<meta charset.*?<title>/, '<title>')).toBe(html);
  });

  test('contains the style sheet, and the policy contains its hash', () => {
    const styles = "a{content:'$&$1'}";
    const page = complete({ styles: sheet(styles) });
    expect(page).toContain(`<style>${styles}</style></head>`);
    expect(unescapeHtml(page)).toContain(
      `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
    );
  });

  test('contains the rules that the page can use, and the policy contains their hash', async () => {
    const styles = await parseStyleSheet('.a{top:0}.b{left:0}');
    const page = complete({ styles }, html.replace('B', '<p class="b"></p>'));
    expect(page).toContain('<style>.b{left:0}</style>');
    expect(unescapeHtml(page)).toContain(
      `style-src 'sha256-${createHash('sha256').update('.b{left:0}').digest('base64')}'`,
    );
  });

  test('has the styles of the content before the style sheet', () => {
    const styles = { contentCss: 'r{}', styles: sheet('a{}') };
    expect(complete(styles)).toContain('<style>r{}a{}</style>');
  });

  test('links the styles of a medium after the others', () => {
    const linkedStyles = { media: 'print, (width < 9em)', path: 'assets/linked-X.css' };
    expect(complete({ styles: sheet('a{}'), linkedStyles }, html, { base: '/p/' })).toContain(
      '<style>a{}</style><link rel="stylesheet" media="print, (width &lt; 9em)" href="/p/assets/linked-X.css"/></head>',
    );
    expect(complete({ styles: sheet('a{}') })).not.toContain('<link');
  });

  test('loads the script only if the page has an island', () => {
    const script = 'assets/islands-X.js';
    expect(complete({ script })).not.toContain('<script');
    const island = html.replace('B', '<div data-island="Menu"></div>');
    expect(complete({ script }, island, { base: '/p/' })).toContain(
      '<script src="/p/assets/islands-X.js" type="module"></script></head>',
    );
  });

  test('depends on the styles of the page, its islands, and the origins of its pictures', async () => {
    const styles = await parseStyleSheet('.b{top:0}');
    const completeHead = createHeadInjector({
      ...input,
      bundle: { ...bundle, styles, script: 'assets/i-X.js' },
    });
    const island = html.replace('B', '<div data-island="Menu"></div>');
    const styled = html.replace('B', '<p class="b"></p>');
    const [plain, pictured, styledPage, withIsland, again] = [
      completeHead(html, known(html)),
      completeHead(html, { ...known(html), imageOrigins: ['https://p.example'] }),
      completeHead(styled, known(styled)),
      completeHead(island, known(island)),
      completeHead(html, known(html)),
    ];
    expect(pictured).toContain('https://p.example');
    expect(styledPage).toContain('<style>.b{top:0}</style>');
    expect(withIsland).toContain('<script');
    expect(plain).not.toMatch(/p\.example|<style|<script/);
    expect(again).toBe(plain);
  });

  test('loads the hot-reload script, in development only, before the script of the islands', () => {
    expect(complete({})).not.toContain('defer');
    const scripts = { devScript: 'assets/dev-X.js', script: 'assets/i-X.js' };
    const page = html.replace('B', '<div data-island="Menu"></div>');
    expect(complete(scripts, page, { base: '/p/', version: 3 })).toContain(
      '<script src="/p/assets/dev-X.js" defer="" data-version="3"></script><script src="/p/assets/i-X.js" type="module">',
    );
  });

  test('does not change text of the page that looks like a head', () => {
    const page = html.replace('B', () => '&lt;/head&gt;<p>$&amp;</p>');
    expect(complete({ styles: sheet('x') }, page)).toContain(
      '<body>&lt;/head&gt;<p>$&amp;</p></body>',
    );
  });

  test('gets its policy even if it has attributes', () => {
    expect(complete({}, html.replace('<head>', '<head prefix="og: x">'))).toContain(
      'Content-Security-Policy',
    );
  });
});

describe('the policy', () => {
  const page = { css: '', imageOrigins: [] };
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
    expect(directive(metaPolicy(page, noPolicy), name)).toBe(expected);
  });

  test('allows the origins of pictures and endpoints', () => {
    const sources = { ...noPolicy, endpoints: ['https://f.example', "'self'"] };
    const policy = metaPolicy({ ...page, imageOrigins: ['https://p.example'] }, sources);
    expect(directive(policy, 'img-src')).toBe("img-src 'self' data: https://p.example");
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://f.example");
    expect(directive(policy, 'form-action')).toBe("form-action https://f.example 'self'");
    expect(policy).not.toContain('unsafe');
  });

  test('is part of the page', () => {
    const { 1: policy = '' } = /Security-Policy" content="([^"]*)"/.exec(complete({}, html)) ?? [];
    expect(unescapeHtml(policy)).toBe(metaPolicy(page, noPolicy));
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
