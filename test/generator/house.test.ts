/** Which module may import which: docs/decisions/017-imports-and-structure.md. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageName } from '../../generator/shared/defaults.ts';
import { read } from '../support/build.ts';
import { root } from '../support/folders.ts';
import { filesBelow } from './support/files.ts';

interface Import {
  readonly from: string;
  /** File of the project, or a package's name. */
  readonly to: string;
  readonly isType: boolean;
}

const sources = ['generator', 'site'].flatMap((folder) =>
  filesBelow(path.join(root, folder))
    .filter((file) => /\.(?:tsx?|m?js)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
    // A site to begin with is written as it stands here.
    .filter((file) => !file.startsWith('generator/command/starter/')),
);

interface Package {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const packageOf = (file: string) => JSON.parse(read(root, file)) as Package;
const generator = packageOf('generator/package.json');

const imports = sources.flatMap(importsOf);

/** Static imports, exports from elsewhere, what is asked of a module by name while it runs, and types of it. */
function importsOf(from: string): Import[] {
  const pattern =
    /^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|(typeof )?\b(?:import|require)\('([^']+)'\)/gm;
  return [...read(root, from).matchAll(pattern)].map((match) => {
    const target = match[2] ?? match[4] ?? '';
    const named = target === generator.name ? 'generator/index.ts' : target;
    const to = target.startsWith('.') ? path.posix.join(path.posix.dirname(from), target) : named;
    return { from, to, isType: (match[1] ?? match[3]) !== undefined };
  });
}

const shown = (found: readonly Import[]) => found.map(({ from, to }) => `${from} → ${to}`);
const within = (file: string, ...folders: readonly string[]) =>
  folders.some((folder) => file.startsWith(`${folder}/`));

/** Everything that a file brings along when it is run: types are gone by then. */
function reachedFrom(start: string, seen = new Set<string>()): Set<string> {
  if (seen.has(start)) return seen;
  seen.add(start);
  for (const { from, to, isType } of imports) if (from === start && !isType) reachedFrom(to, seen);
  return seen;
}

describe('what is looked at', () => {
  test('is every file, and every import of it that leads to a file is found', () => {
    expect(sources.length).toBeGreaterThan(60);
    expect(imports.length).toBeGreaterThan(200);
    const local = imports.filter(({ to }) => within(to, 'generator', 'site'));
    expect(shown(local.filter(({ to }) => !existsSync(path.join(root, to))))).toEqual([]);
  });

  test('sees each way of importing', () => {
    const from = 'generator/command/cli.ts';
    const cli = importsOf(from);
    expect(shown(importsOf('generator/cli.js'))).toEqual([
      'generator/cli.js → generator/command/compile-generator.js',
    ]);
    expect(shown(importsOf('generator/index.ts'))).toContain(
      'generator/index.ts → generator/shared/types.ts',
    );
    expect(shown(cli)).toContain(`${from} → node:path`);
    expect(cli).toContainEqual({ from, to: 'generator/command/main.ts', isType: false });
    expect(cli).toContainEqual({ from, to: 'generator/shared/types.ts', isType: true });
    expect(imports.filter(({ isType }) => isType).length).toBeGreaterThan(20);
  });
});

describe('the generator', () => {
  const own = imports.filter(({ from }) => within(from, 'generator'));
  const files = sources.filter((file) => within(file, 'generator'));
  const stages = ['load', 'render', 'audit', 'publish'].map((folder) => `generator/${folder}`);
  const isStage = (file: string) => file === 'generator/plan.ts' || within(file, ...stages);
  const placeOf = (file: string) => file.split('/')[1];

  test('never imports a site, its data or a test', () => {
    expect(shown(own.filter(({ to }) => within(to, 'site', 'data', 'static', 'test')))).toEqual([]);
  });

  test('a stage imports itself and what is shared, and no other stage', () => {
    const wrong = own.filter(
      ({ from, to }) =>
        isStage(from) &&
        within(to, 'generator') &&
        to !== 'generator/package.json' &&
        !(within(to, 'generator/shared') || (isStage(to) && placeOf(to) === placeOf(from))),
    );
    expect(shown(wrong)).toEqual([]);
  });

  test('what is shared imports nothing but what is shared', () => {
    const wrong = own.filter(
      ({ from, to }) =>
        within(from, 'generator/shared') &&
        within(to, 'generator') &&
        !within(to, 'generator/shared'),
    );
    expect(shown(wrong)).toEqual([]);
  });

  test('only the launcher imports a command', () => {
    const wrong = own.filter(
      ({ from, to }) =>
        within(to, 'generator/command') &&
        !within(from, 'generator/command') &&
        from !== 'generator/cli.js',
    );
    expect(shown(wrong)).toEqual([]);
  });

  test('no module imports an entry point', () => {
    const entries = ['cli.js', 'index.ts', 'command/cli.ts', 'command/worker.ts'];
    const paths = entries.map((file) => `generator/${file}`);
    expect(shown(own.filter(({ to }) => paths.includes(to)))).toEqual([]);
  });

  test('knows its own name', () => {
    expect(packageName).toBe(generator.name);
  });

  test('only commands and the entry point print, read the environment, and read the clock', () => {
    const word =
      /\bconsole\.|(?<!')\bprocess\.(?:stdout|stderr|env|argv|exit)\b|\bnew Date\(\)|\bDate\.now\(/;
    const wrong = files.filter(
      (file) => !within(file, 'generator/command') && word.test(read(root, file)),
    );
    // It notes when a cached file was last used; that time never reaches a page.
    expect(wrong).toEqual(['generator/shared/prune-cache.ts']);
  });

  test('its files have at most 300 lines', () => {
    const long = files.filter((file) => read(root, file).split('\n').length - 1 > 300);
    expect(long).toEqual([]);
  });

  test('its ground floor has nine entries at most', () => {
    const entries = readdirSync(path.join(root, 'generator')).filter(
      (name) => name !== 'package.json',
    );
    expect(entries.length).toBeLessThanOrEqual(9);
  });

  test('as a package it brings what it imports, in the versions of this project', () => {
    const { dependencies } = packageOf('package.json');
    const peers = Object.keys(generator.peerDependencies ?? {});
    const packages = own.map(({ to }) => /^(?:@[^/]+\/)?[^./][^/]*/.exec(to)?.[0] ?? '');
    const asked = packages.filter((name) => name in dependencies && !peers.includes(name));
    // Two are asked for by the bundler's names, and by the path of a file.
    expect([...new Set([...asked, 'preact', 'sirv-cli'])].sort()).toEqual(
      Object.keys(generator.dependencies).sort(),
    );
    for (const [name, version] of Object.entries(generator.dependencies))
      expect(dependencies[name]).toBe(version);
  });

  test('the number of its lines is counted, for the trend', () => {
    const lines = files.flatMap((file) => read(root, file).replace(/\n$/, '').split('\n'));
    const code = lines.filter((line) => !/^\s*(\/\/.*|\/?\*.*)?$/.test(line)).length;
    // The test command prints this below its counts.
    mkdirSync(path.join(root, '.cache/test'), { recursive: true });
    writeFileSync(
      path.join(root, '.cache/test/lines.txt'),
      `generator/: ${code.toLocaleString('en-US')} lines of code`,
    );
    expect(code).toBeGreaterThan(1000);
  });
});

test('a site imports of the generator only its public entry', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      within(from, 'site') && within(to, 'generator') && to !== 'generator/index.ts',
  );
  expect(shown(wrong)).toEqual([]);
});

describe('the browser side', () => {
  const isOfBrowser = (file: string) =>
    within(file, 'generator/render/client', 'site/islands', 'site/scripts');
  const entries = sources.filter((file) => isOfBrowser(file) && !file.endsWith('/server.ts'));

  // Functions of texts alone are shared with it.
  test('brings along nothing of Node, of the server or of the content', () => {
    const packages = /^(?:node:|react-dom\/server|zod|yaml|js-yaml|markdown-it)/;
    const generator = /^generator\/(?!render\/client\/|shared\/(?:problems|tree)\.ts)/;
    expect(entries.length).toBeGreaterThan(5);
    const wrong = entries.flatMap((file) =>
      [...reachedFrom(file)]
        .filter((to) => packages.test(to) || generator.test(to))
        .map((to) => `${file} reaches ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  test('nothing in its folders imports Node', () => {
    expect(
      shown(imports.filter(({ from, to }) => isOfBrowser(from) && to.startsWith('node:'))),
    ).toEqual([]);
  });
});

test('no import leads in a circle, not even of types', () => {
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, trail: readonly string[]) => {
    if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (done.has(file) || trail.includes(file)) return;
    for (const { from, to } of imports) if (from === file) walk(to, [...trail, file]);
    done.add(file);
  };
  for (const file of sources) walk(file, []);
  expect(circles).toEqual([]);
});
