/** Draws the results for the README: a row for each tool, with bars for time and memory. */
import { medianOf } from './statistics.ts';
import { capital, pageCount, type Results, reportedSizes, reportedTools } from './table.ts';

const width = 860;
const labelWidth = 240;
const headHeight = 40;
const rowHeight = 30;
const barHeight = 14;
/** The space after the longest bar of a column for its number. */
const numberWidth = 60;
const gap = 14;

/** Medium tones with a contrast of at least 4.1:1 both on white and on dark pages. */
const ink = '#767676';
const ours = '#2a7bc0';
const peers = '#767676';

interface Column {
  readonly title: string;
  readonly unit: string;
  readonly digits: (value: number) => number;
  /** A value for each tool, or undefined if it was not measured. */
  readonly values: readonly (number | undefined)[];
}

/** Returns an SVG document, 860 units wide, with a transparent background. */
export function drawResults(results: Results): string {
  const tools = reportedTools.filter((tool) => results.groups['10000']?.[tool]);
  const columns = columnsOf(results, tools);
  const height = headHeight + tools.length * rowHeight;
  const names = tools.map((tool, row) => {
    return text(
      0,
      middleOf(row),
      escaped(capital(results.names[tool] ?? tool)),
      `fill="${colorOf(tool)}"`,
    );
  });
  const columnWidth = (width - labelWidth) / columns.length;
  const drawn = columns.map((column, index) =>
    drawColumn(column, tools, labelWidth + index * columnWidth, columnWidth),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc" font-family="system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif" font-size="13">
<title id="title">Time and memory of a build</title>
<desc id="desc">${escaped(describe(columns, tools, results))}</desc>
${[...names, ...drawn].join('\n')}
</svg>
`;
}

function columnsOf({ groups }: Results, tools: readonly string[]): readonly Column[] {
  const times = reportedSizes.map((size) => ({
    title: pageCount(size),
    unit: 's',
    digits: (value: number) => (value < 9.95 ? 2 : 1),
    values: tools.map((tool) => medianOf(groups[size]?.[tool], 'seconds')),
  }));
  const memory = tools.map((tool) => medianOf(groups['10000']?.[tool], 'megabytes'));
  return [...times, { title: 'memory at 10,000', unit: 'MB', digits: () => 0, values: memory }];
}

/** Draws a column. Its scale runs from zero to its longest bar. */
function drawColumn(
  { title, unit, digits, values }: Column,
  tools: readonly string[],
  x: number,
  space: number,
): string {
  const longest = Math.max(...values.map((value) => value ?? 0));
  const scale = longest > 0 ? (space - gap - numberWidth) / longest : 0;
  const rows = tools.map((tool, row) => {
    const value = values[row];
    if (value === undefined) return text(x, middleOf(row), '–', `fill="${ink}"`);
    const length = Math.max(1, value * scale);
    const top = headHeight + row * rowHeight + (rowHeight - barHeight) / 2;
    const number = `${value.toFixed(digits(value))} ${unit}`;
    const weight = isOurs(tool) ? ' font-weight="600"' : '';
    return [
      `<rect x="${round(x)}" y="${round(top)}" width="${round(length)}" height="${barHeight}" fill="${colorOf(tool)}"/>`,
      text(x + length + 6, middleOf(row), number, `fill="${colorOf(tool)}"${weight}`),
    ].join('\n');
  });
  const axis = `<path d="M${round(x)} ${headHeight - 4}V${headHeight + tools.length * rowHeight}" stroke="${ink}" stroke-opacity=".5"/>`;
  return [text(x, 18, title, `fill="${ink}"`), ...rows, axis].join('\n');
}

function describe(
  columns: readonly Column[],
  tools: readonly string[],
  { names }: Results,
): string {
  const sentences = columns.map(({ title, unit, digits, values }) => {
    const parts = tools.map(
      (tool, row) =>
        `${names[tool] ?? tool} ${values[row]?.toFixed(digits(values[row])) ?? 'unknown'}`,
    );
    return `${title}, in ${unit}: ${parts.join('; ')}.`;
  });
  return sentences.join(' ');
}

function isOurs(tool: string): boolean {
  return tool.startsWith('json') || tool.startsWith('markdown');
}

function colorOf(tool: string): string {
  return isOurs(tool) ? ours : peers;
}

function middleOf(row: number): number {
  return headHeight + row * rowHeight + rowHeight / 2 + 4.5;
}

function text(x: number, y: number, content: string, attributes: string): string {
  return `<text x="${round(x)}" y="${round(y)}" ${attributes}>${content}</text>`;
}

function round(value: number): string {
  return String(Number(value.toFixed(1)));
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
