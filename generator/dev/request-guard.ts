/** Which requests the servers of `dev` and `preview` answer, and what keeps sirv from failing. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { DevOptions } from '../lib/config.ts';
import { decodePath, parseUrl } from '../lib/html.ts';

export interface Refusal {
  readonly status: 400 | 403 | 405;
  /** What is wrong with the request and what to do. */
  readonly text: string;
}

export const openPrintedUrl = 'open the address that the command printed';

/**
 * A web page of another site can send requests to localhost, and one whose host name resolves to
 * 127.0.0.1 (DNS rebinding) can read the answers. The checks are those of Vite's dev server
 * (advisory GHSA-vg6x-rcgg-rjx6).
 */
export function refusalOf(
  { url = '/', headers: { host = '' } }: IncomingMessage,
  { host: ownName = 'localhost', allowedHosts = [] }: DevOptions,
): Refusal | undefined {
  if (!isAllowedHost(host, [ownName, ...allowedHosts])) {
    const text = `This server does not answer requests to "${host}": ${openPrintedUrl}, or allow the name with --allowed-hosts.`;
    return { status: 403, text };
  }
  const [urlPath = ''] = url.split('?', 1);
  const isMalformed = decodePath(urlPath)?.includes('\0') ?? true;
  return isMalformed ? { status: 400, text: 'The address is malformed.' } : undefined;
}

/**
 * Allows `localhost`, names below it, and IP addresses: none of them can be rebound by DNS.
 * @param allowedHosts Other names. One that begins with a dot is a domain and all names below it.
 */
function isAllowedHost(host: string, allowedHosts: readonly string[]): boolean {
  const hostname = parseUrl(`http://${host}`)?.hostname;
  if (hostname === undefined) return false;
  const isIPv6 = hostname.startsWith('[') && isIP(hostname.slice(1, -1)) === 6;
  if (isIPv6 || isIP(hostname) === 4) return true;
  return ['.localhost', ...allowedHosts].some((allowed) => {
    const name = allowed.toLowerCase();
    return name.startsWith('.') ? `.${hostname}`.endsWith(name) : hostname === name;
  });
}

export function send(
  response: ServerResponse,
  status: number,
  body: string | Uint8Array,
  type = 'text/html; charset=utf-8',
): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

export const sendText = (response: ServerResponse, status: number, text: string): void =>
  send(response, status, text, 'text/plain; charset=utf-8');

/** The ranges that sirv reads as they are meant. A server may send the whole file for any other. */
const usableRange = /^bytes=(\d{1,15})-([1-9]\d{0,14})?$/;

/** sirv handles no error of a range or of a file, and each would end the process. */
export function protectFromErrors(request: IncomingMessage, response: ServerResponse): void {
  const [, start, end] = usableRange.exec(request.headers.range ?? '') ?? [];
  const isUsable = start !== undefined && (end === undefined || Number(start) <= Number(end));
  if (!isUsable) delete request.headers.range;
  // A file can be deleted between its lookup and its opening: a build replaces a whole folder.
  response.on('pipe', (file) => file.on('error', () => response.destroy()));
}

/** sirv decodes paths with decodeURI, which leaves the `%23` of a file's name as it is. */
export function decodeForSirv(request: IncomingMessage): void {
  const { url = '/' } = request;
  const [urlPath = ''] = url.split('?', 1);
  Object.assign(request, { _parsedUrl: { raw: url, pathname: decodePath(urlPath) } });
}
