/** `npm run links` checks the built folder, and reports why it cannot. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkExternalLinks } from '../support/check-links.ts';
import { root } from '../support/folders.ts';
import { itInLongRun } from '../support/long-run.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'links-'));

afterAll(() => rmSync(folder, { recursive: true }));

function runLinks(...argv: readonly string[]) {
  const command = ['--import', 'tsx', path.join(root, 'test/links.ts'), ...argv];
  return spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
}

test('checks the links of the folder that --out names', () => {
  const out = path.join(folder, 'site');
  mkdirSync(out);
  writeFileSync(path.join(out, 'index.html'), '<!doctype html><a href="/missing/">Missing</a>');
  writeFileSync(path.join(out, '404.html'), '<!doctype html><p>Not found</p>');
  writeFileSync(path.join(out, 'sitemap.xml'), '<urlset><url><loc>/</loc></url></urlset>');
  const { status, stdout, stderr } = runLinks('--out', out);
  expect(stdout).toContain('2 links scanned, 1 broken');
  expect(stderr).toMatch(/^broken: http:\/\/localhost:\d+\/missing\/ \(404\)/);
  expect(status).toBe(1);
});

/** Statuses that the other site answers with, one after the other; the last one is repeated. */
const answers: Readonly<Record<string, readonly (number | 'never')[]>> = {
  '/page': [200],
  '/recovers': [503, 503, 200],
  '/gone': [404],
  '/blocks-programs': [403],
  '/down': [503],
  '/slow': ['never'],
};

itInLongRun(
  'checks links to other sites, with retries, and tells broken ones from unanswered ones',
  async () => {
    const requestCounts = new Map<string, number>();
    const other = createServer(({ url = '' }, response) => {
      const count = requestCounts.get(url) ?? 0;
      requestCounts.set(url, count + 1);
      const statuses = answers[url] ?? [500];
      const status = statuses[Math.min(count, statuses.length - 1)] ?? 500;
      if (status !== 'never') response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
    const origin = `http://localhost:${(other.address() as AddressInfo).port}`;

    const out = path.join(folder, 'external');
    mkdirSync(out);
    const links = Object.keys(answers).map((url) => `<a href="${origin}${url}">${url}</a>`);
    const head =
      '<link rel="canonical" href="https://firm.example/"><a href="/missing/">Missing</a>';
    writeFileSync(path.join(out, 'index.html'), `<!doctype html>${head}${links.join(' ')}`);
    writeFileSync(path.join(out, '404.html'), '<!doctype html><p>Not found</p>');
    writeFileSync(path.join(out, 'sitemap.xml'), '<loc>https://firm.example/</loc>');
    try {
      const options = { timeoutMs: 500, retryCount: 1, jitterMs: 0 };
      const report = await checkExternalLinks(out, options);
      const pathsOf = (results: typeof report.broken) =>
        results.map(({ url }) => new URL(url).pathname).sort();
      expect(pathsOf(report.broken)).toEqual(['/gone']);
      expect(pathsOf(report.unverified)).toEqual(['/blocks-programs', '/down', '/slow']);
      expect(report.checkedCount).toBe(Object.keys(answers).length);
      expect(requestCounts.get('/recovers')).toBeGreaterThanOrEqual(3);
    } finally {
      other.closeAllConnections();
      other.close();
    }
  },
);

test('reports a folder without a built site in one line', () => {
  const out = path.join(folder, 'none');
  const { status, stderr } = runLinks('--out', out);
  expect(stderr).toBe(`no built site in ${out} (no sitemap.xml): run "npm run build" first\n`);
  expect(status).toBe(1);
});

itInLongRun('reports an unknown option with the usage', () => {
  const { status, stderr } = runLinks('--folder', 'dist');
  expect(stderr).toMatch(/^Unknown option '--folder'.*Usage: npm run links/s);
  expect(status).toBe(2);
});
