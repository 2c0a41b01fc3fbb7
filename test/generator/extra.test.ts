/** Extra files as bytes: texts as they are, drawings as PNG, each made anew only where it has to be. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFiles } from '../../generator/publish/files.ts';

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(path.join(os.tmpdir(), 'prerender-extra-'));
});
afterEach(() => rmSync(cache, { recursive: true, force: true }));

const place = { origin: 'https://firm.example', base: '/' };
const square = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="${colour}"/></svg>`;
const file = (svg: string) => ({ path: '/cards/a.png', body: { svg, width: 40, height: 40 }, source: 'data/a.yaml' });
const make = (svg: string) => makeFiles([file(svg)], { ...place, cache, kept: undefined });

describe('an extra file', () => {
  it('that is a text is published as it is', async () => {
    const { files } = await makeFiles([{ path: '/é.txt', body: 'é', source: 'data/a.yaml' }], {
      ...place,
      cache,
      kept: undefined,
    });
    expect(files).toMatchObject([{ path: 'é.txt', bytes: Buffer.from('é'), source: 'data/a.yaml' }]);
    expect(readdirSync(cache, { recursive: true })).toEqual([]);
  });

  it('that is bytes is published as they are, though they are long in coming', async () => {
    const bytes = Uint8Array.of(0xff, 0x00, 0x80);
    const file = { path: '/a.bin', body: async () => bytes, of: '', source: 'data/a.yaml' };
    for (const kept of [undefined, path.join(cache, 'code')]) {
      const { files } = await makeFiles([file], { ...place, cache, kept });
      expect([...(files[0]?.bytes ?? [])]).toEqual([...bytes]);
    }
  });

  it('that is a drawing is published as a PNG of its size and its colours', async () => {
    const { files, problems } = await make(square('#a3151b'));
    expect([files.map(({ path }) => path), problems]).toEqual([['cards/a.png'], []]);
    const { data, info } = await sharp(files[0]?.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([40, 40, 0xa3, 0x15, 0x1b]);
  });

  it('is drawn anew when its drawing changes, and only then', async () => {
    const kept = () => readdirSync(path.join(cache, 'rasters'));
    const [first] = (await make(square('red'))).files;
    expect((await make(square('red'))).files[0]?.bytes).toEqual(first?.bytes);
    expect(kept()).toHaveLength(1);
    expect((await make(square('blue'))).files[0]?.bytes).not.toEqual(first?.bytes);
    expect(kept()).toHaveLength(2);
  });

  it('is published where it cannot be kept', async () => {
    const closed = path.join(cache, 'a-file');
    writeFileSync(closed, '');
    const { files, problems } = await makeFiles([file(square('red'))], {
      ...place,
      cache: path.join(closed, 'below'),
      kept: undefined,
    });
    expect([files.length, problems]).toEqual([1, []]);
    expect(files[0]?.bytes.byteLength).toBeGreaterThan(50);
  });

  it('that cannot be drawn is told with its source, and not kept', async () => {
    const { problems } = await make('<svg><g></svg>');
    expect(problems).toMatchObject([{ code: 'picture', file: 'data/a.yaml' }]);
    expect(problems[0]?.message).toMatch(/^\/cards\/a\.png could not be made: /);
    expect(existsSync(path.join(cache, 'rasters'))).toBe(false);
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
    const input = { ...place, ...elsewhere, cache, kept };
    return makeFiles([{ path: file, body, of, source: 'data/a.yaml' }], input).then(({ files }) =>
      String(files[0]?.bytes),
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
    expect(await made(['a'], 'one', '/a.txt', { origin: 'https://preview.example' })).toBe('made 5');
    expect(await made(['a'], 'one', '/a.txt', { base: '/preview/' })).toBe('made 6');
  });

  it('is made each time where the code is not known', async () => {
    expect([await made(['a'], undefined), await made(['a'], undefined)]).toEqual(['made 1', 'made 2']);
    expect(readdirSync(cache)).toEqual([]);
  });

  it('that throws is told with its source, and not kept', async () => {
    const body = () => {
      throw new Error('a slip');
    };
    const { problems } = await makeFiles([{ path: '/a.txt', body, of: 'a', source: 'data/a.yaml' }], {
      ...place,
      cache,
      kept: path.join(cache, 'one'),
    });
    expect(problems).toEqual([{ code: 'picture', file: 'data/a.yaml', message: '/a.txt could not be made: a slip' }]);
    expect(readdirSync(cache)).toEqual([]);
  });
});
