import { describe, expect, test } from 'vitest';
import { Measurements } from '../../generator/measure.ts';
import { annotation, problemLines, problemReport, summary } from '../../generator/report.ts';
import { temporaryFolder } from '../support/build.ts';
import { writeFiles } from './support/files.ts';

const problem = { code: 'test', file: 'data/a.yaml', message: 'expected a number, got "x"' };

describe('problemLines', () => {
  const root = () => {
    const folder = temporaryFolder();
    const long = `${'0123456789'.repeat(30)}!`;
    writeFiles(folder, { 'data/a.yaml': `one: 1\r\n\ttwo: x\n   \n${long}\n` });
    return folder;
  };
  const linesAt = (line: number, column: number) => problemLines({ ...problem, position: { line, column } }, root());

  test('place, field, message, the line with a caret, and the hint', () => {
    const position = { line: 1, column: 6 };
    expect(problemLines({ ...problem, position, field: 'a.one', hint: 'take the quotes away' }, root())).toEqual([
      'data/a.yaml:1:6  a.one  expected a number, got "x"',
      '    1 | one: 1',
      '      |      ^',
      '    hint: take the quotes away',
    ]);
  });

  test('a problem without a place shows no line', () => {
    expect(problemLines(problem, root())).toEqual(['data/a.yaml  expected a number, got "x"']);
  });

  test('a tab counts as one column', () => {
    expect(linesAt(2, 7).slice(1)).toEqual(['    2 |  two: x', '      |       ^']);
  });

  test.each([
    ['blank', 3],
    ['not there', 99],
  ])('a line that is %s is not shown', (_, line) => {
    expect(linesAt(line, 1)).toEqual([`data/a.yaml:${line}:1  expected a number, got "x"`]);
  });

  test('a file that is gone is no reason to fail', () => {
    expect(problemLines({ ...problem, file: 'data/gone.yaml', position: { line: 1, column: 1 } }, root())).toHaveLength(
      1,
    );
  });

  test.each([1, 40, 51, 52, 150, 250, 301])(
    'of a long line a part is shown, with the caret under column %d',
    (column) => {
      const [, source = '', caret = ''] = linesAt(4, column);
      const margin = '    4 | '.length;
      expect(source.length).toBeLessThanOrEqual(margin + 100);
      expect(source[caret.indexOf('^')]).toBe(column === 301 ? '!' : String((column - 1) % 10));
    },
  );
});

describe('problemReport', () => {
  const many = (count: number, message = problem.message) =>
    Array.from({ length: count }, (_, index) => ({ ...problem, message, file: `data/${index % 2 ? 'a' : 'b'}.yaml` }));

  test('twenty problems of the same words are told one by one', () => {
    expect(problemReport([...many(20), ...many(1, 'expected a text')], '/nowhere')).toHaveLength(21);
  });

  test('of more, the rest are counted below the others, with their files', () => {
    const told = problemReport([...many(23), ...many(2, 'expected a text')], '/nowhere');
    expect(told).toHaveLength(23);
    expect(told.at(-1)).toBe(
      '3 more problems with these words: expected a number, got "x"\n    in data/b.yaml, data/a.yaml',
    );
  });
});

describe('annotation', () => {
  test('is a line that GitHub reads', () => {
    const position = { line: 3, column: 7 };
    expect(annotation({ ...problem, position, field: 'year', hint: '100% sure\nof it' })).toBe(
      '::error file=data/a.yaml,line=3,col=7,title=test::year expected a number, got "x" (100%25 sure%0Aof it)',
    );
  });

  test('without a place it names the file', () => {
    expect(annotation(problem)).toBe('::error file=data/a.yaml,title=test::expected a number, got "x"');
  });

  test('a comma or colon in the file name does not end the name', () => {
    expect(annotation({ ...problem, file: 'data/a, b: c%.yaml' })).toContain('file=data/a%2C b%3A c%25.yaml,title');
  });
});

describe('Measurements', () => {
  test('adds up bytes by kind of file', async () => {
    const measure = new Measurements();
    measure.addPage('/', 'data/x.yaml', '<p>é</p>', 5);
    measure.addPage('/a/', 'data/x.yaml', '<p>a</p>', 7);
    for (const file of ['a.js', 'b.js', 'a.woff2', 'a.svg', 'a.png', 'robots.txt'])
      measure.addFile(file, new Uint8Array(10));
    await measure.weighed();
    const { kinds, pages, ok, mode } = measure.result('build', []);
    expect(kinds.map(({ name, files, bytes }) => [name, files, bytes])).toEqual([
      ['pages', 2, 17],
      ['scripts', 2, 20],
      ['fonts', 1, 10],
      ['drawings', 1, 10],
      ['pictures', 1, 10],
      ['other', 1, 10],
    ]);
    expect(pages.map(({ path, bytes, time }) => [path, bytes, time])).toEqual([
      ['/', 9, 5],
      ['/a/', 8, 7],
    ]);
    expect({ ok, mode }).toEqual({ ok: true, mode: 'build' });
  });

  test('fonts and pictures are not measured compressed: hosts send them as they are', async () => {
    const measure = new Measurements();
    measure.addFile('a.woff2', new Uint8Array(5000));
    measure.addFile('a.js', new Uint8Array(5000));
    await measure.weighed();
    const [fonts, scripts] = measure.result('build', []).kinds;
    expect(fonts?.compressed).toBe(5000);
    expect(scripts?.compressed).toBeLessThan(100);
  });

  test('pages past the two hundredth are estimated by the ratio of those before', async () => {
    const measure = new Measurements();
    for (let page = 0; page < 201; page++) measure.addPage('/', 'data/x.yaml', 'x'.repeat(1000), 1);
    await measure.weighed();
    const { pages, kinds } = measure.result('build', []);
    expect(kinds[0]?.compressed).toBe(pages.reduce((sum, { compressed }) => sum + compressed, 0));
    expect(pages[199]?.compressed).toBeGreaterThan(0);
    expect(pages[200]?.compressed).toBe(pages[199]?.compressed);
  });

  test('a stage that runs twice has one time, and the total comes last', async () => {
    const measure = new Measurements();
    expect(measure.time('a', () => 1)).toBe(1);
    const wait = () => new Promise<number>((resolve) => setTimeout(() => resolve(2), 30));
    expect(await measure.time('b', wait)).toBe(2);
    expect(await measure.time('a', wait)).toBe(2);
    const { stages } = measure.result('build', []);
    expect(stages.map(([name]) => name)).toEqual(['a', 'b', 'total']);
    for (const [, time] of stages) expect(time).toBeGreaterThan(25);
  });

  test('problems make a result that is not ok', () => {
    expect(new Measurements().result('check', [problem])).toMatchObject({
      ok: false,
      mode: 'check',
      problems: [problem],
    });
  });
});

describe('summary', () => {
  const result = {
    ok: true,
    mode: 'build',
    pages: [
      { path: '/', source: 'data/x.yaml', bytes: 1, compressed: 1, time: 2 },
      { path: '/slow/', source: 'data/x.yaml', bytes: 1, compressed: 1, time: 12.3 },
    ],
    kinds: [{ name: 'pages', files: 1200, bytes: 1_234_567, compressed: 40 }],
    stages: [
      ['load', 3.1234],
      ['total', 1234.5],
    ] as const,
    memory: 123,
    problems: [],
  };

  test('pages, a table of bytes, the slowest page, the time of each stage', () => {
    expect(summary(result, 'dist')).toEqual([
      '2 pages in dist',
      '',
      '       files         raw  brotli',
      'pages  1,200  1,234.6 kB  0.0 kB',
      '',
      'slowest page  /slow/ 12 ms',
      'time          load 3.1 ms · total 1,235 ms',
      'memory        123 MB at most',
    ]);
  });

  test('a check says that nothing was written', () => {
    expect(summary({ ...result, mode: 'check' }, 'dist')[0]).toBe('2 pages checked, nothing written');
  });
});
