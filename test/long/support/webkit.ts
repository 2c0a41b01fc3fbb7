/**
 * Opens WebKitGTK's MiniBrowser, which its driver drives with WebDriver
 * (https://www.w3.org/TR/webdriver2/), on a display of its own. Playwright's WebKit is another
 * build; selenium-webdriver needs a later Node than this project.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import fastGlob from 'fast-glob';
import { framePath } from './engine-server.ts';
import { type Engine, type EngineTab, heightPx } from './engine-tab.ts';
import { findCommand } from './find-command.ts';

/** A window that holds a frame of 1280 pixels. MiniBrowser's own windows are at least 447 wide. */
const windowSizePx = { width: 1320, height: 960 };

const startTimeoutMs = 20_000;
const pollMs = 50;

/** The key under which WebDriver returns the id of an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

const driverPath = () => findCommand(['WebKitWebDriver']);
const displayPath = () => findCommand(['Xvfb']);
const browserPath = () =>
  fastGlob.sync('/usr/{lib,libexec}/{*/,}webkit{2,}gtk-*/MiniBrowser').at(-1);

export const webkit: Engine = {
  name: 'WebKit',
  packages: 'webkit2gtk-driver xvfb',
  isInstalled: () => [driverPath(), displayPath(), browserPath()].every(Boolean),
  openTab,
};

/** Sends a command to the driver, and returns its value. */
type Send = (method: 'POST' | 'GET' | 'DELETE', path: string, body?: object) => Promise<unknown>;

async function openTab(): Promise<EngineTab> {
  const display = await startDisplay();
  const { driver, send } = await startDriver(display.name);
  const stop = () => {
    driver.kill();
    display.process.kill();
  };
  try {
    return createTab(await startSession(send), stop);
  } catch (error) {
    stop();
    throw error;
  }
}

interface Display {
  /** As in `DISPLAY`. */
  readonly name: string;
  readonly process: ChildProcess;
}

async function startDisplay(): Promise<Display> {
  const screen = `${windowSizePx.width}x${windowSizePx.height}x24`;
  const argv = ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'];
  const child = spawn(displayPath() ?? '', argv, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(child.stdio[3] as Readable, 'data');
  return { name: `:${String(number).trim()}`, process: child };
}

async function startDriver(display: string): Promise<{ driver: ChildProcess; send: Send }> {
  const port = await findFreePort();
  const driver = spawn(driverPath() ?? '', [`--port=${port}`], {
    // Without a graphics card, compositing draws nothing.
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    stdio: 'ignore',
  });
  const send: Send = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { readonly value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const deadline = performance.now() + startTimeoutMs;
  const isReady = () => send('GET', '/status').then(Boolean, () => false);
  while (!(await isReady()) && performance.now() < deadline) await sleep(pollMs);
  return { driver, send };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Returns a function that sends commands to the new session. */
async function startSession(send: Send): Promise<Send> {
  const options = { binary: browserPath(), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = (await send('POST', '/session', { capabilities })) as {
    readonly sessionId: string;
  };
  const sendToSession: Send = (method, path, body) =>
    send(method, `/session/${sessionId}${path}`, body);
  await sendToSession('POST', '/window/rect', windowSizePx);
  return sendToSession;
}

/**
 * A page of a server is in a frame, whose width is exact and can be that of a phone. A file has the
 * width of the window.
 */
function createTab(send: Send, stop: () => void): EngineTab {
  const find = async (selector: string): Promise<string> => {
    const element = await send('POST', '/element', { using: 'css selector', value: selector });
    return (element as Readonly<Record<string, string>>)[elementKey] ?? '';
  };
  return {
    open: async (address, widthPx) => {
      await send('POST', '/frame', { id: null });
      if (address.startsWith('file:')) {
        await send('POST', '/url', { url: address });
        return;
      }
      const { origin, pathname, search, hash } = new URL(address);
      const query = new URLSearchParams({
        path: pathname + search + hash,
        width: String(widthPx),
        height: String(heightPx),
      });
      await send('POST', '/url', { url: `${origin}${framePath}?${query}` });
      await send('POST', '/frame', { id: 0 });
    },
    run: <Result>(inPage: () => Result | Promise<Result>) =>
      send('POST', '/execute/sync', {
        script: `return (${inPage})()`,
        args: [],
      }) as Promise<Result>,
    click: async (selector) => {
      await send('POST', `/element/${await find(selector)}/click`, {});
    },
    type: async (selector, text) => {
      await send('POST', `/element/${await find(selector)}/value`, { text });
    },
    screenshot: async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64'),
    close: async () => {
      await send('DELETE', '');
      stop();
    },
  };
}
