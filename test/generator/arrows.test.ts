/** Which module may know which: design.md, "The shape". */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
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
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

const imports = sources.flatMap(importsOf);

/** Static imports, exports from elsewhere, and dynamic imports of a text. */
function importsOf(from: string): Import[] {
  const pattern = /^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;
  return [...read(root, from).matchAll(pattern)].map((match) => {
    const target = match[2] ?? match[3] ?? '';
    const to = target.startsWith('.') ? path.posix.join(path.posix.dirname(from), target) : target;
    return { from, to, isType: match[1] !== undefined };
  });
}

const shown = (found: readonly Import[]) => found.map(({ from, to }) => `${from} → ${to}`);
const within = (file: string, folder: string) => file.startsWith(`${folder}/`);

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
    const local = imports.filter(({ to }) => within(to, 'generator') || within(to, 'site'));
    expect(shown(local.filter(({ to }) => !existsSync(path.join(root, to))))).toEqual([]);
  });

  test('sees each way of importing', () => {
    expect(shown(importsOf('generator/index.ts'))).toContain('generator/index.ts → generator/types.ts');
    expect(shown(importsOf('generator/cli.ts'))).toContain('generator/cli.ts → generator/build.ts');
    expect(shown(importsOf('generator/dev.ts'))).toContain('generator/dev.ts → node:child_process');
    expect(imports.filter(({ isType }) => isType).length).toBeGreaterThan(20);
  });
});

describe('the generator', () => {
  const own = imports.filter(({ from }) => within(from, 'generator'));

  test('never imports a site, its data or a test', () => {
    const wrong = own.filter(({ to }) => ['site', 'data', 'static', 'test'].some((folder) => within(to, folder)));
    expect(shown(wrong)).toEqual([]);
  });

  test('stages do not import stages', () => {
    const wrong = own.filter(({ from, to }) => within(from, 'generator/stages') && within(to, 'generator/stages'));
    expect(shown(wrong)).toEqual([]);
  });

  test('only the orchestrator and its three parts know the stages', () => {
    const orchestrators = [
      'generator/build.ts',
      'generator/plan-site.ts',
      'generator/pages.ts',
      'generator/site-files.ts',
    ];
    const wrong = own.filter(({ from, to }) => !orchestrators.includes(from) && within(to, 'generator/stages'));
    expect(shown(wrong)).toEqual([]);
  });

  test('only the command line knows the orchestrator, and nobody the command line', () => {
    const upward = ['generator/build.ts', 'generator/cli.ts', 'generator/dev.ts'];
    const wrong = own.filter(({ from, to }) => upward.includes(to) && from !== 'generator/cli.ts');
    expect(shown(wrong)).toEqual([]);
  });

  test('readers of content know no stage, no page and no React', () => {
    const wrong = own.filter(
      ({ from, to }) => within(from, 'generator/content') && (/^react/.test(to) || /\/(?:stages|client)\//.test(to)),
    );
    expect(shown(wrong)).toEqual([]);
  });

  test('only the command line prints, reads the environment, and reads the clock', () => {
    const word = /\bconsole\.|(?<!')\bprocess\.(?:stdout|stderr|env|argv|exit)\b|\bnew Date\(\)|\bDate\.now\(/;
    const wrong = sources.filter(
      (file) => within(file, 'generator') && file !== 'generator/cli.ts' && word.test(read(root, file)),
    );
    expect(wrong).toEqual(['generator/production.mjs']);
  });

  test.each(sources.filter((file) => within(file, 'generator')))('%s has at most 250 lines', (file) => {
    expect(read(root, file).split('\n').length - 1).toBeLessThanOrEqual(250);
  });
});

test('a site imports of the generator only its door', () => {
  const wrong = imports.filter(
    ({ from, to }) => within(from, 'site') && within(to, 'generator') && to !== 'generator/index.ts',
  );
  expect(shown(wrong)).toEqual([]);
});

describe('the browser side', () => {
  const entries = sources.filter(
    (file) => within(file, 'generator/client') || (within(file, 'site/islands') && !file.endsWith('/server.ts')),
  );

  test.each(entries)('%s brings along nothing of Node, of the server or of the content', (file) => {
    expect(entries.length).toBeGreaterThan(5);
    const reached = [...reachedFrom(file)];
    const wrong = reached.filter((to) =>
      /^node:|^react-dom\/server|^zod|^yaml|^mdast|^generator\/(?!client\/)/.test(to),
    );
    expect(wrong).toEqual([]);
  });

  test('nothing in its folders imports Node', () => {
    const wrong = imports.filter(
      ({ from, to }) => (within(from, 'generator/client') || within(from, 'site/islands')) && to.startsWith('node:'),
    );
    expect(shown(wrong)).toEqual([]);
  });
});

test('there are no cycles, not even of types', () => {
  const cycles: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, trail: readonly string[]) => {
    if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (done.has(file) || trail.includes(file)) return;
    for (const { from, to } of imports) if (from === file) walk(to, [...trail, file]);
    done.add(file);
  };
  for (const file of sources) walk(file, []);
  expect(cycles).toEqual([]);
});
