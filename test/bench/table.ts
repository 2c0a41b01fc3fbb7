/** The results as tables: for the terminal, and as Markdown for the README. */
import { type Group, type Measure, median, medianOf } from './statistics.ts';
import { type Groups, isMet, type Saved, type Verdict } from './targets.ts';

/** The results of a complete benchmark, as they are saved. */
export interface Results {
  /** Calendar day. */
  readonly day: string;
  readonly node: string;
  readonly cores: number;
  readonly rounds: number;
  /** Average size of a page of 10,000, in bytes. */
  readonly pageBytes: number;
  /** Pages of the project's own site. */
  readonly sitePages: number;
  /** Names by contender, with the versions of the peers. */
  readonly names: Readonly<Record<string, string>>;
  readonly groups: Groups;
}

/** The tools in the drawing and the README, in order; with another Node only if it was measured. */
export const reportedTools = [
  'json',
  'json-node24',
  'markdown',
  'markdown-node24',
  'zola',
  'hugo',
  'eleventy',
  'eleventy-node24',
];
export const reportedSizes = ['50', '1000', '10000'];

export function pageCount(size: string): string {
  return `${Number(size).toLocaleString('en-US')} pages`;
}

export function seconds(value: number | undefined): string {
  return value === undefined ? '–' : `${value.toFixed(value < 9.95 ? 2 : 1)} s`;
}

export function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function megabytes(value: number | undefined): string {
  return value === undefined ? '–' : `${value.toFixed(0)} MB`;
}

/** One group for the terminal: median and range of the time, processor time, memory. */
export function groupTable(group: Group, names: Readonly<Record<string, string>>): string {
  const rows = Object.entries(group).map(([id, runs]) => {
    const times = runs.map((run) => run.seconds);
    return [
      names[id] ?? id,
      seconds(medianOf(runs, 'seconds')),
      `${seconds(Math.min(...times))} to ${seconds(Math.max(...times))}`,
      `${seconds(medianOf(runs, 'cpu'))} cpu`,
      megabytes(medianOf(runs, 'megabytes')),
    ];
  });
  return aligned(rows);
}

/** The first column to the left, all others to the right. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column ? cell.padStart(width(column)) : cell.padEnd(width(0))))
      .join('   ');
  return rows.map((row) => `  ${line(row)}`).join('\n');
}

/** The saves of one tool: what is saved; median, least and most. */
export function saveTable(saves: readonly Saved[]): string {
  const rows = saves.map(({ what, milliseconds }) => {
    const [middle, least, most] = [
      median(milliseconds),
      Math.min(...milliseconds),
      Math.max(...milliseconds),
    ].map((value) => `${Math.round(value)} ms`);
    return [what, `${middle}`, `${least} to ${most}`];
  });
  return aligned(rows);
}

export function verdictTable(verdicts: readonly Verdict[]): string {
  return verdicts
    .map((verdict) => {
      const { promise, found, most, byCpu } = verdict;
      const bound = `${found.toFixed(2).padStart(6)} of at most ${String(most).padEnd(3)}`;
      const processor = byCpu === undefined ? '' : ` (${byCpu.toFixed(2)} by processor time)`;
      return `  ${isMet(verdict) ? 'met   ' : 'MISSED'}  ${bound}   ${promise}${processor}`;
    })
    .join('\n');
}

/** Returns the part of the README between its markers. */
export function readmeTable(results: Results): string {
  const { groups, names, node, cores, rounds, pageBytes, sitePages } = results;
  const cell = (size: string, tool: string, measure: Measure) =>
    medianOf(groups[size]?.[tool], measure);
  const rows = reportedTools
    .filter((tool) => groups['10000']?.[tool])
    .map((tool) => {
      const times = reportedSizes.map((size) => seconds(cell(size, tool, 'seconds')));
      return [capital(names[tool] ?? tool), ...times, megabytes(cell('10000', tool, 'megabytes'))];
    });
  const head = ['', ...reportedSizes.map(pageCount), 'memory at 10,000'];
  const lines = [head, ['---', ...head.slice(1).map(() => '--:')], ...rows].map(
    (row) => `| ${row.join(' | ')} |`,
  );
  const site = (state: string) => seconds(medianOf(groups['site']?.[state], 'seconds'));
  const kilobytes = (pageBytes / 1000).toFixed(1);
  return [
    ...lines,
    '',
    `Whole process, with nothing cached by an earlier build except this generator's compiled code. Pages of ${kilobytes} kB, the same`,
    "text and links for all; this generator's time includes its checks of data, links and markup. Median of",
    `${rounds} rounds in turn on ${cores} cores, Node ${node} unless a row names another.`,
    '',
    `One text of 10,000 pages in JSON changed: ${seconds(medianOf(groups['changed']?.['json-changed'], 'seconds'))}.`,
    '',
    `The site of this project, ${sitePages} pages: first build ${site('first')}, a component changed ${site('code')}, a text changed`,
    `${site('text')}.`,
  ].join('\n');
}

const open = '<!-- bench -->';
const close = '<!-- /bench -->';

/** Returns the README with the table between its markers. Throws if it has no markers. */
export function withTable(readme: string, table: string): string {
  const start = readme.indexOf(open);
  const end = readme.indexOf(close);
  if (start < 0 || end < start)
    throw new Error(`README.md has no lines ${open} and ${close} to write between`);
  return `${readme.slice(0, start + open.length)}\n\n${table}\n\n${readme.slice(end)}`;
}
