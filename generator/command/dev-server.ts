/** The server of `dev`: the site as it is made, a line to the windows that show it, and the error screen. */
import { once } from 'node:events';
import { createServer, type IncomingMessage as Request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import { decoded, escapeHtml } from '../shared/html.ts';
import { devScript, events } from './dev-script.ts';
import type { DevSite } from './dev-site.ts';

/** What is served; files that it does not make lie in the folder `static`. */
type Shown = Pick<DevSite, 'answer' | 'stylesOf' | 'static'>;

/** By the endings of names; browsers find out the others by themselves. */
const types = { html: 'text/html', js: 'text/javascript', svg: 'image/svg+xml', txt: 'text/plain', xml: 'text/xml' };

/** @param port the one to take, if it is free; 0 for any. */
export async function startDevServer(base: string, port: number) {
  /** Each with the path of its page, below the base. */
  const windows = new Map<ServerResponse, string>();
  let [version, fault] = [0, ''];
  let shown: Shown | undefined;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const say = (event: string, dataFor: (page: string) => string, to: Iterable<[ServerResponse, string]> = windows) => {
    for (const [window, page] of to) window.write(`event: ${event}\ndata: ${JSON.stringify(dataFor(page))}\n\n`);
  };
  /** A window says what it was made of: what was saved before it could listen, it hears then. */
  const withVersion = (html: string) => html.replace(`src="${base}__dev.js"`, `src="${base}__dev.js?${version}"`);
  const screen = (response: ServerResponse, text: string) =>
    send(response, 500, 'index.html', withVersion(errorScreen(text, base)));

  const listen = (response: ServerResponse, query: string) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write('\n');
    const page = below(query.slice(query.indexOf('/')), base);
    windows.set(response, page);
    response.on('close', () => windows.delete(response));
    if (Number.parseInt(query, 10) !== version) say('reload', () => '', [[response, page]]);
    else if (shown && fault) say('problems', () => fault, [[response, page]]);
  };

  const serve = async (request: Request, response: ServerResponse, file: string, status = 200): Promise<unknown> => {
    const answer = await shown?.answer(file);
    if (answer && 'fault' in answer) return screen(response, answer.fault);
    if (!shown) return screen(response, fault);
    if (answer) {
      const { name, bytes } = answer;
      return send(response, status, name, typeof bytes === 'string' ? withVersion(bytes) : bytes);
    }
    if (status === 404) return send(response, 404, 'index.html', 'There is no such page.');
    request.url = `/${(request.url ?? '').slice(base.length)}`;
    // A promise waits for the server of files, so that what is thrown comes to the one place that tells it.
    const { static: folder } = shown;
    await new Promise<void>((resolve) => sirv(folder, { dev: true })(request, response.on('close', resolve), resolve));
    if (!response.headersSent && !response.closed) await serve(request, response, '404.html', 404);
  };

  const answer = async (request: Request, response: ServerResponse) => {
    const [address = '/', query = ''] = (request.url ?? '/').split('?', 2);
    if (address === events) return listen(response, query);
    if (address === `${base}__dev.js`) return send(response, 200, 'dev.js', devScript);
    if (!address.startsWith(base)) return response.writeHead(302, { location: base }).end();
    return begun.then(() => serve(request, response, below(address, base)));
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => screen(response, error.stack ?? error.message));
  });
  // Where the port is taken, any other one will do.
  server.once('error', () => server.listen(0, 'localhost'));
  await once(server.listen(port, 'localhost'), 'listening').catch(() => once(server, 'listening'));
  const { port: taken } = server.address() as AddressInfo;
  return {
    port: taken,
    address: `http://localhost:${taken}${base}`,
    /** Shows the site in every open window. @param isStyle whether nothing but style sheets changed: no page is loaded anew. */
    show: (next: Shown, isStyle = false) => {
      const isFirst = !shown;
      [shown, version] = [next, version + 1];
      begin();
      if (isStyle && !isFirst) say('style', next.stylesOf);
      else say('reload', () => '');
    },
    /** Shows what is wrong upon each page, or in place of all where there is no good one; nothing: nothing is wrong. */
    tell: (text = '') => {
      fault = text;
      begin();
      say(shown ? 'problems' : 'reload', () => fault);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const below = (address: string, base: string) => decoded(address).slice(base.length);

function send(response: ServerResponse, status: number, name: string, body: string | Uint8Array): void {
  const type = types[path.extname(name).slice(1) as keyof typeof types];
  const kind = type && { 'content-type': `${type}; charset=utf-8` };
  response.writeHead(status, { ...kind, 'cache-control': 'no-store' }).end(body);
}

function errorScreen(text: string, base: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>Unexpected Application Error!</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;color:#14191f;margin:2rem auto;max-width:60rem;padding:0 1rem}h1{font-size:1.5rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere}</style><script src="${base}__dev.js" defer=""></script></head>
<body><main><h1>Unexpected Application Error!</h1><p>This screen goes by itself once the build is mended.</p>
<pre>${escapeHtml(text)}</pre></main></body></html>`;
}
