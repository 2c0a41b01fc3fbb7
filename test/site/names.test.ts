/** The initials, first name, and parts of a person's name. */
import { describe, expect, it } from 'vitest';
import { findFamilyName, firstName, initials, nameParts } from '../../site/formats/names.ts';

describe('initials', () => {
  it.each([
    ['Desmond Quade', 'DQ'],
    ['Ana María de la Cruz', 'AC'],
    ['Cher', 'C'],
    ['Émile Zola', 'ÉZ'],
    ['Martin King Jr.', 'MK'],
    ['Martin King, Jr.', 'MK'],
    ['Thurston Howell III', 'TH'],
    ['Dr. Renske Abiodun', 'RA'],
    ['Prof. Dr. Ines Larkmoor', 'IL'],
    ['Matteo Quillante, Ph.D.', 'MQ'],
    ['Matteo Quillante PhD', 'MQ'],
    ['J. R. R. Tolkien', 'JT'],
    ['Drew Ivers', 'DI'],
  ])('of %s are %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

describe('the first name', () => {
  it.each([
    ['Noor Castellane', 'Noor'],
    ['Ana María de la Cruz', 'Ana', 'de la Cruz'],
    ['Nguyễn Văn An', 'Văn An', 'Nguyễn'],
    ['Dr. Noor Castellane', 'Noor'],
    ['Castellane, Esq.', 'Castellane'],
    ['Cher', 'Cher'],
  ])('of %s is %s', (name, first, familyName?: string) => {
    expect(firstName(name, familyName)).toBe(first);
  });
});

describe('the parts of a name', () => {
  it.each([
    ['Noor Castellane', undefined, 'Castellane|Noor||'],
    ['Robert Vance Jr.', undefined, 'Vance|Robert||Jr.'],
    ['Robert Vance, Jr.', undefined, 'Vance|Robert||Jr.'],
    ['Dr. Thurston B. Howell III, Esq.', undefined, 'Howell|Thurston B.|Dr.|III, Esq.'],
    ['Ana María de la Cruz', 'de la Cruz', 'de la Cruz|Ana María||'],
    ['Nguyễn Văn An', 'Nguyễn', 'Nguyễn|Văn An||'],
    ['Cher', undefined, 'Cher|||'],
    ['Kimberly Kim', undefined, 'Kim|Kimberly||'],
    ['Kim Kimberly', undefined, 'Kimberly|Kim||'],
    ['Anna Ann', 'Ann', 'Ann|Anna||'],
    ['An Nguyen An', 'An', 'An|An Nguyen||'],
    ['Lee Lee', undefined, 'Lee|Lee||'],
    ['王小明', '王', '王|小明||'],
    ['김민수', '김', '김|민수||'],
    ["Sinéad O'Neil", "O'Neil", "O'Neil|Sinéad||"],
    ['Ana María de la Cruz Marín', 'de la Cruz', 'de la Cruz|Ana María Marín||'],
  ])('%s', (name, familyName, parts) => {
    const result = nameParts(name, familyName);
    expect([result.family, result.givenName, result.prefix, result.suffix].join('|')).toBe(parts);
  });
});

it.each([
  ['Kimberly Doe', 'Kim'],
  ['Zoë Müller', 'Mülle'],
  ['Ana Cruz', 'de la Cruz'],
  ['Ana Cruz', 'cruz'],
])('%s has no family name "%s"', (name, familyName) => {
  expect(findFamilyName(name, familyName)).toBe(-1);
});
