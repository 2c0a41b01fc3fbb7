/** `npm run bench -- dev` measures the time from a save to the new content in the browser. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { type DevServer, startDevServer, waitTimeoutMs } from './dev-server.ts';
import { type Save, type Subject, subjects } from './dev-subjects.ts';
import { clearAside } from './folders.ts';
import type { Options } from './options.ts';
import { findPeers, missingOf, servers } from './peers.ts';
import { saveTable, verdictTable } from './table.ts';
import { judgeSaves, type Saved } from './targets.ts';

/** The pause between saves, in milliseconds, in which a server becomes idle. */
const pauseMs = 500;

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

/** Starts a server, and measures each kind of save on a page of it. */
export async function measureSubject(
  { tool, command, page: pagePath, saves, isChecked }: Subject,
  page: Page,
  rounds: number,
) {
  const server = await startDevServer(command);
  try {
    const all: Saved[] = [];
    for (const save of saves) {
      await page.goto(server.address + pagePath);
      await setTimeout(pauseMs);
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

/** Returns the milliseconds of each round except the first. Restores the file. */
async function timeSaves(
  { file, edit, isSeen }: Save,
  { page, server, isChecked, rounds }: Watched,
): Promise<number[]> {
  const text = readFileSync(file, 'utf8');
  const save = async (next: string, waitForUpdate: () => Promise<unknown>) => {
    const before = server.printed().length;
    const start = performance.now();
    writeFileSync(file, next);
    await waitForUpdate();
    const milliseconds = performance.now() - start;
    if (isChecked) {
      const newOutput = () => server.printed().slice(before);
      await server.until(() => newOutput() !== '');
      if (!newOutput().includes('checked in'))
        throw new Error(`what was saved in ${file} is refused: ${newOutput()}`);
    }
    await setTimeout(pauseMs);
    return milliseconds;
  };
  const times: number[] = [];
  for (let round = 1; round <= rounds + 1; round++) {
    const next = edit(text, round);
    if (next === text) throw new Error(`${file} has nothing that the benchmark could change`);
    times.push(
      await save(next, () => page.waitForFunction(isSeen, round, { timeout: waitTimeoutMs })),
    );
  }
  await save(text, () => Promise.resolve());
  return times.slice(1);
}
