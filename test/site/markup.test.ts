/** Every document against the HTML standard, by html-validate. */
import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, it } from 'vitest';
import { readBuiltSite } from '../support/site.ts';

const site = readBuiltSite();

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React prints some attributes in the spelling of the DOM (charSet is ours, autoComplete and the like are its own).
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    // Void elements and empty attributes are written as React writes them; both are valid.
    'void-style': 'off',
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    // Call links keep together by their style.
    'tel-non-breaking': 'off',
    'long-title': 'off',
  },
});

let pages: string[] = [];
beforeAll(() => {
  pages = site.files.filter((file) => file.endsWith('.html'));
});

it('finds nothing in any of the documents', async () => {
  expect(pages).toHaveLength(44);
  const faults: string[] = [];
  for (const page of pages) {
    const { results } = await validator.validateString(site.text(page), page);
    for (const { messages } of results) {
      faults.push(
        ...messages.map(({ line, column, ruleId, message }) => `${page}:${line}:${column} ${ruleId} ${message}`),
      );
    }
  }
  expect(faults).toEqual([]);
});
