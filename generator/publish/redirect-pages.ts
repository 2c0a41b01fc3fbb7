/** What a site publishes for its redirects: pages, and what the rules of hosts are made from. */
import { escapeHtml } from '../shared/html.ts';
import { type Redirect, type RedirectProblem, targetUrl } from '../shared/redirects.ts';
import { withBase } from '../shared/routes.ts';
import { didYouMean } from '../shared/text.ts';
import type { Asset, PlannedSite, RedirectInput, ResolvedConfig } from '../shared/types.ts';
import { fileOfPath, pathOfFile } from '../shared/url-paths.ts';
import { type HostRedirect, hostsWithRedirects, ignoresCase } from './hosts/redirect-rules.ts';

export interface PublishedRedirects {
  readonly pages: readonly (Asset & Pick<RedirectInput, 'sourceFile'>)[];
  /** For the settings of the host, which may have rules for redirects. */
  readonly rules: readonly HostRedirect[];
  readonly problems: readonly RedirectProblem[];
}

/** @param files Paths of all other files of the output folder. */
export function publishRedirects(
  redirects: readonly Redirect[],
  files: readonly string[],
  planned: PlannedSite,
  { host }: Pick<ResolvedConfig, 'host'>,
): PublishedRedirects {
  const site: PublishedFiles = {
    planned,
    files: new Set(redirects.length > 0 ? files : []),
    filesByCaselessName: new Map(redirects.length > 0 ? files.map(withCaselessName) : []),
  };
  const titles = new Map<string, string>(
    planned.manifest.routes.map(({ path, title }) => [path, title]),
  );
  const pages: (Asset & Pick<RedirectInput, 'sourceFile'>)[] = [];
  const rules: HostRedirect[] = [];
  const problems: RedirectProblem[] = [];
  for (const redirect of redirects) {
    const { from, to, anchor, input } = redirect;
    const page = freePageFile(redirect, site);
    problems.push(
      ...findProblems(redirect, site),
      ...(page ? [] : hostProblems(redirect, site, host)),
    );
    const { base } = planned;
    const paths = { from: withBase(base, from), to: withBase(base, to) };
    rules.push({ ...paths, anchor, hasPage: page !== undefined });
    if (page === undefined) continue;
    site.filesByCaselessName.set(caseless(page), page);
    const html = redirectPage(redirect, titles.get(to) ?? to, planned);
    pages.push({ path: page, bytes: Buffer.from(html), sourceFile: input.sourceFile });
  }
  return { pages, rules, problems };
}

interface PublishedFiles {
  readonly planned: PlannedSite;
  readonly files: ReadonlySet<string>;
  /** Some file systems and hosts do not distinguish names that differ only in case. */
  readonly filesByCaselessName: Map<string, string>;
}

/** Paths at which hosts send HTML. */
export const redirectsByPage = /(?:\/|\.html?)$/;

const caseless = (file: string): string => file.normalize('NFC').toLowerCase();

const withCaselessName = (file: string): [string, string] => [caseless(file), file];

/** The file of a page that redirects; `undefined` if only a rule of the host can. */
function freePageFile({ from }: Redirect, { filesByCaselessName }: PublishedFiles) {
  const file = fileOfPath(from);
  return redirectsByPage.test(from) && !filesByCaselessName.has(caseless(file)) ? file : undefined;
}

function findProblems({ from, to, input }: Redirect, site: PublishedFiles): RedirectProblem[] {
  const { files, planned } = site;
  const problems: RedirectProblem[] = [];
  if (files.has(fileOfPath(from))) {
    const route = planned.manifest.routes.find(({ path }) => path === from);
    const source = route ? `, made from ${route.sourceFile}` : '';
    const message = `${from} still exists${source}, so it cannot be redirected`;
    const hint = 'remove this redirect, or the page or file with this path';
    problems.push({ code: 'redirect', input, end: 'from', message, hint });
  }
  if (!files.has(fileOfPath(to))) {
    const hint =
      didYouMean(to, [...files].map(pathOfFile)) ?? 'write the path of a page or file that exists';
    const message = `redirects to ${to}, which does not exist`;
    problems.push({ code: 'redirect', input, end: 'to', message, hint });
  }
  return problems;
}

/** A redirect without a page needs a rule of the host. */
function hostProblems(
  { from, input }: Redirect,
  { files, filesByCaselessName }: PublishedFiles,
  host: ResolvedConfig['host'],
): RedirectProblem[] {
  if (files.has(fileOfPath(from))) return [];
  const similar = filesByCaselessName.get(caseless(fileOfPath(from)));
  const isPossible = hostsWithRedirects.includes(host) && !(similar && ignoresCase.includes(host));
  if (isPossible) return [];
  const reason = similar
    ? `which differs from ${pathOfFile(similar)} only in case`
    : 'which is not a page';
  const message = `the host "${host}" cannot redirect ${from}, ${reason}`;
  const others = hostsWithRedirects.filter((name) => !(similar && ignoresCase.includes(name)));
  const hint = similar
    ? `remove this redirect, or use a host that can: ${others.join(', ')}`
    : `remove this redirect, keep the file, or use a host that can: ${others.join(', ')}`;
  return [{ code: 'redirect', input, end: 'from', message, hint }];
}

/** Nothing of the page may be loaded, run, or sent. */
const policy = "default-src 'none'; base-uri 'none'; form-action 'none'";

/**
 * Google takes a refresh without delay for a permanent redirect. `noindex` would contradict it, and
 * the canonical URL, and has cost sites their place in search results.
 */
function redirectPage(
  { to, anchor, input }: Redirect,
  title: string,
  { origin, base }: PlannedSite,
): string {
  const { lang = 'en', message = 'This page has moved' } = input;
  const path = withBase(base, to);
  const address = escapeHtml(targetUrl({ to: path, anchor }));
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<meta http-equiv="refresh" content="0; url=${address}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(message)}</title>`,
    `<link rel="canonical" href="${escapeHtml(origin + encodeURI(path))}">`,
  ];
  const main = `<h1>${escapeHtml(message)}</h1><p><a href="${address}">${escapeHtml(title)}</a></p>`;
  return `<!DOCTYPE html><html lang="${escapeHtml(lang)}"><head>${head.join('')}</head><body><main>${main}</main></body></html>\n`;
}
