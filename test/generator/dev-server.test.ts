/** The server of `dev`, on a folder of its own. */
import { request } from 'node:http';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startDevServer } from '../../generator/command/dev-server.ts';
import { temporaryFolder } from '../support/build.ts';
import { writeFiles } from './support/files.ts';

type DevServer = Awaited<ReturnType<typeof startDevServer>>;

type Shown = Parameters<DevServer['show']>[0];

/** Pages that are made, beside a folder of files that are there. */
function site(base: string): Shown {
  const folder = temporaryFolder();
  writeFiles(folder, {
    'static/style.css': 'p{}',
    'static-secret/index.html': '<html><head></head><body>Secret</body></html>',
    'secret.html': '<html><head></head><body>Secret</body></html>',
  });
  const page = (text: string) =>
    `<html><head><script src="${base}__dev.js" defer=""></script></head><body>${text}</body></html>`;
  const pages: Record<string, string> = { '': page('Home'), 'a/': page('A'), '404.html': page('Lost') };
  return {
    static: path.join(folder, 'static'),
    stylesOf: (below) => `/* of ${below} */`,
    answer: async (below) => {
      if (below === 'broken/') return { fault: 'site/a.tsx:1:2  <oh>' };
      if (below === 'thrown/') throw new Error('out of order');
      return pages[below] === undefined ? undefined : { name: 'index.html', bytes: pages[below] };
    },
  };
}

async function startEmpty(base = '/'): Promise<DevServer> {
  const server = await startDevServer(base, 0);
  onTestFinished(async () => void (await server.close()));
  return server;
}

async function start(base = '/'): Promise<DevServer> {
  const server = await startEmpty(base);
  server.show(site(base));
  return server;
}

/** Listens as a window does that shows a page of this version. @returns waits for a text in what was heard so far. */
async function listen(server: DevServer, query: string) {
  const response = await fetch(`http://localhost:${server.port}/__dev/events?${query}`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => reader?.cancel());
  let heard = '';
  const hear = async (text: string) => {
    while (!heard.includes(text)) heard += (await reader?.read())?.value ?? '';
    return heard;
  };
  await hear('\n');
  return { hear, type: response.headers.get('content-type') };
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
      expect(await script.text()).toContain("new EventSource('/__dev/events?'");
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
    '/..%2fstatic-secret/',
    '/%2e%2e%2fstatic-secret/index.html',
    '/a/..%2f..%2fstatic-secret/',
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
  test('stands in place of every page where there is no good one, as it was printed, escaped', async () => {
    const server = await startEmpty();
    server.tell('data/a.yaml:3:7  kind  expected <b>\n    hint: try & see\n');
    for (const address of ['/', '/a/', '/nowhere/']) {
      const { status, body } = await ask(server, address);
      expect(status).toBe(500);
      expect(body).toContain('<h1>Unexpected Application Error!</h1>');
      expect(body).toContain('data/a.yaml:3:7  kind  expected &lt;b&gt;\n    hint: try &amp; see\n');
      expect(body).toContain('<script src="/__dev.js?0" defer=""></script>');
    }
    const { hear } = await listen(server, '0/');
    server.show(site('/'));
    await hear('event: reload\n');
    expect(await ask(server, '/')).toMatchObject({ status: 200 });
  });

  test('leaves the last good pages, and is sent to their windows, those too that open later', async () => {
    const server = await start();
    const early = await listen(server, '1/');
    server.tell('data/a.yaml:3:7  kind');
    await early.hear('event: problems\ndata: "data/a.yaml:3:7  kind"\n\n');
    expect(await ask(server, '/')).toMatchObject({ status: 200 });
    const late = await listen(server, '1/a/');
    await late.hear('event: problems\ndata: "data/a.yaml:3:7  kind"\n\n');
    server.tell(undefined);
    for (const { hear } of [early, late]) expect(await hear('data: ""\n\n')).not.toContain('reload');
  });

  test('of one page is shown in its place', async () => {
    const server = await start();
    expect(await ask(server, '/broken/')).toMatchObject({ status: 500 });
    expect((await ask(server, '/broken/')).body).toContain('site/a.tsx:1:2  &lt;oh&gt;');
    expect((await ask(server, '/thrown/')).body).toContain('out of order');
    expect(await ask(server, '/')).toMatchObject({ status: 200 });
  });
});

test('a page that is asked for before the first one is made waits for it', async () => {
  const server = await startEmpty();
  const asked = ask(server, '/');
  await new Promise((resolve) => setTimeout(resolve, 100));
  server.show(site('/'));
  expect((await asked).body).toContain('Home');
});

describe('open windows', () => {
  test('are told to reload what was made anew', async () => {
    const server = await start();
    const { hear, type } = await listen(server, '1/');
    server.show(site('/'));
    await hear('event: reload\n');
    expect(type).toBe('text/event-stream');
  });

  test('are sent the style sheets of their pages, and load nothing, where nothing else changed', async () => {
    const server = await start('/preview/');
    const [home, other] = [await listen(server, '1/preview/'), await listen(server, '1/preview/a/')];
    server.show(site('/preview/'), true);
    expect(await home.hear('event: style\ndata: "/* of  */"\n\n')).not.toContain('reload');
    expect(await other.hear('event: style\ndata: "/* of a/ */"\n\n')).not.toContain('reload');
  });

  test('that could not listen yet when something was saved hear it afterwards', async () => {
    const server = await start();
    expect((await ask(server, '/')).body).toContain('/__dev.js?1"');
    server.show(site('/'));
    expect((await ask(server, '/')).body).toContain('/__dev.js?2"');
    await (await listen(server, '1/')).hear('event: reload\n');
    const { hear } = await listen(server, '2/');
    server.tell('later');
    expect(await hear('later')).not.toContain('reload');
  });
});

test('where the port is taken, another one is', async () => {
  const busy = await occupy();
  const { port } = busy.address() as { port: number };
  const server = await startDevServer('/', port);
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
