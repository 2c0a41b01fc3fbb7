/** What the rules need to know of a record. */
import { type Markdown, matchesIn, type Passage, passagesOf, plainText, textsOf } from '../../generator/index.ts';
import type { SiteContent } from '../schema/collections.ts';

export interface RuledRecord {
  readonly id: string;
  readonly file: string;
  readonly exceptions?: readonly { readonly words: string; readonly reason: string }[] | undefined;
}

/** Every record of the site, single ones and those of collections. */
export function recordsOf(content: SiteContent): RuledRecord[] {
  return Object.values(content).flat();
}

interface Asked {
  readonly faqs?: readonly { readonly question: string; readonly group?: string | undefined }[] | undefined;
}

/** The records whose pages answer questions, each with its questions. */
export function askedOf(content: SiteContent): (RuledRecord & { readonly faqs: NonNullable<Asked['faqs']> })[] {
  return (recordsOf(content) as (RuledRecord & Asked)[]).flatMap((record) =>
    record.faqs ? { ...record, faqs: record.faqs } : [],
  );
}

/** Every text that somebody wrote into the record. */
export function writtenTexts(record: RuledRecord): Passage[] {
  return textsOf(record).filter(({ path: [field] }) => field !== 'id' && field !== 'file');
}

/** The texts that a page may show: not what says where facts come from, what is meant, or where the record lies. */
export function publishedTexts(record: RuledRecord): Passage[] {
  return textsOf(record).filter(isPublished);
}

/** Fields that no page shows. */
const own: ReadonlySet<PropertyKey> = new Set(['sources', 'exceptions', 'id', 'file']);

export function isPublished({ path: [field = ''] }: { readonly path: readonly PropertyKey[] }): boolean {
  return !own.has(field);
}

/**
 * Whether the record itself says that these words are meant: a longer phrase covers the words in it. A record that is cut
 * off may have lost its exceptions, and has none until they are back.
 */
export function isExcepted(record: RuledRecord, found: string): boolean {
  const { exceptions = [] } = 'exceptions' in record ? record : {};
  return exceptions.some(({ words }) => words.toLowerCase().includes(found.toLowerCase()));
}

/** What a global pattern finds in the texts that pages may show, but for what their records except. */
export function foundIn(records: readonly RuledRecord[], pattern: RegExp) {
  return records.flatMap((record) =>
    publishedTexts(record).flatMap(({ path, text, offsetOf, isMarkdown }) =>
      matchesIn(text, pattern)
        .filter(([found]) => !isExcepted(record, found))
        .map((match) => ({ record, path, isMarkdown, match, offset: offsetOf(match.index) })),
    ),
  );
}

/** The same in what is read in one go, over the ends of links and of what is stressed. */
export function readIn(
  records: readonly RuledRecord[],
  pattern: RegExp,
  isFault: (match: RegExpExecArray) => boolean = () => true,
) {
  return records.flatMap((record) =>
    passagesOf(record)
      .filter(isPublished)
      .flatMap(({ path, text, offsetOf }) =>
        matchesIn(text, pattern)
          .filter((match) => isFault(match) && !isExcepted(record, match[0]))
          .map((match) => ({ record, path, match, offset: offsetOf(match.index) })),
      ),
  );
}

export interface Paragraph {
  readonly path: readonly PropertyKey[];
  readonly text: string;
  /** Where it begins and ends in its field, in UTF-16 units. */
  readonly offset: number;
  readonly end: number;
  /** Whether it is running text, and no heading, list or table. */
  readonly isSentence: boolean;
  /** The number that a list begins with. */
  readonly first?: number | undefined;
}

const known = new WeakMap<RuledRecord, readonly Paragraph[]>();

/** Whole paragraphs in Markdown; one-line fields are titles and summaries, for which the page itself qualifies. */
export function paragraphsOf(record: RuledRecord): readonly Paragraph[] {
  const found = known.get(record) ?? paragraphsIn(record, []);
  known.set(record, found);
  return found;
}

function paragraphsIn(value: unknown, path: readonly PropertyKey[]): Paragraph[] {
  if (typeof value !== 'object' || value === null || path[0] === 'sources') return [];
  if ('type' in value && 'children' in value && Array.isArray(value.children)) {
    return (value as Markdown).children.map((child) => {
      const text = plainText(child);
      // A text without any markup is one paragraph, and has no places.
      const { start, end } = child.position ?? { start: { offset: 0 }, end: { offset: text.length } };
      const isSentence = child.type === 'paragraph';
      const first = child.type === 'list' && child.ordered ? (child.start ?? undefined) : undefined;
      return { path, text, offset: start.offset ?? 0, end: end.offset ?? 0, isSentence, first };
    });
  }
  return Object.entries(value).flatMap(([key, item]) =>
    paragraphsIn(item, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
