/** The files beside the pages: sitemap, robots, feed, headers and redirects for hosts that read them. */
import { escapeHtml } from '../html.ts';
import { securityHeaders } from '../policy.ts';
import type { Asset, Feed, Manifest } from '../types.ts';

export interface PublishInput {
  readonly manifest: Manifest;
  readonly origin: string;
  readonly base: string;
  /** Content security policy for the whole site. */
  readonly policy: string;
  readonly feed: Feed | undefined;
}

export function publishFiles(input: PublishInput): Asset[] {
  const files: readonly (readonly [path: string, text: string])[] = [
    ['sitemap.xml', sitemap(input)],
    ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${input.origin}${input.base}sitemap.xml\n`],
    ['_headers', headers(input)],
    ['_redirects', redirects(input)],
    ...(input.feed ? [[input.feed.path.replace(/^\//, ''), atom(input.feed, input)] as const] : []),
  ];
  return files.map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }));
}

/** Sitemaps protocol 0.9. */
function sitemap({ manifest, origin, base }: PublishInput): string {
  const listed = manifest.routes.filter(({ isIndexed, canonical }) => isIndexed !== false && canonical === undefined);
  const urls = listed.map(({ path, lastModified }) => {
    const modified = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
    return `<url><loc>${escapeHtml(origin + base + path.slice(1))}</loc>${modified}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

/** The `_headers` file of Netlify, Cloudflare Pages and others. */
function headers({ base, policy }: PublishInput): string {
  const block = (path: string, lines: readonly (readonly [string, string])[]) =>
    `${base}${path}\n${lines.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
  return [
    block('*', securityHeaders(policy)),
    block('assets/*', [['Cache-Control', 'public, max-age=31536000, immutable']]),
    block('*.vcf', [
      ['Content-Type', 'text/vcard; charset=utf-8'],
      ['Content-Disposition', 'attachment'],
    ]),
  ].join('\n');
}

/** The `_redirects` file of the same hosts: the rules of 404.html, the longest folder first. */
function redirects({ manifest, base }: PublishInput): string {
  const rules = [...manifest.fallbacks].sort((left, right) => right.under.length - left.under.length);
  const to = (id: string) => base + (manifest.byId.get(id)?.path ?? '/').slice(1);
  const note =
    '# Netlify serves a file before it reads these rules. Where rules win over files (Cloudflare Pages), delete this file:\n' +
    '# 404.html does the same.\n';
  return note + rules.map((rule) => `${base}${rule.under.slice(1)}* ${to(rule.to)} 302\n`).join('');
}

/** Atom, RFC 4287. */
function atom(feed: Feed, { manifest, origin, base }: PublishInput): string {
  const url = (id: string) => escapeHtml(origin + base + (manifest.byId.get(id)?.path ?? '/').slice(1));
  const self = escapeHtml(origin + base + feed.path.replace(/^\//, ''));
  const updated =
    feed.entries
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? '1970-01-01';
  const entries = feed.entries.map(({ route, title, date, summary }) => {
    const address = url(route);
    return [
      '<entry>',
      `<title>${escapeHtml(title)}</title>`,
      `<link href="${address}"/>`,
      `<id>${address}</id>`,
      `<updated>${date}T00:00:00Z</updated>`,
      `<summary>${escapeHtml(summary)}</summary>`,
      '</entry>\n',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n',
    `<title>${escapeHtml(feed.title)}</title>\n<link rel="self" href="${self}"/>\n<id>${self}</id>\n`,
    `<updated>${updated}T00:00:00Z</updated>\n<author><name>${escapeHtml(feed.author)}</name></author>\n`,
    ...entries,
    '</feed>\n',
  ].join('');
}
