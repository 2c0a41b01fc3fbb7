/** `npm run new`: what it writes is a firm that builds, and nothing of the sample's. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesBelow, namesOf, occurrences } from '../support/firm-names.ts';
import { root } from '../support/folders.ts';
import { adviceOn } from '../support/proof.ts';
import { firstData, pageAt, readContent, renderReal, textOf } from '../support/real-site.ts';

const tsx = import.meta.resolve('tsx');
const script = ['--import', 'tsx', 'site/new/write.ts'];
const folder = mkdtempSync(path.join(os.tmpdir(), 'new-'));
const firm = path.join(folder, 'my-firm');
const data = path.join(firm, 'data');

afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(() => {
  execFileSync(process.execPath, [...script, firm], { cwd: root });
});

describe('the firm that is written', () => {
  test('builds without a problem, without advice and without a name of the sample', async () => {
    const site = await renderReal(data, { static: path.join(firm, 'static') });
    expect(site.problems).toEqual([]);
    expect(await adviceOn(await readContent(data), data)).toEqual([]);
    const names = namesOf(await readContent(firstData), data);
    expect(names.flatMap((name) => occurrences(name, site))).toEqual([]);
    expect(textOf(pageAt(site, '/estates/wills/'))).toContain('Doe & Roe');
    // Where there is no picture, the areas stand in its place.
    expect(pageAt(site, '/')).toMatch(/<\/p><\/div><ul class="parts">/);
  });

  test('has one record in each folder that a firm begins with', () => {
    for (const folder of ['attorneys', 'offices', 'areas', 'subareas', 'posts'])
      expect(filesBelow(path.join(data, folder)), folder).toHaveLength(1);
  });

  test('says above each field what it is for', () => {
    const bare = filesBelow(data).flatMap((file) => {
      const [fields = ''] = readFileSync(path.join(data, file), 'utf8')
        .replace(/^---\n/, '')
        .split(/^---$/m);
      const lines = fields.split('\n');
      const isField = (line: string) => /^ *\w+:( |$)/.test(line);
      return lines.filter(
        (line, index) => isField(line) && !/^[ -]*# \S/.test(lines[index - 1] ?? ''),
      );
    });
    expect(bare).toEqual([]);
  });

  test('stands beside a page that says how it is published from there', () => {
    const readme = readFileSync(path.join(firm, 'README.md'), 'utf8');
    expect(readme).toContain(`npm run build -- --data ${firm}/data --static ${firm}/static`);
  });
});

describe('nothing is written', () => {
  test('into a folder that holds files', () => {
    const taken = path.join(folder, 'taken');
    mkdirSync(taken);
    writeFileSync(path.join(taken, 'notes.txt'), 'mine');
    const { status, stderr } = spawnSync(process.execPath, [...script, taken], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stderr).toContain(`the folder "${taken}" is not empty\n`);
    expect(readdirSync(taken)).toEqual(['notes.txt']);
  });

  test('without a name', () => {
    const { status, stderr } = runNew();
    expect([status, stderr]).toEqual([2, expect.stringContaining('expected one folder, got 0')]);
  });

  test('for --help, which prints the usage', () => {
    const { status, stdout } = runNew('--help');
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining('Usage: npm run new -- <folder>'),
    ]);
    expect(existsSync(path.join(folder, '--help'))).toBe(false);
  });

  test('for an unknown option, which is refused', () => {
    const { status, stderr } = runNew('--folder', 'my-firm');
    expect([status, stderr]).toEqual([2, expect.stringContaining("Unknown option '--folder'")]);
    expect(readdirSync(folder).filter((name) => name.startsWith('--'))).toEqual([]);
  });

  /** Runs in the temporary folder, so that a wrongly written firm does not land in the project. */
  function runNew(...argv: readonly string[]) {
    const command = ['--import', tsx, path.join(root, 'site/new/write.ts'), ...argv];
    const env = { ...process.env, TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.json') };
    return spawnSync(process.execPath, command, { cwd: folder, env, encoding: 'utf8' });
  }
});
