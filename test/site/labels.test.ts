/** Labels with placeholders: a firm may move them or leave them out, but not invent any. */
import { expect, test } from 'vitest';
import { fillTemplate, placeholdersOf } from '../../site/formats/templates.ts';
import { labels } from '../../site/schema/labels.ts';

test.each([
  ['See the {office} office', 'See the Duluth office'],
  ['{office}: see it', 'Duluth: see it'],
  ['See it', 'See it'],
])('"%s" becomes "%s"', (template, text) => {
  expect(fillTemplate(template, { office: 'Duluth' })).toBe(text);
});

test('the placeholders of a label are found in their order', () => {
  expect(placeholdersOf('{title} in the {office} Office')).toEqual(['title', 'office']);
  expect(placeholdersOf('Key facts')).toEqual([]);
});

test('a firm may move a placeholder or leave it out', () => {
  const texts = { seeOffice: '{office}: see it', callOrWrite: 'Call {phone}.' };
  expect(labels.parse(texts)).toMatchObject(texts);
});

test('an unknown placeholder is reported with the known ones', () => {
  const { error } = labels.safeParse({ inOffice: '{title}, {city}' });
  expect(error?.issues.map(({ path, message }) => ({ path, message }))).toEqual([
    { path: ['inOffice'], message: 'unknown placeholder {city}, expected {title}, {office}' },
  ]);
});

/** What the specification quotes, and the names of links and buttons. */
const quoted = [
  'Contact Us',
  'Learn More',
  'View Profile',
  'Frequently Asked Questions',
  'Thank You for Contacting Us!',
  'Send Another Message',
  'Full Name',
  'Email Address',
  'Phone Number (optional)',
  'Send Message',
  'Key Benefits',
  'Our Process',
  'Attorney Profile',
  'Bar Admissions',
  'Professional Activities',
  'About Our {office} Office',
  'Contact Our {office} Office',
  '{title} in the {office} Office',
  'Hours & Contact',
  'Our Team',
  'Office Amenities',
  'Nearby Landmarks',
];

test('a label is in sentence case unless the specification quotes it', () => {
  const capital = / (?!United States|States|JavaScript|Atom)\p{Lu}\p{Ll}/u;
  const texts = Object.values(labels.parse({})).filter((label) => label !== undefined);
  const inTitleCase = texts.filter((label) => !/[.:]/.test(label) && capital.test(label));
  expect(inTitleCase.filter((label) => !quoted.includes(label))).toEqual([]);
});
