/** Which records and pages are versions of each other in several languages. */
import type { SiteContent } from '../schema/collections.ts';
import type { TranslatedCollection } from '../schema/translation.ts';
import { blogPageCount, blogPageId } from './blog-pages.ts';
import { pageLanguageOf, siteLanguage } from './codes.ts';

/** A record of a folder whose records can be translations. */
export interface TranslatableRecord {
  readonly id: string;
  readonly file: string;
  readonly lang?: string | undefined;
  readonly translationOf?: string | undefined;
}

/** The folders whose records can be translations, with the start of their routes' ids, if any. */
export const translatedCollections: readonly (readonly [
  name: TranslatedCollection,
  routes: string | undefined,
])[] = [
  ['areas', 'practice'],
  ['subareas', 'practice'],
  ['posts', 'posts'],
  ['pages', 'pages'],
  ['legal', 'legal'],
  ['offices', 'offices'],
  ['people', 'attorneys'],
  ['testimonials', undefined],
  ['deadlines', undefined],
];

/** The pages that have a record of their own, with the folder of their translations. */
const singlePages = [
  ['home', 'homeTranslations'],
  ['about', 'aboutTranslations'],
  ['contact', 'contactTranslations'],
  ['team', 'teamPageTranslations'],
  ['locations', 'locationsPageTranslations'],
  ['blog', 'blogPageTranslations'],
] as const;

export function recordsOf(
  content: SiteContent,
  name: TranslatedCollection,
): readonly TranslatableRecord[] {
  return content[name];
}

export interface PageVersion {
  /** Id of its route. */
  readonly id: string;
  readonly lang: string;
}

export interface Versions {
  /** The language of each page that is not in the site's language. */
  readonly languages: ReadonlyMap<string, string>;
  /** All versions of each page that has several, by the id of each of them. */
  readonly groups: ReadonlyMap<string, readonly PageVersion[]>;
}

/** @param content the records of all languages. */
export function findVersions(content: SiteContent): Versions {
  const defaultLanguage = siteLanguage(content);
  const lists = [...singleVersions(content, defaultLanguage), ...recordVersions(content)];
  const pages = [...lists.flat(), ...blogVersions(content)];
  const groups = lists.filter(({ length }) => length > 1);
  return {
    languages: new Map(
      pages.filter(({ lang }) => lang !== defaultLanguage).map(({ id, lang }) => [id, lang]),
    ),
    groups: new Map(groups.flatMap((group) => group.map(({ id }) => [id, group] as const))),
  };
}

function singleVersions(content: SiteContent, defaultLanguage: string): PageVersion[][] {
  return singlePages.map(([id, folder]) => [
    { id, lang: defaultLanguage },
    ...content[folder].map((record) => ({ id: `${id}/${record.id}`, lang: record.id })),
  ]);
}

/** The pages of a blog, which differ between languages, so that they are no versions of each other. */
function blogVersions(content: SiteContent): PageVersion[] {
  const pages = content.blogPageTranslations.flatMap(({ id: lang }) =>
    Array.from({ length: blogPageCount(content) }, (_, index) => ({
      id: blogPageId(index + 1, lang),
      lang,
    })),
  );
  const areas = content.areas.map((area) => ({
    id: `blog-areas/${area.id}`,
    lang: pageLanguageOf(content, area),
  }));
  return [...pages.filter(({ id }) => id !== 'blog'), ...areas];
}

function recordVersions(content: SiteContent): PageVersion[][] {
  return translatedCollections.flatMap(([name, routes]) => {
    if (!routes) return [];
    return groupVersions(recordsOf(content, name)).map((records) =>
      records.map((record) => ({
        id: `${routes}/${record.id}`,
        lang: pageLanguageOf(content, record),
      })),
    );
  });
}

/** Groups records with those that are translations of them. */
export function groupVersions(
  records: readonly TranslatableRecord[],
): readonly (readonly TranslatableRecord[])[] {
  const groups = new Map<string, TranslatableRecord[]>();
  for (const record of records) {
    const originalId = record.translationOf ?? record.id;
    groups.set(originalId, [...(groups.get(originalId) ?? []), record]);
  }
  return [...groups.values()];
}
