/** The built sample on the servers that docs/hosting.md has blocks for. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, runCli } from '../support/build.ts';
import { filesBelow } from '../support/files.ts';
import { root } from '../support/folders.ts';
import { headersFor, readHeaderRules } from '../support/header-rules.ts';
import { type Answer, request } from './support/host-requests.ts';
import { apache, type HostServer, nginx, startServer } from './support/host-server.ts';
import { dataWithRedirects, redirects } from './support/redirects.ts';
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

const unknownPaths = ['nowhere', 'nowhere/', 'patents/nowhere.html', 'assets/nowhere.js'];
const foldersWithoutPage = ['assets/', 'cards/practice/', 'drawings/'];

const isText = (file: string) => /\.(?:html|css|js|svg|txt|xml|vcf|webmanifest)$/.test(file);

/** The command of the documentation that writes compressed copies. */
const [, compressCommand = ''] =
  /```sh\n(find [^\n]* gzip [^\n]*)\n```/.exec(read(root, 'docs/hosting.md')) ?? [];
const isHidden = (file: string) => /(?:^|\/)\./.test(file);

function wrongHeaders({ headers }: Answer, expected: ReadonlyMap<string, string>): string[] {
  return [...expected].flatMap(([name, value]) => {
    const sent = headers[name.toLowerCase()];
    return sent === value ? [] : `: ${name}: ${sent}`;
  });
}

describe.each([nginx, apache])('$name', (program) => {
  const hint = program.command ? '' : ` (not installed: apt-get install ${program.packages})`;

  describe.skipIf(!program.command).each(['/', '/repo/'])(`below %s${hint}`, (base) => {
    const name = `${program.name}${base.replaceAll('/', '-')}${process.pid}`;
    const folder = path.join(os.tmpdir(), name);
    const www = path.join(folder, 'www');
    const dist = path.join(www, base === '/' ? 'dist' : 'repo');
    let server: HostServer;

    beforeAll(async () => {
      mkdirSync(www, { recursive: true });
      // The server may run as another user.
      for (const shared of [folder, www]) chmodSync(shared, 0o755);
      const data = dataWithRedirects(folder);
      const options = ['--base', base, '--data', data, '--out', dist];
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
    const isFormer = (file: string) =>
      redirects.some(([from]) => `${from.replace(/\/$/, '')}/index.html` === `/${file}`);
    const files = () =>
      filesBelow(dist).filter(
        (file) => !isHidden(file) && !/^_|\.gz$/.test(file) && !isFormer(file),
      );
    const get = (url: string): Promise<Answer> => request(server.origin + url);
    const notFoundPage = () => readFileSync(path.join(dist, '404.html'));

    it('sends every file with its bytes, its type, and the headers of the site', async () => {
      const rules = readHeaderRules(read(dist, '_headers'));
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
          'content-security-policy': expect.stringContaining("script-src 'self'"),
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

    it.each(redirects)('leads from %s to %s', async (from, to) => {
      const url = encodeURI(base + from.slice(1)).replace(/\/?$/, '/');
      const unslashed = await get(url.slice(0, -1));
      // It differs from a page only in its case, so it has no page of its own.
      if (from === '/Patents/') return expect(unslashed.status).toBe(404);
      const { pathname } = new URL(unslashed.headers.location ?? '', server.origin);
      // Apache writes escapes in lower case.
      expect([unslashed.status, decodeURI(pathname)]).toEqual([301, decodeURI(url)]);
      const { status, headers, body } = await get(url);
      expect([status, headers['x-frame-options']]).toEqual([200, 'DENY']);
      expect(headers['content-type']).toMatch(types['html'] ?? /^$/);
      expect(body.toString()).toContain(`content="0; url=${base}${to.slice(1)}"`);
    });

    it('shows no file that is not for visitors', async () => {
      const hidden = filesBelow(dist).filter(isHidden);
      expect(hidden).toContain('.prerendered');
      for (const file of [...hidden, 'patents/.secret']) {
        const { status, body } = await get(base + file);
        expect(status, file).toBe(404);
        expect(body.equals(notFoundPage()), file).toBe(true);
      }
    });

    async function findUncompressed(): Promise<string[]> {
      const problems: string[] = [];
      for (const file of files().filter((name) => isText(name) && name !== '404.html')) {
        const url = urlOf(file);
        const bytes = readFileSync(path.join(dist, file));
        if (bytes.length < 1000) continue;
        const { headers, body } = await request(server.origin + url, { 'accept-encoding': 'gzip' });
        const isCompressed =
          headers['content-encoding'] === 'gzip' &&
          headers.vary === 'Accept-Encoding' &&
          types[path.extname(file).slice(1)]?.test(headers['content-type'] ?? '') &&
          gunzipSync(body).equals(bytes);
        if (!isCompressed) problems.push(`${url}: ${headers['content-encoding']} ${headers.vary}`);
      }
      return problems;
    }

    it('compresses texts, and says so', async () => {
      expect(await findUncompressed()).toEqual([]);
    });

    testVisits(() => ({ address: server.origin + base, pages: pagesOf(files()) }));

    it.skipIf(program === apache)(
      'sends the compressed copies of the documented command',
      async () => {
        execFileSync('sh', ['-c', compressCommand.replace('/srv/www/dist', dist)]);
        expect(await findUncompressed()).toEqual([]);
        const { body } = await request(server.origin + base, { 'accept-encoding': 'gzip' });
        expect(body.equals(readFileSync(path.join(dist, 'index.html.gz')))).toBe(true);
      },
    );
  });
});
