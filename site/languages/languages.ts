/** The one step that turns the records into what the pages in each language show. */
import type { SiteContent } from '../schema/collections.ts';
import { isMultilingual, isSupported, languageCodes, localeOf, siteLanguage } from './codes.ts';
import { createLabels } from './labels.ts';
import type { PageContent } from './page-content.ts';
import { translate } from './translate.ts';
import { findVersions, type PageVersion } from './versions.ts';

export interface SiteLanguages {
  /** The content in the site's own language. */
  readonly main: PageContent;
  /** The content in each language; the site's own comes first. */
  readonly contents: readonly PageContent[];
  /**
   * The content in a language, which may have a region, as `es-MX`; in the site's own, if no file
   * of data/firm/ is in the language.
   */
  readonly contentIn: (lang: string) => PageContent;
  readonly contentOf: (id: string) => PageContent;
  /** All versions of a page, itself included; empty if it has no other. */
  readonly versionsOf: (id: string) => readonly PageVersion[];
}

/** Pages, files, and styles get the records from the generator, and all need the same languages. */
const languagesOfRecords = new WeakMap<SiteContent, SiteLanguages>();

export function languagesOf(records: SiteContent): SiteLanguages {
  const languages = languagesOfRecords.get(records) ?? createLanguages(records);
  languagesOfRecords.set(records, languages);
  return languages;
}

function createLanguages(records: SiteContent): SiteLanguages {
  const versions = findVersions(records);
  const mainLanguage = siteLanguage(records);
  const contents = new Map<string, PageContent>();
  const contentIn = (wanted: string) => {
    const lang = isSupported(records, wanted) ? wanted : mainLanguage;
    const content = contents.get(lang) ?? createContent(records, lang);
    contents.set(lang, content);
    return content;
  };
  return {
    main: contentIn(mainLanguage),
    contents: languageCodes(records).map(contentIn),
    contentIn,
    contentOf: (id) => contentIn(versions.languages.get(id) ?? mainLanguage),
    versionsOf: (id) => versions.groups.get(id) ?? [],
  };
}

/** A site with one language has its records as they are. */
function createContent(records: SiteContent, lang: string): PageContent {
  const { content, shownIds } = isMultilingual(records)
    ? translate(records, lang)
    : { content: records, shownIds: new Map<string, string>() };
  const locale = localeOf(records, lang);
  return { ...content, lang, locale, labels: createLabels(content, lang), all: records, shownIds };
}
