/** Kills builds and examines what they leave. */
import { cpSync, existsSync, readdirSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ResolvedConfig } from '../../../generator/lib/config.ts';
import { attempt, fixtures, root } from '../../support/build.ts';
import { startCli } from '../../support/cli.ts';
import { buildMoment, configIn } from '../../support/config.ts';
import { digestOf } from '../../support/digest.ts';
import { linkPackages } from '../../support/files.ts';

/** A site of several hundred files, so that the swap takes time, in two versions to tell apart. */
export interface Versions {
  readonly folder: string;
  readonly versions: readonly [ResolvedConfig, ResolvedConfig];
  /** Digest of the out folder, by version. */
  readonly digests: readonly [string, string];
}

export async function twoVersions(folder: string, files = 300): Promise<Versions> {
  const versions = ['one', 'two'].map((version) => writeVersion(folder, version, files)) as [
    ResolvedConfig,
    ResolvedConfig,
  ];
  linkPackages(folder);
  const digests: string[] = [];
  for (const version of [...versions].reverse()) {
    const { code, stderr } = await startCli(argvFor(version), processOptions(folder)).ended;
    if (code !== 0) throw new Error(stderr);
    digests.unshift(digestOf(version.out));
  }
  return { folder, versions, digests: digests as [string, string] };
}

/** Writes the mini site with this many extra files. */
function writeVersion(folder: string, version: string, files: number): ResolvedConfig {
  const mini = path.join(fixtures, 'mini-site');
  const data = `data-${version}`;
  cpSync(path.join(mini, 'data'), path.join(folder, data), { recursive: true });
  cpSync(path.join(mini, 'static'), path.join(folder, 'static'), { recursive: true });
  const fields = `name: Version ${version}\nwelcome: The [first](/notes/first/) of ${version}.\n`;
  writeFileSync(path.join(folder, data, 'site.yaml'), fields);
  const extraFile =
    "(_, index) => ({ path: '/more/' + (index % 20) + '/' + index + '.txt', body: content.site.name, sourceFile: content.site.file })";
  const module = [
    `import { site as mini } from ${JSON.stringify(path.join(mini, 'site.tsx'))};`,
    `const more = (content: never) => Array.from({ length: ${files} }, ${extraFile});`,
    'export const site = { ...mini, files: (planned: never) => [...mini.files(planned), ...more(planned.content)] };\n',
  ];
  writeFileSync(path.join(folder, 'site.mts'), module.join('\n'));
  return configIn(folder, {
    siteModule: path.join(folder, 'site.mts'),
    data: path.join(folder, data),
  });
}

export function argvFor({ siteModule, data, out }: ResolvedConfig, command = 'build'): string[] {
  return [command, '--site', siteModule, '--data', data, '--out', out];
}

/** Options with a fixed build date, so that every build of a version has the same bytes. */
export const processOptions = (folder: string) => ({
  cwd: folder,
  env: {
    TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.json'),
    SOURCE_DATE_EPOCH: String(buildMoment.getTime() / 1000),
  },
});

/** When to kill a build. */
export interface Moment {
  /** The start, or the first file next to the out folder whose name begins like this. */
  readonly after: 'start' | '.dist-next' | '.dist-lock' | '.dist-previous';
  /** Milliseconds after that event. */
  readonly delayMs: number;
}

/** What a killed build left in the out folder and next to it. */
export type Leftover =
  | 'nothing begun'
  | 'a new site begun'
  | 'no site, the old one aside'
  | 'the old site aside'
  | 'a new site'
  | 'a lock';

/** Starts a build and kills it. Returns `false` if the build ended before. */
export async function killBuild(
  config: ResolvedConfig,
  { after, delayMs }: Moment,
): Promise<boolean> {
  const parent = path.dirname(config.out);
  const { child, ended } = startCli(argvFor(config), processOptions(parent));
  const end = ended.then(() => undefined);
  if (after !== 'start') await Promise.race([waitForFile(parent, after, end), end]);
  if (delayMs > 0) await Promise.race([sleep(delayMs), end]);
  child.kill('SIGKILL');
  return (await ended).code === null;
}

function waitForFile(folder: string, prefix: string, end: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(folder, (_, name) => {
      if (name?.startsWith(prefix)) done();
    });
    const done = () => {
      watcher.close();
      resolve();
    };
    void end.then(done);
  });
}

/** Classifies what a killed build left. `digestBefore` is the digest of the old site. */
export function leftoverOf(config: ResolvedConfig, digestBefore: string): Leftover {
  const names = readdirSync(path.dirname(config.out));
  const hasSite = existsSync(config.out);
  if (names.includes('.dist-previous'))
    return hasSite ? 'the old site aside' : 'no site, the old one aside';
  if (names.includes('.dist-lock')) return 'a lock';
  if (names.includes('.dist-next')) return 'a new site begun';
  return digestOf(config.out) === digestBefore ? 'nothing begun' : 'a new site';
}

/**
 * Temporary files next to the out folder. The empty folder of a process that was killed in the
 * instant in which it took the lock stays, because another process could be about to rename its own.
 */
export const leftoversIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.startsWith('.dist') && !/-lock-\d+$/.test(name));

export interface Recovery {
  /** Digest of the out folder after a build that failed. */
  readonly digest: string;
  /** Names of temporary files next to the out folder after a build that succeeded. */
  readonly stagingFiles: readonly string[];
}

/** Runs a build that fails and then one that succeeds. */
export async function failThenBuild(config: ResolvedConfig): Promise<Recovery> {
  const failing = () => {
    throw new Error('this page fails on purpose');
  };
  await attempt(config, { Document: failing });
  const digest = digestOf(config.out);
  const { problems } = await attempt(config);
  if (problems[0]) throw new Error(`${problems[0].file} ${problems[0].message}`);
  return {
    digest,
    stagingFiles: leftoversIn(path.dirname(config.out)),
  };
}

/** Returns the median duration of three builds in milliseconds. */
export async function durationOf(config: ResolvedConfig): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 3; run++) {
    const start = performance.now();
    const { code, stderr } = await startCli(
      argvFor(config),
      processOptions(path.dirname(config.out)),
    ).ended;
    if (code !== 0) throw new Error(stderr);
    times.push(performance.now() - start);
  }
  return times.sort((left, right) => left - right)[1] ?? 0;
}

/**
 * Returns moments over the whole build, half of them at critical times: while the new site is written,
 * when the lock is taken, and after the old site was moved aside.
 */
export function killMoments(duration: number, count: number): Moment[] {
  const marks = ['.dist-next', '.dist-lock', '.dist-previous'] as const;
  return Array.from({ length: count }, (_, index) => {
    const share = index / count;
    if (index % 2 === 0) return { after: 'start', delayMs: duration * share };
    const after = marks[((index - 1) / 2) % 3] ?? '.dist-lock';
    return {
      after,
      delayMs: after === '.dist-next' ? duration * 0.3 * share : Math.round(share * 10),
    };
  });
}
