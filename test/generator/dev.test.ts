/** `dev` as a process of its own: a developer saves, breaks, mends and deletes, and looks at the page. */
import type { ChildProcess } from 'node:child_process';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Settings } from '../../generator/shared/types.ts';
import { miniSite } from '../support/build.ts';
import { startCli } from '../support/cli.ts';
import { elsewhere, filesBelow, linkPackages, writeFiles } from './support/files.ts';
import { siteModule } from './support/project.ts';

/** What a slow machine may take for a build. */
const patience = 20_000;

interface Dev {
  readonly settings: Settings;
  readonly child: ChildProcess;
  readonly address: string;
  /** All that was printed so far. */
  readonly printed: () => string;
  readonly page: (below?: string) => Promise<string>;
}

/** @param port where the server is to be found if it prints no address. */
async function startDev(
  words: readonly string[] = ['--port', '0'],
  prepare: (settings: Settings) => Settings | undefined = () => undefined,
  port?: number,
): Promise<Dev> {
  const mini = miniSite();
  linkPackages(mini.root);
  const settings = prepare(mini) ?? mini;
  const options = { cwd: settings.root, env: elsewhere };
  const { child, ended } = startCli(['dev', '--site', settings.site, ...words], options);
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  const printed = () => text;
  const told = () => /http:\/\/localhost:\d+\/\S*/.exec(text)?.[0];
  const address = port === undefined ? await until(told, printed) : `http://localhost:${port}/`;
  const page = async (below = '') =>
    (await fetch(address + below).catch(() => undefined))?.text() ?? '';
  return { settings, child, address, printed, page };
}

/** Waits for something to be so. @throws Error with what was printed, if it takes too long. */
async function until<T>(
  look: () => T | undefined | false | Promise<T | undefined | false>,
  printed: () => string,
): Promise<T> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    const found = await look();
    if (found) return found;
    await setTimeout(50);
  }
  throw new Error(`waited in vain; this was printed:\n${printed()}`);
}

describe('dev', { timeout: 120_000 }, () => {
  test('shows what is saved, what is broken, and that it is mended', async () => {
    const { settings, printed, page, child } = await startDev();
    expect(await page()).toContain('<h1>Mini</h1>');
    expect(printed()).toMatch(/^shown in \d+ ms, checked in \d+ ms {2}http:\/\/localhost:\d+\/\n/);
    const shows = (text: string, below = '') =>
      until(async () => (await page(below)).includes(text), printed);

    writeFiles(settings.data, {
      'site.yaml': 'name: Changed\nwelcome: Read the [first note](/notes/first/).\n',
    });
    await shows('<h1>Changed</h1>');

    // As an editor saves, and its formatter does right behind it.
    writeFiles(settings.data, {
      'site.yaml': 'name: Saved\nwelcome: Read the [first note](/notes/first/).\n',
    });
    await setTimeout(30);
    writeFiles(settings.data, {
      'site.yaml': 'name: Formatted\nwelcome: Read the [first note](/notes/first/).\n',
    });
    await shows('<h1>Formatted</h1>');
    writeFiles(settings.data, {
      'site.yaml': 'name: Changed\nwelcome: Read the [first note](/notes/first/).\n',
    });
    await shows('<h1>Changed</h1>');

    writeFiles(settings.data, { 'site.yaml': 'name: Changed\nwelcom: Read.\n' });
    await until(
      () => printed().includes('data/site.yaml:2:1  welcom  this field is unknown'),
      printed,
    );
    expect(printed()).toContain('did you mean "welcome"?');
    expect(await page()).toContain('<h1>Changed</h1>');

    writeFiles(settings.data, {
      'site.yaml': 'name: Mended\nwelcome: Read the [first note](/notes/first/).\n',
    });
    await shows('<h1>Mended</h1>');

    writeFiles(settings.data, {
      'notes/third.md': '---\ntitle: Third\ndate: 2026-03-04\nkind: idea\ntags: [x]\n---\n\nNew.\n',
    });
    await shows('<h1>Third</h1>', 'notes/third/');

    writeFiles(settings.static, {
      'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" id="other"/>',
    });
    await shows('id="other"', 'dot.svg');

    renameSync(settings.data, `${settings.data}-away`);
    const gone = /data(?:\/site\.yaml)? {2}this (?:folder|file) is required, and is not there/;
    await until(() => gone.test(printed()), printed);
    expect(await page()).toContain('<h1>Mended</h1>');
    expect(child.exitCode).toBeNull();

    renameSync(`${settings.data}-away`, settings.data);
    writeFiles(settings.data, {
      'site.yaml': 'name: Back\nwelcome: Read the [first note](/notes/first/).\n',
    });
    await shows('<h1>Back</h1>');
    expect(filesBelow(settings.root).some((file) => file.startsWith('dist/'))).toBe(false);
  });

  test('starts on a site that is broken, and shows it once it is mended', async () => {
    const port = await freePort();
    const { settings, printed, page } = await startDev(
      ['--port', String(port)],
      ({ data }) => void rmSync(path.join(data, 'site.yaml')),
      port,
    );
    await until(
      async () => (await page()).includes('data/site.yaml  this file is required'),
      printed,
    );
    writeFiles(settings.data, {
      'site.yaml': 'name: Mini\nwelcome: Read the [first note](/notes/first/).\n',
    });
    await until(async () => (await page()).includes('<h1>Mini</h1>'), printed);
  });

  test('starts on sources that are broken, and goes on once they are mended', async () => {
    const good = siteModule('export const site = mini;');
    const ownSite = (settings: Settings) => {
      writeFiles(settings.root, { 'own/site.tsx': good.replace('const site', 'const const site') });
      return { ...settings, site: path.join(settings.root, 'own/site.tsx') };
    };
    const port = await freePort();
    const { settings, printed, page } = await startDev(['--port', String(port)], ownSite, port);
    await until(() => printed().includes('Expected identifier'), printed);
    writeFileSync(settings.site, good);
    await until(async () => (await page()).includes('<h1>Mini</h1>'), printed);
  });

  test('takes another port where the one asked for is taken, and says so', async () => {
    const busy = createServer();
    await new Promise<void>((resolve) => busy.listen(0, 'localhost', resolve));
    onTestFinished(() => new Promise((resolve) => busy.close(() => resolve())));
    const { port } = busy.address() as { port: number };
    const { address, printed, page } = await startDev(['--port', String(port)]);
    const taken = Number(new URL(address).port);
    expect(taken).not.toBe(port);
    expect(printed()).toContain(`port ${port} is taken; this is port ${taken}\n`);
    expect(await page()).toContain('<h1>Mini</h1>');
  });

  test('stands under --base, and ends at once when it is told to', async () => {
    const { address, page, child } = await startDev(['--port', '0', '--base', '/preview/']);
    expect(new URL(address).pathname).toBe('/preview/');
    expect(await page('notes/first/')).toContain('href="/preview/notes/second/"');
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as { port: number };
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
