/**
 * Processes rendered pages: audits each page, completes its head, writes it, and drops it. On a
 * large site a worker thread does this while the main thread renders the next page.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { type AuditOptions, createAudit } from '../audit/audit.ts';
import { imageOriginsOf } from '../audit/page-facts.ts';
import { type ReadPage, readPage } from '../audit/read-page.ts';
import type { HtmlDocument } from '../lib/assets.ts';
import { type PageProblem, restoreClass } from '../lib/problems.ts';
import type { OutputPaths } from '../output/output-folder.ts';
import { createPageWriter } from '../output/page-writer.ts';
import { createHeadInjector, type HeadInput, type KnownPage } from '../render/head.ts';
import type { RenderedRoute } from '../routes/routes.ts';

/** From this number of pages on, a worker thread saves more time than it takes to start. */
const workerPageThreshold = 200;

/** Pages that the worker gets at once: enough that neither thread waits for the other. */
const batchPages = 64;

/** Pages become garbage quickly. V8 collects a small young generation before it takes memory. */
const maxYoungGenerationSizeMb = 8;

/** Can be cloned to a worker thread, if its routes have only the fields of their type. */
export interface PageProcessorInput extends Omit<AuditOptions, 'base' | 'policy'> {
  readonly routes: readonly RenderedRoute[];
  readonly head: HeadInput;
  /** Where pages are written; `undefined` during a check, which writes nothing. */
  readonly out: OutputPaths | undefined;
}

export interface ProcessedPages {
  readonly problems: readonly PageProblem[];
  readonly pageBytes: number;
}

/** What the audit knows about the files that are no pages. */
export interface OtherFiles {
  /** Paths of all published files below the output folder, pages included. */
  readonly paths: readonly string[];
  readonly documents: readonly HtmlDocument[];
}

export interface PageProcessor {
  /**
   * Processes a page, or adds it to those that a worker gets next.
   * @param html The rendered page; empty if it could not be rendered.
   * @throws BuildFailure if the page cannot be written.
   */
  readonly process: (routeIndex: number, html: string) => Promise<void>;
  /** Waits for all pages and returns what is known about them together. */
  readonly finish: (files: OtherFiles) => Promise<ProcessedPages>;
  /** Releases the worker, whether or not it has finished. */
  readonly close: () => Promise<void>;
}

/** Next to the compiled modules; unit tests run the sources, which have none. */
const workerScript = new URL('worker.js', import.meta.url);

export function createPageProcessor(input: PageProcessorInput): PageProcessor {
  const isLarge = input.routes.length >= workerPageThreshold && existsSync(workerScript);
  return isLarge ? createWorkerProcessor(input, workerScript) : createLocalProcessor(input);
}

export function createLocalProcessor(input: PageProcessorInput): PageProcessor {
  const { routes, head, out, origin } = input;
  const audit = createAudit({ ...input, base: head.base, policy: head.policy });
  const injectHead = createHeadInjector(head);
  const write = out && createPageWriter(out);
  let pageBytes = 0;

  return {
    process: async (routeIndex, html) => {
      const route = routes[routeIndex] as RenderedRoute;
      if (html === '') return audit.auditPage(route, undefined);
      const { facts, markup } = await readPage(html);
      audit.auditPage(route, facts);
      const page = injectHead(html, headInputOf(route, { facts, markup }, origin));
      const bytes = Buffer.from(page);
      pageBytes += bytes.byteLength;
      write?.(route.outputFile, bytes);
    },
    finish: async ({ paths, documents }) => {
      for (const document of documents) {
        const { facts } = await readPage(document.html);
        audit.addDocument(document, facts);
      }
      return { problems: audit.finish(new Set(paths)), pageBytes };
    },
    close: async () => undefined,
  };
}

export function headInputOf(
  { isIndexed }: RenderedRoute,
  { facts, markup }: ReadPage,
  origin: string,
): KnownPage {
  const needsNoindex = isIndexed === false && !facts.hasNoindex;
  return { imageOrigins: imageOriginsOf(facts, origin), markup, needsNoindex };
}

/** The worker answers once it has processed the pages; with the other files, it is finished. */
export interface WorkerRequest {
  readonly pages: readonly { readonly routeIndex: number; readonly html: string }[];
  readonly files?: OtherFiles | undefined;
}

/**
 * Processes pages in a worker thread. While it is behind, the main thread waits in its event loop
 * rather than in `Atomics.wait`, so that it notices at once if the worker ends. There is no timeout:
 * a process may be suspended for as long as the user likes.
 */
export function createWorkerProcessor(
  input: PageProcessorInput,
  script: string | URL,
): PageProcessor {
  const worker = new Worker(script, {
    workerData: { ...input, routes: input.routes.map(toRenderedRoute) },
    resourceLimits: { maxYoungGenerationSizeMb },
    execArgv: [],
  });
  const stopped = rejectWhenStopped(worker);
  const batch: WorkerRequest['pages'][number][] = [];
  let answer: Promise<readonly unknown[]> = Promise.resolve([]);
  const sendBatch = async (files?: OtherFiles): Promise<void> => {
    await answer;
    worker.postMessage({ pages: batch.splice(0), files } satisfies WorkerRequest);
    answer = Promise.race([once(worker, 'message'), stopped]);
    answer.catch(() => 'the next batch reports the error');
  };

  return {
    process: async (routeIndex, html) => {
      batch.push({ routeIndex, html });
      if (batch.length === batchPages) await sendBatch();
    },
    finish: async ({ paths, documents }) => {
      await sendBatch({ paths, documents });
      const [result] = await answer;
      return result as ProcessedPages;
    },
    close: async () => {
      await worker.terminate();
    },
  };
}

const toRenderedRoute = (route: RenderedRoute): RenderedRoute => {
  const { path, outputFile, sourceFile, canonical, isIndexed } = route;
  return { path, outputFile, sourceFile, canonical, isIndexed };
};

/** Rejects when the worker ends, with the error that ended it if there is one. */
function rejectWhenStopped(worker: Worker): Promise<never> {
  const stopped = new Promise<never>((_, reject) => {
    worker.once('error', (error) => reject(restoreClass(error)));
    worker.once('exit', (code) =>
      reject(new Error(`the worker thread that checks and writes pages has ended (code ${code})`)),
    );
  });
  // Whoever waits for the worker next gets the error; until then it must not end the process.
  stopped.catch(() => undefined);
  return stopped;
}
