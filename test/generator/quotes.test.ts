import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Quotes, setQuotes, setTextQuotes } from '../../generator/quotes.ts';

const english: Quotes = ['“', '”', '‘', '’'];
const german: Quotes = ['„', '“', '‚', '‘'];

function typeset(text: ReactNode, quotes: Quotes | undefined = english): string {
  return setQuotes(`<body>${renderToStaticMarkup(h('p', { title: `"it's"` }, text))}`, quotes)
    .replace(/^<body><p [^>]*>/, '')
    .replace('</p>', '');
}

test.each([
  [`"From filing" counts from the day`, '“From filing” counts from the day'],
  [`the owner's card, the makers' rights`, 'the owner’s card, the makers’ rights'],
  [`He said: "It's the 'main' claim."`, 'He said: “It’s the ‘main’ claim.”'],
  [`("quoted") and — "quoted"`, '(“quoted”) and — “quoted”'],
  [`"'Nested' at the start"`, '“‘Nested’ at the start”'],
  [`it ends with a number, "page 2"`, 'it ends with a number, “page 2”'],
  [`a 5" gear, 6' long, of the 1990's`, 'a 5&quot; gear, 6&#x27; long, of the 1990’s'],
  [`back in the '90s`, 'back in the ’90s'],
  [`no marks & signs`, 'no marks &amp; signs'],
])('%s', (text, expected) => {
  expect(typeset(text)).toBe(expected);
  expect(renderToStaticMarkup(setTextQuotes(text, english))).toBe(expected);
});

test('looks past the end of an inline element, and begins anew in a block', () => {
  expect(typeset([h('a', { key: 1, href: '/x' }, 'Quade'), `'s file`])).toBe('<a href="/x">Quade</a>’s file');
  expect(typeset([`"`, h('em', { key: 1 }, 'Cox'), `" and`])).toBe('“<em>Cox</em>” and');
  expect(typeset(h('em', null, `"Cox"`))).toBe('<em>“Cox”</em>');
});

test('leaves attributes, code and scripts as they are', () => {
  expect(setQuotes('<body><p title="&quot;a&quot;">b</p>', english)).toBe('<body><p title="&quot;a&quot;">b</p>');
  expect(typeset(h('code', null, `x = "y"`))).toBe('<code>x = &quot;y&quot;</code>');
  expect(setQuotes('<title>&quot;a&quot;</title><body>b', english)).toBe('<title>&quot;a&quot;</title><body>b');
});

test('sets the marks of another language, and none where a site names none', () => {
  expect(typeset(`Er sagt: "ja".`, german)).toBe('Er sagt: „ja“.');
  expect(setQuotes('<body>&quot;a&quot;', undefined)).toBe('<body>&quot;a&quot;');
});
