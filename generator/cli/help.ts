/** The text of `--help`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The help, with the usage line for a script of package.json or for the program itself. */
export function formatHelp({ npm_command: npmCommand }: NodeJS.ProcessEnv): string {
  const isScript = npmCommand === 'run-script';
  const usage = isScript ? 'npm run <command> -- [options]' : 'fair-copy <command> [options]';
  const text = readFileSync(path.join(import.meta.dirname, 'help.txt'), 'utf8').trimEnd();
  return text.replace('{usage}', usage);
}
