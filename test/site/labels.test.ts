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
