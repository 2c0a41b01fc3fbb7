/** Builds the real site from any data folder, and reads the result. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadContent } from '../../generator/content/load.ts';
import type { ResolvedConfig } from '../../generator/lib/config.ts';
import { unescapeHtml } from '../../generator/lib/html.ts';
import type { AnyProblem } from '../../generator/lib/problems.ts';
import type { ExtraFile } from '../../generator/site-definition.ts';
import { collections, type SiteContent } from '../../site/schema/collections.ts';
import { site } from '../../site/site.ts';
import { attempt, type SiteChanges } from './build.ts';
import { configIn } from './config.ts';
import { filesBelow } from './files.ts';
import { root } from './folders.ts';

export const firstData = path.join(root, 'data');

const binary = /\.(?:woff2?|png|jpe?g|webp|avif|ico)$/;

export interface Built {
  readonly problems: readonly AnyProblem[];
  readonly routes: readonly string[];
  /** Content of every file by its path below the out folder; bytes of binary files as Latin-1. */
  readonly files: ReadonlyMap<string, string>;
}

/** Builds into a temporary folder, which is removed before this returns. */
export async function buildReal(
  data: string,
  more: Partial<ResolvedConfig> = {},
  changes: SiteChanges = {},
): Promise<Built> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'real-site-'));
  const out = path.join(folder, 'dist');
  try {
    const cacheDir = path.join(root, '.cache/test');
    const { result, problems } = await attempt(
      configIn(root, { data, out, cacheDir, ...more }),
      changes,
    );
    const routes = result?.pages.map((page) => page.path) ?? [];
    return { problems, routes, files: result ? readFiles(out) : new Map() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a worker has rendered of `data/` and of fixtures, which no test changes. */
const committedSites = new Map<string, Promise<Built>>();

/**
 * Builds like `buildReal`, but without styles, with a script that does nothing, and with empty binary files. It takes a
 * fifth of the time, and suits tests of the texts of pages and the list of files.
 */
export function renderReal(data: string, more: Partial<ResolvedConfig> = {}): Promise<Built> {
  const render = () => buildReal(data, more, withoutAssets(site));
  const isCommitted = data.startsWith(root + path.sep) && Object.keys(more).length === 0;
  if (!isCommitted) return render();
  const rendered = committedSites.get(data) ?? render();
  committedSites.set(data, rendered);
  return rendered;
}

/** Returns changes that remove the styles, scripts, and bytes of a site, and keep its texts. */
export function withoutAssets({ files }: Pick<typeof site, 'files'>): SiteChanges {
  return {
    islands: path.join(import.meta.dirname, 'stub-islands.ts'),
    styles: undefined,
    importedStyles: [],
    contentCss: undefined,
    files: async (planned) => ((await files?.(planned)) ?? []).map(withoutBytes),
  };
}

/** Empties binary files, and SVG files too, because drawing them takes as long as pictures. */
function withoutBytes(file: ExtraFile): ExtraFile {
  const { path: name, sourceFile } = file;
  if (name.endsWith('.svg')) {
    return { path: name, sourceFile, body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  }
  return isText(name) ? file : { path: name, sourceFile, body: '' };
}

/**
 * @param from The project's root, or the folder of a firm with its own static files.
 * @throws Error that names the problems, so that no test goes on with half of the content.
 */
export async function readContent(data: string, from = root): Promise<SiteContent> {
  const folders = {
    root: from,
    data,
    static: path.join(from, 'static'),
  };
  // On this date every dated record is published.
  const { content, problems } = await loadContent(collections, {
    ...folders,
    buildDate: '9999-12-31',
    includeDrafts: false,
  });
  if (problems.length > 0) {
    throw new Error(problems.map(({ file, message }) => `${file}: ${message}`).join('\n'));
  }
  return content;
}

/** Returns the HTML of a page. @throws Error if it does not exist */
export function pageAt({ files }: Built, route: string): string {
  const file = route.endsWith('/') ? `${route.slice(1)}index.html` : route.slice(1);
  const html = files.get(file);
  if (html === undefined) throw new Error(`there is no page ${route}`);
  return html;
}

/** Returns the visible text of HTML on one line. `span` and `wbr` do not separate words. */
export function textOf(html: string): string {
  const visible = html
    .replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<\/?(?:span|wbr)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ');
  return unescapeHtml(visible).replace(/\s+/g, ' ').trim();
}

export interface Link {
  readonly href: string;
  readonly text: string;
}

export function linksOf(html: string): readonly Link[] {
  return [...html.matchAll(/<a(\s[^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inner = '']) => ({
    href: unescapeHtml(/ href="([^"]*)"/.exec(attributes)?.[1] ?? ''),
    text: textOf(inner),
  }));
}

export function mainOf(html: string): string {
  return /<main\b.*<\/main>/s.exec(html)?.[0] ?? '';
}

function readFiles(out: string): ReadonlyMap<string, string> {
  return new Map(
    filesBelow(out).map((file) => {
      const encoding = isText(file) ? 'utf8' : 'latin1';
      return [file, readFileSync(path.join(out, file), encoding)];
    }),
  );
}

export function isText(file: string): boolean {
  return !binary.test(file);
}
