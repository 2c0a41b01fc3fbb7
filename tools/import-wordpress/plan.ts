/** Decides what each item of an export becomes, and at which address. */
import type { FirmFolder } from './firm-folder.ts';
import { hostOf, type WordPressItem, type WordPressSite } from './read-export.ts';
import type { Findings } from './report.ts';
import { plainHtml } from './texts.ts';

/** A folder of `data/`, or `from-wordpress` for what is not published. */
export type Kind = 'posts' | 'pages' | 'people' | 'areas' | 'subareas' | 'from-wordpress';

export interface PlannedItem {
  readonly item: WordPressItem;
  readonly kind: Kind;
  /** Name of the file; of a sub-area, with its folder. */
  readonly id: string;
  /** Relative to the firm's folder. */
  readonly file: string;
  /** Address on the new site; `undefined` if it has none. */
  readonly path: string | undefined;
  readonly formerPaths: readonly string[];
}

export interface TypeOptions {
  /** A post type, or the path of the page above. */
  readonly attorneys?: string | undefined;
  readonly areas?: string | undefined;
}

/** What WordPress, its editor, and its themes keep for themselves. */
const internal =
  /^(?:attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+|acf-.*)$/;

const pathPrefixes = { posts: 'blog/', pages: '', people: 'attorneys/', areas: '', subareas: '' };

export function planItems(
  site: WordPressSite,
  options: TypeOptions,
  firm: FirmFolder,
  findings: Findings,
): readonly PlannedItem[] {
  const items = site.items
    .filter(({ type, status }) => !internal.test(type) && !/^(?:trash|auto-draft)$/.test(status))
    .sort((a, b) => a.menuOrder - b.menuOrder);
  const practice = items.filter((item) => isOfType(item, options.areas) && isPublic(item));
  const practiceIds = new Set(practice.map(({ id }) => id));
  const areaItems = new Set(practice.filter(({ parentId }) => !practiceIds.has(parentId)));
  /** Names of areas by the ids of their items. */
  const areas = new Map<string, string>();
  const files = new Set<string>();
  const plan = (item: WordPressItem, kind: Kind): PlannedItem => {
    const folder = kind === 'subareas' ? `${areas.get(item.parentId)}/` : '';
    const name = uniqueName(item, (id) => files.has(`${kind}/${folder}${id}`));
    const id = folder + name;
    files.add(`${kind}/${id}`);
    if (kind === 'areas') areas.set(item.id, name);
    if (kind === 'from-wordpress') {
      const file = `${kind}/${item.type}/${id}.md`;
      return { item, kind, id, file, path: undefined, formerPaths: [] };
    }
    const path = `/${pathPrefixes[kind]}${id}/`;
    const file = `data/${kind}/${id}${kind === 'posts' || kind === 'pages' ? '.md' : '.yaml'}`;
    return { item, kind, id, file, path, formerPaths: formerPathsOf(item, site, path) };
  };
  // Sub-areas need the names of the areas above them.
  const planned = [...areaItems].map((item) => plan(item, 'areas'));
  const others = items.filter((item) => !areaItems.has(item));
  const kindOfOther = (item: WordPressItem) =>
    practiceIds.has(item.id) && areas.has(item.parentId)
      ? 'subareas'
      : kindOf(item, options, firm, findings);
  return [...planned, ...others.map((item) => plan(item, kindOfOther(item)))];
}

const isPublic = ({ status, hasPassword }: WordPressItem): boolean =>
  (status === 'publish' || status === 'future') && !hasPassword;

/** Posts can be drafts on the new site, too. */
export const isDraft = ({ type, status, hasPassword }: WordPressItem): boolean =>
  type === 'post' && (status === 'draft' || status === 'pending') && !hasPassword;

/** Whether a text has words or a picture of its own, not only what a plugin adds at a visit. */
const hasText = ({ html }: WordPressItem): boolean =>
  /\S/.test(
    html.replace(
      /<!--[\s\S]*?-->|<(?!img|iframe)[^>]*>|&nbsp;|\[(?!gallery|caption)[a-z][^\]]*\]/g,
      '',
    ),
  );

function isOfType({ type, link }: WordPressItem, wanted: string | undefined): boolean {
  if (!wanted?.startsWith('/')) return type === wanted;
  const above = wanted.replace(/\/?$/, '/');
  const path = pathOf(link) ?? '';
  return path.startsWith(above) && path !== above;
}

function kindOf(
  item: WordPressItem,
  { attorneys }: TypeOptions,
  firm: FirmFolder,
  findings: Findings,
): Kind {
  const isPerson = isOfType(item, attorneys);
  const title = plainHtml(item.title) || item.slug || item.id;
  const path = pathOf(item.link) ?? item.status;
  const replacement = replacementOf(item, firm);
  if (!isPerson && !/^(?:post|page)$/.test(item.type)) findings.add('otherType', item.type);
  else if (!isPublic(item) && !isDraft(item)) findings.add('unpublished', `${title}: ${path}`);
  else if (isPerson) return 'people';
  else if (replacement !== undefined) findings.add('ownPage', `${title}: ${replacement}`);
  else if (!hasText(item)) findings.add('empty', `${title}: ${path}`);
  else return item.type === 'post' ? 'posts' : 'pages';
  return 'from-wordpress';
}

/** The record that the site makes such a page of, or the path that the page's own leads to. */
function replacementOf(item: WordPressItem, { ownPages, redirects }: FirmFolder) {
  const path = pathOf(item.link) ?? '';
  const name = path === '/' ? 'home' : slugOf(item);
  const isOwn = item.type === 'page' && ownPages.has(name);
  return redirects.get(path) ?? (isOwn ? `data/${name}.yaml` : undefined);
}

/** A name of a file from a text in any script; empty if it has no Latin letters and digits. */
export const idFrom = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const slugOf = ({ slug }: WordPressItem): string => idFrom(decode(slug));

export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function uniqueName(item: WordPressItem, isTaken: (id: string) => boolean): string {
  const wanted = slugOf(item) || idFrom(plainHtml(item.title)) || `${item.type}-${item.id}`;
  let name = wanted;
  for (let number = 2; isTaken(name); number++) name = `${wanted}-${number}`;
  return name;
}

/** Path of an address; `undefined` for `/?p=12`, which is that of the home page. */
export function pathOf(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { pathname, search } = new URL(link);
  if (search !== '') return undefined;
  return /\/$|\.\w+$/.test(pathname) ? decode(pathname) : `${decode(pathname)}/`;
}

function formerPathsOf(
  { link, oldSlugs }: WordPressItem,
  { hosts }: WordPressSite,
  newPath: string,
): readonly string[] {
  const path = URL.canParse(link) && hosts.has(hostOf(new URL(link))) ? pathOf(link) : undefined;
  if (path === undefined || path === '/') return [];
  const older = oldSlugs.map((slug) => path.replace(/[^/]+\/$/, `${decode(slug)}/`));
  return [...new Set([path, ...older])].filter((old) => old !== newPath);
}
