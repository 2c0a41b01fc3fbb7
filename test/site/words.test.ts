/** What the texts promise: that they are easy to read, of the right length, said once, and that each number has a source. */
import { describe, expect, it } from 'vitest';
import { budgets } from '../../site/budgets.ts';
import { claimsOf, isCovered, numbersIn } from '../support/claims.ts';
import {
  type Block,
  blocksOf,
  countWords,
  normalized,
  readabilityOf,
  repeatsAmong,
  type Said,
  sentencesOf,
  wordsIn,
} from '../support/prose.ts';
import { readBuiltSite, wordsOf } from '../support/site.ts';
import { content, records, texts } from '../support/texts.ts';

const { words: limits } = budgets;

/** Rows of a table that begin with the name of the record, so that a failure shows it. */
const named = <T extends { readonly file: string }>(rows: readonly T[]) =>
  rows.map((row) => [row.file, row] as const);

const isWithin = (value: number, [least, most]: readonly [number, number]) =>
  value >= least && value <= most;

describe('every page is easy to read', () => {
  it.each(texts.map((text) => [text.file, text.grade, text] as const))(
    '%s: grade at most %d',
    (_, grade, { blocks }) => {
      const read = readabilityOf(blocks);
      expect(read.grade, read.grade > grade ? hardest(blocks) : '').toBeLessThanOrEqual(grade);
    },
  );

  it.each(named(texts))(
    `%s: at most ${limits.sentence} words in a sentence, on average`,
    (_, { blocks }) => {
      const read = readabilityOf(blocks);
      expect(
        read.sentence,
        read.sentence > limits.sentence ? longest(blocks) : '',
      ).toBeLessThanOrEqual(limits.sentence);
    },
  );
});

describe('every page has the length of its kind', () => {
  it.each(
    texts.flatMap((text) => (text.words ? [[text.file, ...text.words, text.blocks] as const] : [])),
  )('%s: %d to %d words', (_, least, most, blocks) => {
    expect(countWords(blocks)).toBeGreaterThanOrEqual(least);
    expect(countWords(blocks)).toBeLessThanOrEqual(most);
  });
});

const asked = records.flatMap((record) =>
  'faqs' in record
    ? record.faqs.map(
        ({ question, answer }) =>
          [
            record.file,
            question,
            blocksOf(answer)
              .map(({ text }) => text)
              .join(' '),
          ] as const,
      )
    : [],
);

/** Questions whose answer is a number or a date. */
const asksForNumber =
  /\bhow (?:long|much|many|soon)\b|^when\b|, and when\b|^what (?:does|do) .*\bcost\b|^what is .*\bworth\b/i;

describe('every question is answered', () => {
  it.each(asked)(`%s: "%s" in ${limits.answer.join(' to ')} words`, (_file, _question, answer) => {
    const [least, most] = limits.answer;
    expect(wordsIn(answer).length, answer).toBeGreaterThanOrEqual(least);
    expect(wordsIn(answer).length, answer).toBeLessThanOrEqual(most);
  });

  it.each(asked.filter(([, question]) => asksForNumber.test(question)))(
    '%s: "%s" with a number or a date in the first sentence',
    (_file, _question, answer) => {
      const [first = ''] = sentencesOf(answer);
      expect(numbersIn(first).size, first).toBeGreaterThan(0);
    },
  );
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

  it.each(named(sourced))('%s: each amount, date, term, statute and case', (_, record) => {
    const sources = sourcesOf(record)
      .map(({ fact, source }) => `${fact} ${source}`)
      .join('\n');
    const claims = blocksOf(record).flatMap(({ field, text }) =>
      claimsOf(text).map((claim) => ({ field, ...claim })),
    );
    const open = claims
      .filter(({ field, kind }) => !(ownField.test(field) && (kind === 'term' || kind === 'date')))
      .filter((claim) => !isCovered(claim, sources));
    expect(
      open.map(
        ({ field, kind, text }) =>
          `${record.file} ${field}: no source speaks of the ${kind} "${text}"`,
      ),
    ).toEqual([]);
  });

  it.each(named(sourced))('%s: each source was checked, and with the last review', (_, record) => {
    const reviewed = 'reviewed' in record ? String(record.reviewed) : '';
    const late = sourcesOf(record).filter(
      ({ checked }) => checked < reviewed || checked > '2026-11-23',
    );
    expect(sourcesOf(record).length).toBeGreaterThan(0);
    expect(late).toEqual([]);
  });

  it.each(named([...ownFacts].filter((record) => record !== undefined)))(
    '%s: speaks of no amount, statute or case',
    (_, record) => {
      const claims = blocksOf(record).flatMap(({ text }) => claimsOf(text));
      expect(claims.filter(({ kind }) => kind !== 'date' && kind !== 'term')).toEqual([]);
    },
  );
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
  /** The first profile and the home page stand at a second address each. */
  const pages = () =>
    [...site.pages].filter(([path]) => path !== '/attorneys/' && path !== '/404.html');
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

  it.each([
    ['title', (document: Document) => document.title],
    ['description', metaOf],
  ])('have a %s of their own', (_, of) => {
    const lines = pages().map(([, document]) => of(document));
    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
  });

  it('have a description of the length that search engines show', () => {
    const faults = pages().filter(
      ([, document]) => !isWithin(metaOf(document).length, limits.metaDescription),
    );
    expect(faults.map(([path, document]) => `${path}: ${metaOf(document)}`)).toEqual([]);
  });
});

function metaOf(document: Document): string {
  return document.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
}

function proseOf(blocks: readonly Block[]): string[] {
  return blocks.filter(({ isProse }) => isProse).flatMap(({ text }) => sentencesOf(text));
}

function longest(blocks: readonly Block[]): string {
  return (
    proseOf(blocks).sort((left, right) => normalized(right).length - normalized(left).length)[0] ??
    ''
  );
}

function hardest(blocks: readonly Block[]): string {
  const gradeOf = (text: string) => readabilityOf([{ field: '', text, isProse: true }]).grade;
  return proseOf(blocks).sort((left, right) => gradeOf(right) - gradeOf(left))[0] ?? '';
}
