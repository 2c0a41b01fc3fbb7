/** The sample, built without a host, on servers that know nothing about it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { root } from '../support/build.ts';
import { filesBelow } from '../support/files.ts';
import { findCommand } from './support/find-command.ts';
import { freePort } from './support/host-server.ts';
import { pagesOf, testVisits } from './support/visits.ts';

const dist = inject('dist');

interface PlainServer {
  readonly name: string;
  readonly command: string | undefined;
  readonly argv: (port: string) => readonly string[];
  /** Whether it sends 404.html for unknown paths. */
  readonly hasNotFoundPage: boolean;
}

const sirv = path.join(root, 'node_modules/sirv-cli/bin.js');
const cli = path.join(root, 'generator/cli.js');

const servers: readonly PlainServer[] = [
  {
    name: 'preview',
    command: process.execPath,
    argv: (port) => [cli, 'preview', '--port', port],
    hasNotFoundPage: true,
  },
  {
    name: 'sirv-cli',
    command: process.execPath,
    argv: (port) => [sirv, dist, '--port', port, '--host', '127.0.0.1', '--quiet'],
    hasNotFoundPage: false,
  },
  {
    name: 'python3 -m http.server',
    command: findCommand(['python3']),
    argv: (port) => ['-m', 'http.server', port, '--bind', '127.0.0.1', '--directory', dist],
    hasNotFoundPage: false,
  },
];

const startTimeoutMs = 20_000;

describe.each(servers)('$name', ({ command, argv, hasNotFoundPage }) => {
  describe.skipIf(!command)(command ? 'is installed' : 'is not installed', () => {
    let server: ChildProcess;
    let address = '';

    beforeAll(async () => {
      const port = String(await freePort());
      // preview listens on localhost only.
      address = `http://localhost:${port}/`;
      server = spawn(command ?? '', argv(port), { cwd: root, stdio: 'ignore' });
      const giveUpAt = Date.now() + startTimeoutMs;
      while (Date.now() < giveUpAt && !(await fetch(address).catch(() => undefined))) {
        await setTimeout(100);
      }
    });
    afterAll(async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    });

    testVisits(() => ({ address, pages: pagesOf(filesBelow(dist)) }), { hasNotFoundPage });
  });
});
