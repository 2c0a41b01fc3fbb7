/** `npm run bench -- dev`: from a save to the new content in the browser, and the same in the servers of others. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { type DevServer, patience, startDevServer } from './dev-server.ts';
import { type Save, type Subject, subjects } from './dev-subjects.ts';
import { clearAside } from './folders.ts';
import type { Options } from './options.ts';
import { findPeers, missingOf, servers } from './peers.ts';
import { saveTable, verdictTable } from './table.ts';
import { judgeSaves, type Saved } from './targets.ts';

/** Milliseconds between saves in which a server has nothing to do. */
const pause = 500;

export async function measureDev({ home, rounds }: Options): Promise<void> {
  mkdirSync(home, { recursive: true });
  const peers = findPeers(servers);
  const missing = missingOf(servers, peers);
  if (missing.length)
    console.log(`${missing.join(', ')} not found, left out: npm run bench -- setup`);
  const browser = await openBrowser();
  const all: Saved[] = [];
  try {
    for (const subject of subjects(home, peers)) {
      console.log(`\n${subject.tool}`);
      const saves = await measureSubject(subject, await browser.newPage(), rounds);
      console.log(saveTable(saves));
      all.push(...saves);
    }
  } finally {
    await browser.close();
    clearAside(home);
  }
  console.log(`\n${verdictTable(judgeSaves(all))}`);
  console.log(
    `\nload of the last 15 minutes: ${os.loadavg()[2]?.toFixed(1)} on ${os.availableParallelism()} cores`,
  );
}

async function measureSubject(
  { tool, command, page: below, saves, isChecked }: Subject,
  page: Page,
  rounds: number,
) {
  const server = await startDevServer(command);
  try {
    const all: Saved[] = [];
    for (const save of saves) {
      await page.goto(server.address + below);
      await setTimeout(pause);
      all.push({
        tool,
        what: save.what,
        milliseconds: await timeSaves(save, { page, server, isChecked, rounds }),
      });
    }
    return all;
  } finally {
    await server.stop();
    await page.close();
  }
}

interface Watched {
  readonly page: Page;
  readonly server: DevServer;
  readonly isChecked: boolean;
  readonly rounds: number;
}

/** Milliseconds of each round but the first, which does not count. Leaves the file as it was. */
async function timeSaves(
  { file, edit, isSeen }: Save,
  { page, server, isChecked, rounds }: Watched,
): Promise<number[]> {
  const text = readFileSync(file, 'utf8');
  const save = async (next: string, isShown: () => Promise<unknown>) => {
    const before = server.printed().length;
    const start = performance.now();
    writeFileSync(file, next);
    await isShown();
    const milliseconds = performance.now() - start;
    if (isChecked) {
      const news = () => server.printed().slice(before);
      await server.until(() => news() !== '');
      if (!news().includes('checked in'))
        throw new Error(`what was saved in ${file} is refused: ${news()}`);
    }
    await setTimeout(pause);
    return milliseconds;
  };
  const times: number[] = [];
  for (let round = 1; round <= rounds + 1; round++) {
    const next = edit(text, round);
    if (next === text) throw new Error(`${file} has nothing that the benchmark could change`);
    times.push(await save(next, () => page.waitForFunction(isSeen, round, { timeout: patience })));
  }
  await save(text, () => Promise.resolve());
  return times.slice(1);
}
