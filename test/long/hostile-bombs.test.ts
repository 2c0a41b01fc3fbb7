/** Files that expand, nest deeply, or parse slowly: each is reported, and none crashes the process. */
import { describe, expect, test } from 'vitest';
import { miniSite } from '../support/build.ts';
import { startCli } from '../support/cli.ts';
import { linkPackages, outsideProjectEnv, writeFiles } from '../support/files.ts';

const note = 'date: 2026-03-04\nkind: idea\ntags: [x]\n';

describe('files that expand, nest deeply, or parse slowly', () => {
  const deep = (depth: number, open: string, close = '') =>
    open.repeat(depth) + close.repeat(depth);
  const nestedAliases = `a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n${Array.from({ length: 9 }, (_, index) => `a${index + 1}: &a${index + 1} [${Array(10).fill(`*a${index}`).join(', ')}]\n`).join('')}`;
  const tenMegabytesOf = (unit: string) => unit.repeat(Math.ceil(10_000_000 / unit.length));
  const text = (body: string) => `---\ntitle: Third\n${note}---\n\n${body}\n`;

  const bombs: readonly (readonly [what: string, extension: string, text: () => string])[] = [
    [
      'a thousand million laughs',
      '.yaml',
      () => `title: Third\n${note}${nestedAliases}body: *a9\n`,
    ],
    ['laughs in front matter', '.md', () => `---\ntitle: Third\n${nestedAliases}---\nx\n`],
    [
      'a list that holds itself',
      '.yaml',
      () => 'title: Third\ndate: 2026-03-04\nkind: idea\ntags: &t [*t]\nbody: x\n',
    ],
    [
      'a merge of itself',
      '.yaml',
      () => `title: Third\n${note}body: x\ndetails: &d [{ <<: *d }]\n`,
    ],
    ['a thousand lists', '.yaml', () => `title: Third\n${note}body: ${deep(1000, '[', ']')}\n`],
    ['ten thousand lists', '.yaml', () => `title: Third\n${note}body: ${deep(10_000, '[', ']')}\n`],
    [
      'ten thousand lists that do not end',
      '.yaml',
      () => `title: Third\n${note}body: ${deep(10_000, '[')}\n`,
    ],
    [
      'ten thousand groups',
      '.yaml',
      () => `title: Third\n${note}body: ${deep(10_000, '{a: ', '}')}\n`,
    ],
    [
      'ten thousand hyphens',
      '.yaml',
      () => `title: Third\n${note}body:\n  ${deep(10_000, '- ')}x\n`,
    ],
    [
      'ten thousand question marks',
      '.yaml',
      () => `title: Third\n${note}body:\n  ${deep(10_000, '? ')}x\n`,
    ],
    [
      'a thousand groups, each below the other',
      '.yaml',
      () =>
        `title: Third\n${note}body:\n${Array.from({ length: 1000 }, (_, depth) => `${' '.repeat(depth + 1)}a:\n`).join('')}`,
    ],
    ['a hundred thousand lists of JSON', '.json', () => `{"title":${deep(100_000, '[', ']')}}`],
    ['lists of JSON that do not end', '.json', () => `{"title":${deep(10_000, '[')}`],
    ['ten thousand quotations', '.md', () => text(`${deep(10_000, '>')} a`)],
    ['ten thousand lists of Markdown', '.md', () => text(`${deep(10_000, '- ')}a`)],
    ['ten thousand brackets of Markdown', '.md', () => text(deep(10_000, '[', ']'))],
    ['ten thousand stars', '.md', () => text(deep(10_000, '*a **'))],
    ['emphasis in emphasis', '.md', () => text(deep(3000, '*_', '_*'))],
    [
      'a table of ten thousand columns',
      '.md',
      () => text(`${deep(10_000, '|a')}|\n${deep(10_000, '|-')}|\n${deep(10_000, '|b')}|`),
    ],
    ['10 MB in a title', '.yaml', () => `title: ${tenMegabytesOf('x')}\n${note}body: x\n`],
    [
      '10 MB of words in a title',
      '.yaml',
      () => `title: ${tenMegabytesOf('some words ')}x\n${note}body: x\n`,
    ],
    [
      '10 MB of Markdown',
      '.md',
      () => text(tenMegabytesOf('Some *words* and [a link](/notes/first/).\n\n')),
    ],
    [
      '10 MB in one paragraph of Markdown',
      '.md',
      () => text(tenMegabytesOf('Some *words* & a_b `c` ')),
    ],
    [
      '10 MB in a reference',
      '.yaml',
      () => `title: Third\n${note}next: ${tenMegabytesOf('y')}\nbody: x\n`,
    ],
    [
      '10 MB in the name of a field',
      '.yaml',
      () => `title: Third\n${note}body: x\n? ${tenMegabytesOf('z')}\n: 1\n`,
    ],
    [
      'a thousand unknown fields',
      '.yaml',
      () =>
        `title: Third\n${note}body: x\n${Array.from({ length: 1000 }, (_, index) => `f${index}: 1\n`).join('')}`,
    ],
    [
      '10 MB of JSON',
      '.json',
      () => JSON.stringify({ title: 'Third', body: tenMegabytesOf('a *b* ') }),
    ],
    ['10 MB of nothing', '.yaml', () => tenMegabytesOf(' \n')],
  ];

  test('are reported or published in one build of bounded time and memory', {
    timeout: 180_000,
  }, async () => {
    const config = miniSite();
    linkPackages(config.root);
    const files = bombs.map(([what, extension, make]) => {
      const id = what.toLowerCase().replace(/[^a-z0-9]+/g, '-');
      return [`notes/${id}${extension}`, make().replaceAll('Third', what)] as const;
    });
    writeFiles(config.data, Object.fromEntries(files));
    const argv = ['check', '--site', config.siteModule, '--json'];
    const options = { cwd: config.root, env: outsideProjectEnv, timeout: 120_000 };
    const { code, stdout, stderr } = await startCli(argv, options).ended;
    expect({ code, hasStack: /\n\s+at |FATAL/.test(stderr) }, stderr.slice(0, 2000)).toEqual({
      code: 1,
      hasStack: false,
    });
    const { peakMemoryMb } = JSON.parse(stdout) as {
      peakMemoryMb: number;
    };
    expect(peakMemoryMb, 'MB').toBeLessThan(1200);
    expect((stdout + stderr).length, 'characters printed').toBeLessThan(1_000_000);
    // A file without a problem is published like any other text.
    const harmless = files
      .filter(([file]) => !stdout.includes(`data/${file}`))
      .map(([file]) => file);
    expect(harmless).toMatchInlineSnapshot(`
      [
        "notes/ten-thousand-brackets-of-markdown.md",
        "notes/emphasis-in-emphasis.md",
        "notes/a-table-of-ten-thousand-columns.md",
      ]
    `);
  });
});
