/**
 * A process that publishes one of two sites after the other is killed again and again. Whatever it
 * was doing, the complete old site or the complete new one is there after the next build has started.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createStaging } from '../../generator/output/staging.ts';
import { read, temporaryFolder } from '../support/build.ts';
import { filesBelow, writeFiles } from '../support/files.ts';

const killCount = Math.ceil(Number(process.env['KILLS'] ?? 100) / 2);

type Files = Readonly<Record<string, string>>;

/** Two hundred pages, each of which names the asset of its version. */
function siteOf(version: string): Files {
  const page = (index: number) => [`${index % 20}/${index}/index.html`, `assets/${version}.js`];
  return {
    ...Object.fromEntries(Array.from({ length: 200 }, (_, index) => page(index))),
    [`assets/${version}.js`]: `script of ${version}`,
    [`only/${version}.txt`]: version,
  };
}

const sites = ['one', 'two'].map(siteOf);

/** The files of a published site but its marker. */
function filesIn(out: string): Files {
  const files = filesBelow(out).filter((file) => !file.startsWith('.'));
  return Object.fromEntries(files.map((file) => [file, read(out, file)]));
}

/** Starts the process, waits until it has published, and kills it `delayMs` later. */
async function killAfter(folder: string, delayMs: number): Promise<void> {
  const script = path.join(import.meta.dirname, 'support/republish.ts');
  const versions = ['one', 'two'].map((version) => path.join(folder, version));
  const argv = ['--import', 'tsx', script, path.join(folder, 'dist'), ...versions];
  const child: ChildProcess = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  child.stderr?.on('data', (text: Buffer) => console.error(String(text)));
  await Promise.race([once(child.stdout ?? child, 'data'), closed]);
  await sleep(delayMs);
  child.kill('SIGKILL');
  const [code] = await closed;
  expect(code).toBe(null);
}

/** Longer than it takes to publish once. */
const maxDelayMs = 120;

test.each(['a folder', 'a link'])(`${killCount} kills leave one of two sites: %s`, async (way) => {
  const folder = temporaryFolder();
  const out = path.join(folder, 'dist');
  for (const [index, version] of ['one', 'two'].entries()) {
    writeFiles(path.join(folder, version), sites[index] ?? {});
  }
  if (way === 'a link') {
    mkdirSync(path.join(folder, 'www'));
    symlinkSync('www/site', out);
  }
  const parent = way === 'a link' ? path.join(folder, 'www') : folder;
  const namesThen = way === 'a link' ? ['site'] : ['dist', 'one', 'two'];
  let leftovers = 0;
  for (let index = 0; index < killCount; index++) {
    const delayMs = (maxDelayMs * index) / killCount;
    await killAfter(folder, delayMs);
    if (readdirSync(parent).some((name) => name.startsWith('.'))) leftovers++;
    // The next build starts with this cleanup.
    createStaging({ path: out, displayPath: 'dist' }).discard();
    expect(sites, `${delayMs} ms`).toContainEqual(filesIn(out));
    const names = readdirSync(parent).filter((name) => name !== 'cache');
    expect(names.sort()).toEqual(namesThen);
  }
  console.log(`${way}: ${leftovers} of ${killCount} kills left a build to clean up`);
  expect(leftovers).toBeGreaterThan(killCount / 2);
});
