/** Slips of the hand: lost words, letters that changed places, texts that say nothing, days that cannot be. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { locatorFor } from '../../generator/content/records.ts';
import { check } from '../../site/rules/index.ts';
import { data, expectFault, fault, faultsAfter, folder, said, set } from '../support/changed-record.ts';
import { readContent } from '../support/real-site.ts';

/** What is told after words of a Markdown file were changed. */
async function toldAfter(record: string, from: string, to: string): Promise<readonly string[]> {
  const file = path.join(data, record);
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(from);
  writeFileSync(file, before.replace(from, to));
  try {
    const problems = check(await readContent(data, folder), { at: locatorFor(folder), buildDate: '2026-11-20' });
    return problems.map(({ code, field, message }) => `${code} ${field}: ${message}`);
  } finally {
    writeFileSync(file, before);
  }
}

describe('a small letter after a period', () => {
  test('is told, for words were lost', () =>
    expectFault(
      fault(
        'about.yaml',
        said('A search can give you a trademark. engaged us, a first screen takes a day.'),
        'placeholder',
        'history[0]',
        /^"trademark. engaged" has a small letter after a period$/,
      ),
    ));

  test.each([
    'A U.S. utility patent and Acme Inc. v. Smith Corp. v. Jones differ.',
    'It lists toys, e.g. dolls, etc. and games, approx. five of them.',
    'We looked at auctions. eBay answered.',
    'The court (cert. denied) said so. iPhone cases came up.',
  ])('is meant: %s', async (text) => {
    expect(await faultsAfter('about.yaml', said(text))).toEqual([]);
  });
});

describe('a legal page', () => {
  test('whose title and link differ by a slip', async () => {
    expect(await toldAfter('legal/disclaimer.md', 'title: Disclaimer', 'title: Dicslaimer')).toEqual([
      'contradiction title: the title says "Dicslaimer", and link below it "Disclaimer"',
    ]);
  });

  test.each(['Terms', 'Terms of Use'])('may have a link of other words: %s', async (link) => {
    expect(await toldAfter('legal/terms-of-service.md', 'link: Terms of Service', `link: ${link}`)).toEqual([]);
  });
});

describe('what stands for a picture', () => {
  const picture = (alt: string) => set({ image: { src: 'https://pictures.invalid/a.jpg', width: 9, height: 9, alt } });

  test.each(['photo', 'Image', 'a picture', 'Portrait of the attorney'])(
    'says what is to be seen: %s does not',
    (alt) =>
      expectFault(fault('about.yaml', picture(alt), 'placeholder', 'image.alt', /does not say what the picture/)),
  );

  test.each(['Our front door', 'Portrait of Ada Lovelace', 'A picture frame on a bench'])('as: %s', async (alt) => {
    expect(await faultsAfter('about.yaml', picture(alt))).toEqual([]);
  });
});

describe('a post', () => {
  const record = 'posts/design-patents-for-screens.md';

  test('does not tell of a day that comes after its own', async () => {
    expect(await toldAfter(record, 'date: 2026-04-14', 'date: 2025-04-14')).toEqual([
      'contradiction date: the post is of 2025-04-14, and its metaDescription tells of March 13, 2026',
    ]);
  });

  test('may say what is to come', async () => {
    const [from, to] = ['The patent office no longer asks for', 'On May 1, 2027 the office will no longer ask for'];
    expect(await toldAfter(record, from, to)).toEqual([]);
  });
});
