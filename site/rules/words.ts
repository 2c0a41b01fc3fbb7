/**
 * Words that make a lawyer's advertisement risky in California: Rules of Professional Conduct 7.1 and 7.4, Business and
 * Professions Code sections 6157 to 6159.2. An exception stands in the record, in `exceptions`, with its reason.
 */
import { type CheckTools, compareText, matchesIn, type Problem, textsOf } from '../../generator/index.ts';
import { isExcepted, publishedTexts, type RuledRecord, writtenTexts } from './records.ts';

interface RiskyWord {
  readonly pattern: RegExp;
  readonly why: string;
  readonly hint: string;
}

const riskyWords: readonly RiskyWord[] = [
  word(/guarante(?:e|es|ed|eing)/, 'promises a result (Rule 7.1)', 'say what is done, by whom and how long it takes'),
  word(
    /best|leading|top-rated|foremost|premier|finest|greatest|unrivall?ed|unbeatable|second to none|world-class/,
    'compares without proof (Rule 7.1)',
    'state the fact behind it',
  ),
  word(
    /(?:good|great|excellent|outstanding|amazing|brilliant|fantastic|wonderful|superb|superior|top) (?:lawyers?|attorneys?|counsel|(?:law )?firms?)/,
    'praises without a fact (Rule 7.1)',
    'say what was done',
  ),
  word(/#1|number one|no\. 1/, 'compares without proof (Rule 7.1)', 'state the fact behind it'),
  word(
    /experts?|speciali[sz](?:e|es|ed|ing|t|ts)/,
    'claims a specialty that nobody has certified (Rule 7.4)',
    'name the field, or what has been done in it',
  ),
  word(/certified/, 'claims a certification (Rule 7.4)', 'name the body that certified, or leave it out'),
  word(
    /win rate|success rate|track record|(?:wins?|won|succeed(?:s|ed)?) (?:in )?\d+ ?%|\d+ ?% of (?:our|their|its|my|all) cases/,
    'speaks of results that cannot be verified (section 6158.3)',
    'leave it out',
  ),
  word(
    /aggressive(?:ly)?|relentless(?:ly)?|results-driven|award-winning|acclaimed/,
    'boasts without a fact',
    'leave it out',
  ),
  word(
    /we (?:always |will )?win(?! back)|we promise|(?:won|wins?) (?:(?:all|every|each|both)(?: (?:of )?(?:our|my|the|their|its))?|our|my|the|their) (?:cases?|suits?|lawsuits?|trials?|disputes?|appeals?|oppositions?)|(?:have |has )?never lost(?: a (?:case|suit|trial))?|undefeated/,
    'promises a result, or tells one (Rule 7.1)',
    'say what was done',
  ),
  word(
    /(?:won|recovered|awarded|obtained|secured|settled(?: it)? for)\b[^.]{0,40}?\$[\d,.]+(?: (?:million|billion))?/,
    'tells the result of a matter, which must be verifiable (section 6158.3)',
    'say what was done',
  ),
  word(
    /unless we win|no win,? no fee|you pay nothing/,
    'offers a fee without its costs (section 6157.2)',
    'say who pays the costs, or leave it out',
  ),
  word(
    /fast approval|instant approval|quick cash/,
    'promises a result (section 6157.2)',
    'give the usual time and its source',
  ),
  word(
    /free (?:consultation|evaluation|review)/,
    'offers what the firm has not confirmed',
    'leave it out, or say what it costs',
  ),
];

/** Most texts have none of them, and one search says so. */
const anyRisky = new RegExp(riskyWords.map(({ pattern }) => pattern.source).join('|'), 'i');

/** What a mail program or a printed page puts below a text. */
const pasted = /\b(?:sent from my \w+|get outlook for \w+|page \d+ of \d+)\b/i;

/** Text that was never meant to be published. */
const unfinished: readonly RegExp[] = [
  /\b(?:lorem ipsum|dolor sit|placeholder text|coming soon|your text here|insert \w+ here)\b/,
  /\b(?:todo|fixme|tbd|tbc|xxx)\b/,
  // Notes between writers, in brackets, and numbers of sources that were pasted without them.
  /(?<=\[)(?:ask|check|add|note|insert|verify|see if)\b[^\]]*\b|(?<=\[)\d+(?=\])/,
  // Numbers and addresses of examples.
  /\b555[-.\s]\d{4}\b|\b(?:[\w.]+@)?example\.(?:com|org|net)\b/,
  pasted,
  // What was to be filled in, and who was to do it.
  /\(\?+\)|(?<!\S)\?{2,}|\{\{?[^{}]*\}\}?|(?<!\S)@(?=[a-z])[a-z]+\b/,
];
const placeholders = new RegExp(unfinished.map(({ source }) => source).join('|'), 'i');

export function isPlaceholder(text: string): boolean {
  return placeholders.test(text);
}

/** What a field holds that was answered instead of written; in a table, such words are cells. */
const answers = /^(?:yes|no|true|false|null|none|n\/a|-+|~|\?+)$/i;

/** A heading without a word. */
function wordless(path: readonly PropertyKey[], text: string): RegExpExecArray | null {
  return /^(?:title|subtitle|heading|lede)$/.test(String(path.at(-1))) ? /^\P{L}+$/u.exec(text) : null;
}

/** Of a record that is cut off, the exceptions may be lost: its risky words are told when they are back. */
export function riskyWordProblems(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  const whole = records.filter((record) => 'exceptions' in record);
  return whole.flatMap((record) =>
    publishedTexts(record)
      .filter(({ text }) => anyRisky.test(text))
      .flatMap(({ path, text, offsetOf }) =>
        riskyWords.flatMap(({ pattern, why, hint }) =>
          matchesIn(text, pattern)
            .filter(([found]) => !isExcepted(record, found))
            .map((match) =>
              at(record, path, {
                code: 'risky-word',
                message: `"${match[0]}" ${why}`,
                hint: `${hint}; if it is meant, this record takes   exceptions: [{ words: "${match[0]}", reason: why it is meant }]`,
                offset: offsetOf(match.index),
              }),
            ),
        ),
      ),
  );
}

export function placeholderProblems(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  return records.flatMap((record) =>
    writtenTexts(record).flatMap(({ path, text, offsetOf }) => {
      const match =
        placeholders.exec(text) ?? (offsetOf(0) === 0 ? (answers.exec(text) ?? wordless(path, text)) : null);
      if (!match || isExcepted(record, match[0])) return [];
      const message = `"${match[0]}" looks like a text that was never finished`;
      return at(record, path, {
        code: 'placeholder',
        message,
        hint: pasted.test(match[0]) ? 'delete it' : 'write the real text',
        offset: offsetOf(match.index),
      });
    }),
  );
}

/** A backtick, a backslash, a star that marks no end of emphasis, a hash that begins no heading, two tildes, or a sign alone. */
const strayMark =
  /[`\\]|~~|\*(?=\p{L})|(?<=[\p{L}.,;:!?])\*|(?<!\S)#+(?=\p{L})|(?<!\S)(?:[\^~]|>-?|\|-)(?!\S)|(?<!¶)¶(?!¶| ?\d)/u;
const tag = /<!--(?:.*?-->)?|<\/?[a-z][a-z0-9]*(?: [^<>]*)?>|&(?:[a-z]{2,8}|#\d{2,5});/i;

const markHints: Readonly<Record<string, string>> = {
  '*': 'delete it, or put another one at the other end of the words that it marks',
  '#': 'delete it; or put a space behind it, if a heading begins here',
};

/**
 * One-line fields take no markup: a tag or an entity in them would be shown as it is written. In any text, so would a sign
 * of Markdown that stands alone, as a slip on the keyboard leaves it.
 */
export function markupProblems(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  return records.flatMap((record) =>
    writtenTexts(record).flatMap(({ path, text, offsetOf, isMarkdown }) => {
      const found = isMarkdown ? null : tag.exec(text);
      const match = found ?? strayMark.exec(text);
      if (!match || (!found && isExcepted(record, text))) return [];
      const hint = match[0].startsWith('<!--')
        ? 'take it away: a note between writers stands behind a # on a line of its own, outside of the texts'
        : found
          ? 'write the text plainly; where a field takes several sentences, **two stars** make it strong'
          : (markHints[match[0].charAt(0)] ?? 'delete it, or write what was meant in its place');
      return at(record, path, {
        code: 'markup',
        message: `"${match[0]}" would be shown as it is written`,
        hint,
        offset: offsetOf(match.index),
      });
    }),
  );
}

/** Exceptions that nothing needs any more. */
export function idleExceptionProblems(records: readonly RuledRecord[], { at, isWhole }: CheckTools): Problem[] {
  return records
    .filter(isWhole)
    .flatMap((record) => {
      const whole = textsOf(record)
        .filter(({ path }) => path[0] !== 'exceptions')
        .map(({ text }) => text.toLowerCase());
      return (record.exceptions ?? []).flatMap(({ words }, index) => {
        if (whole.some((text) => text.includes(words.toLowerCase()))) return [];
        const message = `the exception "${words}" is for words that this record does not have`;
        const hint =
          'if a text lost these words by mistake, put them back; if not, remove the exception, or write them as they stand in the text';
        return at(record, ['exceptions', index, 'words'], { code: 'idle-exception', message, hint });
      });
    })
    .sort((left, right) => compareText(left.file, right.file));
}

function word(pattern: RegExp, why: string, hint: string): RiskyWord {
  return { pattern: new RegExp(`(?<![\\w-])(?:${pattern.source})(?![\\w])`, 'gi'), why, hint };
}
