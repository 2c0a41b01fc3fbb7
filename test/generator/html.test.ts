import { expect, test } from 'vitest';
import { escapeHtml, isExternalHref, originsOf, unescapeHtml } from '../../generator/lib/html.ts';

test('unescaping reverses escaping', () => {
  const text = `<a href="x">it's & that</a>`;
  expect(escapeHtml(text)).toBe('&lt;a href=&quot;x&quot;&gt;it&#x27;s &amp; that&lt;/a&gt;');
  expect(unescapeHtml(escapeHtml(text))).toBe(text);
});

test.each([
  ['&amp;lt;', '&lt;'],
  ['&nbsp;', '&nbsp;'],
  ['a & b', 'a & b'],
])('%s is unescaped only once, to %s', (markup, text) => {
  expect(unescapeHtml(markup)).toBe(text);
});

test('a long mail link that is malformed is found in a moment', () => {
  const { user } = process.cpuUsage();
  expect(isExternalHref(`mailto:a@b${'.c'.repeat(20_000)}<`)).toBe(false);
  expect(process.cpuUsage().user - user).toBeLessThan(500_000);
});

test('a host in another script is still one after thousands of other links', () => {
  // Node 20 and 22 compile URL.canParse for ASCII alone when it has been called often.
  for (let link = 0; link < 20_000; link++) isExternalHref(`https://host-${link}.example/`);
  expect(isExternalHref('https://bücher.example/')).toBe(true);
  expect(originsOf(['https://bücher.example/'])).toEqual(['https://xn--bcher-kva.example']);
});
