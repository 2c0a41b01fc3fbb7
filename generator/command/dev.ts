/** Rebuilds on save, and shows in the browser what came of it. Each build is a process of its own, so that a change of any module counts. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import type { Problem } from '../shared/problems.ts';
import type { Settings } from '../shared/types.ts';
import { type DevFailure, startDevServer } from './dev-server.ts';
import type { Invocation } from './options.ts';

export interface Voice {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** Milliseconds: editors write a file in several steps; a build waits until they are through. */
const settleTime = 60;

/** Runs until the process is told to stop. @param words the command line. */
export async function develop({ settings, port }: Invocation, words: readonly string[], { print, complain }: Voice) {
  const folder = path.join(settings.cache, 'dev');
  const out = path.join(folder, 'site');
  const report = path.join(folder, 'report.json');
  const server = await startDevServer({ out, base: settings.base, port });
  if (port !== 0 && server.port !== port) complain(`port ${port} is taken; this is port ${server.port}`);
  const build = ['build', ...words.filter((word) => word !== 'dev'), '--out', out, '--report', report, '--dev-pages'];
  const rebuild = inTurn(async () => {
    const start = performance.now();
    const { code, output } = await buildInChild(build);
    const failure: DevFailure = { problems: code === 1 ? problemsIn(report) : [], text: output };
    server.show(code === 0 ? undefined : failure);
    if (code === 0) print(`built in ${Math.round(performance.now() - start)} ms  ${server.address}`);
    else complain(output.trimEnd());
  });
  const watcher = watchSources(settings, () => void rebuild());
  await rebuild();
  await new Promise<unknown>((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  await watcher.close();
  await server.close();
}

function watchSources(settings: Settings, changed: () => void): FSWatcher {
  const generator = path.dirname(process.argv[1] ?? '');
  const sources = [settings.data, settings.static, path.dirname(settings.site), generator];
  const isInside = (file: string, folder: string) => file === folder || file.startsWith(folder + path.sep);
  // The parents are watched, so that a folder which is deleted and comes back is noticed.
  const parents = [...new Set(sources.map((source) => path.dirname(source)))];
  const ignored = (file: string) => !sources.some((source) => isInside(file, source) || isInside(source, file));
  let timer: NodeJS.Timeout | undefined;
  return watch(parents, { ignored, ignoreInitial: true }).on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(changed, settleTime);
  });
}

/** Runs the work at once, or once more after the run that is under way: never two at a time. */
function inTurn(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isWanted = false;
  const loop = async () => {
    for (; isWanted; await work()) isWanted = false;
    running = undefined;
  };
  return () => {
    isWanted = true;
    running ??= loop();
    return running;
  };
}

function buildInChild(words: readonly string[]): Promise<{ readonly code: number | null; readonly output: string }> {
  const command = [...process.execArgv, process.argv[1] ?? '', ...words];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

function problemsIn(report: string): readonly Problem[] {
  try {
    return (JSON.parse(readFileSync(report, 'utf8')) as { problems: Problem[] }).problems;
  } catch {
    // The build ended before it could write one; what it printed is shown instead.
    return [];
  }
}
