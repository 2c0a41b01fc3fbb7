/**
 * Hints for usual names of fields that have another name here, by the kind of record. What no site
 * has, such as a chat, is in docs/content.md (What clients ask for).
 */

/** What to write instead, by the name of a field that does not exist. */
export type Hints = Readonly<Record<string, string>>;

/** For records other than the firm's: fields of data/firm.yaml. */
const firmFields: Hints = {
  brand: 'set brand in data/firm.yaml',
  colors: 'set brand in data/firm.yaml',
  fields: 'set form.fields in data/firm.yaml',
  fonts: 'set fonts in data/firm.yaml',
  labels: 'set labels in data/firm.yaml',
  links: 'set links in data/firm.yaml',
  logo: 'set logo in data/firm.yaml',
  social: 'set links in data/firm.yaml, with social: true',
  tagline: 'set tagline in data/firm.yaml',
};

const head: Hints = {
  description: 'use metaDescription',
  headline: 'use title',
  seoTitle: 'use topic',
};

export const singlePageHints: Hints = { ...firmFields, ...head };

export const aboutHints: Hints = {
  ...singlePageHints,
  awards: 'use accolades',
  badges: 'use accolades',
  honors: 'use accolades',
};

const practiceHints: Hints = {
  ...firmFields,
  ...head,
  faq: 'use faqs',
  image: 'use backgroundImage',
  photo: 'use backgroundImage',
  picture: 'use backgroundImage',
  questions: 'use faqs',
};

export const areaHints: Hints = {
  ...practiceHints,
  clock: 'use deadlines, a list of names of files in data/deadlines/',
  content: 'use intro for the first paragraph, and sections for the rest',
  table: 'use sections; the content of each can have tables',
};

export const subareaHints: Hints = {
  ...practiceHints,
  columns: 'use exhibit.columns',
  list: 'use sections, with a list in content',
  numbers: 'use exhibit.numbers',
  rules: 'use exhibit.rules',
  steps: 'use process',
  table: 'use exhibit.table, or sections',
};

export const homeHints: Hints = {
  ...firmFields,
  clocks: 'add files to data/deadlines/; the home page shows those that have a period',
  urgent: 'add files to data/deadlines/; the home page shows those that have a period',
  banner: 'use hero, a picture',
  description: 'use metaDescription',
  faq: 'use faqs',
  image: 'use hero',
  intro: 'use lede',
  subtitle: 'use lede',
  team: 'use attorneys',
  title: 'use heading',
};

export const officeHints: Hints = {
  ...firmFields,
  accessibility: 'use stepFree',
  appointment: 'use byAppointment: true',
  directions: 'use transit, parking, or stepFree',
  gallery: 'use images',
  geo: 'use coordinates, with latitude and longitude',
  latitude: 'use coordinates.latitude',
  longitude: 'use coordinates.longitude',
  map: 'use vicinity, a drawing or a photograph',
  openingHours: 'use hours',
  people: 'use team',
  photo: 'use image',
  photos: 'use images',
  pictures: 'use images',
  postalCode: 'use city, with the state and the ZIP code',
  state: 'use city, with the state and the ZIP code',
  street: 'use address',
  telephone: 'use phone',
  wheelchair: 'use stepFree',
  zip: 'use city, with the state and the ZIP code',
};

export const personHints: Hints = {
  awards: 'use honors',
  barAdmissions: 'use admissions',
  cell: 'use phone',
  firstName: 'use name; for buttons such as "Contact Tom", use knownAs',
  headshot: 'use image',
  jobTitle: 'use title',
  location: 'use office',
  locations: 'use offices',
  memberships: 'use activities',
  mobile: 'use phone',
  nickname: 'use knownAs',
  photo: 'use image',
  picture: 'use image',
  portrait: 'use image',
  position: 'use title',
  practiceAreas: 'use profile.specialties',
  role: 'use title',
  telephone: 'use phone',
};

export const textPageHints: Hints = {
  ...firmFields,
  ...head,
  content: 'write the text below the second line of ---',
  sections: 'write headings in the text, with ##',
};

export const postHints: Hints = {
  ...textPageHints,
  published: 'use date',
  tags: 'use category, the id of an area',
};

export const hoursHints: Hints = {
  closed: 'use remark',
  closes: 'use to',
  day: 'use days',
  note: 'use remark',
  opens: 'use from',
};

export const testimonialHints: Hints = {
  client: 'use author',
  name: 'use author',
  role: 'use title',
  text: 'use quote',
};

const nextToProfile = 'it is a field of the person, next to profile and not in it';

export const profileHints: Hints = {
  activities: nextToProfile,
  education: nextToProfile,
  email: nextToProfile,
  expertise: 'use specialties',
  honors: nextToProfile,
  image: nextToProfile,
  languages: nextToProfile,
  phone: nextToProfile,
  practiceAreas: 'use specialties',
};

export const firmHints: Hints = {
  address: 'use mailingAddress, or add an office to data/offices/',
  areas: 'add files to data/areas/',
  attorneys: 'add files to data/people/',
  colors: 'use brand',
  description: 'write metaDescription into data/home.yaml',
  disclaimer: 'use notices.everyPage',
  endpoint: 'use form.endpoint',
  fields: 'use form.fields',
  offices: 'add files to data/offices/',
  openingHours: 'use hours',
  pages: 'add files to data/pages/',
  people: 'add files to data/people/',
  slogan: 'use tagline',
  social: 'use links, with social: true',
  subjects: 'use form.subjects',
  team: 'add files to data/people/',
  telephone: 'use phone',
  title: 'use name, and tagline',
  type: 'use fonts',
  typography: 'use fonts',
  url: 'use domain, or origin',
  website: 'use domain, or origin',
};

export const formHints: Hints = {
  action: 'use endpoint',
  checkboxes: 'use fields, with type: checkbox',
  email: 'use endpoint, the address of a form service, which sends you the messages',
  enctype: 'use encoding',
  headers: 'use accept; other headers are not possible',
  hidden: 'use hiddenFields',
  questions: 'use fields',
  recipients: 'use endpoint, the address of a form service, which sends you the messages',
  spam: 'use honeypot; a form service filters spam',
  url: 'use endpoint',
};

export const urgentHints: Hints = {
  clocks: 'add files to data/deadlines/; the table shows all of them',
};

export const noticeHints: Hints = {
  disclaimer: 'use everyPage',
  footer: 'use everyPage',
};

export const fontHints: Hints = { body: 'use text', headings: 'use heading', title: 'use heading' };

export const brandHints: Hints = { secondary: 'use accent' };

export const logoHints: Hints = { file: 'use src', path: 'use src', url: 'use src' };
