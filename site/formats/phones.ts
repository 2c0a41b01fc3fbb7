/** Telephone numbers as links and in the form that programs read. */

export interface ParsedPhone {
  /** With the code of the country: `+15594363800`. */
  readonly number: string;
  readonly extension: string | undefined;
}

/** Parses a telephone number as the schema accepts it. A number without + is North American. */
export function parsePhone(text: string): ParsedPhone {
  const [number = '', extension] = text.split(/,? (?:ext\.?|x) ?/);
  const digits = number.replace(/\D/g, '');
  const isInternational = number.startsWith('+');
  return { number: isInternational ? `+${digits}` : `+1${digits.slice(-10)}`, extension };
}

export interface PhoneLink {
  readonly href: string;
  readonly label: string;
}

/** Returns a telephone link (RFC 3966) whose label is the number as written. */
export function phoneLink(text: string): PhoneLink {
  const { number, extension } = parsePhone(text);
  return { href: `tel:${number}${extension ? `;ext=${extension}` : ''}`, label: text };
}
