/** The server of `dev`, with test pages and folders. */
import { execFileSync } from 'node:child_process';
import fs, { symlinkSync } from 'node:fs';
import { type RequestOptions as HttpOptions, request } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import net, { createServer, type Server } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type DevState, type ServedSite, startDevServer } from '../../generator/dev/dev-server.ts';
import type { DevOptions } from '../../generator/lib/config.ts';
import { BuildFailure } from '../../generator/lib/problems.ts';
import { temporaryFolder } from '../support/build.ts';
import { writeFiles } from '../support/files.ts';
import { malformedAddresses, unusableRanges } from './support/requests.ts';

type RequestOptions = Pick<HttpOptions, 'method' | 'headers' | 'hostname'>;

type DevServer = Awaited<ReturnType<typeof startDevServer>>;

interface StartOptions extends Partial<Omit<DevState, 'site'>> {
  readonly base?: string;
  readonly site?: Partial<ServedSite>;
  readonly options?: DevOptions;
}

/** Serves two pages, a 404 page, and an asset, and files of two folders: static and built. */
async function start({ base = '/', site = {}, options, ...changes }: StartOptions = {}) {
  const root = temporaryFolder();
  writeFiles(root, {
    'static/style.css': 'p{}',
    'out/built.png': 'built',
    'out/style.css': 'old',
    'out-secret/index.html': 'Secret',
    'secret.html': 'Secret',
  });
  const pages = new Map([
    ['index.html', '<p>Home</p>'],
    ['a/index.html', '<p>A</p>'],
    ['404.html', '<p>Not found</p>'],
  ]);
  const state: DevState = {
    site: {
      renderPage: async (file) => pages.get(file),
      assets: new Map([['assets/dev.js', Buffer.from('bundled')]]),
      redirects: new Map(),
      deletedPages: new Set(),
      version: 1,
      reloadVersion: 0,
      ...site,
    },
    error: '',
    lastUpdate: Promise.resolve(),
    lastCheck: Promise.resolve(),
    logMismatch: (message) => message,
    ...changes,
  };
  const folders = { static: path.join(root, 'static'), out: path.join(root, 'out') };
  const server = await startDevServer({ base, root, ...folders }, state, { port: 0, ...options });
  onTestFinished(async () => void (await server.close()));
  return {
    server,
    state,
    root,
    fetchRaw: (address: string, options?: RequestOptions) => fetchRaw(server, address, options),
  };
}

/** Requests an address exactly as it is written, which fetch would normalize. */
function fetchRaw(
  { port }: DevServer,
  address: string,
  { method = 'GET', headers = {}, hostname = 'localhost' }: RequestOptions = {},
): Promise<{ status: number; location: string | undefined; type: string; body: string }> {
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: address, timeout: 2000, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      const { location, 'content-type': type = '' } = response.headers;
      response.on('end', () => resolve({ status: response.statusCode ?? 0, location, type, body }));
    })
      .on('error', reject)
      .on('timeout', () => reject(new Error(`${address} timed out`)))
      .end();
  });
}

describe('the site', () => {
  test.each([
    ['/', 200, '<p>Home</p>'],
    ['/a/', 200, '<p>A</p>'],
    ['/a', 200, '<p>A</p>'],
    ['/a/?x=1', 200, '<p>A</p>'],
    ['/assets/dev.js', 200, 'bundled'],
    ['/style.css', 200, 'p{}'],
    ['/built.png', 200, 'built'],
    ['/nowhere/', 404, '<p>Not found</p>'],
    ['/nowhere.html', 404, '<p>Not found</p>'],
    ['/nowhere.css', 404, '<p>Not found</p>'],
  ])('%s is answered with %d', async (address, status, body) => {
    expect(await (await start()).fetchRaw(address)).toMatchObject({ status, body });
  });

  test('scripts and style sheets have the type without which a browser refuses them', async () => {
    const assets = new Map([
      ['assets/a.js', Buffer.from('')],
      ['assets/a.css', Buffer.from('')],
    ]);
    const { fetchRaw } = await start({ site: { assets } });
    expect((await fetchRaw('/assets/a.js')).type).toBe('text/javascript; charset=utf-8');
    expect((await fetchRaw('/assets/a.css')).type).toBe('text/css; charset=utf-8');
  });

  test('a file that is deleted between its lookup and its opening ends only its response', async () => {
    const { fetchRaw, root } = await start();
    const { createReadStream } = fs;
    vi.spyOn(fs, 'createReadStream').mockImplementationOnce(() =>
      createReadStream(path.join(root, 'deleted.png')),
    );
    onTestFinished(() => {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    });
    syncBuiltinESMExports();
    await expect(fetchRaw('/built.png')).rejects.toThrow('socket hang up');
    expect(await fetchRaw('/built.png')).toMatchObject({ status: 200, body: 'built' });
  });

  test('a range that is malformed, or that sirv misreads, is ignored', async () => {
    const { fetchRaw } = await start();
    for (const range of unusableRanges) {
      const response = await fetchRaw('/built.png', { headers: { range } });
      expect(response, range).toMatchObject({ status: 200, body: 'built' });
    }
    const part = await fetchRaw('/built.png', { headers: { range: 'bytes=1-2' } });
    expect(part).toMatchObject({ status: 206, body: 'ui' });
    const beyond = await fetchRaw('/built.png', { headers: { range: 'bytes=99-' } });
    expect(beyond).toMatchObject({ status: 416 });
  });

  test('pages are sent with Cache-Control: no-store', async () => {
    const { server } = await start();
    expect((await fetch(server.url)).headers.get('cache-control')).toBe('no-store');
  });

  test('is served under its base path', async () => {
    const { server, fetchRaw } = await start({ base: '/preview/' });
    expect(server.url).toBe(`http://localhost:${server.port}/preview/`);
    expect((await fetchRaw('/preview/a/')).body).toContain('>A<');
    expect((await fetchRaw('/preview/style.css')).body).toBe('p{}');
    expect(await fetchRaw('/a/')).toMatchObject({ status: 302, location: '/preview/' });
  });

  test('leads from a former path to the new one, with and without its slash', async () => {
    const input = { from: '', to: '', sourceFile: '' };
    const redirect = { from: '/old b/', to: '/a/', anchor: '#x', input };
    const redirects = new Map([[redirect.from, redirect]]);
    const { fetchRaw } = await start({ site: { redirects }, base: '/repo/' });
    for (const address of ['/repo/old%20b/', '/repo/old%20b']) {
      expect(await fetchRaw(address)).toMatchObject({ status: 301, location: '/repo/a/#x' });
    }
  });

  test('a request for a built file waits for the build, and one for a page does not', async () => {
    let finishBuild = () => {};
    const built = new Promise<void>((resolve) => {
      finishBuild = resolve;
    });
    const { fetchRaw, root } = await start({ lastCheck: built });
    expect([(await fetchRaw('/a/')).body, (await fetchRaw('/built.png')).body]).toEqual([
      '<p>A</p>',
      'built',
    ]);
    const laterFile = fetchRaw('/later.png');
    expect(await Promise.race([laterFile, setTimeout(100, 'waits')])).toBe('waits');
    writeFiles(root, { 'out/later.png': 'built, too' });
    finishBuild();
    expect(await laterFile).toMatchObject({ status: 200, body: 'built, too' });
  });

  test('a page whose record was deleted is the 404 page at once, although the last build has it', async () => {
    const site = { deletedPages: new Set(['old/index.html']) };
    const { fetchRaw, root } = await start({ site, lastCheck: new Promise(() => {}) });
    writeFiles(root, { 'out/old/index.html': 'Old' });
    for (const address of ['/old/', '/old']) {
      expect(await fetchRaw(address)).toMatchObject({ status: 404, body: '<p>Not found</p>' });
    }
  });

  test('without a 404 page, an unknown path has a screen that disappears when there is a page', async () => {
    const { fetchRaw } = await start({ site: { renderPage: async () => undefined } });
    const { status, body } = await fetchRaw('/nowhere/');
    expect(status).toBe(404);
    expect(body).toContain('No page has the path /nowhere/.');
    expect(body).toContain('<meta http-equiv="refresh"');
  });

  test.each([
    '/../secret.html',
    '/%2e%2e/secret.html',
    '/..%2fsecret.html',
    '/..%2fout-secret/',
    '/%2e%2e%2fout-secret/index.html',
    '/a/..%2f..%2fout-secret/',
  ])('no file outside the folders is served: %s', async (address) => {
    expect((await (await start()).fetchRaw(address)).body).not.toContain('Secret');
  });

  test('files with any character in their names are served', async () => {
    const { fetchRaw, root } = await start();
    for (const name of ['a#b.txt', '100%.txt', 'a?b.txt', 'a&b;c,d.txt', 'é ü.txt', "o'neil.txt"]) {
      writeFiles(root, { [`static/${name}`]: name, [`out/built ${name}`]: name });
      for (const file of [name, `built ${name}`]) {
        const response = await fetchRaw(`/${encodeURIComponent(file)}?v=1`);
        expect(response, file).toMatchObject({ status: 200, body: name });
      }
    }
  });

  test('a malformed address is answered with 400, and a strange one with 404', async () => {
    const { fetchRaw } = await start();
    for (const address of malformedAddresses) {
      expect((await fetchRaw(address)).status, address).toBe(400);
    }
    for (const address of ['//', '///', '/built.png/x', `/${'x'.repeat(5000)}`]) {
      expect((await fetchRaw(address)).status, address).toBe(404);
    }
    expect((await fetchRaw('/?q=100%')).body).toBe('<p>Home</p>');
  });

  test('a symbolic link or a named pipe in static/, which a build refuses, is not read', async () => {
    const { fetchRaw, root } = await start();
    writeFiles(root, { 'static/folder/file.txt': 'File', 'other/index.html': 'Secret' });
    symlinkSync(path.join(root, 'secret.html'), path.join(root, 'static/linked.html'));
    symlinkSync(path.join(root, 'other'), path.join(root, 'static/linked-folder'));
    symlinkSync(path.join(root, 'secret.html'), path.join(root, 'static/folder/index.html'));
    execFileSync('mkfifo', [path.join(root, 'static/pipe')]);
    const unpublished = ['/linked.html', '/linked', '/linked-folder/', '/folder/', '/pipe'];
    for (const address of unpublished) {
      expect((await fetchRaw(address)).status, address).toBe(404);
    }
    expect(await fetchRaw('/folder/file.txt')).toMatchObject({ status: 200, body: 'File' });
  });

  test('a request for a file waits for the build of the last save, if an earlier one is canceled', async () => {
    let cancelCheck = () => {};
    const canceled = new Promise<void>((resolve) => {
      cancelCheck = resolve;
    });
    const { fetchRaw, root, state } = await start({ lastCheck: canceled });
    const laterFile = fetchRaw('/later.png');
    await setTimeout(100);
    state.lastCheck = setTimeout(100).then(() =>
      writeFiles(root, { 'out/later.png': 'built, too' }),
    );
    cancelCheck();
    expect(await laterFile).toMatchObject({ status: 200, body: 'built, too' });
  });
});

describe('a problem', () => {
  const problem = {
    code: 'x',
    file: 'data/a.yaml',
    position: { line: 3, column: 7 },
    message: 'expected <b>',
  };

  test('of a site that was never built is shown, escaped, instead of every page', async () => {
    const { fetchRaw, state } = await start({
      error: 'data/a.yaml:3:7  kind  expected <b>',
    });
    const { site } = state;
    state.site = undefined;
    for (const address of ['/', '/a/', '/nowhere/']) {
      const { status, body } = await fetchRaw(address);
      expect(status).toBe(500);
      expect(body).toContain('<h1>Unexpected Application Error!</h1>');
      expect(body).toContain('data/a.yaml:3:7  kind  expected &lt;b&gt;');
      expect(body).toContain('<meta http-equiv="refresh"');
    }
    state.site = site;
    expect(await fetchRaw('/')).toMatchObject({ status: 200, body: '<p>Home</p>' });
  });

  test('of one page is shown instead of that page only', async () => {
    const pageOf = async (file: string) => {
      if (file === 'index.html') return 'whole';
      throw new BuildFailure([problem]);
    };
    const { fetchRaw } = await start({ site: { renderPage: pageOf } });
    expect(await fetchRaw('/')).toMatchObject({ status: 200, body: 'whole' });
    const { status, body } = await fetchRaw('/a/');
    expect(status).toBe(500);
    expect(body).toContain('data/a.yaml:3:7  expected &lt;b&gt;');
  });

  test('thrown while a page is rendered is shown instead of the page', async () => {
    const pageOf = () => {
      throw new Error('lost its head');
    };
    const { fetchRaw } = await start({ site: { renderPage: pageOf } });
    expect((await fetchRaw('/')).body).toContain('lost its head');
  });
});

test('connected pages receive the version and the problems at once, and after each save', async () => {
  const { server, state } = await start({ error: 'no title' });
  const response = await fetch(`${server.url}__dev/events`);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => reader?.cancel());
  let received = '';
  const messages = async (count: number) => {
    const parse = () => [...received.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => data);
    while (parse().length < count) received += (await reader?.read())?.value ?? '';
    return parse().map((data) => JSON.parse(data));
  };
  const first = { version: 1, reloadVersion: 0, problems: 'no title' };
  expect(await messages(1)).toEqual([first]);
  Object.assign(state, { error: 'two\nlines', site: { ...state.site, version: 2 } });
  server.notifyPages();
  expect(await messages(2)).toEqual([first, { ...first, version: 2, problems: 'two\nlines' }]);
});

describe('a request', () => {
  test.each([
    'localhost',
    'localhost:5173',
    'LOCALHOST',
    'a.localhost:5173',
    '127.0.0.1:5173',
    '[::1]:5173',
    '192.168.1.7',
  ])('for the host %s is answered', async (host) => {
    expect(await (await start()).fetchRaw('/', { headers: { host } })).toMatchObject({
      status: 200,
    });
  });

  test.each(['evil.example', 'localhost.evil.example', 'evil-localhost', '127.0.0.1.evil.example'])(
    'for the host "%s" is refused with a hint',
    async (host) => {
      const { fetchRaw } = await start();
      for (const address of ['/', '/assets/dev.js', '/__dev/events?1']) {
        const { status, type, body } = await fetchRaw(address, { headers: { host } });
        expect([status, type]).toEqual([403, 'text/plain; charset=utf-8']);
        expect(body).toBe(
          `This server does not answer requests to "${host}": open the address that the command printed, or allow the name with --allowed-hosts.`,
        );
      }
    },
  );

  test('for a name that the options allow is answered', async () => {
    const options = { allowedHosts: ['demo.example', '.Firm.example'], host: '127.0.0.1' };
    const { server } = await start({ options });
    const statusFor = async (host: string) =>
      (await fetchRaw(server, '/', { headers: { host }, hostname: '127.0.0.1' })).status;
    for (const host of ['demo.example', 'DEMO.example:80', 'firm.example', 'a.b.firm.example']) {
      expect(await statusFor(host), host).toBe(200);
    }
    for (const host of ['a.demo.example', 'evil-firm.example', 'firm.example.evil.example']) {
      expect(await statusFor(host), host).toBe(403);
    }
  });

  const mismatchAddress = '/__dev/mismatch?text';
  test.each([
    ['/__dev/events?1', 'https://evil.example', 'GET'],
    ['/__dev/events?1', 'null', 'GET'],
    ['/__dev/events?1', 'http://localhost:1', 'GET'],
    [mismatchAddress, 'https://evil.example', 'POST'],
    [mismatchAddress, 'http://a.localhost', 'POST'],
  ])('to %s from the origin %s is refused', async (address, origin, method) => {
    const reports: string[] = [];
    const { fetchRaw } = await start({ logMismatch: (text) => `${reports.push(text)}: ${text}` });
    const { status, body } = await fetchRaw(address, { method, headers: { origin } });
    expect([status, body]).toEqual([
      403,
      'This development server only answers its own pages here: open the address that the command printed.',
    ]);
    expect(reports).toEqual([]);
  });

  test('that reports a mismatch must be a POST from a page of this server', async () => {
    const reports: string[] = [];
    const { fetchRaw, server } = await start({
      logMismatch: (text) => `${reports.push(text)}: ${text}`,
    });
    const origin = `http://localhost:${server.port}`;
    expect(await fetchRaw(mismatchAddress)).toMatchObject({ status: 405 });
    expect(await fetchRaw(mismatchAddress, { method: 'POST' })).toMatchObject({ status: 403 });
    expect(reports).toEqual([]);
    expect(await fetchRaw(mismatchAddress, { method: 'POST', headers: { origin } })).toMatchObject({
      status: 200,
      body: '1: text',
    });
    expect(reports).toEqual(['text']);
  });

  test('that reports a mismatch prints at most 2000 characters and no control characters', async () => {
    const reports: string[] = [];
    const { fetchRaw, server } = await start({
      logMismatch: (text) => `${reports.push(text)}: ${text}`,
    });
    const headers = { origin: `http://localhost:${server.port}` };
    const text = encodeURIComponent('a\u001b[31mb\u001b]0;c\u0007\u202e\nd');
    await fetchRaw(`/__dev/mismatch?${text}`, { method: 'POST', headers });
    await fetchRaw(`/__dev/mismatch?${'x'.repeat(9000)}`, { method: 'POST', headers });
    expect(reports[0]).toBe('a\ufffd[31mb\ufffd]0;c\ufffd\ufffd\nd');
    expect(reports[1]?.length).toBe(2000);
  });
});

test.each(['localhost', '127.0.0.1', '::1'])(
  'another port is used if the requested one is busy at %s',
  async (busyAddress) => {
    const busyServer = await listenOnFreePort(busyAddress);
    const { port } = busyServer.address() as { port: number };
    const state: DevState = {
      site: undefined,
      error: '',
      lastUpdate: Promise.resolve(),
      lastCheck: Promise.resolve(),
      logMismatch: (message) => message,
    };
    const config = { base: '/', root: '', static: '', out: '' };
    const server = await startDevServer(config, state, { port });
    onTestFinished(async () => void (await server.close()));
    expect(server.port).not.toBe(port);
    expect(server.url).toBe(`http://localhost:${server.port}/`);
  },
);

test('a server on an address of IPv6 prints a URL that works', async () => {
  const { server } = await start({ options: { host: '::1' } });
  expect(server.url).toBe(`http://[::1]:${server.port}/`);
  expect((await fetch(server.url)).status).toBe(200);
});

test('a server on all addresses has a URL for this machine, and those for others', async () => {
  const { server } = await start({ options: { host: '0.0.0.0' } });
  for (const url of [server.url, ...server.networkUrls]) {
    expect((await fetch(url)).status, url).toBe(200);
  }
  expect(server.url).toBe(`http://localhost:${server.port}/`);
  expect(server.networkUrls.join()).not.toContain('127.0.0.1');
});

test.each([
  ['203.0.113.7', 'the host expects an address of this machine, got "203.0.113.7"'],
  ['no.such.invalid', 'the host expects an address of this machine, got "no.such.invalid"'],
])('a server cannot listen on the address %s of another machine', async (host, message) => {
  await expect(start({ options: { host } })).rejects.toThrow(message);
});

test('a port that this user may not listen on is not said to be in use', async () => {
  vi.spyOn(net.Server.prototype, 'listen').mockImplementationOnce(function listen(
    this: Server,
  ): Server {
    const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
    process.nextTick(() => this.emit('error', error));
    return this;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(start({ options: { port: 80 } })).rejects.toThrow(
    'this user has no permission to listen on port 80: use one from 1024',
  );
});

test('close stops the server even if clients are connected', async () => {
  const { server } = await start();
  await fetch(`http://localhost:${server.port}/__dev/events`);
  await server.close();
  await expect(fetch(server.url)).rejects.toThrow();
});

async function listenOnFreePort(address: string): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return server;
}
