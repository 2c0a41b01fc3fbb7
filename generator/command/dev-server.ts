/** The server of `dev`: the built site, a line to the browser that says "reload", and the error screen. */
import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import { escapeHtml } from '../shared/html.ts';
import { type Problem, sentence } from '../shared/problems.ts';

/** Why there is no site to show. */
export interface DevFailure {
  readonly problems: readonly Problem[];
  /** What the build printed: shown where it named no problems, with its stack. */
  readonly text: string;
}

export interface DevServer {
  readonly port: number;
  readonly address: string;
  /** Shows the site, or why there is none, in every open window. */
  readonly show: (failure: DevFailure | undefined) => void;
  readonly close: () => Promise<unknown>;
}

interface DevServerInput {
  /** Folder of the built site. */
  readonly out: string;
  readonly base: string;
  /** First port to try; 0 for any. */
  readonly port: number;
}

/** Ports tried, one after another, where the one asked for is taken. */
const portsTried = 20;

const events = '/__dev/events';

/** @throws Error if no port can be had. */
export async function startDevServer({ out, base, port }: DevServerInput): Promise<DevServer> {
  const windows = new Set<ServerResponse>();
  let failure: DevFailure | undefined;
  const lost = (response: ServerResponse) =>
    send(response, 404, 'text/html', textOf(path.join(out, '404.html')) ?? 'There is no such page.');
  const files = sirv(out, { dev: true, onNoMatch: (_, response) => lost(response) });
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    if (url === events) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write('\n');
      windows.add(response.on('close', () => windows.delete(response)));
    } else if (url === `${base}__dev.js`) send(response, 200, 'text/javascript', reload);
    else if (failure) send(response, 500, 'text/html', errorScreen(failure, base));
    else if (!url.startsWith(base)) response.writeHead(302, { location: base }).end();
    else {
      request.url = `/${url.slice(base.length)}`;
      files(request, response);
    }
  });
  const taken = await listenOn(server, port);
  return {
    port: taken,
    address: `http://localhost:${taken}${base}`,
    show: (next) => {
      failure = next;
      for (const window of windows) window.write('data: reload\n\n');
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

async function listenOn(server: Server, first: number): Promise<number> {
  for (let port = first; ; port++) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, 'localhost', () => {
          server.off('error', reject);
          resolve();
        });
      });
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const isBusy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isBusy || port >= first + portsTried) throw error;
    }
  }
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body);
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Nothing has been built yet, or the site has no such document.
    return undefined;
  }
}

function errorScreen({ problems, text }: DevFailure, base: string): string {
  const rows = problems.map((problem) => {
    const { file, position, field, hint } = problem;
    const place = position ? `${file}:${position.line}:${position.column}` : file;
    const words = [field, sentence(problem)].filter(Boolean).join('  ');
    return `<li><code>${escapeHtml(place)}</code><p>${escapeHtml(words)}</p>${hint ? `<p>${escapeHtml(hint)}</p>` : ''}</li>`;
  });
  const body = rows.length > 0 ? `<ol>${rows.join('')}</ol>` : `<pre>${escapeHtml(text)}</pre>`;
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>Unexpected Application Error!</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;color:#14191f;margin:2rem auto;max-width:60rem;padding:0 1rem}h1{font-size:1.5rem}
code{color:#a3161c}li{margin-block:1rem}p{margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
<script src="${base}__dev.js" defer=""></script></head>
<body><main><h1>Unexpected Application Error!</h1><p>This screen goes by itself once the build is mended.</p>${body}</main></body></html>`;
}

/** Asked for by each page that is built for dev. */
const reload = `new EventSource(${JSON.stringify(events)}).onmessage = () => location.reload();\n`;
