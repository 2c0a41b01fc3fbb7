/**
 * Serves a built site to other engines: each page begins with a script that records what goes
 * wrong, because WebDriver cannot read the console.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import type { StaticServer } from '../../support/server.ts';

/** A page with another page of the site in a frame, for browsers whose windows are not narrow. */
export const framePath = '/__frame.html';

const recorderPath = '/__recorder.js';

declare global {
  interface Window {
    /** What was written to the console, and errors and violations of the policy. */
    recorded: string[];
  }
}

/** Runs in the page before everything else. The policy allows scripts of the site's origin. */
function record(): void {
  window.recorded = [];
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    const write = console[level];
    console[level] = (...values: unknown[]) => {
      window.recorded.push(`${level}: ${values.map(String).join(' ')}`);
      write(...values);
    };
  }
  const add = (text: string) => window.recorded.push(text);
  // Files that fail to load report it to the window only in the capture phase.
  addEventListener(
    'error',
    ({ message, target }) =>
      add(`error: ${message ?? `${(target as Element).outerHTML.slice(0, 200)} did not load`}`),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => add(`rejection: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    add(`violation of ${violatedDirective}: ${blockedURI}`),
  );
}

export async function serveToEngine(folder: string): Promise<StaticServer> {
  const files = sirv(folder, { dev: true });
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const send = (type: string, text: string, status = 200) => {
      response.writeHead(status, { 'content-type': `${type}; charset=utf-8` });
      response.end(text);
    };
    if (pathname === recorderPath) send('text/javascript', `(${record})()`);
    else if (pathname === framePath) send('text/html', framePage(searchParams));
    else if (/\.(?!html)\w+$/.test(pathname))
      files(request, response, () => send('text/plain', '', 404));
    else {
      const page = readPage(folder, pathname);
      send('text/html', page ?? readPage(folder, '/404.html') ?? '', page ? 200 : 404);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function readPage(folder: string, pathname: string): string | undefined {
  const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
  try {
    const html = readFileSync(path.join(folder, file), 'utf8');
    return html.replace('<title>', `<script src="${recorderPath}"></script><title>`);
  } catch {
    return undefined;
  }
}

function framePage(query: URLSearchParams): string {
  const [source = '', width = '', height = ''] = ['path', 'width', 'height'].map((name) =>
    (query.get(name) ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
  );
  return `<!DOCTYPE html><title>Frame</title><body style="margin:0"><iframe src="${source}" width="${width}" height="${height}" style="border:0"></iframe>`;
}
