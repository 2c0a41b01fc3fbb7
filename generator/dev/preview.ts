/** The `preview` command: serves a built site as a static host does, with sirv-cli. */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Options } from 'sirv';
import { type DevOptions, defaultPort, type ResolvedConfig } from '../lib/config.ts';
import { UsageError } from '../lib/usage-error.ts';
import { parseHeaders } from '../output/headers.ts';

type PreviewConfig = Pick<ResolvedConfig, 'out' | 'base' | 'sharedCacheDir'>;

/**
 * Runs until the process is stopped. sirv-cli takes the next port if this one is in use, prefers
 * PORT and HOST of the environment, and prints the URL and each request.
 */
export function startPreview(
  config: PreviewConfig,
  { port = defaultPort }: Pick<DevOptions, 'port'>,
): void {
  const { out, base } = config;
  if (!existsSync(out)) throw new UsageError(`preview expects a built site in ${out}`);
  const require = createRequire(import.meta.url);
  // The package exports only its package.json, next to the module behind its command.
  const serve = require(path.resolve(require.resolve('sirv-cli/package.json'), '../index.js'));
  if (base !== '/') console.log(`The site is below ${base}`);
  serve(folderToServe(config), {
    ...sirvOptions(config),
    host: 'localhost',
    port,
    // Keeps what the terminal already shows.
    clear: false,
  });
}

/** sirv knows no base, so it serves a folder in which the base is a link to the site. */
export function folderToServe({ out, base, sharedCacheDir }: PreviewConfig): string {
  if (base === '/') return out;
  const folder = path.join(sharedCacheDir, 'preview');
  const link = path.join(folder, base.slice(0, -1));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.dirname(link), { recursive: true });
  // Windows allows a junction without special rights; other systems ignore the type.
  symlinkSync(out, link, 'junction');
  return folder;
}

/** What sirv does not do by itself: the headers of the site, and 404.html with status 404. */
export function sirvOptions({ out, base }: PreviewConfig): Options {
  return {
    // Looks each file up when it is requested, so that a new build is served at once.
    dev: true,
    etag: true,
    setHeaders: (response, requestedPath) => setHeaders(out, requestedPath, response),
    onNoMatch: (request, response) => {
      if (request.url === '/' && base !== '/') {
        response.writeHead(302, { location: base }).end();
        return;
      }
      const page = path.join(out, '404.html');
      setHeaders(out, `${base}404.html`, response);
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.writeHead(404).end(existsSync(page) ? readFileSync(page) : 'Not found');
    },
  };
}

/** Sets the headers of the build, except what would lead from http to https, which is not here. */
function setHeaders(out: string, requestedPath: string, response: ServerResponse): void {
  const file = path.join(out, '_headers');
  if (!existsSync(file)) return;
  const rules = Object.entries(parseHeaders(readFileSync(file, 'utf8')));
  for (const [pattern, headers] of rules) {
    if (!matchesPattern(pattern, requestedPath)) continue;
    for (const [name, value] of Object.entries(headers)) {
      if (name.toLowerCase() === 'strict-transport-security') continue;
      response.setHeader(name, (value ?? '').replace(/;? *\bupgrade-insecure-requests\b/, ''));
    }
  }
}

/** A pattern may have one `*`, which matches any characters. */
function matchesPattern(pattern: string, requestedPath: string): boolean {
  const [start = '', end] = pattern.split('*', 2);
  if (end === undefined) return requestedPath === start;
  const isLongEnough = requestedPath.length >= start.length + end.length;
  return isLongEnough && requestedPath.startsWith(start) && requestedPath.endsWith(end);
}
