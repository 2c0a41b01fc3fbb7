/** Checks the links of a built site with linkinator. */
import { type CheckOptions, LinkChecker, type LinkResult, LinkState } from 'linkinator';
import { serve } from './server.ts';

export interface LinkReport {
  /** Number of different links that were requested. */
  readonly checkedCount: number;
  /** Number of links that were left out, because they go to other sites or are not on the web. */
  readonly skippedCount: number;
  readonly broken: readonly LinkResult[];
  /** Links to other sites that did not answer in a way that shows whether they are broken. */
  readonly unverified: readonly LinkResult[];
  /** Number of pages in the sitemap. */
  readonly pageCount: number;
}

export async function checkInternalLinks(folder: string): Promise<LinkReport> {
  return withServer(folder, async (origin, { pageCount }) => {
    const links = await findLinks(origin, {
      linksToSkip: async (link) => !link.startsWith(origin),
    });
    return { ...reportOn(links), unverified: [], pageCount };
  });
}

export interface ExternalLinkOptions {
  /** @default 20_000 */
  readonly timeoutMs?: number;
  /** Number of times that an error of a server or of the network is retried. @default 3 */
  readonly retryCount?: number;
  /** The longest random time that is added before a retry. @default 3_000 */
  readonly jitterMs?: number;
}

/** Follows the links to other sites. A link is broken only if the other site says so. */
export async function checkExternalLinks(
  folder: string,
  { timeoutMs = 20_000, retryCount = 3, jitterMs = 3_000 }: ExternalLinkOptions = {},
): Promise<LinkReport> {
  return withServer(folder, async (origin, { pageCount, publishedOrigin }) => {
    const links = await findLinks(origin, {
      // The address that the site is published at need not exist yet.
      linksToSkip: async (link) => new URL(link).origin === publishedOrigin,
      // Few at a time, because many of the links go to the same host.
      concurrency: 5,
      timeout: timeoutMs,
      retry: true,
      retryErrors: true,
      // linkinator retries once more than this.
      retryErrorsCount: retryCount - 1,
      retryErrorsJitter: jitterMs,
    });
    const external = links.filter(({ url }) => !url.startsWith(origin));
    const { broken, ...counts } = reportOn(external);
    const isGone = ({ status = 0 }: LinkResult) => status === 404 || status === 410;
    return {
      ...counts,
      broken: broken.filter(isGone),
      unverified: broken.filter((link) => !isGone(link)),
      pageCount,
    };
  });
}

interface Sitemap {
  readonly pageCount: number;
  readonly publishedOrigin: string;
}

async function withServer(
  folder: string,
  check: (origin: string, sitemap: Sitemap) => Promise<LinkReport>,
): Promise<LinkReport> {
  const server = await serve(folder);
  try {
    const response = await fetch(`${server.origin}/sitemap.xml`);
    const pages = [...(await response.text()).matchAll(/<loc>([^<]*)/g)].map(
      ([, page = '']) => page,
    );
    const publishedOrigin = new URL(pages[0] ?? '/', server.origin).origin;
    return await check(server.origin, { pageCount: pages.length, publishedOrigin });
  } finally {
    await server.close();
  }
}

async function findLinks(origin: string, options: Partial<CheckOptions>): Promise<LinkResult[]> {
  const { links } = await new LinkChecker().check({
    path: `${origin}/`,
    recurse: true,
    ...options,
  });
  return links;
}

function reportOn(links: readonly LinkResult[]) {
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  const skipped = links.filter(({ state }) => state === LinkState.SKIPPED);
  return { checkedCount: links.length - skipped.length, skippedCount: skipped.length, broken };
}
