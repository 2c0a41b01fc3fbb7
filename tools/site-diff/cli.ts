/** `site-diff OLD [NEW] [--all]` says in words what visitors will see differently. */
import { parseArgs } from 'node:util';
import { compareSites } from './compare-sites.ts';
import { formatReport } from './report.ts';
import { FolderError, readSiteFolders } from './site-folder.ts';

const usage = `Usage: npm run diff -- OLD [NEW] [--all]

Says in words what visitors will see differently in the built site NEW (default: dist).
--all prints every difference; by default, long lists are shortened.`;

const maxWidth = 80;

/** Returns the exit code: 2 if the folders cannot be compared. */
function run(argv: readonly string[]): number {
  const options = { all: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
  const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
  const [oldName, newName = 'dist', ...rest] = positionals;
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (oldName === undefined || rest.length > 0) {
    console.error(usage);
    return 2;
  }
  const { isTTY, columns } = process.stdout;
  const lines = formatReport(compareSites(...readSiteFolders(oldName, newName)), {
    oldName,
    newName,
    showsAll: values.all === true,
    // Some terminals report 0 columns.
    width: Math.min(columns || maxWidth, maxWidth),
    hasColor: isTTY && process.stdout.hasColors(),
  });
  console.log(lines.join('\n'));
  return 0;
}

try {
  process.exitCode = run(process.argv.slice(2));
} catch (error) {
  const { code = '' } = error as NodeJS.ErrnoException;
  const isExpected = error instanceof FolderError || /^(?:E[A-Z]+|ERR_PARSE_ARGS.*)$/.test(code);
  if (!isExpected) throw error;
  console.error((error as Error).message);
  process.exitCode = 2;
}
