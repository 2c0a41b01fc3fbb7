/** The recipe for Tailwind in docs/api.md, with the command line of Tailwind from the registry. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCli } from '../support/cli.ts';
import { writeFiles } from '../support/files.ts';
import { root } from '../support/folders.ts';

test('each page of a site with Tailwind has the rules of its classes', {
  timeout: 300_000,
}, async () => {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'tailwind-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = path.join(parent, 'notes');
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  await runCli(['new', folder]);
  const recipe =
    readFileSync(path.join(root, 'docs/api.md'), 'utf8').split('### Tailwind')[1] ?? '';
  const [, sheet = ''] = /```css\n([^`]*)```/.exec(recipe) ?? [];
  const [, command = ''] = /"css": "(tailwindcss [^"]*)"/.exec(recipe) ?? [];
  writeFiles(folder, {
    'package.json': '{ "private": true, "type": "module" }',
    'site/tailwind.css': sheet,
    'site/site.tsx': read('site/site.tsx')
      .replace("styles: 'style.css'", "styles: 'tailwind.out.css'")
      .replace('className="note-date"', 'className="md:mt-4 w-[13.5rem]"'),
    'site/islands.tsx': read('site/islands.tsx').replace('notes-count', 'animate-pulse'),
  });
  const npm = (...argv: string[]) => execFileSync('npm', argv, { cwd: folder, stdio: 'pipe' });
  npm('install', '--no-audit', '--no-fund', 'tailwindcss@4', '@tailwindcss/cli@4');
  npm('exec', '--', ...command.split(' '));
  expect(await runCli(['build'], { cwd: folder })).toMatchObject({ code: 0, stderr: '' });
  const note = read('dist/notes/first/index.html');
  expect(note).toContain('.md\\:mt-4{margin-top:calc(var(--spacing) * 4)}');
  expect(note).toContain('.w-\\[13\\.5rem\\]{width:13.5rem}');
  expect(note).not.toContain('pulse');
  const home = read('dist/index.html');
  expect(home).toContain('@keyframes pulse');
  expect(home).not.toContain('13.5rem');
});
