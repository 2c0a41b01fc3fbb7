/** Creates the files that a site publishes next to its pages, such as feeds and vCards. */
import path from 'node:path';
import type { Asset } from '../lib/assets.ts';
import { cached } from '../lib/cache.ts';
import type { ResolvedConfig } from '../lib/config.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import type { Problem } from '../lib/problems.ts';
import { FixableError, hintOf, reasonOf } from '../lib/site-errors.ts';
import type { ExtraFile, PlannedSite } from '../site-definition.ts';
import { findFormatFault } from './text-formats.ts';

export interface CreatedFiles {
  readonly files: readonly Asset[];
  readonly problems: readonly Problem[];
}

type ExtraFileConfig = Pick<ResolvedConfig, 'siteCodeCacheDir'> &
  Pick<PlannedSite, 'origin' | 'base'>;

/** Scripts are created before the pages, because they decide which styles a page needs. */
export const isScript = ({ path: file }: ExtraFile) => file.endsWith('.js');

/** Creates the bodies of the site's extra files. A file that cannot be created is empty. */
export async function createExtraFiles(
  extraFiles: readonly ExtraFile[],
  config: ExtraFileConfig,
): Promise<CreatedFiles> {
  const problems: Problem[] = [];
  const files = extraFiles.map(async (file) => ({
    path: file.path.replace(/^\//, ''),
    sourceFile: file.sourceFile,
    bytes: await createCheckedBody(file, config).catch((error: unknown) => {
      problems.push(creationProblem(file, error));
      return new Uint8Array();
    }),
  }));
  return { files: await Promise.all(files), problems };
}

async function createCheckedBody(file: ExtraFile, config: ExtraFileConfig): Promise<Uint8Array> {
  const bytes = await createBody(file, config);
  const fault = await findFormatFault(file.path, () => bytes);
  if (fault !== undefined) throw new Error(fault);
  return bytes;
}

async function createBody(
  { path: file, body, cacheKey }: ExtraFile,
  { siteCodeCacheDir, origin, base }: ExtraFileConfig,
): Promise<Uint8Array> {
  if (typeof body !== 'function') return Buffer.from(body);
  if (cacheKey === undefined) {
    const hint = 'list what the function reads, as in cacheKey: [bird.name]';
    throw new FixableError('its body is a function, and it has no cacheKey', hint);
  }
  const make = async () => Buffer.from(await body());
  if (siteCodeCacheDir === undefined) return make();
  const name = fingerprint(file, origin, base, JSON.stringify(cacheKey));
  return cached(path.join(siteCodeCacheDir, 'files', name), make);
}

function creationProblem({ path: file, sourceFile }: ExtraFile, error: unknown): Problem {
  return {
    code: 'extra-file',
    file: sourceFile,
    message: `${file} could not be created: ${reasonOf(error)}`,
    hint: hintOf(error),
  };
}
