/** The command line: what may be said, what is meant where nothing is said. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { siteModule } from '../shared/defaults.ts';
import { isOrigin } from '../shared/html.ts';
import type { Settings, SiteDefinition } from '../shared/types.ts';

export const commands = ['build', 'check', 'routes', 'proof', 'dev', 'preview'] as const;

/** With the absolute path of the JSON report, if one is wanted, and the port for `dev` and `preview`. */
export type Invocation = NonNullable<ReturnType<typeof parseCommandLine>>;

/** The command line is at fault: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Each option with its default; files and folders are relative to the folder that the command runs in. */
const options = {
  site: { type: 'string', default: siteModule },
  data: { type: 'string' },
  static: { type: 'string' },
  out: { type: 'string' },
  origin: { type: 'string' },
  base: { type: 'string', default: '/' },
  runtime: { type: 'string' },
  report: { type: 'string' },
  port: { type: 'string', default: '5173' },
  future: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Where a site does not say otherwise. */
const folders = { data: 'data', static: 'static', out: 'dist' };

/** The help, with the usage line for a script of package.json or for the program itself. */
export function helpFor({ npm_command: npmCommand }: NodeJS.ProcessEnv): string {
  const isScript = npmCommand === 'run-script';
  const usage = isScript ? 'npm run <command> -- [options]' : 'fair-copy <command> [options]';
  const text = readFileSync(path.join(import.meta.dirname, 'help.txt'), 'utf8').trimEnd();
  return text.replace('{usage}', usage);
}

export const helpText = helpFor(process.env);

/** Values that an option takes, and what is said of others. */
const expected = {
  origin: [{ test: isOrigin }, 'a scheme and a host, as https://www.firm.example'],
  base: [
    /^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/,
    'a path that begins and ends with a slash, as /preview/',
  ],
  runtime: [/^(?:preact|react)$/, 'preact or react'],
  port: [
    /^(?:\d{1,4}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5])$/,
    'a number from 0 to 65535',
  ],
} as const;

type Around = Pick<Settings, 'root' | 'kept' | 'buildDate'>;

/** What a site says itself of what the command line may say too; folders from its own. */
type Own = Pick<SiteDefinition, keyof typeof folders | 'runtime'>;

/**
 * @param words what follows the program's name. @param around with the folder that relative paths start from, and the day.
 * @returns nothing if help was asked for.
 * @throws UsageError, or what `parseArgs` throws
 */
export function parseCommandLine(words: readonly string[], around: Around, site: Own = {}) {
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options });
  if (values.help) return undefined;
  const [said = '', ...rest] = positionals;
  const command = commands.find((one) => one === said);
  if (!command) throw new UsageError(said ? `unknown command "${said}"` : 'no command was given');
  if (rest.length > 0) throw new UsageError(`unexpected "${rest.join(' ')}" after ${command}`);
  for (const [name, value] of Object.entries(values)) {
    const [pattern, what] = expected[name as keyof typeof expected] ?? [/./, 'a value'];
    if (typeof value === 'string' && !pattern.test(value))
      throw new UsageError(`--${name} expects ${what}, got "${value}"`);
  }
  const place = (file: string) => path.resolve(around.root, file);
  const folder = (name: keyof typeof folders) => {
    const own =
      site[name] === undefined
        ? place(folders[name])
        : path.resolve(place(values.site), '..', site[name]);
    return values[name] === undefined ? own : place(values[name]);
  };
  const settings: Settings = {
    ...around,
    site: place(values.site),
    data: folder('data'),
    static: folder('static'),
    out: folder('out'),
    cache: place('.cache'),
    origin: values.origin && new URL(values.origin).origin,
    base: values.base,
    runtime: (values.runtime ?? site.runtime ?? 'preact') as Settings['runtime'],
    hasDevPages: command === 'dev',
    hasFuture: values.future === true || command === 'dev',
    mode: command === 'build' ? 'build' : 'check',
  };
  return {
    command,
    settings,
    report: values.report && place(values.report),
    port: Number(values.port),
  };
}
