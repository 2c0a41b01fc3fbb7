/**
 * The budgets of the generator that are times. Each is compared with another time that is measured
 * in turn with it, so that a slow or busy machine affects both.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, test } from 'vitest';
import { siteCommand } from '../bench/contenders.ts';
import { layOut } from '../bench/content/layout.ts';
import { measureSubject } from '../bench/dev.ts';
import { subjects } from '../bench/dev-subjects.ts';
import { type Command, measure } from '../bench/measure.ts';
import { median } from '../bench/statistics.ts';
import { generatorBudgets } from '../budgets.ts';
import { openBrowser } from '../support/browser.ts';
import { root } from '../support/folders.ts';

const home = mkdtempSync(path.join(os.tmpdir(), 'budgets-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const cli = (...argv: string[]): Command => ({
  argv: [process.execPath, path.join(root, 'generator/cli.js'), ...argv],
  cwd: root,
});
const emptyProcess: Command = { argv: [process.execPath, '-e', '0'], cwd: root };

/** The shortest of several runs of each command, in turn: other processes only ever add time. */
function shortestSeconds(commands: readonly Command[], rounds: number): number[] {
  const runs = Array.from({ length: rounds }, () =>
    commands.map((command) => measure(command).seconds),
  );
  return commands.map((_, index) => Math.min(...runs.map((seconds) => seconds[index] ?? 0)));
}

test('a command that has nothing to do ends soon after Node has started', () => {
  const [empty = 0, help = 0] = shortestSeconds([emptyProcess, cli('--help')], 15);
  console.log(`--help: ${(help / empty).toFixed(2)}`);
  expect(help / empty).toBeLessThanOrEqual(generatorBudgets.startup);
});

test('a whole build is not much slower than React alone, which only renders the pages', async () => {
  const pages = 3000;
  const folder = layOut(home, { name: `${pages}`, pages, edition: 0 });
  // In the project, so that Node finds React.
  const script = path.join(root, '.cache/test/bare-react.mjs');
  await build({
    entryPoints: [path.join(root, 'test/bench/bare-react.tsx')],
    outfile: script,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'react',
  });
  const bareReact: Command = {
    argv: [process.execPath, script, path.join(folder, 'json/data')],
    cwd: root,
    env: { NODE_ENV: 'production' },
  };
  const { argv, cwd } = siteCommand({ project: root, folder }, 'json');
  const [bare = 0, whole = 0] = shortestSeconds([bareReact, { argv, cwd }], 5);
  console.log(`${Math.round(pages / bare)} and ${Math.round(pages / whole)} pages per second`);
  expect(bare / whole).toBeGreaterThanOrEqual(generatorBudgets.renderRate);
});

describe('dev', () => {
  test('shows what was saved in time', async () => {
    const { saves, referenceStartMs } = generatorBudgets;
    const [startSeconds = 0] = shortestSeconds([emptyProcess], 10);
    const slowness = Math.max(1, (startSeconds * 1000) / referenceStartMs);
    const browser = await openBrowser();
    try {
      // The first subject is a copy of this project's site.
      const [site] = subjects(home, []);
      if (!site) throw new Error('a site is expected');
      const measured = await measureSubject(site, await browser.newPage(), 5);
      const times = new Map(measured.map((save) => [save.what, median(save.milliseconds)]));
      console.log(`slowness ${slowness.toFixed(2)}`, Object.fromEntries(times));
      for (const [what, limitMs] of Object.entries(saves)) {
        expect(times.get(what), what).toBeLessThanOrEqual(limitMs * slowness);
      }
    } finally {
      await browser.close();
    }
  });
});
