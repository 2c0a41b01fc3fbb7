import { expect, test } from 'vitest';
import { removeSpaces } from '../../generator/render/remove-spaces.ts';

test.each([
  [':root{--a: 1px;--b: #fff}', ':root{--a:1px;--b:#fff}'],
  ['p{--lines: red .5px, blue 0}', 'p{--lines:red .5px,blue 0}'],
  [
    'p{font:var(--t) / 1.6 serif;grid-area:1 / 2 / 3}',
    'p{font:var(--t)/1.6 serif;grid-area:1/2/3}',
  ],
  ['p{inline-size:calc(100% - 1px / 2 + 3px)}', 'p{inline-size:calc(100% - 1px/2 + 3px)}'],
])('%s becomes %s', (css, shorter) => {
  expect(removeSpaces(css)).toBe(shorter);
});

test.each([
  ['an empty value', 'p{--a: ;--b: }'],
  ['a string', 'p{content:"a, b / c --d: e"/"\\", ,"}'],
  ['an address', 'p{background:url(data:image/svg+xml,a, b / c)}'],
  ['a selector', 'a b>c:not(.d,.e) f{color:red}@media(width>=1px) and (height>=1px){g{x:1}}'],
])('%s stays as it is', (_, css) => {
  expect(removeSpaces(css)).toBe(css);
});
