/** Serves a built site by the server that the project chose for it; unknown paths get 404.html. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { displayPath } from '../shared/disk.ts';
import { type Invocation, UsageError } from './options.ts';

/** Until the process is told to stop. */
export function preview({ settings, port }: Invocation): void {
  if (!existsSync(settings.out))
    throw new UsageError(`preview expects a built site in ${displayPath(settings.root, settings.out)}`);
  const require = createRequire(import.meta.url);
  const server = path.resolve(require.resolve('sirv-cli/package.json'), '../index.js');
  const serve = require(server) as (folder: string, options: object) => void;
  serve(settings.out, { dev: true, single: '404.html', host: 'localhost', port, clear: false });
}
