/** What a run measures: pages and files, the time of each stage, the peak of memory. */
import type { Problem } from '../shared/problems.ts';
import type { Asset, PageRoute, Settings } from '../shared/types.ts';

export interface Result {
  readonly ok: boolean;
  readonly mode: Settings['mode'];
  /** In the order of the manifest, each with the file of data/ that it comes from, and milliseconds of its rendering. */
  readonly pages: readonly { readonly path: string; readonly source: string; readonly time: number }[];
  /** Files beside the pages. */
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
  /** Of all pages. */
  readonly pageBytes: number;
  /** Milliseconds by stage, in the order in which they ran. */
  readonly stages: readonly (readonly [name: string, time: number])[];
  /** Peak resident memory of the process in MB. */
  readonly memory: number;
  readonly problems: readonly Problem[];
}

export class Measurements {
  readonly #start = performance.now();
  readonly #stages = new Map<string, number>();
  readonly #pages: Result['pages'][number][] = [];

  /** Runs a stage and adds its time to what stages of this name took before. */
  time<T>(stage: string, work: () => T): T {
    const start = performance.now();
    const note = () => void this.#stages.set(stage, (this.#stages.get(stage) ?? 0) + performance.now() - start);
    const result = work();
    if (result instanceof Promise) return result.finally(note) as T;
    note();
    return result;
  }

  /** Runs the rendering of a page. */
  page<T>({ path, source }: Pick<PageRoute, 'path' | 'source'>, work: () => T): T {
    const start = performance.now();
    const result = this.time('render', work);
    this.#pages.push({ path, source, time: performance.now() - start });
    return result;
  }

  result(mode: Settings['mode'], problems: readonly Problem[], assets: readonly Asset[] = [], pageBytes = 0): Result {
    const files = assets.map(({ path, bytes }) => ({ path, bytes: bytes.byteLength }));
    const stages = [...this.#stages, ['total', performance.now() - this.#start] as const];
    const memory = Math.round(process.resourceUsage().maxRSS / 1000);
    return { ok: problems.length === 0, mode, pages: this.#pages, files, pageBytes, stages, memory, problems };
  }
}
