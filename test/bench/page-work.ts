/**
 * `npm run bench -- page` measures what the processor does until a page is shown and idle, at a
 * quarter of its speed, which is about that of a slow phone.
 */
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { root } from '../support/folders.ts';
import { serve } from '../support/server.ts';
import type { Options } from './options.ts';
import { median } from './statistics.ts';
import { aligned } from './table.ts';

/** Pages with the most elements, the form, and the deadline tool. */
const paths = ['/', '/contact/', '/patents/', '/patents/utility/'];

const slowdown = 4;
/** The time after the load in which scripts of idle pages run, in milliseconds. */
const idleMs = 1000;

/** Milliseconds of one kind of work. `blocking` is what tasks take beyond 50 ms (web.dev/tbt). */
const kinds = ['style', 'layout', 'script', 'all tasks', 'blocking'] as const;
type Work = Readonly<Record<(typeof kinds)[number], number>>;

export async function measurePages({ rounds, than }: Options): Promise<void> {
  const folders = [path.join(root, 'dist'), ...(than === undefined ? [] : [path.resolve(than)])];
  const servers = await Promise.all(folders.map((folder) => serve(folder)));
  const browser = await openBrowser();
  try {
    for (const pagePath of paths) {
      const works = servers.map((): Work[] => []);
      for (let round = 0; round <= rounds; round++) {
        for (const [index, { origin }] of servers.entries()) {
          const work = await workOf(browser, origin + pagePath);
          if (round > 0) works[index]?.push(work);
        }
      }
      console.log(`\n${pagePath}`);
      console.log(
        aligned([['', ...kinds], ...folders.map((name, index) => rowOf(name, works[index] ?? []))]),
      );
    }
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.close()));
  }
}

function rowOf(folder: string, works: readonly Work[]): readonly string[] {
  const name = path.relative(root, folder);
  return [name, ...kinds.map((kind) => `${median(works.map((work) => work[kind])).toFixed(0)} ms`)];
}

/** Opens a page in a context of its own, so that nothing is in its cache. */
async function workOf(browser: Browser, address: string): Promise<Work> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 664 },
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(() => {
      const state = window as unknown as { blockingMs: number };
      state.blockingMs = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) state.blockingMs += duration - 50;
      }).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(address, { waitUntil: 'load' });
    await setTimeout(idleMs);
    const { metrics } = await devtools.send('Performance.getMetrics');
    const milliseconds = (name: string) =>
      1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN);
    return {
      style: milliseconds('RecalcStyleDuration'),
      layout: milliseconds('LayoutDuration'),
      script: milliseconds('ScriptDuration'),
      'all tasks': milliseconds('TaskDuration'),
      blocking: await page.evaluate(() => (window as unknown as { blockingMs: number }).blockingMs),
    };
  } finally {
    await context.close();
  }
}
