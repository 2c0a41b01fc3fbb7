/** Areas and sub-areas of practice, and the attorneys who handle them. */

import { formatList } from '../formats/lists.ts';
import { fillTemplate } from '../formats/templates.ts';
import { foreignLanguageOf } from '../languages/codes.ts';
import type { Labels } from '../languages/labels.ts';
import type { PageContent } from '../languages/page-content.ts';
import type { Area, Attorney, SiteContent, Subarea } from '../schema/collections.ts';
import { drawingOf } from './drawings.ts';
import { attorneysIn } from './people.ts';
import { byId } from './records.ts';

/** An area or a sub-area, as a link to it needs it. */
export interface Practice {
  /** Id of the record, as `patents` or `patents/utility`. */
  readonly id: string;
  /** Full name, which is clear outside its area's lists. */
  readonly title: string;
  readonly subtitle: string;
  readonly lang: string | undefined;
  readonly area: Area;
}

export function areaOf(content: PageContent, practiceId: string): Area {
  return byId(content.areas, shownAreaId(content, practiceId));
}

/** For content that has not been checked: a sub-area may be in a folder that no area has. */
export function findAreaOf({ areas }: SiteContent, practiceId: string): Area | undefined {
  return areas.find(({ id }) => id === areaIdOf(practiceId));
}

function areaIdOf(practiceId: string): string {
  return practiceId.split('/', 1)[0] ?? practiceId;
}

/** The folder of a sub-area may be named after the version of the area in another language. */
function shownAreaId({ shownIds }: PageContent, practiceId: string): string {
  const folder = areaIdOf(practiceId);
  return shownIds.get(`areas/${folder}`) ?? folder;
}

export function subareasOf(content: PageContent, area: Area): readonly Subarea[] {
  return content.subareas.filter(({ id }) => shownAreaId(content, id) === area.id);
}

export function practiceOf(content: PageContent, id: string): Practice {
  const area = areaOf(content, id);
  const isArea = !id.includes('/');
  const { id: versionId, title, subtitle, lang } = isArea ? area : byId(content.subareas, id);
  return { id: versionId, title, subtitle, lang, area };
}

/** The heading of the form on the page of an area or a sub-area. */
export function formHeadingOf(
  { name, inquiry = name, formHeading }: Area | Subarea,
  labels: Labels,
): string {
  return formHeading ?? fillTemplate(labels.askAbout, { subject: inquiry });
}

/**
 * The subject that the form of an area's pages preselects. If the area is in another language, it is
 * the subject at the same position of the list in the language of the page.
 */
export function subjectOf({ firm, all }: PageContent, { subject }: Area): string | undefined {
  if (subject === undefined || firm.form.subjects.includes(subject)) return subject;
  return firm.form.subjects[all.firm.form.subjects.indexOf(subject)];
}

/**
 * Attorneys whom an area or its sub-areas name, in the firm's order; a sole attorney handles all.
 */
export function attorneysOf(content: PageContent, area: Area): readonly Attorney[] {
  const attorneys = attorneysIn(content);
  const named = new Set(
    [area, ...subareasOf(content, area)].flatMap((record) => record.attorneys.map(({ id }) => id)),
  );
  return attorneys.length === 1 ? attorneys : attorneys.filter(({ id }) => named.has(id));
}

/** The areas of the pages that an attorney's profile names, in the order of the profile. */
export function areasOf(content: PageContent, { profile }: Attorney): readonly Area[] {
  return [
    ...new Set(profile.specialties.flatMap(({ page }) => (page ? areaOf(content, page) : []))),
  ];
}

/** The part of the home page's drawing that represents an area; a photograph has none. */
export function partOf({ home }: SiteContent, { part }: Area): Area['part'] {
  return drawingOf(home.hero) && part;
}

/**
 * Numerals of the parts that an area's rights can cover; the one that represents it comes first.
 */
export function claimOf({ part }: Area): readonly string[] {
  return part ? [part.numeral, ...part.also] : [];
}

/** Areas in the order of the home page: those without a part of its drawing come last. */
export function areasAtHome({ areas }: SiteContent): readonly Area[] {
  return [...areas].sort((left, right) => Number(!left.part) - Number(!right.part));
}

/** Says who works here: `practice` of the firm's record, or `Attorneys for patents and trademarks`. */
export function describePractice(content: PageContent): string {
  const { firm, areas: records, labels, locale } = content;
  if (firm.practice) return firm.practice;
  const { practiceFor, attorneys } = labels;
  const readable = records.filter((area) => foreignLanguageOf(content, area) === undefined);
  const areas = formatList(
    readable.map(({ inquiry, name }) => inquiry ?? name),
    locale,
  );
  return areas ? fillTemplate(practiceFor, { attorneys, areas }) : attorneys;
}
