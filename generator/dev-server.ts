/** The server of `dev`: the built site, a line to the browser that says "reload", and the error screen. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { escapeHtml } from './html.ts';
import { type Problem, sentence } from './problems.ts';

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
  readonly close: () => Promise<void>;
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
const script = '/__dev/reload.js';

const reloadScript = `new EventSource(${JSON.stringify(events)}).onmessage = () => location.reload();\n`;

/** @throws Error if no port can be had. */
export async function startDevServer({ out, base, port }: DevServerInput): Promise<DevServer> {
  const windows = new Set<ServerResponse>();
  let failure: DevFailure | undefined;
  const files = sirv(out, { dev: true, etag: true });

  const server = createServer((request, response) => {
    const address = addressOf(request);
    if (address === undefined) return send(response, 400, 'text/plain', 'This address is malformed.');
    if (address === events) return listen(request, response, windows);
    if (address === script) return send(response, 200, 'text/javascript', reloadScript);
    if (failure) return send(response, 500, 'text/html', errorScreen(failure));
    if (!address.startsWith(base)) {
      response.writeHead(302, { location: base }).end();
      return;
    }
    const below = address.slice(base.length);
    if (below === '' || below.endsWith('/') || below.endsWith('.html')) return sendPage(response, out, below);
    request.url = encodeURI(`/${below}`);
    return files(request, response, () => sendPage(response, out, '404.html', 404));
  });
  const taken = await listenOn(server, port);
  return {
    port: taken,
    address: `http://localhost:${taken}${base}`,
    show: (next) => {
      failure = next;
      for (const window of windows) window.write('data: reload\n\n');
    },
    close: () =>
      new Promise((resolve) => {
        for (const window of windows) window.end();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The decoded path of a request; nothing if it has none that can be read. */
function addressOf({ url = '/' }: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/');
  } catch {
    // A lone percent sign, as in /%zz.
    return undefined;
  }
}

async function listenOn(server: Server, first: number): Promise<number> {
  for (let port = first; ; port++) {
    try {
      return await new Promise<number>((resolve, reject) => {
        server.once('error', reject).listen(port, 'localhost', () => {
          server.off('error', reject);
          const address = server.address();
          resolve(typeof address === 'object' && address ? address.port : port);
        });
      });
    } catch (error) {
      const isBusy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isBusy || port >= first + portsTried) throw error;
    }
  }
}

function listen(request: IncomingMessage, response: ServerResponse, windows: Set<ServerResponse>): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(': connected\n\n');
  windows.add(response);
  request.on('close', () => windows.delete(response));
}

function sendPage(response: ServerResponse, out: string, below: string, status = 200): void {
  const file = path.join(out, below, below.endsWith('.html') ? '' : 'index.html');
  const html = file.startsWith(out + path.sep) ? readPage(file) : undefined;
  const answer = html ?? readPage(path.join(out, '404.html')) ?? 'There is no such page.';
  send(response, html === undefined ? 404 : status, 'text/html', withReload(answer));
}

function readPage(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // No such page: the answer is 404.html.
    return undefined;
  }
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body);
}

function withReload(html: string): string {
  const tag = `<script type="module" src="${script}"></script>`;
  return html.includes('</head>') ? html.replace('</head>', () => `${tag}</head>`) : tag + html;
}

function errorScreen({ problems, text }: DevFailure): string {
  const rows = problems.map((problem) => {
    const { file, position, field, hint } = problem;
    const place = position ? `${file}:${position.line}:${position.column}` : file;
    const words = [field, sentence(problem)].filter(Boolean).join('  ');
    return `<li><code>${escapeHtml(place)}</code><p>${escapeHtml(words)}</p>${hint ? `<p>${escapeHtml(hint)}</p>` : ''}</li>`;
  });
  const body = rows.length > 0 ? `<ol>${rows.join('')}</ol>` : `<pre>${escapeHtml(text)}</pre>`;
  return withReload(`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>Unexpected Application Error!</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;color:#14191f;margin:2rem auto;max-width:60rem;padding:0 1rem}h1{font-size:1.5rem}
code{color:#a3161c}li{margin-block:1rem}p{margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style></head>
<body><main><h1>Unexpected Application Error!</h1><p>This screen goes by itself once the build is mended.</p>${body}</main></body></html>`);
}
