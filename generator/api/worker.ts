/** The thread in which `build`, `check`, and `dev` run when they are called as functions. */
import { parentPort, workerData } from 'node:worker_threads';
import { buildSite } from '../build/build.ts';
import { assertSite, loadSite } from '../compile/load-site.ts';
import { startDev } from '../dev/dev.ts';
import {
  resolveBuildDate,
  resolveCacheDir,
  resolveConfig,
  resolveSiteModule,
} from '../lib/config.ts';
import { UsageError } from '../lib/usage-error.ts';
import { asBuildFailure } from '../report/report-failure.ts';
import { createReporter } from '../report/reporters.ts';
import type { CommandReply, CommandRequest } from './commands.ts';

const root = process.cwd();

async function run({ mode, options }: CommandRequest): Promise<CommandReply> {
  const buildDate = resolveBuildDate(process.env['SOURCE_DATE_EPOCH'], Date.now());
  if (mode === 'dev') {
    const reporter = createReporter({ name: 'terminal', jsonFile: undefined, root, env: {} });
    const server = await startDev(options, { root, buildDate, reporter });
    parentPort?.once('message', () => void server.close());
    return { server: { url: server.url, port: server.port } };
  }
  const siteModule = resolveSiteModule(options, root);
  const { site, siteCodeCacheDir } = await loadSite(siteModule, resolveCacheDir(options, root));
  assertSite(site, siteModule);
  const config = resolveConfig(options, { root, mode, siteCodeCacheDir, buildDate }, site);
  return { result: await buildSite(site, config) };
}

/** @throws the error, if it is a bug of the generator. */
function replyFor(error: unknown): CommandReply {
  if (error instanceof UsageError) return { usageError: error.message };
  const failure = asBuildFailure(error, root);
  if (!failure) throw error;
  return { problems: failure.problems };
}

parentPort?.postMessage(await run(workerData as CommandRequest).catch(replyFor));
