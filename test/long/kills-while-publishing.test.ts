/**
 * A process that publishes one of two sites after the other is killed again and again. Whatever it
 * was doing, the old site or the new one is there; in place, each file is of one of the two.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, symlinkSync, watch } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isPartlyUpdated } from '../../generator/publish/site-record.ts';
import { createStaging } from '../../generator/publish/staging.ts';
import { copiesIn } from '../../generator/publish/update-in-place.ts';
import { read, temporaryFolder } from '../support/build.ts';
import { filesBelow, writeFiles } from '../support/files.ts';
import { publishFiles } from '../support/publish-files.ts';

const killCount = Math.ceil(Number(process.env['KILLS'] ?? 100) / 3);

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

/** The files of a published site but its record and the assets of earlier sites. */
function filesIn(out: string): Files {
  const isOfEarlierSite = (file: string) => file.startsWith('assets/');
  const files = filesBelow(out).filter((file) => !file.startsWith('.') && !isOfEarlierSite(file));
  return Object.fromEntries(files.map((file) => [file, read(out, file)]));
}

const withoutAssets = (site: Files): Files =>
  Object.fromEntries(Object.entries(site).filter(([file]) => !file.startsWith('assets/')));

const expectedSites = sites.map(withoutAssets);

function expectAssets(out: string): void {
  const files = Object.entries(filesIn(out)).filter(([file]) => file.endsWith('.html'));
  const missing = files.filter(([, asset]) => !existsSync(path.join(out, asset)));
  expect(missing).toEqual([]);
  expect(files).toHaveLength(200);
}

/** Starts the process, waits until it has published, and kills it `delayMs` later. */
async function killAfter(folder: string, isInPlace: boolean, delayMs: number): Promise<void> {
  const out = path.join(folder, 'dist');
  const script = path.join(import.meta.dirname, 'support/republish.ts');
  const versions = ['one', 'two'].map((version) => path.join(folder, version));
  const argv = ['--import', 'tsx', script, out, String(isInPlace), ...versions];
  const child: ChildProcess = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  child.stderr?.on('data', (text: Buffer) => console.error(String(text)));
  await Promise.race([once(child.stdout ?? child, 'data'), closed]);
  // Most of the time passes before files are replaced.
  if (isInPlace) await Promise.race([fileNamed(path.basename(copiesIn(out)), out), closed]);
  await sleep(delayMs);
  child.kill('SIGKILL');
  const [code] = await closed;
  expect(code).toBe(null);
}

/** Waits until a file of this name is created or deleted in a folder. */
function fileNamed(name: string, folder: string): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(folder, (_, changed) => {
      if (changed !== name) return;
      watcher.close();
      resolve();
    });
  });
}

/** Milliseconds; longer than it takes to publish once, and to replace the files in place. */
const maxDelayMs = { swap: 120, inPlace: 20 };

async function killRepeatedly(
  isInPlace: boolean,
  folder: string,
  check: (out: string, delayMs: number) => void,
): Promise<void> {
  for (const [index, version] of ['one', 'two'].entries()) {
    writeFiles(path.join(folder, version), sites[index] ?? {});
  }
  for (let index = 0; index < killCount; index++) {
    const maxMs = isInPlace ? maxDelayMs.inPlace : maxDelayMs.swap;
    const delayMs = (maxMs * index) / killCount;
    await killAfter(folder, isInPlace, delayMs);
    check(path.join(folder, 'dist'), delayMs);
  }
}

/** The next build starts with this cleanup. */
const cleanUp = (out: string) => createStaging({ path: out, displayPath: 'dist' }).discard();

test(`${killCount} kills leave one of two sites in a folder`, async () => {
  const folder = temporaryFolder();
  await killRepeatedly(false, folder, (out, delayMs) => {
    cleanUp(out);
    expect(expectedSites, `${delayMs} ms`).toContainEqual(filesIn(out));
    expectAssets(out);
    expect(readdirSync(folder).sort()).toEqual(['dist', 'one', 'two']);
  });
});

test(`${killCount} kills leave one of two sites behind a link, without a cleanup`, async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'www'));
  symlinkSync('www/site', path.join(folder, 'dist'));
  await killRepeatedly(false, folder, (out, delayMs) => {
    expect(expectedSites, `${delayMs} ms`).toContainEqual(filesIn(out));
    expectAssets(out);
    cleanUp(out);
    expect(readdirSync(path.join(folder, 'www')).filter((name) => /^\./.test(name))).toEqual([]);
    expect(readdirSync(path.join(folder, 'www')).length).toBeLessThanOrEqual(6);
  });
});

test(`${killCount} kills in place leave whole files, and the next build completes the site`, async () => {
  const folder = temporaryFolder();
  let partialUpdates = 0;
  await killRepeatedly(true, folder, (out, delayMs) => {
    for (const [file, text] of Object.entries(filesIn(out))) {
      expect([sites[0]?.[file], sites[1]?.[file]], `${delayMs} ms`).toContain(text);
    }
    expectAssets(out);
    const isComplete = expectedSites.some((site) => isEqual(site, filesIn(out)));
    if (isPartlyUpdated(out)) partialUpdates++;
    else expect(isComplete, `${delayMs} ms`).toBe(true);
    publishFiles({ path: out, displayPath: 'dist', inPlace: true }, sites[0] ?? {});
    expect(filesIn(out)).toEqual(expectedSites[0]);
    expect(isPartlyUpdated(out)).toBe(false);
    expect(readdirSync(folder).sort()).toEqual(['dist', 'one', 'two']);
  });
  console.log(`${partialUpdates} of ${killCount} kills interrupted an update`);
  expect(partialUpdates).toBeGreaterThan(0);
});

const isEqual = (left: Files, right: Files): boolean =>
  JSON.stringify(Object.entries(left).sort()) === JSON.stringify(Object.entries(right).sort());
