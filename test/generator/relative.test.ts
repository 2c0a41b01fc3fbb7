/** A folder that works under any path and without a server (`--relative`). */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { relativeBase, toRelativeUrls } from '../../generator/shared/relative-urls.ts';
import type { PlannedSite, ResolvedConfig } from '../../generator/shared/types.ts';
import { attempt, miniSite, read, type SiteChanges, siteOf } from '../support/build.ts';
import { filesBelow, filesWithoutHashes, writeFiles } from '../support/files.ts';
import { audit, messages, page, route } from './support/pages.ts';

describe('a URL of the site', () => {
  const page = 'a/b/index.html';
  test.each([
    ['a file', 'src="/~relative~/x.png"', 'src="../../x.png"'],
    ['a page', 'href="/~relative~/a/c/"', 'href="../../a/c/index.html"'],
    ['the home page', 'href="/~relative~/"', 'href="../../index.html"'],
    ['an anchor', 'href="/~relative~/a/c/#x"', 'href="../../a/c/index.html#x"'],
    ['a query', 'href="/~relative~/?q=/a/"', 'href="../../index.html?q=/a/"'],
    ['a refresh', 'content="0; url=/~relative~/a/#x"', 'content="0; url=../../a/index.html#x"'],
    [
      'pictures of several widths',
      'srcset="/~relative~/x.webp 320w, /~relative~/y.webp 640w"',
      'srcset="../../x.webp 320w, ../../y.webp 640w"',
    ],
    [
      'a prop of an island',
      'data-props="{&quot;href&quot;:&quot;/~relative~/a/&quot;,&quot;n&quot;:1}"',
      'data-props="{&quot;href&quot;:&quot;../../a/index.html&quot;,&quot;n&quot;:1}"',
    ],
    ['JSON', '{"href":"/~relative~/a/"}', '{"href":"../../a/index.html"}'],
    ['a style', 'url(/~relative~/x.svg#y)', 'url(../../x.svg#y)'],
    ['a style in quotation marks', 'url("/~relative~/x y.svg")', 'url("../../x y.svg")'],
    ['another page, absolute', 'https://a.example/~relative~/a/#x', 'https://a.example/a/#x'],
    ['a port', 'http://localhost:80/~relative~/', 'http://localhost:80/'],
    [
      'an encoded URL',
      'share?u=https%3A%2F%2Fa.example%2F~relative~%2Fa%2F',
      'share?u=https%3A%2F%2Fa.example%2Fa%2F',
    ],
    ['another host', 'href="https://b.example/a/"', 'href="https://b.example/a/"'],
  ])('in %s', (_, before, after) => {
    expect(toRelativeUrls(before, page)).toBe(after);
  });

  test('is relative to the file that contains it', () => {
    const urls = ['index.html', 'assets/x.css', 'a/b/c/index.html'].map((file) =>
      toRelativeUrls('/~relative~/x.png', file),
    );
    expect(urls).toEqual(['x.png', '../x.png', '../../../x.png']);
  });
});

const hashOf = (css: string) => createHash('sha256').update(css).digest('base64');

const relativeSite = (): ResolvedConfig => ({
  ...miniSite(),
  base: relativeBase,
  isRelative: true,
});

async function build(config: ResolvedConfig, changes: SiteChanges = {}) {
  const { problems } = await attempt(config, changes);
  return problems.map(
    ({ file, message, hint }) => `${file}: ${message}${hint ? ` (${hint})` : ''}`,
  );
}

interface AddedFile {
  readonly path: string;
  readonly body: (planned: PlannedSite) => string;
}

/** Returns `files` of the mini site with one more. */
async function filesAnd({ path, body }: AddedFile) {
  const { files } = await siteOf(miniSite());
  return (planned: PlannedSite) => [
    ...(files?.(planned) ?? []),
    { path, body: body(planned), sourceFile: 'data/site.yaml' },
  ];
}

describe('a relative folder', () => {
  test('has no file for a server, and neither 404.html', async () => {
    const config = relativeSite();
    expect(await build(config)).toEqual([]);
    expect(filesWithoutHashes(config.out)).toEqual([
      '.prerendered',
      'assets/islands-HASH.js',
      'dot.svg',
      'index.html',
      'list.txt',
      'notes/first.txt',
      'notes/first/index.html',
      'notes/second.txt',
      'notes/second/index.html',
      'robots.txt',
      'sitemap.xml',
    ]);
  });

  test('has relative links, a classic script, and absolute URLs for others', async () => {
    const config = relativeSite();
    await build(config);
    const home = read(config.out, 'index.html');
    expect(home).toContain('<a href="notes/first/index.html">');
    expect(home).toContain('<img src="dot.svg"');
    expect(home).toContain('<link rel="canonical" href="https://mini.example/"/>');
    expect(home).toMatch(/<script src="assets\/islands-[A-Z0-9]{8}\.js" defer=""><\/script>/);
    expect(read(config.out, 'list.txt')).toContain('https://mini.example/notes/second/\n');
    expect(read(config.out, 'robots.txt')).toContain('Sitemap: https://mini.example/sitemap.xml');
    for (const file of filesBelow(config.out))
      expect(read(config.out, file), file).not.toContain('~relative~');
  });

  test('has a policy with the hash of the styles as each page has them', async () => {
    const config = relativeSite();
    const contentCss = () => 'main{background:url(/~relative~/dot.svg)}';
    expect(await build(config, { contentCss })).toEqual([]);
    const pages = ['index.html', 'notes/first/index.html'].map((file) => read(config.out, file));
    expect(pages.map((html) => /url\(([^)]*)/.exec(html)?.[1])).toEqual([
      'dot.svg',
      '../../dot.svg',
    ]);
    for (const html of pages) {
      const css = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
      expect(html).toContain(`style-src 'sha256-${hashOf(css)}'`);
      expect(html).toContain("font-src 'self';");
    }
  });

  test('is refused if a script contains a URL of the site', async () => {
    const files = await filesAnd({ path: '/x.js', body: ({ base }) => `load('${base}a.json')` });
    expect(await build(relativeSite(), { files })).toEqual([
      'data/site.yaml: the script x.js contains a URL of the site, which is not the same for every page of a relative folder (pass the URL in an attribute of the page, such as data-url, or as a prop of the island)',
    ]);
  });

  test('is checked like any other site, with the paths that people write', async () => {
    const config = relativeSite();
    const welcome = 'name: Mini\nwelcome: Read the [note](/notes/frist/)\n';
    writeFiles(config.root, { 'data/site.yaml': welcome });
    expect(await build(config)).toEqual([
      'data/site.yaml: links to /notes/frist/, which does not exist (did you mean "/notes/first/"?)',
    ]);
  });
});

describe('what browsers refuse to load without a server is reported', () => {
  const url = { base: relativeBase, origin: 'https://mini.example' };
  test.each([
    ['<script type="module" src="/~relative~/x.js"></script>', '/~relative~/x.js'],
    ['<link rel="manifest" href="/~relative~/x.json"/>', '/~relative~/x.json'],
    [
      '<link rel="preload" as="font" crossorigin="" href="/~relative~/x.woff2"/>',
      '/~relative~/x.woff2',
    ],
  ])('%s', (body, requested) => {
    const problems = audit(
      [[route('/'), page('/', { body }, url)]],
      ['x.js', 'x.json', 'x.woff2'],
      url,
    );
    expect(messages(problems)).toEqual([
      `/ requests ${requested} with CORS, which browsers do not allow without a server`,
    ]);
  });

  test('but not in a site that has a server', () => {
    const body = '<script type="module" src="/x.js"></script>';
    expect(messages(audit([[route('/'), page('/', { body })]], ['x.js']))).toEqual([]);
  });

  test('nor what they load', () => {
    const body = '<script defer="" src="/~relative~/x.js"></script>';
    expect(messages(audit([[route('/'), page('/', { body }, url)]], ['x.js'], url))).toEqual([]);
  });
});

test('a link by a path from the root of the host is reported', () => {
  const url = { base: relativeBase, origin: 'https://mini.example' };
  const body = '<a href="/b/">B</a>';
  expect(messages(audit([[route('/'), page('/', { body }, url)]], [], url))).toEqual([
    '/ links to /b/, a path from the root of the host',
  ]);
});
