/** The fields and the text of each record. */
import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import { stringify } from 'yaml';
import { idFrom, isDraft, type PlannedItem } from './plan.ts';
import type { WordPressItem } from './read-export.ts';
import type { Findings } from './report.ts';
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
  /** Fields of people by the names of custom fields. */
  readonly fields: ReadonlyMap<string, string>;
}

interface Draft {
  readonly planned: PlannedItem;
  /** Position among the records of its kind. */
  readonly index: number;
  readonly markdown: string;
  readonly context: RecordContext;
}

/** Plugins for search engines keep titles and descriptions. Those with % or # are patterns. */
function pluginText({ meta }: WordPressItem, name: RegExp): string {
  const texts = [...meta].filter(([key]) => plugin.test(key) && name.test(key));
  return plainHtml(texts.find(([, text]) => text && !/[%#]/.test(text))?.[1] ?? '');
}

const plugin = /^_?(?:yoast_wpseo|rank_math|aioseop?|genesis)_/;

export function recordText(draft: Draft): string {
  const { kind, item } = draft.planned;
  if (kind === 'people') return yaml(personFields(draft));
  if (kind === 'areas' || kind === 'subareas') return yaml(practiceFields(draft));
  const { fields, body } = kind === 'posts' ? postFields(draft) : pageFields(draft);
  return `---\n${yaml(fields)}---\n${body || `<!-- ${plainHtml(item.title)} has no text -->`}\n`;
}

/** Fields without a value are left out. */
const yaml = (fields: Fields): string => stringify(fields, { lineWidth: 0 });

const orderOf = ({ index }: Draft): number => (index + 1) * 10;

function postFields(draft: Draft) {
  const { planned, markdown, context } = draft;
  const { item } = planned;
  const fields = {
    title: plainHtml(item.title),
    ...headFields(draft),
    date: item.date || undefined,
    draft: isDraft(item) || undefined,
    author: context.authorOf(item),
    category: context.areaOf(item),
    excerpt: plainHtml(item.excerpt) || firstSentences(proseIn(markdown, 1), 200),
    image: imageFields(draft),
  };
  return { fields, body: markdown };
}

function pageFields(draft: Draft) {
  const { subtitle, rest } = subtitleOf(draft);
  const title = plainHtml(draft.planned.item.title);
  const head = { order: orderOf(draft), title, subtitle, ...headFields(draft) };
  return { fields: { ...head, image: imageFields(draft) }, body: rest };
}

/** The words of the first paragraphs; of all of them by default. */
const proseIn = (markdown: string, count?: number): string =>
  plainMarkdown(markdown.split('\n\n').filter(isProse).slice(0, count).join('\n\n'));

function headFields({ planned: { item, formerPaths }, markdown }: Draft) {
  const [seoTitle = ''] = pluginText(item, /title$/).split(' | ');
  const written = pluginText(item, /desc(?:ription)?$/) || plainHtml(item.excerpt);
  const metaDescription = written || firstSentences(proseIn(markdown), 158) || undefined;
  const [formerly = undefined, ...more] = formerPaths;
  return {
    topic: seoTitle || plainHtml(item.title),
    metaDescription,
    formerly: more.length > 0 ? formerPaths : formerly,
  };
}

/** The excerpt, or else the first sentence, which the text then no longer has. */
function subtitleOf({ planned: { item }, markdown }: Draft) {
  const [first = '', ...others] = markdown.split('\n\n');
  const excerpt = plainHtml(item.excerpt);
  if (excerpt) return { subtitle: excerpt, rest: markdown };
  const [subtitle, remainder] = isProse(first) ? splitSentence(first) : ['', first];
  const rest = [remainder, ...others].filter(Boolean).join('\n\n');
  return subtitle && rest ? { subtitle, rest } : { subtitle: undefined, rest: markdown };
}

/** Those of site/schema/practice.ts: this tool is on its own, and imports nothing of the site. */
const hatches = 'diagonal vertical horizontal crossed reversed squared double dashed dotted'.split(
  ' ',
);

function practiceFields(draft: Draft): Fields {
  const { item, kind } = draft.planned;
  const name = plainHtml(item.title);
  const { subtitle, rest } = subtitleOf(draft);
  const head = headFields(draft);
  const blocks = rest.split('\n\n');
  const firstOther = blocks.findIndex((block) => !isProse(block));
  const prose = firstOther === -1 ? blocks : blocks.slice(0, firstOther);
  const [first, ...content] = prose;
  const common = { name, title: name, subtitle, ...head, reviewed: item.date };
  const image = { order: orderOf(draft), ...common, backgroundImage: imageFields(draft) };
  if (kind === 'subareas') {
    const sections = sectionsOf(name, blocks.slice(prose.length));
    return { ...image, definition: first, content, sections };
  }
  const card = firstSentences(head.metaDescription ?? '', 140) || undefined;
  const sections = sectionsOf(name, blocks.slice(first === undefined ? 0 : 1));
  return { ...image, hatch: hatches[draft.index % hatches.length], card, intro: first, sections };
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

function personFields(draft: Draft): Fields {
  const { planned, markdown, context } = draft;
  const { item } = planned;
  const { topic: _, ...head } = headFields(draft);
  const blocks = markdown.split('\n\n');
  const opening = isProse(blocks[0] ?? '') ? blocks.shift() : undefined;
  const profile = { ...head, opening, bio: blocks.join('\n\n') || undefined };
  const fields: Fields = {
    order: orderOf(draft),
    name: plainHtml(item.title),
    group: 'attorneys',
    image: imageFields(draft),
    profile,
  };
  for (const [key, value] of item.meta) {
    const target = context.fields.get(key);
    const text = target === 'office' ? idFrom(value) : plainHtml(value);
    if (target !== undefined) setAt(fields, target.split('.'), text);
    else if (!key.startsWith('_') && !plugin.test(key)) context.findings.add('customField', key);
  }
  return fields;
}

function setAt(fields: Fields, [key = '', ...rest]: readonly string[], text: string): void {
  if (rest.length === 0) fields[key] = /^\d{4}$/.test(text) ? Number(text) : text;
  else {
    fields[key] ??= {};
    setAt(fields[key] as Fields, rest, text);
  }
}

/** The featured image, unless the text has it, too. */
function imageFields({ planned: { item, kind, file }, markdown, context: { resolver } }: Draft) {
  const url = resolver.uploadWithId(item.meta.get('_thumbnail_id') ?? '');
  const picture = url ? resolver.pictureAt(url, '', item, file) : undefined;
  const source = resolver.files.get(`static${picture?.src}`);
  const isInText =
    markdown.includes(`](${picture?.src} `) || markdown.includes(`](${picture?.src})`);
  if (!picture || source === undefined || isInText) return undefined;
  const { width, height, orientation = 1 } = imageSize(readFileSync(source));
  // The camera was held upright.
  const size = orientation > 4 ? { width: height, height: width } : { width, height };
  return { src: picture.src, ...size, alt: picture.alt || (kind === 'people' ? item.title : '') };
}
