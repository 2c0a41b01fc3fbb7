/** The command line of the benchmark. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { linkedPages } from './content/records.ts';
import { defaultHome } from './folders.ts';

export const usage = `npm run bench                    50, 1,000 and 10,000 pages, and the site; then draws docs/bench.svg
npm run bench -- setup           installs the peers into .cache/bench/peers
npm run bench -- 1000 json zola  one number of pages, some tools: json, markdown, zola, hugo, eleventy
npm run bench -- site            the project's own site
npm run bench -- dev             from a save to the new content in the browser, next to Astro and Eleventy
npm run bench -- report          the last whole run once more, and its drawing

  --runs N     rounds that count (default 5, of saves 10); one more goes before them
  --home DIR   where to build (default .cache/bench); a folder in memory, as /dev/shm/bench, leaves the disk out of it
               (it takes 3 GB there for 10,000 pages, until you delete it)
  --readme     also writes the table into README.md, between <!-- bench --> and <!-- /bench -->
  --help`;

export interface Options {
  readonly task: 'measure' | 'setup' | 'dev' | 'report' | 'help';
  readonly sizes: readonly number[];
  readonly hasSite: boolean;
  /** Whether everything is measured, so that the results can be drawn. */
  readonly isWhole: boolean;
  /** The tools to measure. Empty: all. */
  readonly tools: readonly string[];
  readonly rounds: number;
  readonly home: string;
  readonly isForReadme: boolean;
}

const tasks = ['setup', 'dev', 'report'] as const;
const toolNames = ['json', 'markdown', 'zola', 'hugo', 'eleventy'];

/** Parses the command line. Throws an error with the usage. */
export function readOptions(argv: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      runs: { type: 'string' },
      home: { type: 'string', default: defaultHome },
      readme: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const sizes = positionals.filter((word) => /^\d+$/.test(word)).map(Number);
  const tools = positionals.filter((word) => toolNames.includes(word));
  const known = [...sizes.map(String), ...tools, 'site', ...tasks];
  const unknown = positionals.find((word) => !known.includes(word));
  const task = values.help
    ? 'help'
    : (tasks.find((name) => positionals.includes(name)) ?? 'measure');
  const rounds = Number(values.runs ?? (task === 'dev' ? 10 : 5));
  if (unknown !== undefined) throw new Error(`what is "${unknown}"?\n\n${usage}`);
  if (sizes.some((size) => size < linkedPages))
    throw new Error(`at least ${linkedPages} pages: all pages link to these`);
  if (!(Number.isInteger(rounds) && rounds > 0))
    throw new Error('--runs takes a number of rounds, 1 or more');
  const hasAllSizes = sizes.length === 0 && !positionals.includes('site');
  const isWhole = hasAllSizes && tools.length === 0;
  return {
    task,
    sizes: hasAllSizes ? [50, 1000, 10_000] : sizes,
    hasSite: positionals.includes('site') || isWhole,
    isWhole,
    tools,
    rounds,
    home: path.resolve(values.home),
    isForReadme: values.readme,
  };
}
