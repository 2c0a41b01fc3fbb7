/** Slips that leave a text whole, and make it say something odd. */
import { type CheckTools, listsOf, matchesIn, type Problem, textsOf } from '../../generator/index.ts';
import type { SiteContent } from '../schema/collections.ts';
import { askedOf, isExcepted, isPublished, paragraphsOf, publishedTexts, type RuledRecord } from './records.ts';

/** A question ends as one: otherwise it changed places with its answer. */
export function questionMarks(content: SiteContent, { at }: CheckTools): Problem[] {
  return askedOf(content).flatMap((record) =>
    record.faqs.flatMap(({ question }, index) => {
      if (/\?["”]?$/.test(question)) return [];
      const message = 'expected a question, got a text without a question mark at its end';
      return at(record, ['faqs', index, 'question'], {
        code: 'placeholder',
        message,
        hint: 'write it as a client asks it',
      });
    }),
  );
}

/** Questions of one group stand together, under one spelling of its name. */
export function partedGroups(content: SiteContent, { at }: CheckTools): Problem[] {
  return askedOf(content).flatMap((record) => {
    const names = record.faqs.map(({ group = '' }) => group);
    const groups = names.map((name) => name.toLowerCase());
    return groups.flatMap((group, index) => {
      const first = groups.indexOf(group);
      const isOdd = names[first] !== names[index];
      const isParted = group !== groups[index - 1] && first < index;
      if (!isOdd && !isParted) return [];
      const message = isOdd
        ? `"${names[index]}" is written "${names[first]}" above`
        : `"${names[index]}" has other questions, further up`;
      const hint = isOdd ? `write ${names[first]}` : 'put the questions of one group together';
      return at(record, ['faqs', index, 'group'], { code: 'repeated-text', message, hint });
    });
  });
}

/** A list of related pages does not name the page itself. */
export function idleRelations({ subareas, posts }: SiteContent, { at }: CheckTools): Problem[] {
  return [...subareas, ...posts].flatMap((record) =>
    record.related.flatMap((id, index) => {
      if (id !== record.id) return [];
      const message = 'this is the page itself';
      return at(record, ['related', index], {
        code: 'repeated-text',
        message,
        hint: 'name another page, or take it out',
      });
    }),
  );
}

/** A paragraph that begins or stops in the middle of a sentence. */
export function unfinishedParagraphs(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  return records.flatMap((record) =>
    paragraphsOf(record).flatMap(({ path, text, offset, end, isSentence }, _, all) => {
      if (!isSentence || isExcepted(record, text)) return [];
      const said = text.trim();
      const isTorn = /^[a-z][a-z ]/.test(said);
      if (!isTorn && /[.?!:…]["”')\]]*$/.test(said)) return [];
      const words = said.split(/\s+/);
      const place = isTorn ? `begins with "${words.slice(0, 4).join(' ')}"` : `ends with "${lastWords(said)}"`;
      const message = `this paragraph ${place}, in the middle of a sentence`;
      const isLast = path[0] === 'body' && end === all.at(-1)?.end;
      const hint = isTorn
        ? 'put back the words before it, or take away the empty line above it'
        : isLast
          ? `${finish}; or bring back the last saved copy of the file, if its end is lost`
          : finish;
      return at(record, path, { code: 'placeholder', message, hint, offset: isTorn ? offset : end - 1 });
    }),
  );
}

/** A list that does not begin with 1: its first items are lost, or the number is mistyped. */
export function lateLists(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  return records.flatMap((record) =>
    paragraphsOf(record).flatMap(({ path, text, offset, first = 1 }) => {
      if (first === 1 || isExcepted(record, text)) return [];
      const hint = 'write 1 before its first item, or bring back the items before it';
      return at(record, path, { code: 'markup', message: `this list begins with ${first}`, hint, offset });
    }),
  );
}

/** A text of one line, of several sentences, that stops in the last. */
export function unfinishedTexts(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  return longLines(records).flatMap(({ record, path, text }) => {
    if (isEnded(text)) return [];
    const message = `this text ends with "${lastWords(text)}", in the middle of a sentence`;
    return at(record, path, { code: 'placeholder', message, hint: finish, offset: text.length - 1 });
  });
}

/** One that begins in the midst of its first. */
export function beheadedTexts(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  return longLines(records).flatMap(({ record, path, text }) => {
    if (!/^\p{Ll}+[ ,]/u.test(text)) return [];
    const message = `this text begins with "${text.split(' ', 4).join(' ')}", in the middle of a sentence`;
    return at(record, path, { code: 'placeholder', message, hint: 'put back the words before it' });
  });
}

/** Texts without Markdown that are long enough for sentences, and have two at least. */
function longLines(records: readonly RuledRecord[]) {
  return records.flatMap((record) =>
    publishedTexts(record).flatMap(({ path, text, isMarkdown }) => {
      const isLong = !isMarkdown && text.length >= 60 && /(?<!\p{L})\p{Ll}{3,}\.["”’]? ["“]?\p{Lu}/u.test(text);
      return isLong && !isExcepted(record, text) ? [{ record, path, text }] : [];
    }),
  );
}

const headings: ReadonlySet<PropertyKey> = new Set(['title', 'heading', 'label', 'link', 'group', 'step']);

/** A heading with a period at its end: lines of a text below it have become a part of it. */
export function endedHeadings(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  return records.flatMap((record) =>
    publishedTexts(record).flatMap(({ path, text, isMarkdown }) => {
      const isEndedOne =
        /(?<!\b(?:Co|Corp|Inc|Jr|Ltd|No|Sr|etc))(?<!\.\p{L}{1,2})\.$/u.test(text) && text.includes(' ');
      if (isMarkdown || !isEndedOne || !headings.has(path.at(-1) ?? '') || isExcepted(record, text)) return [];
      const message = `this ends with a period, and a heading does not`;
      const hint = 'take the period away; if lines of another text follow on it, move them back';
      return at(record, path, { code: 'placeholder', message, hint });
    }),
  );
}

/** An item that stops in the middle of a sentence, where all the others of its list, two at least, end with a period. */
export function unfinishedItems(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  return records.flatMap((record) =>
    [...listsOf(record)].flatMap((items) => {
      const [item, ...others] = items.filter(({ text }) => !isEnded(text));
      if (!item || others.length > 0 || items.length < 3 || !isPublished(item)) return [];
      const areSentences = items.every(({ text }) => text.trim().includes(' '));
      if (!areSentences || isExcepted(record, item.text)) return [];
      const message = `this item ends with "${lastWords(item.text)}", and the others of its list with a period`;
      const offset = item.offsetOf(item.text.trimEnd().length - 1);
      return at(record, item.path, { code: 'placeholder', message, hint: finish, offset });
    }),
  );
}

const finish = 'finish it, or put the period that it lacks';

function isEnded(text: string): boolean {
  return /[.?!:;…]["”’')\]]*\s*$/.test(text);
}

function lastWords(text: string): string {
  return text.trim().split(/\s+/).slice(-4).join(' ');
}

/** The specification joins the ends of a range by a hyphen: 2-3 years. One mark for all of them, on every page. */
export function dashedRanges(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  return records.flatMap((record) =>
    textsOf(record).flatMap(({ path, text, offsetOf }) =>
      matchesIn(text, /\$?\d[\d,.½]*(?: ?[–—] ?| -{1,2} )\$?\d(?:[\d,.]*\d)?/g).map((match) =>
        at(record, path, {
          code: 'dashed-range',
          message: `"${match[0]}" has ${/[–—]/.test(match[0]) ? 'a dash' : 'spaces'}, and other ranges of the site have a hyphen`,
          hint: 'write a hyphen without spaces, or the word "to"',
          offset: offsetOf(match.index),
        }),
      ),
    ),
  );
}

/** Quotation marks of a word processor around a whole field are part of its text. */
export function quotedFields(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  return records.flatMap((record) =>
    textsOf(record).flatMap(({ path, text, isMarkdown }) => {
      if (isMarkdown || !/^(?:[“”][^“”]*[“”]|‘[^‘]*’)$/.test(text)) return [];
      const message = 'the curly quotation marks around this text would be shown';
      return at(record, path, { code: 'markup', message, hint: 'take them away, or use the straight ones: "' });
    }),
  );
}
