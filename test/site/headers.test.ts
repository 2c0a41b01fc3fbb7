/** The headers that the site of the firm adds to those of the generator. */
import { expect, test } from 'vitest';
import { metadataFiles } from '../../generator/publish/metadata-files.ts';
import type { PlannedSite } from '../../generator/shared/types.ts';
import { site } from '../../site/site.ts';
import { noPolicy } from '../support/policy.ts';

const planned: PlannedSite = {
  manifest: { routes: [], byId: new Map() },
  origin: 'https://firm.example',
  base: '/',
  content: {},
  static: '',
  cache: '',
  unpublished: [],
};
const noSources = { inlineStyles: [], imageOrigins: [], sources: noPolicy };
const headers = metadataFiles(planned, site).get('_headers')?.(noSources);

test('vCards are downloads', () => {
  expect(headers).toContain('\n/attorneys/*.vcf\n  Content-Disposition: attachment\n');
});

test('HSTS lasts two years and covers subdomains', () => {
  expect(headers).toContain('  Strict-Transport-Security: max-age=63072000; includeSubDomains\n');
});
