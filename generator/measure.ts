/** What a run measures: pages and files by kind, raw and compressed; the time of each stage; the peak of memory. */
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Problem } from './problems.ts';
import type { Budgets } from './types.ts';

export interface PageMeasure {
  readonly path: string;
  /** File of data/ that the page comes from. */
  readonly source: string;
  readonly bytes: number;
  /** 0 until everything is weighed. */
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
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

export class Measurements {
  readonly #start = performance.now();
  readonly #kinds = new Map<string, Kind>();
  readonly #stages = new Map<string, number>();
  readonly #drawings = new Map<string, number>();
  readonly #pages: Writable<PageMeasure>[] = [];
  readonly #weighing: Promise<void>[] = [];

  get pages(): readonly PageMeasure[] {
    return this.#pages;
  }

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
    const content = Buffer.from(html);
    const page = { path, source, bytes: content.byteLength, compressed: 0, time };
    this.#pages.push(page);
    const kind = this.#count('pages', page.bytes);
    if (this.#pages.length > compressedPages) return;
    this.#weigh(content, (size) => {
      page.compressed = size;
      kind.compressed += size;
    });
  }

  addFile(file: string, bytes: Uint8Array): void {
    const name = kinds[path.extname(file)] ?? 'other';
    const kind = this.#count(name, bytes.byteLength);
    if (name === 'fonts' || name === 'pictures') {
      kind.compressed += bytes.byteLength;
      return;
    }
    this.#weigh(bytes, (size) => {
      kind.compressed += size;
      if (name === 'drawings') this.#drawings.set(file, size);
    });
  }

  /** Waits for what is compressed meanwhile on other threads, and estimates what is not: no size is known before. */
  async weighed(): Promise<void> {
    await Promise.all(this.#weighing);
    const kind = this.#kinds.get('pages');
    const sample = this.#pages.slice(0, compressedPages);
    const ratio = (kind?.compressed ?? 0) / sample.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const page of this.#pages.slice(compressedPages)) {
      page.compressed = Math.round(page.bytes * ratio);
      if (kind) kind.compressed += page.compressed;
    }
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

  #count(name: string, bytes: number): Kind {
    const kind = this.#kinds.get(name) ?? { name, files: 0, bytes: 0, compressed: 0 };
    kind.files += 1;
    kind.bytes += bytes;
    this.#kinds.set(name, kind);
    return kind;
  }

  #weigh(bytes: Uint8Array, use: (size: number) => void): void {
    this.#weighing.push(compress(bytes, quality).then(({ byteLength }) => use(byteLength)));
  }
}

const compress = promisify(brotliCompress);

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
