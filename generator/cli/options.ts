/** Parses the command line. */
import { parseArgs } from 'node:util';
import { assertOptionValues } from '../lib/check-options.ts';
import type { DevOptions, ResolvedConfig } from '../lib/config.ts';
import { UsageError } from '../lib/usage-error.ts';
import { type ReporterName, reporterNames } from '../report/reporters.ts';

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

/**
 * Commands that have a result; `dev` and `preview` run until they are stopped,
 * `new` writes files.
 */
const commandsWithResult: readonly Command[] = ['build', 'check', 'routes', 'proof'];

/** What the user typed, checked as far as possible before the site is loaded. */
export interface CommandLine {
  readonly command: Command;
  /** Folder to write the starter to; only `new` has one. */
  readonly directory: string | undefined;
  readonly options: DevOptions;
  readonly reporter: ReporterName | undefined;
}

/**
 * Reads the arguments that follow the program's name, which may only ask for help or the version.
 * @throws UsageError, or what `parseArgs` throws
 */
export function parseCommandLine(argv: readonly string[]): CommandLine | 'help' | 'version' {
  const { values, positionals } = parseOptions(argv);
  const { help, version, reporter, port, 'allowed-hosts': hosts, ...others } = values;
  if (help) return 'help';
  if (version) return 'version';
  const [name = '', ...rest] = positionals;
  const command = commands.find((candidate) => candidate === name);
  if (!command) throw new UsageError(name ? `unknown command "${name}"` : 'a command is required');
  const directory = command === 'new' ? rest.shift() : undefined;
  if (rest.length > 0) throw new UsageError(`unexpected "${rest.join(' ')}" after ${command}`);
  const allowedHosts = hosts?.split(',');
  assertOptionValues({ ...others, port, allowedHosts }, nameOnCommandLine);
  const options = { ...others, port: port === undefined ? port : Number(port), allowedHosts };
  return {
    command,
    directory,
    // The format of `runtime` has been checked.
    options: options as DevOptions,
    reporter: parseReporter(reporter, command),
  };
}

const parseOptions = (argv: readonly string[]) =>
  parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      site: { type: 'string' },
      data: { type: 'string' },
      static: { type: 'string' },
      out: { type: 'string' },
      origin: { type: 'string' },
      base: { type: 'string' },
      cache: { type: 'string' },
      runtime: { type: 'string' },
      reporter: { type: 'string' },
      port: { type: 'string' },
      host: { type: 'string' },
      'allowed-hosts': { type: 'string' },
      drafts: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean', short: 'v' },
    },
  });

/** `allowedHosts` is `--allowed-hosts`. */
const nameOnCommandLine = (option: string) =>
  `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function parseReporter(value: string | undefined, command: Command): ReporterName | undefined {
  if (value === undefined) return undefined;
  const reporter = reporterNames.find((name) => name === value);
  if (!reporter) {
    throw new UsageError(`--reporter expects one of ${reporterNames.join(', ')}, got "${value}"`);
  }
  if (reporter === 'json' && !commandsWithResult.includes(command)) {
    const expectation = `one of the commands ${commandsWithResult.join(', ')}`;
    throw new UsageError(`--reporter json expects ${expectation}, got "${command}"`);
  }
  return reporter;
}

export function modeOf(command: Command): ResolvedConfig['mode'] {
  return command === 'build' || command === 'dev' ? command : 'check';
}

/** Returns the reporter that the user chose. On GitHub Actions, the default adds annotations. */
export function chooseReporter({ reporter }: CommandLine, env: NodeJS.ProcessEnv): ReporterName {
  return reporter ?? (env['GITHUB_ACTIONS'] === 'true' ? 'github' : 'terminal');
}
