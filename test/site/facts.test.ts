/** Facts that stand in several places: in texts, in the record that settles them, and in the sources. */
import { describe, expect, test } from 'vitest';
import { firm } from '../../site/schema/firm.ts';
import { expectFault, type Fields, fault, faultsAfter, fieldsOf, said, set } from '../support/changed-record.ts';

describe('a fact that is changed where it is settled is told wherever a text repeats it', () => {
  const placesAfter = async (record: string, fields: Fields) => {
    const problems = await faultsAfter(record, set(fields));
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['contradiction']));
    return problems.map(({ file, field }) => `${file.slice('data/'.length)} ${field}`);
  };

  test.each([
    [
      'hours',
      'Monday-Friday 9:00 AM - 6:00 PM',
      [
        'contact.yaml faqs[2].answer',
        'offices/san-francisco.yaml faqs[0].answer',
        'offices/los-angeles.yaml faqs[0].answer',
        'offices/san-diego.yaml faqs[1].answer',
      ],
    ],
    [
      'hours',
      'Monday-Saturday 9:00 AM - 5:30 PM',
      [
        'contact.yaml metaDescription',
        'contact.yaml responseDefined',
        'contact.yaml faqs[2].answer',
        'locations.yaml metaDescription',
        'offices/san-francisco.yaml faqs[0].answer',
        'offices/los-angeles.yaml faqs[0].answer',
        'offices/san-diego.yaml faqs[1].answer',
      ],
    ],
    [
      'founded',
      2006,
      [
        'home.yaml metaDescription',
        'home.yaml overview.heading',
        'home.yaml overview.paragraphs[0]',
        'about.yaml subtitle',
        'about.yaml topic',
        'about.yaml metaDescription',
        'about.yaml image.figure',
        'about.yaml history[0]',
        'attorneys/ines-larkmoor.yaml bio',
        'about.yaml milestones[0].year',
      ],
    ],
    ['phone', '(415) 436-3800', ['about.yaml history[1]', 'about.yaml milestones[2].event']],
  ])('%s: %s', async (field, value, places) => {
    expect(await placesAfter('firm.yaml', { [field]: value })).toEqual(places);
  });

  test('the number of a house', async () => {
    expect(await placesAfter('offices/san-francisco.yaml', { address: '481 Lantern Wharf' })).toEqual([
      'offices/san-francisco.yaml metaDescription',
      'offices/san-francisco.yaml vicinity.caption',
    ]);
  });

  test.each(['We are open until 6:30 PM.', 'When we next open, at 8:00 AM, call.', 'In 2004 we began.'])(
    'or where a text says otherwise: %s',
    (text) => expectFault(fault('about.yaml', said(text), 'contradiction', 'history[0]', /^expected ".*", got "/)),
  );

  test('and other days, times and years are left alone', async () => {
    const texts = [
      'She sits there from Monday to Wednesday.',
      'A note sent at 3:00 PM is answered by 3:00 PM.',
      'She has been of counsel since 2018.',
      'In 2009 he opened the Los Angeles office.',
    ];
    expect(await faultsAfter('about.yaml', said(...texts))).toEqual([]);
  });
});

describe('a telephone number of the firm that cannot be read', () => {
  test.each(['436-3800', 'office@larkmoorquade.example'])('is told alone: %s', async (phone) => {
    const problems = await faultsAfter('firm.yaml', set({ phone }));
    expect(problems.map(({ code, field }) => `${code} ${field}`)).toEqual(['bad-phone phone']);
  });
});

describe('the hours of an office', () => {
  const record = 'offices/san-diego.yaml';
  const answer = (text: string) => (fields: Fields) => ({
    hours: 'Monday-Friday 8:00 AM - 5:00 PM',
    faqs: (fields['faqs'] as object[]).map((faq, index) => (index === 1 ? { ...faq, answer: text } : faq)),
  });

  test('are those of its texts, not the firm’s', () =>
    expectFault(
      fault(
        record,
        set({ hours: 'Monday-Friday 8:00 AM - 5:00 PM' }),
        'contradiction',
        'faqs[1].answer',
        /^expected "Monday-Friday 8:00 AM - 5:00 PM", got "9:00 AM and 5:30 PM"$/,
      ),
    ));

  test.each([
    'Plan a visit between 8:00 AM and 5:00 PM.',
    'We are here from 8:00 AM to 5:00 PM; our other offices keep 9:00 AM to 5:30 PM.',
  ])('may be said: %s', async (text) => {
    expect(await faultsAfter(record, answer(text))).toEqual([]);
  });
});

describe('amounts of money', () => {
  const faqs = (record: string, from: string, to: string) => (fields: Fields) => ({
    [record]: JSON.parse(JSON.stringify(fields[record]).replace(from, to)),
  });
  const placesAfter = async (record: string, change: (fields: Fields) => Fields) =>
    (await faultsAfter(record, change)).map(({ code, field, message }) => `${code} ${field}: ${message}`);

  test('have a source in their record', async () => {
    expect(await placesAfter('areas/copyrights.yaml', faqs('faqs', '$65', '$75'))).toEqual([
      'contradiction faqs[3].answer: no source of this record has $75',
      expect.stringMatching(/^contradiction sources\[\d+\]\.fact: this source gives \$65, which no text of/),
    ]);
  });

  test('of the sources stand in a text, also where another source has the wrong one', async () => {
    const change = faqs('content', 'fee is $65', 'fee is $85');
    expect(await placesAfter('subareas/copyrights/registration.yaml', change)).toEqual([
      expect.stringMatching(/^contradiction sources\[\d+\]\.fact: this source gives \$65, which no text of/),
    ]);
  });

  test('may be those of another record where a record has no sources, and are allowed by an exception', async () => {
    const sources: object[] = [];
    expect(await placesAfter('blog.yaml', set({ intro: 'A claim costs $65.' }))).toEqual([]);
    expect(await placesAfter('blog.yaml', set({ intro: 'A claim costs $66.' }))).toEqual([
      'contradiction intro: no source of this record has $66',
    ]);
    const exceptions = [{ words: 'costs $66', reason: 'An example.' }];
    expect(await placesAfter('blog.yaml', set({ intro: 'A claim costs $66.', exceptions }))).toEqual([]);
    const left = await placesAfter('areas/copyrights.yaml', set({ sources }));
    expect(left.filter((place) => !place.startsWith('misspelling'))).toEqual([]);
  });
});

describe('a fact that all texts give otherwise than the place that settles it', () => {
  const hintsAfter = async (record: string, fields: Fields) =>
    new Set((await faultsAfter(record, set(fields))).map(({ hint }) => hint));

  test('may be mistyped there', async () => {
    expect(await hintsAfter('firm.yaml', { experience: '30+ years' })).toEqual(
      new Set([
        '3 places say 20+ years: if they are right, correct experience in data/firm.yaml; if not, write 30+ years here',
      ]),
    );
  });

  test('is right there if one text agrees with it', async () => {
    expect(await hintsAfter('about.yaml', { nonClaims: 'We have 30+ years of experience.' })).toEqual(
      new Set(['experience in data/firm.yaml says so; change it there first if it has changed, then here']),
    );
  });
});

describe('an office', () => {
  const office = 'offices/san-diego.yaml';

  test('is called as its city is', () =>
    expectFault(
      fault(
        office,
        set({ city: 'Sacramento, CA 95814' }),
        'contradiction',
        'city',
        /^the office is called "San Diego", and its address is in Sacramento$/,
      ),
    ));

  test('that has moved is told where a text still has its address', async () => {
    const problems = await faultsAfter('offices/san-francisco.yaml', set({ address: '12 Gantry Row' }));
    expect(problems.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'metaDescription: "418 Lantern Wharf" is the address of no office',
      'vicinity.caption: "418 Lantern Wharf" is the address of no office',
    ]);
    const text = { nonClaims: 'The court sits at 401 Golden Gate Avenue.' };
    expect(await faultsAfter('about.yaml', set(text))).toMatchObject([{ code: 'foreign-contact' }]);
    const exceptions = [{ words: '401 Golden Gate Avenue', reason: 'A court.' }];
    expect(await faultsAfter('about.yaml', set({ ...text, exceptions }))).toEqual([]);
  });

  test('has surroundings of its own', async () => {
    const { landmarks, transit, parking } = fieldsOf('offices/los-angeles.yaml');
    const borrowed = await faultsAfter(office, set({ landmarks, transit, parking }));
    expect(borrowed.filter(({ message }) => message.endsWith('has the same')).map(({ field }) => field)).toEqual([
      'landmarks[0]',
      'transit[0]',
      'parking',
    ]);
    const { amenities } = fieldsOf(office) as { amenities: string[] };
    const [shared = ''] = (fieldsOf('offices/los-angeles.yaml') as { amenities: string[] }).amenities;
    expect(await faultsAfter(office, set({ amenities: [...amenities, shared] }))).toEqual([]);
  });
});

test.each([
  ['Monday-Friday 9:00 AM - 5:30 PM', true],
  ['Saturday 9:00 AM - 1:00 PM, by appointment', true],
  ['By appointment', true],
  ['Mo-Fr 8:30-5 PM', false],
  ['9 to 5', false],
  ['Monday-Friday 9:00 AM – 5:30 PM', false],
  ['Monday-Friday', false],
])('hours have the form in which texts repeat them: %s', (hours, isRight) => {
  expect(firm.shape.hours.safeParse(hours).success).toBe(isRight);
});

describe('the form', () => {
  const formWith =
    (change: object) =>
    ({ form }: Fields) => ({ form: { ...(form as object), ...change } });

  test('that has an endpoint does not send nothing: the endpoint and each denial are told', async () => {
    const problems = await faultsAfter('firm.yaml', formWith({ endpoint: 'https://forms.larkmoorquade.example/us' }));
    expect(problems.map(({ code, file, field }) => `${code} ${file} ${field}`)).toEqual([
      'contradiction data/firm.yaml form.endpoint',
      'contradiction data/legal/privacy-policy.md metaDescription',
      'contradiction data/legal/privacy-policy.md body',
    ]);
  });

  test.each([
    ['Trade Secret Inquiries', ['write Trade Secret Inquiry']],
    ['Something else', []],
  ])('with a subject that ends otherwise than the others: %s', async (subject, hints) => {
    const { subjects } = fieldsOf('firm.yaml')['form'] as { subjects: string[] };
    const change = formWith({ subjects: subjects.map((one) => (one.startsWith('Trade S') ? subject : one)) });
    expect((await faultsAfter('firm.yaml', change)).map(({ hint }) => hint)).toEqual(hints);
  });
});
