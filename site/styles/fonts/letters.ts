/** The characters that a site's pages need. */

import { isRecord } from 'fair-copy';
import type { Slot } from '../../../drawings/lettering/families.ts';
import { formatAmount } from '../../formats/amounts.ts';
import type { SiteContent } from '../../schema/collections.ts';
import { labelTextsOf } from '../../schema/label-texts.ts';

/** A text of a record, as pages show it. */
export interface RecordText {
  readonly record: { readonly file: string };
  /** Keys from the record to the text. */
  readonly path: readonly PropertyKey[];
  readonly text: string;
  /**
   * Which fonts may show it: both for a field without markup, because its component decides.
   */
  readonly slots: readonly Slot[];
}

/** ASCII, and the characters that components add or that replace typed ones. */
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
const alwaysIncluded = `${ascii}\u00a0–—‘’“”…§½©`;

/** Marks of footnotes in the labels of a table's cells. Families have no others. */
const noteMarks = ['¹', '²', '³'] as const;

/**
 * Fields that no page shows, or shows in a system font only. `native` is the name of a language in
 * that language, shown next to its English name; it may be in any script.
 */
const systemFontFields: ReadonlySet<string> = new Set([
  'id',
  'file',
  'sources',
  'exceptions',
  'topic',
  'metaDescription',
  'native',
]);

const inHeadings = /^(?:h\d|em|cite|blockquote)$/;

export function collectTexts({ words: _, ...content }: SiteContent): readonly RecordText[] {
  return Object.values(content)
    .flat()
    .flatMap((record) =>
      record ? textsOfValue(record, { record, path: [], slots: ['heading', 'text'] }) : [],
    );
}

type TextContext = Omit<RecordText, 'text'>;

function textsOfValue(value: unknown, context: TextContext): readonly RecordText[] {
  if (typeof value === 'string') return [{ ...context, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  if ('tag' in value && 'children' in value) {
    return textsOfNode(value as MarkdownNode, { ...context, slots: ['text'] });
  }
  if (context.path.length > 0 && isRecord(value)) return [];
  return Object.entries(value)
    .filter(([key]) => !systemFontFields.has(key))
    .flatMap(([key, inner]) => {
      const property = Array.isArray(value) ? Number(key) : key;
      return textsOfValue(inner, { ...context, path: [...context.path, property] });
    });
}

function textsOfNode(node: MarkdownNode, context: TextContext): readonly RecordText[] {
  if (typeof node === 'string') return [{ ...context, text: node }];
  const slots: readonly Slot[] = inHeadings.test(node.tag) ? ['heading'] : context.slots;
  return node.children.flatMap((child) => textsOfNode(child, { ...context, slots }));
}

interface MarkdownElement {
  readonly tag: string;
  readonly children: readonly MarkdownNode[];
}

type MarkdownNode = string | MarkdownElement;

const collectedCharacters = new WeakMap<SiteContent, readonly string[]>();

/**
 * The characters of all records, including texts that no page shows: this takes 2 ms, finding the
 * shown texts 20. Sorted by code point, so that the same characters give the same bytes.
 */
export function collectCharacters(content: SiteContent): readonly string[] {
  const { words: _, ...records } = content;
  const characters =
    collectedCharacters.get(content) ??
    sortedCharacters([...Object.values(records), ...templateTexts(content)]);
  collectedCharacters.set(content, characters);
  return characters;
}

/**
 * What pages say that no record does: the labels of their languages, the names of dates, and the
 * signs of currencies.
 */
function templateTexts(content: SiteContent): readonly object[] {
  const { firm, firmTranslations } = content;
  const currencies = currenciesOf(content);
  return [firm.lang ?? 'en', ...firmTranslations.map(({ id }) => id)].flatMap((lang) => {
    const months = Array.from(
      { length: 12 },
      (_, month) => new Date(Date.UTC(2024, month, 1 + month)),
    );
    const names = months.map((date) => date.toLocaleDateString(lang, { dateStyle: 'full' }));
    const amounts = currencies.map((currency) => formatAmount(0, currency, lang));
    return [labelTextsOf(lang) ?? {}, names, amounts];
  });
}

/** Records have the codes of currencies. */
function currenciesOf({ subareas }: SiteContent): readonly string[] {
  const lists = subareas.flatMap(({ costs }) => costs?.lists ?? []);
  return lists.flatMap(({ currency, items }) => [
    currency,
    ...items.flatMap((item) => item.currency ?? []),
  ]);
}

/** Whether a text has footnotes. */
export function hasNotes(content: SiteContent): boolean {
  return collectCharacters(content).includes(noteMarks[0]);
}

function sortedCharacters(records: readonly unknown[]): readonly string[] {
  const texts = records.flat().map((record) => JSON.stringify(record, leaveOutReferences));
  const characters = texts.flatMap((text) => text?.match(nonAscii) ?? []);
  const marks = texts.some((text) => text?.includes('"tag":"sup"')) ? noteMarks : [];
  return [...new Set([...alwaysIncluded, ...marks, ...characters])].sort();
}

/** A replacer for JSON: a record that others refer to is not written once for each of them. */
function leaveOutReferences(key: string, value: unknown): unknown {
  const isReference = key !== '' && typeof value === 'object' && value !== null;
  return isReference && isRecord(value) ? undefined : value;
}

const nonAscii = /[^\0-\x7f]/gu;
