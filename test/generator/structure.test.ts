/** Tests which module may import which, as docs/decisions/017-structure.md decides. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageName } from '../../generator/lib/defaults.ts';
import { read } from '../support/build.ts';
import { filesBelow } from '../support/files.ts';
import { root } from '../support/folders.ts';

interface Import {
  readonly from: string;
  /** Path of a file in the project, or the name of a package. */
  readonly to: string;
  readonly isType: boolean;
}

const sources = ['generator', 'drawings', 'site'].flatMap((folder) =>
  filesBelow(path.join(root, folder))
    .filter((file) => /\.(?:tsx?|m?js)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

interface Package {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const packageOf = (file: string) => JSON.parse(read(root, file)) as Package;
const generator = packageOf('generator/package.json');

const importStatement = /^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;
const importCall = /(typeof )?\b(?:import|require)\('([^']+)'\)/g;

const imports = sources.flatMap(importsOf);

/** Finds static imports, re-exports, dynamic imports, calls of `require`, and type imports. */
function importsOf(from: string): Import[] {
  const text = read(root, from);
  return [...text.matchAll(importStatement), ...text.matchAll(importCall)].map((match) => {
    const [, type, target = ''] = match;
    const file = target === generator.name ? 'generator/index.ts' : target;
    const to = target.startsWith('.') ? path.posix.join(path.posix.dirname(from), target) : file;
    return { from, to, isType: type !== undefined };
  });
}

const importLines = (list: readonly Import[]) => list.map(({ from, to }) => `${from} → ${to}`);
const within = (file: string, ...folders: readonly string[]) =>
  folders.some((folder) => file.startsWith(`${folder}/`));

/** Returns all modules that a file loads at run time. Type imports do not count. */
function reachedFrom(start: string, seen = new Set<string>()): Set<string> {
  if (seen.has(start)) return seen;
  seen.add(start);
  for (const { from, to, isType } of imports) if (from === start && !isType) reachedFrom(to, seen);
  return seen;
}

describe('the search for imports', () => {
  test('covers all files, and every local import leads to an existing file', () => {
    expect(sources.length).toBeGreaterThan(60);
    expect(imports.length).toBeGreaterThan(200);
    const local = imports.filter(({ to }) => within(to, 'drawings', 'generator', 'site'));
    expect(importLines(local.filter(({ to }) => !existsSync(path.join(root, to))))).toEqual([]);
  });

  test('finds each kind of import', () => {
    const from = 'generator/cli/cli.ts';
    const cli = importsOf(from);
    expect(importLines(importsOf('generator/cli.js'))).toEqual([
      'generator/cli.js → tools/compile-generator/compile-generator.js',
    ]);
    expect(importLines(importsOf('generator/index.ts'))).toContain(
      'generator/index.ts → generator/routes/routes.ts',
    );
    expect(importLines(cli)).toContain(`${from} → node:module`);
    expect(cli).toContainEqual({ from, to: 'generator/cli/run-command.ts', isType: false });
    expect(imports.filter(({ isType }) => isType).length).toBeGreaterThan(20);
  });
});

/** A room of the generator imports only itself and the rooms above it in this list. */
const rooms = [
  'lib',
  'styles',
  'routes',
  'content',
  'page-context.ts',
  'site-definition.ts',
  'client',
  'compile',
  'render',
  'audit',
  'output',
  'report',
  'build',
  'dev',
  'api',
  'cli',
  'index.ts',
  'cli.js',
];

/** Each takes values and returns values; `build/build.ts` calls one after the other. */
const stages = ['content', 'render', 'audit', 'output'];

describe('the generator', () => {
  const generatorImports = imports.filter(({ from }) => within(from, 'generator'));
  const files = sources.filter((file) => within(file, 'generator'));
  const roomOf = (file: string) => file.split('/')[1] ?? '';
  const levelOf = (file: string) => rooms.indexOf(roomOf(file));

  test('never imports a site, its data, or a test', () => {
    const others = ['site', 'drawings', 'data', 'static', 'test', 'tools'];
    // The launcher compiles the rest before it imports it.
    const wrong = generatorImports.filter(
      ({ from, to }) => from !== 'generator/cli.js' && within(to, ...others),
    );
    expect(importLines(wrong)).toEqual([]);
  });

  test('has no folder or module that is not a room', () => {
    expect(files.filter((file) => levelOf(file) === -1)).toEqual([]);
  });

  test('imports one way, from the command line down to the helpers', () => {
    const wrong = generatorImports.filter(
      ({ from, to }) =>
        within(to, 'generator') && to !== 'generator/package.json' && levelOf(to) > levelOf(from),
    );
    expect(importLines(wrong)).toEqual([]);
  });

  test('runs no stage from another one', () => {
    const wrong = generatorImports.filter(
      ({ from, to, isType }) =>
        !isType &&
        stages.includes(roomOf(from)) &&
        stages.includes(roomOf(to)) &&
        roomOf(from) !== roomOf(to),
    );
    expect(importLines(wrong)).toEqual([]);
  });

  test('no module imports an entry point', () => {
    const entries = ['cli.js', 'index.ts', 'cli/cli.ts', 'build/worker.ts', 'api/worker.ts'];
    const paths = entries.map((file) => `generator/${file}`);
    expect(importLines(generatorImports.filter(({ to }) => paths.includes(to)))).toEqual([]);
  });

  test('knows its own name', () => {
    expect(packageName).toBe(generator.name);
  });

  test('only commands and the entry point print, read the environment, and read the clock', () => {
    const usesProcess = "(?<!')\\bprocess\\.(?:stdout|stderr|env|argv|exit)\\b";
    const readsClock = '\\bnew Date\\(\\)|\\bDate\\.now\\(';
    const forbiddenCall = new RegExp(`\\bconsole\\.|${usesProcess}|${readsClock}`);
    const wrong = files.filter(
      (file) =>
        !within(
          file,
          'generator/api',
          'generator/cli',
          'generator/dev',
          'generator/report',
          'generator/build',
          'generator/compile',
        ) && forbiddenCall.test(read(root, file)),
    );
    // cache.ts records when a cached file was last used, and lock.ts when its process started; these
    // times never reach a page.
    expect(wrong).toEqual(['generator/lib/cache.ts', 'generator/output/lock.ts']);
  });

  test('the package depends on what it imports, in the versions of this project', () => {
    const { dependencies } = packageOf('package.json');
    const peers = Object.keys(generator.peerDependencies ?? {});
    const packages = generatorImports.map(
      ({ to }) => /^(?:@[^/]+\/)?[^./][^/]*/.exec(to)?.[0] ?? '',
    );
    const imported = packages.filter((name) => name in dependencies && !peers.includes(name));
    // preact is imported through an alias of esbuild, sirv-cli by the path of a file.
    const needed = { ...generator.dependencies, ...generator.devDependencies };
    expect([...new Set([...imported, 'preact', 'sirv-cli'])].sort()).toEqual(
      Object.keys(needed).sort(),
    );
    for (const [name, version] of Object.entries(needed)) expect(dependencies[name]).toBe(version);
  });
});

describe('the site', () => {
  /** A module imports only from its own folder and from the folders above it in this list. */
  const layers = [
    'route-id.ts',
    'formats',
    'typography',
    'schema',
    'styles',
    'cards',
    'languages',
    'content',
    'browser',
    'metadata',
    'components',
    'pages',
    'routes.ts',
    'document.tsx',
    'extra-files',
    'rules',
    'proof',
    'dev-pages',
    'site.ts',
    'tools',
  ];
  const layerOf = (file: string) => layers.indexOf(file.split('/')[1] ?? '');
  const siteImports = imports.filter(({ from }) => within(from, 'site'));

  test('imports of the generator only its public entry', () => {
    const wrong = siteImports.filter(
      ({ to }) => within(to, 'generator') && to !== 'generator/index.ts',
    );
    expect(importLines(wrong)).toEqual([]);
  });

  test('imports the drawings, and the drawings neither the site nor the generator', () => {
    const drawingImports = imports.filter(({ from }) => within(from, 'drawings'));
    expect(drawingImports.length).toBeGreaterThan(100);
    const wrong = drawingImports.filter(({ to }) => within(to, 'generator', 'site', 'data'));
    expect(importLines(wrong)).toEqual([]);
  });

  test('has no folder or file that is not a layer', () => {
    const entries = filesBelow(path.join(root, 'site')).map((file) => file.split('/')[0]);
    expect([...new Set(entries)].sort()).toEqual([...layers].sort());
  });

  test('imports one way, from pages to components, metadata, content, and the schema', () => {
    const wrong = siteImports.filter(
      ({ from, to }) => within(to, 'site') && layerOf(to) > layerOf(from),
    );
    expect(importLines(wrong)).toEqual([]);
  });
});

describe('the browser side', () => {
  const isBrowserFile = (file: string) => within(file, 'generator/client', 'site/browser');
  const entries = sources.filter((file) => isBrowserFile(file) && !file.endsWith('/server.ts'));

  // Only the text functions of the generator are shared with the browser.
  test('loads no module of Node, the server, or the content', () => {
    const packages = /^(?:node:|react-dom\/server|zod|yaml|js-yaml|markdown-it)/;
    const generator = /^generator\/(?!client\/|lib\/(?:text|markdown-tree)\.ts)/;
    expect(entries.length).toBeGreaterThan(5);
    const wrong = entries.flatMap((file) =>
      [...reachedFrom(file)]
        .filter((to) => packages.test(to) || generator.test(to))
        .map((to) => `${file} reaches ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  test('imports no module of Node', () => {
    expect(
      importLines(imports.filter(({ from, to }) => isBrowserFile(from) && to.startsWith('node:'))),
    ).toEqual([]);
  });
});

test('no imports are circular, not even type imports', () => {
  const cycles: string[] = [];
  const finished = new Set<string>();
  const walk = (file: string, trail: readonly string[]) => {
    if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (finished.has(file) || trail.includes(file)) return;
    for (const { from, to } of imports) if (from === file) walk(to, [...trail, file]);
    finished.add(file);
  };
  for (const file of sources) walk(file, []);
  expect(cycles).toEqual([]);
});
