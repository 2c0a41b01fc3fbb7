/** The server of `dev`, on a folder of its own. */
import { request } from 'node:http';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startDevServer } from '../../generator/command/dev-server.ts';
import { temporaryFolder } from '../support/build.ts';
import { writeFiles } from './support/files.ts';

type DevServer = Awaited<ReturnType<typeof startDevServer>>;

async function start(base = '/'): Promise<DevServer> {
  const folder = temporaryFolder();
  writeFiles(folder, {
    'site/index.html': '<html><head></head><body>Home</body></html>',
    'site/a/index.html': '<html><head></head><body>A</body></html>',
    'site/404.html': '<html><head></head><body>Lost</body></html>',
    'site/style.css': 'p{}',
    'site-secret/index.html': '<html><head></head><body>Secret</body></html>',
    'secret.html': '<html><head></head><body>Secret</body></html>',
  });
  const server = await startDevServer(path.join(folder, 'site'), base, 0);
  onTestFinished(async () => void (await server.close()));
  return server;
}

/** Asks with the address as it is written, which fetch would tidy up. */
function ask(
  { port }: DevServer,
  address: string,
): Promise<{ status: number; location: string | undefined; type: string; body: string }> {
  return new Promise((resolve, reject) => {
    request({ host: 'localhost', port, path: address, timeout: 2000 }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      const { location, 'content-type': type = '' } = response.headers;
      response.on('end', () => resolve({ status: response.statusCode ?? 0, location, type, body }));
    })
      .on('error', reject)
      .on('timeout', () => reject(new Error(`${address} has no answer`)))
      .end();
  });
}

describe('the site', () => {
  test.each([
    ['/', 200, 'Home'],
    ['/a/', 200, '>A<'],
    ['/a/?x=1', 200, '>A<'],
    ['/style.css', 200, 'p{}'],
    ['/nowhere/', 404, 'Lost'],
    ['/nowhere.html', 404, 'Lost'],
    ['/nowhere.css', 404, 'Lost'],
  ])('%s is answered with %d', async (address, status, text) => {
    const answer = await ask(await start(), address);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(text);
  });

  test('no page is kept, and the script that reloads it stands under the base', async () => {
    for (const base of ['/', '/preview/']) {
      const server = await start(base);
      expect((await fetch(server.address)).headers.get('cache-control')).toBe('no-store');
      const script = await fetch(`${server.address}__dev.js`);
      expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(await script.text()).toContain('new EventSource("/__dev/events")');
    }
  });

  test('stands under its base path', async () => {
    const server = await start('/preview/');
    expect(server.address).toBe(`http://localhost:${server.port}/preview/`);
    expect((await ask(server, '/preview/a/')).body).toContain('>A<');
    expect((await ask(server, '/preview/style.css')).body).toBe('p{}');
    expect(await ask(server, '/a/')).toMatchObject({ status: 302, location: '/preview/' });
  });

  test.each([
    '/../secret.html',
    '/%2e%2e/secret.html',
    '/..%2fsecret.html',
    '/..%2fsite-secret/',
    '/%2e%2e%2fsite-secret/index.html',
    '/a/..%2f..%2fsite-secret/',
  ])('nothing outside of the folder is served: %s', async (address) => {
    expect((await ask(await start(), address)).body).not.toContain('Secret');
  });

  test.each(['/%', '/%E0%A4%A/', '//', '///', '/a%00/', '/%zz.html'])(
    'lives on after a malformed address: %s',
    async (address) => {
      const server = await start();
      // An exception in the server would end the whole process; the answer itself does not matter.
      expect((await ask(server, address)).status).toBeGreaterThanOrEqual(200);
      expect((await ask(server, '/')).body).toContain('Home');
    },
  );
});

describe('a failure', () => {
  test('is shown in place of every page, as the build printed it, escaped', async () => {
    const server = await start();
    server.show('data/a.yaml:3:7  kind  expected <b>\n    hint: try & see\n');
    for (const address of ['/', '/a/', '/nowhere/']) {
      const { status, body } = await ask(server, address);
      expect(status).toBe(500);
      expect(body).toContain('<h1>Unexpected Application Error!</h1>');
      expect(body).toContain('data/a.yaml:3:7  kind  expected &lt;b&gt;\n    hint: try &amp; see\n');
      expect(body).toContain('<script src="/__dev.js" defer=""></script>');
    }
  });

  test('goes by itself once it is mended', async () => {
    const server = await start();
    server.show('x');
    server.show(undefined);
    expect(await ask(server, '/')).toMatchObject({ status: 200 });
  });
});

test('open windows are told to reload after each build', async () => {
  const server = await start();
  const response = await fetch(`http://localhost:${server.port}/__dev/events`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const hear = async (text: string) => {
    while (!heard.includes(text)) heard += (await reader?.read())?.value ?? '';
  };
  await hear('\n');
  server.show(undefined);
  await hear('data: reload\n\n');
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  await reader?.cancel();
});

test('where the port is taken, another one is', async () => {
  const busy = await occupy();
  const { port } = busy.address() as { port: number };
  const server = await startDevServer(temporaryFolder(), '/', port);
  onTestFinished(async () => void (await server.close()));
  expect(server.port).not.toBe(port);
  expect(server.address).toBe(`http://localhost:${server.port}/`);
});

test('close ends it, with windows open', async () => {
  const server = await start();
  await fetch(`http://localhost:${server.port}/__dev/events`);
  await server.close();
  await expect(fetch(server.address)).rejects.toThrow();
});

async function occupy(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return server;
}
