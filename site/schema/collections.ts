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
  firm: single('firm', withQuotes(firm)),
  home: single('home', withHints(home, homeHints)),
  about: single('about', withHints(about, aboutHints)),
  contact: single('contact', withHints(contact, singlePageHints)),
  teamPage: single('team', withHints(teamPage, singlePageHints)),
  locationsPage: single('locations', withHints(locationsPage, singlePageHints).optional()),
  blogPage: single('blog', withHints(blogPage, singlePageHints).optional()),
  firmTranslations: collection('firm', withQuotes(firmTexts)),
  homeTranslations: collection('home', withHints(homeTexts, homeHints)),
  aboutTranslations: collection('about', withHints(about, aboutHints)),
  contactTranslations: collection('contact', withHints(contact, singlePageHints)),
  teamPageTranslations: collection('team', withHints(teamPage, singlePageHints)),
  locationsPageTranslations: collection('locations', withHints(locationsPage, singlePageHints)),
  blogPageTranslations: collection('blog', withHints(blogPage, singlePageHints)),
  redirects: single('redirects', redirects.optional()),
  words: single('words', withQuotes(dictionary)),
  people,
  deadlines,
  offices,
  testimonials: collection('testimonials', withHints(testimonial, testimonialHints)),
  areas,
  subareas: collection('subareas', withQuotes(subarea)),
  posts: collection('posts', withHints(post, postHints), {
    compare: newestFirst,
    publishedAt: ({ date }) => date,
  }),
  pages: collection('pages', withQuotes(textPage)),
  legal: collection('legal', withHints(legal, textPageHints)),
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
