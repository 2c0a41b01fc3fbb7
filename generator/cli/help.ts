/** The text of `--help`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const readHelp = (): string =>
  readFileSync(path.join(import.meta.dirname, 'help.txt'), 'utf8').trimEnd();

/** What follows a message about the command line: the whole help would push it out of sight. */
export const usage =
  'Usage: fair-copy <command> [options]\nfair-copy --help lists all commands and options.';
