/** Builds the real site from any folder of data, and reads what came of it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadContent } from '../../generator/load/load.ts';
import { unescapeHtml } from '../../generator/shared/html.ts';
import type { AnyProblem } from '../../generator/shared/problems.ts';
import type { ExtraFile, ResolvedConfig } from '../../generator/shared/types.ts';
import { collections, type SiteContent } from '../../site/schema/collections.ts';
import { site } from '../../site/site.ts';
import { attempt, type SiteChanges } from './build.ts';
import { root } from './folders.ts';
import { settingsIn } from './settings.ts';

export const firstData = path.join(root, 'data');

const binary = /\.(?:woff2?|png|jpe?g|webp|avif|ico)$/;

export interface Built {
  readonly problems: readonly AnyProblem[];
  readonly routes: readonly string[];
  /** Every text file by its path below the out folder; of other files, the bytes as Latin-1. */
  readonly files: ReadonlyMap<string, string>;
}

/** Builds into a folder of its own, which is gone when this returns. */
export async function buildReal(
  data: string,
  more: Partial<ResolvedConfig> = {},
  changes: SiteChanges = {},
): Promise<Built> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'real-site-'));
  const out = path.join(folder, 'dist');
  try {
    const cache = path.join(root, '.cache/test');
    const { result, problems } = await attempt(
      settingsIn(root, { data, out, cache, ...more }),
      changes,
    );
    const routes = result?.pages.map((page) => page.path) ?? [];
    return { problems, routes, files: result ? readFiles(out) : new Map() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Builds as `buildReal` does, but bundles no style sheet and no script, and leaves files that are not text empty: a fifth
 * of the time, for tests of what pages say and of which files there are.
 */
export function renderReal(data: string, more: Partial<ResolvedConfig> = {}): Promise<Built> {
  return buildReal(data, more, withoutAssets(site));
}

/** Changes to a site that leave its pages and texts as they are. */
export function withoutAssets({ files }: Pick<typeof site, 'files'>): SiteChanges {
  return {
    islands: undefined,
    styles: undefined,
    pageStyles: {},
    recordStyles: undefined,
    files: (planned) => (files?.(planned) ?? []).map(withoutBytes),
  };
}

/** Drawings are SVG, which is text, but take as long as pictures. */
function withoutBytes(file: ExtraFile): ExtraFile {
  const { path: name, source } = file;
  return isText(name) && !name.endsWith('.svg') ? file : { path: name, source, body: '' };
}

/**
 * @param from the project's root, or the folder of a firm with its own static files.
 * @throws Error that names the problems, so that no test goes on with half of the content.
 */
export async function readContent(data: string, from = root): Promise<SiteContent> {
  const folders = { root: from, data, static: path.join(from, 'static') };
  // As on the last of days.
  const { content, problems } = await loadContent(collections, {
    ...folders,
    buildDate: '9999-12-31',
    includeDrafts: false,
  });
  if (problems.length > 0)
    throw new Error(problems.map(({ file, message }) => `${file}: ${message}`).join('\n'));
  return content;
}

/** Markup of a page, by its path. */
export function pageAt({ files }: Built, route: string): string {
  const file = route.endsWith('/') ? `${route.slice(1)}index.html` : route.slice(1);
  const html = files.get(file);
  if (html === undefined) throw new Error(`there is no page ${route}`);
  return html;
}

/** What a reader sees of some markup, on one line. Tags that stand within a word part no words. */
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
  const entries = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    entries.map((entry) => {
      const absolute = path.join(entry.parentPath, entry.name);
      const name = path.relative(out, absolute).split(path.sep).join('/');
      return [name, readFileSync(absolute, binary.test(name) ? 'latin1' : 'utf8')] as const;
    }),
  );
}

export function isText(file: string): boolean {
  return !binary.test(file);
}
