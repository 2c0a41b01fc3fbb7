/** The site's own rules, each on the real content with one thing changed: what is refused, where, and in which words. */
import { describe, expect, test } from 'vitest';
import type { Locator } from '../../generator/index.ts';
import { rules } from '../../site/rules/index.ts';
import type { SiteContent } from '../../site/schema/collections.ts';
import { firstData, readContent } from '../support/real-site.ts';

const content = await readContent(firstData);

type Fields = Readonly<Record<string, unknown>>;
type Change = (record: Fields) => Fields;

/** Says the field in place of its line, which the generator's own tests hold. */
const at: Locator = ({ file }, path, { code, message, hint }) => ({ code, file, message, hint, field: path.join('.') });

function toldOf(changed: SiteContent, buildDate = '2026-11-23'): readonly string[] {
  return rules
    .flatMap((rule) => rule(changed, { at, buildDate }))
    .map(({ code, file, field = '', message }) => `${code} ${file.slice('data/'.length)} ${field}: ${message}`);
}

/** The content with one of its records changed. @throws Error if no record has this file. */
function contentWith(file: string, change: Change): SiteContent {
  let isChanged = false;
  const changed = <T>(record: T & { file: string }): T => {
    if (record.file !== `data/${file}`) return record;
    isChanged = true;
    return { ...record, ...change(record as unknown as Fields) };
  };
  const entries = Object.entries(content).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(changed) : changed(value as typeof content.firm),
  ]);
  if (!isChanged) throw new Error(`there is no record data/${file}`);
  return Object.fromEntries(entries) as SiteContent;
}

/** A list of the record with one item changed. */
const changed = (list: string, index: number, change: object) => (fields: Fields) => ({
  [list]: (fields[list] as object[]).map((item, place) => (place === index ? { ...item, ...change } : item)),
});

const changedGroup = (group: string, change: object) => (fields: Fields) => ({
  [group]: { ...(fields[group] as object), ...change },
});

test('the content as it stands breaks no rule', () => {
  expect(toldOf(content)).toEqual([]);
});

describe('what is refused', () => {
  const rows: readonly (readonly [file: string, change: Fields | Change, told: string])[] = [
    [
      'firm.yaml',
      { email: 'x@other.example' },
      'foreign-contact email: expected an address under the firm\'s domain, got "x@other.example"',
    ],
    ['offices/san-diego.yaml', { order: 2 }, 'order-tie order: the order 2 is taken by data/offices/los-angeles.yaml'],
    [
      'subareas/patents/plant.yaml',
      { order: 1 },
      'order-tie order: the order 1 is taken by data/subareas/patents/utility.yaml',
    ],
    ['about.yaml', { image: { figure: 'lok' } }, 'unknown-figure image.figure: no drawing is named "lok"'],
    [
      'offices/san-diego.yaml',
      changedGroup('vicinity', { figure: 'plan' }),
      'unknown-figure vicinity.figure: no drawing is named "plan"',
    ],
    [
      'areas/trademarks.yaml',
      { reviewed: '2024-11-19' },
      'stale-review reviewed: the law on this page was last checked on 2024-11-19, more than 24 months ago',
    ],
    ['areas/trademarks.yaml', { reviewed: '2026-11-24' }, 'future-date reviewed: 2026-11-24 is in the future'],
    ['posts/after-cox-v-sony.md', { date: '2026-11-24' }, 'future-date date: 2026-11-24 is in the future'],
    ['legal/disclaimer.md', { effective: '2027-01-01' }, 'future-date effective: 2027-01-01 is in the future'],
    ['firm.yaml', { founded: 2050 }, 'future-date founded: 2050 is in the future'],
    ['attorneys/desmond-quade.yaml', { admittedYear: 2080 }, 'future-date admittedYear: 2080 is in the future'],
    ['about.yaml', changed('accolades', 0, { year: 2027 }), 'future-date accolades.0.year: 2027 is in the future'],
    [
      'attorneys/desmond-quade.yaml',
      { title: 'Managing Attorney for Patents and Designs' },
      'topic-length title: makes a page title of 56 characters with the name, expected 15 to 45',
    ],
    [
      'areas/patents.yaml',
      { subject: 'Patents Inquiry' },
      'unknown-subject subject: the form has no subject "Patents Inquiry"',
    ],
    [
      'subareas/patents/utility.yaml',
      { related: ['patents/utility', 'patents/design'] },
      'repeated-text related.0: this is the page itself',
    ],
    [
      'areas/copyrights.yaml',
      { hatch: 'vertical' },
      'contradiction hatch: data/areas/trademarks.yaml has the hatch vertical too',
    ],
    [
      'areas/copyrights.yaml',
      { name: 'Trademarks' },
      'contradiction name: data/areas/trademarks.yaml has the name "Trademarks" too',
    ],
    [
      'subareas/patents/plant.yaml',
      { name: 'Design Patents' },
      'contradiction name: data/subareas/patents/design.yaml has the name "Design Patents" too',
    ],
    [
      'areas/patents.yaml',
      changedGroup('part', { numeral: '13' }),
      'contradiction part.numeral: in the drawing music-box "The mechanism" is 12, got 13',
    ],
    [
      'areas/patents.yaml',
      { part: { numeral: '13', name: 'The key' } },
      'contradiction part.numeral: the drawing music-box has no part 13',
    ],
    [
      'areas/patents.yaml',
      changedGroup('part', { also: ['20', '24'] }),
      'contradiction part.also.1: the drawing music-box has no part 24',
    ],
    [
      'attorneys/desmond-quade.yaml',
      { office: 'san-diego' },
      'contradiction office: Desmond Quade is not in the team of offices/san-diego',
    ],
    [
      'team/renske-abiodun.yaml',
      { group: 'attorneys' },
      'contradiction group: Renske Abiodun stands among the attorneys, and attorneys/ has no renske-abiodun',
    ],
    [
      'team/renske-abiodun.yaml',
      { title: 'Gear Draftsperson' },
      'contradiction title: expected a title that says "not an attorney", got "Gear Draftsperson"',
    ],
    [
      'legal/privacy-policy.md',
      { link: 'Data' },
      'legal-link link: expected the word Privacy in the link to the policy, got "Data"',
    ],
  ];
  test.each(rows.map(([file, change, told]) => [file, told, change] as const))('%s: %s', (file, told, change) => {
    const [code, ...others] = told.split(' ');
    const next = contentWith(file, typeof change === 'function' ? change : () => change);
    expect(toldOf(next)).toContain(`${code} ${file} ${others.join(' ')}`);
  });
});

describe('records that belong together', () => {
  test('a firm without attorneys', () => {
    expect(toldOf({ ...content, attorneys: [] })).toContain(
      'missing-record attorneys : this folder holds no record, and the site needs one at least',
    );
  });

  test('a firm whose form sends what is written, without a privacy policy', () => {
    const legal = content.legal.filter(({ id }) => id !== 'privacy-policy');
    expect(toldOf({ ...content, legal })).toEqual([]);
    const form = { ...content.firm.form, endpoint: 'https://forms.example/post' };
    expect(toldOf({ ...content, legal, firm: { ...content.firm, form } })).toEqual([
      'legal-link legal/privacy-policy.md : the privacy policy is missing, which every page must link to (CalOPPA, section 22577)',
    ]);
  });

  test.each([
    ['copyright/dmca', 'no area is named "copyright", as this file\'s folder is'],
    ['dmca', 'this file lies in no folder of an area'],
  ])('a sub-area in a folder of no area: %s', (id, message) => {
    const file = `data/subareas/${id}.yaml`;
    const subareas = content.subareas.map((one) => (one.id === 'copyrights/dmca' ? { ...one, id, file } : one));
    expect(toldOf({ ...content, subareas })).toEqual([`unknown-area subareas/${id}.yaml : ${message}`]);
  });

  test('two areas with one part of the drawing', () => {
    const [first] = content.areas;
    const areas = [
      ...content.areas,
      { ...(first as (typeof content.areas)[number]), id: 'x', file: 'data/areas/x.yaml' },
    ];
    expect(toldOf({ ...content, areas })).toContain(
      'contradiction areas/x.yaml part.numeral: the part 12 is that of data/areas/patents.yaml',
    );
  });

  describe('what is invented, and the notice that says so', () => {
    const { sample: _, ...real } = content.firm.notices;
    const noneOf = { testimonials: [], team: [], about: { ...content.about, accolades: [] } };
    const record = content.testimonials.map((testimonial) => ({ ...testimonial, sample: false }));
    const team = content.team.filter(({ honors }) => honors.length > 0);
    const missing = (notice: string, beside: string) =>
      `missing-notice firm.yaml notices.${notice}: the notice ${notice} is missing, which stands beside ${beside}`;
    const rows: readonly (readonly [what: string, records: object, notices: object, told: readonly string[]])[] = [
      ['nothing', {}, { testimonials: undefined }, []],
      ['real testimonials', { testimonials: record }, {}, []],
      [
        'real testimonials without their notice',
        { testimonials: record },
        { testimonials: undefined },
        [missing('testimonials', 'what clients say')],
      ],
      [
        'invented testimonials',
        { testimonials: content.testimonials },
        {},
        [missing('sample.testimonials', 'invented testimonials')],
      ],
      ['an invented honor', { team }, {}, [missing('sample.accolades', 'invented awards')]],
      ['invented awards', { about: content.about }, {}, [missing('sample.accolades', 'invented awards')]],
    ];
    test.each(rows)('%s', (_, records, notices, told) => {
      const firm = { ...content.firm, notices: { ...real, ...notices } };
      expect(toldOf({ ...content, ...noneOf, ...records, firm } as SiteContent)).toEqual(told);
    });
  });
});

describe('what is meant', () => {
  test('an attorney whom no office lists yet', () => {
    const offices = content.offices.map((office) => ({
      ...office,
      team: office.team.filter((id) => id !== 'noor-castellane'),
    }));
    expect(toldOf({ ...content, offices })).toEqual([]);
  });

  test('two areas with one hatch, where there are more areas than hatches', () => {
    const [first] = content.areas;
    const more = {
      ...(first as (typeof content.areas)[number]),
      id: 'x',
      file: 'data/areas/x.yaml',
      name: 'X',
      order: 9,
      part: undefined,
    };
    expect(toldOf({ ...content, areas: [...content.areas, more] })).toEqual([]);
  });

  test('a review that is as old as the firm allows', () => {
    const aged = contentWith('areas/trademarks.yaml', () => ({ reviewed: '2026-11-02' }));
    const stale = 'areas/trademarks.yaml reviewed';
    expect(toldOf(aged, '2028-11-02').join('\n')).not.toContain(stale);
    expect(toldOf(aged, '2028-11-03').join('\n')).toContain(stale);
  });
});
