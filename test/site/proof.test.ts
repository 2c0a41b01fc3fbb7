/** `npm run proof`: nothing is said of the sample, and of texts with faults what, at which line and column. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../generator/index.ts';
import { locatorFor } from '../../generator/load/load.ts';
import { adviseOnFacts } from '../../site/proof/facts.ts';
import { proof } from '../../site/proof/index.ts';
import { passagesOf, recordsOf } from '../../site/proof/passages.ts';
import { adviseOnSpelling } from '../../site/proof/spelling.ts';
import type { SiteContent } from '../../site/schema/collections.ts';
import { runCli } from '../support/cli.ts';
import { root } from '../support/folders.ts';
import { firstData, readContent } from '../support/real-site.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'proof-'));
const data = path.join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const adviceOn = async (content: SiteContent, from: string) =>
  proof(content, { at: locatorFor(from), buildDate: '2026-11-23', root: from });

/** A text with « before the words at fault, what is said of it, and how to mend it where that depends on it. */
type Row = readonly [text: string, code: string, message: string, hint?: string];

const inParagraphs: readonly Row[] = [
  ['We «guarantee a patent.', 'risky-word', '"guarantee" promises a result (Rule 7.1)'],
  ['The «best of California.', 'risky-word', '"best" compares without proof (Rule 7.1)'],
  ['A «LEADING practice.', 'risky-word', '"LEADING" compares without proof (Rule 7.1)'],
  ['«Good lawyers, these.', 'risky-word', '"Good lawyers" praises without a fact (Rule 7.1)'],
  ['Your «#1 choice.', 'risky-word', '"#1" compares without proof (Rule 7.1)'],
  ['«Experts in roses.', 'risky-word', '"Experts" claims a specialty that nobody has certified (Rule 7.4)'],
  ['A «certified firm.', 'risky-word', '"certified" claims a certification (Rule 7.4)'],
  ['A «track record.', 'risky-word', '"track record" speaks of results that cannot be verified (section 6158.3)'],
  ['«Aggressively yours.', 'risky-word', '"Aggressively" boasts without a fact'],
  ['They «won every case.', 'risky-word', '"won every case" promises a result, or tells one (Rule 7.1)'],
  ['«No win, no fee.', 'risky-word', '"No win, no fee" offers a fee without its costs (section 6157.2)'],
  ['«Fast approval of marks.', 'risky-word', '"Fast approval" promises a result (section 6157.2)'],
  ['A «free consultation.', 'risky-word', '"free consultation" offers what the firm has not confirmed'],
  [
    'We answer within «48 business hours.',
    'contradiction',
    'expected "24 business hours, on the second business day at the latest", got "48 business hours"',
  ],
  ['We have «25+ years of experience.', 'contradiction', 'expected "20+ years", got "25+ years"'],
  ['Founded in San Francisco in «2004, we grew.', 'contradiction', 'expected "2005", got "2004"'],
  ['«Larkmoor & Quade LLC says so.', 'contradiction', 'expected "Larkmoor & Quade LLP", got "Larkmoor & Quade LLC"'],
  ['We open «Monday-Saturday.', 'contradiction', 'expected "Monday-Friday 9:00 AM - 5:30 PM", got "Monday-Saturday"'],
  [
    'Come «9:00 AM to 6:00 PM.',
    'contradiction',
    'expected "Monday-Friday 9:00 AM - 5:30 PM", got "9:00 AM to 6:00 PM"',
  ],
  ['Our line begins with «415 now.', 'contradiction', 'expected "559", got "415"'],
  ['Come to «420 Lantern Wharf.', 'contradiction', 'expected "418 Lantern Wharf", got "420 Lantern Wharf"'],
  ['It costs «$1,234 there.', 'contradiction', 'no source of this record has $1,234'],
  ['Call «(213) 436-3801 today.', 'foreign-contact', '"(213) 436-3801" is no phone number of the firm'],
  ['Write to «us@quade.example now.', 'foreign-contact', '"us@quade.example" is no address under the firm\'s domain'],
  ['We sit in «Fresno, CA 93721 now.', 'foreign-contact', '"Fresno, CA 93721" is the city of no office'],
  ['Come to «12 Harbor Row today.', 'foreign-contact', '"12 Harbor Row" is the address of no office'],
  ['[Call](«tel:+15594363801) us.', 'foreign-contact', '"tel:+15594363801" leads to nobody of the firm'],
  ['[Write](«mailto:a@b.example) now.', 'foreign-contact', '"mailto:a@b.example" leads to nobody of the firm'],
  [
    'See [this](«https://larkmoorquade.example/patents/).',
    'own-address',
    'expected the path of a page, got the whole address "https://larkmoorquade.example/patents/"',
    'write /patents/',
  ],
  ['«Coming soon to you.', 'placeholder', '"Coming soon" looks like a text that was never finished'],
  ['It takes «TBC weeks.', 'placeholder', '"TBC" looks like a text that was never finished'],
  ['It takes «{{date}} weeks.', 'placeholder', '"{{date}}" looks like a text that was never finished'],
  ['It takes four weeks. «(?)', 'placeholder', '"(?)" looks like a text that was never finished'],
  ['Call «555-0142 for it.', 'placeholder', '"555-0142" looks like a text that was never finished'],
  [
    'We read it. «Sent from my iPhone.',
    'placeholder',
    '"Sent from my iPhone" looks like a text that was never finished',
  ],
  ['Pages load «[from this] site.', 'markup', '"[from this]" would be shown as it is written'],
  ['It ends «~~in May in June.', 'markup', '"~~" would be shown as it is written'],
  ['We read «it , then wait.', 'markup', '"it ," has a space before its sign, or none behind it'],
  ['We read it«,then wait.', 'markup', '"," has a space before its sign, or none behind it'],
  ['He said «“yes, and went.', 'markup', 'the quotation mark “ has no other half'],
  ['He said «"yes, and went.', 'markup', 'the quotation mark “ has no other half'],
  [
    'It takes «4 - 6 weeks.',
    'dashed-range',
    '"4 - 6" has a dash or spaces, and other ranges of the site have a hyphen',
  ],
  ['It takes «4–6 weeks.', 'dashed-range', '"4–6" has a dash or spaces, and other ranges of the site have a hyphen'],
  ['You send us «an description.', 'article', 'unexpected article "an" before "description", expected "a"', 'write a'],
  ['We ask for «a [answer](/contact/) first.', 'article', 'unexpected article "a" before "answer", expected "an"'],
  ['We sell «the the patent.', 'repeated-word', 'unexpected repeated "the", remove one occurrence'],
  ['They «menntion it.', 'misspelling', '"menntion" is in no dictionary'],
  ['We «recieve it, and *anser* it.', 'misspelling', '"recieve" is in no dictionary'],
  ['Ask Desmond «Qade for it.', 'misspelling', '"Qade" is in no dictionary'],
];

const inLines: readonly Row[] = [
  ['A «<b>bold</b> line', 'markup', '"<b>" would be shown as it is written'],
  ['Larkmoor «&amp; Quade', 'markup', '"&amp;" would be shown as it is written'],
  ['«TBD', 'placeholder', '"TBD" looks like a text that was never finished'],
  ['«Yes', 'placeholder', '"Yes" looks like a text that was never finished'],
];

/** Texts of which nothing is to be said. */
const meant: readonly string[] = [
  'A good one, a specialty of the house, and misleading names.',
  'We win back lost time. Bestow a mark on an inexpert copy.',
  'We need an hour, an heir and an honest answer; a European mark, a unit and a one-time fee.',
  'It took an x-ray, an NDA and an LLC. He had had enough.',
  'The court held that [t]he claim [sic] ends […] here, and "so it does".',
  'Rules of 2-3 years, and 10 to 14 days.',
  'The roses of Hollis Nakagawara are open until 5:30 PM. The GDPR and the USPTO answer.',
];

/** Puts items in front of a list of texts; each stands on the second line of its item. @returns the line of the first. */
function plant(file: string, list: string, texts: readonly string[]): number {
  const absolute = path.join(data, file);
  const lines = readFileSync(absolute, 'utf8').split('\n');
  const at = lines.indexOf(`${list}:`);
  if (at < 0) throw new Error(`${file} has no ${list}`);
  lines.splice(at + 1, 0, ...texts.flatMap((text) => ['  - >-', `    ${text.replace('«', '')}`]));
  writeFileSync(absolute, lines.join('\n'));
  return at + 3;
}

const placeOf = ({ file, position }: Problem) => `${file}:${position?.line}:${position?.column}`;
const said = new Map<string, readonly Problem[]>();
const linesOf = { paragraphs: 0, lines: 0, meant: 0 };
let told: readonly Problem[] = [];

beforeAll(async () => {
  cpSync(firstData, data, { recursive: true });
  linesOf.meant = plant('contact.yaml', 'send', meant);
  linesOf.lines = plant(
    'contact.yaml',
    'doNotSend',
    inLines.map(([text]) => text),
  );
  linesOf.paragraphs = plant(
    'about.yaml',
    'history',
    inParagraphs.map(([text]) => text),
  );
  const post = path.join(data, 'posts/after-cox-v-sony.md');
  writeFileSync(post, `${readFileSync(post, 'utf8')}\nThe roses wait for a\n*office* action, and for\nfor a reply.\n`);
  const member = path.join(data, 'team/matteo-quillante.yaml');
  const exceptions = [
    { words: 'certified copy', reason: 'What the office calls it.' },
    { words: 'no such words', reason: 'None.' },
  ];
  const bio = 'bio:\n  - He asks for a certified copy.\n';
  const text = readFileSync(member, 'utf8').replace('bio:\n', bio);
  writeFileSync(member, `${text}exceptions: ${JSON.stringify(exceptions)}\n`);
  told = await adviceOn(await readContent(data, folder), folder);
  for (const one of told)
    said.set(`${one.file}:${one.position?.line}`, [...(said.get(`${one.file}:${one.position?.line}`) ?? []), one]);
});

test('nothing is said of the sample', async () => {
  expect(await adviceOn(await readContent(firstData), root)).toEqual([]);
});

test('its command says so, and ends with 0', async () => {
  expect(await runCli(['proof'])).toEqual({ code: 0, stdout: 'No advice.\n', stderr: '' });
});

test('no other module of the site loads it, or what it reads with', () => {
  const site = path.join(root, 'site');
  const modules = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const others = modules.filter((file) => !file.startsWith('proof'));
  const imported = /(?:from|import) ?\(?'(?:[./]*proof\/|cspell|@cspell|retext)/;
  expect(modules.length).toBeGreaterThan(others.length);
  expect(others.filter((file) => imported.test(readFileSync(path.join(site, file), 'utf8')))).toEqual([]);
});

describe('what is said', () => {
  const rows = [
    ...inParagraphs.map((row, index) => ({ row, file: 'data/about.yaml', line: () => linesOf.paragraphs + 2 * index })),
    ...inLines.map((row, index) => ({ row, file: 'data/contact.yaml', line: () => linesOf.lines + 2 * index })),
  ];
  test.each(rows.map((one) => [one.row[0], one] as const))(
    '%s',
    (_, { row: [text, code, message, hint], file, line }) => {
      const own = said.get(`${file}:${line()}`)?.filter((one) => one.message === message) ?? [];
      expect(own).toMatchObject([{ code, message, ...(hint ? { hint } : {}) }]);
      expect(own.map(placeOf)).toEqual([`${file}:${line()}:${5 + text.indexOf('«')}`]);
    },
  );

  test('is one thing of each text, but where one has two faults', () => {
    const all = [...said].filter(([place]) => place.startsWith('data/about.yaml'));
    expect(all.filter(([, advice]) => advice.length > 1).map(([, advice]) => advice.map((one) => one.message))).toEqual(
      [['"recieve" is in no dictionary', '"anser" is in no dictionary']],
    );
    expect(all).toHaveLength(inParagraphs.length);
  });

  test('is nothing of what may be meant', () => {
    const places = meant.map((_, index) => `data/contact.yaml:${linesOf.meant + 2 * index}`);
    expect(places.flatMap((place) => said.get(place) ?? [])).toEqual([]);
  });

  test('stands at its words where a paragraph runs over several lines', () => {
    const own = told.filter(({ file }) => file === 'data/posts/after-cox-v-sony.md');
    const last = readFileSync(path.join(data, 'posts/after-cox-v-sony.md'), 'utf8').split('\n').length - 3;
    expect(
      own.map(({ message, position }) => `${(position?.line ?? 0) - last}:${position?.column} ${message}`),
    ).toEqual([
      '0:20 unexpected article "a" before "office", expected "an"',
      '1:22 unexpected repeated "for", remove one occurrence',
    ]);
  });

  test('is nothing of words that their record excepts, and of an exception that nothing needs', () => {
    const own = told.filter(({ file }) => file === 'data/team/matteo-quillante.yaml');
    expect(own.map(({ code, field }) => `${code} ${field}`)).toEqual(['idle-exception exceptions[1].words']);
  });
});

describe('with other records', () => {
  const factsIn = (content: SiteContent) =>
    adviseOnFacts(recordsOf(content).flatMap(passagesOf), content).map(
      ({ passage, message }) => `${passage.record.file} ${passage.path.join('.')}: ${message}`,
    );

  test('a name that nobody has any more is told', async () => {
    const content = await readContent(firstData);
    const team = content.team.filter(({ id }) => id !== 'hollis-nakagawara');
    const passages = recordsOf({ ...content, team }).flatMap(passagesOf);
    const places = await adviseOnSpelling(passages, { ...content, team });
    expect(new Set(places.map(({ words }) => words))).toEqual(new Set(['Nakagawara']));
  });

  test('the hours of an office are its own', async () => {
    const content = await readContent(firstData);
    const hours = [{ days: 'Monday-Thursday', from: '9:00 AM', to: '5:30 PM' }];
    const [first, ...others] = content.offices.map((office) => ({ ...office, parking: 'Open Monday to Thursday.' }));
    const offices = [...others, ...(first ? [{ ...first, hours }] : [])];
    expect(factsIn({ ...content, offices }).filter((fact) => fact.includes('parking'))).toHaveLength(others.length);
  });

  test('that the form sends nothing is false once it has an endpoint', async () => {
    const content = await readContent(firstData);
    const form = { ...content.firm.form, endpoint: 'https://forms.example/post' };
    const denials = factsIn({ ...content, firm: { ...content.firm, form } });
    expect(denials.length).toBeGreaterThan(0);
    for (const denial of denials) expect(denial).toContain('is where it sends what is written');
  });
});
