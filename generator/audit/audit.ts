/**
 * Audits the site: each page once, right after it is rendered; then every URL that the pages
 * contain, each once. A page's markup is not kept, so memory stays flat however many pages there
 * are.
 */
import type { HtmlDocument } from '../lib/assets.ts';
import type { PageProblem } from '../lib/problems.ts';
import type { RouteWithoutRender } from '../routes/routes.ts';
import { isListed } from '../routes/routes.ts';
import type { ListedPath } from '../routes/url-paths.ts';
import type { CspSources } from '../site-definition.ts';
import {
  checkFiles,
  checkLinks,
  checkOrphans,
  checkPublishedAnchors,
  checkRedirectAnchors,
} from './links.ts';
import { checkPage } from './page-checks.ts';
import type { PageFacts } from './page-facts.ts';
import { checkPolicy } from './policy-checks.ts';
import { createSiteIndex, type SiteIndex, type SiteIndexOptions } from './site-index.ts';

export interface AuditOptions extends SiteIndexOptions {
  readonly policy: CspSources;
  readonly publishedAnchors?: readonly ListedPath[];
}

export interface Audit {
  /**
   * Checks a page, and collects what the checks of the whole site need to know about it. `facts` is
   * `undefined` for a page that could not be rendered, which the renderer has reported.
   */
  readonly auditPage: (route: RouteWithoutRender, facts: PageFacts | undefined) => void;
  /** Collects the links of a file with HTML, which may be written in any way and has no rules. */
  readonly addDocument: (document: HtmlDocument, facts: PageFacts) => void;
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
    auditPage: (route, facts) => {
      index.addPage(route);
      if (facts) problems.push(...auditFacts(route, facts, index, options));
    },
    addDocument: index.addDocument,
    finish: (publishedPaths) => [
      ...problems,
      ...checkLinks(index, publishedPaths),
      ...checkFiles(index, publishedPaths),
      ...checkOrphans(index),
      ...checkRedirectAnchors(index, options.redirects),
      ...checkPublishedAnchors(index, options.publishedAnchors ?? []),
    ],
  };
}

function auditFacts(
  route: RouteWithoutRender,
  facts: PageFacts,
  index: SiteIndex,
  { origin, policy }: AuditOptions,
): PageProblem[] {
  const canonicalUrl = isListed(route) ? origin + index.urlOf(route) : undefined;
  index.addFacts(route, facts);
  return [...checkPage(facts, canonicalUrl), ...checkPolicy(facts.policyElements, policy)].map(
    (problem) => ({ ...problem, file: route.sourceFile, page: route.path }),
  );
}
