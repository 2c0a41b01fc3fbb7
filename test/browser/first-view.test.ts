/** The files that a browser requests to show the home page for the first time. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import { budgets } from '../budgets.ts';
import { desktop, newPage, phone, shareBrowser } from './browser.ts';

shareBrowser();

it.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('the first view of the home page keeps its budget on %s', async (_, screen) => {
  // The page has a context of its own, so its cache is empty.
  const page = await newPage(screen);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  const origin = inject('origins').preact;
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  const files = [
    ...new Set(requests.map((request) => request.replace(`GET ${origin}`, '').replace(/#.*/, ''))),
  ];
  expect(files).toContain('/');
  expect(files.length, files.join(' ')).toBeLessThanOrEqual(budgets.firstView.requests);
  const bytes = files.map(transferSize).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(budgets.page);
  expect(bytes).toBeLessThanOrEqual(budgets.firstView.bytes);
});

/** Returns the bytes that a host sends with Brotli. Fonts are compressed already. */
function transferSize(address: string): number {
  const bytes = readFileSync(
    path.join(inject('dist'), address.endsWith('/') ? `${address}index.html` : address),
  );
  return address.endsWith('.woff2') ? bytes.byteLength : brotliCompressSync(bytes).byteLength;
}
