/** `npm run new -- ../my-firm`: creates the folder of a new firm's website. */
import { cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { starterFiles } from './starter.ts';

const usage = `Usage: npm run new -- <folder>

Creates the smallest firm that can be published. The folder must be empty or must not exist.

Options
  -h, --help  print this help`;

const icons = path.resolve(import.meta.dirname, '../../../static');

process.exitCode = main(process.argv.slice(2));

/** Returns the exit code: 2 if the command line is wrong, as for the generator's own commands. */
function main(argv: readonly string[]): number {
  const parsed = parse(argv);
  if (typeof parsed === 'string') {
    console.error(`${parsed}\n\n${usage}`);
    return 2;
  }
  if (parsed.isHelp) {
    console.log(usage);
    return 0;
  }
  writeFirm(parsed.folder);
  console.log(`Created a firm in ${parsed.folder}. Its README.md says what to fill in. To build the site, run
npm run build -- --data ${parsed.folder}/data --static ${parsed.folder}/static`);
  return 0;
}

interface CommandLine {
  readonly isHelp: boolean;
  readonly folder: string;
}

/** Returns the command line, or what is wrong with it. */
function parse(argv: readonly string[]): CommandLine | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { help: { type: 'boolean', short: 'h', default: false } },
      allowPositionals: true,
    });
    const [folder = '', ...others] = positionals;
    if (values.help) return { isHelp: true, folder };
    if (!folder || others.length > 0) return `expected one folder, got ${positionals.length}`;
    return folderProblem(folder) ?? { isHelp: false, folder };
  } catch (error) {
    // parseArgs throws a TypeError that names the option.
    return (error as Error).message;
  }
}

function folderProblem(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  if (!statSync(folder).isDirectory()) return `"${folder}" is a file, expected a folder`;
  if (readdirSync(folder).length === 0) return undefined;
  return `the folder "${folder}" is not empty`;
}

function writeFirm(folder: string): void {
  // Every page requests the icons, which are placeholders without a firm's name.
  const iconNames = readdirSync(icons).filter((name) =>
    /^(?:favicon|icon-|apple-touch-icon)/.test(name),
  );
  for (const name of iconNames) cpSync(path.join(icons, name), path.join(folder, 'static', name));
  for (const { file, text } of starterFiles(folder)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}
