/** Former addresses whose page is gone, or that were never pages. */
import { line } from 'fair-copy';
import * as z from 'zod';

/** The generator checks the paths, because it knows the pages. */
export const redirects = z.record(
  z.string(),
  line().meta({
    description:
      'The path of the page or file that has replaced it; it may have an anchor. Each former path has a line.',
    examples: ['/fees/'],
  }),
);
