/** Loads a server with requests while the site behind it is rebuilt. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { read } from '../../support/build.ts';
import { filesBelow } from '../../support/files.ts';
import { root } from '../../support/folders.ts';
import { findCommand } from './find-command.ts';
import { request } from './host-requests.ts';

export const wrk = findCommand(['wrk']);

/** Absolute, because the processes run in other folders. */
const tsx = import.meta.resolve('tsx');

/** What wrk counts; https://github.com/wg/wrk/blob/master/SCRIPTING describes each. */
export interface LoadSummary {
  readonly requests: number;
  /** Connections that failed, and requests without an answer in time. */
  readonly socketErrors: number;
  /** Answers with a status of 400 or more. */
  readonly badStatus: number;
}

const connections = 16;

/** Requests the paths in turn, and prints the counts as JSON. */
const scriptFor = (paths: readonly string[]) => `
local paths = { ${paths.map((name) => JSON.stringify(name)).join(', ')} }
local index = 0
request = function()
  index = index % #paths + 1
  return wrk.format("GET", paths[index])
end
done = function(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format('\\n{"requests": %d, "socketErrors": %d, "badStatus": %d}\\n',
    summary.requests, errors.connect + errors.read + errors.write + errors.timeout, errors.status))
end
`;

/** Requests paths from a server for some seconds. */
export async function runLoad(
  origin: string,
  paths: readonly string[],
  { folder, seconds }: { readonly folder: string; readonly seconds: number },
): Promise<LoadSummary> {
  const script = path.join(folder, 'load.lua');
  writeFileSync(script, scriptFor(paths));
  const argv = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, origin];
  const child = spawn(wrk ?? 'wrk', argv, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (text: Buffer) => {
    output += text;
  });
  await once(child, 'close');
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as LoadSummary;
}

/** The texts of all pages of a built site. */
export function pageTexts(dist: string): Set<string> {
  const pages = filesBelow(dist).filter((file) => file.endsWith('.html'));
  return new Set(pages.map((file) => readFileSync(path.join(dist, file), 'utf8')));
}

/** The files of assets/ that a page names. */
const assetsOf = (html: string) => [...new Set(html.match(/\/assets\/[\w./-]+/g))];

export type Publish = (
  sites: readonly string[],
  options: { readonly cwd: string; readonly seconds: number },
) => Promise<number>;

export interface Visits {
  pages: number;
  assets: number;
  /** Visits of each version of the site, by its index. */
  readonly versions: [number, number];
  readonly failures: string[];
}

/**
 * Visits pages one after the other, as a browser does: each page, then all its assets.
 * @param versions The texts of the pages that the site has in each of its versions.
 */
export async function visitPages(
  origin: string,
  { paths, versions }: { paths: readonly string[]; versions: readonly Set<string>[] },
  isOver: () => boolean,
): Promise<Visits> {
  const visits: Visits = { pages: 0, assets: 0, versions: [0, 0], failures: [] };
  const get = async (name: string): Promise<string> => {
    const answer = await request(origin + name).catch((error: Error) => error);
    if (answer instanceof Error) visits.failures.push(`${name}: ${answer.message}`);
    else if (answer.status !== 200) visits.failures.push(`${name}: ${answer.status}`);
    else return answer.body.toString();
    return '';
  };
  while (!isOver()) {
    const name = paths[visits.pages % paths.length] ?? '/';
    const html = await get(name);
    visits.pages++;
    const isPage = versions.map((texts) => texts.has(html));
    if (html !== '' && !isPage.includes(true)) visits.failures.push(`${name}: half a page`);
    for (const index of [0, 1] as const) if (isPage[index]) visits.versions[index]++;
    for (const asset of assetsOf(html)) {
      await get(asset);
      visits.assets++;
    }
  }
  return visits;
}

/** Lets a process publish two built sites in turn until the time is over. @returns how often */
async function publishRepeatedly(
  command: string,
  argv: readonly string[],
  { cwd, seconds }: { readonly cwd: string; readonly seconds: number },
): Promise<number> {
  const child = spawn(command, argv, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (text: Buffer) => {
    output += text;
  });
  setTimeout(() => child.kill('SIGTERM'), seconds * 1000);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`publishing ended with ${code}`);
  return Number(output.trim().split('\n').at(-1));
}

/** Publishes as a build does, into the folder `dist`. */
export const publishFolder: Publish = (sites, options) => {
  const script = path.join(import.meta.dirname, 'republish.ts');
  const out = path.join(options.cwd, 'dist');
  return publishRepeatedly(process.execPath, ['--import', tsx, script, out, ...sites], options);
};

/** Publishes with the recipe of docs/hosting.md, in which a built site is copied instead of built. */
export const publishReleases: Publish = (sites, options) => {
  const script = `set -e
npm() { cp -r "$site" "$5"; }
date() { echo "$count"; }
isStopped=''
trap 'isStopped=yes' TERM
count=0
while [ -z "$isStopped" ]; do
  for site in ${sites.join(' ')}; do
    count=$((count + 1))
    ${documentedRecipe()}
    rm -rf "releases/$((count - ${keptReleases}))"
    echo "$count"
  done
done`;
  return publishRepeatedly('sh', ['-c', script], options);
};

const keptReleases = 3;

function documentedRecipe(): string {
  const [, recipe] =
    /## Releases without a lost request\n.*?```sh\n(.*?)```/s.exec(read(root, 'docs/hosting.md')) ??
    [];
  if (!recipe) throw new Error('docs/hosting.md has no recipe for releases');
  return recipe;
}
