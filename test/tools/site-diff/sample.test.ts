/** The tool on the real site, in which the owner changed a few things. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compareSites } from '../../../tools/site-diff/compare-sites.ts';
import { formatReport } from '../../../tools/site-diff/report.ts';
import { readSiteFolder } from '../../../tools/site-diff/site-folder.ts';
import { temporaryFolder } from '../../support/build.ts';
import { builtSiteFolder } from '../../support/built-site.ts';
import { filesBelow } from '../../support/files.ts';

test('the tool says what visitors will see differently', () => {
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

  const siteIn = (name: string) => readSiteFolder(path.join(folder, name));
  const options = { oldName: 'before', newName: 'after', width: 80, hasColor: false };
  const lines = formatReport(compareSites(siteIn('before'), siteIn('after')), {
    ...options,
    showsAll: true,
  });

  const [, summary, pageChanges, texts, ...rest] = lines.join('\n').split('\n\n');
  expect(summary?.split('\n')).toEqual([
    '  Pages            1 removed',
    '  Texts and links  2 changed, 1 new',
  ]);
  expect(pageChanges).toMatch(
    /^Pages\n {2}removed: \/attorneys\/desmond-quade\/ “Desmond Quade[^|]*”$/,
  );
  expect(texts).toContain(`On every page (${pages.length - 1})\n    was   `);
  // Which words are around the price is up to the content.
  expect(texts).toMatch(/ {2}On \/patents\/search\/\n {4}was {3}.*\[\$1,800\]/);
  expect(texts).toContain('  On /about/\n    new   We moved to a new building.');
  expect(rest).toEqual([
    `Look and code\n  The structured data changed on every page (${pages.length - 1}).`,
  ]);
});
