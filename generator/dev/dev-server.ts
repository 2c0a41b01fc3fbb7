/** The server of `dev`: renders pages on demand, serves files, and sends events to open pages. */
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv, { type RequestHandler } from 'sirv';
import type { DevOptions, ResolvedConfig } from '../lib/config.ts';
import { generatorDir } from '../lib/defaults.ts';
import { escapeHtml, safeDecodeURIComponent } from '../lib/html.ts';
import { describeBug } from '../lib/source-maps.ts';
import { replaceControlCharacters, truncate } from '../lib/text.ts';
import { formatFailure } from '../report/format.ts';
import { asBuildFailure } from '../report/report-failure.ts';
import { type Redirect, targetUrl } from '../routes/redirects.ts';
import { requestedOutputFile, withBase } from '../routes/routes.ts';
import { chooseAddress, describeServer, type RunningServer } from './listen.ts';
import {
  decodeForSirv,
  openPrintedUrl,
  protectFromErrors,
  type Refusal,
  refusalOf,
  send,
  sendText,
} from './request-guard.ts';

/** What a save without an error makes of the site. */
export interface ServedSite {
  /** Returns `undefined` if the path is not a page, and throws a BuildFailure. */
  readonly renderPage: (file: string) => Promise<string | undefined>;
  /** Style sheets and scripts, by their path below the base. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
  /** Redirects by their old path. */
  readonly redirects: ReadonlyMap<string, Redirect>;
  /** Output files of pages that an earlier save had. The last build may still have them. */
  readonly deletedPages: ReadonlySet<string>;
  /** Increases with each update, also over a restart, so that a page can tell if it is current. */
  readonly version: number;
  /** Version of the last update that open pages have to be reloaded for. */
  readonly reloadVersion: number;
}

/** The state of `dev`, which a save changes and the server reads. */
export interface DevState {
  /** `undefined` until the site has been loaded without an error. */
  site: ServedSite | undefined;
  /** Problems of the last save; empty if there are none. */
  error: string;
  /** Settles when the last save has been applied, or could not be. */
  lastUpdate: Promise<void>;
  /** Settles when the background build of the last save has ended. */
  lastCheck: Promise<void>;
  /** Logs what a browser reports of an island, and returns it with the lines of the sources. */
  readonly logMismatch: (message: string) => string;
}

export interface DevServer extends RunningServer {
  /** Sends the version of the site and its problems to every open page. */
  readonly notifyPages: () => void;
}

type ServerConfig = Pick<ResolvedConfig, 'base' | 'root' | 'static' | 'out'>;

interface RequestContext {
  readonly config: ServerConfig;
  readonly options: DevOptions;
  readonly state: DevState;
  /** Responses of the pages that listen to events. */
  readonly clients: Set<ServerResponse>;
  readonly serveStaticFile: RequestHandler;
  readonly serveBuiltFile: RequestHandler;
}

const eventsPath = '/__dev/events';
const mismatchPath = '/__dev/mismatch';

/** A page connects again after this time, as when the server was restarted. */
const retryMs = 500;

/** Characters of a mismatch report that are printed. */
const maxReportLength = 2000;

/** @throws UsageError if nothing can listen on the address. */
export async function startDevServer(
  config: ServerConfig,
  state: DevState,
  options: DevOptions,
): Promise<DevServer> {
  const clients = new Set<ServerResponse>();
  const serveStaticFile = sirv(config.static, { dev: true });
  const serveBuiltFile = sirv(config.out, { dev: true });
  const context = { config, options, state, clients, serveStaticFile, serveBuiltFile };
  const server = createServer((request, response) => {
    protectFromErrors(request, response);
    handleRequest(context, request, response).catch((error: unknown) =>
      sendError(response, error, config.root),
    );
  });
  const address = await chooseAddress(options);
  await once(server.listen(address.port, address.host), 'listening');
  return {
    ...describeServer(server, address, config.base),
    notifyPages: () => {
      for (const client of clients) sendState(client, state);
    },
  };
}

async function handleRequest(
  context: RequestContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<unknown> {
  const { base } = context.config;
  const [rawPath = '/', query = ''] = (request.url ?? '/').split('?', 2);
  const refusal = refusalOf(request, context.options) ?? refusalOfOrigin(request, rawPath);
  if (refusal) return sendText(response, refusal.status, refusal.text);
  if (rawPath === eventsPath) return subscribe(context, response);
  if (rawPath === mismatchPath) {
    const message = replaceControlCharacters(safeDecodeURIComponent(query));
    return sendText(response, 200, context.state.logMismatch(truncate(message, maxReportLength)));
  }
  if (!rawPath.startsWith(base)) return response.writeHead(302, { location: base }).end();
  return sendPage(context, request, response, rawPath);
}

/** Sends a page, or the file with this path if it is not a page. */
async function sendPage(
  context: RequestContext,
  request: IncomingMessage,
  response: ServerResponse,
  rawPath: string,
): Promise<unknown> {
  const { config, state } = context;
  if (!state.site) await state.lastUpdate;
  // The background build explains what is wrong.
  if (!state.site) await lastCheckOf(state);
  if (!state.site) return send(response, 500, errorScreen(state.error));
  const { assets, redirects, renderPage } = state.site;
  const relativePath = safeDecodeURIComponent(rawPath.slice(config.base.length));
  const asset = assets.get(relativePath);
  if (asset) return send(response, 200, asset, contentTypeOf(relativePath));
  const page = await renderPage(requestedOutputFile(relativePath));
  if (page !== undefined) return send(response, 200, page);
  const redirect = ['', '/'].flatMap((end) => redirects.get(`/${relativePath}${end}`) ?? []);
  if (redirect[0]) return sendRedirect(response, redirect[0], config.base);
  request.url = `/${request.url?.slice(config.base.length)}`;
  decodeForSirv(request);
  return sendFile(context, request, response);
}

/** The types that browsers do not detect themselves. */
const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const contentTypeOf = (file: string) =>
  contentTypes[path.extname(file)] ?? 'application/octet-stream';

function sendRedirect(response: ServerResponse, redirect: Redirect, base: string) {
  const location = targetUrl({ ...redirect, to: withBase(base, redirect.to) });
  return response.writeHead(301, { location, 'cache-control': 'no-store' }).end();
}

async function sendFile(
  context: RequestContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { config, state, serveStaticFile, serveBuiltFile } = context;
  const isSentBy = (serve: RequestHandler) => {
    let isFound = true;
    serve(request, response, () => {
      isFound = false;
    });
    return isFound;
  };
  const urlPath = safeDecodeURIComponent(request.url?.split('?', 1)[0] ?? '');
  const isDeletedPage = state.site?.deletedPages.has(requestedOutputFile(urlPath.slice(1)));
  const isSent = () =>
    (!isUnpublished(config.static, urlPath) && isSentBy(serveStaticFile)) ||
    (!isDeletedPage && isSentBy(serveBuiltFile));
  if (isSent()) return;
  // A file that does not exist yet may exist once the background build has ended.
  if (!isDeletedPage) await lastCheckOf(state);
  if (isSent()) return;
  const notFoundPage = await state.site?.renderPage('404.html');
  send(response, 404, notFoundPage ?? errorScreen(`No page has the path ${urlPath}.`));
}

/** Waits for the background build of the last save, also if another save follows meanwhile. */
async function lastCheckOf(state: DevState): Promise<void> {
  const { lastCheck } = state;
  await lastCheck;
  if (lastCheck !== state.lastCheck) await lastCheckOf(state);
}

/** Whether a file or its page is none that a build publishes: a symbolic link, or a named pipe. */
function isUnpublished(folder: string, urlPath: string): boolean {
  return [urlPath, `${urlPath}.html`, requestedOutputFile(urlPath)].some((name) => {
    const file = path.join(folder, name);
    if (!existsSync(file)) return false;
    const isReal =
      realpathSync(file) === path.join(realpathSync(folder), path.relative(folder, file));
    const stats = statSync(file);
    return !isReal || !(stats.isFile() || stats.isDirectory());
  });
}

function subscribe({ state, clients }: RequestContext, response: ServerResponse): void {
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };
  response.writeHead(200, headers).write(`retry: ${retryMs}\n\n`);
  clients.add(response);
  response.on('close', () => clients.delete(response));
  sendState(response, state);
}

function sendState(client: ServerResponse, { site, error }: DevState): void {
  const { version = 0, reloadVersion = 0 } = site ?? {};
  const data = JSON.stringify({ version, reloadVersion, problems: error });
  client.write(`data: ${data}\n\n`);
}

/** Only pages of this server may listen to events and report mismatches. */
function refusalOfOrigin(
  { method, headers: { host, origin } }: IncomingMessage,
  rawPath: string,
): Refusal | undefined {
  if (rawPath !== eventsPath && rawPath !== mismatchPath) return undefined;
  if (rawPath === mismatchPath && method !== 'POST') {
    return { status: 405, text: 'Send a mismatch report with the method POST.' };
  }
  // A browser leaves the header out of a GET request from a page of the same origin. A proxy may have
  // received the request by https.
  const isSameOrigin =
    origin === undefined ? rawPath === eventsPath : /^https?:\/\/(.*)$/.exec(origin)?.[1] === host;
  if (isSameOrigin) return undefined;
  const text = `This development server only answers its own pages here: ${openPrintedUrl}.`;
  return { status: 403, text };
}

function sendError(response: ServerResponse, error: unknown, root: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  send(response, 500, errorScreen(describeError(error, root)));
}

/** Describes the problems of the site, or a bug of the generator with its stack. */
export function describeError(error: unknown, root: string): string {
  const failure = asBuildFailure(error, root);
  return failure ? formatFailure(failure.problems, root) : describeBug(error);
}

const errorScreen = (text: string) =>
  readFileSync(path.join(generatorDir, 'dev/error-screen.html'), 'utf8').replace('{text}', () =>
    escapeHtml(text),
  );
