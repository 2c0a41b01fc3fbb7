/** The first lines of a comparison: how much there is of each kind of change. */
import { countOf } from '../../shared/text.ts';
import type { SiteComparison } from './compare-sites.ts';
import { formatByteChange, formatBytes } from './format-names.ts';
import type { FormatOptions } from './format-options.ts';

export function formatSummaryTable(comparison: SiteComparison, options: FormatOptions): string[] {
  const { added, removed, moved, facts, texts, links, files, before, after } = comparison;
  const rows = [
    ['Pages', counts({ new: added, removed, moved })],
    ['Facts', counts({ changed: facts.filter((fact) => fact.before.kind !== 'figure') })],
    ['Texts', textCounts(texts)],
    ['Links', counts({ changed: links })],
    ['Other files', counts({ new: files.added, removed: files.removed, changed: files.changed })],
    ['Page size', formatTotal(countOf(after.pages, 'page'), before.pageBytes, after.pageBytes)],
    ['File size', formatTotal(countOf(after.files, 'file'), before.fileBytes, after.fileBytes)],
  ] as const;
  return [
    `${options.newName} compared with ${options.oldName}`,
    '',
    ...rows.filter(([, text]) => text !== '').map(([name, text]) => `  ${name.padEnd(13)}${text}`),
  ];
}

function counts(lists: Readonly<Record<string, readonly unknown[]>>): string {
  return Object.entries(lists)
    .filter(([, list]) => list.length > 0)
    .map(([name, list]) => `${list.length} ${name}`)
    .join(', ');
}

function textCounts(texts: SiteComparison['texts']): string {
  return counts({
    changed: texts.filter(({ before, after }) => before !== undefined && after !== undefined),
    new: texts.filter(({ before }) => before === undefined),
    removed: texts.filter(({ after }) => after === undefined),
  });
}

function formatTotal(count: string, before: number, after: number): string {
  if (before + after === 0) return '';
  return `${formatBytes(after)} for ${count}, ${formatByteChange(before, after)}`;
}

export function formatNoChange({ after }: SiteComparison, options: FormatOptions): string {
  const pages = countOf(after.pages, 'page');
  const files = countOf(after.files, 'other file');
  const { newName, oldName } = options;
  return `Nothing changed: ${newName} has the same ${pages} and ${files} as ${oldName}.`;
}
