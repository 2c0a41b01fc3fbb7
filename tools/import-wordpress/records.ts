/** The fields and the text of each record. */
import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import { stringify } from 'yaml';
import type { Findings } from './findings.ts';
import { isDraft, type PlannedItem } from './plan.ts';
import type { WordPressItem } from './read-export.ts';
import type { Resolver } from './targets.ts';
import { firstSentences, isProse, plainHtml, plainMarkdown, splitSentence } from './texts.ts';

type Fields = Record<string, unknown>;

export interface RecordContext {
  readonly findings: Findings;
  readonly resolver: Resolver;
  /** Id of the person who wrote an item. */
  readonly authorOf: (item: WordPressItem) => string;
  /** Id of the area of a post. */
  readonly areaOf: (item: WordPressItem) => string | undefined;
  /** URL of the picture of an item. */
  readonly pictureOf: (item: WordPressItem) => string | undefined;
  /** Fields of people by the names of custom fields. */
  readonly fields: ReadonlyMap<string, string>;
}

/** What the schema requires and an export may lack. */
const required = {
  posts: ['title', 'metaDescription', 'date', 'excerpt'],
  pages: ['title', 'subtitle', 'metaDescription'],
  people: [
    'title',
    'profile.metaDescription',
    'profile.admittedYear',
    'profile.opening',
    'profile.bio',
  ],
  areas: ['subtitle', 'metaDescription', 'card', 'intro'],
  subareas: ['subtitle', 'metaDescription', 'definition', 'content'],
  'from-wordpress': [],
} satisfies Record<PlannedItem['kind'], readonly string[]>;

/** Descriptions and titles that plugins for search engines keep. Those with % are patterns. */
const plugins = ['_yoast_wpseo_', 'rank_math_', '_aioseo_', '_aioseop_', '_genesis_'];

function pluginText({ meta }: WordPressItem, names: readonly string[]): string {
  const texts = plugins.flatMap((plugin) => names.map((name) => meta.get(plugin + name) ?? ''));
  return plainHtml(texts.find((text) => text !== '' && !/[%#]/.test(text)) ?? '');
}

export function recordText(
  planned: PlannedItem,
  index: number,
  markdown: string,
  context: RecordContext,
): string {
  const { item, kind, file } = planned;
  const { fields, body } = compose(planned, (index + 1) * 10, markdown, context);
  const isMissing = (name: string) => [undefined, ''].includes(valueAt(fields, name) as undefined);
  const missing = required[kind].filter(isMissing);
  if (missing.length > 0) context.findings.add('missing', `${file}: ${missing.join(', ')}`);
  const yaml = stringify(withoutEmpty(fields), { lineWidth: 0 });
  if (body === undefined) return yaml;
  return `---\n${yaml}---\n${body || `<!-- ${plainHtml(item.title)} has no text -->`}\n`;
}

function compose(planned: PlannedItem, order: number, markdown: string, context: RecordContext) {
  const { item, kind } = planned;
  const title = plainHtml(item.title);
  if (kind === 'people') return { fields: personFields(planned, order, markdown, context) };
  if (kind === 'areas' || kind === 'subareas') {
    return { fields: practiceFields(planned, order, markdown, context) };
  }
  const head = headFields(planned, markdown, context);
  if (kind === 'posts') {
    const excerpt = plainHtml(item.excerpt) || firstSentences(proseIn(markdown), 200);
    const category = context.areaOf(item);
    const author = context.authorOf(item);
    const image = imageFields(planned, context);
    const { date } = item;
    const draft = isDraft(item) || undefined;
    return {
      fields: { title, ...head, date, draft, author, category, excerpt, image },
      body: markdown,
    };
  }
  const { subtitle, rest } = subtitleOf(planned, markdown, context);
  const image = imageFields(planned, context);
  return { fields: { order, title, subtitle, ...head, image }, body: rest };
}

const proseIn = (markdown: string): string =>
  plainMarkdown(markdown.split('\n\n').filter(isProse).join('\n\n'));

function headFields(
  { item, file, formerPaths }: PlannedItem,
  markdown: string,
  context: RecordContext,
) {
  const [seoTitle = ''] = pluginText(item, ['title']).split(' | ');
  const written = pluginText(item, ['metadesc', 'description']) || plainHtml(item.excerpt);
  const metaDescription = written || firstSentences(proseIn(markdown), 158);
  if (!written && metaDescription) context.findings.add('description', 'metaDescription', file);
  const formerly = formerPaths.length === 1 ? formerPaths[0] : formerPaths;
  return { topic: seoTitle || plainHtml(item.title), metaDescription, formerly };
}

/** The excerpt, or else the first sentence, which the text then no longer has. */
function subtitleOf({ item, file }: PlannedItem, markdown: string, { findings }: RecordContext) {
  const [first = '', ...others] = markdown.split('\n\n');
  const excerpt = plainHtml(item.excerpt);
  if (excerpt) return { subtitle: excerpt, rest: markdown };
  const [subtitle, remainder] = isProse(first) ? splitSentence(first) : ['', first];
  if (subtitle === '' || (remainder === '' && others.length === 0)) {
    return { subtitle: undefined, rest: markdown };
  }
  findings.add('subtitle', `${file}: ${subtitle}`);
  return { subtitle, rest: [remainder, ...others].filter(Boolean).join('\n\n') };
}

/** Those of site/schema/practice.ts: this tool is on its own, and imports nothing of the site. */
const hatches = [
  'diagonal',
  'vertical',
  'horizontal',
  'crossed',
  'reversed',
  'squared',
  'double',
  'dashed',
  'dotted',
];

function practiceFields(
  planned: PlannedItem,
  order: number,
  markdown: string,
  context: RecordContext,
) {
  const { item, kind, file } = planned;
  const name = plainHtml(item.title);
  const { subtitle, rest } = subtitleOf(planned, markdown, context);
  const { topic, ...head } = headFields(planned, markdown, context);
  const blocks = rest === '' ? [] : rest.split('\n\n');
  const firstOther = blocks.findIndex((block) => !isProse(block));
  const prose = firstOther === -1 ? blocks : blocks.slice(0, firstOther);
  context.findings.add('reviewed', item.date, file);
  const common = { order, name, title: name, subtitle, topic, ...head, reviewed: item.date };
  const backgroundImage = imageFields(planned, context);
  const [first, ...others] = prose;
  if (kind === 'subareas') {
    const sections = sectionsOf(name, blocks.slice(prose.length));
    return { ...common, backgroundImage, definition: first, content: others, sections };
  }
  const card = firstSentences(head.metaDescription, 140);
  const hatch = hatches[(order / 10 - 1) % hatches.length];
  const sections = sectionsOf(name, blocks.slice(first === undefined ? 0 : 1));
  return { ...common, backgroundImage, hatch, card, intro: first, sections };
}

/** What is above the first heading has the name of the area as its heading. */
function sectionsOf(name: string, blocks: readonly string[]) {
  const sections: { title: string; content: string }[] = [];
  for (const block of blocks) {
    const [, title] = /^## (.*?)(?: \{#.*\})?$/.exec(block) ?? [];
    const last = sections.at(-1);
    if (title !== undefined) sections.push({ title: plainMarkdown(title), content: '' });
    else if (last) last.content += last.content === '' ? block : `\n\n${block}`;
    else sections.push({ title: name, content: block });
  }
  return sections.filter(({ content }) => content !== '');
}

function personFields(
  planned: PlannedItem,
  order: number,
  markdown: string,
  context: RecordContext,
) {
  const { item } = planned;
  const { topic: _, ...head } = headFields(planned, markdown, context);
  const blocks = markdown.split('\n\n');
  const opening = isProse(blocks[0] ?? '') ? blocks.shift() : undefined;
  const fields: Fields = {
    order,
    name: plainHtml(item.title),
    title: undefined,
    group: 'attorneys',
    image: imageFields(planned, context),
    profile: { ...head, admittedYear: undefined, opening, bio: blocks.join('\n\n') },
  };
  for (const [key, value] of item.meta) {
    const target = context.fields.get(key);
    if (target !== undefined) setAt(fields, target, plainHtml(value));
    else if (
      !key.startsWith('_') &&
      value !== '' &&
      !plugins.some((name) => key.startsWith(name))
    ) {
      context.findings.add('customField', key);
    }
  }
  return fields;
}

const valueAt = (fields: Fields, name: string): unknown =>
  name.split('.').reduce<unknown>((value, key) => (value as Fields | undefined)?.[key], fields);

function setAt(fields: Fields, name: string, text: string): void {
  const [key = '', ...rest] = name.split('.');
  if (rest.length === 0) fields[key] = /^\d{4}$/.test(text) ? Number(text) : text;
  else {
    fields[key] ??= {};
    setAt(fields[key] as Fields, rest.join('.'), text);
  }
}

function imageFields({ item, file }: PlannedItem, { resolver, pictureOf }: RecordContext) {
  const url = pictureOf(item);
  const picture = url === undefined ? undefined : resolver.pictureAt(url, '', item, file);
  const source = resolver.files.get(`static${picture?.src}`);
  if (!picture || source === undefined) return undefined;
  const { width, height, orientation = 1 } = imageSize(readFileSync(source));
  // The camera was held upright.
  const size = orientation > 4 ? { width: height, height: width } : { width, height };
  return { src: picture.src, ...size, alt: picture.alt };
}

/** A record has no line for what is not there. */
function withoutEmpty(fields: Fields): Fields {
  const isEmpty = (value: unknown) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => !isEmpty(value))
      .map(([key, value]) => {
        const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
        return [key, isGroup ? withoutEmpty(value as Fields) : value];
      }),
  );
}
