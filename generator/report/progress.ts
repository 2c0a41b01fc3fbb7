/** A line in the terminal that says what a long build is doing. It is erased when the build ends. */
import { formatNumber } from '../lib/text.ts';

/** A build that is faster shows nothing. */
const delayMs = 1000;

/** Time between two updates of the line, so that a large site does not spend its time on printing. */
const intervalMs = 100;

const eraseLine = '\r\u001b[K';

export interface Progress {
  /** Shows a stage of the build, with the number of pages that are done and of all pages. */
  readonly show: (stage: string, donePages?: number, allPages?: number) => void;
  readonly end: () => void;
}

export const noProgress: Progress = { show: () => undefined, end: () => undefined };

/** In an interactive terminal only: a log would keep every update. */
export function createProgress(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'> = process.stderr,
  env = process.env,
  now = () => performance.now(),
): Progress {
  if (!stream.isTTY || env['CI'] || env['TERM'] === 'dumb') return noProgress;
  let text = '';
  let nextUpdateMs = delayMs;
  let timer: NodeJS.Timeout | undefined;
  let isVisible = false;
  const update = (): void => {
    // A longer line would wrap, and only its last part would be erased.
    stream.write(eraseLine + text.slice(0, (stream.columns || 80) - 1));
    isVisible = true;
    nextUpdateMs = now() + intervalMs;
  };
  return {
    show: (stage, donePages, allPages = 0) => {
      const pages = `: ${formatNumber(donePages ?? 0)} of ${formatNumber(allPages)} pages`;
      text = `${stage}${donePages === undefined ? '' : pages} …`;
      if (now() >= nextUpdateMs) update();
      // The stages before and after rendering wait for other processes and threads, so a timer fires.
      timer ??= setTimeout(update, Math.max(0, delayMs - now())).unref();
    },
    end: () => {
      clearTimeout(timer);
      if (isVisible) stream.write(eraseLine);
      isVisible = false;
      nextUpdateMs = Number.POSITIVE_INFINITY;
    },
  };
}
