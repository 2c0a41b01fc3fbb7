/** A patent claim whose terms name parts of a drawing. */
import { line, paragraph } from 'fair-copy';
import * as z from 'zod';

/** A term with the numeral of its part, such as `[worm]{62}`. */
const term = /\[([^[\]{}]+)\]\{(\w+)\}/;

export interface ClaimPiece {
  readonly text: string;
  /** Numeral of the part that the piece names. */
  readonly numeral?: string;
}

/** Splits a line of a claim into its terms and the words between them. */
export function splitClaim(line: string): readonly ClaimPiece[] {
  const pieces = line.split(term);
  return pieces.flatMap((text, index): readonly ClaimPiece[] => {
    const kind = index % 3;
    if (kind === 2 || text === '') return [];
    const numeral = pieces[index + 1];
    return kind === 1 && numeral !== undefined ? [{ text, numeral }] : [{ text }];
  });
}

const claimLine = line().superRefine((text, context) => {
  const isMarked = splitClaim(text).every((piece) => piece.numeral || !/[[\]{}]/.test(piece.text));
  if (isMarked) return;
  const message = 'expected each term with the numeral of its part, as in [worm]{62}';
  context.addIssue({ code: 'custom', message });
});

export const claim = z.strictObject({
  title: line().meta({ description: 'Heading.', examples: ['What a claim looks like'] }),
  anchor: line()
    .regex(/^[a-z][a-z0-9-]*$/, { error: 'expected small letters, digits, and hyphens' })
    .optional()
    .meta({
      description: 'Anchor of the claim on its page. A link with it highlights every part.',
      examples: ['pump'],
    }),
  intro: paragraph().meta({
    description: 'Text before the claim.',
    examples: ['A claim is one sentence, and every part that it names counts.'],
  }),
  text: z
    .array(claimLine)
    .min(1)
    .meta({
      description:
        'The claim, each element on its own line. A term is in brackets, before the numeral of its part in braces.',
      examples: [['1. A pump, comprising:', 'a [piston]{12}; and', 'a [valve]{14}.']],
    }),
  note: paragraph()
    .optional()
    .meta({
      description: 'Text after the claim.',
      examples: ['We invented this claim as an example.'],
    }),
});

export type Claim = z.output<typeof claim>;
