/** Links, places, files and lonely pages: what only all pages together tell. */
import { describe, expect, test } from 'vitest';
import type { PageRoute } from '../../generator/shared/types.ts';
import { audit, messages, type Page, type Parts, page, route, settings } from './support/pages.ts';

describe('all pages', () => {
  interface Given extends Parts {
    readonly more?: Partial<PageRoute>;
  }
  const linkAll = '<a href="/">Home</a><a href="/a/">A</a><a href="/b/">B</a>';
  /** Home, /a/ and /b/, linked to each other, with what is given in place of a page. */
  function faults(
    given: Readonly<Record<string, Given>>,
    files: readonly string[] = [],
    at = settings,
  ) {
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
    expect(
      messages(faults({ '/a/': { body }, '/b/': { body: '<p id="x"></p>' } }, ['notes/a.txt'])),
    ).toEqual([]);
  });

  test.each([
    ['no page', '/c/d/', '/a/ links to /c/d/, which does not exist'],
    [
      'no page, by its whole address',
      'https://mini.example/c/d/',
      '/a/ links to /c/d/, which does not exist',
    ],
    ['a page without its slash', '/b', '/a/ links to /b, which does not exist'],
    [
      'no place on a page',
      '/b/#nothing',
      '/a/ links to /b/#nothing, but that page has no such place',
    ],
    [
      'no place on the same page',
      '#nothing',
      '/a/ links to #nothing, but that page has no such place',
    ],
    ['no file', '/notes/b.txt', '/a/ links to /notes/b.txt, which does not exist'],
    [
      'a page relative to this one',
      'b/',
      '/a/ has the link "b/", which cannot be used as it is written',
    ],
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
    [
      'another host in disguise',
      '/\\other.example/',
      '/a/ links to /\\other.example/, which does not exist',
    ],
    ['nowhere', 'https://', '/a/ has the link "https://", which cannot be used as it is written'],
    [
      'mail without a host',
      'mailto:office',
      '/a/ has the link "mailto:office", which cannot be used as it is written',
    ],
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
    [
      'a number that is too short',
      'tel:+1559',
      '/a/ has the link "tel:+1559", which cannot be used as it is written',
    ],
  ])('a link to %s is a fault', (_, href, message) => {
    expect(faultsOf(`<a href="${href}">x</a>`, ['notes/a.txt'])).toEqual([message]);
  });

  test('the same broken link is told once a page', () => {
    expect(faultsOf('<a href="/c/d/">x</a><a href="/c/d/">y</a>')).toHaveLength(1);
  });

  test('the same broken link of several pages is told once, with their number', () => {
    const body = '<a href="/c/d/">x</a>';
    expect(messages(faults({ '/': { body }, '/a/': { body }, '/b/': { body } }))).toEqual([
      '/ links to /c/d/, which does not exist (2 other pages too)',
    ]);
  });

  test('a place that only one of the pages has is told of the others', () => {
    const body = '<a href="#x">x</a>';
    const problems = faults({
      '/': { body: `${body}<p id="x"></p>` },
      '/a/': { body },
      '/b/': { body },
    });
    expect(messages(problems)).toEqual([
      '/a/ links to #x, but that page has no such place (1 other page too)',
    ]);
  });

  test.each([
    ['/bb/', 'did you mean "/b/"?'],
    [
      '/notes/removed/',
      'if the file of that page was removed or renamed, bring it back; if not, correct the URL',
    ],
    [
      '/b/gone/',
      'if the file of that page was removed or renamed, bring it back; if not, correct the URL',
    ],
    ['/notes/a.text', undefined],
    ['/b/#plaec', 'did you mean #place?'],
    [
      '/b/#far-away-from-it',
      'leave out # and what follows: the link then leads to the top of the page',
    ],
    ['tel:1', 'a telephone link is tel:+ and digits alone, as tel:+15555550100'],
    ['mailto:x', 'a mail link is mailto: and one address'],
    ['b/', 'begin it with a slash, https://, mailto: or tel:'],
  ])('the hint for %s is %s', (href, hint) => {
    const problems = faults({
      '/a/': { body: `<a href="${href}">x</a>` },
      '/b/': { body: '<p id="place"></p>' },
    });
    expect(problems.map((problem) => problem.hint)).toEqual([hint]);
  });

  test.each([
    ['is there', '/a.png', []],
    ['is on another host', 'https://other.example/a.png', []],
    ['is part of the page', 'data:image/gif;base64,R0', []],
    ['is not there', '/b.png', ['/a/ loads /b.png, which does not exist']],
  ])('a picture that %s', (_, src, expected) => {
    expect(faultsOf(`<img src="${src}" alt="" width="1" height="1"/>`, ['a.png'])).toEqual(
      expected,
    );
  });

  test('a missing file that is like none is to be put into its place', () => {
    const body = '<img src="/photos/garden.png" alt="" width="1" height="1"/>';
    expect(faults({ '/a/': { body } }, ['photos/office.png'])).toMatchObject([
      { code: 'missing-file', hint: 'put it at static/photos/garden.png, or correct the name' },
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
      ['without the base', '/b/', ['/a/ links to /b/, outside of /preview/']],
      ['a file without the base', '/a.png', ['/a/ links to /a.png, outside of /preview/']],
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
      expect(messages(audit([[route('/'), page('/')], own]))).toEqual([
        '/a/ is linked from no page',
      ]);
    });
  });
});
