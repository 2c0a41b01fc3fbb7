import { expect, test } from 'vitest';
import { shortenNames } from '../../generator/short-names.ts';

test('the property that stands most often gets the shortest name, where it is declared and where it is used', () => {
  const css = ':root{--ink: #000;--paper: #fff}p{color:var(--paper);background:var(--paper, var(--ink))}';
  expect(shortenNames([css], '')).toEqual([':root{--b:#000;--a:#fff}p{color:var(--a);background:var(--a, var(--b))}']);
});

test.each([
  ['that a script names', ':root{--ink:#000}p{color:var(--ink)}', 'style.setProperty("--ink", "red")'],
  ['that is registered', '@property --ink{syntax:"<color>"}p{color:var(--ink)}:root{--ink:#000}', ''],
  ['that nothing declares', 'p{color:var(--ink, red)}', ''],
])('a property %s keeps its name', (_, css, script) => {
  expect(shortenNames([css], script)).toEqual([css]);
});

test('a short name that stands there already is not given again', () => {
  const css = 'p{color:var(--a);background:var(--ink)}:root{--ink:#000}';
  expect(shortenNames([css], '')).toEqual(['p{color:var(--a);background:var(--b)}:root{--b:#000}']);
});

test('thirty properties have thirty names', () => {
  const css = `:root{${Array.from({ length: 30 }, (_, index) => `--name-${index}:${index}`).join(';')}}`;
  const names = [
    ...shortenNames([css], '')
      .join('')
      .matchAll(/--[a-z]+(?=:)/g),
  ].map(([name]) => name);
  expect(new Set(names).size).toBe(30);
  expect(names.slice(25, 28)).toEqual(['--z', '--aa', '--ab']);
});

test('a property has one name in all style sheets', () => {
  const sheets = [':root{--ink:#000}', 'p{color:var(--ink)}', '.a{--ink:red}'];
  expect(shortenNames(sheets, '')).toEqual([':root{--a:#000}', 'p{color:var(--a)}', '.a{--a:red}']);
});
