/** The command `diff` on the real site, in which the owner changed a few things. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/build.ts';
import { builtSiteFolder } from '../support/built-site.ts';
import { runCli } from '../support/cli.ts';
import { filesBelow } from '../support/files.ts';

test('diff says what visitors will see differently', async () => {
  const folder = temporaryFolder();
  const pages = filesBelow(builtSiteFolder).filter((file) => file.endsWith('.html'));
  cpSync(builtSiteFolder, path.join(folder, 'before'), { recursive: true });
  cpSync(builtSiteFolder, path.join(folder, 'after'), { recursive: true });
  const edit = (file: string, change: (html: string) => string) => {
    const absolute = path.join(folder, 'after', file);
    const before = readFileSync(absolute, 'utf8');
    writeFileSync(absolute, change(before));
    expect(readFileSync(absolute, 'utf8'), file).not.toBe(before);
  };
  for (const file of pages) {
    edit(file, (html) => html.replaceAll('436-3800', '436-9900').replaceAll('4363800', '4369900'));
  }
  edit('patents/search/index.html', (html) => html.replaceAll('$1,800', '$1,950'));
  edit('about/index.html', (html) =>
    html.replace('</h1>', '</h1><p>We moved to a new building.</p>'),
  );
  rmSync(path.join(folder, 'after/attorneys/desmond-quade'), { recursive: true });

  const { code, stdout, stderr } = await runCli(['diff', 'before', 'after'], { cwd: folder });

  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [summary, pageChanges, facts, texts, ...rest] = stdout.trimEnd().split(/\n\n(?! )/);
  expect(summary?.split('\n').slice(0, 7)).toEqual([
    'after compared with before',
    '',
    '  Pages        1 removed',
    '  Facts        2 changed',
    '  Texts        1 new',
    expect.stringMatching(/^ {2}Page size {4}[\d.]+ MB for \d+ pages, [\d.]+ kB less$/),
    expect.stringMatching(/^ {2}File size {4}[\d.]+ MB for \d+ files, the same$/),
  ]);
  expect(pageChanges).toMatch(
    /^Pages\n {2}removed: \/attorneys\/desmond-quade\/ “Desmond Quade[^|]*”$/,
  );
  // Which words are around the price, and which other pages have it, is up to the content.
  expect(facts?.split('\n').filter((line) => !line.startsWith('      '))).toEqual([
    'Facts',
    `  (559) 436-3800 is now (559) 436-9900 on every page (${pages.length - 1}).`,
    '    No page has “(559) 436-3800” anymore.',
    '  $1,800 is now $1,950 on /patents/search/.',
    expect.stringMatching(/^ {4}“\$1,800” still appears on (?:\d pages: )?\/\S/),
  ]);
  expect(facts).toMatch(/^ {6}.*\[\$1,950\]/m);
  expect(texts).toBe('Texts\n  On /about/\n    new   We moved to a new building.');
  expect(rest).toEqual([]);
});
