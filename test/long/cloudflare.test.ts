/** The built sample on the server of Cloudflare Pages for developers. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, runCli } from '../support/build.ts';
import { filesBelow } from '../support/files.ts';
import { headersFor, readHeaderRules } from '../support/header-rules.ts';
import { findCommand } from './support/find-command.ts';
import { freePort } from './support/host-server.ts';
import { dataWithRedirects, redirects } from './support/redirects.ts';
import { pagesOf, testVisits } from './support/visits.ts';

const wrangler = findCommand(['wrangler']);
const hint = wrangler ? '' : ' (not installed: npm install --global wrangler)';

const startTimeoutMs = 60_000;

describe.skipIf(!wrangler)(`wrangler pages dev${hint}`, () => {
  const folder = path.join(os.tmpdir(), `pages-${process.pid}`);
  const dist = path.join(folder, 'dist');
  let server: ChildProcess;
  let origin: string;

  beforeAll(async () => {
    mkdirSync(folder);
    const data = dataWithRedirects(folder);
    const built = await runCli(['build', '--data', data, '--out', dist]);
    expect(built).toMatchObject({ code: 0 });
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    // A date that every version of its runtime knows.
    const options = ['--ip', '127.0.0.1', '--compatibility-date', '2025-01-01'];
    server = spawn(wrangler ?? '', ['pages', 'dev', dist, '--port', String(port), ...options], {
      cwd: folder,
      stdio: 'ignore',
      env: { ...process.env, CI: 'true', WRANGLER_SEND_METRICS: 'false' },
    });
    const giveUpAt = Date.now() + startTimeoutMs;
    while (Date.now() < giveUpAt && !(await fetch(origin).catch(() => undefined))) {
      await setTimeout(200);
    }
  });
  afterAll(async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  const former = new Set(redirects.map(([from]) => from as string));
  /** Files for visitors, without those that are redirected. */
  const currentFiles = () =>
    filesBelow(dist).filter(
      (file) =>
        !/^[._]|^404\.html$/.test(file) &&
        !former.has(`/${file.replace(/\/index\.html$/, '/')}`) &&
        !former.has(`/${file.replace(/\/index\.html$/, '')}`),
    );
  const get = (url: string) => fetch(origin + url, { redirect: 'manual' });

  it('sends every file with its bytes and the headers of the site', async () => {
    const rules = readHeaderRules(read(dist, '_headers'));
    const files = currentFiles();
    const problems: string[] = [];
    for (const file of files) {
      const url = `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
      const response = await get(url);
      const isSame = Buffer.from(await response.arrayBuffer()).equals(
        readFileSync(path.join(dist, file)),
      );
      if (response.status !== 200 || !isSame) problems.push(`${url}: ${response.status}`);
      const wrong = [...headersFor(rules, url)].filter(
        ([name, value]) => response.headers.get(name) !== value,
      );
      problems.push(...wrong.map(([name]) => `${url}: ${name}: ${response.headers.get(name)}`));
    }
    expect(problems).toEqual([]);
    expect(files.length).toBeGreaterThan(150);
  });

  it.each(['/nowhere', '/nowhere/', '/patents/nowhere.html', '/assets/nowhere.js', '/assets/'])(
    'sends the page for unknown paths with status 404 for %s',
    async (url) => {
      const response = await get(url);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(read(dist, '404.html'));
      expect(response.headers.get('x-frame-options')).toBe('DENY');
    },
  );

  it.each(redirects)('leads permanently from %s to %s', async (from, to) => {
    for (const url of [encodeURI(from), `${encodeURI(from)}?a=b&c=%20`]) {
      const { status, headers } = await get(url);
      const location = new URL(headers.get('location') ?? 'http://none', origin);
      const [, search = ''] = url.split(/(?=\?)/);
      expect([status, location.pathname + location.search], url).toEqual([
        301,
        to.replace(/#.*/, '') + search,
      ]);
      expect(location.hash, url).toBe(new URL(to, origin).hash);
    }
  });

  it.each(['/patents', '/patents/index.html'])('leads from %s to the page', async (url) => {
    const { status, headers } = await get(url);
    expect([status, headers.get('location')]).toEqual([308, '/patents/']);
  });

  testVisits(() => ({ address: `${origin}/`, pages: pagesOf(currentFiles()) }));
});
