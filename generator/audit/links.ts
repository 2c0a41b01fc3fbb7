/** Checks the URLs of the whole site: links, anchors, files, and pages that nothing links to. */
import {
  decodePath,
  isExternalHref,
  isSameOriginPath,
  safeDecodeURIComponent,
} from '../lib/html.ts';
import type { ProblemCode } from '../lib/problem-codes.ts';
import { type ElementRef, messageWithOthers, type PageProblem } from '../lib/problems.ts';
import { didYouMean, nearest } from '../lib/text.ts';
import type { Redirect } from '../routes/redirects.ts';
import { isBelowAny, isListed, withBase } from '../routes/routes.ts';
import type { ListedPath } from '../routes/url-paths.ts';
import { type LinkingPage, type SiteIndex, toLocalUrl } from './site-index.ts';

interface LinkProblem extends Pick<PageProblem, 'code' | 'message' | 'hint' | 'element'> {
  /** The link or file as the page has it. Searching the records for it finds the one to fix. */
  readonly url?: string;
}

/** One problem for all pages that share it, reported on the first of them. */
function problemOnPages(
  { base }: SiteIndex,
  pages: readonly LinkingPage[],
  { code, message, hint, url = '', element }: LinkProblem,
): PageProblem | readonly PageProblem[] {
  const [first, ...others] = pages;
  if (!first) return [];
  // Content writes its links without the base path.
  const searchText = url.startsWith(base) ? `/${url.slice(base.length)}` : url || undefined;
  return {
    code,
    file: first.sourceFile,
    page: first.path,
    message: messageWithOthers(message, others.length),
    hint,
    searchText,
    element: element ?? (url ? { tag: '', url } : undefined),
  };
}

interface ParsedLink {
  /** Everything before the query and the anchor, as it is written. */
  readonly path: string;
  /** Decoded, without `index.html`: each page has one; empty for an anchor in the page itself. */
  readonly target: string;
  readonly anchor: string;
}

/** A host takes `%2F` for a part of a name, and answers malformed escapes with an error. */
const decodeTarget = (path: string) => decodePath(path.replace(/%2f/gi, '%252F'));

function parseLink(link: string, index: SiteIndex): ParsedLink {
  const [, path = '', fragment = ''] =
    /^([^?#]*)[^#]*#?(.*)$/s.exec(toLocalUrl(link.trim(), index)) ?? [];
  const target = (decodeTarget(path) ?? path).replace(/\/index\.html$/, '/');
  // What follows is a text to mark, and no part of the id (URL Fragment Text Directives).
  const [anchor = ''] = fragment.split(':~:');
  return { path, target, anchor: safeDecodeURIComponent(anchor) };
}

const linkWithoutUrl: ElementRef = { tag: 'a', url: '' };

export function checkLinks(index: SiteIndex): readonly PageProblem[] {
  return [...index.pagesByLink].flatMap(([link, pages]) => {
    const problem = findLinkProblem(link, index);
    return problem ? problemOnPages(index, pages, problem) : checkAnchor(link, pages, index);
  });
}

function findLinkProblem(link: string, index: SiteIndex): LinkProblem | undefined {
  if (link === '') {
    const hint = 'give it an href; what only runs a script is a button, in an island';
    const message = 'has a link without a URL';
    return { code: 'empty-link', message, hint, element: linkWithoutUrl };
  }
  const { path, target } = parseLink(link, index);
  if (path === '') return undefined;
  if (isBelowAny(target, index.external)) return undefined;
  if (!isSameOriginPath(path) || decodeTarget(path) === undefined) {
    if (isExternalHref(link.trim())) return undefined;
    return unusable('bad-link', 'has the link', link);
  }
  if (!target.startsWith(index.base)) return findMissingBase(link, target, index);
  const redirect = index.idsByUrl.has(target) ? undefined : index.redirectsByUrl.get(target);
  if (redirect) return redirectedLink(redirect, link, index);
  if (index.isPublished(target)) return undefined;
  return {
    code: 'broken-link',
    message: `links to ${target}, which does not exist`,
    hint: missingTargetHint(target, index),
    url: link,
  };
}

/** Outside of the base is something else, unless it is a path of this site without the base. */
function findMissingBase(url: string, target: string, index: SiteIndex): LinkProblem | undefined {
  const { base } = index;
  if (!index.isPublished(withBase(base, target))) return undefined;
  const message = `has the URL ${target}, outside of ${base}`;
  const hint = 'use href() or asset() of usePage, which add the base';
  return { code: 'broken-link', message, hint, url };
}

/** A visitor would wait for a second page, and a crawler would count another hop. */
function redirectedLink(
  { from, to, anchor }: Redirect,
  link: string,
  { base }: SiteIndex,
): LinkProblem {
  const oldUrl = withBase(base, from);
  const newUrl = withBase(base, to) + anchor;
  const message = `links to ${oldUrl}, which redirects to ${newUrl}`;
  return { code: 'redirected-link', message, hint: `link to ${newUrl}`, url: link };
}

function unusable(code: ProblemCode, verb: string, url: string): LinkProblem {
  const message = `${verb} "${url}", which cannot be used as it is written`;
  return { code, message, hint: unusableHint(url), url };
}

function unusableHint(url: string): string {
  if (url.startsWith('tel:')) {
    return 'a telephone link is tel:+ and digits alone, as tel:+15555550100';
  }
  if (url.startsWith('mailto:')) return 'a mail link is mailto: and one address';
  if (url.startsWith('javascript:')) return 'make it a button, in an island';
  if (url.startsWith('//')) return 'write https: before it';
  if (url.startsWith('/')) return 'write %25 for a percent sign';
  return 'begin it with a slash, https://, mailto: or tel:';
}

function missingTargetHint(target: string, { idsByUrl }: SiteIndex): string {
  // An author who links to `/a/b/` hardly ever means its parent `/a/`.
  const candidates = [...idsByUrl.keys()].filter((url) => !target.startsWith(url));
  const hint = 'restore that page or file if it was removed or renamed; otherwise correct the URL';
  return didYouMean(target, candidates) ?? hint;
}

function checkAnchor(
  link: string,
  pages: readonly LinkingPage[],
  index: SiteIndex,
): readonly PageProblem[] {
  const { target, anchor } = parseLink(link, index);
  // `#` and `#top` lead to the top of any document (HTML standard, section 7.4.6.4).
  if (anchor === '' || anchor.toLowerCase() === 'top') return [];
  const targetUrl = (page: LinkingPage) => (target === '' ? index.urlOf(page) : target);
  const idsOf = (page: LinkingPage) => index.idsByUrl.get(targetUrl(page));
  const pagesWithoutAnchor = pages.filter((page) => !hasId(idsOf(page), anchor));
  // The same link is dead in one page and fine in another.
  const groups = target === '' ? pagesWithoutAnchor.map((page) => [page]) : [pagesWithoutAnchor];
  return groups.flatMap((affected) => {
    const suggestion = affected[0] && nearest(anchor, idsOf(affected[0])?.trim().split(' ') ?? []);
    return problemOnPages(index, affected, {
      code: 'broken-anchor',
      message: `links to ${link}, but that page has no element with this id`,
      hint: suggestion
        ? `did you mean #${suggestion}?`
        : 'leave out # and what follows: the link then leads to the top of the page',
      url: link,
    });
  });
}

/** The ids of a file, and of a page that could not be rendered, are unknown, so any may exist. */
const hasId = (ids: string | undefined, id: string): boolean =>
  ids?.includes(` ${id.replace(/\s/g, '%20')} `) ?? true;

export function checkRedirectAnchors(
  { base, idsByUrl }: SiteIndex,
  redirects: readonly Redirect[],
): readonly PageProblem[] {
  return redirects.flatMap(({ to, anchor, input }): PageProblem | PageProblem[] => {
    const ids = idsByUrl.get(withBase(base, to));
    const isTop = anchor === '' || anchor === '#top';
    if (isTop || hasId(ids, anchor.slice(1))) return [];
    const suggestion = nearest(anchor.slice(1), ids?.trim().split(' ') ?? []);
    return {
      code: 'redirect',
      file: input.sourceFile,
      message: `redirects to ${to}${anchor}, but that page has no element with this id`,
      hint: suggestion ? `did you mean #${suggestion}?` : `write ${to}`,
      searchText: input.to,
    };
  });
}

export function checkPublishedAnchors(
  { base, idsByUrl }: SiteIndex,
  anchors: readonly ListedPath[],
): readonly PageProblem[] {
  return anchors.flatMap(({ path, anchor, file, line }): PageProblem | PageProblem[] => {
    if (hasId(idsByUrl.get(withBase(base, path)), anchor)) return [];
    return {
      code: 'missing-path',
      file,
      position: { line, column: 1 },
      message: `${path}#${anchor} was published, but no longer exists`,
      hint: `write {#${anchor}} after the heading that replaces it; if nothing does, delete this line`,
    };
  });
}

/** Names of pictures that some browsers show, or none. */
const unpublishedPicture =
  /\.(?:tiff?|bmp|psd|psb|hei[cf]|jxl|jp2|j2k|jpx|tga|eps|ai|dng|cr[23]|nef|arw|raw)$/i;

export function checkFiles(index: SiteIndex): readonly PageProblem[] {
  return [...index.pagesByFile].flatMap(([file, pages]) => {
    const isElsewhere = /^(?:https:\/\/|data:|#|$)/i.test(file);
    const problem = isElsewhere ? undefined : findFileProblem(file, index);
    return problem ? problemOnPages(index, pages, { url: file, ...problem }) : [];
  });
}

function findFileProblem(file: string, index: SiteIndex): LinkProblem | undefined {
  const { base, publishedPaths } = index;
  const path = decodeTarget(file.split(/[?#]/, 1)[0] ?? '');
  if (path === undefined || !isSameOriginPath(path)) {
    return unusable('missing-file', 'loads', file);
  }
  if (isBelowAny(path, index.external)) return undefined;
  if (unpublishedPicture.test(path)) {
    const message = `loads ${path}, a picture that not every browser shows`;
    return { code: 'picture', message, hint: 'save it as JPEG, PNG, or WebP' };
  }
  if (index.isPublished(path)) return undefined;
  if (!path.startsWith(base)) return findMissingBase(file, path, index);
  const name = path.slice(base.length);
  const inStatic = name.replace(/^(?:static|public)\//, '');
  const suggestion = publishedPaths.has(inStatic) ? inStatic : nearest(name, publishedPaths);
  const hint = suggestion
    ? `did you mean /${suggestion}?`
    : `save it as static/${name}, or correct the name`;
  return { code: 'missing-file', message: `loads ${path}, which does not exist`, hint };
}

export function checkOrphans(index: SiteIndex): readonly PageProblem[] {
  // The links of a page that could not be rendered are unknown.
  const hasUnknownLinks = [...index.idsByUrl.values()].includes(undefined);
  if (hasUnknownLinks) return [];
  const linkedUrls = new Set<string>();
  for (const [link, pages] of index.pagesByLink) {
    const { target } = parseLink(link, index);
    if (pages.some((page) => index.urlOf(page) !== target)) linkedUrls.add(target);
  }
  return index.routes.flatMap((page) => {
    const isLinked = page.path === '/' || linkedUrls.has(index.urlOf(page));
    if (isLinked || !isListed(page)) return [];
    return problemOnPages(index, [page], {
      code: 'orphan',
      message: 'is not linked from any page',
      hint: `link to ${page.path} in another page, or remove this file`,
    });
  });
}
