/** Pages for the audit, made by hand. */
import { createAudit } from '../../../generator/audit/audit.ts';
import { messageWithPage, type Problem } from '../../../generator/shared/problems.ts';
import type { PageRoute, RoutePath } from '../../../generator/shared/types.ts';
import { noPolicy } from '../../support/policy.ts';

export const settings = { base: '/', origin: 'https://mini.example' };

export const route = (path: string, more: Partial<PageRoute> = {}): PageRoute => ({
  id: path,
  title: '',
  description: '',
  path: path as RoutePath,
  page: 'Page',
  source: `data${path}file.yaml`,
  outputFile: `${path.slice(1)}index.html`,
  canonical: undefined,
  isIndexed: undefined,
  ...more,
});

export interface Parts {
  readonly head?: string;
  readonly body?: string;
}

/** A page without fault, but for what is given. */
export function page(
  path: string,
  { head, body = '' }: Parts = {},
  { base, origin } = settings,
): string {
  const usual = `<title>Title of ${path}</title><meta name="description" content="About ${path}"/><link rel="canonical" href="${origin}${base}${path.slice(1)}"/>`;
  return `<!DOCTYPE html><html lang="en"><head>${head ?? usual}</head><body><main><h1>H</h1>${body}</main></body></html>`;
}

export type Page = readonly [route: PageRoute, html: string];

/** Reads the pages one after another, then checks what they name. */
export function audit(
  pages: readonly Page[],
  files: readonly string[] = [],
  at = settings,
): readonly Problem[] {
  const { readPage, finish } = createAudit({ ...at, policy: noPolicy });
  for (const [one, html] of pages) readPage(one, html);
  return finish(new Set(files));
}

export const messages = (problems: readonly Problem[]) => problems.map(messageWithPage);
