import { describe, expect, test } from 'vitest';
import { messageWithPage } from '../../generator/lib/problems.ts';
import { findRepeatedTexts, planRoutes } from '../../generator/routes/plan-routes.ts';
import type { RouteInput } from '../../generator/routes/routes.ts';
import { parseRoutePath } from '../../generator/routes/routes.ts';
import { outputFileOf } from '../../generator/routes/url-paths.ts';

const route = (id: string, path: string, more: Partial<RouteInput> = {}): RouteInput => ({
  id,
  path,
  pageType: 'Page',
  sourceFile: `data/${id}.yaml`,
  title: id,
  description: id,
  render: () => null,
  ...more,
});

describe('parseRoutePath', () => {
  test.each(['/', '/a/', '/patents/utility/', '/a-b/1/', '/2026/', '/404.html', '/a/b.html'])(
    'accepts %s',
    (path) => {
      expect(parseRoutePath(path)).toBe(path);
    },
  );

  test.each([
    ['an empty path', ''],
    ['a path without a leading slash', 'a/'],
    ['a path without a trailing slash', '/a'],
    ['two slashes', '//'],
    ['an empty segment', '/a//b/'],
    ['an uppercase letter', '/About/'],
    ['a space', '/a b/'],
    ['an underscore', '/a_b/'],
    ['a hyphen at the end', '/a-/'],
    ['two hyphens', '/a--b/'],
    ['dots', '/../'],
    ['one dot', '/./'],
    ['an escape', '/%2e%2e/'],
    ['a backslash', '/a\\b/'],
    ['an accent', '/é/'],
    ['a query', '/a/?b'],
    ['an anchor', '/a/#b'],
    ['another file extension', '/a.php'],
    ['the file of a folder, which has the path of that folder', '/a/index.html'],
    ['a host', '//evil.example/'],
    ['a trailing line break', '/a/\n'],
    ['an absolute URL', 'https://firm.example/'],
  ])('refuses %s', (_, path) => {
    expect(parseRoutePath(path)).toBeUndefined();
  });
});

test.each([
  ['/', 'index.html'],
  ['/a/', 'a/index.html'],
  ['/patents/utility/', 'patents/utility/index.html'],
  ['/404.html', '404.html'],
])('%s is written to the file %s', (path, file) => {
  expect(outputFileOf(path)).toBe(file);
});

describe('planRoutes', () => {
  const problemsOf = (...inputs: RouteInput[]) => planRoutes(inputs).problems;

  test('keeps the order, the fields, and the ids of the routes', () => {
    const inputs = [
      route('home', '/'),
      route('b', '/b/', { lastModified: '2026-01-01' }),
      route('a', '/a/'),
      route('lost', '/404.html'),
    ];
    const { manifest, problems } = planRoutes(inputs);
    expect(problems).toEqual([]);
    expect(manifest.routes.map(({ id, outputFile }) => [id, outputFile])).toEqual([
      ['home', 'index.html'],
      ['b', 'b/index.html'],
      ['a', 'a/index.html'],
      ['lost', '404.html'],
    ]);
    expect(manifest.byId.get('b')).toMatchObject({
      lastModified: '2026-01-01',
      sourceFile: 'data/b.yaml',
    });
  });

  test('an invalid path is reported for its source file', () => {
    const [problem, ...others] = problemsOf(route('a', '/A/'));
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: 'bad-path', file: 'data/a.yaml' });
    expect(problem?.message).toContain('"/A/"');
  });

  test('a duplicate path is reported with both source files', () => {
    const problems = problemsOf(route('a', '/same/'), route('b', '/same/'));
    expect(problems).toMatchObject([
      {
        code: 'duplicate-path',
        file: 'data/b.yaml',
        message: 'the page /same/ is also made from data/a.yaml',
      },
    ]);
  });

  test('a duplicate id is reported', () => {
    const problems = problemsOf(
      route('a', '/a/'),
      route('a', '/b/', { sourceFile: 'data/other.yaml', title: 'b', description: 'b' }),
    );
    expect(problems).toMatchObject([
      { code: 'duplicate-id', file: 'data/other.yaml', message: 'two pages have the id "a"' },
    ]);
  });

  test.each(['/assets/', '/assets/logos/', '/index/', '/a/index/'])('%s is reserved', (path) => {
    expect(problemsOf(route('a', path))).toMatchObject([
      { code: 'reserved-path', file: 'data/a.yaml' },
    ]);
  });

  test.each(['/sitemap.xml/', '/robots.txt/', '/_headers/', '/_redirects/'])(
    '%s is not a valid path',
    (path) => {
      expect(problemsOf(route('a', path))).toMatchObject([
        { code: 'bad-path', file: 'data/a.yaml' },
      ]);
    },
  );

  test('a path that only begins like a reserved one is accepted', () => {
    expect(problemsOf(route('a', '/assets-of-yours/'))).toEqual([]);
  });

  test('all problems are reported together', () => {
    const inputs = [
      route('a', '/A/'),
      route('b', '/assets/'),
      route('c', '/c/'),
      route('d', '/c/'),
      route('c', '/e/', { title: 'e' }),
    ];
    const { problems } = planRoutes(inputs);
    expect(problems.map(({ code }) => code)).toEqual([
      'bad-path',
      'reserved-path',
      'duplicate-path',
      'duplicate-id',
    ]);
  });

  test('a missing canonical page is reported', () => {
    const { problems } = planRoutes([route('home', '/'), route('a', '/a/', { canonical: 'b' })]);
    expect(problems).toMatchObject([{ code: 'unknown-page', file: 'data/a.yaml' }]);
    expect(problems[0]?.message).toBe('the canonical page of /a/, "b", does not exist');
  });
});

describe('two pages must not have the same', () => {
  const problemsOf = (second: Partial<RouteInput>) =>
    findRepeatedTexts(
      planRoutes([
        route('a', '/a/', { title: 'Same', description: 'One' }),
        route('b', '/b/', second),
      ]).manifest,
    );

  test('title', () => {
    const problems = problemsOf({ title: 'Same' });
    expect(problems).toMatchObject([{ code: 'duplicate-title', file: 'data/b.yaml', page: '/b/' }]);
    expect(problems.map(messageWithPage)).toEqual([
      '/b/ has the same title as /a/ (data/a.yaml): "Same"',
    ]);
  });

  test('description', () => {
    const problems = problemsOf({ description: 'One' });
    expect(problems.map(messageWithPage)).toEqual([
      '/b/ has the same description as /a/ (data/a.yaml): "One"',
    ]);
  });

  test.each([{ canonical: 'a' }, { isIndexed: false }])(
    'title and description, unless one is not indexed: %j',
    (more) => {
      expect(problemsOf({ title: 'Same', description: 'One', ...more })).toEqual([]);
    },
  );
});

describe('the day of the last change', () => {
  const messagesFor = (lastModified: string) =>
    planRoutes([route('a', '/a/', { lastModified })]).problems.map(messageWithPage);

  test.each(['June 1', '2026-02-30', '2026-6-1', '01/06/2026', '', '2026-06-01T00:00:00Z'])(
    'is reported if it is not a day of the calendar: "%s"',
    (day) => {
      expect(messagesFor(day)).toEqual([`/a/ expected a day as lastModified, got "${day}"`]);
    },
  );

  test('is accepted in a leap year', () => {
    expect(messagesFor('2028-02-29')).toEqual([]);
  });
});

describe('versions in other languages', () => {
  const english = { hreflang: 'en', id: 'a' };
  const spanish = { hreflang: 'es-MX', id: 'b' };
  const messagesFor = (ofA: RouteInput['alternates'], ofB: RouteInput['alternates']) =>
    planRoutes([
      route('a', '/a/', { alternates: ofA }),
      route('b', '/b/', { alternates: ofB }),
    ]).problems.map(messageWithPage);

  test('are accepted if both pages name both', () => {
    const both = [english, spanish, { hreflang: 'x-default', id: 'a' }];
    expect(messagesFor(both, both)).toEqual([]);
    expect(messagesFor([], undefined)).toEqual([]);
  });

  test('are reported if one does not name the other, or itself', () => {
    expect(messagesFor([english, spanish], [])).toEqual([
      '/a/ has the version /b/ for "es-MX", which does not name this page',
    ]);
    expect(messagesFor([spanish], [english, spanish])).toEqual([
      '/a/ is not among its own alternates',
    ]);
  });

  test('are reported if a language is unknown, or named twice', () => {
    const wrong = [english, { hreflang: 'es_MX', id: 'b' }];
    expect(messagesFor(wrong, wrong)[0]).toBe(
      '/a/ has a version for "es_MX", which is no language',
    );
    const twice = [english, { hreflang: 'en', id: 'b' }];
    expect(messagesFor(twice, twice)[0]).toBe('/a/ has two versions for "en"');
  });
});
