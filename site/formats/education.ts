/** Formats the education of a person. */

/** One entry of a person's education. */
interface Degree {
  readonly degree?: string | undefined;
  readonly institution?: string | undefined;
  readonly year?: number | undefined;
}

/** `J.D., University of Minnesota, 2009`, without the parts that a record leaves out. */
export function formatEducation({ degree, institution, year }: Degree): string {
  return [degree, institution, year].filter((part) => part !== undefined).join(', ');
}
