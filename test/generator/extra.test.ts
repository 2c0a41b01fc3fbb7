/** Extra files as bytes, each made anew only where it has to be. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createExtraFiles } from '../../generator/publish/files.ts';

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(path.join(os.tmpdir(), 'prerender-extra-'));
});
afterEach(() => rmSync(cache, { recursive: true, force: true }));

const place = { origin: 'https://firm.example', base: '/' };

describe('an extra file', () => {
  it('that is a text is published as it is', async () => {
    const { files } = await createExtraFiles(
      [{ path: '/é.txt', body: 'é', source: 'data/a.yaml' }],
      {
        ...place,
        cacheDir: undefined,
      },
    );
    expect(files).toMatchObject([
      { path: 'é.txt', bytes: Buffer.from('é'), source: 'data/a.yaml' },
    ]);
    expect(readdirSync(cache, { recursive: true })).toEqual([]);
  });

  it('that is bytes is published as they are, though they are long in coming', async () => {
    const bytes = Uint8Array.of(0xff, 0x00, 0x80);
    const file = { path: '/a.bin', body: async () => bytes, of: '', source: 'data/a.yaml' };
    for (const kept of [undefined, path.join(cache, 'code')]) {
      const { files } = await createExtraFiles([file], { ...place, cacheDir: kept });
      expect([...(files[0]?.bytes ?? [])]).toEqual([...bytes]);
    }
  });

  it('is published where it cannot be kept', async () => {
    const closed = path.join(cache, 'a-file');
    writeFileSync(closed, '');
    const file = { path: '/a.txt', body: () => 'made', of: '', source: 'data/a.yaml' };
    const { files, problems } = await createExtraFiles([file], {
      ...place,
      cacheDir: path.join(closed, 'below'),
    });
    expect([files.map(({ bytes }) => String(bytes)), problems]).toEqual([['made'], []]);
  });
});

describe('an extra file that a function makes', () => {
  let asked = 0;
  const made = (of: object | string, code: string | undefined, file = '/a.txt', elsewhere = {}) => {
    const kept = code && path.join(cache, code);
    const body = () => {
      asked++;
      return `made ${asked}`;
    };
    const input = { ...place, ...elsewhere, cacheDir: kept };
    return createExtraFiles([{ path: file, body, of, source: 'data/a.yaml' }], input).then(
      ({ files }) => String(files[0]?.bytes),
    );
  };
  beforeEach(() => {
    asked = 0;
  });

  it('is kept as long as its content and the code are as they were', async () => {
    expect([await made(['a'], 'one'), await made(['a'], 'one')]).toEqual(['made 1', 'made 1']);
    expect(await made(['b'], 'one')).toBe('made 2');
    expect(await made(['a'], 'two')).toBe('made 3');
    expect(await made(['a'], 'one', '/b.txt')).toBe('made 4');
    expect(await made(['a'], 'one', '/a.txt', { origin: 'https://preview.example' })).toBe(
      'made 5',
    );
    expect(await made(['a'], 'one', '/a.txt', { base: '/preview/' })).toBe('made 6');
  });

  it('is made each time where the code is not known', async () => {
    expect([await made(['a'], undefined), await made(['a'], undefined)]).toEqual([
      'made 1',
      'made 2',
    ]);
    expect(readdirSync(cache)).toEqual([]);
  });

  it('that throws is told with its source, and not kept', async () => {
    const body = () => {
      throw new Error('a slip');
    };
    const { problems } = await createExtraFiles(
      [{ path: '/a.txt', body, of: 'a', source: 'data/a.yaml' }],
      {
        ...place,
        cacheDir: path.join(cache, 'one'),
      },
    );
    expect(problems).toEqual([
      {
        code: 'extra-file',
        file: 'data/a.yaml',
        message: '/a.txt could not be created: a slip',
        hint: 'ask a developer of the site to fix this',
      },
    ]);
    expect(readdirSync(cache)).toEqual([]);
  });
});
