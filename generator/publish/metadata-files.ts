/** Files about the site that crawlers and hosts read: sitemap.xml, robots.txt, and settings of the host. */
import type { Problem } from '../shared/problems.ts';
import type { SiteDefinition } from '../shared/site-definition.ts';
import type { Asset, PlannedSite } from '../shared/types.ts';
import type { PolicyInput } from './head.ts';
import { headerRules } from './headers.ts';
import { hostFiles } from './hosts/host-files.ts';
import { namesOfUnwritable, policyFile } from './hosts/nginx.ts';
import { sitemapFiles } from './sitemap.ts';

export type HostSettings = Pick<SiteDefinition, 'headers' | 'security' | 'host'>;

/** @param files Paths of all files of the output folder. */
type TextOf = (policy: PolicyInput, files?: readonly string[]) => string;

/** By path, a function that returns the text once the policy of the whole site is known. */
export type MetadataFiles = ReadonlyMap<string, TextOf>;

/** @param maxUrls the most pages that one sitemap may list. */
export function metadataFiles(
  planned: PlannedSite,
  site: HostSettings,
  maxUrls?: number,
): MetadataFiles {
  const { base, isRelative } = planned;
  // Settings of a host contain the path of the site.
  const writers = isRelative ? {} : hostFiles[site.host ?? 'plain'];
  const settings = Object.entries(writers).map(([file, textOf]): [string, TextOf] => [
    file,
    (policy, files = []) => {
      const rules = headerRules(planned, site, policy);
      const fallbackRules = headerRules(planned, site, undefined);
      return textOf({ base, files, rules, fallbackRules });
    },
  ]);
  return new Map<string, TextOf>([
    ...sitemapFiles(planned, maxUrls),
    ['robots.txt', () => robots(planned)],
    ...settings,
  ]);
}

/** Empty files whose name depends on the policy, which is known after all other files. */
export function policyMarkers(
  planned: PlannedSite,
  site: HostSettings,
  policy: PolicyInput,
): Asset[] {
  if (site.host !== 'nginx') return [];
  const file = policyFile(headerRules(planned, site, policy));
  return [{ path: file, bytes: new Uint8Array() }];
}

/** Reports headers that the host's settings cannot contain. */
export function headerProblems(
  planned: PlannedSite,
  site: HostSettings,
  siteModule: string,
): Problem[] {
  if (site.host !== 'nginx') return [];
  return namesOfUnwritable(headerRules(planned, site, undefined)).map((name) => ({
    code: 'site-fault',
    file: siteModule,
    message: `nginx cannot send the header ${name}, because its value contains a dollar sign`,
    hint: 'change its value, or choose another host',
  }));
}

function robots({ origin, base }: PlannedSite): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}${base}sitemap.xml\n`;
}
