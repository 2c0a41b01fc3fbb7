/**
 * `npm run links` checks the links within the built folder with linkinator, independently of the
 * generator's audit. `npm run links:external` checks those to other sites.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { LinkResult } from 'linkinator';
import { checkExternalLinks, checkInternalLinks } from './support/check-links.ts';
import { root } from './support/folders.ts';

const usage = `Usage: npm run links -- [--out <folder>]

Options
  --out <folder>  the built folder, relative to the current one (default: dist in the project)
  --external      check the links to other sites instead
  -h, --help      print this help`;

process.exitCode = await main(process.argv.slice(2));

/** Returns the exit code: 2 for a wrong command line, 1 for broken links or a missing build. */
async function main(argv: readonly string[]): Promise<number> {
  const parsed = parse(argv);
  if (typeof parsed === 'string') {
    console.error(`${parsed}\n\n${usage}`);
    return 2;
  }
  if (parsed.isHelp) {
    console.log(usage);
    return 0;
  }
  if (!existsSync(path.join(parsed.folder, 'sitemap.xml'))) {
    console.error(`no built site in ${parsed.folder} (no sitemap.xml): run "npm run build" first`);
    return 1;
  }
  return parsed.isExternal ? checkExternal(parsed.folder) : check(parsed.folder);
}

interface CommandLine {
  readonly isHelp: boolean;
  readonly isExternal: boolean;
  /** The absolute path of the built folder. */
  readonly folder: string;
}

/** Returns the parsed command line, or a message if it is invalid. */
function parse(argv: readonly string[]): CommandLine | string {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        out: { type: 'string', default: path.join(root, 'dist') },
        external: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const folder = path.resolve(values.out);
    return { isHelp: values.help, isExternal: values.external, folder };
  } catch (error) {
    // parseArgs throws a TypeError that names the option or the argument.
    return (error as Error).message;
  }
}

async function check(folder: string): Promise<number> {
  const { broken, checkedCount, skippedCount, pageCount } = await checkInternalLinks(folder);
  for (const link of broken) console.error(`broken: ${describe(link)}`);
  console.log(
    `linkinator: ${checkedCount} links scanned, ${broken.length} broken, ${skippedCount} to other sites skipped`,
  );
  const isComplete = pageCount > 0 && checkedCount >= pageCount;
  if (!isComplete) {
    console.error(`expected at least as many links as the ${pageCount} pages of the sitemap`);
  }
  return broken.length === 0 && isComplete ? 0 : 1;
}

/** A link that could not be verified is printed, but is not an error. */
async function checkExternal(folder: string): Promise<number> {
  const { broken, unverified, checkedCount } = await checkExternalLinks(folder);
  for (const link of broken) console.error(`broken: ${describe(link)}`);
  for (const link of unverified) console.log(`not verified: ${describe(link)}`);
  console.log(
    `linkinator: ${checkedCount} links to other sites, ${broken.length} broken, ${unverified.length} not verified`,
  );
  return broken.length === 0 ? 0 : 1;
}

function describe({ url, status = 0, parent }: LinkResult): string {
  const answer = status === 0 ? 'no answer' : status;
  return `${url} (${answer}) on ${parent === undefined ? '?' : new URL(parent).pathname}`;
}
