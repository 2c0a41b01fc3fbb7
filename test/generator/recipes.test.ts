/** The recipes of docs/recipes.md, built as the one site that they are. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { read, runCli, temporaryFolder } from '../support/build.ts';
import { linkPackages, writeFiles } from '../support/files.ts';
import { root } from '../support/folders.ts';

const doc = read(root, 'docs/recipes.md');

/** The files of the recipes: the first line of each block names one. */
const files = Object.fromEntries(
  [...doc.matchAll(/```\w+\n(?:\/\/|\/\*|#) ([\w./-]+)(?: \*\/)?\n(.*?)```/gs)].map(
    ([, file = '', text = '']) => [file, text],
  ),
);

const guide = (title: string, lang: string, body: string) =>
  `---\ntitle: ${title}\nsummary: About ${title}\nlang: ${lang}\nversionOf: start\n---\n${body}\n`;

/** A highlighter with the functions of highlight.js that the recipe calls. */
const highlighter =
  "export default { getLanguage: (name) => name === 'js', highlight: (text) => ({ value: '<span class=\"hljs-title\">' + text + '</span>' }) };\n";

/** A module in JavaScript, without types. */
const compiler = (await import(
  path.join(root, 'tools/compile-generator/compile-generator.js')
)) as {
  readonly compiledCopy: () => Promise<URL>;
};

/** Writes the site of the recipes, with two guides, and returns its folder. */
function writeRecipes(): string {
  const folder = temporaryFolder();
  writeFiles(folder, {
    ...files,
    'site/code.tsx': files['site/code.tsx']?.replace("'highlight.js'", "'./highlighter.js'") ?? '',
    'site/highlighter.js': highlighter,
    'static/robots.txt': 'User-agent: *\n',
    'data/site.yaml': 'name: Guides\n',
    'data/guides/start.md': guide(
      'Start',
      'en',
      '## One\n\n[Two](#two)\n\n## Two\n\n```js\na();\n```',
    ),
    'data/guides/inicio.md': guide(
      'Inicio',
      'es',
      '## Uno\n\nTexto [uno](start.md).\n\n> [!NOTE]\n> [Fuente](../../source/a.js)',
    ),
  });
  linkPackages(folder);
  return folder;
}

test('the recipes are a site with search, dark mode, contents, a feed, code, notes, and two languages', async () => {
  const folder = writeRecipes();
  expect(Object.keys(files)).toHaveLength(12);
  expect(await runCli(['build'], { cwd: folder })).toMatchObject({ code: 0, stderr: '' });
  const dist = (file: string) => read(folder, `dist/${file}`);
  expect(JSON.parse(dist('search.json'))).toMatchObject([
    { url: '/es/inicio/' },
    { url: '/start/' },
  ]);
  const start = dist('start/index.html');
  expect(start).toContain('<nav aria-label="Contents"><ul><li><a href="#one">One</a></li>');
  expect(start).toContain('<code><span class="hljs-title">a();\n</span></code>');
  expect(start).toContain('<script src="/theme.js"></script>');
  expect(start).toContain('color-scheme:dark');
  expect(start).toContain('hrefLang="es" href="https://guides.example/es/inicio/"');
  expect(dist('es/inicio/index.html')).toContain('<html lang="es">');
  expect(dist('es/inicio/index.html')).toContain('class="markdown-alert markdown-alert-note"');
  expect(dist('es/inicio/index.html')).toContain(
    'href="https://github.com/guides/guides/blob/main/source/a.js"',
  );
  expect(dist('feed.xml')).toContain('&lt;a href="https://guides.example/start/"&gt;uno&lt;/a&gt;');
  expect(dist('index.html')).toContain("connect-src 'self'");
});

test('the test of a site passes for the site of the recipes', async () => {
  const folder = writeRecipes();
  const entry = new URL('index.js', await compiler.compiledCopy()).href;
  const program = files['test/site.test.mjs'] ?? '';
  writeFiles(folder, {
    'test/site.test.mjs': program.replace("'fair-copy'", JSON.stringify(entry)),
  });
  const options = { cwd: folder, env: { ...process.env, NODE_ENV: undefined } };
  const { stdout } = await promisify(execFile)(process.execPath, ['--test'], options);
  expect(stdout).toMatch(/pass 1\n/);
});

test('the workflow runs scripts of the starter, of which the build checks the types first', () => {
  const { scripts } = JSON.parse(read(root, 'starter/package.json'));
  const called = [...(files['.github/workflows/ci.yml'] ?? '').matchAll(/npm run (\w+)/g)];
  expect(called.map(([, name = '']) => scripts[name])).toEqual([
    'npm run typecheck && fair-copy build',
  ]);
  expect(scripts.typecheck).toBe('tsc -p .');
});

test('records of an API are those that it answers with', async () => {
  const server = createServer((_, response) =>
    response.end(JSON.stringify([{ slug: 'heron', name: 'Grey heron' }])),
  );
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const api = read(root, 'docs/api.md');
  const [, loading = ''] = /Records of an API:\n\n```ts\n(.*?)```/s.exec(api) ?? [];
  const [, birds = ''] = /```tsx\n(.*?)```/s.exec(api) ?? [];
  const folder = temporaryFolder();
  const ownBirds = / {2}birds: collection\(.*?\n {2}\}\),\n/s;
  expect(birds).toMatch(ownBirds);
  writeFiles(folder, {
    'site/site.tsx': birds
      .replace(ownBirds, '  birds,\n')
      .replace('const collections', `${loading}\nconst collections`),
    'data/site.yaml': 'name: Birds\n',
    'static/robots.txt': 'User-agent: *\n',
  });
  linkPackages(folder);
  const env = { API_URL: `http://127.0.0.1:${port}` };
  expect(await runCli(['build'], { cwd: folder, env })).toMatchObject({ code: 0, stderr: '' });
  expect(read(folder, 'dist/index.html')).toContain('<li>Grey heron</li>');
});
