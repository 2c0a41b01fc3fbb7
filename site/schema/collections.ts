/** The kinds of records, and the files and folders of data/ that hold them. */

import {
  type Content,
  collection,
  compareText,
  type PlannedSite,
  type RecordOf,
  single,
} from 'fair-copy';
import { type deadline, deadlines } from './deadlines.ts';
import { dictionary } from './dictionary.ts';
import { firm } from './firm.ts';
import { firmTexts } from './firm-texts.ts';
import { home, homeTexts } from './home.ts';
import { type office, offices } from './offices.ts';
import { about, blogPage, contact, locationsPage, teamPage } from './pages.ts';
import { people, type person, testimonial } from './people.ts';
import { legal, ordinaryPage, post } from './posts.ts';
import { type area, areas, subarea } from './practice.ts';
import { withQuotes } from './shared.ts';

export const collections = {
  firm: single('firm', withQuotes(firm)),
  home: single('home', withQuotes(home)),
  about: single('about', withQuotes(about)),
  contact: single('contact', withQuotes(contact)),
  teamPage: single('team', withQuotes(teamPage)),
  locationsPage: single('locations', withQuotes(locationsPage).optional()),
  blogPage: single('blog', withQuotes(blogPage).optional()),
  firmIn: collection('firm', withQuotes(firmTexts)),
  homeIn: collection('home', withQuotes(homeTexts)),
  aboutIn: collection('about', withQuotes(about)),
  contactIn: collection('contact', withQuotes(contact)),
  teamPageIn: collection('team', withQuotes(teamPage)),
  locationsPageIn: collection('locations', withQuotes(locationsPage)),
  blogPageIn: collection('blog', withQuotes(blogPage)),
  words: single('words', withQuotes(dictionary)),
  people,
  deadlines,
  offices,
  testimonials: collection('testimonials', withQuotes(testimonial)),
  areas,
  subareas: collection('subareas', withQuotes(subarea)),
  posts: collection('posts', withQuotes(post), newestFirst, ({ date }) => date),
  pages: collection('pages', withQuotes(ordinaryPage)),
  legal: collection('legal', withQuotes(legal)),
};

export type SiteContent = Content<typeof collections>;
export type PlannedFirm = PlannedSite<typeof collections>;
export type Firm = RecordOf<typeof firm>;
export type FirmTexts = RecordOf<typeof firmTexts>;
export type Person = RecordOf<typeof person>;
/** An attorney who has a page. */
export type Attorney = Person & { readonly profile: NonNullable<Person['profile']> };
export type Testimonial = RecordOf<typeof testimonial>;
export type Deadline = RecordOf<typeof deadline>;
export type Office = RecordOf<typeof office>;
export type Area = RecordOf<typeof area>;
export type Subarea = RecordOf<typeof subarea>;
export type Post = RecordOf<typeof post>;
export type LocationsText = RecordOf<typeof locationsPage>;
export type BlogText = RecordOf<typeof blogPage>;
export type OrdinaryPageRecord = RecordOf<typeof ordinaryPage>;
export type Legal = RecordOf<typeof legal>;

function newestFirst(left: Post, right: Post): number {
  return compareText(right.date, left.date) || compareText(left.id, right.id);
}
