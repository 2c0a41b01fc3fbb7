/** Files about the site that crawlers and hosts read: sitemap.xml, robots.txt, and settings of the host. */
import { escapeHtml } from '../shared/html.ts';
import type { Problem } from '../shared/problems.ts';
import { isListed, withBase } from '../shared/routes.ts';
import type { SiteDefinition } from '../shared/site-definition.ts';
import type { Alternate, Asset, PlannedSite, Route } from '../shared/types.ts';
import type { PolicyInput } from './head.ts';
import { headerRules } from './headers.ts';
import { hostFiles } from './hosts/host-files.ts';
import { namesOfUnwritable, policyFile } from './hosts/nginx.ts';

export type HostSettings = Pick<SiteDefinition, 'headers' | 'security' | 'host'>;

/** @param files Paths of all files of the output folder. */
type TextOf = (policy: PolicyInput, files?: readonly string[]) => string;

/** By path, a function that returns the text once the policy of the whole site is known. */
export type MetadataFiles = ReadonlyMap<string, TextOf>;

export function metadataFiles(planned: PlannedSite, site: HostSettings): MetadataFiles {
  const { base } = planned;
  const settings = Object.entries(hostFiles[site.host ?? 'plain']).map(
    ([file, textOf]): [string, TextOf] => [
      file,
      (policy, files = []) => {
        const rules = headerRules(planned, site, policy);
        const fallbackRules = headerRules(planned, site, undefined);
        return textOf({ base, files, rules, fallbackRules });
      },
    ],
  );
  return new Map<string, TextOf>([
    ['sitemap.xml', () => sitemap(planned)],
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

/**
 * Sitemaps protocol 0.9, https://www.sitemaps.org/protocol.html. Versions in other languages are
 * links of XHTML, as Google's documentation on localized versions of pages defines them.
 */
function sitemap({ manifest, origin, base }: PlannedSite): string {
  const listed = manifest.routes.filter(isListed);
  const addressOf = ({ path }: Route) => escapeHtml(origin + withBase(base, path));
  const linkTo = ({ hreflang, id }: Alternate) => {
    const route = manifest.byId.get(id);
    const address = route ? addressOf(route) : '';
    return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address}"/>`;
  };
  const urls = listed.map((route) => {
    const modified = route.lastModified ? `<lastmod>${route.lastModified}</lastmod>` : '';
    const links = (route.alternates ?? []).map(linkTo).join('');
    return `<url><loc>${addressOf(route)}</loc>${modified}${links}</url>\n`;
  });
  const hasLinks = listed.some(({ alternates = [] }) => alternates.length > 0);
  const xhtml = hasLinks ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
  return `${declaration}\n<urlset xmlns="${namespace}"${xhtml}>\n${urls.join('')}</urlset>\n`;
}

function robots({ origin, base }: PlannedSite): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}${base}sitemap.xml\n`;
}
