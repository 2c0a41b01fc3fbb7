import { statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundleClient as bundleAssetsOrThrow } from '../../generator/compile/bundle-client';
import type { Bundle } from '../../generator/compile/bundle-client.ts';
import type { Asset } from '../../generator/lib/assets.ts';
import type { ResolvedConfig } from '../../generator/lib/config.ts';
import { type AnyProblem, BuildFailure } from '../../generator/lib/problems.ts';
import { printAll } from '../../generator/styles/select-styles.ts';
import { emptyStyleSheet } from '../../generator/styles/style-sheet.ts';
import { miniSite } from '../support/build.ts';
import { filesBelow, linkPackages, writeFiles } from '../support/files.ts';
import { fixtures } from '../support/folders.ts';

const islands = path.join(fixtures, 'mini-site/islands.tsx');
const noSources = { islands: undefined, styles: undefined };

const textOf = (assets: readonly Asset[] = [], file: string | undefined) =>
  new TextDecoder().decode(assets.find(({ path }) => path === file)?.bytes);

/** Returns the bundle, or the problems that bundling throws. */
async function bundleAssets(
  ...args: Parameters<typeof bundleAssetsOrThrow>
): Promise<{ readonly bundle?: Bundle; readonly problems: readonly AnyProblem[] }> {
  try {
    return { bundle: await bundleAssetsOrThrow(...args), problems: [] };
  } catch (error) {
    if (error instanceof BuildFailure) return { problems: error.problems };
    throw error;
  }
}

/** Bundles an islands module with this text, written to a temporary project. */
async function bundleOf(text: string, more: Partial<ResolvedConfig> = {}) {
  const config = { ...miniSite(), ...more };
  writeFiles(config.root, { 'islands.tsx': text });
  return bundleAssets({ ...noSources, islands: path.join(config.root, 'islands.tsx') }, config);
}

const screen = 'export const ErrorScreen = () => null; export const islands = {};\n';

describe('islands', () => {
  test.each(['preact', 'react'] as const)(
    'are bundled into one script with %s, whatever the root is',
    async (runtime) => {
      const { bundle, problems } = await bundleAssets(
        { ...noSources, islands },
        { ...miniSite(), runtime },
      );
      expect(problems).toEqual([]);
      expect(bundle?.script).toMatch(/^assets\/islands-[A-Z0-9]{8}\.js$/);
      expect(bundle?.assets.map(({ path }) => path)).toEqual([bundle?.script]);
      expect(textOf(bundle?.assets, bundle?.script)).toContain('more than nine');
    },
  );

  test('a bundle with Preact is less than an eighth of one with React', async () => {
    const sizes = await Promise.all(
      (['preact', 'react'] as const).map(async (runtime) => {
        const { bundle } = await bundleAssets(
          { ...noSources, islands },
          { ...miniSite(), runtime },
        );
        return textOf(bundle?.assets, bundle?.script).length;
      }),
    );
    const [preact = 0, react = 0] = sizes;
    expect(preact).toBeGreaterThan(1000);
    expect(preact).toBeLessThan(20_000);
    expect(react).toBeGreaterThan(preact * 8);
  });

  test.each([
    [
      'a remote style sheet that a style sheet imports',
      { 'islands.tsx': screen, 'a.css': "@import 'https://f.example/x.css';" },
      'loads https://f.example/x.css',
    ],
  ])('%s is reported because it would be dropped', async (_, files, message) => {
    const config = miniSite();
    writeFiles(config.root, files);
    const absolute = (file: string) => path.join(config.root, file);
    const { problems } = await bundleAssets(
      { ...noSources, islands: absolute('islands.tsx'), styles: absolute('a.css') },
      config,
    );
    expect(problems).toMatchObject([{ code: 'bundle', message: expect.stringContaining(message) }]);
  });

  test('a style sheet that an island imports is not in its script', async () => {
    const config = miniSite();
    writeFiles(config.root, {
      'islands.tsx': `import './a.css';\n${screen}`,
      'a.css': '.a{top:0}',
    });
    const input = { ...noSources, islands: path.join(config.root, 'islands.tsx') };
    const { bundle, problems } = await bundleAssets(input, config);
    expect(problems).toEqual([]);
    expect(bundle?.assets.map((asset) => asset.path)).toEqual([bundle?.script]);
    expect(textOf(bundle?.assets, bundle?.script)).not.toContain('top:0');
  });

  test('an island can import text functions of the generator, but not defineSite', async () => {
    const moduleUsing = (name: string) =>
      `import { ${name} } from 'fair-copy'; console.log(${name});\n${screen}`;
    const allowed = await bundleOf(moduleUsing('countOf'));
    expect([
      allowed.problems,
      textOf(allowed.bundle?.assets, allowed.bundle?.script).length < 30_000,
    ]).toEqual([[], true]);
    const { problems } = await bundleOf(moduleUsing('defineSite'));
    expect(problems[0]?.message).toContain('No matching export');
  });

  test('an unclosed brace in a style sheet is reported', async () => {
    const config = miniSite();
    writeFiles(config.root, { 'a.css': 'p {\n  color: red;\nimg {\n  width: 1px;\n}\n' });
    const { problems } = await bundleAssets(
      { ...noSources, styles: path.join(config.root, 'a.css') },
      config,
    );
    expect(problems).toMatchObject([
      {
        code: 'bundle',
        file: 'a.css',
        position: { line: 6 },
        hint: 'The unbalanced "{" is here (line 1)',
      },
    ]);
  });

  test('the name of the script depends only on its text', async () => {
    const nameOf = async (text: string) => (await bundleOf(text)).bundle?.script;
    const text = `${screen}console.log('one');`;
    expect(await nameOf(text)).toBe(await nameOf(text));
    expect(await nameOf(text)).not.toBe(await nameOf(text.replace('one', 'two')));
  });

  test.each([
    ['a module that does not exist', "import './nowhere.ts';", /nowhere/],
    ['a module of Node', "import fs from 'node:fs'; console.log(fs);", /node:fs/],
    ['a syntax error', 'export const x = ;', /Unexpected/],
    ['a missing ErrorScreen', undefined, /ErrorScreen/],
  ])('%s is reported with its location', async (_, text, message) => {
    const { problems, bundle } = await bundleOf(
      text === undefined ? 'export const islands = {};' : screen + text,
    );
    expect(problems.length).toBeGreaterThan(0);
    expect(problems[0]).toMatchObject({ code: 'bundle', message: expect.stringMatching(message) });
    if (text !== undefined) {
      expect(problems[0]).toMatchObject({ file: 'islands.tsx', position: { line: 2 } });
    }
    expect(bundle).toBeUndefined();
  });

  test('a hook that the small runtime lacks can be used with React', async () => {
    const config = { ...miniSite(), runtime: 'react' } as const;
    linkPackages(config.root);
    writeFiles(config.root, {
      'islands.tsx': `${screen}import { useId } from 'react'; console.log(useId);`,
    });
    const { problems } = await bundleAssets(
      { ...noSources, islands: path.join(config.root, 'islands.tsx') },
      config,
    );
    expect(problems).toEqual([]);
  });
});

test('a bundle is cached as long as its files, the base, and the runtime are the same', async () => {
  const config = { ...miniSite(), runtime: 'preact' } as const;
  const cacheDir = (name: string) => path.join(config.root, '.cache', name);
  const writeIslands = (marker: string) =>
    writeFiles(config.root, { 'islands.tsx': `${screen}console.log('${marker}');` });
  const sources = { ...noSources, islands: path.join(config.root, 'islands.tsx') };
  const markerWith = async (more: Partial<ResolvedConfig>) => {
    const { bundle } = await bundleAssets(sources, { ...config, ...more });
    return /ONE!|TWO!/.exec(textOf(bundle?.assets, bundle?.script))?.[0];
  };
  writeIslands('ONE!');
  expect(await markerWith({ siteCodeCacheDir: cacheDir('a') })).toBe('ONE!');
  const writtenAt = () =>
    filesBelow(cacheDir('a')).map((file) => statSync(path.join(cacheDir('a'), file)).mtimeMs);
  const before = writtenAt();
  expect(before).toHaveLength(1);
  expect(await markerWith({ siteCodeCacheDir: cacheDir('a') })).toBe('ONE!');
  expect(writtenAt()).toEqual(before);
  writeIslands('TWO!');
  expect(await markerWith({ siteCodeCacheDir: cacheDir('a') })).toBe('TWO!');
  expect(await markerWith({ siteCodeCacheDir: cacheDir('a'), base: '/p/' })).toBe('TWO!');
  expect(await markerWith({ siteCodeCacheDir: cacheDir('b') })).toBe('TWO!');
  expect(await markerWith({ siteCodeCacheDir: undefined })).toBe('TWO!');
});

describe('styles', () => {
  async function stylesOf(
    files: Readonly<Record<string, string>>,
    more: Partial<ResolvedConfig> = {},
  ) {
    const config = { ...miniSite(), ...more };
    writeFiles(config.root, files);
    return bundleAssets({ ...noSources, styles: path.join(config.root, 'a.css') }, config);
  }

  test('are returned as one minified text and not as a file', async () => {
    const { bundle, problems } = await stylesOf({
      'a.css': '@import "./b.css";\np { color : red }',
      'b.css': 'a { color: blue }',
    });
    expect(problems).toEqual([]);
    expect(printAll(bundle?.styles.inlined ?? [])).toBe('a{color:#00f}p{color:red}');
    expect(bundle?.assets.filter(({ path }) => path.endsWith('.css'))).toEqual([]);
  });

  test('the style sheets that modules import follow, in their order', async () => {
    const config = miniSite();
    const files = { 'a.css': '@layer x, y;', 'b.css': '@layer y{b{top:0}}', 'c.css': 'i{top:0}' };
    writeFiles(config.root, files);
    const [styles, ...importedStyles] = Object.keys(files).map((file) =>
      path.join(config.root, file),
    );
    const { bundle, problems } = await bundleAssets(
      { ...noSources, styles, importedStyles },
      config,
    );
    expect(problems).toEqual([]);
    expect(printAll(bundle?.styles.inlined ?? [])).toBe('@layer x,y;@layer y{b{top:0}}i{top:0}');
  });

  test('the rules of a linked medium are a file with a hash of its text in its name', async () => {
    const pathWith = async (text: string, more: Partial<ResolvedConfig> = {}) => {
      const config = { ...miniSite(), ...more };
      writeFiles(config.root, { 'site/a.css': `p{color:red}@media print{${text}}` });
      const { bundle, problems } = await bundleAssets(
        {
          ...noSources,
          styles: path.join(config.root, 'site/a.css'),
          linkedMedia: ['print', 'speech'],
        },
        config,
      );
      expect(problems).toEqual([]);
      expect(printAll(bundle?.styles.inlined ?? [])).toBe('p{color:red}');
      const linked = bundle?.linkedStyles;
      expect(linked?.media).toBe('print,speech');
      expect(bundle?.assets.map(({ path }) => path)).toEqual([linked?.path]);
      expect(linked?.path).toMatch(/^assets\/linked-[A-F0-9]{8}\.css$/);
      expect(textOf(bundle?.assets, linked?.path)).toBe(`@media print{${text}}`);
      return linked?.path;
    };
    const name = await pathWith('p{color:#000}');
    expect(await pathWith('p{color:#000}')).toBe(name);
    expect(await pathWith('p{color:#000}', { base: '/preview/' })).toBe(name);
    expect(await pathWith('p{color:#111}')).not.toBe(name);
  });

  test('fonts are emitted as fingerprinted files under the base path', async () => {
    const files = {
      'a.css':
        '@font-face{font-family:A;src:url(./one.woff2)}@font-face{font-family:B;src:url(./two.woff2)}',
      'one.woff2': 'one',
      'two.woff2': 'two',
    };
    const { bundle } = await stylesOf(files, { base: '/preview/' });
    expect(printAll(bundle?.styles.inlined ?? [])).toMatch(
      /url\(["']?\/preview\/assets\/one-[A-Z0-9]{8}\.woff2["']?\)/,
    );
    const secondFont = bundle?.assets.find(({ path }) =>
      /^assets\/two-[A-Z0-9]{8}\.woff2$/.test(path),
    );
    expect(String(secondFont && Buffer.from(secondFont.bytes))).toBe('two');
  });

  test('a missing file is reported with its location', async () => {
    const { problems } = await stylesOf({ 'a.css': 'p{}\np{background:url(./nowhere.png)}' });
    expect(problems).toMatchObject([
      { code: 'bundle', file: 'a.css', position: { line: 2, column: 14 } },
    ]);
  });
});

test('a site without islands and styles has no assets', async () => {
  const { bundle, problems } = await bundleAssets(noSources, miniSite());
  expect(problems).toEqual([]);
  expect(bundle).toMatchObject({ styles: emptyStyleSheet, script: undefined });
  expect(bundle?.assets).toEqual([]);
});

test('problems of styles and islands are reported together', async () => {
  const config = miniSite();
  writeFiles(config.root, {
    'a.css': 'p{background:url(./nowhere.png)}',
    'islands.tsx': "import './nowhere.ts';",
  });
  const sources = {
    ...noSources,
    styles: path.join(config.root, 'a.css'),
    islands: path.join(config.root, 'islands.tsx'),
  };
  const { problems } = await bundleAssets(sources, config);
  expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(['a.css', 'islands.tsx']));
});
