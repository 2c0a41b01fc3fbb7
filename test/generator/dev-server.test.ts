/** The server of `dev`, with test pages and folders. */
import fs from 'node:fs';
import { type RequestOptions as HttpOptions, request } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type DevState, type ServedSite, startDevServer } from '../../generator/dev/dev-server.ts';
import { BuildFailure } from '../../generator/lib/problems.ts';
import { temporaryFolder } from '../support/build.ts';
import { writeFiles } from '../support/files.ts';

type RequestOptions = Pick<HttpOptions, 'method' | 'headers'>;

type DevServer = Awaited<ReturnType<typeof startDevServer>>;

interface StartOptions extends Partial<Omit<DevState, 'site'>> {
  readonly base?: string;
  readonly site?: Partial<ServedSite>;
}

/** Serves two pages, a 404 page, and an asset, and files of two folders: static and built. */
async function start({ base = '/', site = {}, ...changes }: StartOptions = {}) {
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
      renderPage: (file) => pages.get(file),
      assets: new Map([['assets/dev.js', Buffer.from('bundled')]]),
      redirects: new Map(),
      version: 1,
      ...site,
    },
    error: '',
    lastUpdate: Promise.resolve(),
    lastCheck: Promise.resolve(),
    logMismatch: () => {},
    ...changes,
  };
  const folders = ['static', 'out'].map((name) => path.join(root, name));
  const server = await startDevServer({ base, root }, folders, state, 0);
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
  { method = 'GET', headers = {} }: RequestOptions = {},
): Promise<{ status: number; location: string | undefined; type: string; body: string }> {
  return new Promise((resolve, reject) => {
    request(
      { host: 'localhost', port, path: address, timeout: 2000, method, headers },
      (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => {
          body += text;
        });
        const { location, 'content-type': type = '' } = response.headers;
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, location, type, body }),
        );
      },
    )
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

  test('a request for a range that ends before it begins ends only its response', async () => {
    const { fetchRaw } = await start();
    const headers = { range: 'bytes=3-1' };
    await expect(fetchRaw('/built.png', { headers })).rejects.toThrow('socket hang up');
    expect(await fetchRaw('/built.png')).toMatchObject({ status: 200, body: 'built' });
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
    expect(
      await Promise.race([laterFile, new Promise((resolve) => setTimeout(resolve, 100, 'waits'))]),
    ).toBe('waits');
    writeFiles(root, { 'out/later.png': 'built, too' });
    finishBuild();
    expect(await laterFile).toMatchObject({ status: 200, body: 'built, too' });
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

  test.each(['/%', '/%E0%A4%A/', '//', '///', '/a%00/', '/%zz.html'])(
    'the server survives a malformed address: %s',
    async (address) => {
      const { fetchRaw } = await start();
      // An exception in the server would end the process; the response itself does not matter.
      expect((await fetchRaw(address)).status).toBeGreaterThanOrEqual(200);
      expect((await fetchRaw('/')).body).toContain('Home');
    },
  );
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
    const pageOf = (file: string) => {
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

describe('connected clients', () => {
  /** Connects a client. Returns a function that waits for a text and returns all events so far. */
  async function connect(server: DevServer, version: number) {
    const response = await fetch(`http://localhost:${server.port}/__dev/events?${version}`);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    onTestFinished(() => reader?.cancel());
    let received = '';
    const waitFor = async (text: string) => {
      while (!received.includes(text)) received += (await reader?.read())?.value ?? '';
      return received;
    };
    await waitFor('\n');
    return waitFor;
  }

  test('receive an event for each saved change', async () => {
    const { server } = await start();
    const waitFor = await connect(server, 1);
    server.broadcast('change');
    server.broadcast('problems', 'two\nlines');
    expect(await waitFor('lines')).toBe(
      '\nevent: change\ndata: ""\n\nevent: problems\ndata: "two\\nlines"\n\n',
    );
  });

  test('receive earlier changes and problems when they connect', async () => {
    const { server } = await start({ error: 'no title' });
    const waitFor = await connect(server, 0);
    expect(await waitFor('title')).toBe(
      '\nevent: change\ndata: ""\n\nevent: problems\ndata: "no title"\n\n',
    );
  });
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
          'This development server only answers requests to localhost: open the address that the dev command printed.',
        );
      }
    },
  );

  const mismatchAddress = '/__dev/mismatch?text';
  test.each([
    ['/__dev/events?1', 'https://evil.example', 'GET'],
    ['/__dev/events?1', 'null', 'GET'],
    ['/__dev/events?1', 'http://localhost:1', 'GET'],
    [mismatchAddress, 'https://evil.example', 'POST'],
    [mismatchAddress, 'http://a.localhost', 'POST'],
  ])('to %s from the origin %s is refused', async (address, origin, method) => {
    const reports: string[] = [];
    const { fetchRaw } = await start({ logMismatch: (text) => reports.push(text) });
    const { status, body } = await fetchRaw(address, { method, headers: { origin } });
    expect([status, body]).toEqual([
      403,
      'This development server only answers its own pages here: open the address that the dev command printed.',
    ]);
    expect(reports).toEqual([]);
  });

  test('that reports a mismatch must be a POST from a page of this server', async () => {
    const reports: string[] = [];
    const { fetchRaw, server } = await start({ logMismatch: (text) => reports.push(text) });
    const origin = `http://localhost:${server.port}`;
    expect(await fetchRaw(mismatchAddress)).toMatchObject({ status: 405 });
    expect(await fetchRaw(mismatchAddress, { method: 'POST' })).toMatchObject({ status: 403 });
    expect(reports).toEqual([]);
    expect(await fetchRaw(mismatchAddress, { method: 'POST', headers: { origin } })).toMatchObject({
      status: 204,
    });
    expect(reports).toEqual(['text']);
  });

  test('that reports a mismatch prints at most 2000 characters and no control characters', async () => {
    const reports: string[] = [];
    const { fetchRaw, server } = await start({ logMismatch: (text) => reports.push(text) });
    const headers = { origin: `http://localhost:${server.port}` };
    const text = encodeURIComponent('a\u001b[31mb\u001b]0;c\u0007\u202e\nd');
    await fetchRaw(`/__dev/mismatch?${text}`, { method: 'POST', headers });
    await fetchRaw(`/__dev/mismatch?${'x'.repeat(9000)}`, { method: 'POST', headers });
    expect(reports[0]).toBe('a\ufffd[31mb\ufffd]0;c\ufffd\ufffd\nd');
    expect(reports[1]?.length).toBe(2000);
  });
});

test('another port is used if the requested one is busy', async () => {
  const busyServer = await listenOnFreePort();
  const { port } = busyServer.address() as { port: number };
  const state: DevState = {
    site: undefined,
    error: '',
    lastUpdate: Promise.resolve(),
    lastCheck: Promise.resolve(),
    logMismatch: () => {},
  };
  const server = await startDevServer({ base: '/', root: '' }, [], state, port);
  onTestFinished(async () => void (await server.close()));
  expect(server.port).not.toBe(port);
  expect(server.url).toBe(`http://localhost:${server.port}/`);
});

test('close stops the server even if clients are connected', async () => {
  const { server } = await start();
  await fetch(`http://localhost:${server.port}/__dev/events`);
  await server.close();
  await expect(fetch(server.url)).rejects.toThrow();
});

async function listenOnFreePort(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return server;
}
