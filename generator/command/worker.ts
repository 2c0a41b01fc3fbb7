/** The second thread: finishes pages as they come. What is thrown here ends it, and reaches the first thread whole. */
import { parentPort, workerData } from 'node:worker_threads';
import { createFinisher, type FinishMessage, type FinishStart } from './finisher.ts';

const { input, done } = workerData as FinishStart;
const finisher = createFinisher(input);

parentPort?.on('message', (message: FinishMessage) => {
  try {
    if ('files' in message) parentPort?.postMessage(finisher.finish(message.files));
    else finisher.take(...message);
    Atomics.add(done, 0, 1);
  } catch (error) {
    // The first thread need not wait for pages that nobody takes.
    Atomics.store(done, 0, input.routes.length);
    throw error;
  } finally {
    Atomics.notify(done, 0);
  }
});
