/** Pictures and links next to a text in data/, and texts for readers outside of the site. */
import { expect, test } from 'vitest';
import type { MarkdownTree, PlannedSite } from '../../generator/index.ts';
import { attempt, miniSite, read, type SiteChanges, siteOf } from '../support/build.ts';
import { writeFiles } from '../support/files.ts';
import { pixel } from './support/code-mistakes.ts';

interface Planned extends Pick<PlannedSite, 'renderText'> {
  readonly content: {
    readonly notes: readonly { readonly id: string; readonly body: MarkdownTree }[];
  };
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>';
const note = (title: string, body: string) =>
  `---\ntitle: ${title}\ndate: 2026-01-01\nkind: idea\ntags: [a]\n---\n${body}\n`;

async function buildNotes(
  files: Readonly<Record<string, string | Uint8Array>>,
  changes: SiteChanges = {},
) {
  const config = miniSite();
  writeFiles(config.data, files);
  const { problems } = await attempt(config, { styles: undefined, ...changes });
  return { config, problems: problems.map(({ file, message }) => `${file} ${message}`) };
}

test('a picture next to a text is published with its size, and one that no text shows is not', async () => {
  const { config, problems } = await buildNotes({
    'notes/a/b.md': note(
      'B',
      '![x](./c%20d.svg) ![y](../e.svg) ![z](../g.apng)\n\n[first](../first), [f](../first.md#a)',
    ),
    'notes/first.md': note('First', '## A\n\n[deep](a/b)'),
    'notes/a/c d.svg': svg,
    'notes/e.svg': svg,
    'notes/f.svg': svg,
    'notes/g.apng': pixel,
  });
  expect(problems).toEqual([]);
  expect(read(config.out, 'notes/a/c d.svg')).toBe(svg);
  expect(() => read(config.out, 'notes/f.svg')).toThrow('ENOENT');
  const html = read(config.out, 'notes/a/b/index.html');
  expect(html).toContain('<img src="/notes/a/c%20d.svg" alt="x" width="30" height="20" ');
  expect(html).toContain('<img src="/notes/e.svg"');
  expect(html).toContain('<img src="/notes/g.apng" alt="z" width="1" height="1"');
  expect(html).toContain('<a href="/notes/first/">first</a>, <a href="/notes/first/#a">');
});

test('a picture in HTML is shown at the width or the height that its text gives', async () => {
  const text = '<img src="./c.svg" alt="x" width="15"> <img src="./c.svg" alt="y" height="60">';
  const { config, problems } = await buildNotes(
    { 'notes/a.md': note('B', text), 'notes/c.svg': svg, 'notes/first.md': note('First', 'a') },
    { markdown: { html: ['img'] } },
  );
  expect(problems).toEqual([]);
  const html = read(config.out, 'notes/a/index.html');
  expect(html).toContain('alt="x" width="15" height="10"');
  expect(html).toContain('alt="y" width="90" height="60"');
});

test('a picture that does not exist, or is not below data/, is reported in its line', async () => {
  const { problems } = await buildNotes({
    'notes/a.md': note('B', '![x](./c.svg)\n\n![y](../../static/dot.svg) ![z](./first.md)'),
    'notes/first.md': note('First', 'a'),
  });
  expect(problems).toEqual([
    'data/notes/a.md expected a picture next to this text, found none at ./c.svg',
    'data/notes/a.md expected a picture next to this text, found none at ../../static/dot.svg',
    'data/notes/a.md expected a picture next to this text, found none at ./first.md',
  ]);
});

test('renderText returns HTML with absolute URLs', async () => {
  const mini = await siteOf(miniSite());
  const { config, problems } = await buildNotes(
    {
      'notes/first.md': note(
        'First',
        '## A\n\n[b](#a) [c](first.md) [d](/dot.svg) [e](https://e.example/) *f*',
      ),
    },
    {
      markdown: { text: (text: string) => text.toUpperCase(), components: { em: () => 'no' } },
      files: async (planned: Planned & PlannedSite) => [
        ...((await mini.files?.(planned)) ?? []),
        {
          path: '/a.txt',
          sourceFile: 'data/site.yaml',
          body: planned.renderText(
            planned.content.notes.find(({ id }) => id === 'first')?.body ?? {
              tag: 'root',
              children: [],
            },
          ),
        },
      ],
    } as unknown as SiteChanges,
  );
  expect(problems).toEqual([]);
  const first = 'https://mini.example/notes/first/';
  expect(read(config.out, 'a.txt')).toBe(
    `<h2 id="a">A</h2><p><a href="${first}#a">B</a> <a href="${first}">C</a> ` +
      '<a href="https://mini.example/dot.svg">D</a> <a href="https://e.example/">E</a> <em>F</em></p>',
  );
});
