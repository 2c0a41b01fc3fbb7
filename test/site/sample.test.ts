/** Rules that the records of the sample keep, which do not apply to other firms. */
import { describe, expect, test } from 'vitest';
import { drawingOf } from '../../site/content/drawings.ts';
import { blocksOf } from '../support/prose.ts';
import { content, records as texts } from '../support/records.ts';

const { areas, firm, home, offices, people, posts, subareas, testimonials } = content;

const repeated = <T>(values: readonly T[]) =>
  values.filter((value, index) => values.indexOf(value) < index);

test('the records of a list have different orders', () => {
  const inAreas = areas.map(({ id }) =>
    subareas.filter((subarea) => subarea.id.startsWith(`${id}/`)),
  );
  for (const list of [areas, offices, people, testimonials, content.legal, ...inAreas]) {
    expect(
      repeated((list as readonly { readonly order: number }[]).map(({ order }) => order)),
    ).toEqual([]);
  }
});

describe('areas', () => {
  test('have a hatch and a part of the drawing each', () => {
    expect(repeated(areas.map(({ hatch }) => hatch))).toEqual([]);
    expect(repeated(areas.map(({ part }) => part?.numeral))).toEqual([]);
  });

  test('name their parts as the drawing does', () => {
    const parts = drawingOf(home.hero)?.parts ?? [];
    const names = areas.map(({ part }) =>
      parts.find(({ numeral }) => numeral === part?.numeral)?.name.toLowerCase(),
    );
    expect(names).toEqual(areas.map(({ part }) => part?.name.toLowerCase()));
  });
});

test('the attorneys of the team are attorneys, and the staff say that they are not (Rule 7.1)', () => {
  const attorneys = people.filter(({ group }) => group === 'attorneys');
  expect(attorneys.filter(({ profile }) => !profile)).toEqual([]);
  expect(
    people.filter(({ group, title }) => group === 'staff' && !/\bnot an attorney\b/.test(title)),
  ).toEqual([]);
});

test('each mail address is under the domain of the firm', () => {
  const addresses = [firm, ...offices].map(({ email }) => email);
  expect(addresses.filter((address) => !address.endsWith(`@${firm.domain}`))).toEqual([]);
});

test('no page names itself as related', () => {
  expect([...subareas, ...posts].filter(({ id, related }) => related.includes(id))).toEqual([]);
});

test('ranges have an en dash without spaces, or a word', () => {
  const spaced = /\d ?— ?\$?\d|\d [-–]{1,2} \$?\d/;
  // A docket number has a hyphen, as a phone number and a date have.
  const hyphenated = /(?<!No\. |[-\d])\d{1,3}-\$?\d{1,3}(?![-\d])/;
  const found = texts.flatMap((record) =>
    blocksOf(record).filter(({ text }) => spaced.test(text) || hyphenated.test(text)),
  );
  expect(found.map(({ field, text }) => `${field}: ${text}`)).toEqual([]);
});
