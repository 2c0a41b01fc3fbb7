/** Pages at old paths that redirect on every host, with or without `_redirects`. */
import type { ProblemLocator } from '../content/collections.ts';
import type { Asset } from '../lib/assets.ts';
import { encodePath, escapeHtml } from '../lib/html.ts';
import type { Problem } from '../lib/problems.ts';
import { didYouMean } from '../lib/text.ts';
import { prefixOf, type Redirect, type RedirectProblem, targetUrl } from '../routes/redirects.ts';
import { withBase } from '../routes/routes.ts';
import { outputFileOf, pathOfOutputFile } from '../routes/url-paths.ts';
import type { PlannedSite } from '../site-definition.ts';
import { caseless } from './path-conflicts.ts';

/** @param files Paths of all other files of the output folder. */
export function createRedirectPages(
  redirects: readonly Redirect[],
  files: readonly string[],
  planned: PlannedSite,
) {
  const existing = new Set(files);
  const caselessNames = new Set(files.map(caseless));
  const isFree = (file: string) => !caselessNames.has(caseless(file));
  const titles = new Map<string, string>(
    planned.manifest.routes.map(({ path, title }) => [path, title]),
  );
  const pages = redirects.flatMap((redirect): Asset[] => {
    const { from, to, input } = redirect;
    if (prefixOf(redirect)) return [];
    const file = pageFileOf(from);
    if (!isFree(outputFileOf(from)) || !isFree(file)) return [];
    caselessNames.add(caseless(file));
    const html = redirectPage(redirect, titles.get(to) ?? to, planned);
    return [{ path: file, bytes: Buffer.from(html), sourceFile: input.sourceFile }];
  });
  const problems = redirects.flatMap((redirect) => findProblems(redirect, existing, planned));
  return { pages, problems };
}

/**
 * A host would send the HTML of a page `old.pdf` as a PDF. In a folder with this name it is HTML, and
 * a host leads from `/old.pdf` to `/old.pdf/`, as it does for every folder.
 */
function pageFileOf(from: string): string {
  return /(?:\/|\.html?)$/.test(from) ? outputFileOf(from) : `${outputFileOf(from)}/index.html`;
}

function findProblems(
  redirect: Redirect,
  files: ReadonlySet<string>,
  planned: PlannedSite,
): RedirectProblem[] {
  const { from, to, input } = redirect;
  const problems: RedirectProblem[] = [];
  const prefix = prefixOf(redirect)?.slice(1);
  const hidden = prefix && [...files].find((file) => file.startsWith(prefix));
  if (hidden) {
    const message = `${from} also matches ${pathOfOutputFile(hidden)}, which exists`;
    const hint = 'write a line for each former path, because hosts would redirect that page, too';
    problems.push({ input, end: 'from', message, hint });
  }
  if (files.has(outputFileOf(from))) {
    const route = planned.manifest.routes.find(({ path }) => path === from);
    const source = route ? `, made from ${route.sourceFile}` : '';
    const message = `${from} still exists${source}, so it cannot be redirected`;
    const hint = 'remove this redirect, or the page or file with this path';
    problems.push({ input, end: 'from', message, hint });
  }
  if (!files.has(outputFileOf(to))) {
    const hint =
      didYouMean(to, [...files].map(pathOfOutputFile)) ??
      'write the path of a page or file that exists';
    const message = `redirects to ${to}, which does not exist`;
    problems.push({ input, end: 'to', message, hint });
  }
  return problems;
}

/** Adds the position of the redirect in the record that declares it. */
export function locateRedirectProblem(
  { input, end, message, hint }: RedirectProblem,
  problemAt: ProblemLocator,
): Problem {
  const { sourceFile: file, field } = input;
  const problem = { code: 'redirect', message, hint } as const;
  return field
    ? problemAt({ file }, field, { ...problem, searchText: input[end] })
    : { ...problem, file };
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
  const url = escapeHtml(targetUrl({ to: path, anchor }));
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<meta http-equiv="refresh" content="0; url=${url}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(message)}</title>`,
    `<link rel="canonical" href="${escapeHtml(origin + encodePath(path))}">`,
  ];
  const main = `<h1>${escapeHtml(message)}</h1><p><a href="${url}">${escapeHtml(title)}</a></p>`;
  return `<!DOCTYPE html><html lang="${escapeHtml(lang)}"><head>${head.join('')}</head><body><main>${main}</main></body></html>\n`;
}
