/** Kinds of field that a site's schemas are made of, beside zod's own. */
import * as z from 'zod';
import type { Collection, Entry } from '../shared/collections.ts';
import type { Markdown } from '../shared/tree.ts';
import { fileFault, names, recordNamed, referenceFault, type Target } from './files.ts';
import { parseMarkdown } from './markdown.ts';

// Compiled checks pay from many thousands of records on; their compiler takes 40 ms of each build.
z.config({ jitless: true });

/** A short plain text on one line: no markup, no blank ends. */
export function line(): z.ZodString {
  return text(/^\S(?:[^\n]*\S)?$/, 'one line of text without blank ends');
}

/** One paragraph in inline Markdown: emphasis, strong, links. */
export const paragraph = () => markdown(true);

/** Several blocks of Markdown: paragraphs, headings, lists, tables. */
export const blocks = () => markdown(false);

/** An id of lower-case letters and digits in words joined by hyphens, as it stands in a URL. */
export function slug(): z.ZodString {
  const expected = 'lower-case letters and digits joined by hyphens';
  return text(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, expected).meta({ examples: ['san-francisco'] });
}

/** A calendar day, as `2026-11-20`. */
export function date(): z.ZodISODate {
  return z.iso
    .date({ error: 'expected a day of the calendar as year-month-day' })
    .meta({ examples: ['2026-11-20'] });
}

/** The record that is named by its id; that it exists, the names of the files tell. Given collections by name, its id. */
export function reference<S extends z.ZodType>(to: Collection<S>): z.ZodType<Entry<S>, string>;
export function reference(...names: [string, ...string[]]): z.ZodString;
export function reference(...targets: readonly Target[]): z.ZodType {
  const id = named(z.string().min(1), (id) => referenceFault(id, targets));
  return typeof targets[0] === 'string' ? id : id.transform((id) => recordNamed(id, targets));
}

/** A file of static/ by its path from the site's root, as `/photos/office.jpg`. */
export function staticFile(): z.ZodString {
  const expected = 'a path below static/, beginning with a slash and without blanks';
  const path = text(/^(?:\/(?!\.{0,2}(?:\/|$))[^/\\\s]+)+$/, expected);
  return named(path, fileFault).meta({ examples: ['/photos/office.jpg'] });
}

/** A text that names something which has to be there. */
function named(
  schema: z.ZodString,
  faultOf: (name: string) => ReturnType<typeof fileFault>,
): z.ZodString {
  return schema.superRefine((name, context) => {
    const { message, ...params } = faultOf(name) ?? {};
    if (message) context.addIssue({ code: 'custom', message, params });
  });
}

const text = (pattern: RegExp, expected: string) =>
  z.string().regex(pattern, { error: `expected ${expected}` });

function markdown(isInline: boolean) {
  const schema = z.string().meta({ markdown: isInline ? 'inline' : 'blocks' });
  return schema.transform((source, context): Markdown => {
    const { tree, faults } = parseMarkdown(source);
    const say = (message: string, params = {}) =>
      context.addIssue({ code: 'custom', message, params });
    const [only, ...others] = tree.children;
    if (only === undefined || source.trim() === '') say('expected a text, got nothing');
    for (const { message, ...params } of faults) say(message, params);
    if (isInline && (others.length > 0 || (typeof only === 'object' && only.tag !== 'p'))) {
      const hint =
        'a list or a heading has a field of its own; in a list of paragraphs, begin a new item';
      say('expected one paragraph', { hint });
    }
    return { ...tree, file: names.now()?.file };
  });
}
