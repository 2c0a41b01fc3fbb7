/** Checks of the audit that concern a single page. */
import { describe, expect, test } from 'vitest';
import { imageOriginsOf, type PageFacts, readPageFacts } from '../../generator/audit/page-facts.ts';
import type { RenderedRoute } from '../../generator/routes/routes.ts';
import { audit, messages, type Page, type Parts, page, route, siteUrl } from './support/pages.ts';

const factsOf = (html: string): PageFacts => {
  const facts = readPageFacts(html);
  if (!facts) throw new Error(`not the markup of React: ${html}`);
  return facts;
};

describe('the preview image of a page', () => {
  const pageWithPreview = (address: string): Page => [
    route('/', { isIndexed: false }),
    page('/').replace('</head>', `<meta property="og:image" content="${address}"/></head>`),
  ];

  test('is reported if the file does not exist', () => {
    const problems = audit([pageWithPreview('https://mini.example/cards/a.png')], ['cards/b.png']);
    expect(messages(problems)).toEqual(['/ loads /cards/a.png, which does not exist']);
  });

  test("adds no origin to the policy if it is on the site's own host", () => {
    const [, html] = pageWithPreview('https://mini.example/a.png');
    expect(imageOriginsOf(factsOf(html), siteUrl.origin)).toEqual([]);
  });
});

describe('one page', () => {
  const messagesFor = (parts: Parts, more: Partial<RenderedRoute> = {}) =>
    messages(auditPage(page('/a/', parts), more));
  /** Audits `/a/`, which the home page links to, with a second page and a picture to refer to. */
  const auditPage = (html: string, more: Partial<RenderedRoute> = {}) => {
    const home: Page = [route('/'), page('/', { body: '<a href="/a/">A</a><a href="/b/">B</a>' })];
    return audit([home, [route('/a/', more), html], [route('/b/'), page('/b/')]], ['a.png']);
  };

  test('a correct page has no problems', () => {
    expect(
      messagesFor({
        body: '<h2>A</h2><h3>B</h3><h2>C</h2><img src="/a.png" alt="" width="8" height="8"/><a href="/b/">B</a>',
      }),
    ).toEqual([]);
  });

  test.each([
    [
      'two elements with the same id',
      '<p id="x"></p><p id="x"></p>',
      '/a/ has two elements with the id "x"',
    ],
    ['a link without href', '<a>x</a>', '/a/ has a link without a URL'],
    ['a link with an empty href', '<a href="">x</a>', '/a/ has a link without a URL'],
    ['two main elements', '<main></main>', '/a/ has 2 main elements, expected one'],
    ['two headings of level 1', '<h1>A</h1>', '/a/ has 2 headings of level 1, expected one'],
    [
      'a skipped heading level',
      '<h3>A</h3>',
      '/a/ goes from a heading of level 1 to one of level 3',
    ],
    [
      'a skipped heading level further down',
      '<h2>A</h2><h4>B</h4>',
      '/a/ goes from a heading of level 2 to one of level 4',
    ],
    [
      'a picture without alt',
      '<img src="/a.png" width="8" height="8"/>',
      '/a/ shows /a.png without an alt text',
    ],
    [
      'a picture without width',
      '<img src="/a.png" alt="" height="8"/>',
      '/a/ shows /a.png without its width and height in pixels',
    ],
    [
      'a picture with a relative width',
      '<img src="/a.png" alt="" width="100%" height="8"/>',
      '/a/ shows /a.png without its width and height in pixels',
    ],
    [
      'a picture with a file name as its alt text',
      '<img src="/a.png" alt="IMG_0421.jpg" width="8" height="8"/>',
      '/a/ shows /a.png with the alt text "IMG_0421.jpg", which is the name of a file',
    ],
    [
      'a picture without height',
      '<img src="/a.png" alt="" width="8"/>',
      '/a/ shows /a.png without its width and height in pixels',
    ],
  ])('%s is reported', (_, body, message) => {
    expect(messagesFor({ body })).toEqual([message]);
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
    ['no canonical address', `<title>x</title>${description}`, '/a/ has no canonical URL'],
    [
      'another canonical address',
      `<title>x</title>${description}<link rel="canonical" href="https://mini.example/b/"/>`,
      '/a/ has the canonical URL https://mini.example/b/, expected its own',
    ],
  ])('%s is reported', (_, head, message) => {
    expect(messagesFor({ head })).toEqual([message]);
  });

  test.each([{ isIndexed: false }, { canonical: 'other' }])(
    'a page with %j needs no canonical address',
    (more) => {
      expect(messagesFor({ head: `<title>x</title>${description}` }, more)).toEqual([]);
    },
  );

  test('a page of more than a megabyte is reported with its largest island, if islands are most of it', () => {
    const island = (length: number) =>
      `<div data-island="X" data-props="${'x'.repeat(length)}"></div>`;
    const problemFor = (body: string) => auditPage(page('/a/', { body }))[0];
    expect(problemFor(island(10) + island(1_000_000))).toMatchObject({
      message: 'has 1.0 MB of HTML',
      hint: 'give islands only what they show',
      element: { attribute: 'data-props', nth: 1 },
    });
    const long = problemFor(island(10) + 'word '.repeat(200_000));
    expect(long).toMatchObject({ hint: 'show a part of the content, and link to the rest' });
    expect(long).not.toHaveProperty('element');
  });

  test('a missing heading and a missing main element are reported', () => {
    const html = page('/a/').replace('<main><h1>H</h1></main>', '');
    expect(messages(auditPage(html)).sort()).toEqual([
      '/a/ has 0 headings of level 1, expected one',
      '/a/ has 0 main elements, expected one',
    ]);
  });

  test('a problem names the source file of its page', () => {
    expect(auditPage(page('/a/', { body: '<a>x</a>' }))).toMatchObject([
      { code: 'empty-link', file: 'data/a/file.yaml' },
    ]);
  });

  test('a page that could not be rendered causes no broken links and no unlinked pages', () => {
    const home: Page = [route('/'), page('/', { body: '<a href="/a/#x">A</a>' })];
    expect(audit([home, [route('/a/'), ''], [route('/b/'), page('/b/')]])).toEqual([]);
  });

  test('the origin of each remote picture is returned once, in order', () => {
    const picture = (src: string) => `<img src="${src}" alt="" width="1" height="1"/>`;
    const addresses = [
      'https://b.example/1.png',
      '/a.png',
      'https://a.example:8443/2.png',
      'https://b.example/3.png',
    ];
    const body = [...addresses, 'https://mini.example/a.png', 'data:image/gif;base64,R0']
      .map(picture)
      .join('');
    const facts = factsOf(page('/a/', { body }));
    expect(imageOriginsOf(facts, siteUrl.origin)).toEqual([
      'https://a.example:8443',
      'https://b.example',
    ]);
  });

  test('links, ids, files, pictures, and the title are read without HTML escapes', () => {
    const body =
      '<a href="/b/?x=1&amp;y=2">B</a><p id="it&#x27;s"></p><img src="/a.png" alt="" width="1" height="1"/>' +
      '<script src="/a.js"></script><link rel="preload" href="/a.woff2"/><link rel="author" href="/who/"/>';
    const { links, ids, files, pictures, title } = factsOf(page('/a/', { body }));
    expect({ links, ids, files, pictures, title }).toEqual({
      links: ['/b/?x=1&y=2'],
      ids: ["it's"],
      files: ['/a.js', '/a.woff2'],
      pictures: ['/a.png'],
      title: 'Title of /a/',
    });
  });

  test("a comma in a picture's file name does not split a srcset", () => {
    const body =
      '<img src="/a.png" srcSet="/smith,jane.avif 320w, /b,c.avif 640w,/d.avif" alt="" width="1" height="1"/>';
    expect(factsOf(page('/a/', { body })).pictures.sort()).toEqual([
      '/a.png',
      '/b,c.avif',
      '/d.avif',
      '/smith,jane.avif',
    ]);
  });

  test('every picture of a srcset counts as a loaded file', () => {
    const body =
      '<picture><source srcSet="/a.avif 1x, /b.avif 2x"/><img src="/a.png" srcset="/c.png 2x" alt="" width="1" height="1"/></picture>';
    expect([...factsOf(page('/a/', { body })).pictures].sort()).toEqual([
      '/a.avif',
      '/a.png',
      '/b.avif',
      '/c.png',
    ]);
  });
});
