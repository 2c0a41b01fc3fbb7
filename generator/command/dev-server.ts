/** The server of `dev`: pages made as they are asked for, files, news for the open windows, and the error screen. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import { escapeHtml, safeDecodeURIComponent } from '../shared/html.ts';
import { BuildFailure, shortened } from '../shared/problems.ts';
import type { ResolvedConfig } from '../shared/types.ts';
import { formatFailure, replaceControlCharacters } from './report.ts';

/** The state of `dev`, which it changes and the server reads. */
export interface DevState {
  /**
   * By its file below the out folder a page, complete, or why there is none; nothing of a file that is no page. Not there as
   * long as the site has never been whole.
   */
  renderPage: ((file: string) => string | BuildFailure | undefined) | undefined;
  /** By which a page knows whether it is of what was saved last. */
  version: number;
  /** What is wrong with what was saved last. */
  error: string;
  /** Settled when what was saved last is built and checked. */
  lastCheck: Promise<void>;
  /** Takes what islands say in a browser. */
  readonly logMismatch: (words: string) => void;
}

const events = '/__dev/events';
const mismatch = '/__dev/mismatch';

/** Characters of a mismatch report that are printed. */
const maxReportLength = 2000;

const openPrinted = 'open the address that the dev command printed.';

/**
 * @param folders that files are looked for in, one after another; the last is the one that is built.
 * @param port the one to take, if it is free; 0 for any.
 */
export async function startDevServer(
  { base, root }: Pick<ResolvedConfig, 'base' | 'root'>,
  folders: readonly string[],
  shown: DevState,
  port: number,
) {
  const windows = new Set<ServerResponse>();
  const files = folders.map((folder) => sirv(folder, { dev: true }));
  const broadcast = (event: string, data = '', to: Iterable<ServerResponse> = windows) => {
    for (const window of to) window.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };

  const listen = (response: ServerResponse, version: string) => {
    response
      .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      .write('\n');
    windows.add(response.on('close', () => windows.delete(response)));
    // What was saved before it could listen.
    if (Number(version) !== shown.version) broadcast('change', '', [response]);
    if (shown.error) broadcast('problems', shown.error, [response]);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const [address = '/', query = ''] = (request.url ?? '/').split('?', 2);
    const refusal = refusalOf(request, address);
    if (refusal) return sendText(response, refusal.status, refusal.text);
    if (address === events) return listen(response, query);
    if (address === mismatch) {
      shown.logMismatch(
        shortened(replaceControlCharacters(safeDecodeURIComponent(query)), maxReportLength),
      );
      return response.writeHead(204).end();
    }
    if (!address.startsWith(base)) return response.writeHead(302, { location: base }).end();
    if (!shown.renderPage) await shown.lastCheck;
    if (!shown.renderPage) return send(response, 500, errorScreen(shown.error));
    const below = safeDecodeURIComponent(address.slice(base.length));
    const page = shown.renderPage(
      path.extname(below) ? below : path.posix.join(below, 'index.html'),
    );
    if (page instanceof BuildFailure)
      return send(response, 500, errorScreen(formatFailure(page.problems, root, '')));
    if (page !== undefined) return send(response, 200, page);
    request.url = `/${request.url?.slice(base.length)}`;
    const search = (lost: () => void) =>
      files.reduceRight<() => void>((next, serve) => () => serve(request, response, next), lost)();
    const lost = () => {
      const page = shown.renderPage?.('404.html');
      send(response, 404, typeof page === 'string' ? page : 'There is no such page.');
    };
    // What is not there yet may be once the site is built.
    return search(() => void shown.lastCheck.then(() => search(lost)));
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) =>
      send(response, 500, errorScreen(error.stack ?? error.message)),
    );
  });
  // Where the port is taken, any other one will do.
  server.once('error', () => server.listen(0, 'localhost'));
  await once(server.listen(port, 'localhost'), 'listening').catch(() => once(server, 'listening'));
  const { port: taken } = server.address() as AddressInfo;
  return {
    port: taken,
    url: `http://localhost:${taken}${base}`,
    /** In every open window: `change`, `reload`, or `problems` with what is wrong. */
    broadcast,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
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
    const text = `This development server only answers requests to localhost: ${openPrinted}`;
    return { status: 403, text };
  }
  if (address !== events && address !== mismatch) return undefined;
  if (address === mismatch && method !== 'POST') {
    return { status: 405, text: 'Send a mismatch report with the method POST.' };
  }
  // A browser leaves the header out of a GET request from a page of the same origin.
  const isSameOrigin = origin === `http://${host}` || (origin === undefined && address === events);
  if (isSameOrigin) return undefined;
  return {
    status: 403,
    text: `This development server only answers its own pages here: ${openPrinted}`,
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

const errorScreen = (text: string) =>
  readFileSync(path.join(import.meta.dirname, 'error-screen.html'), 'utf8').replace('{text}', () =>
    escapeHtml(text),
  );
