import { describe, expect, test } from 'vitest';
import { type AnyProblem, BuildFailure, failOn, fieldName } from '../../generator/lib/problems.ts';
import { compareText, countOf, nearest } from '../../generator/lib/text.ts';

describe('fieldName', () => {
  test.each([
    [[], ''],
    [['title'], 'title'],
    [['publications', 1, 'year'], 'publications[1].year'],
    [[0], '[0]'],
    [['a', 'b', 2, 3], 'a.b[2][3]'],
  ] as const)('%j is written as %s', (path, name) => {
    expect(fieldName(path)).toBe(name);
  });
});

describe('nearest', () => {
  test.each([
    ['titel', ['date', 'title'], 'title'],
    ['Title', ['title'], 'title'],
    ['frist', ['second', 'first', 'fist'], 'fist'],
    ['color', ['title', 'date'], undefined],
    ['somewhere-else', ['first', 'second'], undefined],
    ['san-fransisco', ['san-diego', 'san-francisco'], 'san-francisco'],
    ['abc', [], undefined],
    ['ab', ['xyab'], 'xyab'],
    ['ab', ['xyzab'], undefined],
  ] as const)('for %s among %j is %s', (word, candidates, expected) => {
    expect(nearest(word, candidates)).toBe(expected);
  });

  test('is the first of two equally similar candidates', () => {
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
  const problemAt = (file: string, line?: number, column = 1, message = 'x'): AnyProblem => ({
    code: 'test',
    file,
    position: line === undefined ? undefined : { line, column },
    message,
  });

  test('sorts its problems by file, line, column, and message', () => {
    const problems = [
      problemAt('b', 1),
      problemAt('a', 10),
      problemAt('a', 9, 2, 'y'),
      problemAt('a', 9, 2, 'x'),
      problemAt('a', 9, 1),
      problemAt('a'),
    ];
    const lines = new BuildFailure(problems).problems.map(
      ({ file, position, message }) => `${file}:${position?.line}:${position?.column} ${message}`,
    );
    expect(lines).toEqual([
      'a:undefined:undefined x',
      'a:9:1 x',
      'a:9:2 x',
      'a:9:2 y',
      'a:10:1 x',
      'b:1:1 x',
    ]);
  });

  test('does not change the list of problems it is created from', () => {
    const problems = [problemAt('b'), problemAt('a')];
    expect(() => failOn(problems)).toThrow(BuildFailure);
    expect(problems.map(({ file }) => file)).toEqual(['b', 'a']);
  });

  test('is not thrown if there is no problem', () => {
    expect(failOn([])).toBeUndefined();
  });

  test('has a message with the number of problems and the first one', () => {
    expect(new BuildFailure([problemAt('a'), problemAt('b')]).message).toBe(
      '2 problems, the first in a: x',
    );
  });
});
