/** The built sample on the servers that docs/hosting.md has recipes for. */
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, runCli } from '../support/build.ts';
import { filesBelow } from '../support/files.ts';
import { headersFor, readHeaderRules } from '../support/header-rules.ts';
import { type Answer, request } from './support/host-requests.ts';
import {
  apache,
  type HostServer,
  nginx,
  nginxHasBrotli,
  startServer,
} from './support/host-server.ts';
import { addressesOf, dataWithRedirects, redirects } from './support/redirects.ts';
import { pagesOf, testVisits } from './support/visits.ts';

/** Media types by the ending of a name. Scripts and icons have several that browsers accept. */
const types: Readonly<Record<string, RegExp>> = {
  html: /^text\/html; ?charset=utf-8$/i,
  css: /^text\/css\b/,
  js: /^(?:text|application)\/javascript\b/,
  svg: /^image\/svg\+xml$/,
  png: /^image\/png$/,
  ico: /^image\/(?:x-icon|vnd\.microsoft\.icon)$/,
  woff2: /^font\/woff2$/,
  webmanifest: /^application\/manifest\+json$/,
  vcf: /^text\/vcard; ?charset=utf-8$/i,
  txt: /^text\/plain; ?charset=utf-8$/i,
  xml: /^(?:text|application)\/xml\b/,
};

// Asking for the page for unknown paths is one, too.
const unknownPaths = [
  '404.html',
  '404.html?a',
  'nowhere',
  'nowhere/',
  'patents/nowhere.html',
  'assets/nowhere.js',
];
const foldersWithoutPage = ['assets/', 'cards/practice/', 'drawings/'];

const isCopy = (file: string) => /\.(?:br|gz)$/.test(file);
const isHidden = (file: string) => /(?:^|\/)\./.test(file);

function wrongHeaders({ headers }: Answer, expected: ReadonlyMap<string, string>): string[] {
  return [...expected].flatMap(([name, value]) => {
    const sent = headers[name.toLowerCase()];
    return sent === value ? [] : `: ${name}: ${sent}`;
  });
}

describe.each([nginx, apache])('$host', (program) => {
  const hint = program.command ? '' : ` (not installed: apt-get install ${program.packages})`;

  describe.skipIf(!program.command).each(['/', '/repo/'])(`below %s${hint}`, (base) => {
    const name = `${program.host}${base.replaceAll('/', '-')}${process.pid}`;
    const folder = path.join(os.tmpdir(), name);
    const www = path.join(folder, 'www');
    const dist = path.join(www, base === '/' ? 'dist' : 'repo');
    let server: HostServer;

    beforeAll(async () => {
      mkdirSync(www, { recursive: true });
      // The server may run as another user.
      for (const shared of [folder, www]) chmodSync(shared, 0o755);
      const data = dataWithRedirects(folder);
      const options = ['--host', program.host, '--base', base, '--data', data, '--out', dist];
      const argv = ['build', ...options];
      expect(await runCli(argv)).toMatchObject({ code: 0 });
      server = await startServer(program, { folder, www, dist, base });
    });
    afterAll(async () => {
      await server?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    const pathOf = (file: string) => file.replace(/(^|\/)index\.html$/, '$1');
    const urlOf = (file: string) => base + pathOf(file);
    const isFormer = (file: string) => redirects.some(([from]) => from === `/${pathOf(file)}`);
    const files = () =>
      filesBelow(dist).filter((file) => !isHidden(file) && !isCopy(file) && !isFormer(file));
    const get = (url: string): Promise<Answer> => request(server.origin + url);
    const notFoundPage = () => readFileSync(path.join(dist, '404.html'));

    it('sends every file with its bytes, its type, and the headers of the site', async () => {
      const rules = readHeaderRules(read(dist, '.headers'));
      const problems: string[] = [];
      for (const file of files().filter((name) => name !== '404.html')) {
        const url = urlOf(file);
        const answer = await get(url);
        const isSame = answer.body.equals(readFileSync(path.join(dist, file)));
        if (answer.status !== 200 || !isSame) problems.push(`${url}: ${answer.status}, ${isSame}`);
        const type = answer.headers['content-type'] ?? '';
        if (!types[path.extname(file).slice(1)]?.test(type)) problems.push(`${url}: ${type}`);
        problems.push(...wrongHeaders(answer, headersFor(rules, url)).map((line) => url + line));
      }
      expect(problems).toEqual([]);
      expect(files().length).toBeGreaterThan(150);
    });

    it.each([...unknownPaths, ...foldersWithoutPage])(
      'sends the page for unknown paths, its headers, and status 404 for %s',
      async (unknown) => {
        const { status, headers, body } = await get(base + unknown);
        expect(status).toBe(404);
        expect(body.equals(notFoundPage())).toBe(true);
        expect(headers).toMatchObject({
          'x-frame-options': 'DENY',
          'cache-control': 'public, max-age=0, must-revalidate',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
        });
      },
    );

    it('leads from a page without its slash to the page', async () => {
      const pages = files().filter((file) => file.endsWith('/index.html'));
      const problems: string[] = [];
      for (const file of pages) {
        const url = urlOf(file);
        const { status, headers } = await get(url.slice(0, -1));
        const target = new URL(headers.location ?? '', server.origin + url).pathname;
        if (status !== 301 || target !== url) problems.push(`${url}: ${status} ${target}`);
      }
      expect(problems).toEqual([]);
      expect(pages.length).toBeGreaterThan(30);
    });

    it('leads from the file of a page to the page, in one step', async () => {
      const pages = files().filter((file) => /(?:^|\/)index\.html$/.test(file));
      const problems: string[] = [];
      for (const file of pages) {
        for (const [before, after] of [
          ['', ''],
          ['?a=%20b&c', '?a=%20b&c'],
        ]) {
          const { status, headers } = await get(`${base}${file}${before}`);
          const { origin, pathname, search } = new URL(headers.location ?? '', server.origin);
          const isRight =
            status === 301 && origin === server.origin && pathname + search === urlOf(file) + after;
          if (!isRight) problems.push(`${file}: ${status} ${headers.location}`);
        }
      }
      expect(problems).toEqual([]);
    });

    it('does not lead to another host', async () => {
      for (const url of [`//evil.example${base}index.html`, `//evil.example/index.html`]) {
        const { headers } = await get(url);
        expect(new URL(headers.location ?? '', server.origin).origin).toBe(server.origin);
      }
    });

    it.each(redirects)('leads permanently from %s to %s', async (from, to) => {
      const [target, anchor = ''] = to.split(/(?=#)/);
      const requests = addressesOf(from, base).flatMap((url) =>
        [{}, { 'accept-encoding': 'gzip, br' }].map(async (headers) => {
          const answer = await request(server.origin + url, headers);
          const location = new URL(answer.headers.location ?? 'http://none', server.origin + url);
          const { search } = new URL(server.origin + url);
          // Apache appends a query to an anchor.
          const isApart = program.host !== 'apache' || anchor === '' || search === '';
          expect([answer.status, location.pathname], url).toEqual([301, base + target?.slice(1)]);
          expect(location.search + location.hash, url).toBe(
            isApart ? search + anchor : anchor + search,
          );
          expect(answer.headers['x-frame-options'], url).toBe('DENY');
        }),
      );
      await Promise.all(requests);
    });

    it('shows no file that is not for visitors', async () => {
      const hidden = filesBelow(dist).filter(isHidden);
      expect(hidden).toContain('.prerendered');
      for (const file of [...hidden, '_headers', 'patents/.secret']) {
        const { status, body } = await get(base + file);
        // Apache itself refuses its own settings, before it reads them.
        expect([404, ...(file === '.htaccess' ? [403] : [])], file).toContain(status);
        expect(body.equals(notFoundPage()), file).toBe(true);
      }
    });

    it.each([
      ['gzip', 'gz', gunzipSync],
      ...(program.host === 'apache' || nginxHasBrotli
        ? [['br', 'br', brotliDecompressSync] as const]
        : []),
    ] as const)('sends files compressed with %s, and says so', async (encoding, ending, expand) => {
      const rules = readHeaderRules(read(dist, '.headers'));
      const compressed = files().filter((file) => existsSync(path.join(dist, `${file}.${ending}`)));
      const problems: string[] = [];
      for (const file of compressed.filter((name) => name !== '404.html')) {
        const url = urlOf(file);
        const plain = await get(url);
        const answer = await request(server.origin + url, { 'accept-encoding': encoding });
        const expected = new Map([
          ...headersFor(rules, url),
          ['Content-Encoding', encoding],
          ['Content-Type', plain.headers['content-type'] ?? ''],
          ['Vary', 'Accept-Encoding'],
        ]);
        const isSame = () => expand(answer.body).equals(plain.body);
        const found = [
          ...wrongHeaders(answer, expected),
          ...wrongHeaders(plain, new Map([['Vary', 'Accept-Encoding']])),
          ...(answer.headers['content-language'] ? [': has a language'] : []),
        ];
        const hasOtherBytes = found.length === 0 && !isSame();
        problems.push(...found.map((line) => url + line), ...(hasOtherBytes ? [url] : []));
      }
      expect(problems).toEqual([]);
      expect(compressed.length).toBeGreaterThan(100);
    });

    testVisits(() => ({ address: server.origin + base, pages: pagesOf(files()) }));

    it('sends the policy of the build only until the next build', async () => {
      const marker = filesBelow(dist).find((file) => file.startsWith('.policy-')) ?? '';
      rmSync(path.join(dist, marker));
      const { headers } = await get(base);
      expect(headers['content-security-policy']).toBe(
        "frame-ancestors 'none'; upgrade-insecure-requests",
      );
    });
  });
});
