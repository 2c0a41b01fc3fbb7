/** Says in lines of text what changed between two sites. */
import { stripVTControlCharacters } from 'node:util';
import type { SiteComparison } from './compare-sites.ts';
import type { LinkGroup, TextGroup } from './group-changes.ts';
import type { LonePage, MovedPage } from './match-pages.ts';
import type { Place } from './read-page.ts';
import type { TextPart } from './words.ts';

export interface ReportOptions {
  /** Names of the folders, as the user typed them. */
  readonly oldName: string;
  readonly newName: string;
  /** Whether to print everything, however long it is. */
  readonly showsAll: boolean;
  /** Maximum length of a line in characters. */
  readonly width: number;
  /** Whether changed words have a color; otherwise, they are in brackets. */
  readonly hasColor: boolean;
}

/** Entries of a section that are printed by default. */
const maxEntries = 20;

/** Names that are listed before "and 3 more". */
const maxNames = 3;

/** A longer text is shown around its changes, with this many characters on each side. */
const maxWholeLength = 300;
const contextLength = 90;

/** SGR codes: bold; red and struck through; green and bold. */
const colors = { heading: '1', removed: '31;9', added: '32;1' } as const;

type TextColor = 'added' | 'removed';

/** Texts that are not in the page itself say so. */
const placeNames: Readonly<Record<Place, string>> = {
  page: '',
  title: 'Page title: ',
  description: 'Description for search engines: ',
  canonical: 'Canonical URL: ',
  robots: 'Instruction for search engines: ',
  picture: 'Description of a picture: ',
  'structured-data': 'Structured data: ',
  script: 'Text that appears later: ',
};

export function formatReport(comparison: SiteComparison, options: ReportOptions): string[] {
  const { added, removed, moved, texts, links, files } = comparison;
  const { oldName, newName } = options;
  const isPair = ({ before, after }: TextGroup) => before !== undefined && after !== undefined;
  const list = listFormatter(options);
  const paragraph = (text: string) => formatParagraph(text, 2, options);
  const onPages = (pages: readonly string[]) => formatOnPages(pages, comparison.pageCount);
  const sections: readonly Section[] = [
    {
      title: 'Pages',
      counts: { new: added, removed, moved },
      lines: [
        ...list(added, (page) => paragraph(formatAdded(page))),
        ...list(removed, (page) => paragraph(formatRemoved(page))),
        ...list(moved, (page) => paragraph(formatMoved(page))),
      ],
    },
    {
      title: 'Texts',
      counts: {
        changed: texts.filter(isPair),
        new: texts.filter(({ before }) => before === undefined),
        removed: texts.filter(({ after }) => after === undefined),
      },
      lines: list(texts, (text, previous) => [
        ...(previous && onPages(previous.pages) === onPages(text.pages)
          ? []
          : paragraph(capitalize(onPages(text.pages)))),
        ...formatText(text, onPages, options),
      ]),
    },
    {
      title: 'Links',
      counts: { changed: links },
      lines: list(links, (link) => paragraph(`${formatLink(link)} ${onPages(link.pages)}.`)),
    },
    {
      title: 'Look and code',
      counts: {},
      lines: formatLook(comparison, onPages).flatMap(paragraph),
    },
    {
      title: 'Other files',
      counts: { new: files.added, removed: files.removed, changed: files.changed },
      lines: [
        ...list(files.added, (name) => paragraph(`new:     ${name}`)),
        ...list(files.removed, (name) => paragraph(`removed: ${name}`)),
        ...list(files.changed, (name) => paragraph(`changed: ${name}`)),
      ],
    },
  ];
  const printed = sections.filter(({ lines }) => lines.length > 0);
  const { pageCount, fileCount } = comparison;
  const size = `${countOf(pageCount, 'page')} and ${countOf(fileCount, 'other file')}`;
  if (printed.length === 0) {
    return [`Nothing changed: ${newName} has the same ${size} as ${oldName}.`];
  }
  const counts = printed.flatMap(formatCounts);
  return [
    `${newName} (${size}) compared with ${oldName}`,
    ...(counts.length > 0 ? ['', ...counts] : []),
    ...printed.flatMap(({ title, lines }) => ['', paint(title, 'heading', options), ...lines]),
  ];
}

interface Section {
  readonly title: string;
  /** How many there are of each kind of change. */
  readonly counts: Readonly<Record<string, readonly unknown[]>>;
  readonly lines: readonly string[];
}

function formatCounts({ title, counts }: Section): string[] {
  const parts = Object.entries(counts)
    .filter(([, items]) => items.length > 0)
    .map(([kind, items]) => `${formatNumber(items.length)} ${kind}`);
  return parts.length === 0 ? [] : [`  ${title.padEnd(13)}${parts.join(', ')}`];
}

/** Formats the first items of a list, and says how many others there are. */
function listFormatter({ showsAll }: ReportOptions) {
  return <Item>(items: readonly Item[], format: (item: Item, previous?: Item) => string[]) => {
    // One more item takes as much room as the line that replaces it.
    const isShort = showsAll || items.length <= maxEntries + 1;
    const printed = isShort ? items : items.slice(0, maxEntries);
    const rest = formatNumber(items.length - printed.length);
    return [
      ...printed.flatMap((item, index) => format(item, printed[index - 1])),
      ...(isShort ? [] : [`  … and ${rest} more (--all shows them)`]),
    ];
  };
}

type OnPages = (pages: readonly string[]) => string;

function formatText(text: TextGroup, onPages: OnPages, options: ReportOptions): string[] {
  const { place, before, after, wordDiff, similarCount, oldFacts } = text;
  const labeled = (label: string, color: TextColor, parts: readonly TextPart[]) =>
    formatLabeled(label, color, [{ text: placeNames[place], isChanged: false }, ...parts], options);
  const whole = (unchanged: string) => [{ text: unchanged, isChanged: false }];
  if (before === undefined) return labeled('new', 'added', whole(after ?? ''));
  if (!wordDiff) return labeled('gone', 'removed', whole(before));
  const notes = [
    ...(similarCount > 0 ? [`and in the same way in ${countOf(similarCount, 'other text')}`] : []),
    ...oldFacts.map(({ text: fact, pages }) =>
      pages.length === 0
        ? `No page has “${fact}” anymore.`
        : `“${fact}” still appears ${onPages(pages)}.`,
    ),
  ];
  return [
    ...labeled('was', 'removed', shorten(wordDiff.before)),
    ...labeled('now', 'added', shorten(wordDiff.after)),
    ...notes.flatMap((note) => formatParagraph(note, 10, options)),
  ];
}

function formatLook(comparison: SiteComparison, onPages: OnPages): string[] {
  const { reordered, restyled, recoded, urls } = comparison;
  const kinds = [
    [reordered, 'Texts are in another order'],
    [restyled, 'The style sheet changed'],
    [recoded, 'Only code that visitors do not read changed'],
  ] as const;
  return [
    ...kinds
      .filter(([pages]) => pages.length > 0)
      .map(([pages, text]) => `${text} ${onPages(pages)}.`),
    ...(urls ? [`The URL of the site is ${urls.after.href} instead of ${urls.before.href}.`] : []),
  ];
}

/** `on /about/`, `on 5 pages: /about/, /blog/, /team/, and 2 more`, or `on every page (5)`. */
function formatOnPages(pages: readonly string[], pageCount: number): string {
  if (pages.length === 1) return `on ${pages[0]}`;
  if (pages.length === pageCount) return `on every page (${formatNumber(pageCount)})`;
  return `on ${countOf(pages.length, 'page')}: ${formatNames(pages)}`;
}

/** Lines after the first have two more spaces. */
function formatParagraph(text: string, indent: number, { width }: ReportOptions): string[] {
  const lines = wrap(printable(text), width - indent - 2);
  return lines.map((line, index) => ' '.repeat(index === 0 ? indent : indent + 2) + line);
}

/** A text after a label. Its other lines are indented like the first. */
function formatLabeled(
  label: string,
  color: TextColor,
  parts: readonly TextPart[],
  options: ReportOptions,
): string[] {
  const marked = parts.map(({ text, isChanged }) =>
    isChanged ? markWords(printable(text), color, options) : printable(text),
  );
  const indent = ' '.repeat(10);
  const painted = paint(label, color, options) + ' '.repeat(6 - label.length);
  return wrap(marked.join(''), options.width - indent.length).map((line, index) =>
    index === 0 ? `    ${painted}${line}` : indent + line,
  );
}

function paint(text: string, color: keyof typeof colors, { hasColor }: ReportOptions): string {
  return hasColor ? `\u001b[${colors[color]}m${text}\u001b[0m` : text;
}

/** Colors are for each word, so that a line may end after any. */
function markWords(text: string, color: TextColor, options: ReportOptions): string {
  if (!options.hasColor) return text.replace(/\S(?:.*\S)?/s, '[$&]');
  return text.replace(/\S+/g, (word) => paint(word, color, options));
}

/** Breaks a text at spaces. A longer word has a line of its own. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    const isFitting = lines.length > 0 && stripVTControlCharacters(longer).length <= width;
    if (isFitting) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A site's text must not control the terminal. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, '\ufffd');

/** Leaves out what did not change in a long text. */
function shorten(parts: readonly TextPart[]): readonly TextPart[] {
  const length = parts.reduce((sum, { text }) => sum + text.length, 0);
  if (length <= maxWholeLength) return parts;
  return parts.map((part, index) => {
    const { text, isChanged } = part;
    if (isChanged || text.length <= 2 * contextLength) return part;
    const start = index === 0 ? '' : text.slice(0, contextLength).replace(/\S*$/, '');
    const isLast = index === parts.length - 1;
    const end = isLast ? '' : text.slice(-contextLength).replace(/^\S*/, '');
    return { text: `${start}…${end}`, isChanged };
  });
}

/** Without the name of the site, which titles have after a bar. */
const quoteTitle = (title: string) => `“${title.split(' | ', 1)[0]}”`;

function formatAdded({ path, title, target }: LonePage): string {
  return target === undefined
    ? `new:     ${path} ${quoteTitle(title)}`
    : `new:     ${path} leads to ${target}`;
}

function formatRemoved({ path, title, target, newTarget }: LonePage): string {
  const before = target === undefined ? `was ${quoteTitle(title)}` : `led to ${target}`;
  if (newTarget !== undefined) return `changed: ${path} ${before}, and now leads to ${newTarget}`;
  if (target !== undefined) return `removed: ${path}, which led to ${target}`;
  return `removed: ${path} ${quoteTitle(title)}`;
}

const formatMoved = ({ from, to }: MovedPage) =>
  `moved:   ${from.path} is now ${to.path}, and the old path redirects there`;

function formatLink({ text, before, after }: LinkGroup): string {
  const name = `“${text}”`;
  if (before === undefined) return `${name} is now a link, to ${after},`;
  if (after === undefined) return `${name} is no longer a link (it led to ${before})`;
  return `${name} leads to ${after} instead of ${before}`;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const formatNumber = (value: number) => value.toLocaleString('en-US');

const countOf = (count: number, noun: string) =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

const listFormat = new Intl.ListFormat('en-US');

/** `a, b, and c`; with more names than the limit, `a, b, c, and 12 more`. */
function formatNames(names: readonly string[]): string {
  if (names.length <= maxNames + 1) return listFormat.format(names);
  const rest = `${formatNumber(names.length - maxNames)} more`;
  return listFormat.format([...names.slice(0, maxNames), rest]);
}
