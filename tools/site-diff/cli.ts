/** `site-diff OLD [NEW] [--all]` says in words what visitors will see differently. */
import { parseArgs } from 'node:util';
import { compareSites } from './compare-sites.ts';
import { formatReport } from './report.ts';
import { readSiteFolder, UsageError } from './site-folder.ts';

const usage = `Usage: npm run diff -- OLD [NEW] [--all]

Says in words what visitors will see differently in the built site NEW (default: dist).
--all prints every difference; by default, long lists are shortened.`;

const maxWidth = 80;

function run(): void {
  const options = { all: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [oldName, newName = 'dist', ...rest] = positionals;
  if (oldName === undefined || rest.length > 0) throw new UsageError(usage);
  const { isTTY, columns } = process.stdout;
  const lines = formatReport(compareSites(readSiteFolder(oldName), readSiteFolder(newName)), {
    oldName,
    newName,
    showsAll: values.all,
    // Some terminals report 0 columns.
    width: Math.min(columns || maxWidth, maxWidth),
    hasColor: isTTY && process.stdout.hasColors(),
  });
  console.log(lines.join('\n'));
}

try {
  run();
} catch (error) {
  const { code = '' } = error as NodeJS.ErrnoException;
  const isExpected = error instanceof UsageError || /^(?:E[A-Z]+|ERR_PARSE_ARGS.*)$/.test(code);
  if (!isExpected) throw error;
  console.error((error as Error).message);
  process.exitCode = 2;
}
