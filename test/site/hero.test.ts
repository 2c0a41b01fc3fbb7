/** The head of the home page with a photograph, and with a drawing. */
import { expect, test } from 'vitest';
import { pageAt, renderReal } from '../support/real-site.ts';
import { parseHtml, readBuiltSite } from '../support/site.ts';
import { trialFirm } from '../support/trial-firms.ts';

test('a photograph has no legend, because the cards of the areas follow it', async () => {
  const firm = trialFirm('duluth-firm');
  const home = parseHtml(pageAt(await renderReal(firm.data, { static: firm.static }), '/'));
  expect(home.querySelector('.hero img')).not.toBeNull();
  expect(home.querySelector('.parts')).toBeNull();
  expect(readBuiltSite().page('/').querySelector('.parts')).not.toBeNull();
});
