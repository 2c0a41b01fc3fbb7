/** An export of 2,000 posts is read in seconds, and builds. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { starterFiles } from '../../site/tools/new/starter.ts';
import { importSite } from '../../tools/import-wordpress/import-site.ts';
import { readExports } from '../../tools/import-wordpress/read-export.ts';
import { temporaryFolder } from '../support/build.ts';
import { writeFiles } from '../support/files.ts';
import { root } from '../support/folders.ts';
import { renderReal } from '../support/real-site.ts';
import { defaultUrl, wordPressExport } from '../support/wordpress-export.ts';

const count = 2000;

/** Takes 4 s of one processor on the machine of the benchmark. */
const maxImportMs = 20_000;

/** About 3 kB of text, in the shapes of both editors in turn. */
function htmlOf(index: number): string {
  const words = `Note ${index} says what the court of county ${index} asks for. `.repeat(12);
  const link = `<a href="http://old-firm.example/2019/05/post-${(index + 1) % count}/">the next note</a>`;
  if (index % 2 === 0) {
    return `${words}\n\nSee ${link}.<!--more-->\n\n<h3>The rule</h3>\n<ul>\n<li>One</li>\n<li>Two</li>\n</ul>\n${words}\n\n[contact-form-7 id="${index}"]\n\n${words} [sic]`;
  }
  return `<!-- wp:paragraph -->\n<p>${words}</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:heading -->\n<h2>The rule</h2>\n<!-- /wp:heading -->\n\n<!-- wp:table -->\n<figure class="wp-block-table"><table><tbody><tr><td>A</td><td>B</td></tr></tbody></table></figure>\n<!-- /wp:table -->\n\n<!-- wp:paragraph -->\n<p>${words} See ${link}.</p>\n<!-- /wp:paragraph -->\n<!-- wp:latest-posts /-->`;
}

test('2,000 posts are imported in seconds, and the site builds without a problem', async () => {
  const folder = temporaryFolder();
  writeFiles(
    folder,
    Object.fromEntries(starterFiles(folder).map(({ file, text }) => [file, text])),
  );
  cpSync(path.join(root, 'static'), path.join(folder, 'static'), { recursive: true });
  const items = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Note ${index}`,
    slug: `post-${index}`,
    link: `${defaultUrl}/2019/05/post-${index}/`,
    html: htmlOf(index),
    comments: 3,
  }));
  const file = path.join(folder, 'export.xml');
  writeFiles(folder, { 'export.xml': wordPressExport({ items, users: { admin: 'Jane Doe' } }) });
  const start = performance.now();
  const { written } = importSite(readExports([file]), {
    folder,
    authors: new Map(),
    categories: new Map(),
    fields: new Map(),
    isDryRun: false,
  });
  const elapsedMs = performance.now() - start;
  expect(written.filter((name) => name.startsWith('data/posts/'))).toHaveLength(count);
  expect(elapsedMs).toBeLessThan(maxImportMs);
  const { problems, files } = await renderReal(path.join(folder, 'data'), {
    static: path.join(folder, 'static'),
  });
  expect(problems).toEqual([]);
  expect(files.get('blog/post-1999/index.html')).toContain('href="/blog/post-0/"');
});
