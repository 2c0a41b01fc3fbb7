/** The text of `--help`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const isScript = ({ npm_command: npmCommand }: NodeJS.ProcessEnv) => npmCommand === 'run-script';

/** How to call a script of package.json, or the program itself. */
const usageOf = (env: NodeJS.ProcessEnv) =>
  isScript(env) ? 'npm run <command> -- [options]' : 'fair-copy <command> [options]';

export function formatHelp(env: NodeJS.ProcessEnv): string {
  const text = readFileSync(path.join(import.meta.dirname, 'help.txt'), 'utf8').trimEnd();
  return text.replace('{usage}', usageOf(env));
}

/** What follows a message about the command line: the whole help would push it out of sight. */
export function formatUsage(env: NodeJS.ProcessEnv): string {
  const helpCommand = isScript(env) ? 'npm run build -- --help' : 'fair-copy --help';
  return `Usage: ${usageOf(env)}\n${helpCommand} lists all commands and options.`;
}
