/** Says in lines of text what was imported, and what a person has to decide. */
import { type FindingKind, findingTexts } from './findings.ts';
import type { ImportResult } from './import-site.ts';

/** Entries of a list, and files of an entry, that are printed by default. */
const maxEntries = 12;
const maxFiles = 2;

export function formatReport(result: ImportResult, showsAll: boolean, isDryRun: boolean): string[] {
  const { folder, written, replaced, kept, findings, commentCount } = result;
  const kinds = (Object.keys(findingTexts) as FindingKind[]).filter(
    (kind) => findings.of(kind).size > 0,
  );
  const decisions = kinds.flatMap((kind) => {
    const entries = [...findings.of(kind)].map(([entry, files]) =>
      withFiles(entry, [...files], showsAll),
    );
    return list(findingTexts[kind], entries, showsAll);
  });
  const comments = `Left behind ${countOf(commentCount, 'comment')}: the site has none.`;
  return [
    `${isDryRun ? 'Would write' : 'Wrote'} ${countOf(written.length, 'file')} in ${folder}: ${summaryOf(written)}.`,
    ...list('Replaced files that existed', replaced, showsAll),
    ...list('Kept files that exist and differ (--overwrite replaces them)', kept, showsAll),
    ...(decisions.length > 0 ? ['', 'What a person has to decide:', ...decisions] : []),
    ...(commentCount > 0 ? ['', comments] : []),
    '',
    ...(isDryRun
      ? ['Nothing was written. Run the command without --dry-run when the options are right.']
      : [
          'Now look at the site, and work through this list:',
          `npm run dev -- --data ${folder}/data --static ${folder}/static`,
        ]),
  ];
}

function list(heading: string, entries: readonly string[], showsAll: boolean): string[] {
  if (entries.length === 0) return [];
  // One more entry takes as much room as the line that replaces it.
  const isShort = showsAll || entries.length <= maxEntries + 1;
  const printed = isShort ? entries : entries.slice(0, maxEntries);
  const rest = `  … and ${entries.length - printed.length} more (--all shows them)`;
  const lines = printed.map((entry) => `  ${entry}`);
  return ['', `${heading} (${entries.length})`, ...lines, ...(isShort ? [] : [rest])];
}

/** `/guide.pdf, in data/posts/a.md, data/posts/b.md, and 7 more`. */
function withFiles(entry: string, files: readonly string[], showsAll: boolean): string {
  if (files.length === 0) return entry;
  const end = showsAll || files.length <= maxFiles + 1 ? files.length : maxFiles;
  const rest = end < files.length ? [`${files.length - end} more`] : [];
  return `${entry}, in ${listFormat.format([...files.slice(0, end), ...rest])}`;
}

const listFormat = new Intl.ListFormat('en-US');

/** `45 in data/posts and 12 in static`. */
function summaryOf(files: readonly string[]): string {
  const folders = files.map((file) => /^(?:data\/[^/]+(?=\/)|[^/]+)/.exec(file)?.[0] ?? '');
  const parts = [...new Set(folders)].map(
    (folder) => `${folders.filter((other) => other === folder).length} in ${folder}`,
  );
  return listFormat.format(parts) || 'nothing was new';
}

const countOf = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
