/** Lists of costs: their fields, their totals, and what pages and search engines get of them. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totalsOf } from '../../site/content/costs.ts';
import { costs } from '../../site/schema/costs.ts';
import { type Built, pageAt, renderReal } from '../support/real-site.ts';
import { content } from '../support/records.ts';
import { parseHtml } from '../support/site.ts';
import { trialFirm } from '../support/trial-firms.ts';

const search = { item: 'Search', amount: 1800 };

describe('a list of costs', () => {
  const rows: readonly (readonly [list: object, path: string, message: string])[] = [
    [{ items: [{ item: 'Search' }] }, 'items.0', 'expected either amount or terms'],
    [
      { items: [{ ...search, terms: 'By the hour' }] },
      'items.0',
      'expected either amount or terms',
    ],
    [
      { items: [search, { item: 'Reply', amount: [0, 2400] }] },
      'items.1.amount',
      'expected one amount, because the list has no columns, got 2',
    ],
    [
      { columns: ['A', 'B', 'C'], items: [{ item: 'Reply', amount: [0, 2400] }] },
      'items.0.amount',
      'expected one amount, or one for each of the 3 columns, got 2',
    ],
    [
      { items: [search, { item: 'Court', terms: 'By the hour' }], total: 'Total' },
      'items.1.terms',
      'expected an amount, because the total includes the item; say in when if it does not',
    ],
    [
      { items: [search, { item: 'WIPO', amount: 397, currency: 'CHF' }], total: 'Total' },
      'items.1.currency',
      'expected USD, the currency of the total',
    ],
    [
      { items: [search], currency: 'DOLLARS' },
      'currency',
      'expected the code of a currency (ISO 4217), such as USD',
    ],
  ];
  test.each(rows)('%o is refused at %s', (list, path, message) => {
    const { error } = costs.safeParse({ lists: [list] });
    const issues = error?.issues.map((issue) => ({ ...issue, path: issue.path.join('.') }));
    expect(issues).toMatchObject([{ path: `lists.0.${path}`, message }]);
  });

  test('may have items in several currencies and without amounts if it has no total', () => {
    const items = [
      { item: 'WIPO', amount: 397, currency: 'CHF' },
      { item: 'Each country', terms: 'A fee of its own' },
    ];
    expect(costs.safeParse({ lists: [{ items }] }).success).toBe(true);
  });
});

test('the totals of the sample are those that it has always stated', () => {
  const english = content.subareas.filter(({ lang }) => lang === undefined);
  const totals = english.flatMap(({ id, costs: { lists } = { lists: [] } }) =>
    lists.filter(({ total }) => total).map((list) => `${id} ${totalsOf(list).join(' ')}`),
  );
  expect(totals.sort()).toEqual([
    'copyrights/dmca 2606',
    'copyrights/registration 515 495',
    'digital-privacy/ccpa 4800 7400',
    'digital-privacy/gdpr 4800 7400',
    'patents/design 4500 6900',
    'patents/hague-system 2875 1495',
    'patents/international 10900 25900',
    'patents/plant 6155 8555',
    'patents/plant-variety 9650',
    'patents/provisional 3525',
    'patents/utility 15990 23390',
    'trademarks/registration 2450 3650',
  ]);
});

describe('a firm with costs', () => {
  const firm = trialFirm('tampa-firm');
  let site: Built;
  beforeAll(async () => {
    site = await renderReal(firm.data, { static: firm.static });
  });
  afterAll(() => rmSync(firm.folder, { recursive: true }));

  const page = (route: string) => parseHtml(pageAt(site, route));
  const rowsOf = (route: string) =>
    [...page(route).querySelectorAll('.costs tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent?.replaceAll('\u00A0', ' ')),
    );
  const rows = [
    ['Item', 'One hearing', 'Two hearings'],
    ['Motion and evidence', '$1,200.50', '$1,200.50'],
    ['Letters, certified copies, and a translation of each.'],
    ['Hearings', '$900', '$1,800'],
    ['Total for the bond hearing', '$2,100.50', '$3,000.50'],
    ['Only if you need it'],
    ['The bond itself', 'Paid to the government, from $1,500'],
    ['If the judge sets one'],
    ['Appeal', '$3,000'],
    ['If the judge refuses'],
  ];

  test('has its lists with their totals on the page of the service and on the page of all fees', () => {
    expect(site.problems).toEqual([]);
    expect(rowsOf('/removal/bond/')).toEqual(rows);
    expect(rowsOf('/fees/')).toEqual(rows);
    const section = page('/fees/').querySelector('#removal')?.textContent;
    expect(section).toContain('Bond Hearings');
    expect(section).toContain('You pay half when you hire us.');
    expect(section).toContain('Last reviewed October 2026.');
  });

  test('has links between the area, the service, and the page of all fees', () => {
    const hrefs = (route: string) =>
      [...page(route).querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    expect(hrefs('/removal/')).toContain('/fees/#removal');
    expect(hrefs('/removal/bond/')).toContain('/fees/#removal');
    expect(hrefs('/fees/')).toContain('/removal/bond/');
    expect(hrefs('/family/')).not.toContain('/fees/#family');
  });

  test('has its totals in the structured data of the service', () => {
    const data = page('/removal/bond/').querySelector('script[type="application/ld+json"]');
    expect(data?.textContent).toContain(
      JSON.stringify([
        {
          '@type': 'AggregateOffer',
          name: 'Total for the bond hearing',
          lowPrice: 2100.5,
          highPrice: 3000.5,
          priceCurrency: 'USD',
        },
      ]),
    );
  });

  test('has no list and no heading of costs where a service has none', () => {
    const spouses = page('/family/spouses/');
    expect(spouses.querySelector('.costs, #costs')).toBeNull();
    expect(spouses.body.textContent).not.toContain('What it costs');
    expect(spouses.documentElement.outerHTML).not.toContain('"offers"');
  });
});
