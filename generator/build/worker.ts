/** The worker thread that processes pages. */
import { parentPort, workerData } from 'node:worker_threads';
import {
  createWorkerResponder,
  type PageProcessorInput,
  type WorkerRequest,
} from './page-processor.ts';

const respond = createWorkerResponder(workerData as PageProcessorInput, (response) =>
  parentPort?.postMessage(response),
);
let lastResponse = Promise.resolve();
parentPort?.on('message', (request: WorkerRequest) => {
  lastResponse = lastResponse.then(() => respond(request));
});
