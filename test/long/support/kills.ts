/** Builds that are killed, and what they leave. */
import { cpSync, existsSync, readdirSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ResolvedConfig } from '../../../generator/shared/types.ts';
import { linkPackages } from '../../generator/support/files.ts';
import { attempt, fixtures, root } from '../../support/build.ts';
import { startCli } from '../../support/cli.ts';
import { buildMoment, settingsIn } from '../../support/settings.ts';
import { digestOf } from './digest.ts';

/** A site of some hundred files in two versions, so that the swap takes a moment and shows which of them it is. */
export interface Versions {
  readonly folder: string;
  readonly versions: readonly [ResolvedConfig, ResolvedConfig];
  /** What the out folder holds, by version. */
  readonly digests: readonly [string, string];
}

export async function twoVersions(folder: string, files = 300): Promise<Versions> {
  const versions = ['one', 'two'].map((version) => versionOf(folder, version, files)) as [
    ResolvedConfig,
    ResolvedConfig,
  ];
  linkPackages(folder);
  const digests: string[] = [];
  for (const version of [...versions].reverse()) {
    const { code, stderr } = await startCli(wordsFor(version), processOptions(folder)).ended;
    if (code !== 0) throw new Error(stderr);
    digests.unshift(digestOf(version.out));
  }
  return { folder, versions, digests: digests as [string, string] };
}

/** The mini site with so many files beside its pages. */
function versionOf(folder: string, version: string, files: number): ResolvedConfig {
  const mini = path.join(fixtures, 'mini-site');
  const data = `data-${version}`;
  cpSync(path.join(mini, 'data'), path.join(folder, data), { recursive: true });
  cpSync(path.join(mini, 'static'), path.join(folder, 'static'), { recursive: true });
  const fields = `name: Version ${version}\nwelcome: The [first](/notes/first/) of ${version}.\n`;
  writeFileSync(path.join(folder, data, 'site.yaml'), fields);
  const more =
    "(_, n) => ({ path: '/more/' + (n % 20) + '/' + n + '.txt', body: c.site.name, source: c.site.file })";
  const module = [
    `import { site as mini } from ${JSON.stringify(path.join(mini, 'site.tsx'))};`,
    `const more = (c: never) => Array.from({ length: ${files} }, ${more});`,
    'export const site = { ...mini, files: (p: never) => [...mini.files(p), ...more(p.content)] };\n',
  ];
  writeFileSync(path.join(folder, 'site.mts'), module.join('\n'));
  return settingsIn(folder, { site: path.join(folder, 'site.mts'), data: path.join(folder, data) });
}

export function wordsFor({ site, data, out }: ResolvedConfig, command = 'build'): string[] {
  // A run with a report is never left out because nothing has changed.
  return [
    command,
    '--site',
    site,
    '--data',
    data,
    '--out',
    out,
    '--report',
    `report-${command}.json`,
  ];
}

/** Environment in which every run of a version is the same. */
export const processOptions = (folder: string) => ({
  cwd: folder,
  env: {
    TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.json'),
    SOURCE_DATE_EPOCH: String(buildMoment.getTime() / 1000),
  },
});

/** When to kill: so many milliseconds after the start, or after a name that begins so appears beside the out folder. */
export interface Moment {
  readonly after: 'start' | '.dist-next' | '.dist-lock' | '.dist-previous';
  readonly delay: number;
}

/** What a killed build left beside and in the out folder. */
export type Left =
  | 'nothing begun'
  | 'a new site begun'
  | 'no site, the old one aside'
  | 'the old site aside'
  | 'a new site'
  | 'a lock';

/** Starts a build, kills it, and waits until it is gone. */
export async function killBuild(
  settings: ResolvedConfig,
  { after, delay }: Moment,
): Promise<boolean> {
  const parent = path.dirname(settings.out);
  const { child, ended } = startCli(wordsFor(settings), processOptions(parent));
  const isOver = ended.then(() => undefined);
  if (after !== 'start') await Promise.race([appearance(parent, after, isOver), isOver]);
  if (delay > 0) await Promise.race([sleep(delay), isOver]);
  child.kill('SIGKILL');
  return (await ended).code === null;
}

function appearance(folder: string, prefix: string, over: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(folder, (_, name) => {
      if (name?.startsWith(prefix)) done();
    });
    const done = () => {
      watcher.close();
      resolve();
    };
    void over.then(done);
  });
}

export function leftBy(settings: ResolvedConfig, before: string): Left {
  const beside = readdirSync(path.dirname(settings.out));
  const isThere = existsSync(settings.out);
  if (beside.includes('.dist-previous'))
    return isThere ? 'the old site aside' : 'no site, the old one aside';
  if (beside.includes('.dist-lock')) return 'a lock';
  if (beside.some((name) => name === '.dist-next')) return 'a new site begun';
  return digestOf(settings.out) === before ? 'nothing begun' : 'a new site';
}

/** A build that fails, then one that does not: what the out folder holds after the first, and what stands beside it after the second. */
export async function mend(
  settings: ResolvedConfig,
): Promise<{ digest: string; beside: string[] }> {
  const failing = () => {
    throw new Error('this page fails on purpose');
  };
  await attempt(settings, { Document: failing });
  const digest = digestOf(settings.out);
  const { problems } = await attempt(settings);
  if (problems[0]) throw new Error(`${problems[0].file} ${problems[0].message}`);
  return {
    digest,
    beside: readdirSync(path.dirname(settings.out)).filter((name) => name.startsWith('.dist')),
  };
}

/** Milliseconds that a build takes from its start to its end: the middle of three. */
export async function durationOf(settings: ResolvedConfig): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 3; run++) {
    const start = performance.now();
    const { code, stderr } = await startCli(
      wordsFor(settings),
      processOptions(path.dirname(settings.out)),
    ).ended;
    if (code !== 0) throw new Error(stderr);
    times.push(performance.now() - start);
  }
  return times.sort((left, right) => left - right)[1] ?? 0;
}

/**
 * Moments over the whole run, half of them where it matters: while the new site is written, when the lock is taken,
 * when the old site has been put aside.
 */
export function momentsOver(duration: number, count: number): Moment[] {
  const marks = ['.dist-next', '.dist-lock', '.dist-previous'] as const;
  return Array.from({ length: count }, (_, index) => {
    const share = index / count;
    if (index % 2 === 0) return { after: 'start', delay: duration * share };
    const after = marks[((index - 1) / 2) % 3] ?? '.dist-lock';
    return {
      after,
      delay: after === '.dist-next' ? duration * 0.3 * share : Math.round(share * 10),
    };
  });
}
