/** Misspelled words: which are told, what they are taken for, and which are left alone. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Locator } from '../../generator/index.ts';
import { licence, wordList } from '../../site/dictionary/cspell.ts';
import { allWords, isWord } from '../../site/dictionary/dictionary.ts';
import { misspelledWords } from '../../site/rules/spelling.ts';
import { expectFault, type Fields, fault, faultsAfter, said, set } from '../support/changed-record.ts';
import { root } from '../support/folders.ts';
import { firstData, readContent } from '../support/real-site.ts';

/** What a text of the about page is told to have misspelled, each with what was meant. */
async function toldOf(text: string): Promise<readonly string[]> {
  const problems = await faultsAfter('about.yaml', said(text));
  return problems.map(({ code, message, hint = '' }) => {
    const word = /^"(.*)" is in no dictionary/.exec(message)?.[1];
    return code === 'misspelling' ? `${word}: ${/did you mean (.*?)\?/.exec(hint)?.[1] ?? 'nothing near'}` : code;
  });
}

describe('a misspelled word', () => {
  test('is told at its place, with the word that was meant', () =>
    expectFault(
      fault(
        'about.yaml',
        said("The exemption does not menntion a grower's cuttings."),
        'misspelling',
        'history[0]',
        /^"menntion" is in no dictionary$/,
      ),
    ));

  test.each([
    ['letters that changed places', 'We read teh record.', 'teh: the'],
    ['a letter that is lost', 'We read the recrd.', 'recrd: record'],
    ['a letter too many', 'We read the recordd.', 'recordd: record'],
    ['another letter', 'We read the recotd.', 'recotd: record'],
    ['a space that is lost', 'We read ofthe record.', 'ofthe: of the'],
    ['a small letter where a capital belongs', 'The law of california applies.', 'california: California'],
    ['a capital too many', 'The PAtent Office answers.', 'PAtent: Patent'],
    ['a name of the site', 'The State Bar of Clifornia answers.', 'Clifornia: California'],
    ['the first word of a sentence', 'Teh record is read.', 'Teh: The'],
    ['a possessive', "The ownre's record is read.", 'ownre: owner'],
    ['a part of two that a hyphen joins', 'A well-knwon mark is read.', 'knwon: known'],
    ['a word that is like no other', 'We read the xqzvw.', 'xqzvw: nothing near'],
    ['a word of the dictionary that the site does not use', 'The giraffee is a mark.', 'giraffee: giraffe'],
    ['a name that nothing of the site has', 'The court asked Mr. Wexcombe.', 'Wexcombe: nothing near'],
    ['a letter that was a word', 'It covers marks, s as names.', 's: as'],
  ])('is told: %s', async (_, text, told) => {
    expect(await toldOf(text)).toEqual([told]);
  });

  test('is told where it is a word, and not where it is a part of a numeral', async () => {
    expect(await toldOf('If th/e user asks, the 4th part and the 5th are read.')).toEqual(['th: the']);
  });

  test('is told at each of its places, in Markdown and in lines', async () => {
    expect(await toldOf('A recrd is *a recrd*.')).toEqual(['recrd: record', 'recrd: record']);
    expect((await faultsAfter('about.yaml', set({ subtitle: 'A recrd of the firm' }))).length).toBe(1);
  });

  test.each([
    ['names of people, streets and cases that sources have', 'Ines Larkmoor on Tidewheel Row read Lenz v. Universal.'],
    ['letters that number something', 'Section 512(c) has parts a) and (b), and a plan B.'],
    ['abbreviations', 'The TTAB, NDAs, e.g. those of the U.S., and the 7th one.'],
    ['addresses', 'Write to office@larkmoorquade.example; see larkmoorquade.example.'],
    ['words of other languages with their letters', 'A café has a résumé.'],
    ['names with capitals in them', 'We looked at eBay and at CalOPPA.'],
    ['contractions and possessives', "It doesn't matter; the owners' marks don't either."],
  ])('is not seen in %s', async (_, text) => {
    expect(await toldOf(text)).toEqual([]);
  });

  test('may be meant: the record says so, or data/words.yaml', async () => {
    const words = set({ exceptions: [{ words: 'menntion', reason: 'A quotation.' }], nonClaims: 'They menntion it.' });
    expect(await faultsAfter('about.yaml', words)).toEqual([]);
    expect(await faultsAfter('words.yaml', ({ words }) => ({ words: (words as string[]).slice(1) }))).toMatchObject([
      { code: 'misspelling', file: 'data/subareas/patents/design.yaml', message: '"alikes" is in no dictionary' },
    ]);
  });

  test('is looked for in what pages show, and not in sources', async () => {
    const sources = (about: Fields) => ({
      sources: [...(about['sources'] as object[]), { fact: 'a recrd', source: 'a recrd', checked: '2026-11-20' }],
    });
    const problems = await faultsAfter('about.yaml', sources);
    expect(problems.filter(({ code }) => code === 'misspelling')).toEqual([]);
  });
});

describe('a name that has gone', () => {
  const namesAfter = async (record: string, fields: Fields) => {
    const problems = await faultsAfter(record, set(fields));
    return problems.flatMap(({ code, file, field }) => (code === 'misspelling' ? `${file.slice(5)} ${field}` : []));
  };

  test('is told wherever a text has it: that of a street', async () => {
    expect(await namesAfter('offices/san-diego.yaml', { address: '12 Harbor Row' })).toEqual([
      'attorneys/noor-castellane.yaml publications[0].publisher',
      'attorneys/noor-castellane.yaml publications[1].publisher',
      'team/hollis-nakagawara.yaml activities[1]',
      'offices/san-diego.yaml metaDescription',
      'offices/san-diego.yaml description[0]',
      'offices/san-diego.yaml parking',
      'offices/san-diego.yaml vicinity.caption',
    ]);
  });

  test('that of a person who has left', async () => {
    const content = await readContent(firstData);
    const team = content.team.filter(({ id }) => id !== 'hollis-nakagawara');
    const at: Locator = ({ file }, path, { message }) => ({ code: '', file, message, field: String(path[0]) });
    const problems = misspelledWords({ ...content, team }, { at, buildDate: '2026-11-20', isWhole: () => true });
    expect(problems.map(({ file, field, message }) => `${file.slice(5)} ${field}: ${message}`)).toEqual(
      ['about.yaml history', 'offices/san-diego.yaml description', 'subareas/patents/plant.yaml content'].map(
        (place) => `${place}: "Nakagawara" is in no dictionary, and no record has this name`,
      ),
    );
  });
});

test('of a hundred words with two letters that changed places, most are told', async () => {
  const content = await readContent(firstData);
  const words = [...new Set(JSON.stringify(content.contact.faqs).match(/\b[a-z]{5,}\b/g))].slice(0, 100);
  expect(words).toHaveLength(100);
  const swapped = words.map((word) => word.slice(0, 2) + word.charAt(3) + word.charAt(2) + word.slice(4));
  const wrong = swapped.filter((word, index) => word !== words[index]);
  const home = { ...content.home, lede: wrong.join(' ') as never };
  const at = (_: unknown, __: unknown, { message }: { message: string }) => ({ code: '', file: '', message });
  const told = misspelledWords({ ...content, home }, { at, buildDate: '2026-11-20', isWhole: () => true });
  expect(told.length).toBeGreaterThan(0.9 * wrong.length);
});

describe('the dictionary', () => {
  test('finds each word of its list, the first and the last too, and no other', () => {
    const words = allWords();
    expect(words.length).toBeGreaterThan(150_000);
    expect(words.filter((word) => !isWord(word))).toEqual([]);
    for (const other of ['', 'A', 'zzzz', 'recrd', 'the\nthe', `${words[0]}x`, words[0]?.slice(0, -1) ?? ''])
      expect(isWord(other)).toBe(false);
  });

  test('is what `npm run words` makes, beside its terms', () => {
    const read = (file: string) => readFileSync(path.join(root, 'site/dictionary', file), 'utf8');
    expect(read('american.txt') === wordList()).toBe(true);
    expect(read('american-LICENSE.txt')).toBe(licence());
  });
});
