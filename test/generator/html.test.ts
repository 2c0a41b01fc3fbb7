import { expect, test } from 'vitest';
import { escapeHtml, unescapeHtml } from '../../generator/shared/html.ts';

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
