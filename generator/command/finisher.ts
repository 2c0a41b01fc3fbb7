/**
 * What becomes of a page once it is rendered: it is read, completed, written, and dropped. Of a large site this is done by
 * a second thread, while the first one renders the next page.
 */
import { Worker } from 'node:worker_threads';
import { openAudit } from '../audit/audit.ts';
import { type HeadInput, headCompleter } from '../publish/head.ts';
import { originsOf } from '../publish/policy.ts';
import { type OutFolder, stagingWriter } from '../publish/staging.ts';
import { BuildFailure, type PageProblem } from '../shared/problems.ts';
import type { Bundle, PageRoute, PlannedSite, Settings, SiteDefinition } from '../shared/types.ts';

/** All of it can be sent to another thread. */
export interface FinishInput {
  readonly origin: string;
  readonly head: HeadInput;
  /** Nothing while checking: then no page is written. */
  readonly out: OutFolder | undefined;
}

export interface Finished {
  readonly problems: readonly PageProblem[];
  /** Origins of all pictures that pages load from elsewhere. */
  readonly hosts: readonly string[];
  /** Of all pages, in UTF-16 units: bytes, but for what is not Latin. */
  readonly bytes: number;
}

export interface Finisher {
  /** @param html empty for a page that could not be rendered. @throws BuildFailure if the disk refuses. */
  readonly take: (route: PageRoute, html: string) => void;
  /** @param files paths below the out folder. @throws BuildFailure if the disk has refused. */
  readonly finish: (files: readonly string[]) => Finished | Promise<Finished>;
  /** Ends the work where it is. */
  readonly stop: () => unknown;
}

interface FinishParts {
  readonly site: SiteDefinition;
  readonly planned: PlannedSite;
  readonly bundle: Bundle;
  readonly settings: Settings;
  readonly out: OutFolder;
}

export function finishInput({ site, planned, bundle, settings, out }: FinishParts): FinishInput {
  const { content, manifest, origin, base } = planned;
  const address = (path: string) => base + path.slice(1);
  const { assets: _, ...inHead } = bundle;
  const head: HeadInput = {
    bundle: inHead,
    base,
    endpoints: originsOf(site.endpoints?.(content) ?? []),
    fallbacks: manifest.fallbacks.map(({ under, to }) => [address(under), address(manifest.byId.get(to)?.path ?? '/')]),
    hasDevPages: settings.hasDevPages,
  };
  return { origin, head, out: settings.mode === 'build' ? out : undefined };
}

/** Pages from which on a second thread saves more than its start takes. */
const manyPages = 200;

/** @param worker script of the second thread, if there is one. */
export function openFinisher(input: FinishInput, pages: number, worker: string | undefined): Finisher {
  return worker !== undefined && pages >= manyPages ? secondThread(input, worker) : createFinisher(input);
}

export function createFinisher({ origin, head, out }: FinishInput): Finisher {
  const audit = openAudit(head.base, origin);
  const complete = headCompleter(head);
  const write = out && stagingWriter(out);
  const hosts = new Set<string>();
  let bytes = 0;
  return {
    take: (route, html) => {
      const found = audit.read(route, html);
      if (html === '') return;
      for (const host of found) hosts.add(host);
      const page = complete(html, route, found);
      bytes += page.length;
      write?.(route.outputFile, page);
    },
    finish: (files) => ({ problems: audit.finish(new Set(files)), hosts: [...hosts].sort(), bytes }),
    stop: () => undefined,
  };
}

/** Pages that may wait for the second thread: enough that neither waits for the other, few enough for the memory. */
const mostWaiting = 64;

/** Pages that are sent at once: a message costs as much as reading a page. */
const parcel = 8;

/** What the first thread sends: pages, then the names of all files. */
export type FinishMessage =
  | { readonly pages: readonly (readonly [PageRoute, string])[] }
  | { readonly files: readonly string[] };

/** What comes back: a result, the problems of a disk that refused, or the stack of a fault of the generator. */
export type FinishAnswer =
  | { readonly finished: Finished }
  | Pick<BuildFailure, 'problems'>
  | { readonly stack: string };

/** What the second thread is started with. `done` counts the pages that it is through with. */
export interface FinishStart {
  readonly input: FinishInput;
  readonly done: Int32Array;
}

function secondThread(input: FinishInput, script: string): Finisher {
  const done = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(script, { workerData: { input, done } satisfies FinishStart });
  const send = (message: FinishMessage) => worker.postMessage(message);
  let pages: [PageRoute, string][] = [];
  let sent = 0;
  const flush = () => {
    send({ pages });
    pages = [];
  };
  return {
    take: (...page) => {
      pages.push(page);
      sent++;
      if (pages.length >= parcel) flush();
      for (let count = done[0] ?? 0; sent - count > mostWaiting; count = done[0] ?? 0) Atomics.wait(done, 0, count);
    },
    finish: async (files) => {
      flush();
      send({ files });
      const answer = await new Promise<FinishAnswer>((resolve, reject) => {
        worker.once('message', resolve).once('error', reject);
      });
      await worker.terminate();
      if ('finished' in answer) return answer.finished;
      if ('problems' in answer) throw new BuildFailure(answer.problems);
      throw new Error(answer.stack);
    },
    stop: () => worker.terminate(),
  };
}
