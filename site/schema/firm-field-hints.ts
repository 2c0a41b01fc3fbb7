/** Hints for fields that people try in the firm's record, and in its groups. */
import { appointment, fontFamilies, type Hints } from './field-hints.ts';
import { menuOrder, notOffered } from './wish-hints.ts';

const profileHint = 'use links, with social: true';
const linkHint = 'use links, with a label and a url';

const bookingHint =
  'use links, with the address of the page for bookings; an office has the field byAppointment';
const typeHint = `use type (${fontFamilies})`;

export const firmHints: Hints = {
  ...notOffered,
  address: 'use mailingAddress, or add an office to data/offices/',
  appointment: 'an office has the field byAppointment, in data/offices/',
  appointments: bookingHint,
  areas: 'add files to data/areas/',
  attorneys: 'add files to data/people/',
  awards: 'accolades are in data/about.yaml',
  badges: 'accolades are in data/about.yaml',
  booking: bookingHint,
  byAppointment: appointment,
  calendly: bookingHint,
  city: 'use mailingAddress, or add an office to data/offices/',
  clientPortal: linkHint,
  color: 'use brand',
  colors: 'use brand',
  cookies: 'pages set no cookies, so there is no notice on them',
  coordinates: appointment,
  description: 'each page has its own metaDescription; that of the home page is in data/home.yaml',
  disclaimer:
    'for a sentence on every page, use notices.everyPage; for a page, add a file to data/legal/',
  endpoint: 'use form.endpoint',
  facebook: profileHint,
  favicon: 'put the icons into static/, as docs/content.md says',
  fields: 'use form.fields',
  font: typeHint,
  fonts: typeHint,
  footer: 'for a sentence on every page, use notices.everyPage; for its words, use labels',
  formFields: 'use form.fields',
  geo: 'an office has the field coordinates, in data/offices/',
  icon: 'put the icons into static/, as docs/content.md says',
  instagram: profileHint,
  linkedin: profileHint,
  locations: 'add files to data/offices/',
  motto: 'use tagline',
  navigation: menuOrder,
  offices: 'add files to data/offices/',
  openingHours: 'use hours',
  pages: 'add files to data/pages/',
  payment: linkHint,
  people: 'add files to data/people/',
  portal: linkHint,
  sameAs: profileHint,
  securityTxt: 'use security',
  slogan: 'use tagline',
  social: profileHint,
  socialMedia: profileHint,
  subjects: 'use form.subjects',
  team: 'add files to data/people/',
  telephone: 'use phone',
  theme: 'for colors, use brand; for fonts, use type',
  tiktok: profileHint,
  title: 'use name, and tagline',
  twitter: profileHint,
  url: 'use domain, or origin',
  website: 'use domain, or origin',
  whatsapp: 'use links, with https://wa.me/ and the number',
  youtube: profileHint,
};

const recipients =
  'use endpoint, the address of a form service, which sends each message to any number of people';

export const formHints: Hints = {
  accessKey: 'use hiddenFields, with the name that the form service expects, such as access_key',
  action: 'use endpoint',
  bcc: recipients,
  button: 'set labels.formSend of the firm',
  captcha: 'the form has none; a form service filters spam',
  cc: recipients,
  checkboxes: 'use fields, with type: checkbox',
  customFields: 'use fields',
  email: 'use endpoint, the address of a form service, which sends you the messages',
  enctype: 'use encoding',
  extraFields: 'use fields',
  headers: 'use accept; other headers are not possible',
  hidden: 'use hiddenFields',
  questions: 'use fields',
  redirect: 'set it at the form service, or with hiddenFields',
  spam: 'use honeypot; a form service filters spam',
  recipient: 'use endpoint, the address of a form service, which sends you the messages',
  recipients,
  to: 'use endpoint, the address of a form service, which sends you the messages',
  url: 'use endpoint',
};

export const noticeHints: Hints = {
  advertising: 'use everyPage',
  attorneyAdvertising: 'use everyPage',
  cookies: 'pages set no cookies, so there is no notice on them',
  disclaimer: 'use everyPage',
  footer: 'use everyPage',
};

export const brandHints: Hints = {
  background: 'backgrounds are pale tones of primary',
  buttons: 'buttons are dark or white; links are a tone of primary',
  dark: 'there is one set of colors',
  darkMode: 'there is one set of colors',
  link: 'links are a tone of primary',
  secondary: 'use accent',
  text: 'texts are almost black, so that everyone can read them',
};

export const logoHints: Hints = {
  alt: 'the name of the firm is the text alternative',
  file: 'use src',
  path: 'use src',
  url: 'use src',
};
