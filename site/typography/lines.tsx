/** What of a text must stay on one line, whatever the width: by characters where one will do, else by an element. */
import { createElement, type ReactNode } from 'react';

/** What is bound to the word behind it, or before it. */
const bound = new RegExp(
  [
    // A section sign or its letter (s 139, rr 475–500), and its number; a title and its code.
    /(?<=§|(?<![\p{L}\d'’])(?:ss?|rr?)\.?) (?=\d)/u,
    /(?<=\b(?:Chapter|Section|Article|Rule)s?) (?=\d)/u,
    /(?<=\d) (?=U\.S\.C\.|C\.F\.R\.|(?:[ckm]?m|kg|ft|lb|mi)(?!\p{L}))/u,
    // The "v." of a case and the names beside it.
    /(?<=\p{L}\.?) (?=v\. \p{Lu})|(?<= v\.) (?=\p{Lu})/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

/**
 * Compounds that read as one word: of a single letter and a word, the name of a client's tie to an attorney, a co-op, and
 * numbers, as of a form, a statute with its parts, or a telephone. A hyphen that does not break (U+2011) is another
 * character, which a search for "2-3 years" would not find.
 */
const compound =
  /(\b\p{L}-\p{L}+|\b(?:[Aa]ttorney-client|[Cc]o-ops?)\b|\b\p{Lu}{1,3}-\d+\p{L}?\b|\b\d+(?:-\d+)*(?:\(\w{1,3}\)){2,}|(?:\(\d{3}\) )?\b\d+(?:-\d+)+\b)/u;

/** The text with spaces that do not break (U+00A0) where a name or a number would be torn apart. */
export function bind(text: string): string {
  return text.replace(bound, '\u00a0');
}

/** The same, with compounds that no line ends within, in elements of the class `whole`. */
export function unbroken(text: string): ReactNode {
  const parts = bind(text).split(compound);
  if (parts.length === 1) return parts[0];
  return parts.map((part, index) =>
    index % 2 ? createElement('span', { key: index, className: 'whole' }, part) : part,
  );
}

/** Behind a name: "K.C.", "Jr.", "III". */
const suffix = /(?<=,) (?=\S{1,6}$)| (?=(?:\S{1,4}\.|[IVX]+)$)/;

/** As many characters as a phone's line holds of its largest headings but one, in letters of twice the size. */
const most = 15;

/** A name on one line; a longer one may break at its spaces, not before its suffix. */
export function whole(name: string): string {
  return name.replace(name.length > most ? suffix : / /g, '\u00a0');
}
