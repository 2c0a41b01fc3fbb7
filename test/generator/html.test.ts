import { describe, expect, test } from 'vitest';
import { attribute, escapeHtml, startTags, unescapeHtml } from '../../generator/html.ts';

test('escaping and its undoing', () => {
  const text = `<a href="x">it's & that</a>`;
  expect(escapeHtml(text)).toBe('&lt;a href=&quot;x&quot;&gt;it&#x27;s &amp; that&lt;/a&gt;');
  expect(unescapeHtml(escapeHtml(text))).toBe(text);
});

test.each([
  ['&amp;lt;', '&lt;'],
  ['&nbsp;', '&nbsp;'],
  ['a & b', 'a & b'],
])('%s is unescaped once: %s', (markup, text) => {
  expect(unescapeHtml(markup)).toBe(text);
});

describe('startTags', () => {
  test('finds each start tag, with its attributes and the offset behind it', () => {
    const html = '<!DOCTYPE html><html lang="en"><p>1 &lt; 2</p><br/><img src="a" alt=""/><input disabled=""/></html>';
    const tags = [...startTags(html)].map(({ name, attributes, end }) => [name, attributes, html.slice(end - 1, end)]);
    expect(tags).toEqual([
      ['html', ' lang="en"', '>'],
      ['p', '', '>'],
      ['br', '', '>'],
      ['img', ' src="a" alt=""', '>'],
      ['input', ' disabled=""', '>'],
    ]);
  });

  test('a bracket in a value does not end the tag', () => {
    expect([...startTags('<a title="a > b" href="/x/">')]).toMatchObject([
      { name: 'a', attributes: ' title="a > b" href="/x/"' },
    ]);
  });
});

describe('attribute', () => {
  const attributes = ' data-id="no" id="a&amp;b" alt="" href="/x/"';
  test.each([
    ['id', 'a&b'],
    ['alt', ''],
    ['href', '/x/'],
    ['src', undefined],
    ['ref', undefined],
  ])('%s is %j', (name, value) => {
    expect(attribute(attributes, name)).toBe(value);
  });
});
