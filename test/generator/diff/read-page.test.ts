/** What a visitor reads is extracted from a page, and nothing else. */
import { expect, test } from 'vitest';
import { readPage } from '../../../generator/command/diff/read-page.ts';

const sentencesOf = (body: string) => readPage(`<body>${body}</body>`).sentences;

test('sentences are in reading order, without tags and line breaks', () => {
  expect(sentencesOf('<h1>Fees</h1><p>A <em>search</em> comes\n first. Then we file.</p>')).toEqual(
    ['Fees', 'A search comes first.', 'Then we file.'],
  );
});

test('an element that only allows a line break does not separate words', () => {
  expect(sentencesOf('<p>office<wbr/>@firm<wbr/>.example</p>')).toEqual(['office@firm.example']);
});

test('links next to each other are two texts', () => {
  expect(sentencesOf('<p><a href="/a/">Call us</a><a href="/b/">Write to us</a></p>')).toEqual([
    'Call us',
    'Write to us',
  ]);
});

test('a word in bold type is separated from the next one', () => {
  expect(sentencesOf('<p><b>Larkmoor</b>418 Lantern Wharf</p>')).toEqual([
    'Larkmoor 418 Lantern Wharf',
  ]);
});

test.each([
  ['a script', '<script>run("Hello there")</script>'],
  ['a style sheet', '<style>p::before { content: "Hello there" }</style>'],
  ['a comment', '<!-- Hello there -->'],
  ['what is hidden from screen readers', '<i aria-hidden="true"><b>Hello</b> there</i>'],
  ['the text in a drawing', '<svg role="img"><text>Hello there</text></svg>'],
])('%s is no text', (_, markup) => {
  expect(sentencesOf(`${markup}<p>Only this.</p>`)).toEqual(['Only this.']);
});

test('descriptions of pictures and names of drawings are found', () => {
  const { altTexts } = readPage(
    '<img alt="A lens" src="a.png"/><img alt="" src="b.png"/>' +
      '<svg role="img"><title>A wheel</title></svg>' +
      '<svg aria-hidden="true"><title>A caret</title></svg>',
  );
  expect(altTexts).toEqual(['A lens', 'A wheel']);
});

test('title and description are found', () => {
  const page = readPage(
    '<head><title>Fees &amp; costs</title><meta name="description" content="What we charge"/></head>',
  );
  expect(page).toMatchObject({
    title: 'Fees & costs',
    description: 'What we charge',
  });
});

test('a link has its text and its target', () => {
  expect(readPage('<a href="/fees/?a=1&amp;b=2"><b>Our</b> fees</a>').links).toEqual([
    { href: '/fees/?a=1&b=2', text: 'Our fees' },
  ]);
});

test('texts that a script shows later are found in attributes', () => {
  const props = '{&quot;note&quot;:&quot;We call back soon.&quot;,&quot;id&quot;:&quot;form&quot;}';
  const page = readPage(`<div data-props="${props}" data-kind="tool" data-over="Too late."></div>`);
  expect(page.scriptTexts).toEqual(['We call back soon.', 'Too late.']);
});

test('a page that only leads to another one is a redirect', () => {
  const refresh = '<meta http-equiv="refresh" content="0; url=/fees/">';
  expect(readPage(`<head>${refresh}</head>`).redirectTarget).toBe('/fees/');
  expect(readPage(`<head><noscript>${refresh}</noscript></head>`).redirectTarget).toBeUndefined();
});

test('a page that was written by hand is read too', () => {
  const page = readPage(
    "<!doctype html><TITLE>Old</TITLE><p>One.<p>See <A HREF=/a/ class='x'>this > that</A>.",
  );
  expect(page).toMatchObject({
    title: 'Old',
    sentences: ['One.', 'See this > that.'],
    links: [{ href: '/a/', text: 'this > that' }],
  });
});
