/** The sample's texts are not repeated, are not too long, and have sources for numbers. */
import { describe, expect, it } from 'vitest';
import { claimsOf, isCovered } from '../support/claims.ts';
import { blocksOf, type LocatedText, repeatsAmong, sentencesOf } from '../support/prose.ts';
import { content, records } from '../support/records.ts';
import { readBuiltSite, visibleTextOf } from '../support/site.ts';

/** Two sentences are one said twice if they share this part of their word triples. */
const maxSimilarity = 0.6;

/** Texts that two pages have on purpose. */
const allowedRepeats: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  {
    pattern: /^data\/people\/\S+ (?:education|admissions|profile\.admissions)\./,
    reason: 'attorneys are on the team page, too',
  },
  {
    pattern: /Patents are prosecuted only by practitioners/,
    reason: 'notice on /patents/ and /team/ (37 CFR 11.704)',
  },
  {
    pattern: /rules\.0\.title: Months from your first public use|clock\.title/,
    reason: 'one clock has one name (35 U.S.C. 102)',
  },
  {
    pattern:
      /24 business hours[,:]? \(?(?:by|and no later than) the (?:end of the )?second business day/,
    reason: 'the promise of a reply, with what it means',
  },
  {
    pattern: /not confidential until we agree in writing to represent you/,
    reason: 'the notice on confidentiality, in the same words (State Bar Formal Op. 2005-168)',
  },
  {
    pattern: /guarantee or prediction of the outcome/,
    reason: 'notice in the words of section 6158.3',
  },
  {
    pattern: / costs\.[\w.]+: /,
    reason: 'the lists of costs, which name the same fee in the same words',
  },
];

describe('texts are not repeated', () => {
  const placed = ({ file, field, text }: LocatedText) => `${file} ${field}: ${text}`;
  const isAllowed = (passage: LocatedText) =>
    allowedRepeats.some(({ pattern }) => pattern.test(placed(passage)));
  const blocks = records.flatMap((record) =>
    blocksOf(record).map((block) => ({ ...block, file: record.file })),
  );
  const sentences = blocks.flatMap((block) =>
    sentencesOf(block.text).map((text) => ({ ...block, text })),
  );

  it.each([
    ['paragraph', blocks],
    ['sentence', sentences],
  ])('no %s is on two pages', (_, passages) => {
    const repeats = repeatsAmong(passages, maxSimilarity).filter((pair) => !pair.every(isAllowed));
    expect(repeats.map((pair) => pair.map(placed).join('\n   ~ '))).toEqual([]);
  });

  it.each(allowedRepeats)('$reason: the exception is needed', ({ pattern }) => {
    expect(sentences.some((sentence) => pattern.test(placed(sentence)))).toBe(true);
  });
});

/** Words that visitors read of a page's own record. A page that needs more has a topic too many. */
const maxWords: readonly (readonly [file: RegExp, words: number])[] = [
  [/^data\/home\.yaml$/, 440],
  [/^data\/about\.yaml$/, 880],
  [/^data\/contact\.yaml$/, 760],
  [/^data\/offices\//, 560],
  [/^data\/areas\//, 990],
  [/^data\/subareas\/patents\/(?!faq|litigation)/, 920],
  [/^data\/subareas\/(?!patents\/faq)/, 1010],
];

it.each(maxWords)('%s has at most %i words', (file, words) => {
  const long = records
    // Spanish needs more words; a translation follows its original.
    .filter((record) => file.test(record.file) && !('lang' in record && record.lang))
    .map((record) => {
      const texts = blocksOf(record).filter(
        ({ field }) => !/^(?:metaDescription|topic)/.test(field),
      );
      const count = texts.flatMap(({ text }) => text.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []).length;
      return `${record.file}: ${count}`;
    });
  expect(long).not.toEqual([]);
  expect(long.filter((line) => Number(line.split(' ')[1]) > words)).toEqual([]);
});

interface Source {
  readonly fact: string;
  readonly source: string;
  readonly checked: string;
}

describe('every number has a source', () => {
  /** Records with facts about the firm only, which need no other source. */
  const firmRecords = new Set([
    content.firm,
    content.teamPage,
    content.locationsPage,
    content.words,
    ...content.people.filter(({ profile }) => !profile),
    ...content.testimonials,
  ]);
  const sourcesOf = (record: object): readonly Source[] => {
    if (record === content.blogPage) return content.posts.flatMap(({ sources }) => sources);
    return 'sources' in record ? (record.sources as readonly Source[]) : [];
  };
  const sourced = records.filter((record) => !firmRecords.has(record as never));

  /** Fields with times and years of the firm and its people, which need no other source. */
  const firmFields = [
    String.raw`process\.\d+\.description`,
    ...['milestones', 'accolades', 'education', 'bio', 'activities', 'honors'],
    String.raw`(?:profile\.)?(?:admissions|publications)`,
    ...['date', 'reviewed', 'effective'],
  ];
  const firmField = new RegExp(`^(?:${firmFields.join('|')})`);

  const sourcesIn = (record: object) =>
    sourcesOf(record)
      .map(({ fact, source }) => `${fact} ${source}`)
      .join('\n');

  it('each amount, date, term, statute, and case', () => {
    const open = sourced.flatMap((record) => {
      const sources = sourcesIn(record);
      return blocksOf(record).flatMap(({ field, text }) =>
        claimsOf(text)
          .filter(({ kind }) => !(firmField.test(field) && (kind === 'term' || kind === 'date')))
          .filter((claim) => !isCovered(claim, sources))
          .map((claim) => `${record.file} ${field}: no source for ${claim.kind} "${claim.text}"`),
      );
    });
    expect(open).toEqual([]);
  });

  it('each source was checked at the last review or later', () => {
    expect(sourced.filter((record) => sourcesOf(record).length === 0)).toEqual([]);
    const late = sourced.flatMap((record) => {
      const reviewed = 'reviewed' in record ? String(record.reviewed) : '';
      return sourcesOf(record)
        .filter(({ checked }) => checked < reviewed || checked > '2026-11-26')
        .map(({ fact, checked }) => `${record.file}: "${fact}" was checked on ${checked}`);
    });
    expect(late).toEqual([]);
  });

  it('records without sources have no amount, statute, or case', () => {
    const claims = [...firmRecords].flatMap((record) =>
      blocksOf(record).flatMap(({ field, text }) =>
        claimsOf(text)
          .filter(({ kind }) => kind !== 'date' && kind !== 'term')
          .map((claim) => `${record?.file} ${field}: ${claim.text}`),
      ),
    );
    expect(claims).toEqual([]);
  });
});

/** What no page may say (Rules 7.1 and 7.4). */
const bannedPhrases = [
  ...['guarantee[ds]?', 'win rate', 'success rate', 'track record', 'fast approval', 'free'],
  ...['best', 'leading', 'top', 'top-rated', 'foremost', 'premier', 'world-class'],
  ...['#1', 'number one', 'aggressive(?:ly)?'],
  ...['experts?', 'speciali[sz](?:e|es|ed|ing|t|ts)', 'certified'],
  // Placeholders, and numbers that only films use.
  ...['lorem', 'todo', String.raw`(?<!\d,)555`],
];
const banned = new RegExp(`(?<![\\w-])(?:${bannedPhrases.join('|')})(?!\\w)|№`, 'gi');
/** Notices that may use them. */
const allowedPhrases = [
  'Not a guarantee or prediction of the outcome',
  'No lawyer here claims certification as a specialist',
];

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
/** 25 March, 2026-03-25, and 3/25/2026. */
const foreignDates = [
  String.raw`\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${months.join('|')})`,
  String.raw`\d{4}-\d\d-\d\d`,
  String.raw`\d{1,2}\/\d{1,2}\/(?:\d\d){1,2}`,
];
const foreignDate = new RegExp(String.raw`\b(?:${foreignDates.join('|')})\b`, 'g');

describe('built pages', () => {
  const site = readBuiltSite();
  const visibleText = (document: Document) =>
    [document.title, metaOf(document), visibleTextOf(document.body)]
      .join(' \n ')
      .replace(new RegExp(allowedPhrases.join('|'), 'gi'), '');
  const excerpt = (text: string, index: number) => text.slice(Math.max(0, index - 50), index + 50);

  it.each([
    ['a banned word', banned],
    ['a date in another style than March 25, 2026', foreignDate],
  ])('do not show %s', (_, pattern) => {
    const inEnglish = [...site.pages].filter(([, { documentElement }]) =>
      documentElement.lang.startsWith('en'),
    );
    const matches = inEnglish.flatMap(([path, document]) => {
      const text = visibleText(document);
      return [...text.matchAll(pattern)].map(
        (match) => `${path}: "${match[0]}" in "${excerpt(text, match.index)}"`,
      );
    });
    expect(matches).toEqual([]);
  });

  it.each(allowedPhrases)('have the exception "%s"', (phrase) => {
    expect(
      [...site.pages.values()].some((document) => visibleTextOf(document.body).includes(phrase)),
    ).toBe(true);
  });
});

function metaOf(document: Document): string {
  return document.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
}
