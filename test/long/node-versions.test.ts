/** Builds the site on several versions of Node, which are installed from npm (package `node`). */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startCli } from '../support/cli.ts';
import { filesBelow } from '../support/files.ts';
import { root } from '../support/folders.ts';

/** The oldest version that package.json accepts, and the newest of each later line. */
const versions = ['20.19.0', '22', '24', '26'] as const;

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

const folder = mkdtempSync(path.join(os.tmpdir(), 'node-versions-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000);

test('the site has the same bytes on Node 20, 22, 24 and 26', async ({ skip }) => {
  const programs = versions.map((version) => installNode(path.join(folder, version), version));
  if (programs.some((program) => program === undefined))
    skip('npm cannot install the package node');
  const sites: (readonly [version: string, files: ReadonlyMap<string, string>])[] = [];
  for (const [index, version] of versions.entries())
    sites.push([version, await build(path.join(folder, version), programs[index] ?? '')]);
  const [[, expected] = ['', new Map<string, string>()], ...others] = sites;
  expect(expected.size).toBeGreaterThan(100);
  for (const [version, files] of others) {
    const names = new Set([...expected.keys(), ...files.keys()]);
    const different = [...names].filter((name) => files.get(name) !== expected.get(name));
    expect(different, `files that differ on Node ${version}`).toEqual([]);
  }
});

/** Returns the program, or `undefined` if npm cannot install it, as on a machine without a network. */
function installNode(cwd: string, version: string): string | undefined {
  mkdirSync(cwd);
  writeFileSync(path.join(cwd, 'package.json'), '{}');
  const program = path.join(cwd, 'node_modules/node/bin/node');
  try {
    execFileSync(npm, ['install', '--no-audit', '--no-fund', `node@${version}`], {
      cwd,
      stdio: 'pipe',
      shell: process.platform === 'win32',
    });
    execFileSync(program, ['--version']);
    return program;
  } catch {
    return undefined;
  }
}

/** Builds in a folder with a cache of its own, so that no file comes from another version's build. */
async function build(cwd: string, node: string): Promise<ReadonlyMap<string, string>> {
  for (const part of ['data', 'static'])
    cpSync(path.join(root, part), path.join(cwd, part), { recursive: true });
  const argv = ['build', '--site', path.join(root, 'site/site.ts')];
  const env = { SOURCE_DATE_EPOCH: '1795176000' };
  const { code, stderr } = await startCli(argv, { cwd, env, node }).ended;
  if (code !== 0) throw new Error(`${node}: ${stderr}`);
  const out = path.join(cwd, 'dist');
  return new Map(
    filesBelow(out).map((file) => [file, readFileSync(path.join(out, file), 'latin1')]),
  );
}
