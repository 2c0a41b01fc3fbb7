/** The thread in which `build`, `check`, and `dev` run when they are called as functions. */
import { parentPort, workerData } from 'node:worker_threads';
import { buildSite } from '../build/build.ts';
import { currentConfig, forbidExit, loadSite } from '../compile/load-site.ts';
import { startDev } from '../dev/dev.ts';
import { asBuildFailure } from '../report/report-failure.ts';
import type { Result } from '../report/result.ts';
import type { CommandRequest, SentServer } from './commands.ts';

async function run({ mode, options }: CommandRequest): Promise<Result | SentServer> {
  const config = currentConfig(options, mode);
  if (mode === 'dev') {
    const { close, ...server } = await startDev(config, options);
    parentPort?.once('message', () => void close());
    return server;
  }
  const loaded = await loadSite(config);
  return buildSite(loaded.site, loaded.config);
}

forbidExit();
const reply = run(workerData as CommandRequest).catch((error: unknown) => {
  throw asBuildFailure(error, process.cwd()) ?? error;
});
parentPort?.postMessage(await reply);
