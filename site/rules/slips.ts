/** Slips of the hand that no other rule sees: lost words, letters that changed places, and texts that say nothing. */
import {
  type CheckTools,
  matchesIn,
  nearest,
  type Passage,
  type Problem,
  passagesOf,
  shortened,
  textsOf,
} from '../../generator/index.ts';
import type { SiteContent } from '../schema/collections.ts';
import { twinsIn } from './copies.ts';
import { foundIn, isExcepted, isPublished, type RuledRecord } from './records.ts';
import { isPlaceholder } from './words.ts';

/** Short words that end in a period within a sentence. */
const abbreviations = /\b(?:approx|assn|cert|circ|corp|dept|dist|govt|incl|para|resp|sect|supp)\.$/;

/** A small letter after a period: the words between two sentences were lost. */
export function tornSentences(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  const pattern = /(?:\p{Ll}{4,}|\b\d{4})\.(?=\s+(\p{Ll}+)(?!\p{L}|\.\p{L}))/gu;
  return foundIn(records, pattern)
    .filter(({ match: [found] }) => !abbreviations.test(found))
    .map(({ record, path, match: [found, next], offset }) => {
      const message = `"${found} ${next}" has a small letter after a period`;
      const hint = 'put back the words between the two sentences, or write a capital letter';
      return at(record, path, { code: 'placeholder', message, hint, offset });
    });
}

/** A capital behind a small word: the end of one sentence and the beginning of the next were lost. */
export function tornCapitals(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  const pattern =
    /(?<=(?:^|\s)\p{Ll}{2,}\s+)(?:Yes|No|We|You|It|They|This|These|If|When|Our|Your|She|He)(?=\s\p{Ll})/gu;
  return foundIn(records, pattern)
    .filter(({ isMarkdown }) => isMarkdown)
    .map(({ record, path, match: [found], offset }) => {
      const message = `"${found}" begins with a capital in the middle of a sentence`;
      const hint = 'put back the words between the two sentences, or write a small letter';
      return at(record, path, { code: 'placeholder', message, hint, offset });
    });
}

/** A letter that looks like a digit, among digits. */
export function lettersAmongDigits(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  const pattern = /(?<![\p{L}\d])\d+(?:[OoIl]+\d+)+(?![\p{L}\d])/gu;
  return foundIn(records, pattern).map(({ record, path, match: [found], offset }) => {
    const message = `"${found}" has a letter among its digits`;
    const hint = `write ${found.replace(/[Oo]/g, '0').replace(/[Il]/g, '1')}`;
    return at(record, path, { code: 'misspelling', message, hint, offset });
  });
}

/** A space before a sign that belongs to the word before it. */
export function spacedSigns(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  return foundIn(records, /\s([.,;:!?])(?=\s|$)/g).map(({ record, path, match: [, sign], offset }) => {
    const message = `a space stands before "${sign}"`;
    return at(record, path, { code: 'markup', message, hint: 'take the space away', offset });
  });
}

/** A comma with no space behind it. */
export function gluedSigns(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  return foundIn(records, /(?<=^|[\p{L})\]])([,;])(?=\p{L})/gu).map(({ record, path, match: [, sign], offset }) => {
    const message = `no space stands behind "${sign}"`;
    return at(record, path, { code: 'markup', message, hint: 'put a space behind it', offset });
  });
}

/** Words in square brackets that are no link: its address was lost, or somebody marked them. A quotation may have them. */
export function bracketedWords(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  return foundIn(records, /\[(?!(?:sic|\p{L}|…|\.{3})\])[^[\]]*\]/gu)
    .filter(({ match }) => !isPlaceholder(match[0]) && !isQuoted(match))
    .map(({ record, path, match: [found], offset }) => {
      const message = `"${shortened(found, 40)}" would be shown with its brackets`;
      const hint = 'take them away; or, if the words are a link, put its address behind them: [words](/contact/)';
      return at(record, path, { code: 'markup', message, hint, offset });
    });
}

function isQuoted({ input, index }: RegExpExecArray): boolean {
  return matchesIn(input.slice(0, index), /["“”]/g).length % 2 === 1;
}

/** The link of a legal page that is its heading but for a slip in one word. */
export function unlikeLinks({ legal }: SiteContent, { at }: CheckTools): Problem[] {
  return legal.flatMap((page) => {
    const [title, link] = [page.title.split(' '), page.link.split(' ')];
    const odd = title.flatMap((word, index) => (word === link[index] ? [] : [[word, link[index] ?? ''] as const]));
    const [pair, ...others] = odd;
    if (!pair || others.length > 0 || title.length !== link.length || !nearest(pair[0], [pair[1]])) return [];
    const message = `the title says "${pair[0]}", and link below it "${pair[1]}"`;
    return at(page, ['title'], { code: 'contradiction', message, hint: 'one of the two is mistyped' });
  });
}

/** Two links with the same words at the foot of every page lead to two pages. */
export function sharedLinks(content: SiteContent, tools: CheckTools): Problem[] {
  return twinsIn(content.legal, ({ link }) => link, content, tools).map(({ record, value, first }) => {
    const message = `${first.file} has the link "${value}" too`;
    const hint = 'name this page in its link; or the other one, if that is the copy';
    return tools.at(record, ['link'], { code: 'repeated-text', message, hint });
  });
}

/** A quotation mark without its other half. */
export function loneQuotes(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  return records.flatMap((record) =>
    passagesOf(record)
      .filter(isPublished)
      .flatMap(({ path, text, offsetOf }: Passage) => {
        const marks = matchesIn(text, /["“”]/g);
        const isPaired = marks.every(([mark], index) => mark === '"' || mark === '“”'[index % 2]);
        const lone = marks.at(-1);
        if (!lone || (isPaired && marks.length % 2 === 0) || isExcepted(record, text)) return [];
        const hint = 'delete it, or put the other one at the other end of the words that it marks';
        const message = `the quotation mark ${lone[0]} has no other half`;
        return at(record, path, { code: 'markup', message, hint, offset: offsetOf(lone.index) });
      }),
  );
}

/** What stands for a picture says what it shows, not that it is one (WCAG 2.2, 1.1.1); names of files are told of the page. */
export function idleAlternatives(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  const kind = '(?:photo(?:graph)?s?|images?|pictures?|pics?|img|portrait|headshot|screenshot|logo|banner)';
  const whom = '(?: (?:of|for) (?:an? |the |our )?(?:person|man|woman|attorney|lawyer|staff|team|office|building))?';
  const idle = new RegExp(
    `^(?:an? |the |our |my )?(?:(?:attorney|office|profile|stock|team) )?${kind}${whom}[ .\\d]*$`,
    'i',
  );
  return records.flatMap((record) =>
    textsOf(record).flatMap(({ path, text }) => {
      if (path.at(-1) !== 'alt' || !idle.test(text) || isExcepted(record, text)) return [];
      const message = `"${text}" does not say what the picture shows`;
      const hint = 'say it to somebody on the telephone: who or what is to be seen, where';
      return at(record, path, { code: 'placeholder', message, hint });
    }),
  );
}
