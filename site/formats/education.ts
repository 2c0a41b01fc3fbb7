/** An entry of a list of degrees. */

import type { Person } from '../schema/collections.ts';

/** `J.D., University of Minnesota, 2009`, without the parts that a record leaves out. */
export function formatEducation({
  degree,
  institution,
  year,
}: Person['education'][number]): string {
  return [degree, institution, year].filter((part) => part !== undefined).join(', ');
}
