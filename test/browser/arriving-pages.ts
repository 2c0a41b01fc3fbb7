/**
 * Measures the layout shifts of pages whose HTML arrives in pieces, as uncompressed on a slow
 * network: the browser lays out and paints each piece before the next one arrives.
 */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, Page } from 'playwright-core';
import sirv from 'sirv';
import { inject, onTestFinished } from 'vitest';
import { documentsOf } from '../support/dist.ts';
import { layoutShift, newPage, recordLayoutShifts } from './browser.ts';
import { waitTwoFrames } from './font-layout-shifts.ts';

/** About what a connection of 50 kB per second carries between two paints. */
const pieceBytes = 1500;

export interface ArrivalShift {
  readonly path: string;
  /** The sum of the layout shifts (CLS). */
  readonly shift: number;
}

/** Serves the built site, and passes on the responses of documents to write to. */
async function serveInPieces(
  documents: ReadonlyMap<string, string>,
  pass: (response: ServerResponse) => void,
): Promise<string> {
  const files = sirv(inject('dist'), { dev: true });
  const server: Server = createServer((request, response) => {
    if (!documents.has(request.url ?? '')) return files(request, response);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    pass(response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/**
 * Opens pages one after the other. Their fonts are there from the start.
 * @param pieceCount how many pieces arrive one by one; the rest of the page follows at once.
 */
export async function measureArrivalShifts(
  paths: readonly string[],
  screen: BrowserContextOptions,
  pieceCount = Number.POSITIVE_INFINITY,
): Promise<readonly ArrivalShift[]> {
  const documents = new Map(documentsOf(inject('dist')).map(({ path, html }) => [path, html]));
  let pass = (_response: ServerResponse) => {};
  const origin = await serveInPieces(documents, (response) => pass(response));
  const page = await newPage(screen);
  await recordLayoutShifts(page);
  const shifts: ArrivalShift[] = [];
  for (const path of paths) {
    const html = Buffer.from(documents.get(path) ?? '');
    const response = new Promise<ServerResponse>((resolve) => {
      pass = resolve;
    });
    const committed = page.goto(origin + path, { waitUntil: 'commit' });
    await writeInPieces(page, await response, html, committed, pieceCount);
    // The browser reports a shift shortly after it is drawn.
    await page.waitForTimeout(50);
    shifts.push({ path, shift: await layoutShift(page) });
  }
  return shifts;
}

async function writeInPieces(
  page: Page,
  response: ServerResponse,
  html: Buffer,
  committed: Promise<unknown>,
  pieceCount: number,
): Promise<void> {
  const bodyAt = html.indexOf('</head>');
  response.write(html.subarray(0, bodyAt));
  await committed;
  await page.evaluate(() =>
    Promise.all(
      [...document.fonts]
        .filter(({ family }) => ['Headings', 'Text'].includes(family))
        .map((font) => font.load()),
    ),
  );
  let at = bodyAt;
  for (let piece = 0; piece < pieceCount && at < html.length; piece += 1) {
    response.write(html.subarray(at, at + pieceBytes));
    at += pieceBytes;
    await waitTwoFrames(page);
  }
  response.end(html.subarray(at));
  await page.waitForLoadState('load');
  await waitTwoFrames(page);
}
