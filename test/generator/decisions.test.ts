/** Checks that docs/decisions/ and its index agree, and that what they name still exists. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { read } from '../support/build.ts';
import { filesBelow } from '../support/files.ts';
import { root } from '../support/folders.ts';

const folder = 'docs/decisions';
const pages = filesBelow(path.join(root, folder)).filter((file) => file !== 'README.md');

test('the index of decisions has each page once, and no other', () => {
  const links = [...read(root, folder, 'README.md').matchAll(/\]\((\d+-[^)]+\.md)\)/g)];
  expect(links.map(([, file]) => file).sort()).toEqual(pages);
});

test('every module that a decision or the guide to the generator names exists', () => {
  const folders = ['generator', 'site', 'drawings', 'test', 'tools', 'docs', 'starter'];
  const files = folders.flatMap((name) =>
    filesBelow(path.join(root, name)).map((file) => `/${name}/${file}`),
  );
  const names = ['docs/architecture.md', ...pages.map((file) => `${folder}/${file}`)].flatMap(
    (page) =>
      [...read(root, page).matchAll(/`((?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|css|mjs))`/g)].map(
        ([, name = '']) => ({ page, name }),
      ),
  );
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter(({ name }) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});
