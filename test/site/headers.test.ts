/** The headers that the site of the firm adds to those of the generator. */
import { expect, test } from 'vitest';
import { headerRules } from '../../generator/output/host-files.ts';
import { site } from '../../site/site.ts';
import { noPolicy } from '../support/policy.ts';

const rules = headerRules(site, noPolicy);

test('vCards are downloads', () => {
  expect(rules['/attorneys/*.vcf']).toEqual({ 'Content-Disposition': 'attachment' });
});

test('HSTS lasts two years and covers subdomains', () => {
  expect(rules['/*']).toMatchObject({
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  });
});
