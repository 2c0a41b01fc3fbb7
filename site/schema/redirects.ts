/** Former paths whose page is gone, or that were never pages. */
import { line } from 'fair-copy';
import * as z from 'zod';

/** The generator checks the paths, because it knows the pages. */
export const redirects = z.record(
  z.string(),
  line().meta({
    description:
      'Path of the page or file that has replaced it, with or without an anchor. Each former path has a line of its own.',
    examples: ['/fees/'],
  }),
);
