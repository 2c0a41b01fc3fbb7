/** The command line of the benchmark. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type NodeProgram, otherNode, ownNode } from './contenders.ts';
import { linkedPages } from './content/records.ts';
import { defaultHome } from './folders.ts';

export const usage = `npm run bench                    50, 1,000 and 10,000 pages, and the site; then draws docs/bench.svg
npm run bench -- setup           installs the peers into .cache/bench/peers
npm run bench -- 1000 json zola  one number of pages, some tools: json, markdown, zola, hugo, eleventy
npm run bench -- site            the project's own site
npm run bench -- changed         10,000 pages, then once more with one text changed
npm run bench -- page            what the processor of a slow phone does to show pages of the built site
npm run bench -- dev             from a save to the new content in the browser, next to Astro and Eleventy
npm run bench -- report          the last whole run once more, and its drawing

  --node FILE  another Node, on which this generator and Eleventy build, too
  --runs N     rounds that count (default 5, of saves and pages 10); one more goes before them
  --home DIR   where to build (default .cache/bench); a folder in memory, as /dev/shm/bench, leaves the disk out of it
               (it takes 3 GB there for 10,000 pages, until you delete it)
  --readme     also writes the table into README.md, between <!-- bench --> and <!-- /bench -->
  --than DIR   for page: another built site, measured in turn
  --help`;

export interface Options {
  readonly task: 'measure' | 'setup' | 'dev' | 'page' | 'report' | 'help';
  readonly sizes: readonly number[];
  readonly hasSite: boolean;
  /** Whether a build after a changed text is measured. */
  readonly hasChange: boolean;
  /** Whether everything is measured, so that the results can be drawn. */
  readonly isWhole: boolean;
  /** The tools to measure. Empty: all. */
  readonly tools: readonly string[];
  readonly rounds: number;
  readonly home: string;
  /** The Nodes that build. The first is the one that runs the benchmark. */
  readonly nodes: readonly NodeProgram[];
  readonly than: string | undefined;
  readonly isForReadme: boolean;
}

const tasks = ['setup', 'dev', 'page', 'report'] as const;
const toolNames = ['json', 'markdown', 'zola', 'hugo', 'eleventy'];

/** Parses the command line. Throws an error with the usage. */
export function readOptions(argv: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      runs: { type: 'string' },
      node: { type: 'string' },
      than: { type: 'string' },
      home: { type: 'string', default: defaultHome },
      readme: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const sizes = positionals.filter((word) => /^\d+$/.test(word)).map(Number);
  const tools = positionals.filter((word) => toolNames.includes(word));
  const known = [...sizes.map(String), ...tools, 'site', 'changed', ...tasks];
  const unknown = positionals.find((word) => !known.includes(word));
  const task = values.help
    ? 'help'
    : (tasks.find((name) => positionals.includes(name)) ?? 'measure');
  const rounds = Number(values.runs ?? (task === 'dev' || task === 'page' ? 10 : 5));
  if (unknown !== undefined) throw new Error(`what is "${unknown}"?\n\n${usage}`);
  if (sizes.some((size) => size < linkedPages))
    throw new Error(`at least ${linkedPages} pages: all pages link to these`);
  if (!(Number.isInteger(rounds) && rounds > 0))
    throw new Error('--runs takes a number of rounds, 1 or more');
  const hasSite = positionals.includes('site');
  const hasChange = positionals.includes('changed');
  const hasAllSizes = sizes.length === 0 && !hasSite && !hasChange;
  const isWhole = hasAllSizes && tools.length === 0;
  return {
    task,
    sizes: hasAllSizes ? [50, 1000, 10_000] : sizes,
    hasSite: hasSite || isWhole,
    hasChange: hasChange || isWhole,
    isWhole,
    tools,
    rounds,
    home: path.resolve(values.home),
    nodes: values.node === undefined ? [ownNode] : [ownNode, otherNode(values.node)],
    than: values.than,
    isForReadme: values.readme,
  };
}
