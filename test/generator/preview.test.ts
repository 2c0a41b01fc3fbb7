/** What `preview` adds to sirv, so that it answers as a static host does. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { guard, sirvOptions, startPreview } from '../../generator/dev/preview.ts';
import { attempt, miniSite, read } from '../support/build.ts';
import { writeFiles } from '../support/files.ts';
import { malformedAddresses, unusableRanges } from './support/requests.ts';

const headers = {
  '/notes/*': { 'X-Kind': 'note' },
  '/*': { 'Strict-Transport-Security': 'max-age=300' },
};
const redirects = () => [
  { from: '/old/', to: '/notes/second/#top', sourceFile: 'data/site.yaml' },
  { from: '/old.pdf', to: '/notes/first/', sourceFile: 'data/site.yaml' },
];

/** Builds the site, serves it, and returns functions that request a URL of it and build it again. */
async function servedSite(base: string) {
  const config = { ...miniSite(), base };
  writeFiles(config.static, { 'folder/file.txt': 'A file\n', '.well-known/test.txt': 'Known\n' });
  const build = () => attempt(config, { headers, redirects });
  expect((await build()).problems).toEqual([]);
  const server = createServer(guard(sirv(config.out, sirvOptions(config)), config, {}));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const get = (url: string) => fetch(`http://127.0.0.1:${port}${url}`, { redirect: 'manual' });
  return { get, build, config, port };
}

describe.each(['/', '/repo/', '/a/b/'])('preview of a site below %s', (base) => {
  test('answers unknown paths and folders without a page with 404.html and status 404', async () => {
    const { get, config } = await servedSite(base);
    const notFound = read(path.join(config.out, '404.html'));
    for (const name of ['no', 'no/', 'no.css', 'folder/']) {
      const response = await get(base + name);
      expect(response.status, name).toBe(404);
      expect(await response.text(), name).toBe(notFound);
      expect(response.headers.get('x-frame-options'), name).toBe('DENY');
    }
  });

  test('sends pages and files with the headers of the build', async () => {
    const { get, config } = await servedSite(base);
    const page = await get(`${base}notes/first/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toBe(read(config.out, 'notes/first/index.html'));
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-frame-options': 'DENY',
      'x-kind': 'note',
      'content-security-policy':
        "script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    });
    const file = await get(`${base}.well-known/test.txt`);
    expect(await file.text()).toBe('Known\n');
    expect(file.headers.get('x-kind')).toBe(null);
    expect(file.headers.get('cache-control')).not.toContain('must-revalidate');
  });

  test('compresses text for a browser that takes it, and no font', async () => {
    const { get, config, port } = await servedSite(base);
    writeFiles(config.out, { 'font.woff2': 'Font' });
    const encoding = 'content-encoding';
    const headersOf = async (name: string) => {
      const { headers } = await get(base + name);
      return [headers.get(encoding), headers.get('vary')];
    };
    for (const name of ['', 'notes/first/', 'folder/file.txt', 'no']) {
      expect(await headersOf(name), name).toEqual(['gzip', 'Accept-Encoding']);
    }
    expect(await headersOf('font.woff2')).toEqual([null, null]);
    const plain = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ port, path: base }, (response) => resolve(response.resume()))
        .on('error', reject)
        .end();
    });
    expect(plain.headers[encoding]).toBeUndefined();
    expect(plain.headers.vary).toBe('Accept-Encoding');
    expect(Number(plain.headers['content-length'])).toBe(read(config.out, 'index.html').length);
  });

  test('sends nothing that leads to https, which it does not have', async () => {
    const { get } = await servedSite(base);
    const sent = JSON.stringify([...(await get(base)).headers]);
    expect(sent).not.toMatch(/strict-transport-security|upgrade-insecure-requests/i);
  });

  test('redirects a former page and a former file by a page', async () => {
    const { get } = await servedSite(base);
    for (const [from, to] of [
      ['old/', 'notes/second/#top'],
      ['old.pdf', 'notes/first/'],
    ]) {
      const response = await get(base + from);
      expect(response.headers.get('content-type'), from).toBe('text/html;charset=utf-8');
      expect(await response.text(), from).toContain(`content="0; url=${base}${to}"`);
    }
  });

  test('serves a new build at once', async () => {
    const { get, build, config } = await servedSite(base);
    writeFiles(config.static, { 'folder/file.txt': 'Another\n' });
    expect((await build()).problems).toEqual([]);
    expect(await (await get(`${base}folder/file.txt`)).text()).toBe('Another\n');
  });
});

test('preview of a site with a base has nothing above it, and leads from / to it', async () => {
  const { get } = await servedSite('/repo/');
  expect((await get('/')).headers.get('location')).toBe('/repo/');
  expect((await get('/notes/first/')).status).toBe(404);
});

test('preview survives malformed requests, and does not say what is outside of the site', async () => {
  const { port, config } = await servedSite('/');
  writeFiles(config.root, { 'dist-2/index.html': 'Secret', 'secret/index.html': 'Secret' });
  const get = (url: string, headers: OutgoingHttpHeaders = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      request({ port, path: url, headers }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
  for (const url of malformedAddresses) expect(await get(url), url).toBe(400);
  for (const range of unusableRanges) expect(await get('/', { range }), range).toBe(200);
  expect(await get('/', { host: 'evil.example' })).toBe(403);
  const strange = ['/favicon.ico/x', '/index.html/x', `/${'x'.repeat(5000)}`, '*'];
  for (const up of ['/..', '/%2e%2e', '/..%2f', '/%2e%2e%2f', '/notes/..%5c..%5c', '/.%2e']) {
    strange.push(`${up}/secret/`, `${up}/no-secret/`, `${up}/dist-2/`, `${up}-2/`);
  }
  for (const url of strange) expect(await get(url), url).toBe(404);
  expect(await get('/?q=100%')).toBe(200);
  writeFiles(config.out, { 'a#b.txt': '', '100%.txt': '' });
  for (const url of ['/a%23b.txt', '/100%25.txt?v=1']) expect(await get(url), url).toBe(200);
});

test('preview listens where its options say, whatever the environment says', async () => {
  const config = miniSite();
  expect((await attempt(config)).problems).toEqual([]);
  vi.stubEnv('HOST', 'no.such.invalid').stubEnv('PORT', '1');
  const { url, close } = await startPreview(config, { port: 0 });
  expect(process.env).toMatchObject({ HOST: 'no.such.invalid', PORT: '1' });
  vi.unstubAllEnvs();
  expect(await (await fetch(url)).text()).toContain('<h1>Mini</h1>');
  await close();
  await expect(fetch(url)).rejects.toThrow();
});
