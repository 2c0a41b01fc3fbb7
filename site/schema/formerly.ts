/** The path of the page of a record, and its former paths. */
import * as z from 'zod';
import { verbatim } from './verbatim.ts';

export const pagePath = verbatim()
  .regex(/^\/(?:[^/]+\/)+$/, 'expected a path with a slash at both ends, such as /es/honorarios/')
  .optional()
  .meta({
    description:
      'Path of the page, if it is not that of the folder and the file, so that an old address is kept.',
    examples: ['/es/honorarios/'],
  });

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
