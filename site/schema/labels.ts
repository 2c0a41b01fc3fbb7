/** Names of pages in menus, and standard headings, with their texts in English. */
import * as z from 'zod';
import { defaultFormTexts as form } from './form-texts.ts';
import { counted, label, template } from './label-fields.ts';

const definitions = {
  home: label('Home', 'First step of every trail'),
  team: label('Team', 'Menu, footer, trail'),
  about: label('About', 'Menu, footer, trail'),
  blog: label('Blog', 'Menu, footer, trail'),
  contact: label('Contact', 'Footer, trail'),
  contactUs: label(
    'Contact Us',
    'Button of the header and of the home page; leads to the contact page',
  ),
  writeToUs: label(
    'Message us',
    'Button of banners and of the bar on a phone; leads to the form of the page',
  ),
  learnMore: label('Learn More', 'Card of an area'),
  wholeTeam: label('See the whole team', 'Home, below the attorneys'),
  viewProfile: label('View Profile', 'Card of an attorney'),
  practiceAreas: label('Practice areas', 'Heading in the footer'),
  locations: counted('Menu, footer, trail', 'Locations', 'Location'),
  allLocations: counted('Link to the page of all offices', 'All locations', 'Office and mail'),
  quickLinks: label('Quick links', 'Heading in the footer'),
  inThisLanguage: label('English', 'Header of a page that has a version in this language'),
  inLanguage: template(
    'In {language}',
    "On a page in another language than the site's, before links to what exists only in that",
  ),
  mainMenu: label('Main', 'Name of the menu, for screen readers'),
  menu: label('Menu', 'Button of the menu'),
  closeMenu: label('Close', 'Button of the menu while it is open'),
  overview: template('{area}: overview', 'Menu, first link below an area'),
  call: label('Call', 'Buttons and links, before a telephone number'),
  or: label('or', 'Between the last two of several attorneys'),
  dayRange: template('{first} to {last}', 'Opening hours in another language than English'),
  practiceFor: template(
    '{attorneys} for {areas}',
    'Home, above the heading, unless the firm has `practice`',
  ),
  practiceIn: template('{practice} in {cities}', 'Home, above the heading'),
  pageMoved: label('This page has moved', 'Page at a former path, before it redirects'),
  notFoundTitle: label("We can't find that page", 'Title of the 404 page'),
  photographOf: template(
    '{title}. Photograph: {alt}',
    'Text alternative of the picture of a link preview',
  ),
  portraitOf: template('Engraved-style portrait of {name}', 'Text alternative of a drawn portrait'),
  drawingOf: template(
    '{title}. Drawing: {drawing}',
    'Text alternative of the picture of a link preview',
  ),
  skipLink: label('Skip to main content', 'First link of every page, shown on focus'),
  unknownPage: label(
    "Here's our home page instead.",
    'Home, when an unknown address leads to it, after `notFound.line` of its record',
  ),
  unknownProfile: template(
    "There's no profile at that address. Here's {name}'s instead.",
    'First profile, when an unknown address leads to it',
  ),
  unknownOffice: template(
    "There's no office page at that address. Here's our {office} office instead.",
    'Main office, when an unknown address leads to it',
  ),
  unknownService: template(
    "Here's our page on {area} instead.",
    'Area, when an unknown address leads to it, after `notFound.line` of the home page',
  ),
  closeNote: label('Close', 'Link that closes such a note'),
  breadcrumb: label('Breadcrumb', 'Name of the trail, for screen readers'),
  siteMap: label('Site map', 'Name of the links in the footer, for screen readers'),
  responsible: template('Responsible for this site: {firm}.', 'Footer'),
  officesIn: template('{offices} in {cities}.', 'Footer'),
  sampleMark: label('Sample', 'Mark of an invented item'),
  askAbout: template('Ask about {subject}', 'Heading of the form on an area and a sub-area'),
  lastReviewed: template('Last reviewed {month}.', 'Area, sub-area, post'),
  tableName: template('Table: {heading}', 'Name of a table, for screen readers'),
  faqs: label('Frequently Asked Questions', 'Heading of every list of questions'),
  testimonials: label('What clients say', 'Home, unless its record has a heading for them'),

  haveReady: label('What to have ready', 'Home'),

  history: label('Our history', 'About'),
  mission: label('Our mission', 'About'),
  values: label('Our values', 'About'),
  accolades: label('Accolades', 'About'),
  community: label('Community', 'About'),
  ourOffices: counted('About, contact', 'Our offices', 'Our office'),

  urgent: label('When to call instead', 'Contact, above the table of deadlines'),
  urgentLine: template(
    'Deadline within a week? Call {phone}, or {link}.',
    'Contact, above the form where the table of deadlines is below it',
  ),
  urgentLink: label('check the table', 'Contact, link in that sentence'),
  steps: label('What to expect', 'Contact'),
  inquiry: label('Send an inquiry', 'Contact and text pages, above the form'),
  send: label('What to send', 'Contact'),
  doNotSend: label('What to leave out', 'Contact'),
  responseDefined: label('How we count the hours', 'Contact'),
  help: label('Languages and access', 'Contact'),
  addressee: template('Your message is addressed to {name}.', 'Form, if it is for one attorney'),
  formThanks: label(form.thanks, 'Form, heading of the confirmation'),
  formSent: label(form.sent, 'Form, first sentence of the confirmation'),
  formNext: label(form.next, 'Form, second sentence of the confirmation'),
  formAgain: label(form.again, 'Form, button of the confirmation'),
  formRequired: label(form.required, 'Form, above the fields'),
  formName: label(form.name, 'Form, field'),
  formEmail: label(form.email, 'Form, field'),
  formPhone: label(form.phone, 'Form, field'),
  formSubject: label(form.subject, 'Form, field'),
  formNoSubject: label(form.noSubject, 'Form, until a subject is selected'),
  formNoChoice: label(
    'Select an option',
    "Form, in a list of the firm's own, until an option is selected",
  ),
  formMessage: label(form.message, 'Form, field'),
  formSend: label(form.send, 'Form, button'),
  formSending: label(form.sending, 'Form, button while the message is sent'),
  formFailed: label(
    "Your message couldn't be sent. What you typed is still here.",
    'Form, if the message could not be sent',
  ),
  formRejected: template(
    "Your message wasn't accepted: “{reason}” What you typed is still here.",
    'Form, if the endpoint says why it refuses the message',
  ),
  formTooMany: template(
    'Too many messages have been sent. Please try again in {time}. What you typed is still here.',
    'Form, if the endpoint says how long to wait',
  ),
  formTooManyForNow: label(
    'Too many messages have been sent. Please try again later. What you typed is still here.',
    'Form, if the endpoint asks the visitor to wait, but does not say how long',
  ),
  formOffline: label(
    "You're offline, so your message wasn't sent. What you typed is still here. Try again once you're connected.",
    'Form, if the visitor has no connection',
  ),
  formUnanswered: label(
    "There was no answer, so we can't tell whether your message arrived. What you typed is still here.",
    'Form, if the endpoint does not answer',
  ),
  formInstead: template('Please call {phone} or email {email}.', 'Form, after those sentences'),
  formHoneypot: label(
    'Leave this field empty',
    'Form, name of the field that only bots fill in; visitors do not see it',
  ),
  replyWithin: template(
    "We reply within {time}. If you can't wait that long, call {phone}.",
    'Next to a form with an endpoint, if the firm promises a time',
  ),
  callInstead: template(
    "If you'd rather speak with us, call {phone}.",
    'Next to a form with an endpoint, if the firm promises no time',
  ),
  reachUs: template('Call {phone} or email {email}.', 'Next to a form without an endpoint'),
  formNeedsScripts: template(
    'The form needs JavaScript. Please call {phone}.',
    'In place of the form without JavaScript',
  ),
  beforeYouWrite: label('Before you write', 'Next to every form'),

  claimed: label(
    'The solid lines show what this area of law can cover',
    'Area, below the drawing of the home page',
  ),
  subareas: label('Our services', 'Area'),
  handlers: label('Who handles it', 'Area, sub-area'),
  notes: label('Articles on this subject', 'Area'),
  keyFacts: label('Key facts', 'Sub-area'),
  benefits: label('Key Benefits', 'Sub-area'),
  process: label('Our Process', 'Sub-area'),
  costs: label('What it costs', 'Sub-area, heading of the lists'),
  costsItem: label('Item', 'Lists of costs, head of the first column'),
  costsAmount: label('Amount', 'Lists of costs, head of the amounts if the list has one column'),
  costsIfDue: label('Only if you need it', 'Lists of costs, above what the total does not include'),
  allCosts: label('See all our fees', 'Area, sub-area, link to the page with all costs'),
  dateTitle: label('How long do I have?', 'Deadlines, heading'),
  dateMatter: label('What happened?', 'Deadlines, field with the matters'),
  dateLeft: template(
    'You have {days} days left to {action}. Your deadline:',
    'Deadlines, above the last day while days are left',
  ),
  dateOneLeft: template(
    'You have 1 day left to {action}. Your deadline:',
    'Deadlines, above the last day on the day before it',
  ),
  dateToday: template(
    'Today is your deadline to {action}. Call us now.',
    'Deadlines, above the last day on that day',
  ),
  dateAhead: template(
    'Your deadline to {action} will be:',
    'Deadlines, above the last day if the date is still to come',
  ),
  datePast: label('Your deadline has passed. It was:', 'Deadlines, above a last day that is over'),
  dateLast: label('Deadline', 'Deadlines, title of the reminder'),
  dateMoved: template(
    "{day}, isn't a business day, so you have until the next one.",
    'Deadlines, if the last day is moved; the end of the period replaces {day}',
  ),
  dateUnclear: label('Enter a full date, in 1990 or later.', 'Deadlines, after a wrong date'),
  dateNow: label('today', 'Deadlines, below the arrow of the scale'),
  dateSave: label('Add to your calendar', 'Deadlines, button for a reminder'),
  dateHandler: template('Ask for {attorneys}.', 'Deadlines, who handles it'),
  dateAdvice: label(
    'This is not legal advice. We do not track your deadline until you hire us.',
    'Deadlines, below the result',
  ),
  dateKept: label('What you enter stays in your browser.', 'Deadlines, below the result'),
  claimHint: label(
    'Hover over or tap a term or a part to see which goes with which.',
    'Sub-area with a claim, below the drawing',
  ),
  copyText: label('Copy the text', 'Sub-area with a letter, button below it'),
  textCopied: label('Copied', 'That button, when the text is copied'),
  answerLink: label('Link to this answer', 'Sub-area that is for its questions, below each answer'),
  ownQuestion: label('Ask your own question', 'Sub-area that is for its questions, above the form'),
  related: label('Related pages', 'Sub-area, post'),

  profile: label('Attorney Profile', 'Profile, above the name'),
  inOffice: template('{title} in the {office} Office', 'Profile, below the name'),
  contactPerson: template('Contact {name}', 'Profile, button and heading of the form'),
  saveCard: label('Save contact card', 'Profile, button'),
  saveCardOf: template('of {name} (vCard)', 'Profile, end of that button for screen readers'),
  writeToPerson: template('Or email {email}.', 'Profile, next to the form'),
  admittedIn: label('admitted in', 'Profile, before the year'),
  expertise: label('Expertise', 'Profile'),
  biography: label('Biography', 'Profile, team'),
  education: label('Education', 'Profile, team'),
  barAdmissions: label('Bar Admissions', 'Profile'),
  languages: label('Languages', 'Profile, page of the team, table of offices'),
  publications: label('Publications', 'Profile'),
  profilePosts: label('Articles from the blog', 'Profile'),
  directLine: label('direct', 'Profile, behind the number of the attorney'),
  officeLine: label('office', 'Profile, behind the number of the office'),
  mainLine: label('main line', "Profile, behind the firm's number"),
  fax: label('Fax', 'Profile, office'),
  others: counted('Profile', 'The other attorneys', 'The other attorney'),

  attorneys: counted('Team', 'Attorneys', 'Attorney'),
  staff: label('Staff (not attorneys)', 'Team, unless its record has a heading for them'),
  biographies: label('Biographies', 'Team, below the portraits'),
  writeToAttorney: template('Write to {name}', 'Team, link to the form'),
  filters: label('Find a person', 'Team of 13 or more, name of the links, for screen readers'),
  showEveryone: label('Show everyone', 'Team of 13 or more, last of those links'),
  activities: label('Professional Activities', 'Team'),
  honors: label('Honors', 'Team'),
  admissions: label('Admissions', 'Team'),

  readingTime: template('{minutes} min read', 'Post, list of posts'),
  callOrWrite: template('Call {phone}, or {link}.', 'Post, below the text'),
  callOrWriteLink: label('send us a message', 'Post, link in that sentence'),
  sources: template('Sources: {sources}', 'Post, below the text'),
  subscribe: label('Subscribe to these articles (Atom feed)', 'Blog'),
  backToText: label('Back to the text', 'Link below a text, at the end of a note'),
  effective: template('Effective {day}', 'Legal page, above the text'),
  summary: label('In short', 'Post'),
  contents: label('In this article', 'Post'),
  sections: label('On this page', 'Sub-area, above the links to its sections'),
  morePosts: label('More articles', 'Post'),
  articlesOn: template(
    'All articles on {area}',
    'Area of a firm with many posts, link; title of the page that it leads to',
  ),
  pageNumber: template('Page {number} of {count}', 'Blog with many posts, below the title'),
  blogPages: label(
    'Pages of the blog',
    'Blog with many posts, name of its pages, for screen readers',
  ),
  newerPosts: label('Newer articles', 'Blog with many posts, link to the page before'),
  olderPosts: label('Older articles', 'Blog with many posts, link to the page after'),
  postSubjects: label('Articles by subject', 'Blog with many posts, above the areas'),
  neighbors: label(
    'Articles before and after this one',
    'Post of a firm with many, name of the links at its end, for screen readers',
  ),
  previousPost: label('Previous article', 'Post of a firm with many'),
  nextPost: label('Next article', 'Post of a firm with many'),
  matters: label(
    'Representative matters',
    'Footer; area, profile, above the matters that the firm shows',
  ),
  allMatters: label('All representative matters', 'Area, profile, link to the page of all'),
  otherMatters: label('Other matters', 'Matters that name no industry, if others do'),

  siteIndex: label('Index of all pages', 'Footer; 404 page; title of the index of pages'),
  siteIndexIntro: label(
    'Every page of this site, with its title and what it is about. Type a word to find a subject, an attorney, an office, or an article.',
    'Index of pages, below its title and as its description',
  ),
  findPage: label('Show pages that contain', 'Index of pages, name of the field'),
  noPage: label('No page contains these words.', 'Index of pages, if nothing is found'),
  updatedOn: template('updated {day}', 'Post, after the day of its publication'),

  offices: counted('Footer; locations, above the cards', 'Offices', 'Office'),
  comparison: counted('Locations', 'The offices side by side', 'The office at a glance'),
  mail: label('Mail', 'Locations'),
  seeOffice: template('See the {office} office', 'Card of an office'),
  aboutOffice: template('About Our {office} Office', 'Office'),
  contactOffice: template('Contact Our {office} Office', 'Office, heading of the form'),
  writeToOffice: template('Or email this office: {email}.', 'Office, next to the form'),
  directions: label('How to get here', 'Office and its card, link to the directions'),
  address: label('Address', 'Office'),
  hours: label('Hours & Contact', 'Office'),
  byAppointment: label('By appointment', 'Office, instead of its hours or before them'),
  openingHours: label('Hours', 'Table of offices, if an office has hours of its own'),
  gettingHere: label('Directions', 'Office'),
  crew: label('Our Team', 'Office'),
  officePictures: label('Pictures of the office', 'Office, if it has several'),
  amenities: label('Office Amenities', 'Office'),
  landmarks: label('Nearby Landmarks', 'Office'),
  transit: label('Transit', 'Office, table of offices'),
  parking: label('Parking', 'Office, table of offices'),
  stepFree: label('Accessible entrance', 'Office, table of offices'),
};

type Definitions = typeof definitions;

export type LabelName = keyof Definitions;

export type LabelTexts = { readonly [Name in LabelName]: Definitions[Name]['english'] };

function pick<Key extends 'schema' | 'english'>(key: Key) {
  const entries = Object.entries(definitions).map(([name, definition]) => [name, definition[key]]);
  return Object.fromEntries(entries) as { readonly [Name in LabelName]: Definitions[Name][Key] };
}

export const englishLabels: LabelTexts = pick('english');

/** The labels that a record sets. */
export const labels = z.strictObject(pick('schema')).prefault({});
