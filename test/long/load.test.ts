/**
 * The sample on nginx while it is published again without a pause: no request fails, and no page
 * names an asset that does not exist. LOAD_SECONDS is the time for each way to publish.
 */
import { appendFileSync, chmodSync, cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root, runCli } from '../support/build.ts';
import { filesBelow } from '../support/files.ts';
import { nginx, startServer } from './support/host-server.ts';
import {
  type Publish,
  pageTexts,
  publishFolder,
  publishReleases,
  runLoad,
  visitPages,
  wrk,
} from './support/load.ts';

const seconds = Number(process.env['LOAD_SECONDS'] ?? 10);

/** Time until the server has started and the last site is published. */
const extraMs = 60_000;

const missing = [nginx.command ? [] : nginx.packages, wrk ? [] : 'wrk'].flat().join(' ');
const hint = missing && ` (not installed: apt-get install ${missing})`;

/** A text with letters that the sample does not have, so that the names of its fonts change. */
const addition = '\nLodged by Žofie Łukaszewicz.\n';

describe.skipIf(missing !== '')(`under load, a site that is published again${hint}`, () => {
  const folder = path.join(os.tmpdir(), `load-${process.pid}`);
  const at = (...parts: string[]) => path.join(folder, ...parts);
  const sites = [at('one'), at('two')] as const;
  let paths: readonly string[] = [];

  beforeAll(async () => {
    cpSync(path.join(root, 'data'), at('data'), { recursive: true });
    for (const site of sites) {
      const argv = ['build', '--data', at('data'), '--out', site];
      expect(await runCli(argv)).toMatchObject({ code: 0 });
      appendFileSync(at('data/posts/after-cox-v-sony.md'), addition);
    }
    const pages = filesBelow(sites[0]).filter((file) => file.endsWith('index.html'));
    paths = pages.map((file) => `/${file.replace(/index\.html$/, '')}`);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Serves a folder, publishes both sites there in turn, and counts what fails. */
  async function publishUnderLoad(name: 'dist' | 'current', publish: Publish) {
    const www = at(`www-${name}`);
    const served = path.join(www, name);
    mkdirSync(www);
    // The server may run as another user.
    for (const shared of [folder, www]) chmodSync(shared, 0o755);
    if (name === 'current') symlinkSync('releases/first', served);
    cpSync(sites[0], name === 'current' ? path.join(www, 'releases/first') : served, {
      recursive: true,
    });
    const server = await startServer(nginx, { folder: www, www, dist: served, base: '/' });
    const endsAt = Date.now() + seconds * 1000;
    try {
      const [load, visits, count] = await Promise.all([
        runLoad(server.origin, [...paths, '/favicon.svg', '/robots.txt'], { folder: www, seconds }),
        visitPages(
          server.origin,
          { paths, versions: sites.map(pageTexts) },
          () => Date.now() > endsAt,
        ),
        publish(sites, { cwd: www, seconds }),
      ]);
      console.log(
        `${name}: published ${count} times in ${seconds} s; wrk: ${JSON.stringify(load)}; ` +
          `${visits.pages} pages (${visits.versions.join(' and ')}) with ${visits.assets} assets ` +
          `visited, ${visits.failures.length} failed`,
      );
      return { load, visits, count };
    } finally {
      await server.close();
    }
  }

  const timeout = seconds * 1000 + extraMs;

  test('fails no request, and no page, with the recipe of docs/hosting.md', {
    timeout,
  }, async () => {
    const { load, visits, count } = await publishUnderLoad('current', publishReleases);
    expect(load).toMatchObject({ socketErrors: 0, badStatus: 0 });
    expect(visits.failures).toEqual([]);
    expect(Math.min(...visits.versions)).toBeGreaterThan(0);
    expect(Math.min(count, load.requests, visits.assets)).toBeGreaterThan(2);
  });

  test('fails requests if the folder is replaced by two renames', { timeout }, async () => {
    const { load, visits } = await publishUnderLoad('dist', publishFolder);
    expect(load.badStatus + load.socketErrors + visits.failures.length).toBeGreaterThan(0);
  });
});
