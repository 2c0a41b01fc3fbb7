/** Routes and pages for tests of the audit. */
import { createAudit } from '../../../generator/audit/audit.ts';
import { readPageFacts } from '../../../generator/audit/page-facts.ts';
import { messageWithPage, type Problem } from '../../../generator/lib/problems.ts';
import type { Redirect } from '../../../generator/routes/redirects.ts';
import type { RenderedRoute, RoutePath } from '../../../generator/routes/routes.ts';
import { outputFileOf } from '../../../generator/routes/url-paths.ts';
import { noPolicy } from '../../support/policy.ts';

export const siteUrl = { base: '/', origin: 'https://mini.example' };

export const route = (path: string, more: Partial<RenderedRoute> = {}): RenderedRoute => ({
  path: path as RoutePath,
  sourceFile: `data${path}file.yaml`,
  outputFile: outputFileOf(path),
  canonical: undefined,
  isIndexed: undefined,
  ...more,
});

/** Parts of a page that a test replaces. */
export interface Parts {
  readonly head?: string;
  readonly body?: string;
}

/** Returns a correct page, except for the parts that a test replaces. */
export function page(
  path: string,
  { head, body = '' }: Parts = {},
  { base, origin } = siteUrl,
): string {
  const defaultHead = `<title>Title of ${path}</title><meta name="description" content="About ${path}"/><link rel="canonical" href="${origin}${base}${path.slice(1)}"/>`;
  return `<!DOCTYPE html><html lang="en"><head>${head ?? defaultHead}</head><body><main><h1>H</h1>${body}</main></body></html>`;
}

export type Page = readonly [route: RenderedRoute, html: string];

/** Audits the pages together. `files` are the paths of the other files of the site. */
export function audit(
  pages: readonly Page[],
  files: readonly string[] = [],
  url = siteUrl,
  redirects: readonly Redirect[] = [],
): readonly Problem[] {
  const { auditPage, finish } = createAudit({
    ...url,
    policy: noPolicy,
    redirects,
    external: ['/portal/', '/status'],
  });
  for (const [pageRoute, html] of pages) {
    auditPage(pageRoute, html === '' ? undefined : readPageFacts(html));
  }
  return finish(new Set(files));
}

export const messages = (problems: readonly Problem[]) => problems.map(messageWithPage);
