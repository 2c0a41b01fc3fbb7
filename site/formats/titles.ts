interface FirmTitle {
  readonly name: string;
  readonly tagline?: string | undefined;
  readonly taglineInEveryTitle: boolean;
}

/** Search engines cut off longer titles. */
const maxLength = 60;

/**
 * The title of a page: what it is about, and whose it is. A tagline that does not fit is left out,
 * but not on the home page, where it says what the page is about.
 * @param topic none for the home page.
 */
export function pageTitle(firm: FirmTitle, topic?: string): string {
  const { name, tagline, taglineInEveryTitle } = firm;
  const parts = topic === undefined ? [name] : [topic, name];
  const title = parts.join(' | ');
  if (tagline === undefined) return title;
  const complete = `${title} | ${tagline}`;
  const isFitting = topic === undefined || [...complete].length <= maxLength;
  return isFitting || taglineInEveryTitle ? complete : title;
}
