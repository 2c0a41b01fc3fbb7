/** The kinds of records, and the files and folders of data/ that hold them. */

import { type Content, collection, type PlannedSite, type RecordOf, single } from 'fair-copy';
import type { z } from 'zod';
import { setQuotes } from '../typography/quotes.ts';
import { dictionary } from './dictionary.ts';
import { firm } from './firm.ts';
import { home } from './home.ts';
import { office } from './offices.ts';
import { about, blogPage, contact, locationsPage, teamPage } from './pages.ts';
import { person, testimonial } from './people.ts';
import { legal, post } from './posts.ts';
import { area, subarea } from './practice.ts';

export const collections = {
  firm: single('firm', printed(firm)),
  home: single('home', printed(home)),
  about: single('about', printed(about)),
  contact: single('contact', printed(contact)),
  teamPage: single('team', printed(teamPage)),
  locationsPage: single('locations', printed(locationsPage).optional()),
  blogPage: single('blog', printed(blogPage).optional()),
  words: single('words', printed(dictionary)),
  people: collection('people', printed(person)),
  offices: collection('offices', printed(office)),
  testimonials: collection('testimonials', printed(testimonial)),
  areas: collection('areas', printed(area)),
  subareas: collection('subareas', printed(subarea)),
  posts: collection('posts', printed(post), newestFirst, ({ date }) => date),
  legal: collection('legal', printed(legal)),
};

/** Sets typographic quotation marks in the texts of a record. */
function printed<Schema extends z.ZodType>(schema: Schema) {
  return schema.transform((record) => setQuotes(record));
}

export type SiteContent = Content<typeof collections>;
export type PlannedFirm = PlannedSite<typeof collections>;
export type Firm = RecordOf<typeof firm>;
export type Person = RecordOf<typeof person>;
/** An attorney who has a page. */
export type Attorney = Person & { readonly profile: NonNullable<Person['profile']> };
export type Testimonial = RecordOf<typeof testimonial>;
export type Office = RecordOf<typeof office>;
export type Area = RecordOf<typeof area>;
export type Subarea = RecordOf<typeof subarea>;
export type Post = RecordOf<typeof post>;
export type LocationsText = RecordOf<typeof locationsPage>;
export type BlogText = RecordOf<typeof blogPage>;
export type Legal = RecordOf<typeof legal>;

function newestFirst(left: Record<string, unknown>, right: Record<string, unknown>): number {
  return (
    String(right['date']).localeCompare(String(left['date']), 'en') ||
    (String(left['id']) < String(right['id']) ? -1 : 1)
  );
}
