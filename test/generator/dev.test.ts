/** `dev` as a process of its own: a developer saves, breaks, mends and deletes, and looks at the page. */
import type { ChildProcess } from 'node:child_process';
import { appendFileSync, cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Settings } from '../../generator/shared/types.ts';
import { miniSite } from '../support/build.ts';
import { startCli } from '../support/cli.ts';
import { fixtures, root } from '../support/folders.ts';
import { elsewhere, filesBelow, linkPackages, writeFiles } from './support/files.ts';

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
  prepare: (settings: Settings) => void = () => {},
  port?: number,
): Promise<Dev> {
  const settings = miniSite();
  linkPackages(settings.root);
  prepare(settings);
  const options = { cwd: settings.root, env: elsewhere };
  const site = words.includes('--site') ? [] : ['--site', settings.site];
  const { child, ended } = startCli(['dev', ...site, ...words], options);
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
  const page = async (below = '') => (await fetch(address + below).catch(() => undefined))?.text() ?? '';
  return { settings, child, address, printed, page };
}

const ownPort = ['--port', '0', '--site', 'site/site.tsx'];

/** Gives the project a site of its own, whose modules may be changed. */
function copySite({ root: project }: Settings): void {
  cpSync(path.join(fixtures, 'mini-site'), path.join(project, 'site'), {
    recursive: true,
    filter: (file) => !/\/(?:data|static)$/.test(file),
  });
  const file = path.join(project, 'site/site.tsx');
  const generator = path.join(root, 'generator/index.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace('../../../generator/index.ts', generator));
}

/** Listens as a window does that shows the newest page. @returns all that was heard so far. */
async function listen(address: string): Promise<() => string> {
  const [, version] = /__dev\.js\?(\d+)"/.exec(await (await fetch(address)).text()) ?? [];
  const response = await fetch(new URL(`/__dev/events?${version}/`, address));
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const hear = async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) heard += part.value;
  };
  // The server goes at the end of the test, with the line open.
  hear().catch(() => undefined);
  return () => heard;
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
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`waited in vain; this was printed:\n${printed()}`);
}

describe('dev', { timeout: 120_000 }, () => {
  test('shows what is saved; what is broken leaves the pages, and is told until it is mended', async () => {
    const { settings, address, printed, page, child } = await startDev();
    expect(printed()).toMatch(/^http:\/\/localhost:\d+\/\n/);
    expect(await page()).toContain('<h1>Mini</h1>');
    await until(() => /\nbuilt in \d+ ms\n/.test(printed()), printed);
    const shows = (text: string, below = '') => until(async () => (await page(below)).includes(text), printed);
    const heard = await listen(address);

    const saved = performance.now();
    writeFiles(settings.data, { 'site.yaml': 'name: Changed\nwelcome: Read the [first note](/notes/first/).\n' });
    await shows('<h1>Changed</h1>');
    expect(performance.now() - saved).toBeLessThan(1000);
    await until(() => heard().includes('event: reload'), printed);

    writeFiles(settings.data, { 'site.yaml': 'name: Changed\nwelcom: Read.\n' });
    await until(() => heard().includes('event: problems'), printed);
    expect(heard()).toContain('data/site.yaml:2:1  welcom  this field is unknown');
    expect(heard()).toContain('did you mean \\"welcome\\"?');
    await until(() => printed().includes('data/site.yaml:2:1  welcom  this field is unknown'), printed);
    expect((await fetch(address)).status).toBe(200);
    expect(await page()).toContain('<h1>Changed</h1>');

    writeFiles(settings.data, { 'site.yaml': 'name: Mended\nwelcome: Read the [first note](/notes/first/).\n' });
    await shows('<h1>Mended</h1>');
    await until(() => heard().includes('event: problems\ndata: ""\n'), printed);

    writeFiles(settings.data, {
      'notes/third.md': '---\ntitle: Third\ndate: 2026-03-04\nkind: idea\ntags: [x]\n---\n\nNew.\n',
    });
    await shows('<h1>Third</h1>', 'notes/third/');
    await shows('Third\n', 'notes/third.txt');

    writeFiles(settings.static, { 'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" id="other"/>' });
    await shows('id="other"', 'dot.svg');

    renameSync(settings.data, `${settings.data}-away`);
    await until(
      () => /data(?:\/site\.yaml)? {2}this (?:folder|file) is required, and is not there/.test(heard()),
      printed,
    );
    await shows('<h1>Mended</h1>');
    expect(child.exitCode).toBeNull();

    renameSync(`${settings.data}-away`, settings.data);
    writeFiles(settings.data, { 'site.yaml': 'name: Back\nwelcome: Read the [first note](/notes/first/).\n' });
    await shows('<h1>Back</h1>');
    expect(filesBelow(settings.root).some((file) => file.startsWith('dist/'))).toBe(false);
  });

  test('tells what the check of the whole site finds, beside the pages, and when it is mended', async () => {
    const { settings, address, printed, page } = await startDev();
    await page();
    const heard = await listen(address);
    writeFiles(settings.data, { 'site.yaml': 'name: Mini\nwelcome: Read the [first note](/notes/frist/).\n' });
    await until(() => heard().includes('links to /notes/frist/, which is not there'), printed);
    expect(await page()).toContain('href="/notes/frist/"');
    writeFiles(settings.data, { 'site.yaml': 'name: Mini\nwelcome: Read the [first note](/notes/first/).\n' });
    await until(() => heard().includes('event: problems\ndata: ""\n'), printed);
    expect(printed()).toContain('the problems are gone\n');
  });

  test('an unknown path gets the page that stands for it', async () => {
    const { address } = await startDev();
    const response = await fetch(`${address}nowhere/`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<h1>Not found</h1>');
  });

  test('shows a change of a style sheet without a reload, and of components and islands', async () => {
    const { settings, address, printed, page } = await startDev(ownPort, copySite);
    const [module, islands, styles] = ['site.tsx', 'islands.tsx', 'style.css'].map((name) =>
      path.join(settings.root, 'site', name),
    ) as [string, string, string];
    const edit = (file: string, from: string, to: string) =>
      writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    const shows = (text: string) => until(async () => (await page()).includes(text), printed);
    await shows('<h1>Mini</h1>');
    const heard = await listen(address);

    writeFileSync(styles, 'h1{color:#123456}');
    await until(() => heard().includes('event: style\ndata: "h1{color:#123456}'), printed);
    expect(heard()).not.toContain('reload');
    expect(await page()).toContain('<style>h1{color:#123456}');

    edit(module, '<h1>{content.site.name}</h1>', '<h1>New {content.site.name}</h1>');
    await shows('<h1>New Mini</h1>');

    const before = /assets\/islands-\w+\.js/.exec(await page())?.[0];
    edit(islands, '<button', '<button title="Island"');
    await shows('title="Island"');
    const script = /assets\/islands-\w+\.js/.exec(await page())?.[0];
    expect(script).not.toBe(before);
    expect(await page(script)).toContain('Island');

    edit(module, '<h1>New {content.site.name}</h1>', '<h1>New {content.site.name}</h2>');
    await until(() => /event: problems\ndata: "[^\n]*site\/site\.tsx/.test(heard()), printed);
    await shows('<h1>New Mini</h1>');
    edit(module, '</h2>', ' again</h1>');
    await shows('<h1>New Mini again</h1>');
  });

  test('starts on a module that is broken, and shows it once it is mended', async () => {
    const port = await freePort();
    const { settings, printed, page } = await startDev(
      ['--port', String(port), '--site', 'site/site.tsx'],
      (settings) => {
        copySite(settings);
        appendFileSync(path.join(settings.root, 'site/site.tsx'), 'const open = (');
      },
      port,
    );
    const file = path.join(settings.root, 'site/site.tsx');
    await until(async () => (await page()).includes('site/site.tsx'), printed);
    expect(await page()).toContain('Unexpected Application Error!');
    writeFileSync(file, readFileSync(file, 'utf8').replace('const open = (', ''));
    await until(async () => (await page()).includes('<h1>Mini</h1>'), printed);
  });

  test('starts on a site that is broken, and shows it once it is mended', async () => {
    const port = await freePort();
    const { settings, printed, page } = await startDev(
      ['--port', String(port)],
      ({ data }) => rmSync(path.join(data, 'site.yaml')),
      port,
    );
    await until(async () => (await page()).includes('data/site.yaml  this file is required'), printed);
    writeFiles(settings.data, { 'site.yaml': 'name: Mini\nwelcome: Read the [first note](/notes/first/).\n' });
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
