/** Parses the command line. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { assertOptionValues, isFlag, optionNames } from '../lib/check-options.ts';
import type { DevOptions, ResolvedConfig } from '../lib/config.ts';
import { generatorDir } from '../lib/defaults.ts';
import { UsageError } from '../lib/problems.ts';

export const commands = [
  'build',
  'check',
  'routes',
  'proof',
  'dev',
  'preview',
  'published',
  'new',
] as const;

export type Command = (typeof commands)[number];

export const readHelp = (): string =>
  readFileSync(path.join(generatorDir, 'cli/help.txt'), 'utf8').trimEnd();

/** The others run until they are stopped, or write files. */
const commandsWithResult: readonly Command[] = ['build', 'check', 'routes', 'proof'];

export interface CommandLine {
  readonly command: Command;
  /** Folder to write the starter to; only `new` has one. */
  readonly directory: string | undefined;
  readonly options: DevOptions;
  readonly json: boolean;
}

/** @throws UsageError, or what `parseArgs` throws. */
export function parseCommandLine(argv: readonly string[]): CommandLine | 'help' | 'version' {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: commandLineOptions,
  });
  const { help, version, json = false } = values;
  if (help) return 'help';
  if (version) return 'version';
  const [name = '', ...rest] = positionals;
  const command = commands.find((candidate) => candidate === name);
  if (!command) throw new UsageError(name ? `unknown command "${name}"` : 'a command is required');
  const directory = command === 'new' ? rest.shift() : undefined;
  if (rest.length > 0) throw new UsageError(`unexpected "${rest.join(' ')}" after ${command}`);
  if (json && !commandsWithResult.includes(command)) {
    throw new UsageError(`--json expects ${commandsWithResult.join(', ')}, got "${command}"`);
  }
  const given = optionNames.map((option) => [option, values[nameOnCommandLine(option)]]);
  const { port, allowedHosts: hosts, ...others } = Object.fromEntries(given);
  const allowedHosts = hosts?.split(',');
  assertOptionValues({ ...others, port, allowedHosts }, (name) => `--${nameOnCommandLine(name)}`);
  const options = { ...others, port: port === undefined ? port : Number(port), allowedHosts };
  return { command, directory, options, json: json === true };
}

/** `allowedHosts` is `--allowed-hosts`. */
const nameOnCommandLine = (option: string) =>
  option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The options of the functions, and those that only the command line has. */
export const commandLineOptions: NonNullable<ParseArgsConfig['options']> = {
  ...Object.fromEntries(
    optionNames.map((name) => [
      nameOnCommandLine(name),
      { type: isFlag(name) ? 'boolean' : 'string' },
    ]),
  ),
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
};

export function modeOf(command: Command): ResolvedConfig['mode'] {
  return command === 'build' || command === 'dev' ? command : 'check';
}
