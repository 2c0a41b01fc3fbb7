/** The server of `dev`: renders pages on demand, serves files, and sends events to open pages. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import type { ResolvedConfig } from '../lib/config.ts';
import { escapeHtml, safeDecodeURIComponent } from '../lib/html.ts';
import { BuildFailure } from '../lib/problems.ts';
import { replaceControlCharacters, truncate } from '../lib/text.ts';
import { formatFailure } from '../report/format.ts';
import { type Redirect, targetUrl } from '../routes/redirects.ts';
import { requestedOutputFile, withBase } from '../routes/routes.ts';

/** What a save without an error makes of the site. */
export interface ServedSite {
  /**
   * Renders the page for an output path; `undefined` if the path is not a page.
   * @throws BuildFailure if the page cannot be rendered
   */
  readonly renderPage: (file: string) => string | undefined;
  /** Style sheets and scripts, by their path below the base. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
  /** Redirects by their old path. */
  readonly redirects: ReadonlyMap<string, Redirect>;
  /** Increases with each update, so that a page can tell whether it is current. */
  readonly version: number;
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
  /** Logs a difference between an island and its server markup, which a browser reports. */
  readonly logMismatch: (message: string) => void;
}

export interface DevServer {
  readonly port: number;
  /** URL of the site, with its base. */
  readonly url: string;
  /** Sends an event to every open page: `change`, `reload`, or `problems` with their text. */
  readonly broadcast: (event: string, data?: string) => void;
  readonly close: () => Promise<unknown>;
}

interface RequestContext {
  readonly config: Pick<ResolvedConfig, 'base' | 'root'>;
  readonly state: DevState;
  /** Responses of the pages that listen to events. */
  readonly clients: Set<ServerResponse>;
  /** Serves files from the folders, in the order in which they are searched. */
  readonly fileHandlers: readonly ReturnType<typeof sirv>[];
}

const eventsPath = '/__dev/events';
const mismatchPath = '/__dev/mismatch';

/** Characters of a mismatch report that are printed. */
const maxReportLength = 2000;

const openPrintedUrl = 'open the address that the dev command printed.';

/**
 * @param folders Folders that files are looked up in, in this order; the last is the built site.
 * @param port Port to try first; 0 takes any free port.
 */
export async function startDevServer(
  config: RequestContext['config'],
  folders: readonly string[],
  state: DevState,
  port: number,
): Promise<DevServer> {
  const clients = new Set<ServerResponse>();
  const fileHandlers = folders.map((folder) => sirv(folder, { dev: true }));
  const context: RequestContext = { config, state, clients, fileHandlers };
  const server = createServer((request, response) => {
    // sirv does not handle the error of a file that is deleted between its lookup and its opening,
    // which would end the process. A background build replaces a whole folder.
    response.on('pipe', (file) => file.on('error', () => response.destroy()));
    handleRequest(context, request, response).catch((error: Error) =>
      sendError(response, error, config.root),
    );
  });
  await listen(server, port);
  const { port: usedPort } = server.address() as AddressInfo;
  return {
    port: usedPort,
    url: `http://localhost:${usedPort}${config.base}`,
    broadcast: (event, data = '') => sendEvent(clients, event, data),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Listens on a port, or on any free port if that one is in use. */
async function listen(server: Server, port: number): Promise<void> {
  server.once('error', () => server.listen(0, 'localhost'));
  await once(server.listen(port, 'localhost'), 'listening').catch(() => once(server, 'listening'));
}

async function handleRequest(
  context: RequestContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<unknown> {
  const { base } = context.config;
  const [address = '/', query = ''] = (request.url ?? '/').split('?', 2);
  const refusal = refusalOf(request, address);
  if (refusal) return sendText(response, refusal.status, refusal.text);
  if (address === eventsPath) return subscribe(context, response, query);
  if (address === mismatchPath) {
    const message = replaceControlCharacters(safeDecodeURIComponent(query));
    context.state.logMismatch(truncate(message, maxReportLength));
    return response.writeHead(204).end();
  }
  if (!address.startsWith(base)) return response.writeHead(302, { location: base }).end();
  return sendPage(context, request, response, address);
}

/** Sends a page, or the file with this path if it is not a page. */
async function sendPage(
  context: RequestContext,
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
): Promise<unknown> {
  const { config, state } = context;
  if (!state.site) await state.lastUpdate;
  // The background build explains what is wrong.
  if (!state.site) await state.lastCheck;
  if (!state.site) return send(response, 500, errorScreen(state.error));
  const { assets, redirects, renderPage } = state.site;
  const relativePath = safeDecodeURIComponent(address.slice(config.base.length));
  const asset = assets.get(relativePath);
  if (asset) return sendAsset(response, relativePath, asset);
  const page = renderPage(requestedOutputFile(relativePath));
  if (page !== undefined) return send(response, 200, page);
  const redirect = ['', '/'].flatMap((end) => redirects.get(`/${relativePath}${end}`) ?? []);
  if (redirect[0]) return sendRedirect(response, redirect[0], config.base);
  request.url = `/${request.url?.slice(config.base.length)}`;
  return sendFile(context, request, response);
}

/** The types that browsers do not detect themselves. */
const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

function sendAsset(response: ServerResponse, file: string, bytes: Uint8Array) {
  const type = contentTypes[path.extname(file)] ?? 'application/octet-stream';
  return response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(bytes);
}

function sendRedirect(response: ServerResponse, redirect: Redirect, base: string) {
  const location = targetUrl({ ...redirect, to: withBase(base, redirect.to) });
  return response.writeHead(301, { location, 'cache-control': 'no-store' }).end();
}

async function sendFile(
  { state, fileHandlers }: RequestContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isSent = () =>
    fileHandlers.some((serve) => {
      let isFound = true;
      serve(request, response, () => {
        isFound = false;
      });
      return isFound;
    });
  if (isSent()) return;
  // A file that does not exist yet may exist once the background build has ended.
  await state.lastCheck;
  if (isSent()) return;
  send(response, 404, state.site?.renderPage('404.html') ?? 'This page does not exist.');
}

/** @param version The version of the page that subscribes. */
function subscribe(
  { state, clients }: RequestContext,
  response: ServerResponse,
  version: string,
): void {
  response
    .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    .write('\n');
  clients.add(response);
  response.on('close', () => clients.delete(response));
  // The page may have missed events between its request and this one.
  if (Number(version) !== (state.site?.version ?? 0)) sendEvent([response], 'change', '');
  if (state.error) sendEvent([response], 'problems', state.error);
}

function sendEvent(clients: Iterable<ServerResponse>, event: string, data: string): void {
  for (const client of clients) client.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

interface Refusal {
  readonly status: 403 | 405;
  /** What is wrong with the request and what to do. */
  readonly text: string;
}

/**
 * A web page of another site can send requests to localhost, and one whose host name resolves to
 * 127.0.0.1 (DNS rebinding) can read the answers. The checks are those of Vite's dev server
 * (advisory GHSA-vg6x-rcgg-rjx6).
 */
function refusalOf({ method, headers }: IncomingMessage, address: string): Refusal | undefined {
  const { host = '', origin } = headers;
  if (!isAllowedHost(host)) {
    const text = `This development server only answers requests to localhost: ${openPrintedUrl}`;
    return { status: 403, text };
  }
  if (address !== eventsPath && address !== mismatchPath) return undefined;
  if (address === mismatchPath && method !== 'POST') {
    return { status: 405, text: 'Send a mismatch report with the method POST.' };
  }
  // A browser leaves the header out of a GET request from a page of the same origin.
  const isSameOrigin =
    origin === `http://${host}` || (origin === undefined && address === eventsPath);
  if (isSameOrigin) return undefined;
  return {
    status: 403,
    text: `This development server only answers its own pages here: ${openPrintedUrl}`,
  };
}

/** Allows `localhost`, names below it, and IP addresses: none of them can be rebound by DNS. */
function isAllowedHost(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  const isIPv6 = hostname.startsWith('[') && isIP(hostname.slice(1, -1)) === 6;
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || isIP(hostname) === 4 || isIPv6
  );
}

const sendText = (response: ServerResponse, status: number, text: string) =>
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .end(text);

const send = (response: ServerResponse, status: number, body: string) =>
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(body);

function sendError(response: ServerResponse, error: Error, root: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const text =
    error instanceof BuildFailure
      ? formatFailure(error.problems, root)
      : (error.stack ?? error.message);
  send(response, 500, errorScreen(text));
}

const errorScreen = (text: string) =>
  readFileSync(path.join(import.meta.dirname, 'error-screen.html'), 'utf8').replace('{text}', () =>
    escapeHtml(text),
  );
