/** The kinds of records, and the files and folders of data/ that hold them. */

import {
  type Content,
  collection,
  compareText,
  type PlannedSite,
  type RecordOf,
  single,
} from 'fair-copy';
import type * as z from 'zod';
import { type deadline, deadlines } from './deadlines.ts';
import { dictionary } from './dictionary.ts';
import {
  aboutHints,
  type Hints,
  homeHints,
  postHints,
  singlePageHints,
  testimonialHints,
  textPageHints,
} from './field-hints.ts';
import { firm } from './firm.ts';
import { firmTexts } from './firm-texts.ts';
import { home, homeTexts } from './home.ts';
import { type office, offices } from './offices.ts';
import { about, blogPage, contact, locationsPage, teamPage } from './pages.ts';
import { people, type person, testimonial } from './people.ts';
import { legal, post, textPage } from './posts.ts';
import { type area, areas, subarea } from './practice.ts';
import { redirects } from './redirects.ts';
import { withQuotes } from './shared.ts';

/** Says where fields go that people try in such a record. */
function withHints<Schema extends z.ZodType>(schema: Schema, unknownFieldHints: Hints) {
  return withQuotes(schema.meta({ unknownFieldHints }) as Schema);
}

export const collections = {
  firm: single({ file: 'firm', schema: withQuotes(firm) }),
  home: single({ file: 'home', schema: withHints(home, homeHints) }),
  about: single({ file: 'about', schema: withHints(about, aboutHints) }),
  contact: single({ file: 'contact', schema: withHints(contact, singlePageHints) }),
  teamPage: single({ file: 'team', schema: withHints(teamPage, singlePageHints) }),
  locationsPage: single({
    file: 'locations',
    schema: withHints(locationsPage, singlePageHints).optional(),
  }),
  blogPage: single({ file: 'blog', schema: withHints(blogPage, singlePageHints).optional() }),
  // Folders that a firm may leave out have an optional schema.
  firmTranslations: collection({ folder: 'firm', schema: withQuotes(firmTexts).optional() }),
  homeTranslations: collection({
    folder: 'home',
    schema: withHints(homeTexts, homeHints).optional(),
  }),
  aboutTranslations: collection({
    folder: 'about',
    schema: withHints(about, aboutHints).optional(),
  }),
  contactTranslations: collection({
    folder: 'contact',
    schema: withHints(contact, singlePageHints).optional(),
  }),
  teamPageTranslations: collection({
    folder: 'team',
    schema: withHints(teamPage, singlePageHints).optional(),
  }),
  locationsPageTranslations: collection({
    folder: 'locations',
    schema: withHints(locationsPage, singlePageHints).optional(),
  }),
  blogPageTranslations: collection({
    folder: 'blog',
    schema: withHints(blogPage, singlePageHints).optional(),
  }),
  redirects: single({ file: 'redirects', schema: redirects.optional() }),
  words: single({ file: 'words', schema: withQuotes(dictionary) }),
  people,
  deadlines,
  offices,
  testimonials: collection({
    folder: 'testimonials',
    schema: withHints(testimonial, testimonialHints).optional(),
  }),
  areas,
  subareas: collection({ folder: 'subareas', schema: withQuotes(subarea).optional() }),
  posts: collection({
    folder: 'posts',
    schema: withHints(post, postHints).optional(),
    sort: newestFirst,
    publishOn: ({ date }) => date,
  }),
  pages: collection({ folder: 'pages', schema: withQuotes(textPage).optional() }),
  legal: collection({ folder: 'legal', schema: withHints(legal, textPageHints).optional() }),
};

export type SiteContent = Content<typeof collections>;
export type PlannedFirm = PlannedSite<typeof collections>;
export type Firm = RecordOf<typeof firm>;
export type FirmTexts = RecordOf<typeof firmTexts>;
export type Person = RecordOf<typeof person>;
/** An attorney who has a page. */
export type Attorney = Person & { readonly profile: NonNullable<Person['profile']> };

/** Whether a person has a page. */
export function isAttorney(person: Person): person is Attorney {
  return person.profile !== undefined;
}

export type Testimonial = RecordOf<typeof testimonial>;
export type Deadline = RecordOf<typeof deadline>;
export type Office = RecordOf<typeof office>;
export type Area = RecordOf<typeof area>;
export type Subarea = RecordOf<typeof subarea>;
export type Post = RecordOf<typeof post>;
export type LocationsText = RecordOf<typeof locationsPage>;
export type BlogText = RecordOf<typeof blogPage>;
export type TextPageRecord = RecordOf<typeof textPage>;
export type Legal = RecordOf<typeof legal>;

function newestFirst(left: Post, right: Post): number {
  return compareText(right.date, left.date) || compareText(left.id, right.id);
}
