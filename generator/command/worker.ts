/** The second thread: finishes pages as they come. */
import { parentPort, workerData } from 'node:worker_threads';
import { BuildFailure } from '../shared/problems.ts';
import { createFinisher, type FinishAnswer, type FinishMessage, type FinishStart } from './finisher.ts';

const { input, done } = workerData as FinishStart;
const finisher = createFinisher(input);
let failure: FinishAnswer | undefined;

parentPort?.on('message', (message: FinishMessage) => {
  if ('pages' in message) for (const page of message.pages) take(...page);
  else void finish(message.files).then((answer) => parentPort?.postMessage(answer));
});

/** Behind a failure pages are only counted, for the first thread waits for that. */
function take(...page: Parameters<typeof finisher.take>): void {
  try {
    if (!failure) finisher.take(...page);
  } catch (error) {
    failure = answerTo(error);
  }
  Atomics.add(done, 0, 1);
  Atomics.notify(done, 0);
}

async function finish(files: readonly string[]): Promise<FinishAnswer> {
  try {
    return failure ?? { finished: await finisher.finish(files) };
  } catch (error) {
    return answerTo(error);
  }
}

function answerTo(error: unknown): FinishAnswer {
  if (error instanceof BuildFailure) return { problems: error.problems };
  return { stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
