import { fileURLToPath } from 'node:url';

const sheets = {
  home: 'home/home.css',
  area: 'area/area.css',
  'area-deadlines': 'area/area-deadlines.css',
  subarea: 'subarea/subarea.css',
  exhibit: 'subarea/exhibit.css',
  claim: 'subarea/claim.css',
  'claim-exhibit': 'subarea/claim-exhibit.css',
  questions: 'subarea/questions.css',
  sections: 'subarea/sections.css',
  attorney: 'attorney/attorney.css',
  team: 'team/team.css',
  about: 'about/about.css',
  locations: 'locations/locations.css',
  office: 'office/office.css',
  contact: 'contact/contact.css',
  blog: 'blog/blog.css',
  post: 'post/post.css',
  text: 'text/text.css',
  legal: 'legal/legal.css',
  'not-found': 'not-found/not-found.css',
};

/** Paths of the style sheets by template. */
export const pageStyles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(sheets).map(([name, file]) => [
    name,
    fileURLToPath(new URL(file, import.meta.url)),
  ]),
);
