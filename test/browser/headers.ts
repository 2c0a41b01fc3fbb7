/** Serves the built site like a host that reads its `_headers` file. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import { afterAll, beforeAll, inject } from 'vitest';

interface Rule {
  /** The path that the headers are for. A `*` matches any characters. */
  readonly path: string;
  readonly headers: ReadonlyMap<string, string>;
}

const dist = inject('dist');
const rules = headerRules(readFileSync(path.join(dist, '_headers'), 'utf8'));

function headerRules(text: string): readonly Rule[] {
  return text
    .split(/\n(?=\S)/)
    .filter((block) => block.startsWith('/'))
    .map((block) => {
      const [path = '', ...lines] = block.split('\n').filter((line) => line.trim() !== '');
      const headers = lines.map(
        (line) => /^ {2}([\w-]+): (.*)$/.exec(line)?.slice(1) ?? ['', line],
      ) as [string, string][];
      return { path, headers: new Map(headers) };
    });
}

/** Returns the headers that `_headers` sets for a path. */
export function headersOf(address: string): ReadonlyMap<string, string> {
  const matches = (rule: string) =>
    new RegExp(`^${rule.replace(/[.+?^$()|[\]\\]/g, '\\$&').replace(/\*/g, '.*')}$`).test(address);
  return new Map(rules.filter(({ path }) => matches(path)).flatMap(({ headers }) => [...headers]));
}

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
