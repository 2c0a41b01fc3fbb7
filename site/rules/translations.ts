/** Checks of the languages of the site, and of records that are translations. */

import { countOf, type RuleTools } from 'fair-copy';
import {
  baseLanguage,
  isSupported,
  languageCodes,
  languageOf,
  type RecordWithLanguage,
  siteLanguage,
} from '../languages/codes.ts';
import {
  recordsOf,
  type TranslatableRecord,
  translatedCollections,
} from '../languages/versions.ts';
import type { SiteContent } from '../schema/collections.ts';
import { isAttorney } from '../schema/collections.ts';
import { labelTextsOf } from '../schema/label-texts.ts';
import { englishLabels } from '../schema/labels.ts';
import { language } from '../schema/shared.ts';
import type { SiteProblem } from './problem-codes.ts';

/** The name of the file of a translated page is its language. */
export function unknownLanguages(content: SiteContent): SiteProblem[] {
  const defaultLanguage = siteLanguage(content);
  const languages = languageCodes(content).slice(1);
  return translatedFiles(content).flatMap(({ id, file }) => {
    const fail = (message: string, hint: string): SiteProblem[] => [
      { code: 'translation', file, message, hint },
    ];
    if (!language.safeParse(id).success)
      return fail(
        `expected a file named after a language, got "${id}"`,
        'rename the file to the code of its language, such as es',
      );
    if (baseLanguage(id) === baseLanguage(defaultLanguage))
      return fail(
        `"${id}" is the site's own language`,
        `write these texts in the file of the same name as this folder, or set lang in ${content.firm.file}`,
      );
    if (!languages.includes(id))
      return fail(
        `the firm's texts in the language "${id}" are missing`,
        `add the file ${firmFile(content, id)}`,
      );
    return [];
  });
}

function translatedFiles(content: SiteContent) {
  const {
    firmTranslations,
    homeTranslations,
    aboutTranslations,
    contactTranslations,
    teamPageTranslations,
    locationsPageTranslations,
    blogPageTranslations,
  } = content;
  return [
    firmTranslations,
    homeTranslations,
    aboutTranslations,
    contactTranslations,
    teamPageTranslations,
    locationsPageTranslations,
    blogPageTranslations,
  ].flat();
}

function firmFile({ firm }: SiteContent, lang: string): string {
  return firm.file.replace(/\.\w+$/, `/${lang}.yaml`);
}

/** The site has its labels in a few languages; a firm writes those of any other. */
export function missingLabels(content: SiteContent, { problemAt }: RuleTools): SiteProblem[] {
  const records = [{ ...content.firm, id: siteLanguage(content) }, ...content.firmTranslations];
  return records.flatMap((record) => {
    if (labelTextsOf(record.id)) return [];
    const set: Readonly<Record<string, unknown>> = record.labels;
    const missing = Object.keys(englishLabels).filter((name) => set[name] === undefined);
    if (missing.length === 0) return [];
    const count = countOf(missing.length, 'label');
    const message = `${count} of the language "${record.id}" must be set: ${missing.join(', ')}`;
    const hint = 'write each below labels; docs/fields.md says where it is shown';
    return problemAt(record, ['labels'], { code: 'missing-label', message, hint });
  });
}

type Texts = Readonly<Record<string, unknown>>;

/** What the firm's record says on a page must not be in another language than the page. */
export function untranslatedTexts(content: SiteContent, { problemAt }: RuleTools): SiteProblem[] {
  const { firm, firmTranslations } = content;
  return firmTranslations.flatMap((record) =>
    shownTexts(content, record.id).flatMap(([path, texts]) =>
      Object.entries(texts).flatMap(([name, text]) => {
        if (text === undefined || fieldAt(record, [...path, name]) !== undefined) return [];
        const field = [...path, name].join('.');
        const message = `${field} is missing, which ${firm.file} has`;
        const hint = 'write it in the language of this file';
        return problemAt(record, path, { code: 'translation', message, hint });
      }),
    ),
  );
}

type TextGroup = readonly [path: readonly string[], texts: Texts];

/** The texts of the firm's record that pages in a language show, by the field that they are in. */
function shownTexts(content: SiteContent, lang: string): readonly TextGroup[] {
  const { firm, areas, subareas, posts, people, testimonials } = content;
  const { notices, form } = firm;
  const hasRecord = ({ id }: { readonly id: string }) => baseLanguage(id) === baseLanguage(lang);
  const isInLanguage = (record: RecordWithLanguage) =>
    hasRecord({ id: languageOf(content, record) });
  const home = content.homeTranslations.some(hasRecord);
  const about = content.aboutTranslations.some(hasRecord);
  const team = content.teamPageTranslations.some(hasRecord);
  const quotes = home && testimonials.some(isInLanguage);
  const profiles = people.filter(isAttorney).some(isInLanguage);
  const reviewed = [...areas, ...subareas, ...posts].some(isInLanguage);
  const results = profiles || areas.some(isInLanguage);
  const remarks = firm.hours.some(({ remark }) => remark);
  const only = <Text>(isShown: boolean, text: Text) => (isShown ? text : undefined);
  return [
    [[], { tagline: firm.tagline, practiceLimit: firm.practiceLimit }],
    [[], { practice: only(home, firm.practice), experience: only(home || about, firm.experience) }],
    [[], { attorneysRegistered: only(team, firm.attorneysRegistered) }],
    [[], { mailingAddress: firm.mailingAddress, hours: only(remarks, firm.hours) }],
    [[], { responsePromise: only(form.endpoint !== undefined, firm.responsePromise) }],
    [['form'], { demonstration: only(form.endpoint === undefined, form.demonstration) }],
    [['form'], { fields: only(form.fields.length > 0, form.fields) }],
    [['notices'], { everyPage: notices.everyPage, results: only(results, notices.results) }],
    [['notices'], { generalInformation: only(reviewed, notices.generalInformation) }],
    [['notices'], { noRelationship: only(profiles, notices.noRelationship) }],
    [['notices'], { testimonials: only(quotes, notices.testimonials) }],
    [['notices', 'sample'], { full: notices.sample?.full }],
    [['notices', 'sample'], { testimonials: only(quotes, notices.sample?.testimonials) }],
    [['notices', 'sample'], { accolades: only(about, notices.sample?.accolades) }],
    [['notices', 'sample'], { portraits: only(profiles, notices.sample?.portraits) }],
    [['notices', 'sample'], { confirmation: only(!form.endpoint, notices.sample?.confirmation) }],
  ];
}

function fieldAt(record: object, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (value as Texts | undefined)?.[name], record);
}

/** The parts of a post are marked with its language. Other pages are wholly in one language. */
export function unsupportedLanguages(
  content: SiteContent,
  { problemAt }: RuleTools,
): SiteProblem[] {
  const { areas, subareas, pages, legal, offices, people } = content;
  const records = [areas, subareas, pages, legal, offices, people.filter(isAttorney)].flat();
  return records.flatMap((record) => {
    // The next rule reports a translation.
    if (isSupported(content, languageOf(content, record)) || record.translationOf) return [];
    const message = `the firm's texts in the language "${record.lang}" are missing`;
    const hint = `add the file ${firmFile(content, baseLanguage(record.lang ?? ''))}`;
    return problemAt(record, ['lang'], { code: 'translation', message, hint });
  });
}

/** A translation names its original, and each language has one version. */
export function wrongTranslations(content: SiteContent, { problemAt }: RuleTools): SiteProblem[] {
  return translatedCollections.flatMap(([name]) => {
    const records = recordsOf(content, name);
    return records.flatMap((record, index) => {
      const original = records.find(({ id }) => id === record.translationOf);
      if (!original) return [];
      const mistake = mistakeIn(content, record, original, records.slice(0, index));
      if (!mistake) return [];
      const [field, message, hint] = mistake;
      return problemAt(record, [field], { code: 'translation', message, hint });
    });
  });
}

type Mistake = readonly [field: string, message: string, hint: string];

/** @param before the preceding records of the folder. */
function mistakeIn(
  content: SiteContent,
  record: TranslatableRecord,
  original: TranslatableRecord,
  before: readonly TranslatableRecord[],
): Mistake | undefined {
  const base = (version: TranslatableRecord) => baseLanguage(languageOf(content, version));
  const lang = languageOf(content, record);
  if (original.translationOf)
    return [
      'translationOf',
      `${original.file} is a translation itself`,
      `write translationOf: ${original.translationOf}`,
    ];
  if (base(record) === base(original))
    return [
      record.lang ? 'lang' : 'translationOf',
      `${original.file} is in the same language, "${lang}"`,
      'set lang to the language of this file, such as lang: es',
    ];
  const other = before.find(
    (version) => version.translationOf === original.id && base(version) === base(record),
  );
  if (other)
    return [
      'translationOf',
      `${other.file} is the translation in this language already`,
      'remove translationOf from one of the two files, or change its lang',
    ];
  if (isSupported(content, lang)) return undefined;
  return [
    'lang',
    `the firm's texts in the language "${lang}" are missing`,
    `add the file ${firmFile(content, base(record))}`,
  ];
}
