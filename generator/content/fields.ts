/** Kinds of field that a site's schemas are made of, beside zod's own. */
import { z } from 'zod';
import { type Markdown, parseMarkdown } from './markdown.ts';
import { faultsOf } from './markdown-faults.ts';
import { lostBreaks, lostLines } from './slips/lost-breaks.ts';

/** A short plain text on one line: no markup, no blank ends. */
export function line(): z.ZodString {
  const error = ({ input }: { input?: unknown }) =>
    input === '' ? 'expected a text' : 'expected one line of text without blank ends';
  return z
    .string()
    .regex(/^\S(?:[^\n]*\S)?$/, { error })
    .check((context) => {
      for (const { message, ...params } of lostLines(context.value)) {
        context.issues.push({ code: 'custom', input: context.value, message, params });
      }
    });
}

/** One paragraph in inline Markdown: emphasis, strong, links. */
export function paragraph() {
  return markdown(true);
}

/** Several blocks of Markdown: paragraphs, headings, lists, tables. */
export function blocks() {
  return markdown(false);
}

/** An id of lower-case letters and digits in words joined by hyphens, as it stands in a URL. */
export function slug(): z.ZodString {
  return z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'expected lower-case letters and digits joined by hyphens' })
    .meta({ examples: ['san-francisco'] });
}

/** A calendar day, as `2026-11-20`. */
export function date(): z.ZodISODate {
  return z.iso
    .date({ error: ({ input }) => `expected a date as year-month-day${impossible(input)}` })
    .meta({ examples: ['2026-11-20'] });
}

/** What is wrong with three numbers that look like a date. */
function impossible(input: unknown): string {
  const [, month, day] = /^\d{4}-(\d\d)-(\d\d)$/.exec(String(input)) ?? [];
  if (month === undefined) return '';
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  return isMonth ? `, and that month has no day ${Number(day)}` : `, and there is no month ${Number(month)}`;
}

/** The id of a record of one of the collections named; that it exists is checked once all are loaded. */
export function reference(...collections: [string, ...string[]]): z.ZodString {
  return z.string().min(1).meta({ reference: collections });
}

/** A file of static/ by its path from the site's root, as `/photos/office.jpg`. */
export function staticFile(): z.ZodString {
  return z
    .string()
    .regex(/^(?:\/(?!\.{0,2}(?:\/|$))[^/\\\s]+)+$/, {
      error: 'expected a path below static/, beginning with a slash and without blanks',
    })
    .meta({ examples: ['/photos/office.jpg'], staticFile: true });
}

function markdown(inline: boolean) {
  return z
    .string()
    .meta({ markdown: inline ? 'inline' : 'blocks' })
    .transform((text, context): Markdown => {
      const tree = parseMarkdown(text);
      if (text.trim() === '') context.addIssue({ code: 'custom', message: 'expected a text, got nothing' });
      for (const { message, hint, offset } of [...faultsOf(tree, inline), ...lostBreaks(text)]) {
        context.addIssue({ code: 'custom', message, params: { hint, offset } });
      }
      return tree;
    });
}
