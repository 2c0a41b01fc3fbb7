/**
 * `npm run proof` has no advice on the sample, and reports mistakes in texts with line and column.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../generator/index.ts';
import { type Advice, passagesOf, recordsOf } from '../../site/content/passages.ts';
import { adviseOnClaims } from '../../site/proof/claims.ts';
import { withoutExceptions } from '../../site/proof/exceptions.ts';
import { adviseOnFacts } from '../../site/proof/facts.ts';
import { adviseOnHatches, adviseOnOpenings } from '../../site/proof/likenesses.ts';
import { acceptedWords } from '../../site/proof/names.ts';
import { adviseOnRecords } from '../../site/proof/records.ts';
import { summarizeRepeats } from '../../site/proof/repeats.ts';
import { adviseOnSpelling } from '../../site/proof/spelling.ts';
import type { SiteContent } from '../../site/schema/collections.ts';
import { root } from '../support/folders.ts';
import { insertTexts } from '../support/insert-texts.ts';
import { adviceOn } from '../support/proof.ts';
import { firstData, readContent } from '../support/real-site.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'proof-'));
const data = path.join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * A text with « before the mistake, the expected advice, and its hint if it depends on the text.
 */
type Row = readonly [text: string, code: string, message: string, hint?: string];

const inParagraphs: readonly Row[] = [
  ['«We guarantee a patent.', 'risky-claim', '"We guarantee" promises a result (Rule 7.1)'],
  ['«Guaranteed results.', 'risky-claim', '"Guaranteed results" promises a result (Rule 7.1)'],
  [
    '«We won every case.',
    'risky-claim',
    '"We won every case" promises a result, or presents a past one as a prediction (Rule 7.1)',
  ],
  [
    'Ask «the BEST patent lawyers.',
    'risky-claim',
    '"the BEST patent lawyers" compares without proof (Rule 7.1)',
  ],
  ['«A leading practice.', 'risky-claim', '"A leading practice" compares without proof (Rule 7.1)'],
  ['It «â€™s due.', 'mojibake', '"â€™" is a sign that another program has read wrongly'],
  [
    'See «[vc_row] here.',
    'shortcode',
    '"[vc_row]" is a shortcode of WordPress, which pages show as it is',
  ],
  [
    '«Expert attorneys, these.',
    'risky-claim',
    '"Expert attorneys" claims more than can be verified (Rule 7.1)',
  ],
  [
    'A «certified family law specialist.',
    'risky-claim',
    '"certified family law specialist" claims a certification without the organization that gave it (Rule 7.4)',
  ],
  [
    'Last year «we recovered more than $2 million.',
    'risky-claim',
    '"we recovered more than $2 million" states the result of a matter, which must be verifiable (section 6158.3)',
  ],
  [
    '«No win, no fee.',
    'risky-claim',
    '"No win, no fee" offers a fee and does not say who pays the costs (section 6157.2)',
  ],
  ['«Get fast cash.', 'risky-claim', '"Get fast cash" promises a result (section 6157.2)'],
  [
    'We answer within «48 business hours.',
    'contradiction',
    'expected "24 business hours (by the end of the second business day at the latest)", got "48 business hours"',
  ],
  ['We have «25+ years of experience.', 'contradiction', 'expected "20+ years", got "25+ years"'],
  ['Founded in San Francisco in «2004, we grew.', 'contradiction', 'expected "2005", got "2004"'],
  ['Our firm was founded in «2004.', 'contradiction', 'expected "2005", got "2004"'],
  [
    '«Larkmoor & Quade LLC says so.',
    'contradiction',
    'expected "Larkmoor & Quade LLP", got "Larkmoor & Quade LLC"',
  ],
  [
    'See [this](«https://larkmoorquade.example/patents/).',
    'own-address',
    'expected the path of a page, got the full URL "https://larkmoorquade.example/patents/"',
    'write /patents/',
  ],
  ['It takes «lorem ipsum weeks.', 'placeholder', '"lorem ipsum" is a placeholder'],
  ['It takes «TODO weeks.', 'placeholder', '"TODO" is a placeholder'],
  [
    'You send us «an description.',
    'article',
    'unexpected article "an" before "description", expected "a"',
    'write "a"',
  ],
  [
    'We ask for «a [answer](/contact/) first.',
    'article',
    'unexpected article "a" before "answer", expected "an"',
  ],
  ['We sell «the the patent.', 'repeated-word', 'unexpected repeated "the", remove one occurrence'],
  [
    'They «dont know it.',
    'apostrophe',
    'unexpected missing apostrophe in "dont", expected "don’t"',
    'write "don’t"',
  ],
  // The dictionaries do not have this word either; one mistake gets one piece of advice.
  ['It «isnt so.', 'apostrophe', 'unexpected missing apostrophe in "isnt", expected "isn’t"'],
  [
    'She wrote "a «"new" notice" to us.',
    'quotation-mark',
    'unexpected "“" at this level of nesting, expected "‘"',
    'use double marks, and single ones for a quotation inside another',
  ],
  [
    'We call «in order to learn more.',
    'wordy',
    'unexpected "in order to", use "to" instead',
    'write "to"',
  ],
  [
    '«Multidisciplinary associations investigating international manufacturing relationships throughout California periodically communicate documentation concerning intellectual property registration to administrative authorities in several neighboring countries.',
    'hard-sentence',
    'the sentence is hard to read',
    'split it, or use shorter and more common words',
  ],
  ['They «menntion it.', 'misspelling', '"menntion" is not in any dictionary'],
  [
    '«Imigration court sits in Fort Snelling.',
    'misspelling',
    '"Imigration" is not in any dictionary',
  ],
  ['«Menntion it.', 'misspelling', '"Menntion" is not in any dictionary'],
  [
    'We «recieve it, and **anser** it, once more.',
    'misspelling',
    '"recieve" is not in any dictionary',
  ],
  ['Ask Desmond «Qade for it.', 'misspelling', '"Qade" is not in any dictionary'],
  ['Ask «Desmnd Quade for it.', 'misspelling', '"Desmnd" is not in any dictionary'],
  [
    'Our fee is «⅓ of what you recover.',
    'missing-sign',
    'Libre Franklin has no "⅓", so browsers use another font',
    'write "1/3"',
  ],
  [
    'We take 33«⅓ % of it.',
    'missing-sign',
    'Libre Franklin has no "⅓", so browsers use another font',
    'write "33 1/3"',
  ],
  [
    '«↩ takes you back.',
    'missing-sign',
    'Libre Franklin has no "↩", so browsers use another font',
    'write "back"',
  ],
  [
    'Weigh it «⚖ twice.',
    'missing-sign',
    'Libre Franklin has no "⚖", so browsers use another font',
    'say it in words',
  ],
];

const inLines: readonly Row[] = [
  ['«=== A line', 'markup', 'a text that begins with "===" would appear so'],
  ['A «<b>bold line', 'markup', '"<b>" would appear as literal text'],
  ['Larkmoor «&amp; Quade', 'markup', '"&amp;" would appear as literal text'],
  ['A «**bold** line', 'markup', '"**bold**" would appear as literal text'],
  ['A «*slanted word*', 'markup', '"*slanted word*" would appear as literal text'],
  ['«[A link](/contact/)', 'markup', '"[A link](/contact/)" would appear as literal text'],
  ['A gear of 5«″', 'missing-sign', 'Besley has no "″", so browsers use another font'],
];

/** Removes the mark of the mistake from a text. */
const plain = ([text]: Row) => text.replace('«', '');

const locationOf = ({ file, position }: Problem) => `${file}:${position?.line}:${position?.column}`;
const adviceByLine = new Map<string, readonly Problem[]>();
const linesOf = { paragraphs: 0, lines: 0 };
let advice: readonly Problem[] = [];

beforeAll(async () => {
  cpSync(firstData, data, { recursive: true });
  linesOf.lines = insertTexts(
    path.join(data, 'offices/san-francisco.yaml'),
    'amenities',
    inLines.map(plain),
  );
  linesOf.paragraphs = insertTexts(
    path.join(data, 'about.yaml'),
    'history',
    inParagraphs.map(plain),
  );
  const post = path.join(data, 'posts/after-cox-v-sony.md');
  writeFileSync(
    post,
    `${readFileSync(post, 'utf8')}\nThe roses wait for a\n*office* action, and for\nfor a reply.\n`,
  );
  const member = path.join(data, 'people/matteo-quillante.yaml');
  const exceptions = [
    { words: 'no win, no fee agreement', reason: 'What the office calls it.' },
    { words: 'no such words', reason: 'None.' },
  ];
  const bio = 'bio:\n  - He asks for a no win, no fee agreement. No win, no fee.\n';
  const text = readFileSync(member, 'utf8').replace('bio:\n', bio);
  writeFileSync(member, `${text}exceptions: ${JSON.stringify(exceptions)}\n`);
  advice = await adviceOn(await readContent(data, folder), folder);
  for (const problem of advice) {
    const line = `${problem.file}:${problem.position?.line}`;
    adviceByLine.set(line, [...(adviceByLine.get(line) ?? []), problem]);
  }
});

test('the sample has no advice: all of it is on lines that this test has added', () => {
  const linesIn = (from: string, file: string) =>
    readFileSync(path.join(from, file), 'utf8').split('\n');
  const isAdded = ({ file, position }: Problem) => {
    const line = position && linesIn(folder, file)[position.line - 1];
    return line !== undefined && !linesIn(root, file).includes(line);
  };
  expect(advice.length).toBeGreaterThan(inParagraphs.length);
  expect(advice.filter((problem) => !isAdded(problem))).toEqual([]);
});

test('no other module of the site imports it or its dependencies', () => {
  const site = path.join(root, 'site');
  const modules = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const others = modules.filter((file) => !file.startsWith('proof'));
  const imported = /(?:from|import) ?\(?'(?:[./]*proof\/|cspell|@cspell|retext)/;
  expect(modules.length).toBeGreaterThan(others.length);
  expect(
    others.filter((file) => imported.test(readFileSync(path.join(site, file), 'utf8'))),
  ).toEqual([]);
});

describe('advice', () => {
  const rows = [
    ...inParagraphs.map((row, index) => ({
      row,
      file: 'data/about.yaml',
      line: () => linesOf.paragraphs + 2 * index,
    })),
    ...inLines.map((row, index) => ({
      row,
      file: 'data/offices/san-francisco.yaml',
      line: () => linesOf.lines + 2 * index,
    })),
  ];
  test.each(rows.map((example) => [example.row[0], example] as const))(
    '%s',
    (_, { row: [text, code, message, hint], file, line }) => {
      const matching = adviceByLine
        .get(`${file}:${line()}`)
        ?.filter((problem) => problem.message === message);
      expect(matching).toMatchObject([{ code, message, ...(hint ? { hint } : {}) }]);
      expect(matching?.map(locationOf)).toEqual([`${file}:${line()}:${5 + text.indexOf('«')}`]);
    },
  );

  test('is one problem for each text, except for a text with two mistakes', () => {
    const lines = [...adviceByLine].filter(([line]) => line.startsWith('data/about.yaml'));
    expect(
      lines
        .filter(([, problems]) => problems.length > 1)
        .map(([, problems]) => problems.map((problem) => problem.message)),
    ).toEqual([['"recieve" is not in any dictionary', '"anser" is not in any dictionary']]);
    expect(lines).toHaveLength(inParagraphs.length);
  });

  test('has the line of its words in a paragraph of several lines', () => {
    const ofFile = advice.filter(({ file }) => file === 'data/posts/after-cox-v-sony.md');
    const last =
      readFileSync(path.join(data, 'posts/after-cox-v-sony.md'), 'utf8').split('\n').length - 3;
    expect(
      ofFile.map(
        ({ message, position }) => `${(position?.line ?? 0) - last}:${position?.column} ${message}`,
      ),
    ).toEqual([
      '0:20 unexpected article "a" before "office", expected "an"',
      '1:22 unexpected repeated "for", remove one occurrence',
    ]);
  });

  test('respects the exceptions of a record and reports an unused exception', () => {
    const ofFile = advice.filter(({ file }) => file === 'data/people/matteo-quillante.yaml');
    expect(ofFile.map(({ code, field }) => `${code} ${field}`)).toEqual([
      'risky-claim bio[0]',
      'idle-exception exceptions[1].words',
    ]);
  });
});

type Fields = Readonly<Record<string, unknown>>;

describe('advice on records', () => {
  let sample: SiteContent;
  beforeAll(async () => {
    sample = await readContent(firstData);
  });

  /** Returns the sample with changed fields, by the file of the record relative to data/. */
  function sampleWith(changes: Readonly<Record<string, Fields>>): SiteContent {
    const changed = <T extends { readonly file: string }>(record: T) => ({
      ...record,
      ...changes[record.file.slice(5)],
    });
    const entries = Object.entries(sample).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(changed) : changed(value as SiteContent['firm']),
    ]);
    return Object.fromEntries(entries);
  }

  const passagesIn = (content: SiteContent) => recordsOf(content).flatMap(passagesOf);
  const lineOf = ({ passage: { record, path: field }, message }: Advice) =>
    `${record.file.slice(5)} ${field.join('.')}: ${message}`;

  /** Returns the advice on records only, because loading the dictionaries takes seconds. */
  function adviceWith(changes: Readonly<Record<string, Fields>>, buildDate = '2026-11-23') {
    const content = sampleWith(changes);
    const advice = withoutExceptions(adviseOnRecords(content, buildDate), recordsOf(content));
    return advice.filter(({ code }) => code !== 'idle-exception').map(lineOf);
  }

  test.each<readonly [line: string, changes: Readonly<Record<string, Fields>>]>([
    [
      'areas/trademarks.yaml reviewed: the law on this page was last checked on 2024-11-19, more than 24 months ago',
      { 'areas/trademarks.yaml': { reviewed: '2024-11-19' } },
    ],
    [
      'areas/trademarks.yaml reviewed: the law on this page was checked on 2026-11-24, which is after today, 2026-11-23',
      { 'areas/trademarks.yaml': { reviewed: '2026-11-24' } },
    ],
    [
      'firm.yaml founded: expected a year that is not in the future, got 2050; today is 2026-11-23',
      { 'firm.yaml': { founded: 2050 } },
    ],
    [
      'firm.yaml security.expires: expected a day from 2026-12-23 to 2027-11-23, got 2026-12-22; security.txt is not valid after it',
      { 'firm.yaml': { security: { contacts: ['tel:+1'], expires: '2026-12-22' } } },
    ],
    [
      'people/desmond-quade.yaml profile.admittedYear: expected a year that is not in the future, got 2080; today is 2026-11-23',
      { 'people/desmond-quade.yaml': { profile: { admittedYear: 2080 } } },
    ],
    [
      'people/desmond-quade.yaml office: Desmond Quade is not in the team of offices/san-diego',
      {
        'people/desmond-quade.yaml': {
          office: { id: 'san-diego', file: 'data/offices/san-diego.yaml' },
        },
      },
    ],
    [
      'areas/copyrights.yaml name: data/areas/trademarks.yaml also has the name "Trademarks"',
      { 'areas/copyrights.yaml': { name: 'Trademarks' } },
    ],
    [
      'subareas/patents/plant.yaml name: data/subareas/patents/design.yaml also has the name "Design Patents"',
      { 'subareas/patents/plant.yaml': { name: 'Design Patents' } },
    ],
  ])('%s', (line, changes) => {
    expect(adviceWith(changes)).toContain(line);
  });

  test('the exceptions of a record are respected', () => {
    const exceptions = [{ words: '2024-11-19', reason: 'The law is as it was.' }];
    const changes = { 'areas/trademarks.yaml': { reviewed: '2024-11-19', exceptions } };
    expect(adviceWith(changes)).toEqual([]);
  });

  test('a review is current until the age that the firm allows', () => {
    const stale = /^areas\/trademarks\.yaml reviewed/m;
    const reviewed = { 'areas/trademarks.yaml': { reviewed: '2026-11-02' } };
    expect(adviceWith(reviewed, '2028-11-02').join('\n')).not.toMatch(stale);
    expect(adviceWith(reviewed, '2028-11-03').join('\n')).toMatch(stale);
  });

  test('a text that says that the form sends nothing is reported when it has an endpoint', () => {
    const form = { ...sample.firm.form, endpoint: 'https://forms.example/post' };
    const contact = { send: ['The form on this page sends nothing.'] };
    const adviceOn = (changes: Readonly<Record<string, Fields>>) => {
      const content = sampleWith(changes);
      return adviseOnFacts(passagesIn(content), content).map(lineOf);
    };
    expect(adviceOn({ 'firm.yaml': { form }, 'contact.yaml': contact })).toEqual([
      expect.stringMatching(
        /^contact\.yaml send\.0: .* contradicts endpoint in .*, where the form sends messages$/,
      ),
    ]);
    expect(adviceOn({ 'contact.yaml': contact })).toEqual([]);
  });

  test('the rules of California apply only to a firm in California', () => {
    const elsewhere = { 'firm.yaml': { jurisdictions: ['minnesota'] } };
    const claims = { 'contact.yaml': { send: ['No win, no fee.', 'We guarantee it.'] } };
    const claimsIn = (changes: Readonly<Record<string, Fields>>) => {
      const content = sampleWith(changes);
      const advice = adviseOnClaims(passagesIn(content), content.firm);
      return withoutExceptions(advice, recordsOf(content))
        .filter(({ code }) => code === 'risky-claim')
        .map(({ excerpt }) => excerpt);
    };
    expect(claimsIn(claims)).toEqual(['We guarantee', 'No win, no fee']);
    expect(claimsIn({ ...claims, ...elsewhere })).toEqual(['We guarantee']);
  });
});

describe('advice on what is alike', () => {
  const adviceIn = async (change: (content: SiteContent) => Partial<SiteContent>) => {
    const content = await readContent(firstData);
    const changed = { ...content, ...change(content) };
    return [...adviseOnHatches(changed), ...adviseOnOpenings(changed)].map(
      ({ code, message, hint, passage }) => `${passage.record.file} ${code}: ${message} (${hint})`,
    );
  };

  test('names the area with the same hatch, and those that are free', async () => {
    const same = ({ areas }: SiteContent) => ({
      areas: areas.map((area) =>
        area.id === 'copyrights' ? { ...area, hatch: 'crossed' as const } : area,
      ),
    });
    expect(await adviceIn(() => ({}))).toEqual([]);
    expect(await adviceIn(same)).toEqual([
      'data/areas/copyrights.yaml repeated-hatch: data/areas/digital-privacy.yaml also has the hatch "crossed", so the two look alike (choose one that no area has: horizontal, reversed, squared, double, dashed, dotted)',
    ]);
  });

  test('is about texts that follow each other on a page', async () => {
    const repeated = ({ areas: [first, ...others] }: SiteContent) => {
      const intro = { tag: 'root', children: [`${first?.subtitle}.`] };
      return { areas: [{ ...first, intro }, ...others] as unknown as SiteContent['areas'] };
    };
    expect(await adviceIn(repeated)).toEqual([
      expect.stringMatching(
        /^data\/areas\/[\w-]+\.yaml repeated-text: intro says the same as subtitle, just above it/,
      ),
    ]);
  });
});

test('advice on the same thing in three records is said once, with their number', async () => {
  const content = await readContent(firstData);
  const outdated = content.subareas.map((entry) => ({ ...entry, reviewed: '2020-01-01' }));
  const advice = summarizeRepeats(
    adviseOnRecords({ ...content, subareas: outdated }, '2026-11-24'),
  );
  const stale = advice.filter(({ code }) => code === 'stale-review');
  expect(content.subareas.length).toBeGreaterThan(3);
  expect(stale.map(({ message }) => message)).toEqual([
    expect.stringMatching(
      new RegExp(
        `more than \\d+ months ago \\(also in ${content.subareas.length - 1} other records: data/subareas/[^,]+, data/subareas/[^,]+, …\\)$`,
      ),
    ),
  ]);
});

test('a short name is no mistake', async () => {
  const content = await readContent(firstData);
  const people = content.people.map((person) => ({ ...person, knownAs: 'Recieve' }));
  expect(acceptedWords({ ...content, people })).toContain('Recieve');
});

test('a Spanish verb with its pronouns is no mistake, and other words are still checked', async () => {
  const texts = ['Quieren deportarla sin escucharla ni contestárselo a su abogdo.'];
  const record = { id: 'es', file: 'data/about/es.yaml', lang: 'es', texts };
  const found = await adviseOnSpelling(passagesOf(record), await readContent(firstData));
  expect(found.map(({ excerpt }) => excerpt)).toEqual(['abogdo']);
});

describe('a firm in Texas', () => {
  const texan = (content: SiteContent): SiteContent => ({
    ...content,
    firm: { ...content.firm, jurisdictions: ['texas'], responsibleAttorney: undefined },
  });

  test('is advised to name the attorney who is responsible for the site', async () => {
    const content = await readContent(firstData);
    const messagesOf = (changed: SiteContent) =>
      adviseOnRecords(changed, '2026-11-24').map(({ message }) => message);
    const [attorney] = content.people;
    const expected =
      'expected a responsible attorney and an office on every page (Texas Rule 7.02(a)), got none';
    expect(messagesOf(texan(content))).toContain(expected);
    const named = texan(content);
    const firm = { ...named.firm, responsibleAttorney: attorney };
    expect(messagesOf({ ...named, firm })).not.toContain(expected);
  });

  test('is advised on results by the rules of Texas', async () => {
    const content = texan(await readContent(firstData));
    const advice = (text: string) => {
      const about = { ...content.about, subtitle: text };
      return adviseOnClaims(passagesOf(about), content.firm).map(({ message }) => message);
    };
    expect(advice('We recovered $2 million.')).toEqual([
      '"We recovered $2 million" states the result of a matter outside of its notice (Texas Rule 7.01)',
    ]);
  });
});
