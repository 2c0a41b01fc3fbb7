/** Kinds of field that a site's schemas are made of, beside zod's own. */
import { z } from 'zod';
import type { Markdown } from '../shared/tree.ts';
import { parseMarkdown } from './markdown.ts';

/** A short plain text on one line: no markup, no blank ends. */
export function line(): z.ZodString {
  const error = 'expected one line of text without blank ends';
  return z.string().regex(/^\S(?:[^\n]*\S)?$/, { error });
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
  const error = 'expected lower-case letters and digits joined by hyphens';
  return z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error })
    .meta({ examples: ['san-francisco'] });
}

/** A calendar day, as `2026-11-20`. */
export function date(): z.ZodISODate {
  return z.iso.date({ error: 'expected a day of the calendar as year-month-day' }).meta({ examples: ['2026-11-20'] });
}

/** The id of a record of one of the collections named; that it exists is checked once all are loaded. */
export function reference(...collections: [string, ...string[]]): z.ZodString {
  return z.string().min(1).meta({ reference: collections });
}

/** A file of static/ by its path from the site's root, as `/photos/office.jpg`. */
export function staticFile(): z.ZodString {
  const error = 'expected a path below static/, beginning with a slash and without blanks';
  return z
    .string()
    .regex(/^(?:\/(?!\.{0,2}(?:\/|$))[^/\\\s]+)+$/, { error })
    .meta({ examples: ['/photos/office.jpg'], staticFile: true });
}

function markdown(isInline: boolean) {
  return z
    .string()
    .meta({ markdown: isInline ? 'inline' : 'blocks' })
    .transform((text, context): Markdown => {
      const { tree, faults } = parseMarkdown(text);
      const [only, ...others] = tree.children;
      if (only === undefined || text.trim() === '')
        context.addIssue({ code: 'custom', message: 'expected a text, got nothing' });
      for (const { message, ...params } of faults) context.addIssue({ code: 'custom', message, params });
      if (isInline && (others.length > 0 || (typeof only === 'object' && only.tag !== 'p'))) {
        const hint = 'a list or a heading has a field of its own; in a list of paragraphs, begin a new item';
        context.addIssue({ code: 'custom', message: 'expected one paragraph', params: { hint } });
      }
      return tree;
    });
}
