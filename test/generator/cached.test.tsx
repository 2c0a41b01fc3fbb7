/** `cached` of the page context: what takes long is done once for each input. */
import path from 'node:path';
import { usePage } from 'fair-copy';
import { expect, test } from 'vitest';
import { createMemo } from '../../generator/lib/cache.ts';
import { attempt, miniSite } from '../support/build.ts';
import { writeFiles } from '../support/files.ts';

interface Pages {
  readonly site: { readonly file: string };
  readonly notes: readonly { readonly title: string }[];
}

test('one changed sentence in 64 pages with highlighted code costs the code of one page', async () => {
  const config = miniSite();
  const noteOf = (title: string) =>
    `---\ntitle: ${title}\ndate: 2026-03-04\nkind: idea\ntags: [x]\n---\n\nText.\n`;
  for (let index = 0; index < 64; index++) {
    writeFiles(config.data, { [`notes/n${index}.md`]: noteOf(`Note ${index}`) });
  }
  const highlighted: string[] = [];
  function Code({ text }: { text: string }) {
    const { cached } = usePage();
    const result = cached(['code', text], () => {
      highlighted.push(text);
      return { code: text.toUpperCase() };
    });
    return <pre>{result.code}</pre>;
  }
  const build = async (siteCodeCacheDir: string) => {
    highlighted.length = 0;
    const changes = {
      routes: (content: object) => {
        const { site, notes } = content as Pages;
        return [{ title: 'Home' }, ...notes].map(({ title }, index) => ({
          id: `n${index}`,
          path: index === 0 ? ('/' as const) : (`/n${index}/` as const),
          pageType: 'Note',
          sourceFile: site.file,
          title,
          description: title,
          isIndexed: false,
          render: () => (
            <>
              <h1>{title}</h1>
              <Code text={title} />
            </>
          ),
        }));
      },
      files: undefined,
    };
    const caches = { siteCodeCacheDir: path.join(config.root, '.cache/code', siteCodeCacheDir) };
    expect(await attempt({ ...config, ...caches }, changes)).toMatchObject({ problems: [] });
    return highlighted;
  };
  expect((await build('one')).length).toBeGreaterThanOrEqual(64);
  expect(await build('one')).toEqual([]);
  writeFiles(config.data, { 'notes/n7.md': noteOf('Another note') });
  expect(await build('one')).toEqual(['Another note']);
  // Other code may highlight otherwise.
  expect((await build('two')).length).toBeGreaterThanOrEqual(64);
});

test('a result in memory is a copy, as one of an earlier build', () => {
  const cached = createMemo();
  const first = cached({ code: 'a' }, () => ['a']);
  const second = cached({ code: 'a' }, () => ['b']);
  expect(second).toEqual(['a']);
  expect(second).not.toBe(first);
  expect(() => cached('promise', () => Promise.resolve('a'))).toThrow('could not be cloned');
});
