/**
 * What becomes of a page once it is rendered: it is read, completed, written, and dropped. Of a large site this is done by
 * a second thread, while the first one renders the next page.
 */
import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { createAudit } from '../audit/audit.ts';
import { type HeadInput, headCompleter } from '../publish/head.ts';
import { type OutFolder, stagingWriter } from '../publish/staging.ts';
import { BuildFailure } from '../shared/problems.ts';
import type { PageRoute } from '../shared/types.ts';

/** All of it can be sent to another thread. Without `out`, which is so while checking, no page is written. */
type FinishInput = Readonly<{
  routes: PageRoute[];
  origin: string;
  head: HeadInput;
  out: OutFolder | undefined;
}>;

export type Finisher = ReturnType<typeof createFinisher>;

/** Pages from which on a second thread saves more than its start takes. */
const manyPages = 200;

/** @param kept folder beside which the script of the second thread stands, if there is one. */
export function openFinisher(input: FinishInput, kept: string | undefined) {
  if (kept !== undefined && input.routes.length >= manyPages)
    return secondThread(input, path.join(kept, '../worker.cjs'));
  return { ...createFinisher(input), stop: () => undefined };
}

export function createFinisher({ routes, origin, head, out }: FinishInput) {
  const audit = createAudit({ base: head.base, origin, policy: head.policy });
  const complete = headCompleter(head);
  const write = out && stagingWriter(out);
  const hosts = new Set<string>();
  let bytes = 0;
  return {
    /** @param html empty for a page that could not be rendered. @throws BuildFailure if the disk refuses. */
    take: (index: number, html: string): string => {
      const route = routes[index] as PageRoute;
      const found = audit.readPage(route, html);
      if (html === '') return '';
      for (const host of found) hosts.add(host);
      const page = complete(html, route, found);
      bytes += page.length;
      write?.(route.outputFile, page);
      return page;
    },
    /**
     * @param files paths below the out folder.
     * @returns the origins of all pictures from elsewhere, and the size of all pages in UTF-16 units: bytes, but for what
     * is not Latin.
     */
    finish: (files: readonly string[]) => ({
      problems: audit.finish(new Set(files)),
      hosts: [...hosts].sort(),
      bytes,
    }),
  };
}

/** What the second thread is started with. `done` counts the pages that it is through with. */
export type FinishStart = { readonly input: FinishInput; readonly done: Int32Array };

/** What it is sent: a page, or at the end the names of all files. */
export type FinishMessage = Parameters<Finisher['take']> | { readonly files: readonly string[] };

/** Pages that may wait: enough that neither thread waits for the other, few enough for the memory. */
const mostWaiting = 512;

/** Milliseconds: no page takes as long on any disk, so that the thread is gone. */
const patience = 20_000;

function secondThread(input: FinishInput, script: string) {
  const done = new Int32Array(new SharedArrayBuffer(4));
  const workerData: FinishStart = { input, done };
  // What it holds of pages is short-lived: a small young generation keeps the memory of both threads low.
  const resourceLimits = { maxYoungGenerationSizeMb: 8 };
  const worker = new Worker(script, { workerData, resourceLimits, execArgv: [] });
  // Asked for at once, so that no error of the thread is missed.
  const answered = once(worker, 'message') as Promise<[ReturnType<Finisher['finish']>]>;
  answered.catch(() => undefined);
  let sent = 0;
  return {
    take: (...page: Parameters<Finisher['take']>) => {
      worker.postMessage(page satisfies FinishMessage);
      sent++;
      for (let count = done[0] ?? 0; sent - count > mostWaiting; count = done[0] ?? 0)
        if (Atomics.wait(done, 0, count, patience) === 'timed-out')
          throw new Error('the second thread has stopped');
    },
    finish: async (files: readonly string[]) => {
      worker.postMessage({ files } satisfies FinishMessage);
      try {
        const [answer] = await answered;
        return answer;
      } catch (error) {
        // What another thread threw has lost its class.
        const { problems } = error as Partial<BuildFailure>;
        throw problems ? new BuildFailure(problems) : error;
      }
    },
    /** Ends the work where it is. */
    stop: () => worker.terminate(),
  };
}
