/**
 * Audits the site: each page once, right after it is rendered; then every URL that the pages
 * contain, each once. A page's markup is not kept, so memory stays flat however many pages there
 * are.
 */
import { originsOf } from '../shared/html.ts';
import type { PageProblem } from '../shared/problems.ts';
import type { Redirect } from '../shared/redirects.ts';
import { isListed } from '../shared/routes.ts';
import type { PolicySources } from '../shared/site-definition.ts';
import type { RouteData } from '../shared/types.ts';
import { checkFiles, checkLinks, checkOrphans, checkRedirectAnchors } from './links.ts';
import { checkPage } from './page-checks.ts';
import { readPageFacts } from './page-facts.ts';
import { checkPolicy } from './policy-checks.ts';
import { createSiteIndex, type SiteIndex } from './site-index.ts';

export interface AuditOptions {
  /** Path under which the site is published, with both slashes. */
  readonly base: string;
  /** Scheme and host of the site, without a slash at the end. */
  readonly origin: string;
  readonly policy: PolicySources;
  readonly redirects: readonly Redirect[];
}

export interface Audit {
  /**
   * Checks a page, and collects what the checks of the whole site need to know about it. `html` is
   * empty for a page that could not be rendered, which the renderer has reported.
   * @returns Origins of pictures that the page loads from other hosts, in a stable order.
   */
  readonly auditPage: (route: RouteData, html: string) => readonly string[];
  /**
   * Checks every URL after the last page was audited, and returns the problems of all pages.
   * @param publishedPaths Paths of all files below the output folder, pages included.
   */
  readonly finish: (publishedPaths: ReadonlySet<string>) => readonly PageProblem[];
}

export function createAudit(options: AuditOptions): Audit {
  const index = createSiteIndex(options);
  const problems: PageProblem[] = [];
  return {
    auditPage: (route, html) => {
      index.addPage(route);
      return html === '' ? [] : auditMarkup(route, html, index, options, problems);
    },
    finish: (publishedPaths) => [
      ...problems,
      ...checkLinks(index, publishedPaths),
      ...checkFiles(index, publishedPaths),
      ...checkOrphans(index),
      ...checkRedirectAnchors(index, options.redirects),
    ],
  };
}

function auditMarkup(
  route: RouteData,
  html: string,
  index: SiteIndex,
  { origin, policy }: AuditOptions,
  problems: PageProblem[],
): readonly string[] {
  const facts = readPageFacts(html);
  const canonicalUrl = isListed(route) ? origin + index.urlOf(route) : undefined;
  for (const problem of [
    ...checkPage(facts, canonicalUrl),
    ...checkPolicy(facts.policyElements, policy),
  ]) {
    problems.push({ ...problem, file: route.sourceFile, page: route.path });
  }
  index.addFacts(route, facts);
  return originsOf(facts.pictures).filter((host) => host !== origin);
}
