/** Reads WordPress exports (WXR, an extension of RSS). */
import { readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';
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

interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
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

/** Characters that XML forbids and that WordPress exports as they are. Nobody sees them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is searched for
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function readChannel(file: string): XmlElement {
  const text = readFileSync(file, 'utf8').replace(/^\ufeff/, '');
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  const addText = (part: string) => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('error', ({ message }) => {
    // A parser that has reached the end points after the last character.
    const place = `${file}:${parser.line}:${parser.column + 1}`;
    const what = message.replace(/^(?:\d+:\d+: )?/, '');
    throw new ImportError(`${place}  ${what}
    hint: repair it in a text editor: <?xml comes first, and & is written as &amp;; if the file stops early, export posts and pages separately`);
  });
  parser.write(text.replace(controlCharacters, ' ')).close();
  const channel = root.children[0]?.children.find(({ name }) => name === 'channel');
  if (channel) return channel;
  throw new ImportError(`${file}:1:1  expected a WordPress export, got another XML file
    hint: in WordPress, choose Tools > Export > All content, and give the file that you get`);
}

const childrenOf = ({ children }: XmlElement, name: string) =>
  children.filter((child) => child.name === name);

const textOf = (element: XmlElement, name: string): string =>
  childrenOf(element, name)[0]?.text.trim() ?? '';

function itemOf(item: XmlElement): WordPressItem {
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
      .filter(({ attributes }) => attributes.domain === 'category')
      .map(({ text: name, attributes }) => ({ name, slug: attributes.nicename ?? '' })),
    meta: new Map(meta),
    oldSlugs: meta.flatMap(([key, value]) => (key === '_wp_old_slug' ? value : [])),
  };
}
