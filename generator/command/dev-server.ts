/** The server of `dev`: the built site, a line to the browser that says "reload", and the error screen. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import { escapeHtml } from '../shared/html.ts';

const events = '/__dev/events';

/** @param out folder of the built site. @param port the one to take, if it is free; 0 for any. */
export async function startDevServer(out: string, base: string, port: number) {
  const windows = new Set<ServerResponse>();
  let failure: string | undefined;
  const files = sirv(out, { dev: true, onNoMatch: (_, response) => send(response, 404, 'text/html', lostPage(out)) });
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    if (url === events) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write('\n');
      windows.add(response.on('close', () => windows.delete(response)));
    } else if (url === `${base}__dev.js`) send(response, 200, 'text/javascript', reload);
    else if (failure !== undefined) send(response, 500, 'text/html', errorScreen(failure, base));
    else if (!url.startsWith(base)) response.writeHead(302, { location: base }).end();
    else {
      request.url = `/${url.slice(base.length)}`;
      files(request, response);
    }
  });
  // Where the port is taken, any other one will do.
  server.once('error', () => server.listen(0, 'localhost'));
  await once(server.listen(port, 'localhost'), 'listening').catch(() => once(server, 'listening'));
  const { port: taken } = server.address() as AddressInfo;
  return {
    port: taken,
    address: `http://localhost:${taken}${base}`,
    /** Shows the site, or what the build said if there is none, in every open window. */
    show: (next: string | undefined) => {
      failure = next;
      for (const window of windows) window.write('data: reload\n\n');
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body);
}

function lostPage(out: string): string {
  const file = path.join(out, '404.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : 'There is no such page.';
}

function errorScreen(text: string, base: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>Unexpected Application Error!</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;color:#14191f;margin:2rem auto;max-width:60rem;padding:0 1rem}h1{font-size:1.5rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere}</style><script src="${base}__dev.js" defer=""></script></head>
<body><main><h1>Unexpected Application Error!</h1><p>This screen goes by itself once the build is mended.</p>
<pre>${escapeHtml(text)}</pre></main></body></html>`;
}

/** Asked for by each page that is built for dev. */
const reload = `new EventSource(${JSON.stringify(events)}).onmessage = () => location.reload();\n`;
