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
import { matter, mattersPage } from './matters.ts';
import { type office, offices } from './offices.ts';
import { about, blogPage, contact, locationsPage, teamPage } from './pages.ts';
import { people, type person, testimonial } from './people.ts';
import { legal, post, textPage } from './posts.ts';
import { type area, areas, subarea } from './practice.ts';
import { redirects } from './redirects.ts';
import { language, withQuotes } from './shared.ts';

/** Says where fields go that people try in such a record. */
function withHints<Schema extends z.ZodType>(schema: Schema, unknownFieldHints: Hints) {
  return withQuotes(schema.meta({ unknownFieldHints }) as Schema);
}

/** A folder that a firm may leave out. */
function optionalFolder<Schema extends z.ZodType>(folder: string, schema: Schema) {
  return collection({ folder, schema: schema.optional() });
}

/** A file of the folder `team` is named after its language; people have a folder of their own. */
function languageOfFile(file: string) {
  const id = file.replace(/\.\w+$/, '');
  if (language.safeParse(id).success) return id;
  const message = 'expected a file that is named after a language, as es.yaml';
  return {
    message,
    hint: 'move people to data/people/; the texts of the team page are in data/team.yaml',
  };
}

const aboutPage = withHints(about, aboutHints);
const contactPage = withHints(contact, singlePageHints);
const team = withHints(teamPage, singlePageHints);
const locations = withHints(locationsPage, singlePageHints);
const blog = withHints(blogPage, singlePageHints);

export const collections = {
  firm: single({ file: 'firm', schema: withQuotes(firm) }),
  home: single({ file: 'home', schema: withHints(home, homeHints) }),
  about: single({ file: 'about', schema: aboutPage }),
  contact: single({ file: 'contact', schema: contactPage }),
  teamPage: single({ file: 'team', schema: team }),
  locationsPage: single({ file: 'locations', schema: locations.optional() }),
  blogPage: single({ file: 'blog', schema: blog.optional() }),
  firmTranslations: optionalFolder('firm', withQuotes(firmTexts)),
  homeTranslations: optionalFolder('home', withHints(homeTexts, homeHints)),
  aboutTranslations: optionalFolder('about', aboutPage),
  contactTranslations: optionalFolder('contact', contactPage),
  teamPageTranslations: collection({
    folder: 'team',
    schema: team.optional(),
    idOf: languageOfFile,
  }),
  locationsPageTranslations: optionalFolder('locations', locations),
  blogPageTranslations: optionalFolder('blog', blog),
  redirects: single({ file: 'redirects', schema: redirects.optional() }),
  words: single({ file: 'words', schema: withQuotes(dictionary) }),
  people,
  deadlines,
  offices,
  testimonials: optionalFolder('testimonials', withHints(testimonial, testimonialHints)),
  areas,
  subareas: optionalFolder('subareas', withQuotes(subarea)),
  posts: collection({
    folder: 'posts',
    schema: withHints(post, postHints).optional(),
    sort: newestFirst,
    // The last day of the calendar never comes.
    publishOn: ({ date, draft }) => (draft ? '9999-12-31' : date),
  }),
  matters: optionalFolder('matters', withQuotes(matter)),
  mattersPage: single({ file: 'matters', schema: withQuotes(mattersPage).optional() }),
  pages: optionalFolder('pages', withQuotes(textPage)),
  legal: optionalFolder('legal', withHints(legal, textPageHints)),
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
export type Matter = RecordOf<typeof matter>;
export type MattersText = RecordOf<typeof mattersPage>;
export type LocationsText = RecordOf<typeof locationsPage>;
export type BlogText = RecordOf<typeof blogPage>;
export type TextPageRecord = RecordOf<typeof textPage>;
export type Legal = RecordOf<typeof legal>;

function newestFirst(left: Post, right: Post): number {
  return compareText(right.date, left.date) || compareText(left.id, right.id);
}
