/**
 * The records as the pages of one language show them: each record in that language if there is a
 * version in it, else in the language that it has.
 */

import { isRecord } from 'fair-copy';
import type { FirmTexts, SiteContent } from '../schema/collections.ts';
import type { TranslatedCollection } from '../schema/translation.ts';
import { baseLanguage, languageOf, siteLanguage } from './codes.ts';
import {
  groupVersions,
  recordsOf,
  type TranslatableRecord,
  translatedCollections,
} from './versions.ts';

export interface TranslatedContent {
  readonly content: SiteContent;
  /** Ids of the versions to show, by folder and id, as `areas/patents`. */
  readonly shownIds: ReadonlyMap<string, string>;
}

export function translate(records: SiteContent, lang: string): TranslatedContent {
  const base = baseLanguage(lang);
  const isInLanguage = ({ id }: { readonly id: string }) => baseLanguage(id) === base;
  const texts = records.firmTranslations.find(isInLanguage);
  const home = records.homeTranslations.find(isInLanguage);
  const choices = translatedCollections.map(([name]) => ({
    name,
    ...chooseVersions(records, base, recordsOf(records, name)),
  }));
  const shownIds = shownIdsOf(choices);
  const copy = createCopier(choices, shownIds);
  const lists = choices.map(({ name, selected }) => [name, selected.map((record) => copy(record))]);
  const content = {
    ...records,
    ...Object.fromEntries(lists),
    firm: texts ? withTexts(copy(records.firm), texts) : copy(records.firm),
    home: home ? { ...home, notFound: home.notFound ?? records.home.notFound } : records.home,
    about: records.aboutTranslations.find(isInLanguage) ?? records.about,
    contact: records.contactTranslations.find(isInLanguage) ?? records.contact,
    teamPage: records.teamPageTranslations.find(isInLanguage) ?? records.teamPage,
    locationsPage: records.locationsPageTranslations.find(isInLanguage) ?? records.locationsPage,
    blogPage: records.blogPageTranslations.find(isInLanguage) ?? records.blogPage,
  };
  return { content, shownIds };
}

interface Choice {
  /** The records that pages show, in their order. */
  readonly selected: readonly TranslatableRecord[];
  /** The version to show of each record. */
  readonly versions: ReadonlyMap<TranslatableRecord, TranslatableRecord>;
}

/** Chooses the version in the language, else that in the site's language, else the original. */
function chooseVersions(
  content: SiteContent,
  base: string,
  records: readonly TranslatableRecord[],
): Choice {
  const fallback = baseLanguage(siteLanguage(content));
  const versions = new Map(
    groupVersions(records).flatMap((group) => {
      const isIn = (wanted: string) => (record: TranslatableRecord) =>
        baseLanguage(languageOf(content, record)) === wanted;
      const original = group.find(({ translationOf }) => !translationOf);
      const version = group.find(isIn(base)) ?? group.find(isIn(fallback)) ?? original;
      return version ? group.map((record) => [record, version] as const) : [];
    }),
  );
  return { selected: records.filter((record) => versions.get(record) === record), versions };
}

/** Replaces the texts of the firm's record with those in another language. */
function withTexts(
  firm: SiteContent['firm'],
  { id: _, file: __, exceptions: ___, ...texts }: FirmTexts,
): SiteContent['firm'] {
  return {
    ...firm,
    ...withoutUndefined(texts),
    form: { ...firm.form, ...withoutUndefined(texts.form) },
    notices: { ...firm.notices, ...withoutUndefined(texts.notices) },
  };
}

type Defined<Value> = { [Key in keyof Value]: Exclude<Value[Key], undefined> };

function withoutUndefined<Value extends object>(value: Value): Partial<Defined<Value>> {
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(entries) as Partial<Defined<Value>>;
}

/** Fields that refer to records by their ids, with the folders of these records. */
const idFields: Readonly<Record<string, readonly TranslatedCollection[]>> = {
  related: ['areas', 'subareas'],
  page: ['areas', 'subareas'],
  team: ['people'],
};

interface NamedChoice extends Choice {
  readonly name: TranslatedCollection;
}

function shownIdsOf(choices: readonly NamedChoice[]): ReadonlyMap<string, string> {
  return new Map(
    choices.flatMap(({ name, versions }) =>
      [...versions].map(([record, { id }]) => [`${name}/${record.id}`, id] as const),
    ),
  );
}

/**
 * Returns a function that copies a record with its references replaced by the version to show. It
 * returns the same copy for the same record.
 */
function createCopier(
  choices: readonly NamedChoice[],
  shownIds: ReadonlyMap<string, string>,
): <Value>(value: Value) => Value {
  const versions = new Map(choices.flatMap((choice) => [...choice.versions]));
  const copyText = (key: string, text: string) => {
    const folders = idFields[key] ?? [];
    return folders.map((folder) => shownIds.get(`${folder}/${text}`)).find(Boolean) ?? text;
  };
  const copies = new Map<unknown, object>();
  const copyRecord = (record: object): object => {
    const version = versions.get(record as TranslatableRecord) ?? record;
    const known = copies.get(version);
    if (known) return known;
    const copy = {};
    copies.set(version, copy);
    return Object.assign(copy, copyFields(version));
  };
  const copyFields = (value: object) =>
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyField(key, inner)]));
  const copyField = (key: string, value: unknown): unknown => {
    if (typeof value === 'string') return copyText(key, value);
    if (Array.isArray(value)) return value.map((item) => copyField(key, item));
    if (typeof value !== 'object' || value === null || 'tag' in value) return value;
    return isRecord(value) ? copyRecord(value) : copyFields(value);
  };
  return (value) => copyField('', value) as typeof value;
}
