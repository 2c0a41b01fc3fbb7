/** The second thread: finishes pages as they come. */
import { parentPort, workerData } from 'node:worker_threads';
import { BuildFailure } from '../shared/problems.ts';
import { createFinisher, type FinishAnswer, type FinishMessage, type FinishStart } from './finisher.ts';

const { input, done } = workerData as FinishStart;
const finisher = createFinisher(input);
let failure: FinishAnswer | undefined;

/** Behind a failure pages are only counted, for the first thread waits for that. */
function unlessFailed<T>(work: () => T): T | undefined {
  try {
    return failure ? undefined : work();
  } catch (error) {
    failure = { error, problems: error instanceof BuildFailure ? error.problems : undefined };
    return undefined;
  }
}

parentPort?.on('message', (message: FinishMessage) => {
  if ('files' in message) {
    parentPort?.postMessage(unlessFailed(() => finisher.finish(message.files)) ?? failure);
    return;
  }
  unlessFailed(() => finisher.take(...message));
  Atomics.add(done, 0, 1);
  Atomics.notify(done, 0);
});
