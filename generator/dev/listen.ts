/** Where the servers of `dev` and `preview` listen. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, isIP } from 'node:net';
import os from 'node:os';
import type { DevOptions } from '../lib/config.ts';
import { UsageError } from '../lib/problems.ts';

const defaultPort = 5173;
const lowestFreePort = 1024;

interface Listening {
  readonly host: string;
  readonly port: number;
}

/** @throws UsageError if the system lets no program of this user listen there. */
export async function chooseAddress({
  host = 'localhost',
  port = defaultPort,
}: DevOptions): Promise<Listening> {
  const chosen = (await freePort(host, port)) ?? (await chooseAddress({ host, port: 0 })).port;
  if (port !== 0 && chosen !== port) {
    console.error(`port ${port} is in use; using port ${chosen} instead`);
  }
  return { host, port: chosen };
}

async function freePort(host: string, port: number): Promise<number | undefined> {
  const free = await probe(host, port);
  if (free === undefined || host !== 'localhost') return free;
  // A browser tries both addresses of this name, and would show another program's site.
  for (const address of ['127.0.0.1', '::1']) {
    const isTaken = (await probe(address, free).catch(() => free)) === undefined;
    if (isTaken) return undefined;
  }
  return free;
}

/** Listens for a moment. Returns the port, or `undefined` if it is in use. */
async function probe(host: string, port: number): Promise<number | undefined> {
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
    return (server.address() as AddressInfo).port;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') return undefined;
    if (code === 'EACCES') {
      const hint = `use one from ${lowestFreePort}`;
      throw new UsageError(`this user has no permission to listen on port ${port}: ${hint}`);
    }
    throw new UsageError(`the host expects an address of this machine, got "${host}" (${code})`);
  } finally {
    server.close();
  }
}

/** A server that listens, and how browsers reach it. */
export interface RunningServer {
  /** URL of the home page, which works on this machine. */
  readonly url: string;
  /** URLs of the home page for other machines. */
  readonly networkUrls: readonly string[];
  readonly port: number;
  readonly close: () => Promise<void>;
}

export function describeServer(
  server: Server,
  { host, port }: Listening,
  base: string,
): RunningServer {
  const urlOf = (name: string) => `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}${base}`;
  const isEveryAddress = host === '0.0.0.0' || host === '::';
  const addresses = Object.values(os.networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  return {
    url: urlOf(isEveryAddress ? 'localhost' : host),
    networkUrls: isEveryAddress ? addresses.map(({ address }) => urlOf(address)) : [],
    port,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
