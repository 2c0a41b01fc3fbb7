/** What the firm's record puts on every page: a notice, and links to other sites. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Built, linksOf, pageAt, renderReal, textOf } from '../support/real-site.ts';
import { trialFirm } from '../support/trial-firms.ts';

const firm = trialFirm('duluth-firm');
let site: Built;

beforeAll(async () => {
  site = await renderReal(firm.data, { static: firm.static });
}, 60_000);
afterAll(() => rmSync(firm.folder, { recursive: true }));

test('the notice is in every footer, with its link, before the person responsible', () => {
  for (const route of site.routes) {
    const [footer = ''] = /<footer\b.*<\/footer>/s.exec(pageAt(site, route)) ?? [];
    const [notice = ''] = /<p class="every-page">.*?<\/p>/s.exec(footer) ?? [];
    expect(textOf(notice), route).toBe(
      'Attorney advertising: the attorney responsible for it is Síle O’Dálaigh. See what we charge .',
    );
    expect(linksOf(notice), route).toEqual([{ href: '/fees/', text: 'what we charge' }]);
    expect(footer.indexOf(notice), route).toBeLessThan(footer.indexOf('Responsible for'));
  }
});
