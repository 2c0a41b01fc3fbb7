import { line } from 'fair-copy';
import * as z from 'zod';

/** Spelling that `npm run proof` accepts. */
export const dictionary = z.strictObject({
  words: z.array(line()).meta({
    description: 'Correct words that are not in any dictionary.',
    examples: [['metrolink']],
  }),
});
