/** What a site's author reads instead of esbuild's advice, for each message that code can cause. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { bundleClient } from '../../generator/compile/bundle-client.ts';
import { runEsbuild } from '../../generator/compile/esbuild.ts';
import { BuildFailure } from '../../generator/lib/problems.ts';
import { miniSite } from '../support/build.ts';
import { linkPackages, writeFiles } from '../support/files.ts';

const errorScreen = 'export const ErrorScreen = () => null; export const islands = {};\n';

const npmInstall = (name: string, written = name) =>
  `run npm install ${name}, or if it is a file of the site, write ./${written}`;
const inPaths = (name: string) =>
  `write a path that begins with ./ or ../, or define what "${name}" means in the paths of tsconfig.json`;
const inBrowser = (name: string) =>
  `an island runs in the browser, which has no ${name}: use it in the page, and pass the result to the island`;
const correctPath =
  'correct the path, which is relative to this file, with its upper and lower case';
const useReact = "write it without, or set runtime: 'react' in the definition of the site";
const toStatic = (name: string) =>
  `save it in static/, and write asset('/${name}'), or read it with readFileSync`;
const correctName = 'correct the name, or export it there; if it is a type, write import type';

/** Modules that islands import, and the hint of the one problem of each. */
const wrongImports: Readonly<Record<string, readonly [text: string, hint: string]>> = {
  'package.ts': ["import 'clsx';", npmInstall('clsx')],
  'scope.ts': ["import '@a/b/c.js';", npmInstall('@a/b', '@a/b/c.js')],
  'require.ts': ["require('clsx');", npmInstall('clsx')],
  'dynamic.ts': ["import('clsx/lite');", npmInstall('clsx', 'clsx/lite')],
  'alias.ts': ["import '@/a';", inPaths('@/a')],
  'tilde.ts': ["import '~/a';", inPaths('~/a')],
  'hash.ts': ["import '#a';", inPaths('#a')],
  'node.ts': ["import 'node:fs';", inBrowser('node:fs')],
  'node-short.ts': ["import 'path';", inBrowser('path')],
  'relative.ts': ["import './nowhere';", correctPath],
  'absolute.ts': ["import '/src/a.ts';", correctPath],
  'subpath.ts': [
    "import 'one/nowhere';",
    'The path "./nowhere" is not exported by package "one" (line 1)',
  ],
  'svg.ts': ["import './logo.svg';", toStatic('logo.svg')],
  'photo.ts': ["import './photo.JPG';", toStatic('photo.JPG')],
  'sass.ts': [
    "import './a.scss';",
    'write it as CSS, which has nesting and custom properties, or compile it first',
  ],
  'yaml.ts': [
    "import './a.yaml';",
    'save it in data/ as a record of a collection, which the site reads',
  ],
  'vue.ts': ["import './a.vue';", toStatic('a.vue')],
  'element.js': ['export const a = <p>a</p>;', 'rename the file, so that it ends in .tsx or .jsx'],
  'escape.tsx': [
    'export const a = <p>a > b</p>;',
    'Did you mean to escape it as "{\'>\'}" instead? (line 1)',
  ],
  'syntax.ts': ['const a = ;', ''],
  'react.ts': [
    "import 'react-dom/server.browser';",
    `Preact does not have all of React: ${useReact}`,
  ],
};

const wrongNames: typeof wrongImports = {
  'hook.ts': [
    "import { useActionState } from 'react'; console.log(useActionState);",
    `Preact has no useActionState: ${useReact}`,
  ],
  'dom.ts': [
    "import { preload } from 'react-dom'; console.log(preload);",
    `Preact has no preload: ${useReact}`,
  ],
  'namespace.ts': [
    "import * as React from 'react'; console.log(React.useOptimistic);",
    `Preact has no useOptimistic: ${useReact}`,
  ],
  'name.ts': ["import { Nme } from './names.ts'; console.log(Nme);", correctName],
  'json.ts': ["import { b } from './names.json'; console.log(b);", correctName],
  'default.ts': [
    "import names from './names.ts'; console.log(names);",
    'import a name in braces, or add export default to that module',
  ],
};

/** Reported once there is no other problem. */
const wrongHosts: typeof wrongImports = {
  'host.ts': [
    "import a from 'https://esm.example/a'; console.log(a);",
    'install the package with npm, and import it by its name',
  ],
};

const others = {
  'logo.svg': '<svg/>',
  'photo.JPG': '',
  'a.scss': '',
  'a.yaml': '',
  'a.vue': '',
  'names.ts': 'export const Name = 1;',
  'names.json': '{ "a": 1 }',
  'node_modules/one/package.json': '{ "name": "one", "exports": { ".": "./index.js" } }',
  'node_modules/one/index.js': '',
};

/** Bundles the modules as islands, and returns the hints by file. */
async function hintsOf(modules: typeof wrongImports): Promise<Readonly<Record<string, string>>> {
  const config = miniSite();
  const texts = Object.entries(modules).map(([file, [text]]) => [file, text]);
  const imports = Object.keys(modules).map((file) => `import './${file}';\n`);
  writeFiles(config.root, {
    ...others,
    ...Object.fromEntries(texts),
    'islands.tsx': imports.join('') + errorScreen,
  });
  const islands = path.join(config.root, 'islands.tsx');
  const error = await bundleClient({ islands }, config).catch((reason) => reason);
  if (!(error instanceof BuildFailure)) throw error;
  // Preact's own module imports a package that is not there.
  const name = ({ file }: { readonly file: string }) =>
    file.includes('node_modules/preact') ? 'react.ts' : file;
  return Object.fromEntries(error.problems.map((problem) => [name(problem), problem.hint ?? '']));
}

test.each([
  ['imported', wrongImports],
  ['named', wrongNames],
  ['loaded', wrongHosts],
])('what cannot be %s has a hint in the terms of a site', async (_, modules) => {
  const expected = Object.entries(modules).map(([file, [, hint]]) => [file, hint]);
  expect(await hintsOf(modules)).toEqual(Object.fromEntries(expected));
});

test('what a style sheet cannot load has a hint in the terms of a site', async () => {
  const { root } = miniSite();
  const sheets: Readonly<Record<string, readonly [text: string, hint: string]>> = {
    'url.css': ['a{background:url(nowhere.png)}', correctPath],
    'static.css': ['a{background:url(/photos/a.png)}', correctPath],
    'import.css': ["@import './nowhere.css';", correctPath],
    'package.css': ["@import 'normalize.css';", npmInstall('normalize.css')],
  };
  for (const [file, [text, hint]] of Object.entries(sheets)) {
    writeFiles(root, { [file]: text });
    const options = { entryPoints: [file], absWorkingDir: root, outdir: root, bundle: true };
    const error = await runEsbuild(options, '').catch((reason) => reason);
    expect(error.problems, file).toMatchObject([{ file, hint }]);
  }
});

test('a module whose name differs in upper and lower case is named', async () => {
  const { root } = miniSite();
  linkPackages(root);
  writeFiles(root, { 'a.ts': "import './Names.ts';", 'names.ts': '' });
  const options = { entryPoints: ['a.ts'], absWorkingDir: root, outdir: root, bundle: true };
  const error = await runEsbuild(options, '').catch((reason) => reason);
  expect(JSON.stringify(error.problems)).toContain('Use \\"names.ts\\" instead of \\"Names.ts\\"');
});
