/** The `preview` command: serves a built site as a static host does, with sirv-cli. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Invocation, UsageError } from './options.ts';
import { createPreviewHandler } from './preview-handler.ts';

/**
 * Runs until the process is stopped. sirv-cli takes the next port if this one is in use, prefers
 * PORT and HOST of the environment, and prints the address and each request. It knows neither bases
 * nor headers, so it gets a folder without files, and leaves every request to our own handler.
 */
export function preview({ config: { out, base }, port }: Invocation): void {
  if (!existsSync(out)) throw new UsageError(`preview expects a built site in ${out}`);
  const require = createRequire(import.meta.url);
  // The package exports only its package.json, next to the module behind its command.
  const serve = require(path.resolve(require.resolve('sirv-cli/package.json'), '../index.js'));
  if (base !== '/') console.log(`The site is below ${base}`);
  serve(path.join(out, '.no-files'), {
    dev: true,
    onNoMatch: createPreviewHandler(out, base),
    host: 'localhost',
    port,
    // Keeps what the terminal already shows.
    clear: false,
  });
}
