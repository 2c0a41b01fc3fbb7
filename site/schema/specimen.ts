/** A letter whose lines are explained next to it, as a visitor may copy it. */
import { line, paragraph } from 'fair-copy';
import * as z from 'zod';
import { language } from './shared.ts';

/** Number of parts that components/picture/key.css can highlight. */
const maxPartCount = 6;

const specimenLine = z.strictObject({
  text: line().meta({
    description: 'A line of the letter, with what has to be filled in in brackets.',
    examples: ['The work that was copied: [title of the work].'],
  }),
  part: z
    .int()
    .min(1)
    .max(maxPartCount)
    .optional()
    .meta({ description: 'Position of the part that explains the line.', examples: [1] }),
});

const specimenPart = z.strictObject({
  title: line().meta({ description: 'What the line is.', examples: ['The work'] }),
  reason: paragraph().meta({
    description: 'Why it is in the letter, and what it has to say.',
    examples: ['Name each work that was copied.'],
  }),
});

export const specimen = z
  .strictObject({
    title: line().meta({ description: 'Heading.', examples: ['A takedown notice'] }),
    intro: paragraph().meta({
      description: 'Text before the letter.',
      examples: ['The law asks for six things.'],
    }),
    lang: language.optional().meta({
      description: 'Language of the letter, if it is not that of the page.',
      examples: ['en'],
    }),
    lines: z
      .array(specimenLine)
      .min(1)
      .meta({
        description: 'The letter.',
        examples: [[{ text: 'The work that was copied: [title of the work].', part: 1 }]],
      }),
    parts: z
      .array(specimenPart)
      .min(1)
      .max(maxPartCount)
      .meta({
        description: 'What the lines are, numbered from 1.',
        examples: [[{ title: 'The work', reason: 'Name each work that was copied.' }]],
      }),
    note: paragraph()
      .optional()
      .meta({
        description: 'Text after the letter.',
        examples: ['This letter is an example.'],
      }),
  })
  .superRefine(({ lines, parts }, context) => {
    lines.forEach(({ part }, index) => {
      if (part === undefined || part <= parts.length) return;
      const message = `expected a position up to ${parts.length}, that of the last part, got ${part}`;
      context.addIssue({ code: 'custom', path: ['lines', index, 'part'], message });
    });
  });

export type Specimen = z.output<typeof specimen>;
