/** Pictures are what their content is: formats, rotation, animation, and the place in them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ImagePipeline } from '../../generator/output/pictures.ts';
import { findStaticFiles } from '../../generator/output/static-files.ts';
import { attempt, miniSite } from '../support/build.ts';
import { writeFiles } from '../support/files.ts';

const note = '---\ntitle: First\ndate: 2026-01-02\nkind: idea\nnext: second\ntags: [one]\n---\n\n';

const still = () =>
  sharp({ create: { width: 60, height: 20, channels: 3, background: '#446688' } });

/** Two pictures of 60 by 20 pixels. */
const moving = () => {
  const frames = Buffer.concat([Buffer.alloc(60 * 20 * 3, 10), Buffer.alloc(60 * 20 * 3, 200)]);
  return sharp(frames, { raw: { width: 60, height: 40, channels: 3, pageHeight: 20 } });
};

/** An APNG is a PNG with a chunk before its picture. */
function animatedPng(png: Buffer): Buffer {
  const position = png.indexOf('IDAT') - 4;
  const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1');
  return Buffer.concat([png.subarray(0, position), control, png.subarray(position)]);
}

const located = () =>
  still().withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 46/1 0/1' } });

async function problemsOf(files: Readonly<Record<string, Buffer | string>>): Promise<string[]> {
  const config = miniSite();
  mkdirSync(path.join(config.static, 'in'));
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(config.static, 'in', name), content);
  }
  const { problems } = await findStaticFiles(config);
  return problems.map(({ code, file, message }) => `${code} ${file}: ${message}`);
}

test('a picture in a format that not every browser shows, whatever its name, is reported', async () => {
  const picture = still();
  const webp = await picture.clone().webp().toBuffer();
  const shown = 'which not every browser shows';
  expect(
    await problemsOf({
      'a.jpg': await picture.clone().tiff().toBuffer(),
      'b.png': Buffer.concat([Buffer.from('8BPS'), Buffer.alloc(30)]),
      'c.gif': Buffer.concat([Buffer.from('BM'), Buffer.alloc(30)]),
      'd.JPEG': Buffer.concat([Buffer.alloc(4), Buffer.from('ftypheic'), Buffer.alloc(30)]),
      'e.webp': Buffer.concat([Buffer.alloc(4), Buffer.from('JXL '), Buffer.alloc(30)]),
      'f.avif': Buffer.concat([Buffer.alloc(4), Buffer.from('jP  '), Buffer.alloc(30)]),
      'g.ico': '%PDF-1.7',
      'h.png': '<!DOCTYPE html><title>Not found</title>',
      'i.png': '',
      'j.jpg': 'no picture',
      'k.svg': await picture.clone().png().toBuffer(),
      'l.png': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'm.webp': webp.subarray(0, -10),
      'n.png': (await picture.clone().png().toBuffer()).subarray(0, -20),
      'o.jpg': (await picture.clone().jpeg().toBuffer()).subarray(0, -20),
    }),
  ).toEqual([
    `picture static/in/a.jpg: expected a picture, got a TIFF file, ${shown}`,
    `picture static/in/b.png: expected a picture, got a PSD file, ${shown}`,
    `picture static/in/c.gif: expected a picture, got a BMP file, ${shown}`,
    `picture static/in/d.JPEG: expected a picture, got a HEIC file, ${shown}`,
    `picture static/in/e.webp: expected a picture, got a JPEG XL file, ${shown}`,
    `picture static/in/f.avif: expected a picture, got a JPEG 2000 file, ${shown}`,
    'picture static/in/g.ico: expected a picture, got a file that is not one',
    'picture static/in/h.png: expected a picture, got a file that is not one',
    'picture static/in/i.png: this picture is empty',
    'picture static/in/j.jpg: expected a picture, got a file that is not one',
    'picture static/in/k.svg: the name of this file does not match its content, which is PNG',
    'picture static/in/l.png: the name of this file does not match its content, which is SVG',
    ...['m.webp', 'n.png', 'o.jpg'].map(
      (name) => `picture static/in/${name}: this picture is not complete: its end is missing`,
    ),
  ]);
});

test('pictures that every browser shows are published, even with the extension of another', async () => {
  const picture = still();
  expect(
    await problemsOf({
      'a.jpg': await picture.clone().png().toBuffer(),
      'b.png': await picture.clone().jpeg().toBuffer(),
      'longer.jpg': Buffer.concat([await picture.clone().jpeg().toBuffer(), Buffer.alloc(6e5, 1)]),
      'c.jpg': await picture.clone().avif().toBuffer(),
      'd.png': await moving().webp().toBuffer(),
      'e.webp': await moving().gif().toBuffer(),
      'f.svg': '\ufeff<!-- a comment --><svg xmlns="http://www.w3.org/2000/svg"/>',
      'k.svg': Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le'),
      'g.tif': await picture.clone().tiff().toBuffer(),
      'h.psd': 'a file to download',
      'i.jpg': await picture.clone().toColourspace('cmyk').jpeg().toBuffer(),
      'j.png': await picture.clone().toColourspace('rgb16').png().toBuffer(),
    }),
  ).toEqual([]);
});

test('a picture that says where it was taken is reported', async () => {
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><b exif:GPSLatitude="37,46N"/></x:xmpmeta>';
  const withXmp = await still().withXmp(xmp).jpeg().toBuffer();
  const found = await problemsOf({
    'a.jpg': await located().jpeg().toBuffer(),
    'b.png': await located().png().toBuffer(),
    'c.webp': await located().webp().toBuffer(),
    'd.jpg': withXmp,
    'f.avif': await located().avif().toBuffer(),
    'e.jpg': await still()
      .withExif({ IFD0: { Artist: 'Anna' } })
      .jpeg()
      .toBuffer(),
  });
  expect(found).toEqual(
    ['a.jpg', 'b.png', 'c.webp', 'd.jpg', 'f.avif'].map(
      (name) =>
        `picture static/in/${name}: this picture says where it was taken, which everyone could read`,
    ),
  );
});

test('the size of a picture is that with which browsers show it', async () => {
  const config = miniSite();
  const turned = (orientation: number) => still().withMetadata({ orientation });
  const at = (name: string) => path.join(config.static, name);
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    for (const orientation of [1, 3, 6, 8]) {
      await turned(orientation)
        .toFormat(format)
        .toFile(at(`${orientation}.${format}`));
    }
  }
  const { sizeOf } = new ImagePipeline(config);
  for (const format of ['jpeg', 'png', 'webp', 'avif']) {
    const sizes = [1, 3, 6, 8].map((orientation) => sizeOf(`/${orientation}.${format}`));
    const [lying, standing] = [
      { width: 60, height: 20 },
      { width: 20, height: 60 },
    ];
    expect(sizes, format).toEqual([lying, lying, standing, standing]);
  }
});

test('copies are made of photographs, and not of what moves or is too long for WebP', async () => {
  const config = miniSite();
  const write = (name: string, content: Buffer) =>
    writeFileSync(path.join(config.static, name), content);
  write('photo.png', await still().png().toBuffer());
  write('photo.webp', await still().webp().toBuffer());
  write('moving.webp', await moving().webp().toBuffer());
  write('moving.png', animatedPng(await still().png().toBuffer()));
  write('gif.png', await moving().gif().toBuffer());
  const { requestCopies, sizeOf } = new ImagePipeline(config);
  const countOf = (name: string, size = sizeOf(name)) =>
    requestCopies(name, size ?? { width: 1, height: 1 }).length;
  expect(['/photo.png', '/photo.webp'].map((name) => countOf(name))).toEqual([2, 2]);
  const movingNames = ['/moving.webp', '/moving.png', '/gif.png'];
  expect(movingNames.map((name) => countOf(name))).toEqual([0, 0, 0]);
  expect(countOf('/photo.png', { width: 300, height: 20_000 })).toBe(0);
});

test('a page that shows a picture for some browsers only is reported', async () => {
  const config = miniSite();
  await still().tiff().toFile(path.join(config.static, 'door.tif'));
  writeFiles(config.static, { 'logo.psd': 'to download' });
  writeFiles(config.data, {
    'notes/first.md': `${note}![A door](/door.tif) and [our logo](/logo.psd)\n`,
  });
  const { problems } = await attempt(config);
  expect(problems).toMatchObject([
    {
      code: 'picture',
      file: 'data/notes/first.md',
      message: 'loads /door.tif, a picture that not every browser shows',
      hint: 'save it as JPEG, PNG, or WebP',
    },
  ]);
});

test('a copy has no metadata, and the colors of sRGB', async () => {
  const config = miniSite();
  const photo = await still()
    .withExif({ IFD0: { Artist: 'Anna' } })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  writeFileSync(path.join(config.static, 'door.jpg'), photo);
  writeFiles(config.data, { 'notes/first.md': `${note}![A door](/door.jpg)\n` });
  expect((await attempt(config)).problems).toEqual([]);
  const html = readFileSync(path.join(config.out, 'notes/first/index.html'), 'utf8');
  const copies = [...html.matchAll(/\/(assets\/pictures\/\S+) 60w/g)].map(([, file = '']) => file);
  expect(copies).toHaveLength(2);
  for (const copy of copies) {
    const metadata = await sharp(path.join(config.out, copy)).metadata();
    expect([metadata.exif, metadata.icc, metadata.width]).toEqual([undefined, undefined, 60]);
  }
});
