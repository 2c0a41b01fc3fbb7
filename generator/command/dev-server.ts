/** The server of `dev`: pages made as they are asked for, files, news for the open windows, and the error screen. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import { decoded, escapeHtml } from '../shared/html.ts';
import { BuildFailure } from '../shared/problems.ts';
import type { Settings } from '../shared/types.ts';
import { failureText } from './report.ts';

/** The state of `dev`, which it changes and the server reads. */
export interface Shown {
  /**
   * By its file below the out folder a page, complete, or why there is none; nothing of a file that is no page. Not there as
   * long as the site has never been whole.
   */
  pageOf: ((file: string) => string | BuildFailure | undefined) | undefined;
  /** By which a page knows whether it is of what was saved last. */
  version: number;
  /** What is wrong with what was saved last. */
  fault: string;
  /** Settled when what was saved last is built and checked. */
  built: Promise<void>;
  /** Takes what islands say in a browser. */
  readonly tell: (words: string) => void;
}

const [events, mismatch] = ['/__dev/events', '/__dev/mismatch'];

/**
 * @param folders that files are looked for in, one after another; the last is the one that is built.
 * @param port the one to take, if it is free; 0 for any.
 */
export async function startDevServer(
  { base, root }: Pick<Settings, 'base' | 'root'>,
  folders: readonly string[],
  shown: Shown,
  port: number,
) {
  const windows = new Set<ServerResponse>();
  const files = folders.map((folder) => sirv(folder, { dev: true }));
  const announce = (event: string, data = '', to: Iterable<ServerResponse> = windows) => {
    for (const window of to) window.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };

  const listen = (response: ServerResponse, version: string) => {
    response
      .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      .write('\n');
    windows.add(response.on('close', () => windows.delete(response)));
    // What was saved before it could listen.
    if (Number(version) !== shown.version) announce('change', '', [response]);
    if (shown.fault) announce('problems', shown.fault, [response]);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const [address = '/', query = ''] = (request.url ?? '/').split('?', 2);
    if (address === events) return listen(response, query);
    if (address === mismatch) return response.writeHead(204).end(shown.tell(decoded(query)));
    if (!address.startsWith(base)) return response.writeHead(302, { location: base }).end();
    if (!shown.pageOf) await shown.built;
    if (!shown.pageOf) return send(response, 500, errorScreen(shown.fault));
    const below = decoded(address.slice(base.length));
    const page = shown.pageOf(path.extname(below) ? below : path.posix.join(below, 'index.html'));
    if (page instanceof BuildFailure)
      return send(response, 500, errorScreen(failureText(page.problems, root, '')));
    if (page !== undefined) return send(response, 200, page);
    request.url = `/${request.url?.slice(base.length)}`;
    const search = (lost: () => void) =>
      files.reduceRight<() => void>((next, serve) => () => serve(request, response, next), lost)();
    const lost = () => {
      const page = shown.pageOf?.('404.html');
      send(response, 404, typeof page === 'string' ? page : 'There is no such page.');
    };
    // What is not there yet may be once the site is built.
    return search(() => void shown.built.then(() => search(lost)));
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
    address: `http://localhost:${taken}${base}`,
    /** In every open window: `change`, `reload`, or `problems` with what is wrong. */
    announce,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const send = (response: ServerResponse, status: number, body: string) =>
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(body);

const errorScreen = (text: string) =>
  readFileSync(path.join(import.meta.dirname, 'error-screen.html'), 'utf8').replace('{text}', () =>
    escapeHtml(text),
  );
