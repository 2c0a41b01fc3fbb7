/** The direction in which a language is written. */

/** Scripts that are written from right to left, of languages that are written today. */
const rightToLeft = /^(?:Adlm|Arab|Aran|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/;

export type Direction = 'ltr' | 'rtl';

/** @param lang Such as `ar`, or `pa-Arab`; the script of a language that names none is its usual one. */
export function directionOf(lang: string): Direction {
  return rightToLeft.test(new Intl.Locale(lang).maximize().script ?? '') ? 'rtl' : 'ltr';
}

export interface LanguageAttributes {
  readonly lang?: string | undefined;
  readonly dir?: Direction | undefined;
}

/** The attributes of a text in another language than that of the page. */
export function languageAttributes(lang: string | undefined): LanguageAttributes {
  return lang === undefined ? {} : { lang, dir: directionOf(lang) };
}
