/** Extra files and their cache. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createExtraFiles } from '../../generator/output/extra-files.ts';

let cacheRoot: string;
beforeEach(() => {
  cacheRoot = mkdtempSync(path.join(os.tmpdir(), 'prerender-extra-'));
});
afterEach(() => rmSync(cacheRoot, { recursive: true, force: true }));

const siteUrl = { origin: 'https://firm.example', base: '/' };

describe('an extra file', () => {
  it('is published unchanged if it is a text', async () => {
    const { files } = await createExtraFiles(
      [{ path: '/é.txt', body: 'é', sourceFile: 'data/a.yaml' }],
      {
        ...siteUrl,
        siteCodeCacheDir: undefined,
      },
    );
    expect(files).toMatchObject([
      { path: 'é.txt', bytes: Buffer.from('é'), sourceFile: 'data/a.yaml' },
    ]);
    expect(readdirSync(cacheRoot, { recursive: true })).toEqual([]);
  });

  it('is published unchanged if its body is a promise of bytes', async () => {
    const bytes = Uint8Array.of(0xff, 0x00, 0x80);
    const file = {
      path: '/a.bin',
      body: async () => bytes,
      cacheKey: '',
      sourceFile: 'data/a.yaml',
    };
    for (const siteCodeCacheDir of [undefined, path.join(cacheRoot, 'code')]) {
      const { files } = await createExtraFiles([file], { ...siteUrl, siteCodeCacheDir });
      expect([...(files[0]?.bytes ?? [])]).toEqual([...bytes]);
    }
  });

  it('is published even if it cannot be cached', async () => {
    const fileInsteadOfFolder = path.join(cacheRoot, 'a-file');
    writeFileSync(fileInsteadOfFolder, '');
    const file = { path: '/a.txt', body: () => 'content', cacheKey: '', sourceFile: 'data/a.yaml' };
    const { files, problems } = await createExtraFiles([file], {
      ...siteUrl,
      siteCodeCacheDir: path.join(fileInsteadOfFolder, 'below'),
    });
    expect([files.map(({ bytes }) => String(bytes)), problems]).toEqual([['content'], []]);
  });
});

describe('an extra file with a body function', () => {
  let bodyCalls = 0;
  const publishedText = (
    cacheKey: object | string,
    codeHash: string | undefined,
    file = '/a.txt',
    otherSiteUrl = {},
  ) => {
    const siteCodeCacheDir = codeHash && path.join(cacheRoot, codeHash);
    const body = () => {
      bodyCalls++;
      return `body ${bodyCalls}`;
    };
    const input = { ...siteUrl, ...otherSiteUrl, siteCodeCacheDir };
    return createExtraFiles(
      [{ path: file, body, cacheKey, sourceFile: 'data/a.yaml' }],
      input,
    ).then(({ files }) => String(files[0]?.bytes));
  };
  beforeEach(() => {
    bodyCalls = 0;
  });

  it('is cached until its cache key, the code, its path, or the URL of the site changes', async () => {
    expect([await publishedText(['a'], 'one'), await publishedText(['a'], 'one')]).toEqual([
      'body 1',
      'body 1',
    ]);
    expect(await publishedText(['b'], 'one')).toBe('body 2');
    expect(await publishedText(['a'], 'two')).toBe('body 3');
    expect(await publishedText(['a'], 'one', '/b.txt')).toBe('body 4');
    expect(await publishedText(['a'], 'one', '/a.txt', { origin: 'https://preview.example' })).toBe(
      'body 5',
    );
    expect(await publishedText(['a'], 'one', '/a.txt', { base: '/preview/' })).toBe('body 6');
  });

  it('is generated each time without a cache folder', async () => {
    expect([await publishedText(['a'], undefined), await publishedText(['a'], undefined)]).toEqual([
      'body 1',
      'body 2',
    ]);
    expect(readdirSync(cacheRoot)).toEqual([]);
  });

  it('that throws is reported with its source, and not cached', async () => {
    const body = () => {
      throw new Error('a failure');
    };
    const { problems } = await createExtraFiles(
      [{ path: '/a.txt', body, cacheKey: 'a', sourceFile: 'data/a.yaml' }],
      {
        ...siteUrl,
        siteCodeCacheDir: path.join(cacheRoot, 'one'),
      },
    );
    expect(problems).toEqual([
      {
        code: 'extra-file',
        file: 'data/a.yaml',
        message: '/a.txt could not be created: a failure',
        hint: undefined,
      },
    ]);
    expect(readdirSync(cacheRoot)).toEqual([]);
  });
});

describe('an extra file of a format with rules', () => {
  const problemsOf = async (file: string, body: string | Uint8Array) => {
    const config = { ...siteUrl, siteCodeCacheDir: undefined };
    const { problems } = await createExtraFiles(
      [{ path: file, body, sourceFile: 'a.yaml' }],
      config,
    );
    return problems.map(({ message }) => message);
  };

  it.each([
    ['/feed.xml', '<feed><title>A & B</title></feed>', 'in which & is &amp;'],
    ['/feed.xml', '<feed>&nbsp;</feed>', 'undefined entity'],
    ['/feed.xml', '<feed><title>A</feed>', 'unexpected close tag'],
    ['/feed.xml', '<a:feed/>', 'unbound namespace prefix'],
    ['/feed.xml', '', 'document must contain a root element'],
    ['/feed.xml', 'text', 'text data outside of root node'],
    ['/a.svg', '<svg><path d="M0 0"></svg>', 'unexpected close tag'],
    ['/a.json', '{"a": 1,}', 'JSON'],
    ['/a.webmanifest', "{'a': 1}", 'JSON'],
    ['/a.json', Uint8Array.of(0x22, 0xff, 0x22), 'not valid'],
  ])('is reported if a parser rejects it: %s', async (file, body, reason) => {
    const [message] = await problemsOf(file, body);
    expect(message).toContain(`${file} could not be created: `);
    expect(message).toContain(reason);
  });

  it.each([
    ['/feed.xml', '\ufeff<?xml version="1.0"?><feed xmlns="http://a.example/">A &amp; B</feed>'],
    ['/a.json', '[1]'],
    ['/a.txt', '{<'],
    ['/page.html', '<p>A & B'],
  ])('is published otherwise: %s', async (file, body) => {
    expect(await problemsOf(file, body)).toEqual([]);
  });
});
