/** The languages of the site and of its records, and the locale that formats a language. */

import type { SiteContent } from '../schema/collections.ts';
import { defaultCountry } from '../schema/shared.ts';
import type { PageContent } from './page-content.ts';

/**
 * `lang` of the firm's record; else the English of the main office's country, if it has its own
 * spelling, or that of the United States.
 */
export function siteLanguage(content: SiteContent): string {
  if (content.firm.lang) return content.firm.lang;
  const country = countryOf(content);
  return ['CA', 'GB', 'IE', 'AU', 'NZ'].includes(country) ? `en-${country}` : 'en-US';
}

function countryOf({ firm, offices }: SiteContent): string {
  return (firm.mainOffice ?? offices[0])?.country ?? defaultCountry;
}

/** The language without its region: `es` of `es-MX`. */
export function baseLanguage(lang: string): string {
  return lang.split('-', 1)[0] ?? lang;
}

/** The languages of pages: the site's own, and each with a file in data/firm/. */
export function languageCodes(content: SiteContent): readonly string[] {
  return [siteLanguage(content), ...content.firmTranslations.map(({ id }) => id)];
}

/** Whether the site has pages, or versions of records, in several languages. */
export function isMultilingual(content: SiteContent): boolean {
  return content.firmTranslations.length > 0;
}

/** Whether pages are in the site's own language. */
export function isInSiteLanguage({ lang, all }: PageContent): boolean {
  return baseLanguage(lang) === baseLanguage(siteLanguage(all));
}

/** A record that may say that its language is not the site's. */
export interface RecordWithLanguage {
  readonly lang?: string | undefined;
}

export function languageOf(content: SiteContent, { lang }: RecordWithLanguage): string {
  return lang ?? siteLanguage(content);
}

/**
 * The language of the page of a record: that of the record, or the site's if no file of data/firm/
 * is in the record's language. The texts of the record then have a `lang` attribute.
 */
export function pageLanguageOf(content: SiteContent, record: RecordWithLanguage): string {
  const lang = languageOf(content, record);
  return isSupported(content, lang) ? lang : siteLanguage(content);
}

/** Whether pages can be in a language. */
export function isSupported(content: SiteContent, lang: string): boolean {
  const base = baseLanguage(lang);
  return languageCodes(content).some((language) => baseLanguage(language) === base);
}

/**
 * The locale in which `Intl` formats dates, times, and lists. All English pages have American
 * dates. Another language without a region has that of the main office: `es-US`.
 */
export function localeOf(content: SiteContent, lang: string): string {
  if (baseLanguage(lang) === 'en') return 'en-US';
  return regionalCode(content, lang);
}

/** The code with a region, as Open Graph asks for it. */
export function regionalCode(content: SiteContent, lang: string): string {
  const { region, baseName } = new Intl.Locale(lang);
  return region ? baseName : `${baseName}-${countryOf(content)}`;
}

/** The language of a record, if it is not that of the pages that show it. */
export function foreignLanguageOf(
  content: PageContent,
  record: RecordWithLanguage,
): string | undefined {
  const lang = languageOf(content.all, record);
  return baseLanguage(lang) === baseLanguage(content.lang) ? undefined : lang;
}
