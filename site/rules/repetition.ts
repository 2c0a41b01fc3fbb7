/** Texts that stand twice, as they do in a record that was copied and half edited. */
import type { CheckTools, Problem } from '../../generator/index.ts';
import type { SiteContent } from '../schema/collections.ts';
import { copiesLast, nameOf } from './file-names.ts';
import { askedOf, isExcepted, paragraphsOf, type RuledRecord } from './records.ts';

/** Characters from which on two equal paragraphs are no accident. */
const telling = 100;

/**
 * The file that had a text before, with its own record's name or without: a copy in which only the name was changed is
 * one. The first time, the record's own file is remembered.
 */
function firstWith(text: string, record: RuledRecord, files: Map<string, string>): string | undefined {
  const name = nameOf(record);
  const keys = name === undefined ? [text] : [text, text.replaceAll(name, '')];
  const [first] = keys.flatMap((key) => files.get(key) ?? []);
  if (first === undefined) for (const key of keys) files.set(key, record.file);
  return first;
}

/** Paragraphs of one record in another, told once for each pair of records. */
export function repeatedParagraphs(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  const firsts = new Map<string, string>();
  return copiesLast(records).flatMap((record) => {
    const repeated = paragraphsOf(record).flatMap(({ path, text }) => {
      const first = firstWith(text, record, firsts);
      const isRepeated = first !== undefined && text.length >= telling && !isExcepted(record, text);
      return isRepeated ? { path, first } : [];
    });
    const [one, ...others] = repeated;
    if (!one) return [];
    const count = others.length > 0 ? `, and so do ${others.length} more of this file` : '';
    const message = `the same paragraph stands in ${one.first}${count}`;
    const hint = 'each page has words of its own: write this one anew, or take it out';
    return at(record, one.path, { code: 'repeated-text', message, hint });
  });
}

/** Topics and descriptions that two pages share, for which search engines would take the pages for one; and quotes. */
export function repeatedOpenings(content: SiteContent, { at }: CheckTools): Problem[] {
  const records = copiesLast(Object.values(content).flat() as readonly (RuledRecord & Opening)[]);
  return (['topic', 'metaDescription', 'quote'] as const).flatMap((field) => {
    const firsts = new Map<string, string>();
    return records.flatMap((record) => {
      const text = record[field];
      const first = text && firstWith(text, record, firsts);
      if (!first) return [];
      const hint =
        field === 'quote'
          ? 'show what a client said once: take one of the two out'
          : 'each page has words of its own in search results: write this one anew';
      return at(record, [field], { code: 'repeated-text', message: `${first} has the same ${field}`, hint });
    });
  });
}

interface Opening {
  readonly topic?: string | undefined;
  readonly metaDescription?: string | undefined;
  readonly quote?: string | undefined;
}

/** A question that one page asks twice. */
export function repeatedQuestions(content: SiteContent, { at }: CheckTools): Problem[] {
  return askedOf(content).flatMap((record) => {
    const asked = new Set<string>();
    return record.faqs.flatMap(({ question }, index) => {
      const isRepeated = asked.has(question.toLowerCase());
      asked.add(question.toLowerCase());
      if (!isRepeated) return [];
      const message = `"${question}" is asked above`;
      return at(record, ['faqs', index, 'question'], { code: 'repeated-text', message, hint: 'ask it once' });
    });
  });
}
