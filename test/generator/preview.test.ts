/** `preview` answers as the host of the site does. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createPreviewHandler } from '../../generator/command/preview-handler.ts';
import type { ResolvedConfig } from '../../generator/shared/types.ts';
import { attempt, miniSite, read } from '../support/build.ts';
import { writeFiles } from '../support/files.ts';

const headers = { '/notes/*': { 'X-Kind': 'note' } };
const redirects = () => [
  { from: '/old/', to: '/notes/second/#top', sourceFile: 'data/site.yaml' },
  { from: '/a b/', to: '/', sourceFile: 'data/site.yaml' },
];
const security = { hsts: { maxAgeSeconds: 300 } };

/** Builds the site, serves it, and returns a function that requests an address of it. */
async function servedSite(changes: Partial<ResolvedConfig> = {}) {
  const config = { ...miniSite(), ...changes };
  writeFiles(config.static, { 'folder/file.txt': 'A file\n', '.well-known/test.txt': 'Known\n' });
  expect((await attempt(config, { headers, security, redirects })).problems).toEqual([]);
  const server = createServer(createPreviewHandler(config.out, config.base));
  await once(server.listen(0, 'localhost'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const get = (address: string) =>
    fetch(`http://localhost:${port}${address}`, { redirect: 'manual' });
  return { get, out: config.out };
}

describe.each(['/', '/repo/'])('below %s', (base) => {
  test('unknown paths, hidden files, and folders without a page get 404.html and status 404', async () => {
    const { get, out } = await servedSite({ base });
    const notFound = read(path.join(out, '404.html'));
    for (const name of ['no', 'no/', 'no.css', 'folder/', '.prerendered', '_headers', '404']) {
      const response = await get(base + name);
      expect(response.status, name).toBe(404);
      expect(await response.text(), name).toBe(notFound);
      expect(response.headers.get('x-frame-options'), name).toBe('DENY');
    }
  });

  test('pages and files have the headers of the build', async () => {
    const { get, out } = await servedSite({ base });
    const page = await get(`${base}notes/first/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toBe(read(out, 'notes/first/index.html'));
    const expected = {
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-frame-options': 'DENY',
      'x-kind': 'note',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'.*frame-ancestors 'none'$/,
      ),
    };
    expect(Object.fromEntries(page.headers)).toMatchObject(expected);
    const file = await get(`${base}.well-known/test.txt`);
    expect(await file.text()).toBe('Known\n');
    expect(file.headers.get('x-kind')).toBe(null);
  });

  test('nothing leads to https, which the preview does not have', async () => {
    const { get } = await servedSite({ base });
    const sent = JSON.stringify([...(await get(base)).headers]);
    expect(sent).not.toMatch(/strict-transport-security|upgrade-insecure-requests/i);
  });

  test('a page without its slash leads to the page', async () => {
    const { get } = await servedSite({ base });
    const { status, headers } = await get(`${base}notes/first?a=1`);
    expect(status).toBe(301);
    expect(headers.get('location')).toBe(`${base}notes/first/?a=1`);
  });
});

test.each([
  ['nginx', '/'],
  ['netlify', '/repo/'],
  ['cloudflare', '/'],
  ['s3', '/'],
] as const)('a former path leads to the new one, as on %s, below %s', async (host, base) => {
  const { get } = await servedSite({ host, base });
  const answers = ['old/', 'old', 'old/?a=1', 'a%20b/'].map(async (address) => {
    const { status, headers } = await get(base + address);
    return `${status} ${headers.get('location')}`;
  });
  expect(await Promise.all(answers)).toEqual([
    `301 ${base}notes/second/#top`,
    `301 ${base}notes/second/#top`,
    `301 ${base}notes/second/?a=1#top`,
    `301 ${base}`,
  ]);
});

test('a former path has a page that refreshes, on a host without rules', async () => {
  const { get } = await servedSite({ host: 'github' });
  const answer = await get('/old/');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('content="0; url=/notes/second/#top"');
});

test('a site with a base has nothing above it, and / leads to it', async () => {
  const { get } = await servedSite({ base: '/repo/' });
  for (const above of ['/', '/repo']) {
    expect((await get(above)).headers.get('location'), above).toBe('/repo/');
  }
  expect((await get('/notes/first/')).status).toBe(404);
});

test.each([
  ['nginx', 'DENY'],
  ['github', null],
] as const)('a site for %s has its headers', async (host, expected) => {
  const { get } = await servedSite({ host });
  expect((await get('/')).headers.get('x-frame-options')).toBe(expected);
});
