/** Former paths of the page of a record. */
import { line } from 'fair-copy';
import * as z from 'zod';

/** One path alone, or a list. */
export const formerly = z
  .union([line(), z.array(line())])
  .default([])
  .transform((paths) => [paths].flat())
  .meta({
    description:
      'Former path of the page, such as `/old-name/`, or a list of them. It redirects to the page.',
    examples: ['/old-name/'],
  });
