/** The `preview` command: serves a built site as a static host does, with sirv-cli. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import http, { type RequestListener, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Options } from 'sirv';
import type { DevOptions, ResolvedConfig } from '../lib/config.ts';
import { UsageError } from '../lib/problems.ts';
import { parseHeaders } from '../output/host-files.ts';
import { chooseAddress, describeServer, type RunningServer } from './listen.ts';
import { decodeForSirv, protectFromErrors, refusalOf, sendText } from './request-guard.ts';

type PreviewConfig = Pick<ResolvedConfig, 'out' | 'base'>;

type SirvCli = (folder: string, options: Options & Record<string, unknown>) => void;

/** @throws UsageError if there is no site, or nothing can listen on the address. */
export async function startPreview(
  config: PreviewConfig,
  options: DevOptions,
): Promise<RunningServer> {
  const { out, base } = config;
  if (!existsSync(out)) throw new UsageError(`preview expects a built site in ${out}`);
  const address = await chooseAddress(options);
  const serve = loadSirvCli();
  const server = captureServer(
    () => serve(out, { ...sirvOptions(config), ...address, quiet: true }),
    (handler) => guard(handler, config, options),
  );
  await once(server, 'listening');
  return describeServer(server, address, base);
}

/** sirv-cli reads these variables when it is loaded, and prefers them to its options. */
function loadSirvCli(): SirvCli {
  const require = createRequire(import.meta.url);
  const { HOST, PORT } = process.env;
  delete process.env['HOST'];
  delete process.env['PORT'];
  // The package exports only its package.json, next to the module behind its command.
  const serve = require(path.resolve(require.resolve('sirv-cli/package.json'), '../index.js'));
  Object.assign(process.env, HOST !== undefined && { HOST }, PORT !== undefined && { PORT });
  return serve;
}

/** sirv-cli returns no server, and has no option for what sees a request before sirv does. */
function captureServer(start: () => void, wrap: (handler: RequestListener) => RequestListener) {
  const { createServer } = http;
  let server = new http.Server();
  const createGuarded = (handler: RequestListener) => {
    server = createServer(wrap(handler));
    return server;
  };
  Object.assign(http, { createServer: createGuarded });
  try {
    start();
  } finally {
    Object.assign(http, { createServer });
  }
  return server;
}

/** What sirv does not do by itself: refuse requests, contain errors, and serve below a base. */
export function guard(
  serve: RequestListener,
  { out, base }: PreviewConfig,
  options: DevOptions,
): RequestListener {
  return (request, response) => {
    const { url = '/' } = request;
    const refusal = refusalOf(request, options);
    if (refusal) {
      sendText(response, refusal.status, refusal.text);
    } else if (url.startsWith(base)) {
      const target = compress(request, response);
      protectFromErrors(request, target);
      request.url = url.slice(base.length - 1);
      decodeForSirv(request);
      try {
        serve(request, target);
      } catch {
        // A new build has replaced the file between two of sirv's looks at it.
        response.destroy();
      }
    } else if (url === '/') {
      response.writeHead(302, { location: base }).end();
    } else {
      sendNotFound({ out, base }, response);
    }
  };
}

/** Returns a response that compresses text, as hosts do: pages load in as many steps as there. */
function compress({ url = '', headers }: http.IncomingMessage, response: ServerResponse) {
  const isText = !/\.(?:woff2?|png|jpe?g|webp|avif|ico|pdf|zip)(?:\?|$)/i.test(url);
  if (!isText) return response;
  response.setHeader('Vary', 'Accept-Encoding');
  if (!headers['accept-encoding']?.includes('gzip') || headers.range) return response;
  const target = Object.assign(createGzip(), {
    getHeader: response.getHeader.bind(response),
    setHeader: response.setHeader.bind(response),
    writeHead(status: number, { 'Content-Length': _, ...fields }: http.OutgoingHttpHeaders = {}) {
      response.writeHead(status, { ...fields, 'Content-Encoding': 'gzip' });
      return target;
    },
  });
  pipeline(target, response, () => {});
  return target as unknown as ServerResponse;
}

/** What sirv does not do by itself: the headers of the site, and 404.html with status 404. */
export function sirvOptions(config: PreviewConfig): Options {
  return {
    // Looks each file up when it is requested, so that a new build is served at once.
    dev: true,
    etag: true,
    setHeaders: (response, pathBelowBase) => setHeaders(config, pathBelowBase, response),
    onNoMatch: (_, response) => sendNotFound(config, response),
  };
}

function sendNotFound(config: PreviewConfig, response: ServerResponse): void {
  const page = path.join(config.out, '404.html');
  setHeaders(config, '/404.html', response);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.writeHead(404).end(existsSync(page) ? readFileSync(page) : 'Not found');
}

/** Sets the headers of the build, except what would lead from http to https, which is not here. */
function setHeaders(
  { out, base }: PreviewConfig,
  pathBelowBase: string,
  response: ServerResponse,
): void {
  const file = path.join(out, '_headers');
  if (!existsSync(file)) return;
  const requestedPath = base.slice(0, -1) + pathBelowBase;
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
