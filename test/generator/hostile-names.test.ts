/**
 * Malicious names, URLs, keys, and links, one of each kind: nothing is read or written outside the
 * site's folders. Many more of each kind are in test/long/hostile-names.test.ts.
 */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ResolvedConfig } from '../../generator/lib/config.ts';
import { attempt, miniSite, read } from '../support/build.ts';
import { writeFiles } from '../support/files.ts';

const note = 'title: Third\ndate: 2026-03-04\nkind: idea\ntags: [x]\nbody: x\n';

/** Builds the mini site with additional data files, and without styles, to save time. */
async function attemptWith(files: Readonly<Record<string, string>>) {
  const config = miniSite();
  writeFiles(config.data, files);
  return { config, ...(await attemptUnstyled(config)) };
}

function attemptUnstyled(config: ResolvedConfig) {
  return attempt(config, { styles: undefined });
}

describe('a link in Markdown', () => {
  test.each([
    'javascript&colon;alert(1)',
    'data:text/html,<b>',
    '/\\evil.example/',
    '/../../etc/passwd',
  ])('to %s is refused', async (address) => {
    const welcome = `See [this](<${address}>) and [first](/notes/first/).`;
    const { problems } = await attemptWith({ 'site.yaml': `name: Mini\nwelcome: '${welcome}'\n` });
    expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(['data/site.yaml']));
  });
});

test('the policy allows only the host of an endpoint', async () => {
  const text = 'name: Mini\nwelcome: A [first](/notes/first/).\n';
  const { problems, config } = await attemptWith({
    'site.yaml': `${text}endpoint: "https://user:word@a.example/"\n`,
  });
  if (problems.length > 0) return;
  expect(read(config.out, 'index.html')).toContain(
    "form-action https://a.example; base-uri 'none'\"",
  );
});

describe('a record', () => {
  test('may have the id "constructor"', async () => {
    const { problems, config } = await attemptWith({
      'site.yaml': 'name: Mini\nwelcome: A [note](/notes/constructor/).\n',
      'notes/constructor.yaml': `${note}next: constructor\n`,
    });
    expect(problems).toEqual([]);
    expect(read(config.out, 'notes/constructor/index.html')).toContain('<h1>Third</h1>');
  });

  test.each([
    ['__proto__', 'bad-id'],
    ['a%2fb', 'bad-id'],
    ['a\u202eb', 'bad-path'],
  ])('may not have the id %j', async (id, code) => {
    const { problems, config } = await attemptWith({ [`notes/${id}.yaml`]: note });
    expect(problems).toMatchObject([{ code, file: `data/notes/${id}.yaml` }]);
    expect(existsSync(config.out)).toBe(false);
  });

  test('with the key __proto__ is refused and pollutes no prototype', async () => {
    const { problems } = await attemptWith({
      'notes/third.yaml': `${note}__proto__: { polluted: true }\n`,
    });
    expect(problems.map(({ file }) => file)).toContain('data/notes/third.yaml');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

test.each(['_HEADERS', 'INDEX.HTML'])(
  'static/%s is refused, because it would replace a generated file',
  async (name) => {
    const config = miniSite();
    writeFiles(config.static, { [name]: 'mine' });
    const { problems } = await attemptUnstyled(config);
    expect(problems.filter(({ code }) => code === 'duplicate-path')).toMatchObject([
      { file: `static/${name}` },
    ]);
    expect(existsSync(config.out)).toBe(false);
  },
);
