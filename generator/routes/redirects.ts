/** Redirects from the paths of former pages and files. */
import { encodePath, safeDecodeURIComponent } from '../lib/html.ts';
import { type InvalidPath, parsePath } from './url-paths.ts';

/** The former path of a page or file, as a site declares it. */
export interface RedirectInput {
  /**
   * Old path below the site's base: of a page, such as `/old/`, or of a file, such as `/old.pdf`.
   * `/tag/*` stands for all paths below `/tag/`, on hosts that read `_redirects`.
   */
  readonly from: string;
  /** Path of the page or file that replaces it; that of a page may have an anchor. */
  readonly to: string;
  /** File of data/ that declares the redirect; problems of the redirect name it. */
  readonly sourceFile: string;
  /** Keys that lead to the redirect in that file; without them, problems name only the file. */
  readonly field?: readonly PropertyKey[] | undefined;
  /**
   * Code of the language (BCP 47) of `message`.
   * @default 'en'
   */
  readonly lang?: string | undefined;
  /**
   * What the page at the old path says, above a link to the new one.
   * @default 'This page has moved'
   */
  readonly message?: string | undefined;
}

/** Paths without percent escapes. */
export interface RedirectPaths {
  readonly from: string;
  readonly to: string;
  /** An anchor on the page, with `#`; or empty. */
  readonly anchor: string;
}

/** A redirect with checked paths below the base. `to` is the end of a chain of redirects. */
export interface Redirect extends RedirectPaths {
  readonly input: RedirectInput;
}

/** What the paths that a redirect such as `/tag/*` stands for begin with. */
export const prefixOf = ({ from }: Pick<RedirectPaths, 'from'>): string | undefined =>
  from.endsWith('/*') ? from.slice(0, -1) : undefined;

/** The target with percent escapes, for a URL. */
export const targetUrl = ({ to, anchor }: Pick<RedirectPaths, 'to' | 'anchor'>): string =>
  encodePath(to) + encodeURI(anchor);

/** What is wrong with one of the paths of a redirect. */
export interface RedirectProblem {
  readonly input: RedirectInput;
  readonly end: 'from' | 'to';
  readonly message: string;
  readonly hint: string | undefined;
}

export interface RedirectPlan {
  /** The valid redirects, even if there are problems. */
  readonly redirects: readonly Redirect[];
  readonly problems: readonly RedirectProblem[];
}

/** Checks the redirects of a site, and shortens chains of them. */
export function planRedirects(inputs: readonly RedirectInput[]): RedirectPlan {
  const problems: RedirectProblem[] = [];
  const byOldPath = new Map<string, Redirect>();
  for (const input of inputs) {
    const redirect = parseRedirect(input, problems);
    const first = redirect && byOldPath.get(redirect.from);
    if (first) {
      const message = `${redirect.from} already redirects to ${first.input.to}, in ${first.input.sourceFile}`;
      problems.push({ input, end: 'from', message, hint: 'remove one of the two' });
    } else if (redirect) byOldPath.set(redirect.from, redirect);
  }
  const redirects = [...byOldPath.values()].flatMap((redirect) => {
    const { from, input } = redirect;
    const end = followChain(redirect, byOldPath);
    if (!('loop' in end)) return end;
    if (end.loop[0] === from) {
      const message = `redirects back to itself: ${[...end.loop, from].join(' → ')}`;
      problems.push({ input, end: 'to', message, hint: 'remove one of these redirects' });
    }
    return [];
  });
  return { redirects, problems };
}

function parseRedirect(input: RedirectInput, problems: RedirectProblem[]): Redirect | undefined {
  const [target = '', writtenAnchor = ''] = input.to.split(/(?=#)/, 2);
  const anchor = safeDecodeURIComponent(writtenAnchor);
  const isPrefix = /[^/]\/\*$/.test(input.from);
  const from = parsePath(isPrefix ? input.from.slice(0, -1) : input.from);
  const to = notAnAnchor.test(anchor) ? invalidAnchor(anchor) : parsePath(target);
  if ('message' in from) problems.push({ input, end: 'from', ...from });
  if ('message' in to) problems.push({ input, end: 'to', ...to });
  if ('message' in from || 'message' in to) return undefined;
  const fromPath = isPrefix ? `${from.path}*` : from.path;
  return { from: fromPath, to: to.path, anchor: anchor === '#' ? '' : anchor, input };
}

/** No id contains a space, and half of a surrogate pair could not be encoded. */
const notAnAnchor = /[\s\p{Cc}\p{Cs}]/u;

function invalidAnchor(anchor: string): InvalidPath {
  const message = `expected an anchor without spaces, got "${anchor}"`;
  return { message, hint: 'write the id of an element of the page, such as #fees' };
}

/** Returns the redirect with its last target, or the paths of a loop, from where it begins. */
function followChain(
  redirect: Redirect,
  byOldPath: ReadonlyMap<string, Redirect>,
): Redirect | { readonly loop: readonly string[] } {
  const visited = [redirect.from];
  let end = redirect;
  for (let next = byOldPath.get(end.to); next; next = byOldPath.get(end.to)) {
    if (visited.includes(next.from)) return { loop: visited.slice(visited.indexOf(next.from)) };
    visited.push(next.from);
    end = { ...next, anchor: next.anchor || end.anchor };
  }
  return { ...redirect, to: end.to, anchor: end.anchor };
}
