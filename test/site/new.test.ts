/** `npm run new` creates the data of a firm that builds without anything of the sample. */
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
import { filesBelow } from '../support/files.ts';
import { namesOf, occurrences } from '../support/firm-names.ts';
import { root } from '../support/folders.ts';
import { itInLongRun } from '../support/long-run.ts';
import { adviceOn } from '../support/proof.ts';
import { firstData, pageAt, readContent, renderReal, textOf } from '../support/real-site.ts';

const tsx = import.meta.resolve('tsx');
const script = ['--import', 'tsx', 'site/tools/new/write.ts'];
const folder = mkdtempSync(path.join(os.tmpdir(), 'new-'));
const firm = path.join(folder, 'my-firm');
const data = path.join(firm, 'data');

afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(() => {
  execFileSync(process.execPath, [...script, firm], { cwd: root });
});

describe('the new firm', () => {
  test('builds without a problem, without advice and without a name of the sample', async () => {
    const site = await renderReal(data, { static: path.join(firm, 'static') });
    expect(site.problems).toEqual([]);
    expect(await adviceOn(await readContent(data), data)).toEqual([]);
    const names = namesOf(await readContent(firstData), data);
    expect(names.flatMap((name) => occurrences(name, site))).toEqual([]);
    expect(textOf(pageAt(site, '/estates/wills/'))).toContain('Doe & Roe');
    // Without a picture, the list of areas takes its place.
    expect(pageAt(site, '/')).toMatch(/<\/p><\/div><div><ul class="parts">/);
  });

  test('has one record in each required folder', () => {
    for (const folder of ['people', 'offices', 'areas', 'subareas', 'posts'])
      expect(filesBelow(path.join(data, folder)), folder).toHaveLength(1);
  });

  test('explains each field in a comment above it', () => {
    const undocumented = filesBelow(data).flatMap((file) => {
      const [fields = ''] = readFileSync(path.join(data, file), 'utf8')
        .replace(/^---\n/, '')
        .split(/^---$/m);
      const lines = fields.split('\n');
      const isField = (line: string) => /^ *\w+:( |$)/.test(line);
      return lines.filter(
        (line, index) => isField(line) && !/^[ -]*# \S/.test(lines[index - 1] ?? ''),
      );
    });
    expect(undocumented).toEqual([]);
  });

  test('includes a README that says how to build it', () => {
    const readme = readFileSync(path.join(firm, 'README.md'), 'utf8');
    expect(readme).toContain(`npm run build -- --data ${firm}/data --static ${firm}/static`);
  });
});

describe('no file is written', () => {
  test('into a folder that holds files', () => {
    const fullFolder = path.join(folder, 'full');
    mkdirSync(fullFolder);
    writeFileSync(path.join(fullFolder, 'notes.txt'), 'mine');
    const { status, stderr } = spawnSync(process.execPath, [...script, fullFolder], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stderr).toContain(`the folder "${fullFolder}" is not empty\n`);
    expect(readdirSync(fullFolder)).toEqual(['notes.txt']);
  });

  itInLongRun('without a name', () => {
    const { status, stderr } = runNew();
    expect([status, stderr]).toEqual([2, expect.stringContaining('expected one folder, got 0')]);
  });

  itInLongRun('for --help, which prints the usage', () => {
    const { status, stdout } = runNew('--help');
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining('Usage: npm run new -- <folder>'),
    ]);
    expect(existsSync(path.join(folder, '--help'))).toBe(false);
  });

  itInLongRun('for an unknown option, which is reported', () => {
    const { status, stderr } = runNew('--folder', 'my-firm');
    expect([status, stderr]).toEqual([2, expect.stringContaining("Unknown option '--folder'")]);
    expect(readdirSync(folder).filter((name) => name.startsWith('--'))).toEqual([]);
  });

  /**
   * Runs in the temporary folder, so that a file written by mistake does not end up in the project.
   */
  function runNew(...argv: readonly string[]) {
    const command = ['--import', tsx, path.join(root, 'site/tools/new/write.ts'), ...argv];
    const env = { ...process.env, TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.json') };
    return spawnSync(process.execPath, command, { cwd: folder, env, encoding: 'utf8' });
  }
});
