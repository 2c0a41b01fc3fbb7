/** Says in lines of text what changed between two sites. */
import { stripVTControlCharacters, styleText } from 'node:util';
import type { NamedChange, SiteComparison, TextGroup } from './compare-sites.ts';
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

/** What did not change in a long text is shown up to so many characters from each end. */
const contextLength = 90;

const styles = {
  heading: ['bold'],
  removed: ['red', 'strikethrough'],
  added: ['green', 'bold'],
} satisfies Record<string, Parameters<typeof styleText>[0]>;

type Style = keyof typeof styles;

interface Entry {
  /** The word for it in the summary, which does not count entries without one. */
  readonly kind?: string;
  readonly lines: readonly string[];
}

type Section = readonly [title: string, entries: readonly Entry[]];

export function formatReport(comparison: SiteComparison, options: ReportOptions): string[] {
  const { pages, others, files, pageCount, fileCount } = comparison;
  const { oldName, newName } = options;
  const named = ({ kind, text }: NamedChange) => ({
    kind,
    lines: formatPlain(`  ${kind}:`.padEnd(11), text, options),
  });
  const all: readonly Section[] = [
    ['Pages', pages.map(named)],
    ['Texts and links', formatTexts(comparison, options)],
    [
      'Look and code',
      [...others].map(([sentence, paths]) => ({
        lines: formatPlain('  ', `${sentence} on ${formatPages(paths, pageCount)}.`, options),
      })),
    ],
    ['Other files', files.map(named)],
  ];
  const sections = all.filter(([, entries]) => entries.length > 0);
  const size = `${countOf(pageCount, 'page')} and ${countOf(fileCount, 'other file')}`;
  if (sections.length === 0) {
    return [`Nothing changed: ${newName} has the same ${size} as ${oldName}.`];
  }
  const summary = sections.flatMap(formatSummary);
  return [
    `${newName} (${size}) compared with ${oldName}`,
    ...(summary.length > 0 ? ['', ...summary] : []),
    ...sections.flatMap((section) => ['', ...formatSection(section, options)]),
  ];
}

function formatSummary([title, entries]: Section): string[] {
  const kinds = entries.flatMap(({ kind }) => kind ?? []);
  const parts = [...new Set(kinds)].map(
    (kind) => `${formatNumber(kinds.filter((other) => other === kind).length)} ${kind}`,
  );
  return parts.length === 0 ? [] : [`  ${title.padEnd(17)}${parts.join(', ')}`];
}

function formatSection([title, entries]: Section, options: ReportOptions): string[] {
  // One more entry takes as much room as the line that replaces it.
  const isShort = options.showsAll || entries.length <= maxEntries + 1;
  const printed = isShort ? entries : entries.slice(0, maxEntries);
  const rest = `${formatNumber(entries.length - printed.length)} more`;
  return [
    paint(title, 'heading', options),
    ...printed.flatMap(({ lines }) => lines),
    ...(isShort ? [] : [`  … and ${rest} (--all shows them)`]),
  ];
}

/** Says only once where several texts are. */
function formatTexts({ texts, pageCount }: SiteComparison, options: ReportOptions): Entry[] {
  const headings = texts.map(({ pages }) => `On ${formatPages(pages, pageCount)}`);
  return texts.map((text, index) => {
    const heading = headings[index] ?? '';
    const isNew = heading !== headings[index - 1];
    const lines = formatText(text, options);
    return {
      kind: kindOf(text),
      lines: [...(isNew ? formatPlain('  ', heading, options) : []), ...lines],
    };
  });
}

function kindOf({ before, after }: TextGroup): string {
  if (before === undefined) return 'new';
  return after === undefined ? 'removed' : 'changed';
}

function formatText(text: TextGroup, options: ReportOptions): string[] {
  const { label, before = '', after, wordDiff, similarCount } = text;
  const version = (name: string, style: Style, parts: readonly TextPart[]) => {
    const prefix = `    ${paint(name, style, options)}${' '.repeat(6 - name.length)}`;
    const labeled = label ? [unchanged(`${label}: `), ...parts] : parts;
    return formatParts(prefix, labeled, style, options);
  };
  if (after === undefined) return version('gone', 'removed', [unchanged(before)]);
  if (!wordDiff) return version('new', 'added', [unchanged(after)]);
  const note = `and in the same way in ${countOf(similarCount, 'other text')}`;
  return [
    ...version('was', 'removed', wordDiff.before.map(shorten)),
    ...version('now', 'added', wordDiff.after.map(shorten)),
    ...(similarCount > 0 ? formatPlain(' '.repeat(10), note, options) : []),
  ];
}

const unchanged = (text: string): TextPart => ({ text, isChanged: false });

/** Leaves out the middle of a long text that did not change. */
function shorten({ text, isChanged }: TextPart): TextPart {
  if (isChanged || text.length <= 2 * contextLength) return { text, isChanged };
  const start = text.slice(0, contextLength).replace(/\S*$/, '');
  return unchanged(`${start}…${text.slice(-contextLength).replace(/^\S*/, '')}`);
}

const listFormat = new Intl.ListFormat('en-US');

/** `/about/`, `5 pages: /about/, /blog/, /team/, and 2 more`, or `every page (5)`. */
function formatPages(pages: readonly string[], pageCount: number): string {
  if (pages.length === 1) return pages.join();
  if (pages.length === pageCount) return `every page (${formatNumber(pageCount)})`;
  const end = pages.length <= maxNames + 1 ? pages.length : maxNames;
  const rest = end < pages.length ? [`${formatNumber(pages.length - end)} more`] : [];
  return `${countOf(pages.length, 'page')}: ${listFormat.format([...pages.slice(0, end), ...rest])}`;
}

const formatPlain = (prefix: string, text: string, options: ReportOptions) =>
  formatParts(prefix, [unchanged(text)], 'added', options);

/** Marks what changed, and breaks lines. Later lines are indented like the text after the prefix. */
function formatParts(
  prefix: string,
  parts: readonly TextPart[],
  style: Style,
  options: ReportOptions,
): string[] {
  // A site's text must not control the terminal.
  const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, '\ufffd');
  const marked = parts.map(({ text, isChanged }) =>
    isChanged ? mark(printable(text), style, options) : printable(text),
  );
  const indent = ' '.repeat(stripVTControlCharacters(prefix).length);
  const lines = wrap(marked.join(''), options.width - indent.length);
  return lines.map((line, index) => (index === 0 ? prefix : indent) + line);
}

/** Colors are for each word, so that a line may end after any. */
function mark(text: string, style: Style, options: ReportOptions): string {
  if (!options.hasColor) return text.replace(/\S(?:.*\S)?/s, '[$&]');
  return text.replace(/\S+/g, (word) => paint(word, style, options));
}

/** The option keeps later versions of Node.js from asking whether the output is a terminal. */
const paint = (text: string, style: Style, { hasColor }: ReportOptions): string =>
  hasColor ? styleText(styles[style], text, { validateStream: false }) : text;

/** Breaks a text at spaces. A longer word has a line of its own. */
function wrap(text: string, width: number): string[] {
  const [first = '', ...words] = text.split(' ');
  const lines = [first];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (stripVTControlCharacters(longer).length <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const numberFormat = new Intl.NumberFormat('en-US');

const formatNumber = (value: number) => numberFormat.format(value);

const countOf = (count: number, noun: string) =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
