/** The recipes of docs/recipes.md, built as the one site that they are. */
import { expect, test } from 'vitest';
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

test('the recipes are a site with search, dark mode, contents, a feed, code, notes, and two languages', async () => {
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
