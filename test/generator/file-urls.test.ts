/** URLs of files with unusual names, in pages, in `srcset`, in style sheets, and in redirects. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePath, unescapeHtml } from '../../generator/lib/html.ts';
import { attempt, miniSite } from '../support/build.ts';
import { filesBelow, writeFiles } from '../support/files.ts';

const names = [
  '100%.png',
  'a b.png',
  'a%20b.png',
  "o'neil (1).png",
  '"x".png',
  'a#b.png',
  'a?b=c.png',
  'a&amp;b.png',
  'a+b;c=d,e.png',
  ',.png',
  'a:b@c$d!e~f*g.png',
  '<x>.png',
  '[x]{y}|z^`.png',
  'café.png',
  '東京.png',
  '🌉.png',
  'x'.repeat(251).concat('.png'),
  '長'.repeat(80).concat('.png'),
];

const note = '---\ntitle: First\ndate: 2026-01-02\nkind: idea\nnext: second\ntags: [one]\n---\n\n';

/** The path that a browser requests for a URL, as a host decodes it. */
const requested = (url: string) =>
  decodeURIComponent(new URL(url, 'https://mini.example').pathname).slice(1);

test('every name of a file has a URL that leads to it', async () => {
  const config = miniSite();
  const photo = await sharp({ create: { width: 400, height: 40, channels: 3, background: '#468' } })
    .png()
    .toBuffer();
  mkdirSync(path.join(config.static, 'in'));
  for (const name of names) writeFileSync(path.join(config.static, 'in', name), photo);
  // In Markdown, `&amp;` is an ampersand.
  const written = names.map((name) => encodePath(`/in/${name}`).replaceAll('&', '&amp;'));
  const markdown = written.map((url) => `![A picture](<${url}>) and [a link](<${url}>)`);
  writeFiles(config.data, { 'notes/first.md': note + markdown.join('\n\n') });
  expect((await attempt(config)).problems).toEqual([]);
  const html = readFileSync(path.join(config.out, 'notes/first/index.html'), 'utf8');
  const attributes = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, value = '']) => unescapeHtml(value));
  const files = names.map((name) => `in/${name}`);
  const pictures = attributes(/<img src="([^"]*)" alt="A picture" width="400" height="40"/g);
  expect(pictures.map(requested)).toEqual(files);
  expect(attributes(/<a href="([^"]*)">a link/g).map(requested)).toEqual(files);
  const published = new Set(filesBelow(config.out));
  const copies = attributes(/srcSet="([^"]*)"/g).flatMap((srcset) => srcset.split(', '));
  expect(copies).toHaveLength(names.length * 4);
  for (const copy of copies) {
    const [url = '', width] = copy.split(' ');
    expect(width).toMatch(/^\d+w$/);
    expect(published).toContain(requested(url));
  }
});

test('a style sheet loads a font whatever its name is', { timeout: 30_000 }, async () => {
  const config = miniSite();
  // esbuild finds no file with a star, escapes no name, and adds a hash to each.
  const fonts = names
    .filter((name) => Buffer.byteLength(name) < 240 && !/[*%#?"]/.test(name))
    .map((name) => name.replace('.png', '.woff2'));
  writeFiles(config.root, Object.fromEntries(fonts.map((name) => [`fonts/${name}`, name])));
  const faces = fonts.map(
    (name, index) =>
      `@font-face { font-family: f${index}; src: url(${JSON.stringify(`./fonts/${name}`)}) }`,
  );
  const used = `h1 { font-family: ${fonts.map((_, index) => `f${index}`).join()} }`;
  writeFiles(config.root, { 'style.css': [...faces, used].join('\n') });
  const { problems } = await attempt(config, { styles: path.join(config.root, 'style.css') });
  expect(problems).toEqual([]);
  const html = readFileSync(path.join(config.out, 'index.html'), 'utf8');
  const urls = [...html.matchAll(/url\((?:"([^"]*)"|([^)]*))\)/g)].map(
    ([, quoted, plain = '']) => quoted ?? plain,
  );
  expect(urls.length).toBe(fonts.length);
  const published = filesBelow(config.out);
  for (const url of urls) expect(published).toContain(requested(url));
});

test('a font whose name esbuild would not escape is reported', { timeout: 30_000 }, async () => {
  const config = miniSite();
  writeFiles(config.root, {
    'fonts/"x".woff2': 'x',
    'fonts/100%.woff2': 'x',
    'style.css': `@font-face { font-family: x; src: url('./fonts/"x".woff2'), url('./fonts/100%.woff2') }`,
  });
  const { problems } = await attempt(config, { styles: path.join(config.root, 'style.css') });
  const message = expect.stringContaining('expected a file name without % # ?');
  expect(problems).toMatchObject([
    { code: 'bundle', message },
    { code: 'bundle', message },
  ]);
});
