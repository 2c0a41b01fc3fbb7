/** Serves the built site like a host that reads its `_headers` file. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import { afterAll, beforeAll, inject } from 'vitest';
import { headersFor, readHeaderRules } from '../support/header-rules.ts';

const dist = inject('dist');
const rules = readHeaderRules(readFileSync(path.join(dist, '_headers'), 'utf8'));

/** Returns the headers that `_headers` sets for a path. */
export const headersOf = (address: string): ReadonlyMap<string, string> =>
  headersFor(rules, address);

/** Serves the built site while the tests of a file run. */
export function serveWithHeaders(): { readonly origin: () => string } {
  let origin = '';
  let close = () => {};
  beforeAll(async () => {
    const files = sirv(dist, { dev: true });
    const server = createServer((request, response) => {
      for (const [name, value] of headersOf((request.url ?? '/').split('?', 1)[0] ?? '/')) {
        // The server has no certificate, so the upgrade to https would fail.
        response.setHeader(name, value.replace('; upgrade-insecure-requests', ''));
      }
      files(request, response, () => {
        response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
        response.end(readFileSync(path.join(dist, '404.html')));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    close = () => {
      server.close();
      server.closeAllConnections();
    };
  });
  afterAll(() => close());
  return { origin: () => origin };
}
