/** The site's own rules, each on the real content with one thing changed: what is refused, where, and in which words. */
import { renameSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Route } from '../../generator/index.ts';
import { pageFaults } from '../../site/rules/index.ts';
import type { SiteContent } from '../../site/schema/collections.ts';
import {
  data,
  expectFault,
  fault,
  faultsAfter,
  faultsIn,
  fieldsOf,
  folder,
  said,
  set,
  subtitle,
} from '../support/changed-record.ts';
import { readContent } from '../support/real-site.ts';

test('the content as it stands breaks no rule', async () => {
  expect(await faultsAfter('about.yaml', set({}))).toEqual([]);
});

describe('what is refused', () => {
  test.each([
    fault('firm.yaml', set({ phone: '559 436 3800' }), 'bad-phone', 'phone', /as \(559\) 436-3800, got "559 436 3800"/),
    fault('firm.yaml', set({ phone: '(155) 436-3800' }), 'bad-phone', 'phone', /as \(559\) 436-3800, got/),
    fault('firm.yaml', set({ email: 'x@other.example' }), 'foreign-contact', 'email', /under the firm's domain/),
    fault(
      'offices/san-diego.yaml',
      set({ order: 2 }),
      'order-tie',
      'order',
      /2 is taken by data\/offices\/los-angeles/,
    ),
    fault(
      'about.yaml',
      set({ image: { figure: 'lok' } }),
      'unknown-figure',
      'image.figure',
      /no drawing is named "lok"/,
    ),
    fault('areas/trademarks.yaml', set({ reviewed: '2024-11-19' }), 'stale-review', 'reviewed', /more than 24 months/),
    fault('areas/trademarks.yaml', set({ reviewed: '2026-11-21' }), 'future-date', 'reviewed', /is in the future/),
    fault('attorneys/desmond-quade.yaml', set({ title: 'A' }), 'topic-length', 'title', /title of 16|expected 15/),
    fault(
      'about.yaml',
      said('Call (213) 436-3801 today.'),
      'foreign-contact',
      'history[0]',
      /no phone number of the firm/,
    ),
    fault('about.yaml', said('Write to us@quade.example now.'), 'foreign-contact', 'history[0]', /no address under/),
    fault(
      'about.yaml',
      said('We sit in Fresno, CA 93721 now.'),
      'foreign-contact',
      'history[0]',
      /the city of no office/,
    ),
    fault('about.yaml', subtitle('12'), 'placeholder', 'subtitle', /"12" looks like/),
    fault('about.yaml', subtitle('A <b>bold</b> practice of California'), 'markup', 'subtitle', /"<b>" would be shown/),
    fault(
      'areas/patents.yaml',
      set({ subject: 'Patents Inquiry' }),
      'unknown-subject',
      'subject',
      /no subject "Patents/,
    ),
    fault('about.yaml', said('It takes 4 - 6 weeks.'), 'dashed-range', 'history[0]', /"4 - 6" has spaces/),
    ...['???', 'TBC', '{{date}}', '{CITE}', '@Desmond', 'your text here'].map((words) =>
      fault('about.yaml', said(`It takes ${words} four weeks.`), 'placeholder', 'history[0]', /looks like/),
    ),
    fault('about.yaml', said('It takes four weeks. (?)'), 'placeholder', 'history[0]', /"\(\?\)" looks like/),
    fault('about.yaml', said('It takes 4–6 weeks.'), 'dashed-range', 'history[0]', /"4–6" has a dash/),
    fault(
      'about.yaml',
      said('It costs $750 – $30,000.'),
      'dashed-range',
      'history[0]',
      /"\$750 – \$30,000" has a dash/,
    ),
    fault('firm.yaml', set({ founded: 2050 }), 'future-date', 'founded', /2050 is in the future/),
    fault('attorneys/desmond-quade.yaml', set({ admittedYear: 2080 }), 'future-date', 'admittedYear', /2080 is in/),
    fault(
      'about.yaml',
      said('[Call](tel:+15594363801) us.'),
      'foreign-contact',
      'history[0]',
      /leads to nobody of the/,
    ),
    fault('about.yaml', said('[Write](mailto:a@b.example) now.'), 'foreign-contact', 'history[0]', /leads to nobody/),
    fault(
      'about.yaml',
      said('See [this](https://larkmoorquade.example/patent/).'),
      'own-address',
      'history[0]',
      /expected the path of a page/,
    ),
    fault('about.yaml', subtitle('Larkmoor &amp; Quade of California'), 'markup', 'subtitle', /"&amp;" would be shown/),
    fault(
      'about.yaml',
      ({ faqs }) => ({ faqs: [...(faqs as object[]), { ...(faqs as object[])[0], answer: 'Something else.' }] }),
      'repeated-text',
      'faqs[2].question',
      /is asked above/,
    ),
    fault(
      'team/hollis-nakagawara.yaml',
      () => ({ bio: fieldsOf('team/odalys-brandvold.yaml')['bio'] }),
      'repeated-text',
      'bio[0]',
      /^the same paragraph stands in data\/team\/hollis|^the same paragraph stands in data\/team\/odalys-brandvold\.yaml/,
    ),
    fault(
      'contact.yaml',
      () => ({ topic: fieldsOf('about.yaml')['topic'] }),
      'repeated-text',
      'topic',
      /^data\/about\.yaml has the same topic$/,
    ),
    fault(
      'about.yaml',
      set({ exceptions: [{ words: 'no such words', reason: 'none' }] }),
      'idle-exception',
      'exceptions[0].words',
      /for words that this record does not have/,
    ),
  ])('$record: $code of $field', expectFault);

  test('risky words', async () => {
    const texts = [
      'We guarantee a patent',
      'The best of California',
      'A LEADING practice',
      'Top-rated by nobody',
      'Your #1 choice',
      'The number one firm',
      'Experts in roses',
      'We specialize in roses',
      'A certified firm',
      'Our win rate is known',
      'A track record',
      'Aggressively yours',
      'Fast approval of marks',
      'An award-winning firm',
      'We win, and they know',
      'No win, no fee',
      'A free consultation',
      'They won every case',
      'Good lawyers, these',
      'We have never lost a trial',
      'The finest of the west',
    ];
    const problems = await faultsAfter('about.yaml', said(...texts.map((text) => `${text}.`)));
    expect(problems.map(({ code, field }) => `${code} ${field}`)).toEqual(
      texts.map((_, index) => `risky-word history[${index}]`),
    );
    for (const { hint } of problems) expect(hint).toContain('exceptions: [{ words: "');
  });

  test('placeholders', async () => {
    const texts = ['Lorem ipsum dolor', 'TODO history', 'Coming soon', 'Call 555-0142', 'See example.com'];
    const problems = await faultsAfter('about.yaml', said(...texts.map((text) => `${text}.`)));
    expect(problems.map(({ code, field }) => `${code} ${field}`)).toEqual(
      texts.map((_, index) => `placeholder history[${index}]`),
    );
  });
});

describe('what is meant', () => {
  test('is allowed by an exception beside it', async () => {
    const exceptions = [{ words: 'certified copy', reason: 'what the office calls it' }];
    const change = set({ subtitle: 'How to get a certified copy', exceptions });
    expect(await faultsAfter('about.yaml', change)).toEqual([]);
  });

  test('is another word', async () => {
    const texts = [
      'A good one',
      'We win back lost time',
      'Good records',
      'A specialty of the house',
      'Bestow a mark',
      'Misleading names',
      'An inexpert copy',
    ];
    expect(await faultsAfter('about.yaml', said(...texts.map((text) => `${text}.`)))).toEqual([]);
  });

  test('is told how long the firm keeps to a review', async () => {
    const change = set({ reviewed: '2026-11-02' });
    expect(await faultsAfter('areas/trademarks.yaml', change, '2028-11-02')).not.toContainEqual(
      expect.objectContaining({ code: 'stale-review', file: 'data/areas/trademarks.yaml' }),
    );
    expect(await faultsAfter('areas/trademarks.yaml', change, '2028-11-03')).toContainEqual(
      expect.objectContaining({ code: 'stale-review', file: 'data/areas/trademarks.yaml' }),
    );
  });
});

test('a number without its qualifier is refused, however it is written', async () => {
  const numbers = [
    ['It costs $5,000 to $15,000+ with us.', 'This is the typical range; fees are extra.'],
    ['It costs $5,000-$15,000 with us.', 'This is the typical range; fees are extra.'],
    ['The court gives $150,000 then.', 'The infringement was willful.'],
    ['The fine is 20 million euros or 4% there.', 'Whichever is higher counts.'],
    ['The fine is €20 million there.', 'Whichever is higher counts.'],
    ['Wait 12-18 months for it.', 'Many now take longer.'],
    ['Wait 12 to 18 months for it.', 'Many now take longer.'],
    ['It lasts 20 years from filing there.', 'Maintenance payments keep it alive.'],
    ['It lasts twenty years from its filing there.', 'Maintenance payments keep it alive.'],
    ['It is renewable up to 25 there.', 'Each territory has its own maximum.'],
  ] as const;
  const problems = await faultsAfter('about.yaml', said(...numbers.map(([bare]) => bare)));
  expect(problems.map(({ code, field }) => `${code} ${field}`)).toEqual(
    numbers.map((_, index) => `bare-constant history[${index}]`),
  );
  for (const { hint } of problems) expect(hint).toMatch(/^the same paragraph must say /);
  expect(await faultsAfter('about.yaml', said(...numbers.map((parts) => parts.join(' '))))).toEqual([]);
});

test('a range that is settled for the whole site sends nobody into the code', async () => {
  const problems = await faultsAfter('about.yaml', said('Filing costs typically $6,000 to $18,000+, fees extra.'));
  expect(problems.map(({ hint }) => hint)).toEqual([
    'write $5,000 to $15,000+; the range itself is settled for the whole site: ask a developer to change it',
  ]);
});

test('a cell of a table may say yes, a whole field may not', async () => {
  const table = '| Seeds | Cuttings |\n|---|---|\n| yes | no |\n';
  const sections = (fields: Record<string, unknown>, content: string) => ({
    sections: (fields['sections'] as object[]).map((section, index) =>
      index === 0 ? { ...section, content } : section,
    ),
  });
  expect(await faultsAfter('areas/patents.yaml', (fields) => sections(fields, table))).toEqual([]);
  expect(await faultsAfter('about.yaml', said('yes'))).toMatchObject([
    { code: 'placeholder', field: 'history[0]' },
    {},
  ]);
});

describe('records that belong together', () => {
  test('a sub-area in a folder that no area has', async () => {
    const [from, to] = ['subareas/copyrights', 'subareas/copyright'].map((name) => path.join(data, name));
    renameSync(from as string, to as string);
    try {
      const content = await readContent(data, folder).catch((error: Error) => error.message);
      const told =
        typeof content === 'string'
          ? content
          : faultsIn(content)
              .map(({ message }) => message)
              .join('\n');
      expect(told).toMatch(/copyright/);
    } finally {
      renameSync(to as string, from as string);
    }
  });

  test('a firm without a privacy policy, or with one that nobody would find', async () => {
    const content = await readContent(data, folder);
    const others = content.legal.filter(({ id }) => id !== 'privacy-policy');
    const file = 'data/legal/privacy-policy.md';
    const told = (legal: SiteContent['legal']) => faultsIn({ ...content, legal });
    expect(told(others)).toMatchObject([{ code: 'legal-link', file, hint: 'bring it back from its last saved copy' }]);
    const hidden = content.legal.map((page) => (page.id === 'privacy-policy' ? { ...page, link: 'Data' } : page));
    expect(told(hidden)).toMatchObject([{ code: 'legal-link', file, field: 'link' }]);
  });

  test('a post of a day to come', async () => {
    const problems = faultsIn(await readContent(data, folder), '2026-10-05');
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'future-date', file: 'data/posts/thirty-day-breach-clock.md', field: 'date' }),
    );
  });

  test.each(['attorneys', 'offices', 'areas'] as const)('a firm without %s', async (collection) => {
    const content = await readContent(data, folder);
    const problems = faultsIn({ ...content, [collection]: [] } as SiteContent);
    expect(problems).toContainEqual(
      expect.objectContaining({
        code: 'missing-record',
        file: `data/${collection}`,
        message: 'this folder holds no record, and the site needs one at least',
      }),
    );
  });
});

describe('a page', () => {
  const footer = (content: SiteContent) => {
    const { firm, offices, legal } = content;
    const main = offices.find(({ id }) => id === firm.mainOffice);
    const links = legal.map(({ link }) => `<a href="/x/">${link}</a>`).join('');
    return `<footer>${firm.legalName.replace('&', '&amp;')} ${main?.address} ${main?.city} ${links}</footer>`;
  };
  const faultsOf = async (change: (html: string) => string) => {
    const content = await readContent(data, folder);
    const html = `<p id="before-a">Before you write</p><form aria-describedby="before-a"></form>${footer(content)}`;
    return pageFaults(change(html), {} as Route, content).map(({ code }) => code);
  };

  test.each([
    ['as it should be', (html: string) => html, []],
    ['without the responsible firm', (html: string) => html.replace(' LLP', ''), ['responsible-firm']],
    ['without its address', (html: string) => html.replace('418 ', ''), ['responsible-firm']],
    ['with a form before its notice', (html: string) => html.replace('id="before-a"', ''), ['form-notice']],
    [
      'with a form that names no notice',
      (html: string) => html.replace(/ aria-describedby="[^"]*"/, ''),
      ['form-notice'],
    ],
    ['without the way to the terms', (html: string) => html.replace(/<a [^>]*>Terms.*?<\/a>/, ''), ['legal-link']],
    [
      'without the way to the privacy policy',
      (html: string) => html.replace(/<a [^>]*>Privacy.*?<\/a>/, ''),
      ['legal-link'],
    ],
  ])('%s', async (_, change, expected) => {
    expect(await faultsOf(change)).toEqual(expected);
  });
});
