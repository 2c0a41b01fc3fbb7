/** Prevents line breaks inside names and numbers, with no-break spaces or an element. */
import { createElement, type ReactNode } from 'react';

/** Spaces at which a line must not break. */
const noBreakSpaces = new RegExp(
  [
    // A section sign or its letter (s 139, rr 475–500), and its number; a title and its code.
    /(?<=§|(?<![\p{L}\d'’])(?:ss?|rr?)\.?) (?=\d)/u,
    /(?<=\b(?:Chapter|Section|Article|Rule)s?) (?=\d)/u,
    /(?<=\d) (?=U\.?S\.?C\.?(?!\p{L})|C\.?F\.?R\.?(?!\p{L}))/u,
    /(?<=\d[ \u00a0](?:U\.?S\.?C|C\.?F\.?R)\.?) (?=§|\d)/u,
    // A number and its unit.
    /(?<=\d) (?=(?:[ckm]?m|kg|ft|lb|mi)(?!\p{L}))/u,
    // The "v." of a case and the names next to it.
    /(?<=\p{L}\.?) (?=v\. \p{Lu})|(?<= v\.) (?=\p{Lu})/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

/**
 * Compounds that read as one word. They do not use the non-breaking hyphen (U+2011) because it is
 * another character: a search for "attorney-client" would not find it. `\b` would take ñ for the end
 * of a word.
 */
const compound = new RegExp(
  `(${[
    // A single letter and a word.
    /(?<![\p{L}\d])\p{L}-\p{L}+/u,
    /\b(?:[Aa]ttorney-client|[Cc]o-ops?)\b/u,
    // The number of a form, and its variant: I-9, W-2c, EOIR-33/IC.
    /\b\p{Lu}{1,4}-\d+\p{L}?(?:\/\p{Lu}+)?\b/u,
    // A name of two short parts: Ji-won, Mary-Jo.
    /(?<![\p{L}\d])\p{Lu}\p{Ll}{1,3}-\p{L}\p{Ll}{1,5}(?![\p{L}\d])/u,
    // A section of a statute with its paragraphs.
    /\b\d+(?:-\d+)*(?:\(\w{1,3}\)){2,}/u,
    // A telephone number.
    /(?:\(\d{3}\) )?\b\d+(?:[-–]\d+)+\b/u,
  ]
    .map(({ source }) => source)
    .join('|')})`,
  'u',
);

/** Replaces spaces inside names and numbers with no-break spaces (U+00A0). */
export function bindSpaces(text: string): string {
  return text.replace(noBreakSpaces, '\u00a0');
}

/** Binds spaces, and wraps compounds in elements of the class `whole`, which no line breaks. */
export function preventBreaks(text: string): ReactNode {
  const parts = bindSpaces(text).split(compound);
  if (parts.length === 1) return parts[0];
  return parts.map((part, index) =>
    index % 2 ? createElement('span', { key: index, className: 'whole' }, part) : part,
  );
}

/** Returns one child, for an element that lays out its children in a row. */
export function preventBreaksInRow(text: string): ReactNode {
  const parts = preventBreaks(text);
  return typeof parts === 'string' ? parts : createElement('span', null, parts);
}

/** The space before a suffix of a name: "K.C.", "Jr.", "III". */
const suffix = /(?<=,) (?=\S{1,6}$)| (?=(?:\S{1,4}\.|[IVX]+)$)/;

/**
 * Characters that fit on a phone's line in the second-largest heading, with text enlarged to 200 %.
 */
const maxUnbrokenLength = 15;

/** Prevents breaks in a name; a longer one can break at its spaces, but not before its suffix. */
export function bindName(name: string): string {
  return name.replace(name.length > maxUnbrokenLength ? suffix : / /g, '\u00a0');
}
