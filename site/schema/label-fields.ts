/** The kinds of labels. */
import { line } from 'fair-copy';
import type * as z from 'zod';
import { placeholdersOf } from '../formats/templates.ts';

/** A label as the table below defines it. */
export interface Definition<Text extends string | Counted> {
  readonly schema: z.ZodOptional<z.ZodType<string>>;
  readonly english: Text;
}

/** A label whose text depends on whether there is only one of what it names. */
export interface Counted {
  readonly many: string;
  readonly one: string;
}

/** @param usage where the label is shown. */
export const label = (text: string, usage: string): Definition<string> => ({
  english: text,
  schema: line()
    .optional()
    .meta({ description: `${usage}.`, default: text, examples: [text] }),
});

/** A label with placeholders such as `{office}`, of which a firm's own may leave some out. */
export const template = (text: string, usage: string): Definition<string> => {
  const known = placeholdersOf(text);
  const schema = line().superRefine((template, context) => {
    const unknown = placeholdersOf(template).find((name) => !known.includes(name));
    if (unknown === undefined) return;
    const placeholders = known.map((name) => `{${name}}`).join(', ');
    const message = `unknown placeholder {${unknown}}, expected ${placeholders}`;
    context.addIssue({ code: 'custom', message });
  });
  return {
    english: text,
    schema: schema.optional().meta({ description: `${usage}.`, default: text, examples: [text] }),
  };
};

export const counted = (usage: string, many: string, one: string): Definition<Counted> => ({
  english: { many, one },
  schema: line()
    .optional()
    .meta({
      description: `${usage}; defaults to ${many}, or ${one} if there is only one.`,
      examples: [many],
    }),
});
