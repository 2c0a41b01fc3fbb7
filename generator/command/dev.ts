/** Makes anew on save what was changed, shows it in the browser, then checks the whole site. */
import path from 'node:path';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { watch } from 'chokidar';
import type { Settings, SiteDefinition } from '../shared/types.ts';
import { startDevServer } from './dev-server.ts';
import { openDevSite, type Part, type Reload } from './dev-site.ts';
import { type Invocation, parseCommandLine } from './options.ts';

/** Milliseconds: editors write a file in several steps; half of a file is no fault before they are through. */
const settleTime = 60;

/** Milliseconds that windows have to load what was saved, before the checks take the processor. */
const loadTime = 300;

/** @param site what the process was started with; nothing if its module has faults. */
type DevInput = Pick<Invocation, 'settings' | 'port'> &
  Readonly<{ words: readonly string[]; site: SiteDefinition | undefined; reload: Reload }>;

/** Runs until the process is told to stop: one process, in which each change of a module is loaded beside the older ones. */
export async function develop(input: DevInput, voice: Pick<Console, 'log' | 'error'>) {
  const { words, settings, port, site, reload } = input;
  const server = await startDevServer(settings.base, port);
  if (port !== 0 && server.port !== port) voice.error(`port ${port} is taken; this is port ${server.port}`);
  voice.log(server.address);
  let current = site && openDevSite(site, settings);
  const wanted = new Set<Part>([site ? 'content' : 'code']);
  let [saves, lastSave, told, isBroken] = [0, 0, '', false];

  const tell = (fault = '') => {
    if (fault === told) return;
    if (fault === '') voice.log('the problems are gone');
    else voice.error(fault.trimEnd());
    told = fault;
    server.tell(fault);
  };

  const renew = async (parts: ReadonlySet<Part>) => {
    if (!parts.has('code')) return current?.renew(parts);
    // The bundler has a process of its own.
    const bundling = current?.bundleAnew();
    const next = await reload();
    if ('fault' in next) return next;
    const { kept, site } = next;
    const invocation = parseCommandLine(words, { ...settings, kept }, site);
    if (!site || !invocation) return { fault: `--site expects a module that exports site, got "${settings.site}"` };
    current = next.openDevSite(site, invocation.settings, bundling);
    return current.renew(parts);
  };

  const inspect = async (mine: number) => {
    const turn = async () => {
      await setImmediate();
      if (mine !== saves) throw new Error('there was a save meanwhile');
    };
    await wait(loadTime);
    const found = mine === saves ? await current?.check(turn) : undefined;
    if (mine === saves) tell(found?.fault);
  };

  const rebuild = inTurn(async () => {
    const [mine, start, parts] = [saves, performance.now(), new Set(wanted)];
    wanted.clear();
    const fault = (await renew(parts).catch((error) => ({ fault: String(error.stack) })))?.fault;
    const time = Math.round(performance.now() - start);
    if (fault !== undefined) {
      for (const part of parts) wanted.add(part);
      await wait(Math.max(0, lastSave + settleTime - performance.now()));
      // The next turn reads the file whole.
      if (mine !== saves) return;
    }
    if (fault !== undefined || isBroken) tell(fault);
    isBroken = fault !== undefined;
    if (isBroken || !current) return;
    const isStyle = [...parts].join() === 'styles';
    server.show(current, isStyle);
    voice.log(`built in ${time} ms`);
    // A module may read a style sheet while it is loaded.
    if (isStyle && !(await renew(new Set(['code'])))) server.show(current, true);
    void inspect(mine);
  });

  const watcher = watchSources(settings, (part) => {
    [saves, lastSave] = [saves + 1, performance.now()];
    wanted.add(part);
    void rebuild();
  });
  // What was saved while the watcher looked around would be missed.
  watcher.once('ready', () => void rebuild());
  await new Promise<unknown>((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  saves++;
  await watcher.close();
  await server.close();
}

/** @param changed told of each save, without the steps in which it was made. */
function watchSources(settings: Settings, changed: (part: Part) => void) {
  const generator = path.dirname(process.argv[1] ?? '');
  const content = [settings.data, settings.static];
  const sources = [...content, path.dirname(settings.site), generator];
  const isInside = (file: string, folder: string) => `${file}${path.sep}`.startsWith(folder + path.sep);
  // The parents are watched, so that a folder which is deleted and comes back is noticed.
  const parents = [...new Set(sources.map((source) => path.dirname(source)))];
  const ignored = (file: string) =>
    /^(?:node_modules|\.git|\.cache)$/.test(path.basename(file)) ||
    !sources.some((source) => isInside(file, source) || isInside(source, file));
  return watch(parents, { ignored, ignoreInitial: true }).on('all', (_, file) => {
    if (content.some((folder) => isInside(file, folder))) changed('content');
    else changed(file.endsWith('.css') ? 'styles' : 'code');
  });
}

/** Runs the work at once, or once more after the run that is under way: never two at a time. */
function inTurn(work: () => Promise<void>): () => Promise<void> {
  let [isRunning, isWanted] = [false, false];
  return async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    for (; isWanted; await work()) isWanted = false;
    isRunning = false;
  };
}
