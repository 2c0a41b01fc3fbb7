/** The worker thread that processes pages: what the main thread does when it is slow or ends. */
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  createWorkerProcessor,
  type PageProcessor,
  type PageProcessorInput,
  type ProcessedPages,
} from '../../generator/build/page-processor.ts';
import { emptyStyleSheet } from '../../generator/styles/style-sheet.ts';
import { temporaryFolder } from '../support/build.ts';
import { writeFiles } from '../support/files.ts';
import { noPolicy } from '../support/policy.ts';

/** More pages than are sent at once. */
const manyPages = 2000;

/** A processor whose worker runs the given code instead of the real one. */
function processorWith(workerCode: string): PageProcessor {
  const folder = temporaryFolder();
  const code = `const { parentPort } = require('node:worker_threads');\n${workerCode}`;
  writeFiles(folder, { 'worker.cjs': code });
  const bundle = {
    styles: emptyStyleSheet,
    linkedStyles: undefined,
    script: undefined,
    devScript: undefined,
  };
  const head = { bundle, scripts: [], base: '/', policy: noPolicy, version: 0 };
  const input: PageProcessorInput = {
    routes: [],
    redirects: [],
    external: [],
    origin: '',
    head,
    out: undefined,
  };
  return createWorkerProcessor(input, path.join(folder, 'worker.cjs'));
}

async function processAll(processor: PageProcessor): Promise<ProcessedPages> {
  try {
    for (let index = 0; index < manyPages; index++) await processor.process(index, '<p>');
    return await processor.finish({ paths: [], documents: [] });
  } finally {
    await processor.close();
  }
}

test('a worker that exits is noticed at once', { timeout: 5000 }, async () => {
  const processor = processorWith("parentPort.once('message', () => process.exit(7));");
  await expect(processAll(processor)).rejects.toThrow('has ended (code 7)');
});

test('the error that ends a worker reaches the main thread', { timeout: 5000 }, async () => {
  const processor = processorWith(
    "parentPort.once('message', () => { throw new Error('no such page'); });",
  );
  await expect(processAll(processor)).rejects.toThrow('no such page');
});

test('a worker that exits before the last page is noticed when the result is due', async () => {
  const processor = processorWith("parentPort.once('message', () => process.exit(0));");
  await processor.process(0, '<p>');
  await expect(processor.finish({ paths: [], documents: [] })).rejects.toThrow(
    'has ended (code 0)',
  );
  await processor.close();
});

test('the main thread waits for a slow worker and sends it every page once, in order', async () => {
  const processor = processorWith(`
let received = 0;
let isFirst = true;
parentPort.on('message', ({ pages, files }) => {
  // Blocks longer than the main thread needs to make the next pages.
  if (isFirst) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  isFirst = false;
  for (const { routeIndex } of pages) if (routeIndex === received) received += 1;
  parentPort.postMessage(files && { problems: [], pageBytes: received });
});`);
  expect(await processAll(processor)).toMatchObject({ pageBytes: manyPages });
});
