/** The worker thread that processes pages; an error ends it, and reaches the main thread. */
import { parentPort, workerData } from 'node:worker_threads';
import {
  createLocalProcessor,
  type PageProcessorInput,
  progressBatchPages,
  type WorkerRequest,
  type WorkerResponse,
} from './page-processor.ts';

const processor = createLocalProcessor(workerData as PageProcessorInput);
const send = (response: WorkerResponse) => parentPort?.postMessage(response);
let finishedPages = 0;

async function respond(request: WorkerRequest): Promise<void> {
  if ('files' in request) return send({ result: await processor.finish(request.files) });
  await processor.process(request.routeIndex, request.html);
  finishedPages += 1;
  if (finishedPages % progressBatchPages === 0) send({ finishedPages: progressBatchPages });
}

let lastResponse = Promise.resolve();
parentPort?.on('message', (request: WorkerRequest) => {
  lastResponse = lastResponse.then(() => respond(request));
});
