/** What a run measures: pages and files by kind, raw and compressed; the time of each stage; the peak of memory. */
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Problem } from './problems.ts';
import type { Budgets } from './types.ts';

export interface PageMeasure {
  readonly path: string;
  /** File of data/ that the page comes from. */
  readonly source: string;
  readonly bytes: number;
  readonly compressed: number;
  /** Milliseconds spent on rendering and checking the page. */
  readonly time: number;
}

export interface Kind {
  readonly name: string;
  files: number;
  bytes: number;
  compressed: number;
}

export interface Result {
  readonly ok: boolean;
  readonly mode: string;
  readonly pages: readonly PageMeasure[];
  readonly kinds: readonly Kind[];
  /** Milliseconds by stage, in the order in which they ran. */
  readonly stages: readonly (readonly [name: string, time: number])[];
  /** Peak resident memory of the process in MB. */
  readonly memory: number;
  readonly problems: readonly Problem[];
}

/** Pages past this number are measured compressed only one in so many: compression would take longer than the build. */
const compressedPages = 200;

/** Level 5: within a tenth of what hosts send at their best level, at a twentieth of the time. */
const brotliLevel = 5;

export class Measurements {
  readonly #start = performance.now();
  readonly #kinds = new Map<string, Kind>();
  readonly #stages = new Map<string, number>();
  readonly #drawings = new Map<string, number>();
  readonly pages: PageMeasure[] = [];

  /** Runs a stage and adds its time to what stages of this name took before. */
  time<T>(stage: string, work: () => T): T {
    const start = performance.now();
    const note = () => {
      this.#stages.set(stage, (this.#stages.get(stage) ?? 0) + performance.now() - start);
    };
    const result = work();
    if (result instanceof Promise) return result.finally(note) as T;
    note();
    return result;
  }

  addPage(path: string, source: string, html: string, time: number): void {
    const bytes = Buffer.byteLength(html);
    const isSampled = this.pages.length < compressedPages;
    const compressed = isSampled ? compressedSize(Buffer.from(html)) : Math.round(bytes * this.#pageRatio());
    this.pages.push({ path, source, bytes, compressed, time });
    this.#add('pages', bytes, compressed);
  }

  addFile(file: string, bytes: Uint8Array): void {
    const kind = kinds[path.extname(file)] ?? 'other';
    const isCompressible = kind !== 'fonts' && kind !== 'pictures';
    const compressed = isCompressible ? compressedSize(bytes) : bytes.byteLength;
    this.#add(kind, bytes.byteLength, compressed);
    if (kind === 'drawings') this.#drawings.set(file, compressed);
  }

  /** What weighs more than a site allows itself. */
  overweight(budgets: Budgets, root: string): Problem[] {
    const told = (file: string, page: string | undefined, what: string, bytes: number, budget: number | undefined) => {
      if (budget === undefined || bytes <= budget) return [];
      const amount = (value: number) => `${value.toLocaleString('en-US')} bytes`;
      const message = `${what} ${amount(bytes)} compressed, where ${amount(budget)} are allowed`;
      const hint = page ? 'shorten its text, or divide it into two pages' : 'this is for a developer of the site';
      return [{ code: 'overweight', file, page, message, hint }];
    };
    const total = (name: string) => this.#kinds.get(name)?.compressed ?? 0;
    return [
      ...this.pages.flatMap(({ source, path, compressed }) => told(source, path, 'weighs', compressed, budgets.page)),
      ...[...this.#drawings].flatMap(([file, bytes]) =>
        told(file, undefined, 'this drawing weighs', bytes, budgets.drawing),
      ),
      ...told(root, undefined, 'all scripts together weigh', total('scripts'), budgets.scripts),
      ...told(root, undefined, 'all fonts together weigh', total('fonts'), budgets.fonts),
    ];
  }

  result(mode: string, problems: readonly Problem[]): Result {
    const stages = [...this.#stages, ['total', performance.now() - this.#start] as const];
    const memory = Math.round(process.resourceUsage().maxRSS / 1000);
    const kinds = [...this.#kinds.values()];
    return { ok: problems.length === 0, mode, pages: this.pages, kinds, stages, memory, problems };
  }

  #add(name: string, bytes: number, compressed: number): void {
    const kind = this.#kinds.get(name) ?? { name, files: 0, bytes: 0, compressed: 0 };
    this.#kinds.set(name, {
      name,
      files: kind.files + 1,
      bytes: kind.bytes + bytes,
      compressed: kind.compressed + compressed,
    });
  }

  #pageRatio(): number {
    const kind = this.#kinds.get('pages');
    return kind ? kind.compressed / kind.bytes : 0;
  }
}

const kinds: Readonly<Record<string, string>> = {
  '.js': 'scripts',
  '.css': 'styles',
  '.woff2': 'fonts',
  '.svg': 'drawings',
  '.png': 'pictures',
  '.jpg': 'pictures',
  '.webp': 'pictures',
  '.avif': 'pictures',
  '.ico': 'pictures',
};

function compressedSize(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel } }).byteLength;
}
