/**
 * Audits the site: each page once, right after it is rendered; then every URL that the pages
 * contain, each once. A page's markup is not kept, so memory stays flat however many pages there
 * are.
 */
import type { HtmlDocument } from '../lib/assets.ts';
import type { PageProblem } from '../lib/problems.ts';
import type { RenderedRoute } from '../routes/routes.ts';
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
import { SiteIndex, type SiteIndexOptions } from './site-index.ts';

export interface AuditOptions extends SiteIndexOptions {
  readonly policy: CspSources;
  readonly publishedAnchors?: readonly ListedPath[];
}

export function createAudit(options: AuditOptions) {
  const { origin, policy, redirects, publishedAnchors = [] } = options;
  const index = new SiteIndex(options);
  const problems: PageProblem[] = [];
  return {
    /** @param facts `undefined` for a page that could not be rendered, which has been reported. */
    auditPage: (route: RenderedRoute, facts: PageFacts | undefined): void => {
      index.addPage(route, facts);
      if (!facts) return;
      const canonicalUrl = isListed(route) ? origin + index.urlOf(route) : undefined;
      const found = [
        ...checkPage(facts, canonicalUrl),
        ...checkPolicy(facts.policyElements, policy),
      ];
      for (const problem of found) {
        problems.push({ ...problem, file: route.sourceFile, page: route.path });
      }
    },
    /** Collects the links of a file with HTML, which may be written in any way and has no rules. */
    addDocument: (document: HtmlDocument, facts: PageFacts): void =>
      index.addDocument(document, facts),
    /** Checks every URL after the last page was audited, and returns the problems of all pages. */
    finish: (publishedPaths: ReadonlySet<string>): readonly PageProblem[] => {
      index.publishedPaths = publishedPaths;
      return [
        ...problems,
        ...checkLinks(index),
        ...checkFiles(index),
        ...checkOrphans(index),
        ...checkRedirectAnchors(index, redirects),
        ...checkPublishedAnchors(index, publishedAnchors),
      ];
    },
  };
}
