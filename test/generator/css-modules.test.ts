/** CSS modules in pages and islands, from the source to the published page. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../support/cli.ts';
import { filesBelow, linkPackages, writeFiles } from '../support/files.ts';
import { itInLongRun } from '../support/long-run.ts';

const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'css-modules-')), 'notes');
const at = (file: string) => path.join(folder, file);
const read = (file: string) => readFileSync(at(file), 'utf8');
const run = () => runCli(['build'], { cwd: folder });

function change(file: string, from: string, to: string): void {
  expect(read(file)).toContain(from);
  writeFiles(folder, { [file]: read(file).replace(from, to) });
}

beforeAll(async () => {
  await runCli(['new', folder]);
  linkPackages(folder);
  writeFiles(folder, {
    'site/note/card.module.css': `
      @keyframes pulse { from { opacity: 0 } }
      .date { composes: quiet from '../look/card.module.css'; animation: pulse 1s }
      :global(.note-date) .unused { top: 1px }
      .dated .date { background: url(./dot.svg) }`,
    'site/note/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
    'site/look/card.module.css': '.quiet { opacity: 0.5 } .date { top: 2px } .status { top: 3px }',
  });
  change('site/site.tsx', 'import {', "import card from './note/card.module.css';\nimport {");
  change('site/site.tsx', 'className="note-date"', 'className={card.date}');
  change('site/site.tsx', '<article>', '<article className={card.dated}>');
  change('site/islands.tsx', 'import {', "import look from './look/card.module.css';\nimport {");
  change('site/islands.tsx', 'className="notes-count"', 'className={look.status}');
});
afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

describe('a CSS module', () => {
  test('gives its classes names of their own, in pages, in scripts, and in the styles of pages', async () => {
    const ended = await run();
    expect(ended).toMatchObject({ code: 0 });
    const note = read('dist/notes/first/index.html');
    const [, quiet, date] =
      /<p class="(card_[\da-f]{6}_quiet) (card_[\da-f]{6}_date)">/.exec(note) ?? [];
    const [, style = ''] = /<style>(.*)<\/style>/.exec(note) ?? [];
    expect(style).toContain(`.${quiet}{opacity:.5}`);
    expect(style).toMatch(/@keyframes (card_[\da-f]{6}_pulse)\{.*animation:\1 1s/);
    expect(style).toMatch(new RegExp(`card_[\\da-f]{6}_dated \\.${date}\\{background:url\\(`));
    // Two files of one name have other classes, and a page has only the rules of its own.
    expect(style).not.toContain('top:');

    const home = read('dist/index.html');
    const [, status = ''] = /class="(card_[\da-f]{6}_status)"/.exec(home) ?? [];
    expect(status.slice(0, 11)).toBe(quiet?.slice(0, 11));
    expect(home).toContain(`.${status}{top:3px}`);
    const script = filesBelow(at('dist/assets')).find((file) => file.endsWith('.js')) ?? '';
    expect(read(`dist/assets/${script}`)).toContain(`"${status}"`);
  });

  itInLongRun('has the same names in a project in another folder', async () => {
    const copy = path.join(path.dirname(folder), 'copy');
    cpSync(folder, copy, { recursive: true });
    rmSync(path.join(copy, '.cache'), { recursive: true });
    expect(await runCli(['build'], { cwd: copy })).toMatchObject({ code: 0 });
    expect(readFileSync(path.join(copy, 'dist/index.html'), 'utf8')).toBe(read('dist/index.html'));
  });

  test('reports a class that it does not have, in the line of the component', async () => {
    change('site/site.tsx', 'className={card.date}', 'className={card.dat}');
    const { code, stderr } = await run();
    const line = read('site/site.tsx')
      .split('\n')
      .findIndex((text) => text.includes('card.dat}'));
    expect(code).toBe(1);
    expect(stderr).toContain(`site/site.tsx:${line + 1}:`);
    expect(stderr).toContain('card.module.css has no class "dat": did you mean "date"?');
    change('site/site.tsx', 'className={card.dat}', 'className={card.date}');
  });

  itInLongRun('has no exports but the default one, and says how to import it', async () => {
    change('site/site.tsx', 'import card from', 'import { date as card } from');
    const { code, stderr } = await run();
    expect(code).toBe(1);
    expect(stderr).toContain('site/site.tsx:2:10  No matching export in');
    expect(stderr).toContain('hint: write import styles from with its path, and then styles.name');
    change('site/site.tsx', 'import { date as card } from', 'import card from');
  });

  test('reports what is wrong with its own text, with its line', async () => {
    change('site/look/card.module.css', '.quiet {', '.quiet {\n color: red }\n}');
    const { code, stderr } = await run();
    expect(code).toBe(1);
    expect(stderr).toContain('site/look/card.module.css:3:1  Unexpected "}"');
    change('site/look/card.module.css', '\n color: red }\n}', '');
  });
});
