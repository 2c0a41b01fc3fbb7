/** Words that are right each for itself: articles, days, brackets, and what is pasted below a text. */
import { describe, expect, test } from 'vitest';
import { faultsAfter, said, set } from '../support/changed-record.ts';

/** What is told of a sentence of the firm's history, by the rules of these codes. */
async function toldOf(sentence: string, codes: readonly string[]): Promise<readonly string[]> {
  const problems = await faultsAfter('about.yaml', said(sentence));
  return problems
    .filter(({ code }) => codes.includes(code))
    .map(({ field, message, hint }) => `${field}: ${message} (${hint})`);
}

describe('an article', () => {
  const told = async (sentence: string) =>
    (await toldOf(sentence, ['misspelling'])).filter((problem) => problem.includes('article'));

  test.each([
    ['You send us an description.', 'an description', 'a description'],
    ['We ask for a [answer](/contact/) first.', 'a answer', 'an answer'],
    ['We wait for a *office* action.', 'a office', 'an office'],
    ['A attorney reads it.', 'A attorney', 'An attorney'],
    ['It is an “useful” drawing.', 'an “useful', 'a “useful'],
    ['It takes an one-page form.', 'an one-page', 'a one-page'],
    ['They ask for a unsigned form.', 'a unsigned', 'an unsigned'],
    ['They sit in a American court.', 'a American', 'an American'],
  ])('that is wrong is told: %s', async (sentence, found, right) => {
    expect(await told(sentence)).toEqual([`history[0]: "${found}" has the wrong article (write ${right})`]);
  });

  test.each([
    'We need an hour, an heir and an honest answer.',
    'It is a European mark, a unit, a union, a use, a usual fee, a university and a eulogy.',
    'It is a one-time fee, and a once common one.',
    'It took an x-ray, an NDA, an npm package and an LLC.',
    'Option a or two is open. Class A applicants wait; exhibit A is read.',
    'A unanimous court read it, and a ewe did not.',
  ])('may be right: %s', async (sentence) => {
    expect(await told(sentence)).toEqual([]);
  });
});

describe('a day', () => {
  const told = (sentence: string) => toldOf(sentence, ['misspelling']);

  test.each([
    ['The law changed in 2026 July for all.', '"2026 July" has its year before its month (write July 2026)'],
    ['We met on March 39, 2019.', '"March 39" is no day: March has 31 (correct the day or the month)'],
    ['We met on June 31, 2019.', '"June 31" is no day: June has 30 (correct the day or the month)'],
    ['We met on May 0, 2019.', '"May 0" is no day: May has 31 (correct the day or the month)'],
  ])('that no calendar has is told: %s', async (sentence, words) => {
    expect(await told(sentence)).toEqual([`history[0]: ${words}`]);
  });

  test.each([
    'We met on February 29, 2016, and on July 31.',
    'It was in force in 2019. March brought a change in 2020, and June 2021 another.',
    'You may 45 days later ask again.',
  ])('may be one: %s', async (sentence) => {
    expect(await told(sentence)).toEqual([]);
  });
});

describe('words in square brackets', () => {
  test('that are no link are told', async () => {
    expect(await toldOf('Pages load [from this] site alone.', ['markup'])).toEqual([
      'history[0]: "[from this]" would be shown with its brackets ' +
        '(take them away; or, if the words are a link, put its address behind them: [words](/contact/))',
    ]);
  });

  test('may change a letter of a quotation, or leave words out', async () => {
    expect(await toldOf('The court held that [t]he claim [sic] ends […] here.', ['markup'])).toEqual([]);
    expect(await toldOf('The court held that "the claim [of the patent] ends".', ['markup'])).toEqual([]);
  });
});

describe('what was pasted along', () => {
  test.each(['Sent from my iPhone.', 'Page 2 of 3.'])('is told: %s', async (line) => {
    expect(await toldOf(`We read it to its end. ${line}`, ['placeholder'])).toEqual([
      `history[0]: "${line.slice(0, -1)}" looks like a text that was never finished (delete it)`,
    ]);
  });
});

describe('a sign of another kind of text', () => {
  test('is told: two tildes', async () => {
    expect(await toldOf('It ends ~~in May~~ in June.', ['markup'])).toEqual([
      'history[0]: "~~" would be shown as it is written (delete it, or write what was meant in its place)',
    ]);
  });

  test.each(['a note <!-- ok --> of a writer', 'a note <!-- begun'])(
    'is told in a text of one line: %s',
    async (text) => {
      const problems = await faultsAfter('about.yaml', ({ subtitle }) => ({ subtitle: `${subtitle} ${text}` }));
      const own = problems.filter(({ code }) => code === 'markup');
      expect(own.map(({ field }) => field)).toEqual(['subtitle']);
      expect(own[0]?.message).toMatch(/^"<!--.*would be shown as it is written$/);
      expect(own[0]?.hint).toMatch(/^take it away: /);
    },
  );
});

describe('a phone number', () => {
  test.each([
    ['559 436 3810', 'write it as (559) 436-3810, with nothing behind it'],
    ['+1 559-436-3810', 'write it as (559) 436-3810, with nothing behind it'],
    ['559 436 381', 'it has 9 digits, and takes ten, with nothing behind them'],
    ['(059) 436-3810', 'neither its area code nor the three digits behind it begin with 0 or 1'],
  ])('that gives no link says what it lacks: %s', async (phone, hint) => {
    const problems = await faultsAfter('firm.yaml', set({ phone }));
    expect(problems.filter(({ code }) => code === 'bad-phone').map((problem) => problem.hint)).toEqual([hint]);
  });
});
