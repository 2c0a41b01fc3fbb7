/** Malicious names, URLs, keys, and links: nothing is read or written outside the site's folders. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { attempt, miniSite, read } from '../support/build.ts';
import { filesBelow, writeFiles } from '../support/files.ts';

const note = 'date: 2026-03-04\nkind: idea\ntags: [x]\n';

describe('links in Markdown', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#x0a;script:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<b>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:x',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '%6aavascript:alert(1)',
    'https:evil.example',
    'https://',
    'tel:javascript:alert(1)',
    '/%2f%2fevil.example/',
    '/..//evil.example/',
    '/../../etc/passwd',
  ])('%s is refused', async (address) => {
    const config = miniSite();
    writeFiles(config.data, {
      'site.yaml': `name: Mini\nwelcome: 'See [this](<${address}>) and [first](/notes/first/).'\n`,
    });
    const { problems } = await attempt(config);
    expect([...new Set(problems.map(({ file }) => file))]).toEqual(['data/site.yaml']);
  });
});

describe('an endpoint that the policy allows', () => {
  test.each([
    'https://a.example;sandbox/',
    'https://a.example,sandbox/',
    'https://*/',
    'https://*.a.example/',
    "https://a'.example/",
    'https://a"b.example/',
    'https://user:word@a.example/',
  ])('%s allows only its own host', async (endpoint) => {
    const config = miniSite();
    writeFiles(config.data, {
      'site.yaml': `name: Mini\nwelcome: A [first](/notes/first/).\nendpoint: ${JSON.stringify(endpoint)}\n`,
    });
    const { problems } = await attempt(config);
    if (problems.length > 0) return;
    expect(read(config.out, 'index.html')).toMatch(
      /form-action (?:'none'|https:\/\/[a-z0-9.-]+); base-uri 'none'"/,
    );
  });
});

describe('names', () => {
  test.each([
    'constructor',
    'tostring',
    'hasownproperty',
    'prototype',
    'then',
    'default',
    '404',
    'length',
    '0',
  ])('a record may have the id %s', async (id) => {
    const config = miniSite();
    writeFiles(config.data, {
      'site.yaml': `name: Mini\nwelcome: A [note](/notes/${id}/).\n`,
      [`notes/${id}.yaml`]: `title: Third\n${note}next: ${JSON.stringify(id)}\nbody: x\n`,
    });
    expect((await attempt(config)).problems).toEqual([]);
    expect(read(config.out, `notes/${id}/index.html`)).toContain('<h1>Third</h1>');
  });

  test.each([
    ['index', 'reserved-path'],
    ['a\\b', 'bad-path'],
    ['a\nb', 'bad-path'],
    ['a\u202eb', 'bad-path'],
    ['__proto__', 'bad-id'],
    ['con', 'bad-id'],
    ['a%2fb', 'bad-id'],
    ['%2e%2e', 'bad-id'],
    ['a:b', 'bad-id'],
    ['a?b', 'bad-id'],
    ['a#b', 'bad-id'],
    ['a;b', 'bad-id'],
    ['ﬁ', 'bad-id'],
    ['a\u0301', 'bad-id'],
    ['á', 'bad-id'],
    ['-', 'bad-id'],
    ['com1', 'bad-id'],
    ['a b', 'bad-id'],
    ['é', 'bad-id'],
    ['💥', 'bad-id'],
    ['$&', 'bad-id'],
  ])('a record may not have the id %j', async (id, code) => {
    const config = miniSite();
    writeFiles(config.data, { [`notes/${id}.yaml`]: `title: Third\n${note}body: x\n` });
    const { problems } = await attempt(config);
    expect(problems).toMatchObject([{ code, file: `data/notes/${id}.yaml` }]);
    expect(existsSync(config.out)).toBe(false);
  });

  test.each([
    ['of records', 'data', 'notes/First.md'],
    ['of folders of records', 'data', 'Notes/first.md'],
    ['of static files', 'static', 'DOT.SVG'],
    ['of a static file and a page', 'static', 'Notes/first/index.html'],
  ])('%s are refused if they differ only in case', async (_, folder, file) => {
    const config = miniSite();
    writeFiles(path.join(config.root, folder), {
      [file]: file.endsWith('.SVG')
        ? '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
        : `---\ntitle: First again\n${note}---\nx\n`,
    });
    const { problems } = await attempt(config);
    const collisions = problems.filter(({ code }) => code !== 'unused-file');
    const both = (folder === 'static' ? filesBelow(config.static) : [file]).map(
      (name) => `${folder}/${name}`,
    );
    expect(collisions).toHaveLength(1);
    expect(both).toContain(collisions[0]?.file);
  });

  test('of static files that differ only in their Unicode normalization are refused', async () => {
    const config = miniSite();
    writeFiles(config.static, { 'caf\u00e9.txt': 'one', 'cafe\u0301.txt': 'two' });
    const { problems } = await attempt(config);
    expect(problems.map(({ code }) => code)).toContain('duplicate-path');
  });

  test.each(['.prerendered', '404.html', 'INDEX.HTML', 'Assets'])(
    'static/%s is refused, because it would replace a generated file',
    async (name) => {
      const config = miniSite();
      writeFiles(config.static, { [name]: 'mine' });
      const { problems } = await attempt(config);
      expect(problems.filter(({ code }) => code === 'duplicate-path')).toMatchObject([
        { file: `static/${name}` },
      ]);
      expect(existsSync(config.out)).toBe(false);
    },
  );

  test('of static files with special characters stay inside the out folder and do not change', async () => {
    const config = miniSite();
    const names = [
      '%2e%2e%2fa.txt',
      '..a.txt',
      'a b.txt',
      'a\\..\\b.txt',
      '-rf',
      '$(x).txt',
      '<b>.txt',
      "'.txt",
      'ü.txt',
    ];
    writeFiles(config.static, Object.fromEntries(names.map((name) => [name, name])));
    const before = readdirSync(config.root).sort();
    const { problems } = await attempt(config);
    // A file may be refused because nothing uses it; otherwise it is copied unchanged.
    if (problems.length > 0) {
      expect(problems.filter(({ file }) => !names.includes(file.replace('static/', '')))).toEqual(
        [],
      );
      return;
    }
    for (const name of names) expect(read(config.out, name)).toBe(name);
    expect(readdirSync(config.root).sort()).toEqual([...before, 'dist'].sort());
  });
});

describe('a key of the object prototype', () => {
  const files: readonly (readonly [what: string, file: string, text: string])[] = [
    [
      '__proto__ in YAML',
      'third.yaml',
      `title: Third\n${note}body: x\n__proto__: { polluted: true }\n`,
    ],
    [
      '__proto__ in quotes',
      'third.yaml',
      `title: Third\n${note}body: x\n"__proto__": { polluted: true }\n`,
    ],
    [
      '__proto__ in JSON',
      'third.json',
      '{"title":"T","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    ],
    [
      '__proto__ in a list',
      'third.yaml',
      `title: Third\n${note}body: x\ndetails:\n  - { name: a, year: 1, __proto__: { polluted: true } }\n`,
    ],
    [
      '__proto__ by a merge',
      'third.yaml',
      `title: Third\n${note}body: x\n<<: { __proto__: { polluted: true } }\n`,
    ],
    [
      'constructor',
      'third.yaml',
      `title: Third\n${note}body: x\nconstructor: { prototype: { polluted: true } }\n`,
    ],
    [
      '__proto__ in front matter',
      'third.md',
      `---\ntitle: Third\n${note}__proto__: { polluted: true }\n---\nx\n`,
    ],
    ['__proto__ as the only key', 'third.yaml', '__proto__: { title: Third, body: x }\n'],
  ];
  test.each(files)('%s is refused and pollutes no prototype', async (_, file, text) => {
    const config = miniSite();
    writeFiles(config.data, { [`notes/${file}`]: text });
    const { problems } = await attempt(config);
    expect(problems.map((problem) => problem.file)).toContain(`data/notes/${file}`);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
