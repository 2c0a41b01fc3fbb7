/** Field types for the schemas of a site, in addition to zod's own. */
import * as z from 'zod';
import type { MarkdownTree } from '../lib/markdown-tree.ts';
import type { Collection, RecordOf } from './collections.ts';
import { parseMarkdown } from './markdown.ts';
import {
  checkReference,
  checkStaticFile,
  loadContext,
  type ReferenceProblem,
  type ReferenceTarget,
  resolvePicture,
  resolveReference,
} from './references.ts';

// Compiling zod's validators takes 40 ms, which only pays off above many thousands of records.
z.config({ jitless: true });

/**
 * A short plain text on one line: no markup, no space at either end. `prose` in its metadata tells a
 * site's typography from codes and addresses.
 */
export function line(): z.ZodString {
  const expectation = 'one line of text without spaces at its ends';
  const isVisible = (text: string) => !/^\p{Cf}+$/u.test(text);
  return matchingText(/^\S(?:[^\n]*\S)?$/, expectation)
    .refine(isVisible, { error: 'expected a text, got only invisible characters' })
    .meta({ prose: true });
}

/**
 * One paragraph of inline Markdown: emphasis, strong, links.
 * @param blocksHint where lists, tables, and headings go instead
 */
export const paragraph = (blocksHint?: string) => markdown(true, blocksHint);

/** Several blocks of Markdown: paragraphs, headings, lists, tables. */
export const blocks = () => markdown(false);

/** An id as it appears in a URL: words of lower-case letters and digits, joined by hyphens. */
export function slug(): z.ZodString {
  const expectation = 'lower-case letters and digits joined by hyphens';
  return matchingText(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, expectation).meta({
    examples: ['san-francisco'],
  });
}

/** A calendar day, as `2026-11-20`. */
export function date(): z.ZodISODate {
  return z.iso
    .date({ error: 'expected a day of the calendar as year-month-day' })
    .meta({ examples: ['2026-11-20'] });
}

/**
 * A reference to a record by its id. If a collection is passed, the value is the record itself. If
 * names of collections are passed, one of them must have the record, and the value is its id.
 */
export function reference<S extends z.ZodType>(to: Collection<S>): z.ZodType<RecordOf<S>, string>;
export function reference(...collectionNames: [string, ...string[]]): z.ZodString;
export function reference(...targets: readonly ReferenceTarget[]): z.ZodType {
  const id = z
    .string()
    .min(1)
    .superRefine(reportWith((text) => checkReference(text, targets)));
  if (typeof targets[0] === 'string') return id;
  return id.transform((text) => resolveReference(text, targets));
}

/** A file of `static/` by its path from the site's root, as `/photos/office.jpg`. */
export function staticFile(): z.ZodString {
  const expectation = 'a path below static/, beginning with a slash and without spaces';
  return matchingText(/^(?:\/(?!\.{0,2}(?:\/|$))[^/\\\s]+)+$/, expectation)
    .normalize('NFC')
    .superRefine(reportWith(checkStaticFile))
    .meta({ examples: ['/photos/office.jpg'] });
}

/** Turns a check that returns a problem into one of zod's. */
function reportWith(check: (text: string) => ReferenceProblem | undefined) {
  return (text: string, context: z.RefinementCtx) => {
    const problem = check(text);
    if (!problem) return;
    const { message, ...params } = problem;
    context.addIssue({ code: 'custom', message, params });
  };
}

const matchingText = (pattern: RegExp, expectation: string) =>
  z.string().regex(pattern, { error: `expected ${expectation}` });

const defaultBlocksHint =
  'put a list, a table, or a heading into a field for blocks; in a list of paragraphs, begin a new item';

function markdown(isInline: boolean, blocksHint = defaultBlocksHint) {
  const schema = z.string().meta({ markdown: isInline ? 'inline' : 'blocks' });
  return schema.transform((text, context): MarkdownTree => {
    const { file, config } = loadContext.current() ?? {};
    const { tree, problems } = parseMarkdown(text, config?.markdown, resolvePicture);
    const report = (message: string, params = {}) =>
      context.addIssue({ code: 'custom', message, params });
    const [firstBlock, ...otherBlocks] = tree.children;
    if (firstBlock === undefined || text.trim() === '') report('expected a text, got nothing');
    for (const { message, ...params } of problems) report(message, params);
    const isParagraph = typeof firstBlock !== 'object' || firstBlock.tag === 'p';
    if (isInline && (otherBlocks.length > 0 || !isParagraph)) {
      report('expected one paragraph', { hint: blocksHint });
    }
    return { ...tree, file };
  });
}
