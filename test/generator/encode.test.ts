/** Extra files as bytes: texts as they are, drawings as PNG. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeFiles } from '../../generator/stages/encode.ts';

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(path.join(os.tmpdir(), 'prerender-encode-'));
});
afterEach(() => rmSync(cache, { recursive: true, force: true }));

const square = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="${colour}"/></svg>`;
const file = (svg: string) => ({ path: '/cards/a.png', body: { svg, width: 40, height: 40 }, source: 'data/a.yaml' });

describe('an extra file', () => {
  it('that is a text is published as it is', async () => {
    const { files } = await encodeFiles([{ path: '/é.txt', body: 'é', source: 'data/a.yaml' }], cache);
    expect(files).toEqual([{ path: 'é.txt', bytes: new Uint8Array([0xc3, 0xa9]), source: 'data/a.yaml' }]);
    expect(readdirSync(cache, { recursive: true })).toEqual([]);
  });

  it('that is a drawing is published as a PNG of its size and its colours', async () => {
    const { files, names, problems } = await encodeFiles([file(square('#a3151b'))], cache);
    expect([names, problems]).toEqual([['cards/a.png'], []]);
    const { data, info } = await sharp(files[0]?.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([40, 40, 0xa3, 0x15, 0x1b]);
  });

  it('is drawn anew when its drawing changes, and only then', async () => {
    const kept = () => readdirSync(cache);
    const [first] = (await encodeFiles([file(square('red'))], cache)).files;
    expect((await encodeFiles([file(square('red'))], cache)).files[0]?.bytes).toEqual(first?.bytes);
    expect(kept()).toHaveLength(1);
    expect((await encodeFiles([file(square('blue'))], cache)).files[0]?.bytes).not.toEqual(first?.bytes);
    expect(kept()).toHaveLength(2);
  });

  it('is published where it cannot be kept', async () => {
    const closed = path.join(cache, 'a-file');
    writeFileSync(closed, '');
    const { files, problems } = await encodeFiles([file(square('red'))], path.join(closed, 'rasters'));
    expect([files.length, problems]).toEqual([1, []]);
  });

  it('that cannot be drawn is told with its source', async () => {
    const { files, names, problems } = await encodeFiles([file('<svg><g></svg>')], cache);
    expect([files, names]).toEqual([[], ['cards/a.png']]);
    expect(problems).toMatchObject([{ code: 'picture', file: 'data/a.yaml' }]);
    expect(problems[0]?.message).toMatch(/^the drawing \/cards\/a\.png could not be set as a picture: /);
    expect(readdirSync(cache)).toEqual([]);
  });
});
