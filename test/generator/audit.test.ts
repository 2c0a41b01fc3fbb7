/**
 * Checks of the audit that need all pages: links, anchors, files, and pages without links to them.
 */
import { describe, expect, test } from 'vitest';
import type { RenderedRoute } from '../../generator/routes/routes.ts';
import { audit, messages, type Page, type Parts, page, route, siteUrl } from './support/pages.ts';

describe('all pages', () => {
  interface PageChanges extends Parts {
    /** Changed fields of the route. */
    readonly more?: Partial<RenderedRoute>;
  }
  const linkAll = '<a href="/">Home</a><a href="/a/">A</a><a href="/b/">B</a>';
  /** Audits `/`, `/a/`, and `/b/`, which link to each other, with changes to some of them. */
  function auditSite(
    changesByPath: Readonly<Record<string, PageChanges>>,
    files: readonly string[] = [],
    url = siteUrl,
  ) {
    const links = linkAll.replaceAll('href="/', `href="${url.base}`);
    const pages = ['/', '/a/', '/b/'].map((path): Page => {
      const { more, ...parts } = changesByPath[path] ?? {};
      return [route(path, more), page(path, { ...parts, body: links + (parts.body ?? '') }, url)];
    });
    return audit(pages, files, url);
  }
  const messagesFor = (body: string, files?: readonly string[], url?: typeof siteUrl) =>
    messages(auditSite({ '/a/': { body } }, files, url));

  test('a correct site has no problems', () => {
    expect(auditSite({})).toEqual([]);
  });

  test.each([
    ['a page', '<a href="/b/">x</a>'],
    ['an anchor on a page', '<a href="/b/#x">x</a>'],
    ['an anchor on the same page', '<p id="y"></p><a href="#y">x</a>'],
    ['a page by its absolute URL', '<a href="https://mini.example/b/">x</a>'],
    ['a file', '<a href="/notes/a.txt">x</a>'],
    ['another site', '<a href="https://other.example/b/">x</a>'],
    [
      "a host that begins with the site's host",
      '<a href="https://mini.example.org/nowhere/">x</a>',
    ],
    ['mail', '<a href="mailto:office@mini.example">x</a>'],
    ['telephone', '<a href="tel:+15594363800">x</a>'],
    ['the file that a page is written to', '<a href="/b/index.html#x">x</a>'],
    ['a folder of static files', '<a href="/demo/">x</a><a href="/demo/index.html">x</a>'],
    ['a page, with a query', '<a href="/b/?topic=patents">x</a>'],
    ['another site, with its scheme in capitals', '<a href="HTTPS://Other.example/">x</a>'],
    ['a host in another script', '<a href="https://bücher.example/">x</a>'],
    ['this site, with its host in capitals', '<a href="https://MINI.example/b/#x">x</a>'],
    ['mail with a subject', '<a href="mailto:a@mini.example?subject=A b&amp;body=c">x</a>'],
    ['mail to two addresses', '<a href="mailto:a@mini.example,b@mini.example">x</a>'],
    ['mail to whomever', '<a href="mailto:?subject=Read%20this">x</a>'],
    ['mail in another script', '<a href="mailto:büro@bücher.example">x</a>'],
    ['a telephone with separators', '<a href="tel:+1-559-436.3800;ext=12">x</a>'],
    ['a short code', '<a href="tel:911">x</a>'],
    ['a text message', '<a href="sms:+15594363800?body=Hi">x</a>'],
    ['a place', '<a href="geo:37.7,-122.4">x</a>'],
    ['the top, in capitals', '<a href="#TOP">x</a><a href="/b/#Top">x</a>'],
    [
      'an anchor of a link without a URL',
      '<a name="n">x</a><a id="m"></a><a href="#n">y</a><a href="#m">z</a>',
    ],
    ['a text of a page', '<a href="/b/#:~:text=x">x</a><a href="/b/#x:~:text=y">x</a>'],
    ['another program on the host', '<a href="/portal/in?x#y">x</a><a href="/status">x</a>'],
    ['a path with spaces around it', '<a href=" /b/ ">x</a>'],
    ['an area', '<map name="m"><area href="/b/#x" alt="x"/></map>'],
    ['an anchor whose name is percent-encoded', '<p id="é"></p><a href="#%C3%A9">x</a>'],
  ])('a link to %s is accepted', (_, body) => {
    expect(
      messages(
        auditSite({ '/a/': { body }, '/b/': { body: '<p id="x"></p>' } }, [
          'notes/a.txt',
          'demo/index.html',
        ]),
      ),
    ).toEqual([]);
  });

  test.each([
    ['a page that does not exist', '/c/d/', '/a/ links to /c/d/, which does not exist'],
    [
      'a page that does not exist, by its absolute URL',
      'https://mini.example/c/d/',
      '/a/ links to /c/d/, which does not exist',
    ],
    ['a page without its trailing slash', '/b', '/a/ links to /b, which does not exist'],
    [
      'an anchor that does not exist',
      '/b/#nothing',
      '/a/ links to /b/#nothing, but that page has no element with this id',
    ],
    [
      'an anchor that the page of this file does not have',
      '/b/index.html#nothing',
      '/a/ links to /b/index.html#nothing, but that page has no element with this id',
    ],
    [
      'the file of a page that does not exist',
      '/c/index.html',
      '/a/ links to /c/, which does not exist',
    ],
    [
      'an anchor that does not exist on the same page',
      '#nothing',
      '/a/ links to #nothing, but that page has no element with this id',
    ],
    [
      'a file that does not exist',
      '/notes/b.txt',
      '/a/ links to /notes/b.txt, which does not exist',
    ],
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
      'a host without a top-level domain',
      'http://other/',
      '/a/ has the link "http://other/", which cannot be used as it is written',
    ],
    [
      'another host without a scheme',
      '//other.example/',
      '/a/ has the link "//other.example/", which cannot be used as it is written',
    ],
    [
      'another host written with a backslash',
      '/\\other.example/',
      '/a/ links to /\\other.example/, which does not exist',
    ],
    [
      'a URL without a host',
      'https://',
      '/a/ has the link "https://", which cannot be used as it is written',
    ],
    [
      'mail without a host',
      'mailto:office',
      '/a/ has the link "mailto:office", which cannot be used as it is written',
    ],
    [
      'a phone number without its country code',
      'tel:5594363800',
      '/a/ has the link "tel:5594363800", which cannot be used as it is written',
    ],
    [
      'a phone number with spaces',
      'tel:+1 559 436 3800',
      '/a/ has the link "tel:+1 559 436 3800", which cannot be used as it is written',
    ],
    [
      'a phone number that is too short',
      'tel:+1559',
      '/a/ has the link "tel:+1559", which cannot be used as it is written',
    ],
  ])('a link to %s is reported', (_, href, message) => {
    expect(messagesFor(`<a href="${href}">x</a>`, ['notes/a.txt'])).toEqual([message]);
  });

  test.each([
    ['a host without a dot', 'https://about/', '/a/ has the link "https://about/", which cannot'],
    ['a host with two dots', 'https://a..example/', 'has the link "https://a..example/", which'],
    ['a scheme that is misspelled', 'htps://a.example/', 'has the link "htps://a.example/", which'],
    ['a document in a URL', 'data:text/html,x', 'has the link "data:text/html,x", which cannot'],
    ['a bare scheme', 'mailto:', 'has the link "mailto:", which cannot be used'],
    ['two mail addresses with a space', 'mailto:a@b.example, c@d.example', 'which cannot be used'],
    ['a slash that is escaped', '/%62%2f', 'links to /b%2F, which does not exist'],
    ['a percent sign', '/b/%', 'has the link "/b/%", which cannot be used as it is written'],
    ['two slashes', '/b//', 'links to /b//, which does not exist'],
    ['capitals', '/B/', 'links to /B/, which does not exist'],
    [
      'a folder next to one of another program',
      '/portal',
      'links to /portal, which does not exist',
    ],
    ['an anchor with a query behind it', '#x?a=b', 'links to #x?a=b, but that page has no'],
    ['an anchor before a text', '#nothing:~:text=x', 'has no element with this id'],
  ])('a link to %s is reported, too', (_, href, message) => {
    const found = messagesFor(`<a href="${href}">x</a>`);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(message);
  });

  test('a link to two ids as if they were one is reported', () => {
    const body = '<p id="x"></p><p id="y"></p><a href="#x%20y">z</a>';
    expect(messagesFor(body)).toHaveLength(1);
  });

  test('a link to what a drawing only refers to is reported, because it has no place', () => {
    const drawing = (url: string) =>
      `<svg><defs id="d"><pattern id="p"></pattern></defs><path id="m" fill="url(#p)"></path></svg><a href="${url}">z</a>`;
    expect(messagesFor(drawing('#p'))).toEqual([
      '/a/ links to #p, but that page has no element with this id',
    ]);
    expect(messagesFor(drawing('#d'))).toHaveLength(1);
    expect(messagesFor(drawing('#m'))).toEqual([]);
  });

  test('the same broken link is reported once per page', () => {
    expect(messagesFor('<a href="/c/d/">x</a><a href="/c/d/">y</a>')).toHaveLength(1);
  });

  test('the same broken link on several pages is reported once, with the number of pages', () => {
    const body = '<a href="/c/d/">x</a>';
    expect(messages(auditSite({ '/': { body }, '/a/': { body }, '/b/': { body } }))).toEqual([
      '/ links to /c/d/, which does not exist (2 other pages too)',
    ]);
  });

  test('an anchor that only one page has is reported for the other pages', () => {
    const body = '<a href="#x">x</a>';
    const problems = auditSite({
      '/': { body: `${body}<p id="x"></p>` },
      '/a/': { body },
      '/b/': { body },
    });
    expect(messages(problems)).toEqual([
      '/a/ links to #x, but that page has no element with this id',
      '/b/ links to #x, but that page has no element with this id',
    ]);
  });

  test.each([
    ['/bb/', 'did you mean "/b/"?'],
    ['/b', 'did you mean "/b/"?'],
    [
      '/notes/removed/',
      'restore that page or file if it was removed or renamed; otherwise correct the URL',
    ],
    [
      '/b/gone/',
      'restore that page or file if it was removed or renamed; otherwise correct the URL',
    ],
    [
      '/notes/a.text',
      'restore that page or file if it was removed or renamed; otherwise correct the URL',
    ],
    ['/b/#plaec', 'did you mean #place?'],
    [
      '/b/#far-away-from-it',
      'leave out # and what follows: the link then leads to the top of the page',
    ],
    ['tel:1', 'a telephone link is tel:+ and digits alone, as tel:+15555550100'],
    ['mailto:x', 'a mail link is mailto: and one address'],
    ['b/', 'begin it with a slash, https://, mailto: or tel:'],
  ])('the hint for %s is %s', (href, hint) => {
    const problems = auditSite({
      '/a/': { body: `<a href="${href}">x</a>` },
      '/b/': { body: '<p id="place"></p>' },
    });
    expect(problems.map((problem) => problem.hint)).toEqual([hint]);
  });

  test.each([
    ['exists', '/a.png', []],
    ['is on another host', 'https://other.example/a.png', []],
    ['is a data URL', 'data:image/gif;base64,R0', []],
    ['does not exist', '/b.png', ['/a/ loads /b.png, which does not exist']],
  ])('a picture that %s is reported only if it is missing', (_, src, expected) => {
    expect(messagesFor(`<img src="${src}" alt="" width="1" height="1"/>`, ['a.png'])).toEqual(
      expected,
    );
  });

  test('the hint for a missing file without a similar name says where to put it', () => {
    const body = '<img src="/photos/garden.png" alt="" width="1" height="1"/>';
    expect(auditSite({ '/a/': { body } }, ['photos/office.png'])).toMatchObject([
      { code: 'missing-file', hint: 'save it as static/photos/garden.png, or correct the name' },
    ]);
  });

  test('the hint for a missing file names the most similar file', () => {
    const body = '<img src="/photos/ofice.png" alt="" width="1" height="1"/>';
    expect(auditSite({ '/a/': { body } }, ['photos/office.png'])).toMatchObject([
      { code: 'missing-file', hint: 'did you mean /photos/office.png?' },
    ]);
  });

  describe('under a base path', () => {
    const siteUrl = { base: '/preview/', origin: 'https://mini.example' };
    test.each([
      ['with the base', '/preview/b/', []],
      ['with the base and the host', 'https://mini.example/preview/b/', []],
      ['a file with the base', '/preview/a.png', []],
      ['without the base', '/b/', ['/a/ has the URL /b/, outside of /preview/']],
      ['a file without the base', '/a.png', ['/a/ has the URL /a.png, outside of /preview/']],
    ])('a link %s is reported only if it leaves the base path', (_, href, expected) => {
      expect(messagesFor(`<a href="${href}">x</a>`, ['a.png'], siteUrl)).toEqual(expected);
    });
  });

  describe('a page that no other page links to', () => {
    const messagesForUnlinked = (more: Partial<RenderedRoute>, path = '/lonely/') => {
      return messages(
        audit([
          [route('/'), page('/')],
          [route(path, more), page(path)],
        ]),
      );
    };

    test('is reported', () => {
      expect(messagesForUnlinked({})).toEqual(['/lonely/ is not linked from any page']);
    });

    test.each([{ isIndexed: false }, { canonical: '/' }])(
      'is not reported if its route has %j',
      (more) => {
        expect(messagesForUnlinked(more)).toEqual([]);
      },
    );

    test('is not reported if the link names its file', () => {
      const home = page('/', { body: '<a href="/a/index.html">x</a>' });
      expect(
        messages(
          audit([
            [route('/'), home],
            [route('/a/'), page('/a/')],
          ]),
        ),
      ).toEqual([]);
    });

    test('is reported even if it links to itself', () => {
      const selfLinking: Page = [route('/a/'), page('/a/', { body: '<a href="/a/">x</a>' })];
      expect(messages(audit([[route('/'), page('/')], selfLinking]))).toEqual([
        '/a/ is not linked from any page',
      ]);
    });
  });
});
