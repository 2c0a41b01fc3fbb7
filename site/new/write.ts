/** `npm run new -- ../my-firm`: writes a folder to start a firm's website in. */
import { cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { starterFiles } from './starter.ts';

const usage = `Usage: npm run new -- <folder>

Writes the smallest firm that can be published into the folder, which must not exist yet or must be empty.

Options
  -h, --help  print this help`;

const icons = path.resolve(import.meta.dirname, '../../static');

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
  console.log(`A firm was written to ${parsed.folder}; its README.md says what to fill in. Publish it by
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
  // Every page asks for the icons, and they name no firm.
  const iconNames = readdirSync(icons).filter((name) =>
    /^(?:favicon|icon-|apple-touch-icon)/.test(name),
  );
  for (const name of iconNames) cpSync(path.join(icons, name), path.join(folder, 'static', name));
  for (const { file, text } of starterFiles(folder)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}
