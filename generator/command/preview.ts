/** The `preview` command: serves a built site as a static host does, with sirv-cli. */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Invocation, UsageError } from './options.ts';

/**
 * Runs until the process is stopped. sirv-cli finds `/a/index.html` for `/a/`, takes the next port
 * if this one is in use, prefers PORT and HOST of the environment, and prints each request. It
 * serves the folder as `/`, so a site with another `--base` is not shown as it will be published.
 */
export function preview({ config: { out }, port }: Invocation): void {
  if (!existsSync(out)) throw new UsageError(`preview expects a built site in ${out}`);
  const require = createRequire(import.meta.url);
  // The package exports only its package.json, next to the module behind its command.
  const serve = require(path.resolve(require.resolve('sirv-cli/package.json'), '../index.js'));
  serve(out, {
    // Looks each file up when it is requested, so that a new build is served at once.
    dev: true,
    // The option `single` would send the page with status 200.
    onNoMatch: (_request: IncomingMessage, response: ServerResponse) => sendNotFound(out, response),
    host: 'localhost',
    port,
    // Keeps what the terminal already shows.
    clear: false,
  });
}

function sendNotFound(out: string, response: ServerResponse): void {
  const page = path.join(out, '404.html');
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(404, headers).end(existsSync(page) ? readFileSync(page) : 'Not found');
}
