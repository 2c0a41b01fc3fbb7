/**
 * The records as the pages of one language show them: each record in that language if there is a
 * version in it, else in the language that it has.
 */
import type { FirmTexts, SiteContent } from '../schema/collections.ts';
import { isReferencedRecord } from '../schema/references.ts';
import type { TranslatedCollection } from '../schema/translation.ts';
import { baseLanguage, isSupported, languageOf, siteLanguage } from './language.ts';
import { setStandIns } from './records.ts';
import {
  groupVersions,
  isMultilingual,
  languageOfRoute,
  recordsOf,
  type TranslatableRecord,
  translatedCollections,
} from './versions.ts';

interface View {
  readonly lang: string;
  /** The records of all languages. */
  readonly whole: SiteContent;
}

const views = new WeakMap<SiteContent, View>();
const viewsByLanguage = new WeakMap<SiteContent, Map<string, SiteContent>>();

/** The language of the pages that show these records. */
export function languageOfContent(content: SiteContent): string {
  return views.get(content)?.lang ?? siteLanguage(content);
}

/** The records of all languages. */
export function wholeContent(content: SiteContent): SiteContent {
  return views.get(content)?.whole ?? content;
}

/** The records for pages in a language. A site with one language has the same object for all. */
export function contentIn(content: SiteContent, lang: string): SiteContent {
  const whole = wholeContent(content);
  if (!isMultilingual(whole) || !isSupported(whole, lang)) return whole;
  const known = viewsByLanguage.get(whole) ?? new Map<string, SiteContent>();
  viewsByLanguage.set(whole, known);
  const view = known.get(lang) ?? createView(whole, lang);
  known.set(lang, view);
  views.set(view, { lang, whole });
  return view;
}

/** The records for a page, by the id of its route. */
export function contentOfRoute(content: SiteContent, id: string): SiteContent {
  const whole = wholeContent(content);
  return contentIn(whole, languageOfRoute(whole, id));
}

function createView(content: SiteContent, lang: string): SiteContent {
  const base = baseLanguage(lang);
  const isInLanguage = ({ id }: { readonly id: string }) => baseLanguage(id) === base;
  const texts = content.firmIn.find(isInLanguage);
  const home = content.homeIn.find(isInLanguage);
  const choices = translatedCollections.map(([name]) => ({
    name,
    ...chooseVersions(content, base, recordsOf(content, name)),
  }));
  const localize = createLocalizer(choices);
  const lists = choices.map(({ name, selected, versions }) => {
    const records = selected.map((record) => localize(record));
    const standIns = [...versions].map(([{ id }, version]) => [id, localize(version)] as const);
    setStandIns(records, standIns);
    return [name, records];
  });
  return {
    ...content,
    ...Object.fromEntries(lists),
    firm: texts ? withTexts(content.firm, texts, localize) : localize(content.firm),
    home: home ? { ...home, notFound: home.notFound ?? content.home.notFound } : content.home,
    about: content.aboutIn.find(isInLanguage) ?? content.about,
    contact: content.contactIn.find(isInLanguage) ?? content.contact,
    teamPage: content.teamPageIn.find(isInLanguage) ?? content.teamPage,
    locationsPage: content.locationsPageIn.find(isInLanguage) ?? content.locationsPage,
    blogPage: content.blogPageIn.find(isInLanguage) ?? content.blogPage,
  };
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
  localize: Localizer,
): SiteContent['firm'] {
  return {
    ...localize(firm),
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

type Localizer = <Value>(value: Value) => Value;

/** Fields that refer to records by their ids, with the folders of these records. */
const idFields: Readonly<Record<string, readonly TranslatedCollection[]>> = {
  related: ['areas', 'subareas'],
  page: ['areas', 'subareas'],
  team: ['people'],
};

interface NamedChoice extends Choice {
  readonly name: TranslatedCollection;
}

/**
 * Returns a function that copies a record with its references replaced by the version to show. It
 * returns the same copy for the same record.
 */
function createLocalizer(choices: readonly NamedChoice[]): Localizer {
  const versions = new Map(choices.flatMap((choice) => [...choice.versions]));
  const ids = new Map(
    choices.flatMap((choice) =>
      [...choice.versions].map(([record, { id }]) => [`${choice.name}/${record.id}`, id] as const),
    ),
  );
  const copyText = (key: string, text: string) => {
    const folders = idFields[key] ?? [];
    return folders.map((folder) => ids.get(`${folder}/${text}`)).find(Boolean) ?? text;
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
    return isReferencedRecord(value) ? copyRecord(value) : copyFields(value);
  };
  return (value) => copyField('', value) as typeof value;
}
