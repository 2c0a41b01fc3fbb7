/** Parses the command line, and completes it with the site's settings and defaults. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ResolvedConfig } from '../lib/config.ts';
import { defaultSiteModule } from '../lib/defaults.ts';
import { displayPath } from '../lib/disk.ts';
import { isOrigin } from '../lib/html.ts';
import type { SiteDefinition } from '../site-definition.ts';

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

/** Ways to print the result of a command. help.txt and docs/errors.md describe each. */
export const reporterNames = ['terminal', 'json', 'github'] as const;

export type ReporterName = (typeof reporterNames)[number];

/**
 * Commands that have a result; `dev` and `preview` run until they are stopped,
 * `new` writes files.
 */
const commandsWithResult: readonly string[] = ['build', 'check', 'routes', 'proof'];

/** What the user typed, checked as far as possible before the site is loaded. */
export interface CommandLine {
  readonly command: (typeof commands)[number];
  /** Folder to write the starter to; only `new` has one. */
  readonly directory: string | undefined;
  readonly values: OptionValues;
  /** The arguments without the command. */
  readonly optionArgs: readonly string[];
}

type OptionValues = ReturnType<typeof parseOptions>['values'];

/** A command with its complete configuration. */
export interface Invocation {
  readonly command: CommandLine['command'];
  readonly config: ResolvedConfig;
  /** Port of `dev` and `preview`. */
  readonly port: number;
}

/** The command line is wrong: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Each option with its default; files and folders are relative to the folder that the command runs in. */
const options = {
  site: { type: 'string', default: defaultSiteModule },
  data: { type: 'string' },
  static: { type: 'string' },
  out: { type: 'string' },
  origin: { type: 'string' },
  base: { type: 'string', default: '/' },
  cache: { type: 'string', default: '.cache' },
  runtime: { type: 'string' },
  reporter: { type: 'string' },
  report: { type: 'string' },
  port: { type: 'string', default: '5173' },
  drafts: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Default folders, relative to the folder that the command runs in. */
const defaultFolders = { data: 'data', static: 'static', out: 'dist' };

/** The list of published paths, next to the folder of the records: each site has a list of its own. */
const publishedListName = 'published-paths.txt';

/** The help, with the usage line for a script of package.json or for the program itself. */
export function formatHelp({ npm_command: npmCommand }: NodeJS.ProcessEnv): string {
  const isScript = npmCommand === 'run-script';
  const usage = isScript ? 'npm run <command> -- [options]' : 'fair-copy <command> [options]';
  const text = readFileSync(path.join(import.meta.dirname, 'help.txt'), 'utf8').trimEnd();
  return text.replace('{usage}', usage);
}

export const helpText = formatHelp(process.env);

interface OptionFormat {
  readonly isValid: (value: string) => boolean;
  /** Completes "--option expects …". */
  readonly expectation: string;
}

/** Folders between slashes; `.` and `..` are none, because a browser would resolve them. */
const basePattern = /^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/;

const maxPort = 65535;

/** Formats of the options that take more than a name of a file or folder. */
const optionFormats = {
  origin: {
    isValid: isOrigin,
    expectation: 'a scheme and a host, as https://www.firm.example',
  },
  base: {
    isValid: (value) => value !== '' && basePattern.test(withTrailingSlash(value)),
    expectation: 'a path that begins with a slash, as /preview/',
  },
  runtime: {
    isValid: (value) => value === 'preact' || value === 'react',
    expectation: 'preact or react',
  },
  reporter: {
    isValid: (value) => reporterNames.some((name) => name === value),
    expectation: `one of ${reporterNames.join(', ')}`,
  },
  port: {
    isValid: (value) => /^\d{1,5}$/.test(value) && Number(value) <= maxPort,
    expectation: `a number from 0 to ${maxPort}`,
  },
} satisfies Readonly<Partial<Record<keyof typeof options, OptionFormat>>>;

const anyValue: OptionFormat = { isValid: (value) => value !== '', expectation: 'a value' };

/** @throws UsageError if the value of an option has the wrong format. */
function assertOptionValues(values: OptionValues): void {
  const formats: Readonly<Record<string, OptionFormat>> = optionFormats;
  for (const [option, value] of Object.entries(values)) {
    const { isValid, expectation } = formats[option] ?? anyValue;
    if (typeof value === 'string' && !isValid(value)) {
      throw new UsageError(`--${option} expects ${expectation}, got "${value}"`);
    }
  }
}

/** `/preview` means the same as `/preview/`, as in Vite and Eleventy. */
function withTrailingSlash(base: string): string {
  return base.endsWith('/') ? base : `${base}/`;
}

type Environment = Pick<ResolvedConfig, 'root' | 'siteCodeCacheDir' | 'buildDate'>;

/** Settings that a site can have too; its folders are relative to the site's module. */
type SiteDefaults = Pick<SiteDefinition, keyof typeof defaultFolders | 'runtime'>;

/**
 * Reads the arguments that follow the program's name. Returns `undefined` if they ask for help.
 * @throws UsageError, or what `parseArgs` throws
 */
export function parseCommandLine(argv: readonly string[]): CommandLine | undefined {
  const { values, positionals, tokens } = parseOptions(argv);
  if (values.help) return undefined;
  const [name = '', ...rest] = positionals;
  const command = commands.find((candidate) => candidate === name);
  if (!command) throw new UsageError(name ? `unknown command "${name}"` : 'a command is required');
  const directory = command === 'new' ? rest.shift() : undefined;
  if (rest.length > 0) throw new UsageError(`unexpected "${rest.join(' ')}" after ${command}`);
  assertOptionValues(values);
  if (values.reporter === 'json' && !commandsWithResult.includes(command)) {
    const expectation = `one of the commands ${commandsWithResult.join(', ')}`;
    throw new UsageError(`--reporter json expects ${expectation}, got "${command}"`);
  }
  const commandIndex = tokens.find(({ kind }) => kind === 'positional')?.index ?? 0;
  return { command, directory, values, optionArgs: argv.toSpliced(commandIndex, 1) };
}

const parseOptions = (argv: readonly string[]) =>
  parseArgs({ args: [...argv], allowPositionals: true, tokens: true, options });

/** Completes a command line with what the site sets and with defaults. */
export function resolveInvocation(
  { command, values }: CommandLine,
  environment: Environment,
  site: SiteDefaults = {},
): Invocation {
  const resolve = (file: string) => path.resolve(environment.root, file);
  const siteFolder = path.dirname(resolve(values.site));
  const folder = (name: keyof typeof defaultFolders) => {
    if (values[name] !== undefined) return resolve(values[name]);
    if (site[name] === undefined) return resolve(defaultFolders[name]);
    return path.resolve(siteFolder, site[name]);
  };
  const data = folder('data');
  const config: ResolvedConfig = {
    ...environment,
    siteModule: resolve(values.site),
    data,
    publishedList: path.join(path.dirname(data), publishedListName),
    static: folder('static'),
    out: folder('out'),
    sharedCacheDir: resolve(values.cache),
    origin: values.origin && new URL(values.origin).origin,
    base: withTrailingSlash(values.base),
    runtime: (values.runtime ?? site.runtime ?? 'preact') as ResolvedConfig['runtime'],
    includeDrafts: values.drafts === true || command === 'dev',
    mode: modeOf(command),
  };
  return { command, config, port: Number(values.port) };
}

/** @throws UsageError if there is no site, because its module does not exist or does not export it. */
export function assertSite(
  site: SiteDefinition | undefined,
  siteModule: string,
): asserts site is SiteDefinition {
  if (site) return;
  const file = displayPath(process.cwd(), siteModule);
  throw new UsageError(`--site expects a module that exports site, got "${file}"`);
}

export function modeOf(command: CommandLine['command']): ResolvedConfig['mode'] {
  return command === 'build' || command === 'dev' ? command : 'check';
}

/** Returns the reporter that the user chose. On GitHub Actions, the default adds annotations. */
export function chooseReporter({ values }: CommandLine, env: NodeJS.ProcessEnv): ReporterName {
  const defaultName = env['GITHUB_ACTIONS'] === 'true' ? 'github' : 'terminal';
  return reporterNames.find((name) => name === values.reporter) ?? defaultName;
}

/**
 * Returns the day of the build as `YYYY-MM-DD`.
 * @param sourceDateEpoch Seconds since 1970 that replace the clock, for reproducible builds.
 * @param now Milliseconds since 1970.
 */
export function resolveBuildDate(sourceDateEpoch: string | undefined, now: number): string {
  if (sourceDateEpoch && !/^\d{1,11}$/.test(sourceDateEpoch)) {
    const expectation = 'SOURCE_DATE_EPOCH expects whole seconds since 1970';
    throw new UsageError(`${expectation}, got "${sourceDateEpoch}"`);
  }
  const date = new Date(sourceDateEpoch ? Number(sourceDateEpoch) * 1000 : now);
  return date.toISOString().slice(0, 10);
}

/** Runs a command. If the command line is wrong, prints why with the help, and returns 2. */
export async function withUsageErrors(run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!(error instanceof UsageError) && !code.startsWith('ERR_PARSE_ARGS')) throw error;
    console.error(`${(error as Error).message}\n\n${helpText}`);
    return 2;
  }
}
