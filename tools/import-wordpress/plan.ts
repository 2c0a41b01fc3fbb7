/** Decides what each item of an export becomes, and at which address. */
import type { Findings } from './findings.ts';
import type { FirmFolder } from './firm-folder.ts';
import { hostOf, type WordPressItem, type WordPressSite } from './read-export.ts';
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

const folders = {
  posts: 'blog/',
  pages: '',
  people: 'attorneys/',
  areas: '',
  subareas: '',
  'from-wordpress': '',
} satisfies Record<Kind, string>;

export function planItems(
  site: WordPressSite,
  options: TypeOptions,
  firm: FirmFolder,
  findings: Findings,
): readonly PlannedItem[] {
  const items = site.items
    .filter(({ type, status }) => !internal.test(type) && !/^(?:trash|auto-draft)$/.test(status))
    .sort((a, b) => a.menuOrder - b.menuOrder);
  const areas = new Map<string, string>();
  const files = new Set<string>();
  const plan = (item: WordPressItem, kind: Kind): PlannedItem => {
    const area = areas.get(item.parentId);
    const folder = kind === 'subareas' ? `${area}/` : '';
    const name = uniqueName(item, (id) => files.has(`${kind}/${folder}${id}`), findings);
    const id = folder + name;
    files.add(`${kind}/${id}`);
    if (kind === 'areas') areas.set(item.id, name);
    const path = kind === 'from-wordpress' ? undefined : `/${folders[kind]}${id}/`;
    const isText = kind === 'posts' || kind === 'pages' || path === undefined;
    const file = `${path ? 'data/' : ''}${kind}/${id}${isText ? '.md' : '.yaml'}`;
    if (item.isRepaired) findings.add('damaged', file);
    return { item, kind, id, file, path, formerPaths: formerPathsOf(item, site, path) };
  };
  const matches = (item: WordPressItem, type: string | undefined) => isOfType(item, type);
  // Sub-areas need the areas above them, and areas are below no other area.
  const areaItems = items.filter((item) => matches(item, options.areas) && isPublic(item));
  const areaIds = new Set(areaItems.map(({ id }) => id));
  const top = areaItems.filter(({ parentId }) => !areaIds.has(parentId));
  const planned = top.map((item) => plan(item, 'areas'));
  const below = areaItems.filter(({ parentId }) => areas.has(parentId));
  planned.push(...below.map((item) => plan(item, 'subareas')));
  const done = new Set([...top, ...below]);
  for (const item of items.filter((item) => !done.has(item))) {
    const kind = kindOf(item, options, firm, findings);
    if (kind) planned.push(plan(item, kind));
  }
  return withoutTakenPaths(planned, findings);
}

const isPublic = ({ status, hasPassword }: WordPressItem): boolean =>
  (status === 'publish' || status === 'future') && !hasPassword;

/** Posts can be drafts on the new site, too. */
export const isDraft = ({ type, status, hasPassword }: WordPressItem): boolean =>
  type === 'post' && (status === 'draft' || status === 'pending') && !hasPassword;

/** Whether a text has words, a picture, or a shortcode. */
const hasText = ({ html }: WordPressItem): boolean =>
  /\S/.test(html.replace(/<!--[\s\S]*?-->|<(?!img|iframe)[^>]*>|&nbsp;/g, ''));

function isOfType({ type, link }: WordPressItem, wanted: string | undefined): boolean {
  if (!wanted?.startsWith('/')) return type === wanted;
  const path = pathOf(link) ?? '';
  const above = wanted.endsWith('/') ? wanted : `${wanted}/`;
  return path.startsWith(above) && path !== above;
}

function kindOf(
  item: WordPressItem,
  { attorneys }: TypeOptions,
  firm: FirmFolder,
  findings: Findings,
): Kind | undefined {
  const title = plainHtml(item.title) || item.slug || item.id;
  const isPerson = isOfType(item, attorneys);
  if (!isPerson && item.type !== 'post' && item.type !== 'page') {
    findings.add('otherType', item.type);
    return undefined;
  }
  if (!isPublic(item) && !isDraft(item)) {
    const state = item.hasPassword ? 'password' : item.status;
    findings.add('unpublished', `${title} (${state})`);
    return 'from-wordpress';
  }
  if (isPerson) return 'people';
  if (!hasText(item)) {
    findings.add('empty', `${title}: ${pathOf(item.link) ?? 'without an address'}`);
    return 'from-wordpress';
  }
  if (item.type === 'post') return 'posts';
  const own = pathOf(item.link) === '/' ? 'home' : slugOf(item);
  if (!firm.ownPages.has(own)) return 'pages';
  findings.add('ownPage', `${title}: data/${own}.yaml`);
  return 'from-wordpress';
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

function uniqueName(
  item: WordPressItem,
  isTaken: (id: string) => boolean,
  findings: Findings,
): string {
  const wanted = slugOf(item) || idFrom(plainHtml(item.title)) || `${item.type}-${item.id}`;
  let name = wanted;
  for (let number = 2; isTaken(name); number++) name = `${wanted}-${number}`;
  const slug = decode(item.slug);
  if (slug !== '' && slug !== name) findings.add('renamed', `${slug} → ${name}`);
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
  newPath: string | undefined,
): readonly string[] {
  const path = URL.canParse(link) && hosts.has(hostOf(new URL(link))) ? pathOf(link) : undefined;
  if (path === undefined || path === '/') return [];
  const older = oldSlugs.map((slug) => path.replace(/[^/]+\/$/, `${decode(slug)}/`));
  return [...new Set([path, ...older])].filter((old) => old !== newPath);
}

/** An address can have only one page, and it cannot redirect from itself. */
function withoutTakenPaths(
  planned: readonly PlannedItem[],
  findings: Findings,
): readonly PlannedItem[] {
  const taken = new Set(planned.map(({ path }) => path));
  return planned.map((entry) => {
    const formerPaths = entry.formerPaths.filter((path) => {
      if (!taken.has(path)) return taken.add(path);
      findings.add('address', `${path} (${entry.file})`);
      return false;
    });
    return { ...entry, formerPaths };
  });
}
