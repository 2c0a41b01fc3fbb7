/** The worker thread that processes pages; an error ends it, and reaches the main thread. */
import { parentPort, workerData } from 'node:worker_threads';
import {
  createLocalProcessor,
  type PageProcessorInput,
  type WorkerRequest,
} from './page-processor.ts';

const processor = createLocalProcessor(workerData as PageProcessorInput);

parentPort?.on('message', async ({ pages, files }: WorkerRequest) => {
  for (const { routeIndex, html } of pages) await processor.process(routeIndex, html);
  parentPort?.postMessage(files && (await processor.finish(files)));
});
