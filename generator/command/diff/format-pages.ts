/** Pages and files as text: added, removed, moved, and different in size or look. */
import { countOf } from '../../shared/text.ts';
import type { SiteComparison } from './compare-sites.ts';
import { formatByteChange, formatNames, formatOnPages, limitItems } from './format-names.ts';
import type { FormatOptions } from './format-options.ts';
import type { MovedPage, PageSummary, RemovedPage } from './match-pages.ts';
import type { ResizedPage } from './page-comparer.ts';
import { formatParagraph } from './style-text.ts';

const maxPages = 20;

export function formatPages(comparison: SiteComparison, options: FormatOptions): string[] {
  const { added, removed, moved } = comparison;
  const paragraph = (text: string) => formatParagraph(text, 2, options);
  return [
    ...limitItems(added, maxPages, options, (page) => paragraph(formatAdded(page))),
    ...limitItems(removed, maxPages, options, (page) => paragraph(formatRemoved(page))),
    ...limitItems(moved, maxPages, options, (page) => paragraph(formatMoved(page))),
  ];
}

function formatAdded({ path, title, target }: PageSummary): string {
  return target === undefined
    ? `new:     ${path} ${quoteTitle(title)}`
    : `new:     ${path} leads to ${target}`;
}

function formatRemoved({ path, title, target, newTarget }: RemovedPage): string {
  const before = target === undefined ? `was ${quoteTitle(title)}` : `led to ${target}`;
  if (newTarget !== undefined) return `changed: ${path} ${before}, and now leads to ${newTarget}`;
  if (target !== undefined) return `removed: ${path}, which led to ${target}`;
  return `removed: ${path} ${quoteTitle(title)}`;
}

/** Without the name of the site, which titles have after a bar. */
const quoteTitle = (title: string) => `“${title.split(' | ', 1)[0]}”`;

function formatMoved({ from, to }: MovedPage): string {
  const consequence =
    from.newTarget === to.path
      ? 'and the old address redirects there'
      : 'and the old address no longer works';
  return `moved:   ${from.path} is now ${to.path}, ${consequence}`;
}

export function formatLook(comparison: SiteComparison, options: FormatOptions): string[] {
  const { restyled, recoded, reordered, pageCount } = comparison;
  const lines = [
    [reordered, 'Texts are in another order'],
    [restyled, 'The style sheet changed'],
    [recoded, 'Only code that visitors do not read changed'],
  ] as const;
  const sentences = lines
    .filter(([pages]) => pages.length > 0)
    .map(([pages, text]) => `${text} ${formatOnPages(pages, pageCount)}.`);
  return [...sentences, ...formatAddress(comparison)].flatMap((text) =>
    formatParagraph(text, 2, options),
  );
}

function formatAddress({ addressChange }: SiteComparison): string[] {
  if (addressChange === undefined) return [];
  const { before, after } = addressChange;
  return [`The address of the site is ${after} instead of ${before} in its pages and files.`];
}

export function formatFiles({ files }: SiteComparison, options: FormatOptions): string[] {
  const lists = [
    ['new:     ', files.added],
    ['removed: ', files.removed],
    ['changed: ', files.changed],
  ] as const;
  return lists
    .filter(([, names]) => names.length > 0)
    .flatMap(([label, names]) =>
      formatParagraph(label + formatFileNames(names, options).join(', '), 2, options),
    );
}

/** From this number on, the files of a folder are counted. */
const minCountedFiles = 4;

function formatFileNames(names: readonly string[], { showsAll }: FormatOptions): string[] {
  if (showsAll) return [...names];
  const byFolder = new Map<string, string[]>();
  for (const name of names) {
    const folder = name.slice(0, name.indexOf('/') + 1);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), name]);
  }
  return [...byFolder].flatMap(([folder, files]) => {
    if (folder === '' || files.length < minCountedFiles) return files;
    const examples = files.map((name) => name.slice(folder.length));
    return `${countOf(files.length, 'file')} in ${folder} (${formatNames(examples, 2)})`;
  });
}

const maxResizedPages = 5;

export function formatSizes(comparison: SiteComparison, options: FormatOptions): string[] {
  const bySize = [...comparison.resized].sort((left, right) => growth(right) - growth(left));
  return limitItems(bySize, maxResizedPages, options, (page) => [
    `  ${page.path}: ${formatByteChange(page.before, page.after)}`,
  ]);
}

const growth = ({ before, after }: ResizedPage) => Math.abs(after - before);
