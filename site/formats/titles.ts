interface FirmTitle {
  readonly name: string;
  readonly tagline: string;
}

/** The title of a page: what it is about, and whose it is. */
export function pageTitle({ name, tagline }: FirmTitle, topic: string): string {
  return `${topic} | ${name} | ${tagline}`;
}

/** The title of the home page. */
export function homeTitle({ name, tagline }: FirmTitle): string {
  return `${name} | ${tagline}`;
}
