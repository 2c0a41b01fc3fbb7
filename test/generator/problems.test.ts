import { describe, expect, test } from 'vitest';
import {
  type AnyProblem,
  BuildFailure,
  compareText,
  countOf,
  failOn,
  fieldName,
  nearest,
} from '../../generator/shared/problems.ts';

describe('fieldName', () => {
  test.each([
    [[], ''],
    [['title'], 'title'],
    [['publications', 1, 'year'], 'publications[1].year'],
    [[0], '[0]'],
    [['a', 'b', 2, 3], 'a.b[2][3]'],
  ] as const)('%j is written %s', (path, name) => {
    expect(fieldName(path)).toBe(name);
  });
});

describe('nearest', () => {
  test.each([
    ['titel', ['date', 'title'], 'title'],
    ['Title', ['title'], 'title'],
    ['frist', ['second', 'first', 'fist'], 'fist'],
    ['colour', ['title', 'date'], undefined],
    ['somewhere-else', ['first', 'second'], undefined],
    ['san-fransisco', ['san-diego', 'san-francisco'], 'san-francisco'],
    ['abc', [], undefined],
    ['ab', ['xyab'], 'xyab'],
    ['ab', ['xyzab'], undefined],
  ] as const)('for %s among %j it is %s', (word, candidates, near) => {
    expect(nearest(word, candidates)).toBe(near);
  });

  test('of two that are as near, the first is taken', () => {
    expect(nearest('cat', ['bat', 'rat'])).toBe('bat');
  });
});

test.each([
  [0, '0 pages'],
  [1, '1 page'],
  [2, '2 pages'],
  [12_345, '12,345 pages'],
])('countOf(%d) is %s', (count, text) => {
  expect(countOf(count, 'page')).toBe(text);
});

test('compareText orders by code units, in every locale', () => {
  expect(['b', 'a', 'Z', 'ä', 'a-b', 'a'].sort(compareText)).toEqual([
    'Z',
    'a',
    'a',
    'a-b',
    'b',
    'ä',
  ]);
});

describe('BuildFailure', () => {
  const at = (file: string, line?: number, column = 1, message = 'x'): AnyProblem => ({
    code: 'test',
    file,
    position: line === undefined ? undefined : { line, column },
    message,
  });

  test('tells its problems by file, line, column and words', () => {
    const problems = [
      at('b', 1),
      at('a', 10),
      at('a', 9, 2, 'y'),
      at('a', 9, 2, 'x'),
      at('a', 9, 1),
      at('a'),
    ];
    const places = new BuildFailure(problems).problems.map(
      ({ file, position, message }) => `${file}:${position?.line}:${position?.column} ${message}`,
    );
    expect(places).toEqual([
      'a:undefined:undefined x',
      'a:9:1 x',
      'a:9:2 x',
      'a:9:2 y',
      'a:10:1 x',
      'b:1:1 x',
    ]);
  });

  test('leaves the list that it was given as it was', () => {
    const problems = [at('b'), at('a')];
    expect(() => failOn(problems)).toThrow(BuildFailure);
    expect(problems.map(({ file }) => file)).toEqual(['b', 'a']);
  });

  test('is not thrown where there is no problem', () => {
    expect(failOn([])).toBeUndefined();
  });

  test('counts its problems, and names the first', () => {
    expect(new BuildFailure([at('a'), at('b')]).message).toBe('2 problems, the first in a: x');
  });
});
