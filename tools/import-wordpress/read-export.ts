/** Reads WordPress exports (WXR, an extension of RSS). */
import { readFileSync } from 'node:fs';
import type { Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { repairCharacters } from './texts.ts';

/** The command cannot work with what it was given. */
export class ImportError extends Error {}

export interface WordPressItem {
  readonly id: string;
  /** `post`, `page`, `attachment`, or a type of a theme or plugin. */
  readonly type: string;
  readonly status: string;
  readonly parentId: string;
  readonly title: string;
  readonly link: string;
  /** Empty for most drafts; percent escapes for other scripts than Latin. */
  readonly slug: string;
  readonly login: string;
  /** `2019-05-01`, or empty. */
  readonly date: string;
  readonly html: string;
  readonly excerpt: string;
  readonly hasPassword: boolean;
  readonly menuOrder: number;
  readonly fileUrl: string;
  readonly categories: readonly { readonly name: string; readonly slug: string }[];
  readonly meta: ReadonlyMap<string, string>;
  /** Values of `_wp_old_slug`, which may be there several times. */
  readonly oldSlugs: readonly string[];
}

export interface WordPressSite {
  /** Hosts of the site, without www. */
  readonly hosts: ReadonlySet<string>;
  readonly items: readonly WordPressItem[];
  /** Names of users by their logins. */
  readonly users: ReadonlyMap<string, string>;
}

/** WordPress splits a large export into several files. */
export function readExports(files: readonly string[]): WordPressSite {
  const channels = files.map((file) => readChannel(file));
  const urls = channels.flatMap((channel) =>
    ['link', 'wp:base_site_url', 'wp:base_blog_url'].map((name) => textOf(channel, name)),
  );
  const users = channels.flatMap((channel) => childrenOf(channel, 'wp:author'));
  return {
    hosts: new Set(urls.filter((url) => URL.canParse(url)).map((url) => hostOf(new URL(url)))),
    items: channels.flatMap((channel) => childrenOf(channel, 'item').map(itemOf)),
    users: new Map(
      users.map((user) => {
        const login = textOf(user, 'wp:author_login');
        return [login, textOf(user, 'wp:author_display_name') || login];
      }),
    ),
  };
}

export const hostOf = ({ hostname }: URL): string => hostname.replace(/^www\./, '');

function readChannel(file: string): Element {
  const text = readFileSync(file, 'utf8');
  const { children } = parseDocument(text, { xmlMode: true });
  const [channel] = DomUtils.getElementsByTagName('channel', children);
  if (!channel) {
    throw new ImportError(`${file}: expected a WordPress export, got another file
    hint: in WordPress, choose Tools > Export > All content, and give the .xml file that you get`);
  }
  // WordPress ran out of time or memory.
  if (!/<\/rss>\s*$/.test(text)) {
    throw new ImportError(`${file}: the export stops early: it does not end with </rss>
    hint: export posts, pages, and each other type in files of their own, and name all of them`);
  }
  return channel;
}

const childrenOf = ({ children }: Element, name: string): readonly Element[] =>
  children.flatMap((child) => ('attribs' in child && child.name === name ? child : []));

/** Characters that XML forbids and that WordPress exports as they are. Nobody sees them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is searched for
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const textOf = (element: Element, name: string): string =>
  DomUtils.textContent(childrenOf(element, name).slice(0, 1))
    .replace(controlCharacters, ' ')
    .trim();

function itemOf(item: Element): WordPressItem {
  const text = (name: string) => textOf(item, name);
  const meta = childrenOf(item, 'wp:postmeta').map(
    (entry) => [textOf(entry, 'wp:meta_key'), textOf(entry, 'wp:meta_value')] as const,
  );
  // A draft that was never scheduled has zeros.
  const [date = ''] = ['wp:post_date', 'wp:post_modified'].flatMap(
    (name) => /^(?!0000)\d{4}-\d{2}-\d{2}/.exec(text(name)) ?? [],
  );
  return {
    id: text('wp:post_id'),
    type: text('wp:post_type'),
    status: text('wp:status'),
    parentId: text('wp:post_parent'),
    title: repairCharacters(text('title')),
    link: text('link'),
    slug: text('wp:post_name'),
    login: text('dc:creator'),
    date,
    html: repairCharacters(text('content:encoded')),
    excerpt: repairCharacters(text('excerpt:encoded')),
    hasPassword: text('wp:post_password') !== '',
    menuOrder: Number(text('wp:menu_order')),
    fileUrl: text('wp:attachment_url'),
    categories: childrenOf(item, 'category')
      .filter(({ attribs }) => attribs.domain === 'category')
      .map((category) => ({
        name: DomUtils.textContent(category),
        slug: category.attribs.nicename ?? '',
      })),
    meta: new Map(meta),
    oldSlugs: meta.flatMap(([key, value]) => (key === '_wp_old_slug' ? value : [])),
  };
}
