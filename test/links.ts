/**
 * `npm run links` checks the built folder with linkinator, independently of the generator's audit.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LinkChecker, LinkState } from 'linkinator';
import { root } from './support/folders.ts';
import { serve } from './support/server.ts';

const usage = `Usage: npm run links -- [--out <folder>]

Options
  --out <folder>  the built folder, relative to the current one (default: dist in the project)
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
  return check(parsed.folder);
}

interface CommandLine {
  readonly isHelp: boolean;
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
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return { isHelp: values.help, folder: path.resolve(values.out) };
  } catch (error) {
    // parseArgs throws a TypeError that names the option or the argument.
    return (error as Error).message;
  }
}

async function check(folder: string): Promise<number> {
  const server = await serve(folder);
  try {
    const result = await new LinkChecker().check({
      path: `${server.origin}/`,
      recurse: true,
      linksToSkip: async (link: string) => !link.startsWith(server.origin),
    });
    const scanned = result.links.filter(({ state }) => state !== LinkState.SKIPPED);
    const broken = result.links.filter(({ state }) => state === LinkState.BROKEN);
    for (const { url, status, parent } of broken)
      console.error(`broken: ${url} (${status}) on ${parent}`);
    const sitemap = await (await fetch(`${server.origin}/sitemap.xml`)).text();
    const pageCount = sitemap.match(/<loc>/g)?.length ?? 0;
    const skippedCount = result.links.length - scanned.length;
    console.log(
      `linkinator: ${scanned.length} links scanned, ${broken.length} broken, ${skippedCount} to other sites skipped`,
    );
    const isComplete = pageCount > 0 && scanned.length >= pageCount;
    if (!isComplete)
      console.error(`expected at least as many links as the ${pageCount} pages of the sitemap`);
    return broken.length === 0 && isComplete ? 0 : 1;
  } finally {
    await server.close();
  }
}
