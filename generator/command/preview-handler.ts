/** Answers requests for a built site as its host does. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { parseHeaders } from '../publish/headers.ts';
import { hiddenFiles, pathExpression, settingsOfOtherHosts } from '../publish/hosts/patterns.ts';
import { safeDecodeURIComponent } from '../shared/html.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** @param base Path that the site is published under, with a slash at both ends. */
export function createPreviewHandler(out: string, base: string): Handler {
  // Looks each file up when it is requested, so that a new build is served at once.
  const sendFile = sirv(out, { dev: true, etag: true, extensions: [] });
  const hidden = [hiddenFiles(base), settingsOfOtherHosts(base)].map(
    (expression) => new RegExp(expression),
  );
  return (request, response) => {
    const [address = '/', query] = (request.url ?? '/').split('?', 2);
    const requested = safeDecodeURIComponent(address);
    const target = redirectsIn(out).get(requested.replace(/\/$/, ''));
    if (target !== undefined) return redirect(response, withQuery(target, query));
    const folder = folderAt(out, base, requested);
    if (folder !== undefined) {
      return redirect(response, withQuery(encodeURI(folder), query));
    }
    if (!requested.startsWith(base) || hidden.some((expression) => expression.test(requested))) {
      return sendNotFound(out, base, response);
    }
    setHeaders(out, requested, response);
    // sirv-cli prints the original one.
    Object.assign(request, { originalUrl: request.url });
    const index = address.endsWith('/') ? 'index.html' : '';
    request.url = `${address.slice(base.length - 1)}${index}`;
    sendFile(request, response, () => sendNotFound(out, base, response));
  };
}

/** Returns the address of a folder that is requested without its slash, and the base for `/`. */
function folderAt(out: string, base: string, requested: string): string | undefined {
  const isAboveSite = requested === '/' || `${requested}/` === base;
  if (base !== '/' && isAboveSite) return base;
  if (requested.endsWith('/') || !requested.startsWith(base)) return undefined;
  const file = path.join(out, requested.slice(base.length - 1));
  if (!statSync(file, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  // Two slashes at the beginning would be the address of another host.
  return `${requested.replace(/^\/+/, '/')}/`;
}

/** The rules of the host by their old path without a slash at the end, if it has rules. */
function redirectsIn(out: string): ReadonlyMap<string, string> {
  const file = ['.redirects', '_redirects'].find((name) => existsSync(path.join(out, name)));
  if (file === undefined) return new Map();
  const lines = readFileSync(path.join(out, file), 'utf8').matchAll(/^(\S+) +(\S+) +301!?$/gm);
  return new Map(
    [...lines].map(([, from = '', to = '']) => [
      safeDecodeURIComponent(from).replace(/\/$/, ''),
      to,
    ]),
  );
}

function withQuery(target: string, query: string | undefined): string {
  const [address, anchor = ''] = target.split(/(?=#)/, 2);
  return query === undefined ? target : `${address}?${query}${anchor}`;
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { location, 'cache-control': 'no-store' }).end();
}

function sendNotFound(out: string, base: string, response: ServerResponse): void {
  const page = path.join(out, '404.html');
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  setHeaders(out, `${base}404.html`, response);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.writeHead(404).end(existsSync(page) ? readFileSync(page) : 'Not found');
}

/** Sets the headers of the build, except what would lead from http to https, which is not here. */
function setHeaders(out: string, requested: string, response: ServerResponse): void {
  const file = ['.headers', '_headers'].find((name) => existsSync(path.join(out, name)));
  if (file === undefined) return;
  const rules = parseHeaders(readFileSync(path.join(out, file), 'utf8'));
  for (const [pattern, headers] of Object.entries(rules)) {
    if (!new RegExp(pathExpression(pattern, '/')).test(requested)) continue;
    for (const [name, value] of Object.entries(headers)) {
      if (name.toLowerCase() === 'strict-transport-security') continue;
      response.setHeader(name, (value ?? '').replace(/;? *\bupgrade-insecure-requests\b/, ''));
    }
  }
}
