/**
 * Content that means harm: each is rendered as text or refused with a problem; nothing is written outside of the out
 * folder; memory and time stay bounded.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test } from 'vitest';
import { problemLines } from '../../generator/report.ts';
import type { Settings } from '../../generator/types.ts';
import { attempt, miniSite, read, temporaryFolder } from '../support/build.ts';
import { startCli } from '../support/cli.ts';
import { documentsOf } from '../support/dist.ts';
import { elsewhere, filesBelow, linkPackages, snapshot, writeFiles } from './support/files.ts';
import { buildHostile, type Hostile } from './support/hostile.ts';

const note = 'date: 2026-03-04\nkind: idea\ntags: [x]\n';

/** One document of each kind of page. */
const sample = [
  '/',
  '/404.html',
  '/about/',
  '/attorneys/ines-larkmoor/',
  '/blog/',
  '/blog/after-cox-v-sony/',
  '/contact/',
  '/disclaimer/',
  '/locations/',
  '/locations/san-diego/',
  '/patents/',
  '/patents/utility/',
  '/team/',
];

/** Tags with the names of their attributes, and the parts of a page that a script could hide in. */
function shapeOf({ settings }: Hostile) {
  const tags = new Set<string>();
  const links = new Set<string>();
  const data: string[] = [];
  let text = '';
  for (const { path: page, html } of documentsOf(settings.out)) {
    if (!sample.includes(page)) continue;
    const { document } = new JSDOM(html).window;
    for (const element of document.querySelectorAll('*')) {
      const attributes = [...element.attributes]
        .map(({ name }) => name)
        .filter((name) => name !== 'selected')
        .sort();
      tags.add(`${element.tagName} ${attributes.join(' ')}`);
      for (const name of ['href', 'src', 'action', 'formaction', 'xlink:href']) {
        const address = element.getAttribute(name);
        if (address !== null) links.add(address.replace(/^(\/|#|\w+:).*$/s, '$1'));
      }
      const props = element.getAttribute('data-props');
      if (props !== null) data.push(props);
      if (element.tagName === 'SCRIPT' && !element.hasAttribute('src')) data.push(element.textContent ?? '');
    }
    text += document.documentElement.textContent;
  }
  return { tags, links, data, text };
}

describe('a text that means harm, in every field of the real site', () => {
  const plain = 'A plain text';
  let expected: ReturnType<typeof shapeOf>;
  beforeAll(async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'prerender-'));
    // The site with a harmless text in its fields, and as it is: what a page consists of in either is no harm.
    expected = shapeOf(await buildHostile(plain, path.join(folder, 'plain')));
    const real = shapeOf(await buildHostile('', path.join(folder, 'real')));
    for (const tag of real.tags) expected.tags.add(tag);
    for (const link of real.links) expected.links.add(link);
    rmSync(folder, { recursive: true });
  }, 180_000);

  const texts: readonly (readonly [what: string, text: string])[] = [
    ['a script', '<script>alert(1)</script>'],
    ['an end of the script that holds it', '</script><script>alert(1)//'],
    ['an end of the title or the style sheet', '</title></style><svg onload=a()>'],
    ['an attribute breaker', `"'><img src=x onerror=alert(1)>`],
    ['an attribute breaker without tags', `x" onmouseover="a()' autofocus='`],
    ['entities', '&lt;script&gt;&#60;b&#x3e;&colon;'],
    ['an address that runs', 'javascript:alert(1)'],
    ['Markdown with an address that runs', '[a](javascript:alert(1))'],
    ['patterns of a replacement', "$& $' $1 <%=a%>"],
    ['one that the rules refuse for its sign', '$` a'],
    ['one of a template, which they take for unfinished', '{{a}}'],
    ['a comment and a section', '<!--<script>]]>--!>'],
    ['a word without end', 'x'.repeat(400)],
  ];

  test.each(texts)('%s', { timeout: 180_000 }, async (what, text) => {
    const hostile = await buildHostile(text, temporaryFolder());
    const { tags, links, data, text: shown } = shapeOf(hostile);
    const refused = new Set(hostile.refusals.map(({ file, field }) => `${file} ${field}`));
    expect(hostile.taken.length + refused.size, 'fields that took or refused the text').toBeGreaterThan(1000);
    expect(hostile.taken.length, 'fields that took the text').toBeGreaterThan(/<\/?[a-z]|`|\{\{/.test(text) ? -1 : 100);
    expect([...tags].filter((tag) => !expected.tags.has(tag))).toEqual([]);
    expect([...links].filter((link) => !expected.links.has(link))).toEqual([]);
    for (const json of data) expect(() => JSON.parse(json) as unknown, json.slice(0, 200)).not.toThrow();
    if (!text.includes('[a]') && hostile.taken.length > 100)
      expect(asTyped(shown)).toContain(what === 'entities' ? '<script><b>:' : text.slice(0, 30));
    expectWellFormed(hostile);
  });

  test.each([
    ['a carriage return', 'a\rNOTE:b'],
    ['an override of the direction', 'a\u202egnp.exe\u2066 b'],
    ['separators of lines', 'a\u2028b\u2029c\u0085d'],
    ['a null', 'a\0b'],
    ['a bell and an escape', 'a\u0007\u001b[2Jb'],
    ['half of a character', 'a\ud800b'],
    ['a character that XML does not know', 'a\ufffeb'],
  ])('%s is refused, or leaves every file well-formed', { timeout: 180_000 }, async (_, text) => {
    expectWellFormed(await buildHostile(text, temporaryFolder()));
  });
});

/** With straight quotation marks, which pages set as curly ones. */
function asTyped(shown: string): string {
  return shown.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
}

/** XML that parses, and vCards without a line that the firm did not write. */
function expectWellFormed({ settings }: Hostile): void {
  for (const file of filesBelow(settings.out).filter((name) => /\.(?:xml|svg|vcf)$/.test(name))) {
    const text = read(settings.out, file);
    if (file.endsWith('.vcf')) {
      const line = /^(?:[A-Z-]+(?:;[\w=,-]+)*:.*| .*)$/;
      const known = /^(?:BEGIN|VERSION|PRODID|FN|N|ORG|TITLE|TEL|EMAIL|ADR|URL|END|REV|PHOTO|LANG)\b| /;
      for (const one of text.trimEnd().split(/\r\n|[\r\n]/))
        expect([one, line.test(one) && known.test(one)]).toEqual([one, true]);
    } else {
      expect(() => new JSDOM(text, { contentType: 'application/xml' }), file).not.toThrow();
    }
  }
}

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
    'http://evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '%6aavascript:alert(1)',
    'https:evil.example',
    'https://',
    'tel:javascript:alert(1)',
    'mailto:a@b.example?bcc=c@d.example',
    '/%2f%2fevil.example/',
    '/..//evil.example/',
    '/../../etc/passwd',
  ])('%s is refused', async (address) => {
    const settings = miniSite();
    writeFiles(settings.data, {
      'site.yaml': `name: Mini\nwelcome: 'See [this](<${address}>) and [first](/notes/first/).'\n`,
    });
    const { problems } = await attempt(settings);
    expect(problems).toMatchObject([{ file: 'data/site.yaml' }]);
  });
});

describe('addresses that the policy is made from', () => {
  test.each([
    'https://a.example;sandbox/',
    'https://a.example,sandbox/',
    'https://*/',
    'https://*.a.example/',
    "https://a'.example/",
    'https://a"b.example/',
    'https://user:word@a.example/',
  ])('%s opens nothing but the one host that it names', async (endpoint) => {
    const settings = miniSite();
    writeFiles(settings.data, {
      'site.yaml': `name: Mini\nwelcome: A [first](/notes/first/).\nendpoint: ${JSON.stringify(endpoint)}\n`,
    });
    const { problems } = await attempt(settings);
    if (problems.length > 0) return;
    const policy = /Content-Security-Policy: (.*)/.exec(read(settings.out, '_headers'))?.[1] ?? '';
    expect(policy).toMatch(/form-action (?:'none'|https:\/\/[a-z0-9.-]+); base-uri 'none'; frame-ancestors/);
  });
});

describe('bombs: small files that become big, deep or slow', () => {
  const deep = (depth: number, open: string, close = '') => open.repeat(depth) + close.repeat(depth);
  const laughs = `a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n${Array.from({ length: 9 }, (_, index) => `a${index + 1}: &a${index + 1} [${Array(10).fill(`*a${index}`).join(', ')}]\n`).join('')}`;
  const big = (unit: string) => unit.repeat(Math.ceil(10_000_000 / unit.length));
  const text = (body: string) => `---\ntitle: Third\n${note}---\n\n${body}\n`;

  const bombs: readonly (readonly [what: string, file: string, text: () => string])[] = [
    ['a thousand million laughs', 'third.yaml', () => `title: Third\n${note}${laughs}body: *a9\n`],
    ['laughs in front matter', 'third.md', () => `---\ntitle: Third\n${laughs}---\nx\n`],
    [
      'a list that holds itself',
      'third.yaml',
      () => 'title: Third\ndate: 2026-03-04\nkind: idea\ntags: &t [*t]\nbody: x\n',
    ],
    ['a merge of itself', 'third.yaml', () => `title: Third\n${note}body: x\ndetails: &d [{ <<: *d }]\n`],
    ['a thousand lists', 'third.yaml', () => `title: Third\n${note}body: ${deep(1000, '[', ']')}\n`],
    ['ten thousand lists', 'third.yaml', () => `title: Third\n${note}body: ${deep(10_000, '[', ']')}\n`],
    ['ten thousand lists that do not end', 'third.yaml', () => `title: Third\n${note}body: ${deep(10_000, '[')}\n`],
    ['ten thousand groups', 'third.yaml', () => `title: Third\n${note}body: ${deep(10_000, '{a: ', '}')}\n`],
    ['ten thousand hyphens', 'third.yaml', () => `title: Third\n${note}body:\n  ${deep(10_000, '- ')}x\n`],
    ['ten thousand question marks', 'third.yaml', () => `title: Third\n${note}body:\n  ${deep(10_000, '? ')}x\n`],
    [
      'a thousand groups, each below the other',
      'third.yaml',
      () =>
        `title: Third\n${note}body:\n${Array.from({ length: 1000 }, (_, depth) => `${' '.repeat(depth + 1)}a:\n`).join('')}`,
    ],
    ['a hundred thousand lists of JSON', 'third.json', () => `{"title":${deep(100_000, '[', ']')}}`],
    ['lists of JSON that do not end', 'third.json', () => `{"title":${deep(10_000, '[')}`],
    ['ten thousand quotations', 'third.md', () => text(`${deep(10_000, '>')} a`)],
    ['ten thousand lists of Markdown', 'third.md', () => text(`${deep(10_000, '- ')}a`)],
    ['ten thousand brackets of Markdown', 'third.md', () => text(deep(10_000, '[', ']'))],
    ['ten thousand stars', 'third.md', () => text(deep(10_000, '*a **'))],
    ['emphasis in emphasis', 'third.md', () => text(deep(3000, '*_', '_*'))],
    [
      'a table of ten thousand columns',
      'third.md',
      () => text(`${deep(10_000, '|a')}|\n${deep(10_000, '|-')}|\n${deep(10_000, '|b')}|`),
    ],
    ['10 MB in a title', 'third.yaml', () => `title: ${big('x')}\n${note}body: x\n`],
    ['10 MB of words in a title', 'third.yaml', () => `title: ${big('some words ')}x\n${note}body: x\n`],
    ['10 MB of Markdown', 'third.md', () => text(big('Some *words* and [a link](/notes/first/).\n\n'))],
    ['10 MB in one paragraph of Markdown', 'third.md', () => text(big('Some *words* & a_b `c` '))],
    ['10 MB in a reference', 'third.yaml', () => `title: Third\n${note}next: ${big('y')}\nbody: x\n`],
    ['10 MB in the name of a field', 'third.yaml', () => `title: Third\n${note}body: x\n? ${big('z')}\n: 1\n`],
    [
      'a hundred thousand unknown fields',
      'third.yaml',
      () => `title: Third\n${note}body: x\n${Array.from({ length: 100_000 }, (_, index) => `f${index}: 1\n`).join('')}`,
    ],
    ['10 MB of JSON', 'third.json', () => JSON.stringify({ title: 'Third', body: big('a *b* ') })],
    ['10 MB of nothing', 'third.yaml', () => big(' \n')],
  ];

  test.each(bombs)('%s', { timeout: 60_000 }, async (_, file, make) => {
    const settings = miniSite();
    linkPackages(settings.root);
    const linked = `name: Mini\nwelcome: A [third](/notes/third/) note.\n`;
    writeFiles(settings.data, { 'site.yaml': linked, [`notes/${file}`]: make() });
    const words = ['check', '--site', settings.site, '--report', 'report.json'];
    const { code, stdout, stderr } = await startCli(words, { cwd: settings.root, env: elsewhere, timeout: 40_000 })
      .ended;
    const end = {
      code,
      isTold: code === 0 || stderr.includes(`data/notes/${file}`),
      hasStack: /\n\s+at |FATAL/.test(stderr),
    };
    expect(end, stderr.slice(0, 400)).toEqual({ code: code === 0 ? 0 : 1, isTold: true, hasStack: false });
    const { memory } = JSON.parse(read(settings.root, 'report.json')) as { memory: number };
    expect(memory, 'MB').toBeLessThan(1200);
    expect(stdout.length + stderr.length, 'characters printed').toBeLessThan(30_000);
  });
});

describe('names', () => {
  test.each(['constructor', 'tostring', 'hasownproperty', 'prototype', 'then', 'default', '404', 'length', '0'])(
    'a record may be called %s',
    async (id) => {
      const settings = miniSite();
      writeFiles(settings.data, {
        'site.yaml': `name: Mini\nwelcome: A [note](/notes/${id}/).\n`,
        [`notes/${id}.yaml`]: `title: Third\n${note}next: ${JSON.stringify(id)}\nbody: x\n`,
      });
      expect((await attempt(settings)).problems).toEqual([]);
      expect(read(settings.out, `notes/${id}/index.html`)).toContain('<h1>Third</h1>');
    },
  );

  test.each([
    '__proto__',
    'con',
    'index',
    'a%2fb',
    '%2e%2e',
    'a\\b',
    'a:b',
    'a\nb',
    'a?b',
    'a#b',
    'a;b',
    'a\u202eb',
    'ﬁ',
    'a\u0301',
    'á',
    '-',
    'x.y',
    'com1',
    'a b',
    'é',
    '💥',
    '$&',
  ])('a record may not be called %j', async (id) => {
    const settings = miniSite();
    writeFiles(settings.data, { [`notes/${id}.yaml`]: `title: Third\n${note}body: x\n` });
    const { problems } = await attempt(settings);
    expect(problems).toMatchObject([{ code: 'bad-id', file: `data/notes/${id}.yaml` }]);
    expect(existsSync(settings.out)).toBe(false);
  });

  test.each([
    ['of records, in their case', 'data', 'notes/First.md'],
    ['of folders of records', 'data', 'Notes/first.md'],
    ['of static files, in their case', 'static', 'DOT.SVG'],
    ['of a static file and a page', 'static', 'Notes/first/index.html'],
  ])('that differ %s alone are refused', async (_, folder, file) => {
    const settings = miniSite();
    writeFiles(path.join(settings.root, folder), { [file]: `---\ntitle: First again\n${note}---\nx\n` });
    const { problems } = await attempt(settings);
    const collisions = problems.filter(({ code }) => code !== 'unused-file');
    const both = (folder === 'static' ? filesBelow(settings.static) : [file]).map((name) => `${folder}/${name}`);
    expect(collisions).toHaveLength(1);
    expect(both).toContain(collisions[0]?.file);
  });

  test('of static files that differ in their Unicode form alone are refused', async () => {
    const settings = miniSite();
    writeFiles(settings.static, { 'caf\u00e9.txt': 'one', 'cafe\u0301.txt': 'two' });
    const { problems } = await attempt(settings);
    expect(problems.map(({ code }) => code)).toContain('duplicate-path');
  });

  test.each([
    '.prerendered',
    '_headers',
    '_redirects',
    'sitemap.xml',
    'robots.txt',
    '404.html',
    'INDEX.HTML',
    'Assets',
  ])('static/%s would stand in the place of a file of the site, and is refused', async (name) => {
    const settings = miniSite();
    writeFiles(settings.static, { [name]: 'mine' });
    const { problems } = await attempt(settings);
    expect(problems.filter(({ code }) => code === 'duplicate-path')).toMatchObject([{ file: `static/${name}` }]);
    expect(existsSync(settings.out)).toBe(false);
  });

  test('of static files with signs in them stay inside of the out folder, and are copied as they are', async () => {
    const settings = miniSite();
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
    writeFiles(settings.static, Object.fromEntries(names.map((name) => [name, name])));
    const before = readdirSync(settings.root).sort();
    const { problems } = await attempt(settings);
    // What nothing uses may be refused; what is copied is copied whole.
    if (problems.length > 0) {
      expect(problems.filter(({ file }) => !names.includes(file.replace('static/', '')))).toEqual([]);
      return;
    }
    for (const name of names) expect(read(settings.out, name)).toBe(name);
    expect(readdirSync(settings.root).sort()).toEqual([...before, 'dist'].sort());
  });
});

describe('keys that every object has', () => {
  const files: readonly (readonly [what: string, file: string, text: string])[] = [
    ['__proto__ in YAML', 'third.yaml', `title: Third\n${note}body: x\n__proto__: { polluted: true }\n`],
    ['__proto__ in quotes', 'third.yaml', `title: Third\n${note}body: x\n"__proto__": { polluted: true }\n`],
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
    ['__proto__ by a merge', 'third.yaml', `title: Third\n${note}body: x\n<<: { __proto__: { polluted: true } }\n`],
    ['constructor', 'third.yaml', `title: Third\n${note}body: x\nconstructor: { prototype: { polluted: true } }\n`],
    ['__proto__ in front matter', 'third.md', `---\ntitle: Third\n${note}__proto__: { polluted: true }\n---\nx\n`],
    ['__proto__ as the whole', 'third.yaml', '__proto__: { title: Third, body: x }\n'],
  ];
  test.each(files)('%s is refused, and changes no object', async (_, file, text) => {
    const settings = miniSite();
    writeFiles(settings.data, { [`notes/${file}`]: text });
    const { problems } = await attempt(settings);
    expect(problems.map((problem) => problem.file)).toContain(`data/notes/${file}`);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('links of the file system', () => {
  function withSecret(): { settings: Settings; secret: string } {
    const settings = miniSite();
    const secret = path.join(temporaryFolder(), 'secret');
    writeFiles(secret, { 'third.yaml': `title: Secret\n${note}body: secret\n`, 'key.txt': 'secret' });
    return { settings, secret };
  }

  test.each([
    ['a record', 'data/notes/third.yaml', 'third.yaml'],
    ['a folder of records', 'data/notes/more', ''],
    ['a static file', 'static/key.txt', 'key.txt'],
    ['a folder of static files', 'static/keys', ''],
    ['nothing', 'static/gone.txt', 'nowhere.txt'],
    ['itself', 'static/loop', '../loop'],
  ])('in place of %s are refused', async (_, place, to) => {
    const { settings, secret } = withSecret();
    const link = path.join(settings.root, place);
    symlinkSync(place.endsWith('loop') ? link : path.join(secret, to), link);
    const { problems } = await attempt(settings);
    expect(problems).toMatchObject([{ code: 'link', file: place }]);
    expect(existsSync(settings.out)).toBe(false);
  });

  test('in place of the out folder are replaced, and what they lead to stays', async () => {
    const { settings, secret } = withSecret();
    writeFiles(secret, { '.prerendered': '' });
    symlinkSync(secret, settings.out);
    const before = snapshot(secret);
    await attempt(settings);
    expect(snapshot(secret)).toEqual(before);
    expect(readdirSync(settings.root).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('in place of the out folder that lead nowhere are told', async () => {
    const { settings, secret } = withSecret();
    symlinkSync(path.join(secret, 'nowhere'), settings.out);
    const { problems } = await attempt(settings);
    for (const problem of problems) expect(problem.file).toMatch(/^dist/);
    expect(existsSync(path.join(secret, 'nowhere'))).toBe(false);
  });

  test('in place of the folders beside it lead nowhere either', async () => {
    const { settings, secret } = withSecret();
    expect((await attempt(settings)).problems).toEqual([]);
    symlinkSync(secret, path.join(settings.root, '.dist-previous'));
    symlinkSync(secret, path.join(settings.root, '.dist-next-4206649-abcdef01'));
    const before = snapshot(secret);
    expect((await attempt(settings)).problems).toEqual([]);
    expect(snapshot(secret)).toEqual(before);
    expect(readdirSync(settings.root).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

describe('what is printed of content', () => {
  const lines = async (files: Readonly<Record<string, string>>) => {
    const settings = miniSite();
    writeFiles(settings.data, files);
    const { problems } = await attempt(settings);
    expect(problems.length).toBeGreaterThan(0);
    return problems.flatMap((problem) => problemLines(problem, settings.root));
  };
  const files: readonly (readonly [what: string, files: Readonly<Record<string, string>>])[] = [
    ['a value', { 'notes/third.yaml': `title: Third\n${note}next: "a\\e[2Jb\\n::error::c\\u202ed"\nbody: x\n` }],
    ['the name of a field', { 'notes/third.yaml': `title: Third\n${note}body: x\n"a\\e[2Jb\\n::error::c": 1\n` }],
    ['a line of the file', { 'notes/third.yaml': `titel: 5 # \u001b[2J\u202e\n${note}body: x\n` }],
    ['a link', { 'notes/third.yaml': `title: Third\n${note}body: "[a](/b\\e[2J\\u202e/)"\n` }],
    ['the name of a file', { 'notes/a\u001b[2J\n::error::b.yaml': 'x' }],
  ];
  test.each(files)('%s moves no cursor, begins no line and turns no direction', async (_, given) => {
    for (const line of await lines(given)) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be printed.
      expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
    }
  });

  test('is cut where it is long', async () => {
    const long = 'y'.repeat(100_000);
    const told = await lines({
      'notes/third.yaml': `title: Third\n${note}next: ${long}\nbody: "[a](/${long}/)"\n${long}: 1\n`,
    });
    for (const line of told) expect(line.length).toBeLessThan(1000);
  });
});

test('a field of 200 kB that looks like the beginning of many addresses takes no longer than another', {
  timeout: 60_000,
}, async () => {
  const folder = path.join(temporaryFolder(), 'data');
  const { contactDataProblems } = await import('../../site/rules/contact-data.ts');
  mkdirSync(folder);
  const time = (text: string) => {
    const start = performance.now();
    const firm = {
      id: 'firm',
      file: 'firm.yaml',
      phone: '(559) 436-3800',
      domain: 'a.example',
      email: 'a@a.example',
      text,
    };
    contactDataProblems({ firm, offices: [] } as never, {
      at: (() => ({})) as never,
      buildDate: '2026-11-20',
      isWhole: () => true,
    });
    return performance.now() - start;
  };
  for (const unit of ['a.', 'Aa ', '555 ', 'a@', 'a@b.'])
    expect(time(unit.repeat(200_000 / unit.length))).toBeLessThan(2000);
});
