/**
 * Serves a built site like a static host: files, index files of folders, and otherwise 404.html.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import sirv from 'sirv';

export interface StaticServer {
  /** `http://localhost:<port>`, without a slash at the end. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

export interface ServeOptions {
  /** The folder is complete when this resolves. Requests wait for it, and fail if it rejects. */
  readonly readyWhen?: Promise<void>;
}

export async function serve(
  folder: string,
  { readyWhen = Promise.resolve() }: ServeOptions = {},
): Promise<StaticServer> {
  const files = sirv(folder, { dev: true });
  const server = createServer(async (request, response) => {
    try {
      await readyWhen;
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(String(error));
      return;
    }
    // The names of assets contain a digest, so that browsers can cache them forever.
    if (request.url?.startsWith('/assets/')) {
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    }
    const page = compressedPage(folder, request);
    if (page) {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
      });
      response.end(page);
      return;
    }
    files(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(readFileSync(path.join(folder, '404.html')));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Returns a page compressed, as hosts send it, or `undefined` if the request is for something else.
 * A page of four times the size would reach a slow phone in parts, which the phone draws one by
 * one.
 */
function compressedPage(
  folder: string,
  { url = '/', headers }: IncomingMessage,
): Buffer | undefined {
  const address = url.split(/[?#]/, 1)[0] ?? '/';
  if (!address.endsWith('/') || !/\bbr\b/.test(String(headers['accept-encoding']))) {
    return undefined;
  }
  try {
    const html = readFileSync(path.join(folder, address, 'index.html'));
    return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  } catch {
    return undefined;
  }
}
