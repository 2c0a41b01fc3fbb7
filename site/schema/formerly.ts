/** Former paths of the page of a record. */
import * as z from 'zod';
import { verbatim } from './verbatim.ts';

/** One path alone, or a list. */
export const formerly = z
  .union([verbatim(), z.array(verbatim())])
  .default([])
  .transform((paths) => [paths].flat())
  .meta({
    description:
      'Former path of the page, such as `/old-name/`, or a list of them. It redirects to the page.',
    examples: ['/old-name/'],
  });
