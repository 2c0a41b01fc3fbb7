/** `dev` as a separate process, in rarer cases than those of test/generator/dev.test.ts. */
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort, startDev, until } from '../generator/support/dev.ts';
import { writeFiles } from '../support/files.ts';

describe('dev', { timeout: 120_000 }, () => {
  test('starts with invalid data, and shows the site once the data is fixed', async () => {
    const port = await freePort();
    const { config, printed, page } = await startDev(
      ['--port', String(port)],
      ({ data }) => void rmSync(path.join(data, 'site.yaml')),
      port,
    );
    await until(
      async () => (await page()).includes('data/site.yaml  this file is required'),
      printed,
    );
    writeFiles(config.data, {
      'site.yaml': 'name: Mini\nwelcome: Read the [first note](/notes/first/).\n',
    });
    await until(async () => (await page()).includes('<h1>Mini</h1>'), printed);
  });

  test('uses another port if the requested one is busy, and says so', async () => {
    const busyServer = createServer();
    await new Promise<void>((resolve) => busyServer.listen(0, 'localhost', resolve));
    onTestFinished(() => new Promise((resolve) => busyServer.close(() => resolve())));
    const { port } = busyServer.address() as { port: number };
    const { address, printed, page } = await startDev(['--port', String(port)]);
    const actualPort = Number(new URL(address).port);
    expect(actualPort).not.toBe(port);
    expect(printed()).toContain(`port ${port} is in use; using port ${actualPort} instead\n`);
    expect(await page()).toContain('<h1>Mini</h1>');
  });

  test('is served under --base, and exits at once on SIGTERM', async () => {
    const { address, page, child } = await startDev(['--port', '0', '--base', '/preview/']);
    expect(new URL(address).pathname).toBe('/preview/');
    expect(await page('notes/first/')).toContain('href="/preview/notes/second/"');
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});
