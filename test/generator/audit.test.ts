import { describe, expect, test } from 'vitest';
import { openAudit } from '../../generator/audit/audit.ts';
import { factsOf } from '../../generator/audit/facts.ts';
import { type Problem, sentence } from '../../generator/shared/problems.ts';
import type { PageRoute, RoutePath } from '../../generator/shared/types.ts';

const settings = { base: '/', origin: 'https://mini.example' };

const route = (path: string, more: Partial<PageRoute> = {}): PageRoute => ({
  path: path as RoutePath,
  page: 'Page',
  source: `data${path}file.yaml`,
  outputFile: `${path.slice(1)}index.html`,
  canonical: undefined,
  isIndexed: undefined,
  ...more,
});

interface Parts {
  readonly head?: string;
  readonly body?: string;
}

/** A page without fault, but for what is given. */
function page(path: string, { head, body = '' }: Parts = {}, { base, origin } = settings): string {
  const usual = `<title>Title of ${path}</title><meta name="description" content="About ${path}"/><link rel="canonical" href="${origin}${base}${path.slice(1)}"/>`;
  return `<!DOCTYPE html><html lang="en"><head>${head ?? usual}</head><body><main><h1>H</h1>${body}</main></body></html>`;
}

type Page = readonly [route: PageRoute, html: string];

/** Reads the pages one after another, then checks what they name. */
function audit(pages: readonly Page[], files: readonly string[] = [], at = settings): readonly Problem[] {
  const { read, finish } = openAudit(at.base, at.origin);
  for (const [one, html] of pages) read(one, html);
  return finish(new Set(files));
}

const messages = (problems: readonly Problem[]) => problems.map(sentence);

describe('the picture of a preview', () => {
  const shows = (address: string): Page => [
    route('/', { isIndexed: false }),
    page('/').replace('</head>', `<meta property="og:image" content="${address}"/></head>`),
  ];

  test('that is not there', () => {
    const found = audit([shows('https://mini.example/cards/a.png')], ['cards/b.png']);
    expect(messages(found)).toEqual(['/ loads /cards/a.png, which is not there']);
  });

  test('on the own host opens nothing to it', () => {
    expect(openAudit('/', 'https://mini.example').read(...shows('https://mini.example/a.png'))).toEqual([]);
  });
});

describe('one page', () => {
  const faults = (parts: Parts, more: Partial<PageRoute> = {}) => messages(found(page('/a/', parts), more));
  /** Home links to the page, which links to a third one and shows a picture. */
  const found = (html: string, more: Partial<PageRoute> = {}) => {
    const home: Page = [route('/'), page('/', { body: '<a href="/a/">A</a><a href="/b/">B</a>' })];
    return audit([home, [route('/a/', more), html], [route('/b/'), page('/b/')]], ['a.png']);
  };

  test('without fault', () => {
    expect(
      faults({
        body: '<h2>A</h2><h3>B</h3><h2>C</h2><img src="/a.png" alt="" width="8" height="8"/><a href="/b/">B</a>',
      }),
    ).toEqual([]);
  });

  test.each([
    ['two elements of one id', '<p id="x"></p><p id="x"></p>', '/a/ has two elements with the id "x"'],
    ['a link without an address', '<a>x</a>', '/a/ has a link without an address'],
    ['a link with an empty address', '<a href="">x</a>', '/a/ has a link without an address'],
    ['two main elements', '<main></main>', '/a/ has 2 main elements, expected one'],
    ['two headings of level 1', '<h1>A</h1>', '/a/ has 2 headings of level 1, expected one'],
    ['a level left out', '<h3>A</h3>', '/a/ goes from a heading of level 1 to one of level 3'],
    ['a level left out further down', '<h2>A</h2><h4>B</h4>', '/a/ goes from a heading of level 2 to one of level 4'],
    ['a picture without alt', '<img src="/a.png" width="8" height="8"/>', '/a/ shows /a.png without an alt text'],
    [
      'a picture without width',
      '<img src="/a.png" alt="" height="8"/>',
      '/a/ shows /a.png without its width and height in pixels',
    ],
    [
      'a picture as wide as its box',
      '<img src="/a.png" alt="" width="100%" height="8"/>',
      '/a/ shows /a.png without its width and height in pixels',
    ],
    [
      'a picture with the name of a file for its alt',
      '<img src="/a.png" alt="IMG_0421.jpg" width="8" height="8"/>',
      '/a/ shows /a.png with the alt text "IMG_0421.jpg", which is the name of a file',
    ],
    [
      'a picture without height',
      '<img src="/a.png" alt="" width="8"/>',
      '/a/ shows /a.png without its width and height in pixels',
    ],
  ])('%s', (_, body, message) => {
    expect(faults({ body })).toEqual([message]);
  });

  const description = '<meta name="description" content="x"/>';
  const canonical = '<link rel="canonical" href="https://mini.example/a/"/>';
  test.each([
    ['no title', description + canonical, '/a/ has no title'],
    ['a blank title', `<title> </title>${description}${canonical}`, '/a/ has no title'],
    ['no description', `<title>x</title>${canonical}`, '/a/ has no description'],
    [
      'an empty description',
      `<title>x</title><meta name="description" content=""/>${canonical}`,
      '/a/ has no description',
    ],
    [
      'no canonical address',
      `<title>x</title>${description}`,
      '/a/ says that its address is nowhere, expected https://mini.example/a/',
    ],
    [
      'another canonical address',
      `<title>x</title>${description}<link rel="canonical" href="https://mini.example/b/"/>`,
      '/a/ says that its address is https://mini.example/b/, expected https://mini.example/a/',
    ],
  ])('%s', (_, head, message) => {
    expect(faults({ head })).toEqual([message]);
  });

  test.each([{ isIndexed: false }, { canonical: 'other' }])('with %j it needs no canonical address', (more) => {
    expect(faults({ head: `<title>x</title>${description}` }, more)).toEqual([]);
  });

  test('no heading and no main are faults', () => {
    const html = page('/a/').replace('<main><h1>H</h1></main>', '');
    expect(messages(found(html)).sort()).toEqual([
      '/a/ has 0 headings of level 1, expected one',
      '/a/ has 0 main elements, expected one',
    ]);
  });

  test('a problem names the file that the page comes from', () => {
    expect(found(page('/a/', { body: '<a>x</a>' }))).toMatchObject([{ code: 'empty-link', file: 'data/a/file.yaml' }]);
  });

  test('a page that could not be rendered has told so itself: no link is broken for it, and no page lonely', () => {
    const home: Page = [route('/'), page('/', { body: '<a href="/a/#x">A</a>' })];
    expect(audit([home, [route('/a/'), ''], [route('/b/'), page('/b/')]])).toEqual([]);
  });

  test('the origins of pictures are told, each once, but for the own one', () => {
    const picture = (src: string) => `<img src="${src}" alt="" width="1" height="1"/>`;
    const addresses = ['https://b.example/1.png', '/a.png', 'https://a.example:8443/2.png', 'https://b.example/3.png'];
    const body = [...addresses, 'https://mini.example/a.png', 'data:image/gif;base64,R0'].map(picture).join('');
    const { read } = openAudit('/', 'https://mini.example');
    expect(read(route('/a/'), page('/a/', { body }))).toEqual(['https://a.example:8443', 'https://b.example']);
  });

  test('what the audit of the site needs is read, unescaped', () => {
    const body =
      '<a href="/b/?x=1&amp;y=2">B</a><p id="it&#x27;s"></p><img src="/a.png" alt="" width="1" height="1"/>' +
      '<script src="/a.js"></script><link rel="preload" href="/a.woff2"/><link rel="author" href="/who/"/>';
    const { links, ids, files, title } = factsOf(page('/a/', { body }));
    expect({ links, ids, files, title }).toEqual({
      links: ['/b/?x=1&y=2'],
      ids: ["it's"],
      files: ['/a.png', '/a.js', '/a.woff2'],
      title: 'Title of /a/',
    });
  });

  test('every picture of a list of sources is a file that is loaded', () => {
    const body =
      '<picture><source srcSet="/a.avif 1x, /b.avif 2x"/><img src="/a.png" srcset="/c.png 2x" alt="" width="1" height="1"/></picture>';
    expect([...factsOf(page('/a/', { body })).files].sort()).toEqual(['/a.avif', '/a.png', '/b.avif', '/c.png']);
  });
});

describe('all pages', () => {
  interface Given extends Parts {
    readonly more?: Partial<PageRoute>;
  }
  const linkAll = '<a href="/">Home</a><a href="/a/">A</a><a href="/b/">B</a>';
  /** Home, /a/ and /b/, linked to each other, with what is given in place of a page. */
  function faults(given: Readonly<Record<string, Given>>, files: readonly string[] = [], at = settings) {
    const links = linkAll.replaceAll('href="/', `href="${at.base}`);
    const pages = ['/', '/a/', '/b/'].map((path): Page => {
      const { more, ...parts } = given[path] ?? {};
      return [route(path, more), page(path, { ...parts, body: links + (parts.body ?? '') }, at)];
    });
    return audit(pages, files, at);
  }
  const faultsOf = (body: string, files?: readonly string[], at?: typeof settings) =>
    messages(faults({ '/a/': { body } }, files, at));

  test('without fault', () => {
    expect(faults({})).toEqual([]);
  });

  test.each([
    ['a page', '<a href="/b/">x</a>'],
    ['a place on a page', '<a href="/b/#x">x</a>'],
    ['a place on the same page', '<p id="y"></p><a href="#y">x</a>'],
    ['a page by its whole address', '<a href="https://mini.example/b/">x</a>'],
    ['a file', '<a href="/notes/a.txt">x</a>'],
    ['another site', '<a href="https://other.example/b/">x</a>'],
    ['a host that begins as this one', '<a href="https://mini.example.org/nowhere/">x</a>'],
    ['mail', '<a href="mailto:office@mini.example">x</a>'],
    ['telephone', '<a href="tel:+15594363800">x</a>'],
    ['a page, with a query', '<a href="/b/?topic=patents">x</a>'],
    ['a place whose name is escaped', '<p id="é"></p><a href="#%C3%A9">x</a>'],
  ])('a link to %s is taken', (_, body) => {
    expect(messages(faults({ '/a/': { body }, '/b/': { body: '<p id="x"></p>' } }, ['notes/a.txt']))).toEqual([]);
  });

  test.each([
    ['no page', '/c/d/', '/a/ links to /c/d/, which is not there'],
    ['no page, by its whole address', 'https://mini.example/c/d/', '/a/ links to /c/d/, which is not there'],
    ['a page without its slash', '/b', '/a/ links to /b, which is not there'],
    ['no place on a page', '/b/#nothing', '/a/ links to /b/#nothing, but that page has no such place'],
    ['no place on the same page', '#nothing', '/a/ links to #nothing, but that page has no such place'],
    ['no file', '/notes/b.txt', '/a/ links to /notes/b.txt, which is not there'],
    ['a page relative to this one', 'b/', '/a/ has the link "b/", which cannot be used as it is written'],
    [
      'a scheme that is not safe',
      'javascript:alert(1)',
      '/a/ has the link "javascript:alert(1)", which cannot be used as it is written',
    ],
    [
      'a site without encryption',
      'http://other.example/',
      '/a/ has the link "http://other.example/", which cannot be used as it is written',
    ],
    [
      'another host without a scheme',
      '//other.example/',
      '/a/ has the link "//other.example/", which cannot be used as it is written',
    ],
    ['another host in disguise', '/\\other.example/', '/a/ links to /\\other.example/, which is not there'],
    ['nowhere', 'https://', '/a/ has the link "https://", which cannot be used as it is written'],
    ['mail without a host', 'mailto:office', '/a/ has the link "mailto:office", which cannot be used as it is written'],
    [
      'mail with a subject',
      'mailto:a@b.example?subject=x',
      '/a/ has the link "mailto:a@b.example?subject=x", which cannot be used as it is written',
    ],
    [
      'a number without its country',
      'tel:5594363800',
      '/a/ has the link "tel:5594363800", which cannot be used as it is written',
    ],
    [
      'a number with blanks',
      'tel:+1 559 436 3800',
      '/a/ has the link "tel:+1 559 436 3800", which cannot be used as it is written',
    ],
    ['a number that is too short', 'tel:+1559', '/a/ has the link "tel:+1559", which cannot be used as it is written'],
  ])('a link to %s is a fault', (_, href, message) => {
    expect(faultsOf(`<a href="${href}">x</a>`, ['notes/a.txt'])).toEqual([message]);
  });

  test('the same broken link is told once a page', () => {
    expect(faultsOf('<a href="/c/d/">x</a><a href="/c/d/">y</a>')).toHaveLength(1);
  });

  test('the same broken link of several pages is told once, with their number', () => {
    const body = '<a href="/c/d/">x</a>';
    expect(messages(faults({ '/': { body }, '/a/': { body }, '/b/': { body } }))).toEqual([
      '/ links to /c/d/, which is not there (2 other pages too)',
    ]);
  });

  test('a place that only one of the pages has is told of the others', () => {
    const body = '<a href="#x">x</a>';
    const problems = faults({ '/': { body: `${body}<p id="x"></p>` }, '/a/': { body }, '/b/': { body } });
    expect(messages(problems)).toEqual(['/a/ links to #x, but that page has no such place (1 other page too)']);
  });

  test.each([
    ['/bb/', 'did you mean "/b/"?'],
    ['/notes/removed/', 'if the file of that page was removed or renamed, bring it back; if not, mend the address'],
    ['/b/gone/', 'if the file of that page was removed or renamed, bring it back; if not, mend the address'],
    ['/notes/a.text', undefined],
    ['/b/#plaec', 'did you mean #place?'],
    ['/b/#far-away-from-it', 'leave out # and what follows: the link then leads to the top of the page'],
    ['tel:1', 'a telephone link is tel:+ and digits alone, as tel:+15594363800'],
    ['mailto:x', 'a mail link is mailto: and one address'],
    ['b/', 'begin it with a slash, https://, mailto: or tel:'],
  ])('the hint for %s is %s', (href, hint) => {
    const problems = faults({ '/a/': { body: `<a href="${href}">x</a>` }, '/b/': { body: '<p id="place"></p>' } });
    expect(problems.map((problem) => problem.hint)).toEqual([hint]);
  });

  test.each([
    ['is there', '/a.png', []],
    ['is on another host', 'https://other.example/a.png', []],
    ['is part of the page', 'data:image/gif;base64,R0', []],
    ['is not there', '/b.png', ['/a/ loads /b.png, which is not there']],
  ])('a picture that %s', (_, src, expected) => {
    expect(faultsOf(`<img src="${src}" alt="" width="1" height="1"/>`, ['a.png'])).toEqual(expected);
  });

  test('a missing file that is like none is to be put into its place', () => {
    const body = '<img src="/photos/garden.png" alt="" width="1" height="1"/>';
    expect(faults({ '/a/': { body } }, ['photos/office.png'])).toMatchObject([
      { code: 'missing-file', hint: 'put it at static/photos/garden.png, or mend the name' },
    ]);
  });

  test('a missing file has the nearest one as its hint', () => {
    const body = '<img src="/photos/ofice.png" alt="" width="1" height="1"/>';
    expect(faults({ '/a/': { body } }, ['photos/office.png'])).toMatchObject([
      { code: 'missing-file', hint: 'did you mean /photos/office.png?' },
    ]);
  });

  describe('under a base path', () => {
    const at = { base: '/preview/', origin: 'https://mini.example' };
    test.each([
      ['with the base', '/preview/b/', []],
      ['with the base and the host', 'https://mini.example/preview/b/', []],
      ['a file with the base', '/preview/a.png', []],
      ['without the base', '/b/', ['/a/ links to /b/, which is not there']],
      ['a file without the base', '/a.png', ['/a/ links to /a.png, which is not there']],
    ])('a link %s', (_, href, expected) => {
      expect(faultsOf(`<a href="${href}">x</a>`, ['a.png'], at)).toEqual(expected);
    });
  });

  describe('a page that nobody links to', () => {
    const lonely = (more: Partial<PageRoute>, path = '/lonely/') => {
      return messages(
        audit([
          [route('/'), page('/')],
          [route(path, more), page(path)],
        ]),
      );
    };

    test('is a fault', () => {
      expect(lonely({})).toEqual(['/lonely/ is linked from no page']);
    });

    test.each([{ isIndexed: false }, { canonical: '/' }])('with %j it is none', (more) => {
      expect(lonely(more)).toEqual([]);
    });

    test('a link from itself does not count', () => {
      const own: Page = [route('/a/'), page('/a/', { body: '<a href="/a/">x</a>' })];
      expect(messages(audit([[route('/'), page('/')], own]))).toEqual(['/a/ is linked from no page']);
    });
  });
});
