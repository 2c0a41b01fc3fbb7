/** Every page as it will be published: one pass over its markup, then all pages against each other. */
import { lostFileHint } from '../content/lost-files.ts';
import { attribute, startTags, unescapeHtml } from '../html.ts';
import { checkImage, checkOutline, headingAt, type Say, type ShownHeading } from '../markup-faults.ts';
import { nearest, type PageProblem, type Problem } from '../problems.ts';
import type { PageFacts, Route } from '../types.ts';

export interface AuditSettings {
  /** Path under which the site stands, with both slashes. */
  readonly base: string;
  readonly origin: string;
}

/** A page that could not be rendered, which its own problem tells: links to it are not broken. */
export function pageAtFault(route: Route): PageFacts {
  const { title, description } = route;
  return { route, links: [], ids: new Set(), resources: [], title, description, problems: [], isFault: true };
}

/** Hint at a fault of a page that no record can cause. */
const forDeveloper = 'this is for a developer: the site makes it, whatever the records say';

/** Attributes by which a tag loads or names a file. */
const resourceTags: Readonly<Record<string, string>> = { img: 'src', script: 'src', source: 'src', link: 'href' };

const loadingLinks = new Set(['icon', 'apple-touch-icon', 'manifest', 'preload', 'stylesheet', 'alternate']);

/** Reads a page's markup once and keeps only what the audit of the whole site needs. */
export function readPage(route: Route, html: string, { base, origin }: AuditSettings): PageFacts {
  const problems: PageProblem[] = [];
  const say: Say = (code, message, hint = forDeveloper, at) =>
    problems.push({ code, file: route.source, page: route.path, message, hint, ...at });
  const links: string[] = [];
  const resources: string[] = [];
  const ids = new Set<string>();
  const headings: ShownHeading[] = [];
  let title = '';
  let description = '';
  let mains = 0;
  let canonical: string | undefined;
  for (const tag of startTags(html)) {
    const { name, attributes, end } = tag;
    const id = attribute(attributes, 'id');
    if (id !== undefined && ids.has(id)) say('duplicate-anchor', `has two elements with the id "${id}"`);
    if (id !== undefined) ids.add(id);
    if (name === 'a') {
      const href = attribute(attributes, 'href');
      if (href === undefined || href === '') say('empty-link', 'has a link without an address');
      else links.push(href);
    } else if (name === 'main') mains++;
    else if (/^h[1-6]$/.test(name)) headings.push(headingAt(html, tag));
    else if (name === 'title' && title === '') title = unescapeHtml(html.slice(end, html.indexOf('<', end)));
    else if (name === 'meta') {
      const content = attribute(attributes, 'content') ?? '';
      if (attribute(attributes, 'name') === 'description') description = content;
      // The picture of a link's preview is loaded by others than the page, under its whole address.
      const isPreview = attribute(attributes, 'property') === 'og:image' && content.startsWith(`${origin}/`);
      if (isPreview) resources.push(content.slice(origin.length));
    } else {
      if (name === 'img') checkImage(attributes, say);
      const rel = attribute(attributes, 'rel') ?? '';
      if (name === 'link' && rel === 'canonical') canonical = attribute(attributes, 'href');
      const file = attribute(attributes, resourceTags[name] ?? '-');
      if (file && (name !== 'link' || loadingLinks.has(rel))) resources.push(file);
      if (name === 'img' || name === 'source')
        resources.push(...candidates(attribute(attributes, 'srcSet') ?? attribute(attributes, 'srcset') ?? ''));
    }
  }
  checkOutline(headings, say);
  if (mains !== 1) say('landmark', `has ${mains} main elements, expected one`);
  if (title.trim() === '') say('title', 'has no title');
  if (description.trim() === '') say('description', 'has no description');
  const expected = origin + base + route.path.slice(1);
  if (route.canonical === undefined && route.isIndexed !== false && canonical !== expected) {
    say('canonical', `says that its address is ${canonical ?? 'nowhere'}, expected ${expected}`);
  }
  return { route, links, ids, resources, title, description, problems };
}

/** Addresses of a `srcset`, without the widths behind them. */
function candidates(srcset: string): string[] {
  return srcset.split(',').flatMap((candidate) => candidate.trim().split(/\s+/, 1)[0] || []);
}

/** What to do about a link to a page that is like none; an address with a dot is that of a file. */
function lostHint(path: string): string | undefined {
  if (/\.[^/]*$/.test(path)) return undefined;
  return 'if the file of that page was removed or renamed, bring it back; if not, mend the address or take out the link';
}

/** Pages against each other and against the files beside them (paths below the out folder). */
export function auditSite(
  pages: readonly PageFacts[],
  files: ReadonlySet<string>,
  settings: AuditSettings,
): PageProblem[] {
  const byPath = new Map(pages.map((page) => [settings.base + page.route.path.slice(1), page]));
  const linked = new Set<string>();
  const problems: PageProblem[] = pages.flatMap(({ problems }) => problems);
  for (const page of pages) {
    const say = (code: string, link: string, message: string, hint?: string) => {
      const address = link.startsWith(settings.base) ? `/${link.slice(settings.base.length)}` : link;
      problems.push({ code, file: page.route.source, page: page.route.path, message, hint, address });
    };
    for (const link of new Set(page.links)) {
      const target = linkTarget(link, page, settings);
      if (target === undefined) {
        if (!isOutward(link))
          say('bad-link', link, `has the link "${link}", which cannot be used as it is written`, linkHint(link));
        continue;
      }
      const found = byPath.get(target.path);
      if (!found && !files.has(below(target.path, settings.base))) {
        // The page above one that is gone is not what was meant.
        const others = [...byPath.keys()].filter((path) => !target.path.startsWith(path));
        const near = nearest(target.path, others);
        say(
          'broken-link',
          link,
          `links to ${target.path}, which is not there`,
          near ? `did you mean ${near}?` : lostHint(target.path),
        );
      } else if (found && target.anchor && !found.isFault && !found.ids.has(target.anchor)) {
        const near = nearest(target.anchor, found.ids);
        const top = 'leave out # and what follows: the link then leads to the top of the page';
        const message = `links to ${link}, but that page has no such place`;
        say('broken-anchor', link, message, near ? `did you mean #${near}?` : top);
      }
      if (found && found !== page) linked.add(target.path);
    }
    for (const resource of new Set(page.resources)) {
      const target = linkTarget(resource, page, settings);
      if (!target || files.has(below(target.path, settings.base)) || byPath.has(target.path)) continue;
      const known = [...files].map((file) => settings.base + file);
      const hint = lostFileHint(target.path, known, (address) => `static/${below(address, settings.base)}`);
      say('missing-file', resource, `loads ${target.path}, which is not there`, hint);
    }
  }
  // What a page at fault would have linked to is not known.
  if (!pages.some(({ isFault }) => isFault)) problems.push(...orphans(pages, linked, settings));
  problems.push(...repeated(pages));
  return problems;
}

/** The files of static/, and what may name them beside the pages. */
export interface CopiedFiles {
  /** Paths below the out folder. */
  readonly copied: readonly string[];
  /** Texts that may name a file: the style sheet, a web manifest. */
  readonly mentions: readonly string[];
  /** Paths, each with a slash at its beginning, of files that need no mention. */
  readonly meant: readonly string[];
  /** Name of the folder in problems. */
  readonly folder: string;
}

/** Files of static/ that nothing in the site leads to; none where a page is at fault, which may have used any. */
export function unusedFiles(pages: readonly PageFacts[], input: CopiedFiles, settings: AuditSettings): Problem[] {
  if (pages.some(({ isFault }) => isFault)) return [];
  const used = new Set(
    pages.flatMap((page) =>
      [...page.links, ...page.resources].map((link) => linkTarget(link, page, settings)?.path ?? ''),
    ),
  );
  return input.copied
    .filter((file) => !file.startsWith('.well-known/') && !input.meant.includes(`/${file}`))
    .filter((file) => !used.has(settings.base + file) && !input.mentions.some((text) => text.includes(`/${file}`)))
    .map((file) => ({
      code: 'unused-file',
      file: `${input.folder}/${file}`,
      message: 'nothing in the site uses this file',
      hint: 'name it in a record, or remove it; if it must be there, a developer lists it in unlinkedFiles of the site',
    }));
}

/** The page or file of this site that a link leads to; nothing for mail, telephone and other sites. */
function linkTarget(link: string, page: PageFacts, { base, origin }: AuditSettings) {
  if (link.startsWith('#')) return { path: base + page.route.path.slice(1), anchor: decoded(link.slice(1)) };
  const local = link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
  if (!local.startsWith('/') || local.startsWith('//')) return undefined;
  const [address = '', anchor] = local.split('#', 2);
  const [path = ''] = address.split('?', 1);
  return { path: decoded(path), anchor: anchor && decoded(anchor) };
}

/** The characters behind percent signs; as it is where they make none. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not an encoding: the audit compares what is written.
    return text;
  }
}

function below(path: string, base: string): string {
  return path.startsWith(base) ? path.slice(base.length) : path;
}

function isOutward(link: string): boolean {
  if (link.startsWith('tel:')) return /^tel:\+[1-9]\d{6,14}$/.test(link);
  if (link.startsWith('mailto:')) return /^mailto:[^\s@<>?]+@[^\s@<>?]+\.[^\s@<>?]+$/.test(link);
  return link.startsWith('https://') && URL.canParse(link);
}

function linkHint(link: string): string {
  if (link.startsWith('tel:')) return 'a telephone link is tel:+ and digits alone, as tel:+15594363800';
  return link.startsWith('mailto:')
    ? 'a mail link is mailto: and one address'
    : 'begin it with a slash, https://, mailto: or tel:';
}

function orphans(pages: readonly PageFacts[], linked: ReadonlySet<string>, { base }: AuditSettings): Problem[] {
  return pages
    .filter(({ route }) => route.path !== '/' && route.isIndexed !== false && route.canonical === undefined)
    .filter(({ route }) => !linked.has(base + route.path.slice(1)))
    .map(({ route: { path, source } }) => {
      const hint = `link to ${path} in the text of another page, or remove this file`;
      return { code: 'orphan', file: source, page: path, message: 'is linked from no page', hint };
    });
}

function repeated(pages: readonly PageFacts[]): Problem[] {
  const problems: PageProblem[] = [];
  const own = pages.filter(({ route }) => route.canonical === undefined && route.isIndexed !== false);
  for (const what of ['title', 'description'] as const) {
    const firsts = new Map<string, PageFacts>();
    for (const page of own) {
      const text = page[what];
      const first = firsts.get(text);
      if (text && first) {
        const message = `has the same ${what} as ${first.route.path} (${first.route.source}): "${text}"`;
        const hint = `give one of the two pages another ${what}`;
        problems.push({ code: `duplicate-${what}`, file: page.route.source, page: page.route.path, message, hint });
      } else firsts.set(text, page);
    }
  }
  return problems;
}
