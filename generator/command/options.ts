/** The command line: what may be said, what is meant where nothing is said. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Settings } from '../shared/types.ts';

export const commands = ['build', 'check', 'routes', 'proof', 'dev'] as const;
export type Command = (typeof commands)[number];

export interface Invocation {
  readonly command: Command;
  readonly settings: Settings;
  /** Absolute path of the JSON report, if one is wanted. */
  readonly report: string | undefined;
  /** Port for `dev`. */
  readonly port: number;
}

/** The command line is at fault: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Each option with its default; paths are relative to the folder that the command runs in. */
const defaults = {
  site: 'site/site.ts',
  data: 'data',
  static: 'static',
  out: 'dist',
  base: '/',
  runtime: 'preact',
  port: '5173',
} as const;

export const helpText = `Usage: npm run <command> -- [options]

Commands
  build     reads ${defaults.data}/, checks everything, and writes ${defaults.out}/
  check     everything that build verifies, writing nothing
  routes    prints the manifest: path, page, source file, title
  proof     prints advice on the texts, and refuses nothing
  dev       serves the site on localhost, rebuilds on save, reloads the browser

Options (paths are relative to the current folder)
  --site FILE        module that plugs a site in             default ${defaults.site}
  --data DIR         the content                             default ${defaults.data}
  --static DIR       files that are copied as they are       default ${defaults.static}
  --out DIR          the built site                          default ${defaults.out}
  --origin URL       where the site will stand               default from the content
  --base PATH        path under which it will stand          default ${defaults.base}
  --runtime NAME     preact or react, in the browser         default ${defaults.runtime}
  --report FILE      the whole result as JSON
  --port NUMBER      port of dev                             default ${defaults.port}
  --dev-pages        build the pages too that only dev shows
  --help             this text

Environment
  SOURCE_DATE_EPOCH  seconds since 1970 that stand for today (reproducible builds)

Exit code 0: done. 1: the content or the build is at fault, the built site is as it was. 2: the command line is.`;

/**
 * @param words what follows the program's name.
 * @param cwd folder that relative paths start from.
 * @param now moment that stands for the build's date.
 * @param made what the code is that runs.
 * @returns nothing if help was asked for.
 * @throws UsageError
 */
export function parseCommandLine(
  words: readonly string[],
  cwd: string,
  now: Date,
  made: Pick<Settings, 'code' | 'worker'>,
): Invocation | undefined {
  const { values, positionals } = readWords(words);
  if (values.help) return undefined;
  const [command, ...rest] = positionals;
  if (!isCommand(command)) throw new UsageError(command ? `unknown command "${command}"` : 'no command was given');
  if (rest.length > 0) throw new UsageError(`unexpected "${rest.join(' ')}" after ${command}`);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') throw new UsageError(`--${name} expects a value, got ""`);
  }
  const resolve = (file: string) => path.resolve(cwd, file);
  const settings: Settings = {
    root: cwd,
    site: resolve(values.site ?? defaults.site),
    data: resolve(values.data ?? defaults.data),
    static: resolve(values.static ?? defaults.static),
    out: resolve(values.out ?? defaults.out),
    cache: resolve('.cache'),
    code: made.code,
    worker: made.worker,
    origin: values.origin === undefined ? undefined : readOrigin(values.origin),
    base: readBase(values.base ?? defaults.base),
    runtime: readRuntime(values.runtime ?? defaults.runtime),
    buildDate: now.toISOString().slice(0, 10),
    hasDevPages: command === 'dev' || values['dev-pages'] === true,
    mode: command === 'build' || command === 'dev' ? 'build' : 'check',
  };
  const report = values.report === undefined ? undefined : resolve(values.report);
  return { command, settings, report, port: readPort(values.port ?? defaults.port) };
}

function readWords(words: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { site: text, data: text, static: text, out: text, origin: text, base: text, runtime: text } as const;
  const more = { report: text, port: text, help: { type: 'boolean', short: 'h' } } as const;
  const flags = { 'dev-pages': { type: 'boolean' } } as const;
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options: { ...options, ...more, ...flags } });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function isCommand(word: string | undefined): word is Command {
  return (commands as readonly (string | undefined)[]).includes(word);
}

function readOrigin(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isBare = url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  if (url && isBare && /^https?:$/.test(url.protocol)) return url.origin;
  throw new UsageError(`--origin expects a scheme and a host, as https://www.firm.example, got "${value}"`);
}

function readBase(value: string): string {
  if (/^\/(?:(?!\.{1,2}\/)[A-Za-z0-9._~-]+\/)*$/.test(value)) return value;
  throw new UsageError(`--base expects a path that begins and ends with a slash, as /preview/, got "${value}"`);
}

function readRuntime(value: string): Settings['runtime'] {
  if (value === 'preact' || value === 'react') return value;
  throw new UsageError(`--runtime expects preact or react, got "${value}"`);
}

function readPort(value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new UsageError(`--port expects a number from 0 to 65535, got "${value}"`);
}
