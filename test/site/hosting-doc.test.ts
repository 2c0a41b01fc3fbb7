/** The blocks of docs/hosting.md have the headers of the sample, and its function finds pages. */
import { describe, expect, test } from 'vitest';
import { headerRules } from '../../generator/output/host-files.ts';
import { site } from '../../site/site.ts';
import { read } from '../support/build.ts';
import { root } from '../support/folders.ts';
import { noPolicy } from '../support/policy.ts';

function blockOf(language: string): string {
  const block = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's');
  return block.exec(read(root, 'docs/hosting.md'))?.[1] ?? '';
}

describe('the documented block', () => {
  const headers = Object.entries(headerRules(site, noPolicy)['/*'] ?? {});

  test.each([
    ['nginx', /^ *add_header (\S+) (.+) always;$/gm],
    ['apache', /^ *Header always set (\S+) (".*?"|\S+)$/gm],
  ])('for %s sends the same headers for all files as _headers', (language, line) => {
    const values = [...blockOf(language).matchAll(line)].map(([, name = '', value = '']) => [
      name,
      value.replace(/^"(.*)"$/, '$1'),
    ]);
    const common = values.filter(([, value = '']) => !/^\$|^(?:public|attachment)/.test(value));
    expect(common).toEqual(headers);
    expect(headers.length).toBeGreaterThan(5);
  });

  test.each([
    ['/', '/index.html'],
    ['/patents/', '/patents/index.html'],
    ['/patents', '/patents/index.html'],
    ['/v1.2/', '/v1.2/index.html'],
    ['/favicon.svg', '/favicon.svg'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
  ])('for CloudFront answers %s with %s', (uri, expected) => {
    const handler = new Function(`${blockOf('js')}; return handler;`)();
    expect(handler({ request: { uri } }).uri).toBe(expected);
  });
});
