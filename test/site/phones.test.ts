/** Telephone numbers in their usual notations, and the numbers that their links dial. */
import { expect, test } from 'vitest';
import { phoneLink } from '../../site/formats/phones.ts';
import { phoneNumber } from '../../site/metadata/values.ts';
import { phone } from '../../site/schema/shared.ts';

test.each([
  ['(902) 555-0142', 'tel:+19025550142'],
  ['902-555-0142', 'tel:+19025550142'],
  ['902.555.0142', 'tel:+19025550142'],
  ['902 555 0142', 'tel:+19025550142'],
  ['1-800-555-0142', 'tel:+18005550142'],
  ['+1 902 555 0142', 'tel:+19025550142'],
  ['+1 (902) 555-0142', 'tel:+19025550142'],
  ['(902) 555-0142 ext. 3', 'tel:+19025550142;ext=3'],
  ['(902) 555-0142, ext 12', 'tel:+19025550142;ext=12'],
  ['902-555-0142 x12', 'tel:+19025550142;ext=12'],
  ['+48 58 555 01 40', 'tel:+48585550140'],
  ['+353 1 555-0140 ext. 2', 'tel:+35315550140;ext=2'],
])('%s dials %s', (written, dialled) => {
  expect(phone.safeParse(written).success).toBe(true);
  expect(phoneLink(written)).toEqual({ href: dialled, label: written });
});

test('a vCard has the extension as text', () => {
  expect(phoneNumber('902-555-0142 x12')).toBe('+19025550142 ext. 12');
});

test.each([
  '555-0142',
  '(102) 555-0142',
  '902-155-0142',
  '48 58 555 01 40',
  '+48 58',
  '902-555-01422',
  'call us',
])('%s is invalid', (written) => {
  expect(phone.safeParse(written).success).toBe(false);
});
