import { expect, test } from 'vitest';
import { importedStyles } from '../../generator/compile/compile-site.ts';

const graph: Readonly<Record<string, readonly string[]>> = {
  'site.ts': ['page.tsx', 'other.tsx'],
  'page.tsx': ['card.tsx', 'page.css'],
  'other.tsx': ['card.tsx', 'page.tsx', 'other.css'],
  'card.tsx': ['page.tsx', 'card.css'],
};

test('the style sheet of a module comes after those of the modules that it imports, and once', () => {
  expect(importedStyles('site.ts', (file) => graph[file] ?? [])).toEqual([
    'card.css',
    'page.css',
    'other.css',
  ]);
});
