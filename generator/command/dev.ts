/** Makes anew on save what was changed, shows it in the browser, then checks the whole site. */
import path from 'node:path';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { watch } from 'chokidar';
import type { Settings, SiteDefinition } from '../shared/types.ts';
import { startDevServer } from './dev-server.ts';
import { type DevSite, openDevSite, type Part, type Reload } from './dev-site.ts';
import { parseCommandLine } from './options.ts';

/** Milliseconds: editors write a file in several steps; half of a file is no fault before they are through. */
const settleTime = 60;

/** Milliseconds that windows have to load what was saved, before the checks take the processor. */
const loadTime = 300;

type DevInput = Readonly<{
  words: readonly string[];
  settings: Settings;
  port: number;
  /** What the process was started with; nothing if its module has faults. */
  site: SiteDefinition | undefined;
  reload: Reload;
}>;

/** Runs until the process is told to stop: one process, in which each change of a module is loaded beside the older ones. */
export async function develop(
  { words, settings, port, site, reload }: DevInput,
  voice: Pick<Console, 'log' | 'error'>,
) {
  const server = await startDevServer(settings.base, port);
  if (port !== 0 && server.port !== port) voice.error(`port ${port} is taken; this is port ${server.port}`);
  voice.log(server.address);
  let current: DevSite | undefined = site && openDevSite(site, settings);
  const wanted = new Set<Part>(site ? ['content'] : ['code']);
  let [saves, lastSave, told, isBroken] = [0, 0, '', false];

  const tell = (fault = '') => {
    if (fault !== '') voice.error(fault.trimEnd());
    else if (told !== '') voice.log('the problems are gone');
    told = fault;
    server.tell(fault);
  };

  const renew = async (parts: ReadonlySet<Part>): Promise<string | undefined> => {
    if (!parts.has('code')) return current?.renew(parts);
    // The bundler has a process of its own.
    const bundling = current?.bundleAnew();
    const next = await reload();
    if ('fault' in next) return next.fault;
    const { kept, site } = next;
    if (!site) return `${settings.site} exports no site`;
    current = next.openDevSite(
      site,
      parseCommandLine(words, { ...settings, kept }, site)?.settings ?? settings,
      bundling,
    );
    return current.renew(parts);
  };

  const inspect = async () => {
    const mine = saves;
    const turn = async () => {
      await setImmediate();
      if (mine !== saves) throw new Error('there was a save meanwhile');
    };
    await wait(loadTime);
    const fault = mine === saves ? await current?.check(turn) : undefined;
    if (mine === saves && fault !== (told || undefined)) tell(fault);
  };

  const rebuild = inTurn(async () => {
    const [mine, start] = [saves, performance.now()];
    const parts = new Set(wanted);
    wanted.clear();
    const fault = await renew(parts);
    const time = performance.now() - start;
    if (fault !== undefined) {
      for (const part of parts) wanted.add(part);
      await wait(Math.max(0, lastSave + settleTime - performance.now()));
      // The next turn reads the file whole.
      if (mine !== saves) return;
      isBroken = true;
      return tell(fault);
    }
    if (isBroken) tell();
    isBroken = false;
    if (current) server.show(current, [...parts].join() === 'styles');
    voice.log(`built in ${Math.round(time)} ms`);
    void inspect();
  });

  const watcher = watchSources(settings, (part) => {
    saves++;
    lastSave = performance.now();
    wanted.add(part);
    void rebuild();
  });
  void rebuild();
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
