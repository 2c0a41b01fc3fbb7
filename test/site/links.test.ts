/** `npm run links` checks the built folder, and reports why it cannot. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../support/folders.ts';

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

test('reports a folder without a built site in one line', () => {
  const out = path.join(folder, 'none');
  const { status, stderr } = runLinks('--out', out);
  expect(stderr).toBe(`no built site in ${out} (no sitemap.xml): run "npm run build" first\n`);
  expect(status).toBe(1);
});

test('reports an unknown option with the usage', () => {
  const { status, stderr } = runLinks('--folder', 'dist');
  expect(stderr).toMatch(/^Unknown option '--folder'.*Usage: npm run links/s);
  expect(status).toBe(2);
});
