/** Lines of a stack, on every system and in folders of any name. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { locateInSiteCode, mapStack, parseFrame } from '../../generator/lib/source-maps.ts';
import { temporaryFolder } from '../support/build.ts';
import { writeFiles } from '../support/files.ts';

const at = (file: string) => ({ file, line: 3, column: 9 });

describe('a line of a stack names', () => {
  test.each([
    ['at render (file:///home/me/site.mjs:3:9)', '/home/me/site.mjs'],
    ['at file:///home/me/site.mjs:3:9', '/home/me/site.mjs'],
    ['at async Promise.all (file:///home/me/site.mjs:3:9)', '/home/me/site.mjs'],
    ['at async file:///home/me/site.mjs:3:9', '/home/me/site.mjs'],
    ['at new Foo (file:///home/my%20site%20(2)/site.mjs:3:9)', '/home/my site (2)/site.mjs'],
    ['at Object.render [as call] (/home/my site (2)/a.cjs:3:9)', '/home/my site (2)/a.cjs'],
    ['at /home/my site (2)/a.cjs:3:9', '/home/my site (2)/a.cjs'],
    ['at render (/home/a:b/c.ts:3:9)', '/home/a:b/c.ts'],
    ['at render (C:\\sites\\my site (2)\\a.cjs:3:9)', 'C:\\sites\\my site (2)\\a.cjs'],
  ])('%s', (line, file) => {
    expect(parseFrame(`    ${line}`)).toEqual(at(file));
  });

  test.each([
    'Error: at home (/home/me:3:9)',
    '    at <anonymous>',
    '    at Array.map (<anonymous>)',
    '    at eval (eval at x (file:///a.mjs:1:2), <anonymous>:3:9)',
    '    at node:internal/main:3:9',
  ])('no file: %s', (line) => {
    expect(parseFrame(line)).toBeUndefined();
  });
});

test.each(['generator', 'site (2)', 'a: b', 'ü %20'])(
  'an exception is found in a site in the folder "%s"',
  async (name) => {
    const root = temporaryFolder();
    const source = "type A = 1;\nexport function fail(): void {\n  throw new Error('x');\n}\n";
    const folder = path.join(root, name);
    writeFiles(folder, { 'site.ts': source });
    const { code, map } = transformSync(source, {
      loader: 'ts',
      sourcemap: 'external',
      sourcefile: `${name}/site.ts`,
    });
    const compiled = path.join(root, 'site.mjs');
    writeFileSync(compiled, code);
    writeFileSync(`${compiled}.map`, map);
    const stack = `Error: x\n    at fail (${pathToFileURL(compiled)}:2:9)\n    at file:///x/y.mjs:1:1`;
    const error = Object.assign(new Error('x'), { stack });
    expect(locateInSiteCode(error, root)).toEqual({
      file: `${name}/site.ts`,
      position: { line: 3, column: 9 },
    });
    expect(mapStack(stack)).toContain(`at fail (${path.join(folder, 'site.ts')}:3:9)`);
  },
);

test('frames of packages are not those of a site', () => {
  const stack = 'Error: x\n    at a (/p/node_modules/b/c.js:1:1)\n    at d (/p/site/e.ts:2:3)';
  expect(locateInSiteCode(Object.assign(new Error('x'), { stack }), '/p')).toEqual({
    file: 'site/e.ts',
    position: { line: 2, column: 3 },
  });
});
