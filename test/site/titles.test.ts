/** The titles of pages, with the tagline where it fits. */
import { expect, it } from 'vitest';
import { pageTitle } from '../../site/formats/titles.ts';

const firm = { name: 'Doe & Roe', tagline: 'Wills & Estates', taglineInEveryTitle: false };
/** As long as the title of 60 characters allows. */
const topic = 'Probate lawyers in St. Louis C.'.slice(
  0,
  60 - ' | Doe & Roe | Wills & Estates'.length,
);

it('end with the tagline if they have at most 60 characters', () => {
  const title = pageTitle(firm, topic);
  expect(title).toBe(`${topic} | Doe & Roe | Wills & Estates`);
  expect(title).toHaveLength(60);
  expect(pageTitle(firm, `${topic}s`)).toBe(`${topic}s | Doe & Roe`);
  expect(pageTitle(firm)).toBe('Doe & Roe | Wills & Estates');
});

it('end with the tagline on the home page, however long it is', () => {
  const tagline = 'Attorneys for estates, farms, and families in St. Louis County';
  expect(pageTitle({ ...firm, tagline })).toBe(`Doe & Roe | ${tagline}`);
});

it('all end with the tagline if the firm says so', () => {
  const always = { ...firm, taglineInEveryTitle: true };
  expect(pageTitle(always, `${topic}s`)).toBe(`${topic}s | Doe & Roe | Wills & Estates`);
});

it('end with the name of a firm without a tagline', () => {
  expect(pageTitle({ ...firm, tagline: undefined }, topic)).toBe(`${topic} | Doe & Roe`);
  expect(pageTitle({ ...firm, tagline: undefined })).toBe('Doe & Roe');
});
