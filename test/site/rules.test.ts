/** The rules of the site: each test changes the real content and expects a problem. */
import { describe, expect, test } from 'vitest';
import type { ProblemLocator } from '../../generator/index.ts';
import { rules } from '../../site/rules/index.ts';
import type { SiteContent } from '../../site/schema/collections.ts';
import { firstData, readContent } from '../support/real-site.ts';

const content = await readContent(firstData);

type Fields = Readonly<Record<string, unknown>>;
type Change = (record: Fields) => Fields;

/** Returns the field instead of the line, which the tests of the generator cover. */
const problemAt: ProblemLocator = ({ file }, path, { code, message, hint }) => ({
  code,
  file,
  message,
  hint,
  field: path.join('.'),
});

function problemsOf(changed: SiteContent): readonly string[] {
  return rules
    .flatMap((rule) => rule(changed, { problemAt, buildDate: '2026-11-23' }))
    .map(
      ({ code, file, field = '', message }) =>
        `${code} ${file.slice('data/'.length)} ${field}: ${message}`,
    );
}

/** Returns the content with one record changed. Throws if no record has this file. */
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

const changedGroup = (group: string, change: object) => (fields: Fields) => ({
  [group]: { ...(fields[group] as object), ...change },
});

test('the unchanged content breaks no rule', () => {
  expect(problemsOf(content)).toEqual([]);
});

describe('an invalid record', () => {
  const rows: readonly (readonly [file: string, change: Fields | Change, expected: string])[] = [
    [
      'about.yaml',
      { image: { figure: 'lok' } },
      'unknown-figure image.figure: unknown drawing "lok"',
    ],
    [
      'offices/san-diego.yaml',
      changedGroup('vicinity', { figure: 'plan' }),
      'unknown-figure vicinity.figure: unknown drawing "plan"',
    ],
    [
      'areas/patents.yaml',
      { subject: 'Patents Inquiry' },
      'unknown-subject subject: unknown subject "Patents Inquiry"',
    ],
    [
      'areas/patents.yaml',
      { part: { numeral: '13', name: 'The key' } },
      'unknown-figure part.numeral: the drawing music-box has no part 13',
    ],
    [
      'areas/patents.yaml',
      changedGroup('part', { also: ['20', '24'] }),
      'unknown-figure part.also.1: the drawing music-box has no part 24',
    ],
    [
      'subareas/patents/design.yaml',
      { parts: ['22', '18'] },
      'unknown-figure parts.1: 18 is not a part of Patents',
    ],
    [
      'subareas/patents/utility.yaml',
      changedGroup('claim', { text: ['A [worm]{62} and', 'a [crank]{63}.'] }),
      'unknown-figure claim.text.1: the drawing utility has no part 63',
    ],
    [
      'subareas/patents/utility.yaml',
      { backgroundImage: undefined },
      'unknown-figure claim: a claim needs a drawing with numbered parts in backgroundImage',
    ],
    [
      'subareas/patents/utility.yaml',
      changedGroup('costs', {
        lists: [{ currency: 'USD', items: [{ item: 'Search', amount: 1800 }] }],
      }),
      'wrong-amount keyFacts.0.fact: the link to the costs says 15,990, which the lists in data/subareas/patents/utility.yaml do not have',
    ],
    [
      'legal/privacy-policy.md',
      { link: 'Data' },
      'legal-link link: expected the word Privacy in the link to the policy, got "Data"',
    ],
  ];
  test.each(rows.map(([file, change, expected]) => [file, expected, change] as const))(
    '%s: %s',
    (file, expected, change) => {
      const [code, ...others] = expected.split(' ');
      const next = contentWith(file, typeof change === 'function' ? change : () => change);
      expect(problemsOf(next)).toContain(`${code} ${file} ${others.join(' ')}`);
    },
  );
});

describe('records that belong together', () => {
  test('a firm without attorneys', () => {
    expect(problemsOf({ ...content, people: [] })).toContain(
      'missing-record people : expected at least one attorney with a profile in this folder',
    );
  });

  test('a page that names a deadline without a period', () => {
    const [area, ...areas] = content.areas;
    const [first] = content.deadlines;
    if (!area || !first) throw new Error('the sample has no areas or deadlines');
    const deadlines = [{ ...first, id: 'notice', file: 'notice.yaml', period: undefined }];
    expect(problemsOf({ ...content, areas: [{ ...area, deadlines }, ...areas] })).toEqual([
      'missing-period areas/patents.yaml deadlines.0: notice has no period that could be counted',
    ]);
  });

  test('a firm whose form sends what is written, without a privacy policy', () => {
    const legal = content.legal.filter(({ id }) => id !== 'privacy-policy');
    expect(problemsOf({ ...content, legal })).toEqual([]);
    const form = { ...content.firm.form, endpoint: 'https://forms.example/post' };
    expect(problemsOf({ ...content, legal, firm: { ...content.firm, form } })).toEqual([
      'legal-link legal/privacy-policy.md : the privacy policy does not exist, and every page must link to it (CalOPPA, section 22577)',
    ]);
  });

  test.each([
    'The form on this site sends nothing.',
    'What you type stays here: the contact form does not transmit anything.',
    'This site sends your form entries nowhere.',
    'El formulario no envía nada.',
  ])('a legal page which says that a form with an endpoint sends nothing: %s', (sentence) => {
    const problems = problemsOf(withPolicy(sentence, 'https://forms.example/post'));
    expect(problems).toEqual([
      expect.stringMatching(
        /^false-statement legal\/privacy-policy\.md metaDescription: ".+" is false, because form\.endpoint in .*firm\.yaml is set$/,
      ),
    ]);
    expect(problemsOf(withPolicy(sentence, undefined))).toEqual([]);
  });

  test.each([
    'The form sends nothing to advertisers.',
    'The form sends nothing but what you type.',
    'Our newsletter sends nothing nowhere.',
    'This form does not send messages to anyone else.',
  ])('a legal page which says what a form does not send is left alone: %s', (sentence) => {
    expect(problemsOf(withPolicy(sentence, 'https://forms.example/post'))).toEqual([]);
  });

  test.each([
    ['copyright/dmca', 'unknown area "copyright", the name of this file\'s folder'],
    ['dmca', 'expected this file in a folder named after its area'],
  ])('a sub-area in a folder of no area: %s', (id, message) => {
    const file = `data/subareas/${id}.yaml`;
    const subareas = content.subareas.map((subarea) =>
      subarea.id === 'copyrights/dmca' ? { ...subarea, id, file } : subarea,
    );
    expect(problemsOf({ ...content, subareas })).toEqual([
      `unknown-area subareas/${id}.yaml : ${message}`,
    ]);
  });

  describe('the notice that content is invented', () => {
    const { sample: _, ...real } = content.firm.notices;
    const people = content.people.map((person) => ({ ...person, honors: [] }));
    const noneOf = { testimonials: [], people, about: { ...content.about, accolades: [] } };
    const record = content.testimonials.map((testimonial) => ({ ...testimonial, sample: false }));
    const missing = (notice: string, subject: string) =>
      `missing-notice firm.yaml notices.${notice}: the notice ${notice} is required next to ${subject}`;
    const rows: readonly (readonly [
      what: string,
      records: object,
      notices: object,
      expected: readonly string[],
    ])[] = [
      ['nothing', {}, { testimonials: undefined }, []],
      ['real testimonials', { testimonials: record }, {}, []],
      [
        'real testimonials without their notice',
        { testimonials: record },
        { testimonials: undefined },
        [missing('testimonials', 'testimonials')],
      ],
      [
        'invented testimonials',
        { testimonials: content.testimonials },
        {},
        [missing('sample.testimonials', 'invented testimonials')],
      ],
      [
        'an invented honor',
        { people: content.people },
        {},
        [missing('sample.accolades', 'invented awards')],
      ],
      [
        'invented awards',
        { about: content.about },
        {},
        [missing('sample.accolades', 'invented awards')],
      ],
    ];
    test.each(rows)('%s', (_, records, notices, expected) => {
      const firm = { ...content.firm, notices: { ...real, ...notices } };
      expect(problemsOf({ ...content, ...noneOf, ...records, firm } as SiteContent)).toEqual(
        expected,
      );
    });
  });
});

/** The sample's content, with a privacy policy that consists of a description. */
function withPolicy(metaDescription: string, endpoint: string | undefined): typeof content {
  const form = { ...content.firm.form, endpoint };
  const policy = content.legal.find(({ id }) => id === 'privacy-policy');
  if (!policy) throw new Error('the sample has no privacy policy');
  const body = { ...policy.body, children: [] };
  const legal = [{ ...policy, metaDescription, body }];
  return { ...content, legal, firm: { ...content.firm, form } };
}

describe('a valid exception', () => {
  test('a firm outside of California without a privacy policy', () => {
    const form = { ...content.firm.form, endpoint: 'https://forms.example/post' };
    const elsewhere = {
      ...content,
      firm: { ...content.firm, form, jurisdictions: ['minnesota'] },
      legal: [],
    };
    expect(problemsOf(elsewhere)).toEqual([]);
  });
});
