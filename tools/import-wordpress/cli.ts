/** `import EXPORT.xml... FOLDER` turns a WordPress export into the records of a firm. */
import { parseArgs } from 'node:util';
import { importSite } from './import-site.ts';
import { ImportError, readExports } from './read-export.ts';
import { formatReport } from './report.ts';

const usage = `Usage: npm run import -- EXPORT.xml... FOLDER [options]

Writes the posts, pages, and files of a WordPress export (Tools > Export > All content) into
FOLDER/data and FOLDER/static. FOLDER is what npm run new created. Files that exist stay as they are.

Options
  --uploads DIR         a copy of wp-content/uploads; without it, no picture is copied
  --attorneys TYPE      what becomes data/people/: a post type, such as attorney, or the path of
                        the page above them, such as /our-team/
  --areas TYPE          what becomes data/areas/; what is below one of them becomes a sub-area
  --author LOGIN=ID     the person who wrote the posts of a WordPress user; repeat for each
  --category NAME=AREA  the area of a category whose name is not that of an area; repeat for each
  --field KEY=FIELD     the field of a person that a custom field belongs to, such as
                        bar_year=profile.admittedYear; repeat for each
  --dry-run             print the report, and write nothing
  -h, --help            print this help`;

const options = {
  uploads: { type: 'string' },
  attorneys: { type: 'string' },
  areas: { type: 'string' },
  author: { type: 'string', multiple: true },
  category: { type: 'string', multiple: true },
  field: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

function run(): void {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const folder = positionals.at(-1) ?? '';
  const files = positionals.slice(0, -1);
  if (values.help) {
    console.log(usage);
    return;
  }
  if (files.length === 0) throw new ImportError(`expected an export and a folder\n\n${usage}`);
  const result = importSite(readExports(files), {
    ...values,
    folder,
    isDryRun: values['dry-run'],
    authors: pairsOf('author', values.author ?? []),
    categories: pairsOf('category', values.category ?? []),
    fields: pairsOf('field', values.field ?? []),
  });
  console.log(formatReport(result).join('\n'));
}

/** Reads `name=value`. */
function pairsOf(option: string, texts: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    texts.map((text) => {
      const [, name, value] = /^(.+)=(.+)$/.exec(text) ?? [];
      if (name !== undefined && value !== undefined) return [name, value];
      throw new ImportError(`--${option}: expected two names with = between them, got "${text}"`);
    }),
  );
}

try {
  run();
} catch (error) {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (!(error instanceof ImportError) && !/^E[A-Z]+|^ERR_PARSE_ARGS/.test(code)) throw error;
  console.error(message);
  process.exitCode = 2;
}
