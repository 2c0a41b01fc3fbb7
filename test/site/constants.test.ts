/**
 * The sample's texts write the numbers of the specification in one form, each with its qualifier.
 */
import { describe, expect, it } from 'vitest';
import { plainText } from '../../generator/index.ts';
import { isMarkdown } from '../support/prose.ts';
import { records } from '../support/records.ts';

interface Constant {
  /** Matches every way to write the number. */
  readonly number: RegExp;
  /** Matches the rest of a paragraph that qualifies the number. */
  readonly qualifier: RegExp;
  /** What the paragraph must say about the number. */
  readonly needs: string;
}

const from = '(?:from|after|counted from) (?:the |its )?(?:date of )?';

const constants: readonly Constant[] = [
  {
    number: /\$ ?5[,.]?000\s*(?:to|and|-|–|—)\s*\$? ?15[,.]?000\+?/i,
    qualifier: /typical|prepar|filing|application|extra|range/i,
    needs:
      'that this is the typical range to prepare and file one U.S. utility application, fees and later steps extra',
  },
  {
    number: /\$ ?150[,.]?000|150[,.]000 dollars/i,
    qualifier: /will?ful/i,
    needs: 'that the amount is for willful infringement',
  },
  {
    number: /20 million euros?|(?:€|EUR) ?20 ?(?:million|m\b)/i,
    qualifier: /higher/i,
    needs: '"or 4% of worldwide annual turnover, whichever is higher"',
  },
  {
    number: /12\s*(?:to|and|-|–|—)\s*18 months/i,
    qualifier: /longer|more now|past that/i,
    needs: 'that design patents currently often take longer',
  },
  {
    number: new RegExp(`(?:20|twenty) years ${from}filing`, 'i'),
    qualifier: /fee|nonprovisional|earliest|maintenance|adjust|plant|grant/i,
    needs: 'from which filing, or which fees maintain it',
  },
  {
    number: new RegExp(`(?:15|fifteen) years ${from}grant`, 'i'),
    qualifier: /2015|maintenance|no (?:upkeep|renewal)|fees|years|utility|look/i,
    needs: 'since which filing date, or that no fees fall due',
  },
  {
    number: /renew(?:able|ed) (?:for )?up to (?:25|twenty-five)/i,
    qualifier: /United States|each territory|maximum/i,
    needs:
      'that each territory has its own maximum, and that the United States gives 15 years from grant',
  },
];

/**
 * Terms and ranges that must have one form on every page: a pattern of any form, and the right one.
 */
const terms = [
  [/\$\d[\d,]* to \$\d[\d,]*\+/g, '$5,000 to $15,000+'],
  [/(?<![-–\d])\d+ years from filing\b/g, '20 years from filing'],
  [/(?<![-–\d])\d+ years from grant\b/g, '15 years from grant'],
] as const;

interface Paragraph {
  readonly place: string;
  readonly text: string;
}

/**
 * Returns the paragraphs, lists, and tables of a record. Plain strings are left out: they are
 * titles
 * and summaries, and the text of their page qualifies their numbers.
 */
function paragraphsOf(value: unknown, place: string): readonly Paragraph[] {
  if (isMarkdown(value)) return value.children.map((child) => ({ place, text: plainText(child) }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'sources' ? [] : paragraphsOf(item, `${place} ${key}`),
  );
}

const paragraphs = records.flatMap((record) => paragraphsOf(record, record.file));

describe('a number', () => {
  it.each(constants.map((constant) => [constant.needs, constant] as const))(
    'is in a paragraph that says %s',
    (_, { number, qualifier }) => {
      const numbers = paragraphs.flatMap(({ place, text }) => {
        const [match] = number.exec(text) ?? [];
        return match === undefined ? [] : { place, match, rest: text.replace(match, '') };
      });
      expect(numbers.length).toBeGreaterThan(0);
      expect(
        numbers
          .filter(({ rest }) => !qualifier.test(rest))
          .map(({ place, match }) => `${place}: ${match}`),
      ).toEqual([]);
    },
  );

  it.each(terms)('has one form: %s is %s', (pattern, value) => {
    const occurrences = paragraphs.flatMap(({ place, text }) =>
      [...text.matchAll(pattern)].map(([match]) => ({ place, match })),
    );
    expect(occurrences.length).toBeGreaterThan(0);
    expect(occurrences.filter(({ match }) => match !== value)).toEqual([]);
  });
});
