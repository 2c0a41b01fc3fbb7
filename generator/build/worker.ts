/** The worker thread that processes pages. */
import { parentPort, workerData } from 'node:worker_threads';
import { createWorkerResponder, type PageProcessorInput } from './page-processor.ts';

const respond = createWorkerResponder(workerData as PageProcessorInput, (response) =>
  parentPort?.postMessage(response),
);
parentPort?.on('message', respond);
