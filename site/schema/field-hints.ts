/**
 * Hints for fields that people try and that do not exist: which field to use instead, or in which
 * file the thing goes.
 */
import { familyChoices } from '../../drawings/lettering/families.ts';
import { type Hints, nothingLoaded, notOffered } from './wish-hints.ts';

export type { Hints };

const firmLinks = 'add it to links in data/firm.yaml';
const everyPage = 'for a sentence on every page, set notices.everyPage in data/firm.yaml';
export const appointment = 'an office has this field, in data/offices/';

const bookingLink =
  'add the page for bookings to links in data/firm.yaml; an office has the field byAppointment';

/** The families, in words. */
export const fontFamilies = `headings: ${familyChoices.headings.join(', ')}; text: ${familyChoices.text.join(', ')}`;
const firmType = `set type in data/firm.yaml (${fontFamilies})`;
const accolades = 'set accolades in data/about.yaml';

/** For records other than the firm's: things that are set once for all pages. */
const setForTheFirm: Hints = {
  ...notOffered,
  appointments: bookingLink,
  awards: accolades,
  badges: accolades,
  booking: bookingLink,
  brand: 'set brand in data/firm.yaml',
  clientPortal: firmLinks,
  color: 'set brand in data/firm.yaml',
  colors: 'set brand in data/firm.yaml',
  disclaimer: everyPage,
  endpoint: 'set form.endpoint in data/firm.yaml',
  facebook: `${firmLinks}, with social: true`,
  font: firmType,
  fonts: firmType,
  instagram: `${firmLinks}, with social: true`,
  labels: 'set labels in data/firm.yaml',
  links: firmLinks,
  linkedin: `${firmLinks}, with social: true`,
  logo: 'set logo in data/firm.yaml',
  payment: firmLinks,
  portal: firmLinks,
  sameAs: `${firmLinks}, with social: true`,
  social: `${firmLinks}, with social: true`,
  tagline: 'set tagline in data/firm.yaml',
  theme: 'set brand in data/firm.yaml for colors, or type for fonts',
  whatsapp: `${firmLinks}, with https://wa.me/ and the number`,
};

/** For the parts of a page's head. */
const head: Hints = {
  description: 'use metaDescription',
  headline: 'use title',
  keywords: 'search engines ignore keywords; use metaDescription',
  seoTitle: 'use topic',
  slug: 'the name of the file is the last part of the address',
  path: 'the name of the file is the last part of the address',
  url: 'the name of the file is the last part of the address',
};

const visits: Hints = {
  byAppointment: appointment,
  coordinates: appointment,
  geo: 'an office has the field coordinates, in data/offices/',
  hours: appointment,
  openingHours: 'an office has the field hours, in data/offices/',
  map: 'an office has the field vicinity, a picture, in data/offices/',
};

const media: Hints = {
  embed: nothingLoaded,
  iframe: nothingLoaded,
  video: nothingLoaded,
};

const form: Hints = {
  fields: 'set form.fields in data/firm.yaml',
  formFields: 'set form.fields in data/firm.yaml',
};

/** For the single pages: about, contact, team, locations, blog. */
export const singlePageHints: Hints = {
  ...setForTheFirm,
  ...visits,
  ...media,
  ...form,
  ...head,
  slug: 'the address of this page cannot be changed; labels in data/firm.yaml set its name in the menu',
  menuName: 'labels in data/firm.yaml set the name of this page in the menu',
};

export const aboutHints: Hints = {
  ...singlePageHints,
  awards: 'use accolades',
  badges: 'use accolades',
  honors: 'use accolades',
  recognition: 'use accolades',
  team: 'people are files in data/people/; data/team.yaml has the texts of the team page',
};

const practiceHints: Hints = {
  ...setForTheFirm,
  ...visits,
  ...media,
  ...form,
  ...head,
  faq: 'use faqs',
  image: 'use backgroundImage',
  picture: 'use backgroundImage',
  photo: 'use backgroundImage',
  questions: 'use faqs',
};

export const areaHints: Hints = {
  ...practiceHints,
  benefits: 'use sections; a sub-area has this field',
  content: 'use intro for the first paragraph, and sections for the rest',
  process: 'use sections; a sub-area has this field',
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
  ...setForTheFirm,
  ...visits,
  ...media,
  ...form,
  banner: 'use hero, a picture',
  description: 'use metaDescription',
  faq: 'use faqs',
  image: 'use hero',
  intro: 'use lede',
  subtitle: 'use lede',
  team: 'use attorneys; data/team.yaml has the texts of the team page',
  title: 'use heading',
};

export const officeHints: Hints = {
  ...setForTheFirm,
  accessibility: 'use stepFree',
  appointment: 'use byAppointment: true',
  appointmentOnly: 'use byAppointment: true',
  directions: 'use transit, parking, or stepFree',
  gallery: 'use images',
  geo: 'use coordinates, with latitude and longitude',
  latitude: 'use coordinates.latitude',
  links: `${firmLinks}, with places: [offices]`,
  location: 'use address and city; for the maps of search engines, use coordinates',
  longitude: 'use coordinates.longitude',
  map: 'use vicinity, a drawing or a photograph; maps of other sites cannot be shown',
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
  whatsapp: `${firmLinks}, with https://wa.me/ and the number and places: [offices]`,
  zip: 'use city, with the state and the ZIP code',
};

const linkInBio = 'link to it in the text of bio; links in data/firm.yaml are those of the firm';

export const personHints: Hints = {
  awards: 'use honors',
  barAdmissions: 'use admissions',
  byAppointment: appointment,
  cell: 'use phone',
  facebook: linkInBio,
  firstName: 'use name; for buttons such as "Contact Tom", use knownAs',
  headshot: 'use image',
  hours: appointment,
  instagram: linkInBio,
  jobTitle: 'use title',
  linkedin: linkInBio,
  location: 'use office',
  locations: 'use offices',
  memberships: 'use activities',
  mobile: 'use phone',
  nickName: 'use knownAs',
  nickname: 'use knownAs',
  phones: 'use phone, and fax; there is one of each',
  photo: 'use image',
  picture: 'use image',
  portrait: 'use image',
  position: 'use title',
  practiceAreas: 'use profile.specialties',
  preferredName: 'use knownAs',
  role: 'use title',
  social: linkInBio,
  telephone: 'use phone',
  website: linkInBio,
  whatsapp: `${firmLinks}, with https://wa.me/ and the number`,
};

export const textPageHints: Hints = {
  ...setForTheFirm,
  ...visits,
  ...media,
  ...head,
  content: 'write the text below the second line of ---',
  faqs: 'write the questions as headings in the text',
  fields: 'set form.fields in data/firm.yaml',
  sections: 'write headings in the text, with ##',
  table: 'write the table in the text',
};

export const postHints: Hints = {
  ...textPageHints,
  published: 'use date',
  tags: 'use category, the id of an area',
};

export const hoursHints: Hints = {
  appointment: 'use remark; for an office without other hours, use its field byAppointment',
  byAppointment: 'it is a field of an office, next to hours and not in it',
  closed: 'use remark',
  closes: 'use to',
  day: 'use days',
  note: 'use remark',
  opens: 'use from',
};

const noStars = 'testimonials have no ratings; write words in quote';

export const testimonialHints: Hints = {
  client: 'use author',
  name: 'use author',
  rating: noStars,
  ratings: noStars,
  role: 'use title',
  stars: noStars,
  text: 'use quote',
};

const nextToProfile = 'it is a field of the person, next to profile and not in it';

export const profileHints: Hints = {
  activities: nextToProfile,
  awards: 'honors are a field of the person, next to profile and not in it',
  education: nextToProfile,
  email: nextToProfile,
  expertise: 'use specialties',
  honors: nextToProfile,
  image: nextToProfile,
  languages: nextToProfile,
  phone: nextToProfile,
  photo: 'image is a field of the person, next to profile and not in it',
  practiceAreas: 'use specialties',
};
