/** Former paths: their pages, the rules of hosts, and every mistake in them. */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ResolvedConfig } from '../../generator/lib/config.ts';
import type { RedirectInput } from '../../generator/routes/redirects.ts';
import { planRedirects } from '../../generator/routes/redirects.ts';
import { attempt, miniSite, read } from '../support/build.ts';
import { writeFiles } from '../support/files.ts';
import { markupProblems } from '../support/validate-markup.ts';
import { audit, page, route, siteUrl } from './support/pages.ts';

type Pair = readonly [from: string, to: string, more?: Partial<RedirectInput>];

const inputsOf = (pairs: readonly Pair[]): readonly RedirectInput[] =>
  pairs.map(([from, to, more]) => ({ from, to, sourceFile: 'data/site.yaml', ...more }));

const planned = (...pairs: readonly Pair[]) => planRedirects(inputsOf(pairs));
const messagesOf = (...pairs: readonly Pair[]) =>
  planned(...pairs).problems.map(({ end, message, hint }) => `${end}: ${message} (${hint})`);
const targetsOf = (...pairs: readonly Pair[]) =>
  planned(...pairs).redirects.map(({ from, to, anchor }) => `${from} ${to}${anchor}`);

describe('a redirect', () => {
  test.each([
    ['/old/', '/old/'],
    ['/old/index.html', '/old/'],
    ['/a%20b/', '/a b/'],
    ['/espa%C3%B1a/', '/españa/'],
    ['/Old.PDF', '/Old.PDF'],
    ['/v1.2/', '/v1.2/'],
    ['/tag/*', '/tag/*'],
  ])('may lead from %s', (from, path) => {
    expect(planned([from, '/new/'])).toMatchObject({ redirects: [{ from: path }], problems: [] });
  });

  test.each([
    ['/old', 'write /old/, which covers /old too'],
    ...[
      'old/',
      'https://firm.example/old/',
      '//firm.example/old/',
      '/?p=1',
      '/a/#b',
      '/*',
      '/a*',
      '/a/*/',
      '/:id/',
      '/../a/',
      '/a//b/',
      '/./',
      '/a\\b/',
      '/a%2Fb/',
      '/a%00/',
      '/100%/',
      '/a%0Ab/',
      '/\ud800/',
    ].map((text) => [text, 'write it like /patents/utility/ or /guide.pdf']),
  ])('cannot lead from %s', (from, hint) => {
    expect(messagesOf([from ?? '', '/new/'])).toEqual([
      `from: expected the path of one page or file of this site, got "${from}" (${hint})`,
    ]);
  });

  test('may lead to an anchor, but not to a query or another site', () => {
    expect(targetsOf(['/a/', '/b/#x'], ['/c/', '/b/#'], ['/d/', '/b/#%C3%A9'])).toEqual([
      '/a/ /b/#x',
      '/c/ /b/',
      '/d/ /b/#é',
    ]);
    expect(messagesOf(['/a/', '/b/#x y'])).toEqual([
      'to: expected an anchor without spaces, got "#x y" (write the id of an element of the page, such as #fees)',
    ]);
    expect(messagesOf(['/a/', 'https://other.example/'], ['/b/', '/c/?x'])).toEqual([
      'to: expected the path of one page or file of this site, got "https://other.example/" (write it like /patents/utility/ or /guide.pdf)',
      'to: expected the path of one page or file of this site, got "/c/?x" (write it like /patents/utility/ or /guide.pdf)',
    ]);
  });

  test('leads to the end of a chain, with the last anchor', () => {
    expect(targetsOf(['/a/', '/b/#1'], ['/b/', '/c/'], ['/c/', '/d/#2'], ['/x/', '/b/'])).toEqual([
      '/a/ /d/#2',
      '/b/ /d/#2',
      '/c/ /d/#2',
      '/x/ /d/#2',
    ]);
    expect(targetsOf(['/a/', '/b/#1'], ['/b/', '/c/'])).toEqual(['/a/ /c/#1', '/b/ /c/']);
  });

  test('cannot lead in a circle, which each redirect of the circle reports', () => {
    expect(messagesOf(['/x/', '/a/'], ['/a/', '/b/'], ['/b/', '/a/'], ['/c/', '/c/'])).toEqual([
      'to: redirects back to itself: /a/ → /b/ → /a/ (remove one of these redirects)',
      'to: redirects back to itself: /b/ → /a/ → /b/ (remove one of these redirects)',
      'to: redirects back to itself: /c/ → /c/ (remove one of these redirects)',
    ]);
    expect(targetsOf(['/x/', '/a/'], ['/a/', '/a/'], ['/y/', '/z/'])).toEqual(['/y/ /z/']);
  });

  test('cannot have the path of another one, however it is written', () => {
    expect(messagesOf(['/a/', '/b/'], ['/a/index.html', '/c/'])).toEqual([
      'from: /a/ already redirects to /b/, in data/site.yaml (remove one of the two)',
    ]);
  });
});

const redirectsOf = (pairs: readonly Pair[]) => ({ redirects: () => inputsOf(pairs) });

async function buildWith(pairs: readonly Pair[], changes: Partial<ResolvedConfig> = {}) {
  const config = { ...miniSite(), ...changes };
  writeFiles(config.static, { 'guide.pdf': 'A guide' });
  const { problems, result } = await attempt(config, redirectsOf(pairs));
  return { out: config.out, problems, result };
}

describe('the page of a redirect', () => {
  test('refreshes at once, names the new address, and has a link with its title', async () => {
    const { out, problems } = await buildWith([['/old/', '/notes/second/']]);
    expect(problems).toEqual([]);
    const html = read(out, 'old/index.html');
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/notes/second/">');
    expect(html).toContain('<link rel="canonical" href="https://mini.example/notes/second/">');
    expect(html).toContain('<h1>This page has moved</h1>');
    expect(html).toContain('<a href="/notes/second/">Second &lt;b&gt;</a>');
    expect(html).toContain('<html lang="en">');
    expect(html).not.toContain('noindex');
    expect(html.length).toBeLessThan(700);
    expect(await markupProblems(html, 'old')).toEqual([]);
  });

  test('is in the language that the site sets, and leads to the anchor', async () => {
    const { out } = await buildWith([
      ['/viejo/', '/notes/second/#%74op', { lang: 'es', message: 'Esta página cambió' }],
    ]);
    const html = read(out, 'viejo/index.html');
    expect(html).toContain('<html lang="es">');
    expect(html).toContain('<title>Esta página cambió</title>');
    expect(html).toContain('url=/notes/second/#top"');
    expect(html).toContain('"https://mini.example/notes/second/"');
  });

  test('is below the base, and so are its links', async () => {
    const { out } = await buildWith([['/old/', '/notes/second/']], { base: '/repo/' });
    const html = read(out, 'old/index.html');
    expect(html).toContain('content="0; url=/repo/notes/second/"');
    expect(html).toContain('href="https://mini.example/repo/notes/second/"');
  });

  test('is in no sitemap and in no list of pages, and cannot break out of its attributes', async () => {
    const { out, result } = await buildWith([
      ['/a"b<c/', '/guide.pdf'],
      ['/old.html', '/'],
    ]);
    expect(read(out, 'sitemap.xml')).not.toMatch(/a.b|old/);
    expect(result?.pages.map((page) => page.path)).not.toContain('/old.html');
    expect(read(out, 'old.html')).toContain('url=/"');
    expect(read(out, 'a"b<c/index.html')).toContain('<a href="/guide.pdf">/guide.pdf</a>');
  });

  test('of a file is in a folder with the name of the file, where hosts send it as HTML', async () => {
    const { out, problems } = await buildWith([
      ['/a b.pdf', '/guide.pdf'],
      ['/index.php', '/'],
      ['/old.html', '/'],
    ]);
    expect(problems).toEqual([]);
    expect(read(out, 'a b.pdf/index.html')).toContain('content="0; url=/guide.pdf"');
    expect(read(out, 'index.php/index.html')).toContain('content="0; url=/"');
    expect(read(out, 'old.html')).toContain('content="0; url=/"');
  });

  test('does not exist if its path differs from another only in case, as on some disks they are one', async () => {
    const { out, problems } = await buildWith([
      ['/Notes/First/', '/notes/first/'],
      ['/Guide.PDF', '/guide.pdf'],
    ]);
    expect(problems).toEqual([]);
    expect(['Notes', 'Guide.PDF'].map((file) => existsSync(path.join(out, file)))).toEqual([
      false,
      false,
    ]);
    expect(read(out, '_redirects')).toBe(
      '/Notes/First/ /notes/first/ 301\n/Guide.PDF /guide.pdf 301\n',
    );
  });
});

describe('a build reports', () => {
  const report = async (pairs: readonly Pair[], changes: Partial<ResolvedConfig> = {}) =>
    (await buildWith(pairs, changes)).problems.map(({ message, hint }) => `${message} (${hint})`);

  test('a star that covers a page, because a host would redirect the page', async () => {
    expect(await report([['/notes/*', '/guide.pdf']])).toEqual([
      '/notes/* also matches /notes/first/, which exists (write a line for each former path, because hosts would redirect that page, too)',
    ]);
  });

  test('all mistakes at once, at the line of each, and publishes nothing', async () => {
    const config = miniSite();
    writeFileSync(
      path.join(config.data, 'site.yaml'),
      'name: Mini\nwelcome: |\n  /old/ /notes/frist/\n  former /notes/first/\n  [a](/gone/)\n',
    );
    const more = { field: ['welcome'] };
    const { problems } = await attempt(
      config,
      redirectsOf([
        ['/old/', '/notes/frist/', more],
        ['former', '/notes/first/', more],
        ['/gone/', '/notes/second/'],
      ]),
    );
    const lines = problems.map(({ code, file, position, message }) => [
      `${code} ${file}:${position?.line}:${position?.column}`,
      message,
    ]);
    expect(lines).toEqual([
      ['redirect data/site.yaml:3:9', 'redirects to /notes/frist/, which does not exist'],
      [
        'redirect data/site.yaml:4:3',
        'expected the path of one page or file of this site, got "former"',
      ],
      ['redirected-link data/site.yaml:5:7', 'links to /gone/, which redirects to /notes/second/'],
    ]);
    expect(existsSync(config.out)).toBe(false);
  });

  test('a target that does not exist, with the most similar path', async () => {
    expect(
      await report([
        ['/a/', '/notes/frist/'],
        ['/b.pdf', '/x/'],
        ['/c/', '/giude.pdf'],
      ]),
    ).toEqual(
      expect.arrayContaining([
        'redirects to /notes/frist/, which does not exist (did you mean "/notes/first/"?)',
        'redirects to /giude.pdf, which does not exist (did you mean "/guide.pdf"?)',
        expect.stringContaining('redirects to /x/, which does not exist ('),
      ]),
    );
  });

  test('an old path that still exists', async () => {
    expect(
      await report([
        ['/notes/first/', '/'],
        ['/guide.pdf', '/'],
      ]),
    ).toEqual([
      '/guide.pdf still exists, so it cannot be redirected (remove this redirect, or the page or file with this path)',
      '/notes/first/ still exists, made from data/notes/first.md, so it cannot be redirected (remove this redirect, or the page or file with this path)',
    ]);
  });

  test('an anchor that the new page does not have', () => {
    const pages = [[route('/'), page('/', { body: '<p id="prices"></p>' })]] as const;
    const { redirects } = planned(['/a/', '/#price'], ['/b/', '/#prices'], ['/c/', '/#top']);
    expect(audit(pages, [], siteUrl, redirects)).toEqual([
      {
        code: 'redirect',
        file: 'data/site.yaml',
        message: 'redirects to /#price, but that page has no element with this id',
        hint: 'did you mean #prices?',
        searchText: '/#price',
      },
    ]);
  });

  test('a link to an old path, with or without an anchor', async () => {
    const config = miniSite();
    const welcome = '[a](/old/) [b](/old/#x) [c](/old/index.html) [d](https://mini.example/old/)';
    writeFileSync(path.join(config.data, 'site.yaml'), `name: Mini\nwelcome: '${welcome}'\n`);
    const { problems } = await attempt(config, redirectsOf([['/old/', '/notes/first/#top']]));
    expect(problems.map(({ message }) => message)).toEqual(
      Array(4).fill('links to /old/, which redirects to /notes/first/#top'),
    );
    expect(problems[0]?.hint).toBe('link to /notes/first/#top');
  });
});

describe('_redirects', () => {
  const pairs: readonly Pair[] = [
    ['/tag/*', '/notes/first/'],
    ['/old/', '/notes/second/#top'],
    ['/a b.pdf', '/guide.pdf'],
  ];

  test.each([
    ['/', '/old/ /notes/second/#top 301\n/a%20b.pdf /guide.pdf 301\n/tag/* /notes/first/ 301\n'],
    [
      '/repo/',
      '/repo/old/ /repo/notes/second/#top 301\n/repo/a%20b.pdf /repo/guide.pdf 301\n/repo/tag/* /repo/notes/first/ 301\n',
    ],
  ])(
    'has a line for each redirect, below %s, and those with a star at its end',
    async (base, expected) => {
      const { out, problems } = await buildWith(pairs, { base });
      expect(problems).toEqual([]);
      expect(read(out, '_redirects')).toBe(expected);
    },
  );

  test('does not exist if the site has no redirects', async () => {
    const { out } = await buildWith([]);
    expect(existsSync(path.join(out, '_redirects'))).toBe(false);
  });
});
