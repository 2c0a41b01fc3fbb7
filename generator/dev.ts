/** Serves the site on localhost, rebuilds it on save, reloads the browser, and shows what is wrong. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FSWatcher, watch } from 'chokidar';
import { type DevFailure, startDevServer } from './dev-server.ts';
import type { Problem } from './problems.ts';
import type { Settings } from './types.ts';

export interface Voice {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** Editors write a file in several steps; a build waits until they are through. */
const settleTime = 60;

const generator = path.dirname(fileURLToPath(import.meta.url));

/**
 * Runs until the process is told to stop. Each build is a process of its own, so that a change of any module counts
 * and a syntax error ends that build alone.
 */
export async function develop(settings: Settings, port: number, { print, complain }: Voice): Promise<void> {
  const folder = path.join(settings.root, '.cache', 'dev');
  const out = path.join(folder, 'site');
  mkdirSync(folder, { recursive: true });
  const server = await startDevServer({ out, base: settings.base, port });
  if (port !== 0 && server.port !== port) complain(`port ${port} is taken; this is port ${server.port}`);

  const rebuild = inTurn(async () => {
    const start = performance.now();
    const { failure, output } = await buildInChild({ ...settings, out }, path.join(folder, 'report.json'));
    server.show(failure);
    if (failure) complain(output.trimEnd());
    else print(`built in ${Math.round(performance.now() - start)} ms  ${server.address}`);
  });
  const watcher = watchSources(settings, rebuild);
  await rebuild();
  await stopSignal();
  await watcher.close();
  await server.close();
}

function watchSources(settings: Settings, changed: () => void): FSWatcher {
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
    do {
      isWanted = false;
      await work();
    } while (isWanted);
    running = undefined;
  };
  return () => {
    isWanted = true;
    running ??= loop();
    return running;
  };
}

interface ChildResult {
  readonly failure: DevFailure | undefined;
  readonly output: string;
}

function buildInChild(settings: Settings, report: string): Promise<ChildResult> {
  const words = ['build', '--report', report, '--site', settings.site, '--data', settings.data];
  words.push(
    '--static',
    settings.static,
    '--out',
    settings.out,
    '--base',
    settings.base,
    '--runtime',
    settings.runtime,
  );
  if (settings.origin) words.push('--origin', settings.origin);
  if (settings.hasDevPages) words.push('--dev-pages');
  const child = spawn(process.execPath, [...process.execArgv, path.join(generator, 'cli.ts'), ...words], {
    cwd: settings.root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ failure: { problems: [], text: error.message }, output: error.message }));
    child.on('close', (code) => {
      const failure = code === 0 ? undefined : { problems: code === 1 ? readProblems(report) : [], text: output };
      resolve({ failure, output });
    });
  });
}

function readProblems(report: string): readonly Problem[] {
  try {
    return (JSON.parse(readFileSync(report, 'utf8')) as { problems: Problem[] }).problems;
  } catch {
    // The build ended before it could write one; what it printed is shown instead.
    return [];
  }
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
