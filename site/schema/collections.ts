/** Which files of data/ are what. */

import type { Content, Entry } from '../../generator/index.ts';
import { collection, single } from '../../generator/index.ts';
import { firm } from './firm.ts';
import { office } from './offices.ts';
import { attorney, teamMember, testimonial } from './people.ts';
import { area, subarea } from './practice.ts';
import { about, blogPage, contact, home, legal, locationsPage, post, teamPage, words } from './texts.ts';

export const collections = {
  firm: single('firm', firm),
  home: single('home', home),
  about: single('about', about),
  contact: single('contact', contact),
  teamPage: single('team', teamPage),
  locationsPage: single('locations', locationsPage),
  blogPage: single('blog', blogPage),
  words: single('words', words),
  attorneys: collection('attorneys', attorney),
  team: collection('team', teamMember),
  offices: collection('offices', office),
  testimonials: collection('testimonials', testimonial),
  areas: collection('areas', area),
  subareas: collection('subareas', subarea),
  posts: collection('posts', post, newestFirst),
  legal: collection('legal', legal),
};

export type SiteContent = Content<typeof collections>;
export type Firm = Entry<typeof firm>;
export type Attorney = Entry<typeof attorney>;
export type TeamMember = Entry<typeof teamMember>;
export type Testimonial = Entry<typeof testimonial>;
export type Office = Entry<typeof office>;
export type Area = Entry<typeof area>;
export type Subarea = Entry<typeof subarea>;
export type Post = Entry<typeof post>;
export type Legal = Entry<typeof legal>;

function newestFirst(left: Record<string, unknown>, right: Record<string, unknown>): number {
  return (
    String(right['date']).localeCompare(String(left['date']), 'en') ||
    (String(left['id']) < String(right['id']) ? -1 : 1)
  );
}
