import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { bundleClient as bundled } from '../../generator/render/bundle-client';
import { type AnyProblem, BuildFailure } from '../../generator/shared/problems.ts';
import type { Asset, Bundle, ResolvedConfig } from '../../generator/shared/types.ts';
import { miniSite } from '../support/build.ts';
import { fixtures } from '../support/folders.ts';
import { filesBelow, linkPackages, writeFiles } from './support/files.ts';

const islands = path.join(fixtures, 'mini-site/islands.tsx');
const none = { islands: undefined, styles: undefined, pageStyles: {} };

const textOf = (assets: readonly Asset[] = [], file: string | undefined) =>
  new TextDecoder().decode(assets.find(({ path }) => path === file)?.bytes);

/** What was bundled, or what is said of the sources. */
async function bundleAssets(
  ...given: Parameters<typeof bundled>
): Promise<{ readonly bundle?: Bundle; readonly problems: readonly AnyProblem[] }> {
  try {
    return { bundle: await bundled(...given), problems: [] };
  } catch (error) {
    if (error instanceof BuildFailure) return { problems: error.problems };
    throw error;
  }
}

/** Bundles an islands module of this text, written below a temporary root. */
async function bundleOf(text: string, more: Partial<ResolvedConfig> = {}) {
  const settings = { ...miniSite(), ...more };
  writeFiles(settings.root, { 'islands.tsx': text });
  return bundleAssets({ ...none, islands: path.join(settings.root, 'islands.tsx') }, settings);
}

const screen = 'export const ErrorScreen = () => null; export const islands = {};\n';

describe('islands', () => {
  test.each(['preact', 'react'] as const)(
    'become one script, on %s, whatever the root is',
    async (runtime) => {
      const { bundle, problems } = await bundleAssets(
        { ...none, islands },
        { ...miniSite(), runtime },
      );
      expect(problems).toEqual([]);
      expect(bundle?.script).toMatch(/^assets\/islands-[A-Z0-9]{8}\.js$/);
      expect(bundle?.assets.map(({ path }) => path)).toEqual([bundle?.script]);
      expect(textOf(bundle?.assets, bundle?.script)).toContain('more than nine');
    },
  );

  test('Preact is a tenth of React', async () => {
    const sizes = await Promise.all(
      (['preact', 'react'] as const).map(async (runtime) => {
        const { bundle } = await bundleAssets({ ...none, islands }, { ...miniSite(), runtime });
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
      'a style sheet that a module imports',
      { 'islands.tsx': `import './a.css';\n${screen}`, 'a.css': 'p{}' },
      'imports a.css',
    ],
    [
      'what a style sheet asks of another host',
      { 'islands.tsx': screen, 'a.css': "@import 'https://f.example/x.css';" },
      'asks for https://f.example/x.css',
    ],
  ])('%s is lost, and told', async (_, files, message) => {
    const settings = miniSite();
    writeFiles(settings.root, files);
    const at = (file: string) => path.join(settings.root, file);
    const { problems } = await bundleAssets(
      { ...none, islands: at('islands.tsx'), styles: at('a.css') },
      settings,
    );
    expect(problems).toMatchObject([{ code: 'bundle', message: expect.stringContaining(message) }]);
  });

  test('an island may use the functions of texts, and nothing of what makes pages', async () => {
    const using = (name: string) =>
      `import { ${name} } from 'fair-copy'; console.log(${name});\n${screen}`;
    const good = await bundleOf(using('countOf'));
    expect([
      good.problems,
      textOf(good.bundle?.assets, good.bundle?.script).length < 30_000,
    ]).toEqual([[], true]);
    const { problems } = await bundleOf(using('defineSite'));
    expect(problems[0]?.message).toContain('No matching export');
  });

  test('a brace that nobody closes is a fault of its style sheet, though the rest can be read', async () => {
    const settings = miniSite();
    writeFiles(settings.root, { 'a.css': 'p {\n  color: red;\nimg {\n  width: 1px;\n}\n' });
    const { problems } = await bundleAssets(
      { ...none, styles: path.join(settings.root, 'a.css') },
      settings,
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

  test('the name changes with the text, and with nothing else', async () => {
    const nameOf = async (text: string) => (await bundleOf(text)).bundle?.script;
    const text = `${screen}console.log('one');`;
    expect(await nameOf(text)).toBe(await nameOf(text));
    expect(await nameOf(text)).not.toBe(await nameOf(text.replace('one', 'two')));
  });

  test.each([
    ['a module that is not there', "import './nowhere.ts';", /nowhere/],
    ['a module of Node', "import fs from 'node:fs'; console.log(fs);", /node:fs/],
    ['a slip of the pen', 'export const x = ;', /Unexpected/],
    ['no ErrorScreen', undefined, /ErrorScreen/],
  ])('%s is a problem with its place', async (_, text, message) => {
    const { problems, bundle } = await bundleOf(
      text === undefined ? 'export const islands = {};' : screen + text,
    );
    expect(problems.length).toBeGreaterThan(0);
    expect(problems[0]).toMatchObject({ code: 'bundle', message: expect.stringMatching(message) });
    if (text !== undefined)
      expect(problems[0]).toMatchObject({ file: 'islands.tsx', position: { line: 2 } });
    expect(bundle).toBeUndefined();
  });

  test('what the small runtime leaves out builds with React itself', async () => {
    const settings = { ...miniSite(), runtime: 'react' } as const;
    linkPackages(settings.root);
    writeFiles(settings.root, {
      'islands.tsx': `${screen}import { useId } from 'react'; console.log(useId);`,
    });
    const { problems } = await bundleAssets(
      { ...none, islands: path.join(settings.root, 'islands.tsx') },
      settings,
    );
    expect(problems).toEqual([]);
  });
});

test('a bundle is cached as long as its sources, the base, and the runtime are the same', async () => {
  const settings = { ...miniSite(), runtime: 'preact' } as const;
  const kept = (name: string) => path.join(settings.root, '.cache', name);
  const screens = (words: string) =>
    writeFiles(settings.root, { 'islands.tsx': `${screen}console.log('${words}');` });
  const sources = { ...none, islands: path.join(settings.root, 'islands.tsx') };
  const textWith = async (more: Partial<ResolvedConfig>) => {
    const { bundle } = await bundleAssets(sources, { ...settings, ...more });
    return /ONE!|TWO!/.exec(textOf(bundle?.assets, bundle?.script))?.[0];
  };
  screens('ONE!');
  expect(await textWith({ cacheDir: kept('a') })).toBe('ONE!');
  const writtenAt = () =>
    filesBelow(kept('a')).map((file) => statSync(path.join(kept('a'), file)).mtimeMs);
  // A file that was saved in this very moment could change once more unnoticed, and is not cached.
  await setTimeout(30);
  expect(await textWith({ cacheDir: kept('a') })).toBe('ONE!');
  const before = writtenAt();
  expect(before).toHaveLength(2);
  expect(await textWith({ cacheDir: kept('a') })).toBe('ONE!');
  expect(writtenAt()).toEqual(before);
  screens('TWO!');
  expect(await textWith({ cacheDir: kept('a') })).toBe('TWO!');
  expect(await textWith({ cacheDir: kept('a'), base: '/p/' })).toBe('TWO!');
  expect(await textWith({ cacheDir: kept('b') })).toBe('TWO!');
  expect(await textWith({ cacheDir: undefined })).toBe('TWO!');
});

describe('styles', () => {
  async function stylesOf(
    files: Readonly<Record<string, string>>,
    more: Partial<ResolvedConfig> = {},
  ) {
    const settings = { ...miniSite(), ...more };
    writeFiles(settings.root, files);
    return bundleAssets({ ...none, styles: path.join(settings.root, 'a.css') }, settings);
  }

  test('come as one minified text, and as no file', async () => {
    const { bundle, problems } = await stylesOf({
      'a.css': '@import "./b.css";\np { color : red }',
      'b.css': 'a { color: blue }',
    });
    expect(problems).toEqual([]);
    expect(bundle?.styles).toBe('a{color:#00f}p{color:red}');
    expect(bundle?.assets.filter(({ path }) => path.endsWith('.css'))).toEqual([]);
  });

  test('a kind of page has the style sheet of all, and its own behind it', async () => {
    const settings = miniSite();
    writeFiles(settings.root, { 'a.css': ':root{--ink:red}', 'b.css': 'p{color:var(--ink)}' });
    const [styles, own] = [path.join(settings.root, 'a.css'), path.join(settings.root, 'b.css')];
    const { bundle, problems } = await bundleAssets(
      { ...none, styles, pageStyles: { home: own, lost: own } },
      settings,
    );
    expect(problems).toEqual([]);
    expect(bundle?.styles).toBe(':root{--ink:red}');
    expect([...(bundle?.pageStyles ?? [])]).toEqual(
      ['home', 'lost'].map((page) => [page, ':root{--ink:red}p{color:var(--ink)}']),
    );
    expect(bundle?.assets.filter(({ path }) => path.endsWith('.css'))).toEqual([]);
  });

  test('fonts become fingerprinted files under the base path', async () => {
    const files = {
      'a.css':
        '@font-face{font-family:A;src:url(./one.woff2)}@font-face{font-family:B;src:url(./two.woff2)}',
      'one.woff2': 'one',
      'two.woff2': 'two',
    };
    const { bundle } = await stylesOf(files, { base: '/preview/' });
    expect(bundle?.styles).toMatch(/url\(["']?\/preview\/assets\/one-[A-Z0-9]{8}\.woff2["']?\)/);
    const two = bundle?.assets.find(({ path }) => /^assets\/two-[A-Z0-9]{8}\.woff2$/.test(path));
    expect(String(two && Buffer.from(two.bytes))).toBe('two');
  });

  test('a file that is not there is a problem with its place', async () => {
    const { problems } = await stylesOf({ 'a.css': 'p{}\np{background:url(./nowhere.png)}' });
    expect(problems).toMatchObject([
      { code: 'bundle', file: 'a.css', position: { line: 2, column: 14 } },
    ]);
  });
});

test('a site without islands and styles has no file of them', async () => {
  const { bundle, problems } = await bundleAssets(none, miniSite());
  expect(problems).toEqual([]);
  expect(bundle).toMatchObject({ styles: '', script: undefined });
  expect(bundle?.assets).toEqual([]);
});

test('all faults of styles and islands are told together', async () => {
  const settings = miniSite();
  writeFiles(settings.root, {
    'a.css': 'p{background:url(./nowhere.png)}',
    'islands.tsx': "import './nowhere.ts';",
  });
  const sources = {
    ...none,
    styles: path.join(settings.root, 'a.css'),
    islands: path.join(settings.root, 'islands.tsx'),
  };
  const { problems } = await bundleAssets(sources, settings);
  expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(['a.css', 'islands.tsx']));
});
