/** Files about the site that crawlers and hosts read: sitemap.xml, robots.txt, and settings of the host. */
import type { Problem } from '../shared/problems.ts';
import type { SiteDefinition } from '../shared/site-definition.ts';
import type { Asset, PlannedSite } from '../shared/types.ts';
import type { PolicyInput } from './head.ts';
import { headerRules } from './headers.ts';
import { fitsCloudFront } from './hosts/cloudfront.ts';
import { hostFiles, redirectFiles } from './hosts/host-files.ts';
import { namesOfUnwritable } from './hosts/nginx.ts';
import { hasPolicyFile, policyFile } from './hosts/policy-file.ts';
import type { HostRedirect } from './hosts/redirect-rules.ts';
import { sitemapFiles } from './sitemap.ts';

export interface HostSettings extends Pick<SiteDefinition, 'headers' | 'security' | 'host'> {
  readonly hasRedirects?: boolean;
}

/** What is known once all other files are. */
export interface SiteFiles {
  /** Paths of all files of the output folder. */
  readonly files: readonly string[];
  readonly redirects: readonly HostRedirect[];
}

const noFiles: SiteFiles = { files: [], redirects: [] };

type TextOf = (policy: PolicyInput, site?: SiteFiles) => string;

/** By path, a function that returns the text once the policy of the whole site is known. */
export type MetadataFiles = ReadonlyMap<string, TextOf>;

/** @param maxUrls the most pages that one sitemap may list. */
export function metadataFiles(
  planned: PlannedSite,
  site: HostSettings,
  maxUrls?: number,
): MetadataFiles {
  const { base } = planned;
  const settings = Object.entries(settingsOf(site)).map(([file, textOf]): [string, TextOf] => [
    file,
    (policy, siteFiles = noFiles) => {
      const rules = headerRules(planned, site, policy);
      const fallbackRules = headerRules(planned, site, undefined);
      return textOf({ base, ...siteFiles, rules, fallbackRules });
    },
  ]);
  return new Map<string, TextOf>([
    ...sitemapFiles(planned, maxUrls),
    ['robots.txt', () => robots(planned)],
    ...settings,
  ]);
}

const settingsOf = ({ host = 'plain', hasRedirects = false }: HostSettings) => ({
  ...hostFiles[host],
  ...(hasRedirects ? redirectFiles[host] : {}),
});

/** Empty files whose name depends on the policy, which is known after all other files. */
export function policyMarkers(
  planned: PlannedSite,
  site: HostSettings,
  policy: PolicyInput,
): Asset[] {
  if (!hasPolicyFile(site.host ?? 'plain')) return [];
  const file = policyFile(headerRules(planned, site, policy));
  return [{ path: file, bytes: new Uint8Array() }];
}

/** Reports headers and redirects that the host's settings cannot contain. */
export function settingsProblems(
  planned: PlannedSite,
  site: HostSettings,
  siteFiles: SiteFiles,
  siteModule: string,
): Problem[] {
  if (site.host === 's3') return functionProblems(planned, siteFiles, siteModule);
  if (site.host !== 'nginx') return [];
  return namesOfUnwritable(headerRules(planned, site, undefined)).map((name) => ({
    code: 'site-fault',
    file: siteModule,
    message: `nginx cannot send the header ${name}, because its value contains a dollar sign`,
    hint: 'change its value, or choose another host',
  }));
}

function functionProblems(
  { base }: PlannedSite,
  siteFiles: SiteFiles,
  siteModule: string,
): Problem[] {
  if (fitsCloudFront({ base, ...siteFiles, rules: {}, fallbackRules: {} })) return [];
  const message = 'the function for CloudFront would be larger than 10 kB, which is its limit';
  const hint = 'redirect fewer files, or rename files that have no dot in their name';
  return [{ code: 'redirect', file: siteModule, message, hint }];
}

function robots({ origin, base }: PlannedSite): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}${base}sitemap.xml\n`;
}
