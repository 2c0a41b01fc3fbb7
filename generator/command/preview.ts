/** The `preview` command: serves a built site with sirv; unknown paths get 404.html. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Invocation, UsageError } from './options.ts';

/** Runs until the process is stopped. */
export function preview({ config: { out }, port }: Invocation): void {
  if (!existsSync(out)) throw new UsageError(`preview expects a built site in ${out}`);
  const require = createRequire(import.meta.url);
  // The package exports only its package.json, next to the module behind its command.
  const serve = require(path.resolve(require.resolve('sirv-cli/package.json'), '../index.js'));
  serve(out, { dev: true, single: '404.html', host: 'localhost', port, clear: false });
}
