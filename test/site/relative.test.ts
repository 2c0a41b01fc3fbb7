/** The site as a folder that works anywhere (`--relative`), as far as it differs from other sites. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { relativeBase } from '../../generator/shared/relative-urls.ts';
import { fixtures } from '../support/folders.ts';
import { pageAt, renderReal } from '../support/real-site.ts';

test('a form with an endpoint is posted by the browser, which imports no script without a server', async () => {
  const data = path.join(fixtures, 'miami-firm/data');
  const built = await renderReal(data, { base: relativeBase, isRelative: true });
  expect(built.problems).toEqual([]);
  const page = pageAt(built, '/contact/');
  expect(page).toMatch(/<form [^>]*action="https:[^"]*" method="post"/);
  expect(page).toContain('&quot;script&quot;:&quot;&quot;');
  expect(page).not.toContain('modulepreload');
  expect([...built.files.keys()].filter((file) => file.includes('send-message'))).toEqual([]);
});
