/** The server of `dev`, on pages and folders of its own. */
import { type RequestOptions as HttpOptions, request } from 'node:http';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type DevState, startDevServer } from '../../generator/command/dev-server.ts';
import { BuildFailure } from '../../generator/shared/problems.ts';
import { temporaryFolder } from '../support/build.ts';
import { writeFiles } from './support/files.ts';

type RequestOptions = Pick<HttpOptions, 'method' | 'headers'>;

type DevServer = Awaited<ReturnType<typeof startDevServer>>;

/** A site of two pages and a page for lost paths, beside files that are bundled, static and built. */
async function start({
  base = '/',
  ...changes
}: Partial<DevState> & { readonly base?: string } = {}) {
  const root = temporaryFolder();
  writeFiles(root, {
    'made/assets/dev.js': 'made',
    'static/style.css': 'p{}',
    'out/card.png': 'built',
    'out/style.css': 'old',
    'out-secret/index.html': 'Secret',
    'secret.html': 'Secret',
  });
  const pages = new Map([
    ['index.html', '<p>Home</p>'],
    ['a/index.html', '<p>A</p>'],
    ['404.html', '<p>Lost</p>'],
  ]);
  const shown: DevState = {
    renderPage: (file) => pages.get(file),
    version: 1,
    error: '',
    lastCheck: Promise.resolve(),
    logMismatch: () => {},
    ...changes,
  };
  const folders = ['made', 'static', 'out'].map((name) => path.join(root, name));
  const server = await startDevServer({ base, root }, folders, shown, 0);
  onTestFinished(async () => void (await server.close()));
  return {
    server,
    shown,
    root,
    ask: (address: string, options?: RequestOptions) => ask(server, address, options),
  };
}

/** Asks with the address as it is written, which fetch would tidy up. */
function ask(
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
      .on('timeout', () => reject(new Error(`${address} has no answer`)))
      .end();
  });
}

describe('the site', () => {
  test.each([
    ['/', 200, '<p>Home</p>'],
    ['/a/', 200, '<p>A</p>'],
    ['/a', 200, '<p>A</p>'],
    ['/a/?x=1', 200, '<p>A</p>'],
    ['/assets/dev.js', 200, 'made'],
    ['/style.css', 200, 'p{}'],
    ['/card.png', 200, 'built'],
    ['/nowhere/', 404, '<p>Lost</p>'],
    ['/nowhere.html', 404, '<p>Lost</p>'],
    ['/nowhere.css', 404, '<p>Lost</p>'],
  ])('%s is answered with %d', async (address, status, body) => {
    expect(await (await start()).ask(address)).toMatchObject({ status, body });
  });

  test('no page is kept by a browser', async () => {
    const { server } = await start();
    expect((await fetch(server.url)).headers.get('cache-control')).toBe('no-store');
  });

  test('stands under its base path', async () => {
    const { server, ask } = await start({ base: '/preview/' });
    expect(server.url).toBe(`http://localhost:${server.port}/preview/`);
    expect((await ask('/preview/a/')).body).toContain('>A<');
    expect((await ask('/preview/style.css')).body).toBe('p{}');
    expect(await ask('/a/')).toMatchObject({ status: 302, location: '/preview/' });
  });

  test('a file that is being built is waited for, and a page is not', async () => {
    let isBuilt = () => {};
    const built = new Promise<void>((resolve) => {
      isBuilt = resolve;
    });
    const { ask, root } = await start({ lastCheck: built });
    expect([(await ask('/a/')).body, (await ask('/card.png')).body]).toEqual(['<p>A</p>', 'built']);
    const card = ask('/later.png');
    expect(
      await Promise.race([card, new Promise((resolve) => setTimeout(resolve, 100, 'waits'))]),
    ).toBe('waits');
    writeFiles(root, { 'out/later.png': 'built, too' });
    isBuilt();
    expect(await card).toMatchObject({ status: 200, body: 'built, too' });
  });

  test.each([
    '/../secret.html',
    '/%2e%2e/secret.html',
    '/..%2fsecret.html',
    '/..%2fout-secret/',
    '/%2e%2e%2fout-secret/index.html',
    '/a/..%2f..%2fout-secret/',
  ])('nothing outside of the folders is served: %s', async (address) => {
    expect((await (await start()).ask(address)).body).not.toContain('Secret');
  });

  test.each(['/%', '/%E0%A4%A/', '//', '///', '/a%00/', '/%zz.html'])(
    'lives on after a malformed address: %s',
    async (address) => {
      const { ask } = await start();
      // An exception in the server would end the whole process; the answer itself does not matter.
      expect((await ask(address)).status).toBeGreaterThanOrEqual(200);
      expect((await ask('/')).body).toContain('Home');
    },
  );
});

describe('what is wrong', () => {
  const problem = {
    code: 'x',
    file: 'data/a.yaml',
    position: { line: 3, column: 7 },
    message: 'expected <b>',
  };

  test('with a site that was never whole is shown in place of every page, escaped, once it is known', async () => {
    const { ask, shown } = await start({
      renderPage: undefined,
      error: 'data/a.yaml:3:7  kind  expected <b>',
    });
    for (const address of ['/', '/a/', '/nowhere/']) {
      const { status, body } = await ask(address);
      expect(status).toBe(500);
      expect(body).toContain('<h1>Unexpected Application Error!</h1>');
      expect(body).toContain('data/a.yaml:3:7  kind  expected &lt;b&gt;');
      expect(body).toContain('<meta http-equiv="refresh"');
    }
    shown.renderPage = () => 'mended';
    expect(await ask('/')).toMatchObject({ status: 200, body: 'mended' });
  });

  test('with one page is shown in its place alone', async () => {
    const pageOf = (file: string) =>
      file === 'index.html' ? 'whole' : new BuildFailure([problem]);
    const { ask } = await start({ renderPage: pageOf });
    expect(await ask('/')).toMatchObject({ status: 200, body: 'whole' });
    const { status, body } = await ask('/a/');
    expect(status).toBe(500);
    expect(body).toContain('data/a.yaml:3:7  expected &lt;b&gt;');
  });

  test('is what the server throws, too', async () => {
    const pageOf = () => {
      throw new Error('lost its head');
    };
    const { ask } = await start({ renderPage: pageOf });
    expect((await ask('/')).body).toContain('lost its head');
  });
});

describe('open windows', () => {
  /** @returns waits for words. */
  async function listen(server: DevServer, version: number) {
    const response = await fetch(`http://localhost:${server.port}/__dev/events?${version}`);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    onTestFinished(() => reader?.cancel());
    let heard = '';
    const hear = async (words: string) => {
      while (!heard.includes(words)) heard += (await reader?.read())?.value ?? '';
      return heard;
    };
    await hear('\n');
    return hear;
  }

  test('are told of what is saved', async () => {
    const { server } = await start();
    const hear = await listen(server, 1);
    server.broadcast('change');
    server.broadcast('problems', 'two\nlines');
    expect(await hear('lines')).toBe(
      '\nevent: change\ndata: ""\n\nevent: problems\ndata: "two\\nlines"\n\n',
    );
  });

  test('hear at once what was saved and said before they listened', async () => {
    const { server } = await start({ error: 'no title' });
    const hear = await listen(server, 0);
    expect(await hear('title')).toBe(
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
    expect(await (await start()).ask('/', { headers: { host } })).toMatchObject({ status: 200 });
  });

  test.each(['evil.example', 'localhost.evil.example', 'evil-localhost', '127.0.0.1.evil.example'])(
    'for the host "%s" is refused with what to do instead',
    async (host) => {
      const { ask } = await start();
      for (const address of ['/', '/assets/dev.js', '/__dev/events?1']) {
        const { status, type, body } = await ask(address, { headers: { host } });
        expect([status, type]).toEqual([403, 'text/plain; charset=utf-8']);
        expect(body).toBe(
          'This development server only answers requests to localhost: open the address that the dev command printed.',
        );
      }
    },
  );

  const report = '/__dev/mismatch?text';
  test.each([
    ['/__dev/events?1', 'https://evil.example', 'GET'],
    ['/__dev/events?1', 'null', 'GET'],
    ['/__dev/events?1', 'http://localhost:1', 'GET'],
    [report, 'https://evil.example', 'POST'],
    [report, 'http://a.localhost', 'POST'],
  ])('to %s from the origin %s is refused', async (address, origin, method) => {
    const reports: string[] = [];
    const { ask } = await start({ logMismatch: (text) => reports.push(text) });
    const { status, body } = await ask(address, { method, headers: { origin } });
    expect([status, body]).toEqual([
      403,
      'This development server only answers its own pages here: open the address that the dev command printed.',
    ]);
    expect(reports).toEqual([]);
  });

  test('that reports a mismatch has to be a POST from a page of this server', async () => {
    const reports: string[] = [];
    const { ask, server } = await start({ logMismatch: (text) => reports.push(text) });
    const origin = `http://localhost:${server.port}`;
    expect(await ask(report)).toMatchObject({ status: 405 });
    expect(await ask(report, { method: 'POST' })).toMatchObject({ status: 403 });
    expect(reports).toEqual([]);
    expect(await ask(report, { method: 'POST', headers: { origin } })).toMatchObject({
      status: 204,
    });
    expect(reports).toEqual(['text']);
  });

  test('that reports a mismatch prints no control characters, and not much', async () => {
    const reports: string[] = [];
    const { ask, server } = await start({ logMismatch: (text) => reports.push(text) });
    const headers = { origin: `http://localhost:${server.port}` };
    const text = encodeURIComponent('a\u001b[31mb\u001b]0;c\u0007\u202e\nd');
    await ask(`/__dev/mismatch?${text}`, { method: 'POST', headers });
    await ask(`/__dev/mismatch?${'x'.repeat(9000)}`, { method: 'POST', headers });
    expect(reports[0]).toBe('a\ufffd[31mb\ufffd]0;c\ufffd\ufffd\nd');
    expect(reports[1]?.length).toBe(2000);
  });
});

test('where the port is taken, another one is', async () => {
  const busy = await occupy();
  const { port } = busy.address() as { port: number };
  const shown: DevState = {
    renderPage: undefined,
    version: 0,
    error: '',
    lastCheck: Promise.resolve(),
    logMismatch: () => {},
  };
  const server = await startDevServer({ base: '/', root: '' }, [], shown, port);
  onTestFinished(async () => void (await server.close()));
  expect(server.port).not.toBe(port);
  expect(server.url).toBe(`http://localhost:${server.port}/`);
});

test('close ends it, with windows open', async () => {
  const { server } = await start();
  await fetch(`http://localhost:${server.port}/__dev/events`);
  await server.close();
  await expect(fetch(server.url)).rejects.toThrow();
});

async function occupy(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return server;
}
