import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  commandLineOptions,
  commands,
  modeOf,
  parseCommandLine,
  readHelp,
} from '../../generator/cli/options.ts';
import { resolveBuildDate, resolveConfig } from '../../generator/lib/config.ts';
import { UsageError } from '../../generator/lib/problems.ts';

const helpText = readHelp();
const cwd = path.resolve('/somewhere/project');
const parse = (...argv: string[]) => {
  const commandLine = parseCommandLine(argv);
  if (typeof commandLine === 'string') return undefined;
  const { command, options } = commandLine;
  const mode = modeOf(command);
  const environment = { root: cwd, siteCodeCacheDir: '/somewhere/cache', buildDate: '2026-11-21' };
  const config = resolveConfig(options, { ...environment, mode });
  return { command, config, port: options.port };
};
const settingsOf = (...options: string[]) => parse('build', ...options)?.config;

describe('defaults', () => {
  test('of the command build', () => {
    expect(parse('build')).toEqual({
      command: 'build',
      port: undefined,
      config: {
        root: cwd,
        siteModule: path.join(cwd, 'site/site.ts'),
        data: path.join(cwd, 'data'),
        publishedList: path.join(cwd, 'published-paths.txt'),
        static: path.join(cwd, 'static'),
        out: path.join(cwd, 'dist'),
        cacheDir: path.join(cwd, '.cache'),
        siteCodeCacheDir: '/somewhere/cache',
        origin: undefined,
        base: '/',
        runtime: undefined,
        buildDate: '2026-11-21',
        includeDrafts: false,
        mode: 'build',
      },
    });
  });

  test.each([
    ['build', 'build'],
    ['check', 'check'],
    ['routes', 'check'],
    ['proof', 'check'],
    ['dev', 'dev'],
  ])('the command %s runs in mode %s', (command, mode) => {
    expect(parse(command)).toMatchObject({ command, config: { mode } });
  });
});

test('the list of published paths is next to the content, so that each firm has its own', () => {
  const { publishedList } = settingsOf('--data', '../firm/data') ?? {};
  expect(publishedList).toBe(path.resolve(cwd, '../firm/published-paths.txt'));
});

test('--drafts includes drafts and future records', () => {
  expect(settingsOf('--drafts')?.includeDrafts).toBe(true);
});

describe('a path is relative to the current folder', () => {
  test.each([
    ['site', 'siteModule'],
    ['data', 'data'],
    ['static', 'static'],
    ['out', 'out'],
  ] as const)('in --%s', (option, field) => {
    expect(settingsOf(`--${option}`, 'other/place')?.[field]).toBe(path.join(cwd, 'other/place'));
    expect(settingsOf(`--${option}=../up`)?.[field]).toBe(path.resolve(cwd, '../up'));
    expect(settingsOf(`--${option}`, path.resolve('/absolute'))?.[field]).toBe(
      path.resolve('/absolute'),
    );
  });
});

describe('an accepted value', () => {
  test.each([
    ['origin', 'https://www.firm.example', 'https://www.firm.example'],
    ['origin', 'https://www.firm.example/', 'https://www.firm.example'],
    ['origin', 'http://localhost:8080', 'http://localhost:8080'],
    ['origin', 'HTTPS://WWW.Firm.Example', 'https://www.firm.example'],
    ['base', '/', '/'],
    ['base', '/preview/', '/preview/'],
    ['base', '/preview', '/preview/'],
    ['base', '/a/b-c.d_e~f/', '/a/b-c.d_e~f/'],
    ['runtime', 'preact', 'preact'],
    ['runtime', 'react', 'react'],
  ] as const)('--%s %s', (option, value, normalized) => {
    expect(settingsOf(`--${option}`, value)?.[option]).toBe(normalized);
  });

  test.each([
    ['0', 0],
    ['8080', 8080],
    ['65535', 65_535],
  ])('--port %s', (value, port) => {
    expect(parse('dev', '--port', value)?.port).toBe(port);
  });
});

describe('a refused value is reported with the expected and the actual value', () => {
  test.each([
    ['origin', 'www.firm.example'],
    ['origin', 'ftp://firm.example'],
    ['origin', 'https://firm.example/path/'],
    ['origin', 'https://firm.example/?a'],
    ['origin', 'https://firm.example/#a'],
    ['origin', 'https://someone:secret@firm.example'],
    ['base', 'preview'],
    ['base', ''],
    ['base', 'preview/'],
    ['base', '//'],
    ['base', '/a b/'],
    ['base', '/../'],
    ['base', '/a/./b/'],
    ['base', 'https://firm.example/'],
    ['runtime', 'vue'],
    ['runtime', 'React'],
    ['port', 'any'],
    ['port', '-1'],
    ['port', '65536'],
    ['port', '1.5'],
    ['port', ''],
    ['host', 'http://localhost'],
    ['allowed-hosts', 'https://demo.example'],
    ['allowed-hosts', 'demo.example:5173'],
    ['out', ''],
    ['data', ''],
  ])('--%s %j', (option, value) => {
    const attempt = () => parse('build', `--${option}=${value}`);
    expect(attempt).toThrow(UsageError);
    expect(attempt).toThrow(`--${option} expects`);
    expect(attempt).toThrow(`got "${value}"`);
  });

  test.each([
    [[], 'a command is required'],
    [['bulid'], 'unknown command "bulid"'],
    [['build', 'check'], 'unexpected "check" after build'],
    [['build', '--sight', 'x'], "Unknown option '--sight'"],
    [['dev', '--json'], '--json expects build, check, routes, proof, got "dev"'],
    [['build', '--data'], "'--data <value>' argument missing"],
    [['build', '--help=yes'], "'-h, --help' does not take an argument"],
  ])('%j: %s', (argv, message) => {
    expect(() => parse(...argv)).toThrow(message);
  });
});

describe('help', () => {
  test.each([[['--help']], [['-h']], [['build', '--help']], [['nonsense', '--help']]])(
    'is requested by %j',
    (argv) => {
      expect(parseCommandLine(argv)).toBe('help');
    },
  );

  test('names every command and every option', () => {
    for (const command of commands) expect(helpText).toMatch(new RegExp(`^  ${command} `, 'm'));
    for (const option of Object.keys(commandLineOptions)) {
      expect(helpText).toMatch(new RegExp(`^  --${option} `, 'm'));
    }
  });
});

describe('the command and its options', () => {
  test('are separated by position, so that an option can have the name of a command', () => {
    const commandLine = parseCommandLine(['--out', 'dev', 'build', '--base', '/p/']);
    expect(commandLine).toMatchObject({ command: 'build', options: { out: 'dev', base: '/p/' } });
  });

  test('new takes one folder', () => {
    expect(parseCommandLine(['new', 'notes'])).toMatchObject({ directory: 'notes' });
    expect(() => parseCommandLine(['new', 'notes', 'more'])).toThrow('unexpected "more" after new');
  });
});

describe('the day of the build', () => {
  test('is the day of the clock, unless SOURCE_DATE_EPOCH is set', () => {
    const now = Date.UTC(2026, 10, 21, 23);
    expect(resolveBuildDate(undefined, now)).toBe('2026-11-21');
    expect(resolveBuildDate('', now)).toBe('2026-11-21');
    expect(resolveBuildDate('1000000000', now)).toBe('2001-09-09');
  });
});
