/** Numbers that are only true with their qualifier, which must stand in the same paragraph. */
import type { CheckTools, Problem } from '../../generator/index.ts';
import { isExcepted, paragraphsOf, type RuledRecord } from './records.ts';

interface Constant {
  /** In the ways that people write it. */
  readonly number: RegExp;
  readonly qualifier: RegExp;
  /** What the paragraph must say beside the number. */
  readonly needs: string;
}

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
    number: /(?:20|twenty) years (?:from|after|counted from) (?:the |its )?(?:date of )?filing/i,
    qualifier: /fee|non-provisional|earliest|maintenance|adjust|plant|grant/i,
    needs: 'from which filing, or which fees keep it alive',
  },
  {
    number: /(?:15|fifteen) years (?:from|after|counted from) (?:the |its )?(?:date of )?grant/i,
    qualifier: /2015|maintenance|no (?:upkeep|renewal)|fees|years|utility|look/i,
    needs: 'since which filing date, or that no fees fall due',
  },
  {
    number: /renew(?:able|ed) (?:for )?up to (?:25|twenty-five)/i,
    qualifier: /United States|each territory|maximum/i,
    needs: 'that each territory has its own maximum, and that the United States gives 15 years from grant',
  },
];

/** Numbers that stand in the same form wherever a text gives them. */
export const terms: readonly { readonly pattern: RegExp; readonly value: string; readonly hint: string }[] = [
  {
    pattern: /\$\d[\d,]* to \$\d[\d,]*\+/g,
    value: '$5,000 to $15,000+',
    hint: 'write $5,000 to $15,000+; the range itself is settled for the whole site: ask a developer to change it',
  },
  {
    pattern: /(?<![-–\d])\d+ years from filing\b/g,
    value: '20 years from filing',
    hint: 'write 20 years from filing, as 35 U.S.C. § 154 says; the term of another law goes into exceptions',
  },
  {
    pattern: /(?<![-–\d])\d+ years from grant\b/g,
    value: '15 years from grant',
    hint: 'write 15 years from grant, as 35 U.S.C. § 173 says; the term of another law goes into exceptions',
  },
];

/** A text with spaces for the numbers that are settled here. */
export function withoutSettled(text: string): string {
  return [...constants.map(({ number }) => number), ...terms.map(({ pattern }) => pattern)].reduce(
    (rest, pattern) => rest.replace(new RegExp(pattern, 'gi'), (found) => ' '.repeat(found.length)),
    text,
  );
}

export function constantProblems(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  return records.flatMap((record) =>
    paragraphsOf(record).flatMap(({ path, text }) =>
      constants.flatMap(({ number, qualifier, needs }) => {
        const match = number.exec(text);
        if (!match || qualifier.test(text.replace(match[0], '')) || isExcepted(record, match[0])) return [];
        const message = `"${match[0]}" stands without its qualifier`;
        return at(record, path, { code: 'bare-constant', message, hint: `the same paragraph must say ${needs}` });
      }),
    ),
  );
}
