/** Slips that leave each record whole: two places that disagree, and texts that say something odd. */
import { describe, expect, test } from 'vitest';
import type { SiteContent } from '../../site/schema/collections.ts';
import {
  data,
  expectFault,
  type Fields,
  fault,
  faultsAfter,
  faultsIn,
  fieldsOf,
  folder,
  said,
  set,
} from '../support/changed-record.ts';
import { readContent } from '../support/real-site.ts';

/** A list of the record with one item changed. */
const changed = (list: string, index: number, change: object) => (fields: Fields) => ({
  [list]: (fields[list] as object[]).map((item, at) => (at === index ? { ...item, ...change } : item)),
});

const changedGroup = (group: string, change: object) => (fields: Fields) => ({
  [group]: { ...(fields[group] as object), ...change },
});

describe('what two places say', () => {
  test.each([
    fault(
      'contact.yaml',
      set({ help: 'We answer within 48 business hours.' }),
      'contradiction',
      'help',
      /expected "24 business hours", got "48/,
    ),
    fault('about.yaml', said('We have 25+ years of experience.'), 'contradiction', 'history[0]', /got "25\+ years"/),
    fault(
      'about.yaml',
      said('Founded in San Francisco in 2004, we grew.'),
      'contradiction',
      'history[0]',
      /expected "2005", got "2004"/,
    ),
    fault(
      'about.yaml',
      said('Larkmoor & Quade LLC publishes this.'),
      'contradiction',
      'history[0]',
      /got "Larkmoor & Quade LLC"/,
    ),
    fault(
      'team/desmond-quade.yaml',
      set({ education: ['J.D., Arroyo Sereno School of Law, 2003'] }),
      'contradiction',
      'education[0]',
      /has "J.D., Arroyo Sereno School of Law, 2004"/,
    ),
    fault(
      'team/ines-larkmoor.yaml',
      set({ education: ['J.D., Tamalvera University of School Law, 1999'] }),
      'contradiction',
      'education[0]',
      /has "J.D., Tamalvera University School of Law, 1999"/,
    ),
    fault(
      'team/desmond-quade.yaml',
      set({ admissions: ['U.S. Court of Appeals for the Ninth Circuit, 2010'] }),
      'contradiction',
      'admissions[0]',
      /has "U.S. Court of Appeals for the Ninth Circuit, 2011"/,
    ),
    fault('areas/copyrights.yaml', set({ hatch: 'vertical' }), 'contradiction', 'hatch', /has the hatch vertical too/),
    fault('about.yaml', said('We open Monday-Saturday.'), 'contradiction', 'history[0]', /got "Monday-Saturday"/),
    fault('about.yaml', said('Come 9:00 AM - 6:00 PM.'), 'contradiction', 'history[0]', /got "9:00 AM - 6:00 PM"/),
    fault(
      'about.yaml',
      said('Filing fees and typical work cost $6,000 to $18,000+.'),
      'contradiction',
      'history[0]',
      /got "\$6,000 to/,
    ),
    fault(
      'about.yaml',
      said('It lasts 17 years from filing.'),
      'contradiction',
      'history[0]',
      /got "17 years from filing"/,
    ),
    fault(
      'about.yaml',
      said('It lasts 14 years from grant.'),
      'contradiction',
      'history[0]',
      /got "14 years from grant"/,
    ),
    fault(
      'about.yaml',
      changed('milestones', 0, { year: 2004 }),
      'contradiction',
      'milestones[0].year',
      /begins in 2004/,
    ),
    fault(
      'about.yaml',
      changed('milestones', 2, { year: 2007 }),
      'contradiction',
      'milestones[2].year',
      /2007 stands behind 2009/,
    ),
    fault(
      'about.yaml',
      changed('milestones', 1, { year: 2010 }),
      'contradiction',
      'milestones[1].year',
      /^Los Angeles opens in 2010 here, and in 2009 in the history above$/,
    ),
    fault(
      'offices/san-diego.yaml',
      () => ({
        address: fieldsOf('offices/los-angeles.yaml')['address'],
        city: 'Los Angeles, CA 90012',
        exceptions: [{ words: 'Los Angeles', reason: 'The city of another office.' }],
      }),
      'contradiction',
      'address',
      /address of data\/offices\/los-angeles/,
    ),
    fault(
      'attorneys/desmond-quade.yaml',
      set({ office: 'san-diego' }),
      'contradiction',
      'office',
      /not in the team of data\/offices\/san-diego/,
    ),
    fault(
      'team/renske-abiodun.yaml',
      set({ group: 'attorneys' }),
      'contradiction',
      'group',
      /stands among the attorneys/,
    ),
    fault(
      'offices/san-diego.yaml',
      set({ email: 'los-angeles@larkmoorquade.example' }),
      'contradiction',
      'email',
      /address of data\/offices\/los-angeles/,
    ),
    fault(
      'offices/san-diego.yaml',
      set({ city: 'San Diego, CA 02101' }),
      'contradiction',
      'city',
      /ZIP code of another state/,
    ),
    fault(
      'areas/patents.yaml',
      changedGroup('part', { numeral: '13' }),
      'contradiction',
      'part.numeral',
      /^the drawing music-box has no part 13; "The mechanism" is 12$/,
    ),
    fault(
      'areas/patents.yaml',
      changedGroup('part', { numeral: '20' }),
      'contradiction',
      'part.numeral',
      /^in the drawing music-box 20 is the comb, and "The mechanism" is 12$/,
    ),
  ])('$record: $field, $message', expectFault);

  test('a post of another year than the page of the blog counts it in', async () => {
    const toldOf = async (intro: string) =>
      (await faultsAfter('blog.yaml', set({ intro }))).map(({ field, message }) => `${field}: ${message}`);
    expect(await toldOf('These three 2025 notes are short.')).toEqual([
      'intro: "three 2025 notes", and no post is of 2025; data/posts/thirty-day-breach-clock.md is of 2026-10-06',
    ]);
    // Others may have come since, or gone.
    for (const intro of ['Two 2026 notes.', 'Four 2026 notes.', 'Four 2024 notes.']) {
      expect(await toldOf(intro)).toEqual([]);
    }
  });

  test.each(['Two offices', 'Both offices', '14 California cities'])(
    'offices that are not as many: %s',
    async (words) => {
      const problems = await faultsAfter(
        'home.yaml',
        set({ lede: `${words} and one docket for the whole of the coast` }),
      );
      expect(problems.map(({ field, message }) => `${field}: ${message}`)).toContain(
        `lede: "${words}", and the firm has three`,
      );
    },
  );

  test('a part of an address that is as long as the city is not the city', async () => {
    const problems = await faultsAfter('offices/san-diego.yaml', set({ address: '75 Tidewheel Row, Lot Seven' }));
    expect(problems.filter(({ field }) => field === 'address')).toEqual([]);
  });

  test.each(['No offices in Nevada', 'Two patent offices', 'In 2005 offices'])('may be others: %s', async (words) => {
    const problems = await faultsAfter(
      'home.yaml',
      set({ lede: `${words} and one docket for the whole of the coast` }),
    );
    expect(problems.filter(({ message }) => message.includes('the firm has'))).toEqual([]);
  });

  test('but for what a year of the history says, and words that are excepted', async () => {
    const event = 'Two offices, one docket';
    const exceptions = [{ words: event, reason: 'so it was then' }];
    const milestones = [{ year: 2005, event }];
    const told = await faultsAfter('about.yaml', ({ subtitle }) => ({
      milestones,
      exceptions,
      subtitle: `${subtitle} ${event}`,
    }));
    expect(told.filter(({ message }) => message.includes('the firm has'))).toEqual([]);
  });

  test.each(['Larkmoor and Quade', 'Larkmoor & Quayde', 'Lark-Moor & Quade'])(
    'the name of the firm and its legal name: %s',
    async (name) => {
      const problems = (await faultsAfter('firm.yaml', set({ name }))).filter(({ field }) => field === 'legalName');
      expect(problems.map(({ message }) => message)).toEqual([
        `"Larkmoor & Quade LLP" does not begin with the name "${name}"`,
      ]);
    },
  );

  test.each(['Larkmoor', 'Wharf Street Patents'])('which may be another: %s', async (name) => {
    expect((await faultsAfter('firm.yaml', set({ name }))).filter(({ field }) => field === 'legalName')).toEqual([]);
  });

  test.each([
    fault(
      'team/desmond-quade.yaml',
      set({ name: 'Desmond Quayde' }),
      'contradiction',
      'name',
      /has the name "Desmond Quade"/,
    ),
    fault(
      'offices/los-angeles.yaml',
      changedGroup('vicinity', { figure: 'plan-san-francisco' }),
      'contradiction',
      'vicinity.figure',
      /is that of data\/offices\/san-francisco/,
    ),
    fault(
      'offices/san-diego.yaml',
      set({ image: { figure: 'griffith' } }),
      'contradiction',
      'image.figure',
      /is that of data\/offices\/los-angeles/,
    ),
    fault(
      'areas/copyrights.yaml',
      set({ name: 'Trademarks' }),
      'contradiction',
      'name',
      /^data\/areas\/trademarks.yaml has the name "Trademarks" too$/,
    ),
    fault(
      'subareas/patents/plant.yaml',
      set({ name: 'Design Patents' }),
      'contradiction',
      'name',
      /^data\/subareas\/patents\/design.yaml has the name "Design Patents" too$/,
    ),
    fault(
      'areas/copyrights.yaml',
      set({ part: { numeral: '14', name: 'The name on the lid' } }),
      'contradiction',
      'part.numeral',
      /^the part 14 is that of data\/areas\/trademarks.yaml$/,
    ),
    fault(
      'offices/los-angeles.yaml',
      set({ address: '260 Marigold Arcade, Suite 300, Los Angeles' }),
      'contradiction',
      'address',
      /^Los Angeles stands in the address, and in the city below it$/,
    ),
  ])('$record: $field, $message', expectFault);

  test('a year of admission, in the profile and in the entry of the team', async () => {
    const problems = await faultsAfter('attorneys/desmond-quade.yaml', set({ admittedYear: 2001 }));
    expect(problems.map(({ code, file, field }) => `${code} ${file} ${field}`)).toEqual([
      'contradiction data/attorneys/desmond-quade.yaml metaDescription',
      'contradiction data/attorneys/desmond-quade.yaml admissions[0]',
      'contradiction data/team/desmond-quade.yaml admissions[0]',
    ]);
  });

  test('a portrait of somebody else', async () => {
    const image = fieldsOf('attorneys/noor-castellane.yaml')['image'];
    await expectFault(
      fault(
        'team/desmond-quade.yaml',
        set({ image }),
        'contradiction',
        'image.figure',
        /that of data\/attorneys\/noor/,
      ),
    );
  });

  test('is allowed by an exception', async () => {
    const exceptions = [{ words: '14 years from grant', reason: 'Designs filed before May 13, 2015.' }];
    const problems = await faultsAfter('about.yaml', (about) => ({
      ...said('It lasted 14 years from grant.')(about),
      exceptions,
    }));
    expect(problems).toEqual([]);
  });
});

describe('the marks of a rule', () => {
  const record = 'subareas/patents/provisional.yaml';
  const rule = (change: object) => (fields: Fields) => {
    const exhibit = fields['exhibit'] as { rules: object[] };
    return { exhibit: { ...exhibit, rules: [{ ...exhibit.rules[0], ...change }] } };
  };
  const mark = (change: object) => rule({ marks: [{ at: 9, when: 'Month 9', what: 'We ask.', ...change }] });
  const toldOf = async (change: (fields: Fields) => Fields) =>
    (await faultsAfter(record, change)).map(({ field, message }) => `${field}: ${message}`);

  test.each([
    [{ at: 8 }, '"Month 9" is drawn at 8'],
    [{ at: 3, to: 8 }, '"Month 9" is drawn from 3 to 8'],
    [{ at: 3, to: 12, when: 'Months 4-11' }, '"Months 4-11" is drawn from 3 to 12'],
    [{ at: 3, to: 12, when: '10 months' }, '"10 months" is drawn from 3 to 12'],
    [{ when: '9½ months' }, '"9½ months" is drawn at 9'],
  ])('%j stand where their words say', async (change, message) => {
    expect(await toldOf(mark(change))).toEqual([`exhibit.rules[0].marks[0].at: ${message}`]);
  });

  test.each([
    { when: 'By month 9' },
    { when: 'Later' },
    { when: 'Two more months' },
    { when: '270 days' },
    { when: 'Month 9 or later' },
    { at: 3, to: 12, when: '9 months' },
    { at: 3, to: 12, when: 'Months 4-12' },
    { at: 3, to: 12, when: 'From month 3' },
    { at: 9.5, when: '9½ months' },
  ])('%j', async (change) => {
    expect(await toldOf(mark(change))).toEqual([]);
  });

  test('are not all at its beginning', async () => {
    expect(await toldOf(rule({ end: 140 }))).toEqual([
      'exhibit.rules[0].end: no mark reaches beyond 14, and the rule ends at 140',
    ]);
    expect(await toldOf(rule({ end: 60 }))).toEqual([]);
  });
});

describe('what makes no sense', () => {
  test.each([
    fault(
      'about.yaml',
      changed('faqs', 0, { question: 'The fee is fixed.' }),
      'placeholder',
      'faqs[0].question',
      /without a question mark/,
    ),
    fault(
      'subareas/patents/faq.yaml',
      changed('faqs', 1, { group: 'before you file' }),
      'repeated-text',
      'faqs[1].group',
      /is written "/,
    ),
    fault(
      'offices/san-diego.yaml',
      set({ team: ['noor-castellane', 'hollis-nakagawara', 'hollis-nakagawara'] }),
      'repeated-text',
      'team[2]',
      /stands in its list twice/,
    ),
    fault(
      'attorneys/desmond-quade.yaml',
      ({ bio }) => ({ bio: `${bio}\n\n4. Read it.\n5. Answer it.` }),
      'markup',
      'bio',
      /^this list begins with 4$/,
    ),
    fault(
      'team/hollis-nakagawara.yaml',
      ({ bio }) => ({ bio: [`"${(bio as string[])[0]}`, ...(bio as string[]).slice(1)] }),
      'markup',
      'bio[0]',
      /^the quotation mark " has no other half$/,
    ),
    fault(
      'about.yaml',
      said('He said “yes, and went.'),
      'markup',
      'history[0]',
      /^the quotation mark “ has no other half$/,
    ),
    fault(
      'subareas/patents/utility.yaml',
      set({ related: ['patents/utility', 'patents/design'] }),
      'repeated-text',
      'related[0]',
      /the page itself/,
    ),
    fault(
      'subareas/patents/utility.yaml',
      set({ related: ['patents/design', 'patents/design'] }),
      'repeated-text',
      'related[1]',
      /stands in its list twice/,
    ),
    fault(
      'about.yaml',
      said('Choose "Secret Inquiry" there.'),
      'unknown-subject',
      'history[0]',
      /no subject "Secret Inquiry"/,
    ),
    fault(
      'about.yaml',
      said('Please leave the secret part out: what you'),
      'placeholder',
      'history[0]',
      /in the middle of a sentence/,
    ),
    fault(
      'about.yaml',
      said('tailored to it. Knowing is not enough.'),
      'placeholder',
      'history[0]',
      /begins with "tailored/,
    ),
    fault('about.yaml', set({ subtitle: 'Yes' }), 'placeholder', 'subtitle', /"Yes" looks like/),
    fault('about.yaml', set({ title: '“About the Firm”' }), 'markup', 'title', /curly quotation marks/),
    fault('about.yaml', set({ title: '‘About the Firm’' }), 'markup', 'title', /curly quotation marks/),
    fault(
      'about.yaml',
      said('It is so [ask Desmond whether this is still right].'),
      'placeholder',
      'history[0]',
      /"ask Desmond/,
    ),
    fault(
      'testimonials/nursery-owner.yaml',
      set({ quote: 'They won $2.3 million for us.' }),
      'risky-word',
      'quote',
      /the result of a matter/,
    ),
    fault(
      'about.yaml',
      changed('accolades', 0, { year: 2027 }),
      'future-date',
      'accolades[0].year',
      /2027 is in the future/,
    ),
  ])('$record: $field, $message', expectFault);

  test('questions of one group that stand apart', async () => {
    const faqs = fieldsOf('subareas/patents/faq.yaml')['faqs'] as object[];
    const moved = [...faqs.slice(1), ...faqs.slice(0, 1)];
    const problems = await faultsAfter('subareas/patents/faq.yaml', set({ faqs: moved }));
    expect(problems).toMatchObject([
      { code: 'repeated-text', message: expect.stringContaining('has other questions, further up') },
    ]);
  });
});

describe('what two records have alike', () => {
  test('is no title of a page', async () => {
    expect(await faultsAfter('areas/copyrights.yaml', set({ title: 'Trademarks' }))).toMatchObject([
      { code: 'contradiction', field: 'title', message: 'data/areas/trademarks.yaml has the title "Trademarks" too' },
    ]);
  });

  test('is no hatch while one is free', async () => {
    const content = await readContent(data, folder);
    const [first, ...others] = content.areas;
    const areas = [...others, { ...first, hatch: others[0]?.hatch }] as SiteContent['areas'];
    const free = first?.hatch;
    expect(faultsIn({ ...content, areas })).toMatchObject([{ field: 'hatch', hint: `write ${free}` }]);
    const fifth = { ...others[0], title: 'Rights of publicity', file: others[1]?.file } as SiteContent['areas'][number];
    const ofHatch = faultsIn({ ...content, areas: [...content.areas, fifth] }).filter(({ field }) => field === 'hatch');
    expect(ofHatch).toEqual([]);
  });

  test('is no title of who is quoted', async () => {
    expect(
      await faultsAfter(
        'testimonials/nursery-owner.yaml',
        set({ author: 'L. K., Nursery owner', title: 'Nursery owner' }),
      ),
    ).toMatchObject([{ field: 'author', hint: 'write L. K. alone: the title is shown beside it' }]);
  });
});
