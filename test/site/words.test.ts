/** What the sample's texts promise: easy to read, of the right length, said once, and each number with a source. */
import { describe, expect, it } from 'vitest';
import { budgets } from '../../site/budgets.ts';
import { claimsOf, isCovered } from '../support/claims.ts';
import {
  blocksOf,
  countWords,
  readabilityOf,
  repeatsAmong,
  type Said,
  sentencesOf,
} from '../support/prose.ts';
import { readBuiltSite, wordsOf } from '../support/site.ts';
import { content, records, texts } from '../support/texts.ts';

const { words: limits } = budgets;

const isWithin = (value: number, [least, most]: readonly [number, number]) =>
  value >= least && value <= most;

describe('every page', () => {
  it('is easy to read: at most the grade of its kind', () => {
    const hard = texts.flatMap(({ file, grade, blocks }) => {
      const found = readabilityOf(blocks).grade;
      return found > grade ? `${file}: grade ${found}, expected at most ${grade}` : [];
    });
    expect(hard).toEqual([]);
  });

  it(`has at most ${limits.sentence} words in a sentence, on average`, () => {
    const long = texts.flatMap(({ file, blocks }) => {
      const found = readabilityOf(blocks).sentence;
      return found > limits.sentence ? `${file}: ${found} words in a sentence` : [];
    });
    expect(long).toEqual([]);
  });

  it('has the length of its kind', () => {
    const wrong = texts.flatMap(({ file, words: bounds, blocks }) => {
      const found = countWords(blocks);
      return bounds && !isWithin(found, bounds)
        ? `${file}: ${found} words, expected ${bounds.join(' to ')}`
        : [];
    });
    expect(wrong).toEqual([]);
  });
});

/** What two pages say on purpose. */
const meantTwice: readonly { readonly what: RegExp; readonly reason: string }[] = [
  {
    what: /^data\/(?:team|attorneys)\/\S+ (?:education|admissions)\./,
    reason: 'attorneys stand on the team page too',
  },
  {
    what: /Patents are prosecuted only by practitioners/,
    reason: 'notice on /patents/ and /team/ (37 CFR 11.704)',
  },
  {
    what: /rules\.0\.title: Months from your first public use|clock\.title/,
    reason: 'one clock has one name (35 U.S.C. 102)',
  },
  {
    what: /24 business hours, on the second business day/,
    reason: 'the promise of a reply, with what it means',
  },
  {
    what: /guarantee or prediction of the outcome/,
    reason: 'notice in the words of section 6158.3',
  },
];

describe('nothing is said twice', () => {
  const placed = ({ file, field, text }: Said) => `${file} ${field}: ${text}`;
  const isMeant = (said: Said) => meantTwice.some(({ what }) => what.test(placed(said)));
  const blocks = records.flatMap((record) =>
    blocksOf(record).map((block) => ({ ...block, file: record.file })),
  );
  const sentences = blocks.flatMap((block) =>
    sentencesOf(block.text).map((text) => ({ ...block, text })),
  );

  it.each([
    ['paragraph', blocks],
    ['sentence', sentences],
  ])('no %s stands on two pages', (_, said) => {
    const repeats = repeatsAmong(said, limits.similarity).filter((pair) => !pair.every(isMeant));
    expect(repeats.map((pair) => pair.map(placed).join('\n   ~ '))).toEqual([]);
  });

  it.each(meantTwice)('$reason: the exception is needed', ({ what }) => {
    expect(sentences.some((sentence) => what.test(placed(sentence)))).toBe(true);
  });
});

describe('lines have the length that fits', () => {
  it.each(['subtitle', 'topic', 'metaDescription'] as const)('%s', (field) => {
    const bounds = limits[field];
    const faults = records.flatMap((record) => {
      const text = (record as unknown as Partial<Record<string, string>>)[field];
      return text === undefined || isWithin(text.length, bounds)
        ? []
        : `${record.file} ${field}: ${text.length} characters`;
    });
    expect(faults).toEqual([]);
  });
});

interface Source {
  readonly fact: string;
  readonly source: string;
  readonly checked: string;
}

describe('every number has a source', () => {
  /** Records that speak of the firm alone, which is its own source. */
  const ownFacts = new Set([
    content.firm,
    content.teamPage,
    content.locationsPage,
    content.words,
    ...content.team,
    ...content.testimonials,
  ]);
  const sourcesOf = (record: object): readonly Source[] => {
    if (record === content.blogPage) return content.posts.flatMap(({ sources }) => sources);
    return 'sources' in record ? (record.sources as readonly Source[]) : [];
  };
  const sourced = records.filter((record) => !ownFacts.has(record as never));

  /** Times that the firm itself needs, and years of a life, stand in the firm's own record. */
  const ownField =
    /^(?:process\.\d+\.description|milestones|accolades|publications|education|admissions|date|reviewed|effective)/;

  const sourcesIn = (record: object) =>
    sourcesOf(record)
      .map(({ fact, source }) => `${fact} ${source}`)
      .join('\n');

  it('each amount, date, term, statute, and case', () => {
    const open = sourced.flatMap((record) => {
      const sources = sourcesIn(record);
      return blocksOf(record).flatMap(({ field, text }) =>
        claimsOf(text)
          .filter(({ kind }) => !(ownField.test(field) && (kind === 'term' || kind === 'date')))
          .filter((claim) => !isCovered(claim, sources))
          .map(
            ({ kind, text: words }) => `${record.file} ${field}: no source for ${kind} "${words}"`,
          ),
      );
    });
    expect(open).toEqual([]);
  });

  it('each source was checked, and with the last review', () => {
    expect(sourced.filter((record) => sourcesOf(record).length === 0)).toEqual([]);
    const late = sourced.flatMap((record) => {
      const reviewed = 'reviewed' in record ? String(record.reviewed) : '';
      return sourcesOf(record)
        .filter(({ checked }) => checked < reviewed || checked > '2026-11-23')
        .map(({ fact, checked }) => `${record.file}: "${fact}" was checked on ${checked}`);
    });
    expect(late).toEqual([]);
  });

  it('records without sources speak of no amount, statute, or case', () => {
    const claims = [...ownFacts].flatMap((record) =>
      blocksOf(record).flatMap(({ field, text }) =>
        claimsOf(text)
          .filter(({ kind }) => kind !== 'date' && kind !== 'term')
          .map((claim) => `${record?.file} ${field}: ${claim.text}`),
      ),
    );
    expect(claims).toEqual([]);
  });
});

/** Words that no page may use (Rules 7.1 and 7.4), and the notices that mean them. */
const banned =
  /(?<![\w-])(?:guarantee[ds]?|best|leading|top|top-rated|foremost|premier|world-class|#1|number one|aggressive(?:ly)?|experts?|speciali[sz](?:e|es|ed|ing|t|ts)|certified|win rate|success rate|track record|fast approval|free|lorem|todo|555)(?!\w)|№/gi;
const meantWords = [
  'Not a guarantee or prediction of the outcome',
  'No certification as a specialist is claimed',
];
const foreignDate =
  /\b\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\b\d{4}-\d\d-\d\d\b|\b\d{1,2}\/\d{1,2}\/(?:\d\d){1,2}\b/g;

describe('built pages', () => {
  const site = readBuiltSite();
  const shown = (document: Document) =>
    [document.title, metaOf(document), wordsOf(document.body)]
      .join(' \n ')
      .replace(new RegExp(meantWords.join('|'), 'gi'), '');
  const around = (text: string, index: number) => text.slice(Math.max(0, index - 50), index + 50);

  it.each([
    ['a banned word', banned],
    ['a date in another style than March 25, 2026', foreignDate],
  ])('show nowhere %s', (_, pattern) => {
    const found = [...site.pages].flatMap(([path, document]) => {
      const text = shown(document);
      return [...text.matchAll(pattern)].map(
        (match) => `${path}: "${match[0]}" in "${around(text, match.index)}"`,
      );
    });
    expect(found).toEqual([]);
  });

  it.each(meantWords)('have the meant exception "%s"', (meant) => {
    expect(
      [...site.pages.values()].some((document) => wordsOf(document.body).includes(meant)),
    ).toBe(true);
  });
});

function metaOf(document: Document): string {
  return document.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
}
