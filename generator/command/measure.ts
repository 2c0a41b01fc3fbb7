/** What a run measures: pages and files by kind, the time of each stage, the peak of memory. */
import path from 'node:path';
import type { Problem } from '../shared/problems.ts';
import type { Asset, PageRoute, Settings } from '../shared/types.ts';

export interface PageMeasure {
  readonly path: string;
  /** File of data/ that the page comes from. */
  readonly source: string;
  /** Milliseconds that its rendering took. */
  readonly time: number;
}

export interface Kind {
  readonly name: string;
  readonly files: number;
  readonly bytes: number;
}

export interface Result {
  readonly ok: boolean;
  readonly mode: Settings['mode'];
  readonly pages: readonly PageMeasure[];
  readonly kinds: readonly Kind[];
  /** Milliseconds by stage, in the order in which they ran. */
  readonly stages: readonly (readonly [name: string, time: number])[];
  /** Peak resident memory of the process in MB. */
  readonly memory: number;
  readonly problems: readonly Problem[];
}

export interface Built {
  readonly mode: Settings['mode'];
  readonly assets?: readonly Asset[];
  readonly pageBytes?: number;
  readonly problems?: readonly Problem[];
}

export class Measurements {
  readonly #start = performance.now();
  readonly #stages = new Map<string, number>();
  readonly #pages: PageMeasure[] = [];

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

  result({ mode, assets = [], pageBytes = 0, problems = [] }: Built): Result {
    const stages = [...this.#stages, ['total', performance.now() - this.#start] as const];
    const memory = Math.round(process.resourceUsage().maxRSS / 1000);
    const pages = { name: 'pages', files: this.#pages.length, bytes: pageBytes };
    return {
      ok: problems.length === 0,
      mode,
      pages: this.#pages,
      kinds: [pages, ...kindsOf(assets)],
      stages,
      memory,
      problems,
    };
  }
}

const kinds: Readonly<Record<string, string>> = {
  '.js': 'scripts',
  '.woff2': 'fonts',
  '.svg': 'drawings',
  '.png': 'pictures',
  '.jpg': 'pictures',
  '.webp': 'pictures',
  '.avif': 'pictures',
  '.ico': 'pictures',
};

function kindsOf(assets: readonly Asset[]): Kind[] {
  const found = new Map<string, Kind>();
  for (const { path: file, bytes } of assets) {
    const name = kinds[path.extname(file)] ?? 'other';
    const { files = 0, bytes: before = 0 } = found.get(name) ?? {};
    found.set(name, { name, files: files + 1, bytes: before + bytes.byteLength });
  }
  return [...found.values()];
}
