/** Traces problems of pages to the text in data/ that causes them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { traceProblems } from '../../generator/audit/trace.ts';
import { createProblemLocator } from '../../generator/content/load.ts';
import { parseMarkdown } from '../../generator/content/markdown.ts';
import type { PageProblem } from '../../generator/lib/problems.ts';
import { formatProblem } from '../../generator/report/format.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'prerender-trace-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const texts = {
  'a.yaml': 'bio: >-\n  Reads the\n  [patent](/patent/) and [more](/more/).\n',
  'b.yaml': 'list:\n  - See [it](/patent/).\n  - And [it](/patent/) again.\n',
  'c.yaml': 'image: { src: /photo.jpg, width: 8 }\n',
  'e.yaml': 'formerly: [/old/]\ntext: See https://www.other.example/old/ or [it](/old/).\n',
  'd.yaml':
    'text: |\n  See [The "first" part](#x).\n\n  # The "first" part\n\n  ### [The "first" part](/)\n',
  'f.yaml': 'text: |\n  # Ten\n  ## Two {#x}\n',
  'g.yaml': 'text: See [it](../c.md).\n',
  'h.yaml': 'text: And [it](../c.md).\n',
};
for (const [file, text] of Object.entries(texts)) writeFileSync(path.join(root, file), text);
const content = {
  people: [
    {
      id: 'a',
      file: 'a.yaml',
      bio: parseMarkdown('Reads the [patent](/patent/) and [more](/more/).').tree,
    },
    {
      id: 'b',
      file: 'b.yaml',
      list: ['See [it](/patent/).', 'And [it](/patent/) again.'].map(
        (text) => parseMarkdown(text).tree,
      ),
    },
  ],
  moved: {
    id: 'e',
    file: 'e.yaml',
    formerly: ['/old/'],
    text: parseMarkdown('See https://www.other.example/old/ or [it](/old/).').tree,
  },
  page: {
    id: 'd',
    file: 'd.yaml',
    text: parseMarkdown('# The "first" part\n### [The "first" part](/)').tree,
  },
  office: { id: 'c', file: 'c.yaml', image: { src: '/photo.jpg', width: 8 } },
  anchors: { id: 'f', file: 'f.yaml', text: parseMarkdown('# Ten\n## Two {#x}').tree },
  relative: [
    { id: 'g', file: 'g.yaml', text: parseMarkdown('See [it](../c.md).').tree },
    { id: 'h', file: 'h.yaml', text: parseMarkdown('And [it](../c.md).').tree },
  ],
};

// References make records circular.
Object.assign(content.people[0] ?? {}, { friends: content.people });

const pageProblem = (page: string, file: string, more: Partial<PageProblem> = {}): PageProblem => ({
  code: 'broken-link',
  file,
  page,
  message: 'links to /patent/, which does not exist',
  ...more,
});
const tracedLines = async (...problems: PageProblem[]) => {
  const traced = await traceProblems({
    problems,
    content,
    redirects: [{ from: '/old/', sourceFile: 'e.yaml', field: ['formerly'] }],
    problemAt: createProblemLocator(root),
    resolveFileLink: () => undefined,
    pageTypeOf: () => undefined,
    renderNumbered: () => undefined,
  });
  return traced.map((problem) => formatProblem(problem, root).split('\n')[0]);
};

describe('a broken address', () => {
  test('is reported at each field that contains it, with one page that shows it', async () => {
    expect(await tracedLines(pageProblem('/a/', 'a.yaml', { searchText: '/patent/' }))).toEqual([
      'a.yaml:3:12  bio  /a/ links to /patent/, which does not exist',
      'b.yaml:2:14  list[0]  /a/ links to /patent/, which does not exist',
      'b.yaml:3:14  list[1]  /a/ links to /patent/, which does not exist',
    ]);
  });

  test('is reported for its record even if another page shows it', async () => {
    const problem = pageProblem('/offices/', 'all.yaml', {
      message: 'loads /photo.jpg',
      searchText: '/photo.jpg',
    });
    expect(await tracedLines(problem)).toEqual([
      'c.yaml:1:15  image.src  /offices/ loads /photo.jpg',
    ]);
  });

  test('that redirects is reported where the link is, not where the redirect is declared', async () => {
    const message = 'links to /old/, which redirects to /new/';
    const problem = pageProblem('/e/', 'e.yaml', { message, searchText: '/old/' });
    expect(await tracedLines(problem)).toEqual([`e.yaml:2:50  text  /e/ ${message}`]);
  });

  test('that no record contains is reported for its page', async () => {
    expect(await tracedLines(pageProblem('/a/', 'a.yaml', { searchText: '/elsewhere/' }))).toEqual([
      'a.yaml  /a/ links to /patent/, which does not exist',
    ]);
  });

  test('on several pages is reported once, with their number', async () => {
    const [first, second] = ['/a/', '/all/'].map((page) =>
      pageProblem(page, 'b.yaml', { searchText: '/patent/' }),
    );
    expect(await tracedLines(first as PageProblem, second as PageProblem)).toEqual([
      'a.yaml:3:12  bio  /a/ links to /patent/, which does not exist (1 other page too)',
      'b.yaml:2:14  list[0]  /a/ links to /patent/, which does not exist (1 other page too)',
      'b.yaml:3:14  list[1]  /a/ links to /patent/, which does not exist (1 other page too)',
    ]);
  });

  test('has no search text in the traced problem', async () => {
    const [problem] = await traceProblems({
      problems: [pageProblem('/a/', 'a.yaml', { searchText: '/elsewhere/' })],
      content,
      redirects: [],
      problemAt: createProblemLocator(root),
      resolveFileLink: () => undefined,
      pageTypeOf: () => undefined,
      renderNumbered: () => undefined,
    });
    expect(problem).not.toHaveProperty('searchText');
  });
});

test('an id that an author wrote twice is reported in the record', async () => {
  const problem = pageProblem('/f/', 'f.yaml', { message: 'has two elements', searchText: 'id=x' });
  expect(await tracedLines(problem)).toEqual(['f.yaml:3:12  text  /f/ has two elements']);
});

test('a relative link of two records is reported in each for its own page', async () => {
  const problems = ['g', 'h'].map((name) =>
    pageProblem(`/${name}/`, `${name}.yaml`, {
      message: 'links to ../c.md',
      searchText: '../c.md',
    }),
  );
  expect(await tracedLines(...problems)).toEqual([
    'g.yaml:1:16  text  /g/ links to ../c.md',
    'h.yaml:1:16  text  /h/ links to ../c.md',
  ]);
});

describe('a heading of the wrong level', () => {
  const skipped = (page: string, file: string, searchText: string) =>
    pageProblem(page, file, { code: 'heading', message: 'skips a level', searchText });

  test("is reported only in its page's record and its own line, even with typographic quotes", async () => {
    expect(
      await tracedLines(
        skipped('/d/', 'd.yaml', '### The “first” part'),
        skipped('/a/', 'a.yaml', '### The “first” part'),
      ),
    ).toEqual(['d.yaml:6:8  text  /d/ skips a level', 'a.yaml  /a/ skips a level']);
  });
});
