/** The sample's deadlines: what each answers on a day in its period, and after it. */
import { describe, expect, it, test } from 'vitest';
import { deadlineOf, type Period } from '../../site/browser/scripts/deadline.ts';
import { dayOf } from '../../site/browser/scripts/last-day.ts';
import { reminderOf } from '../../site/browser/scripts/reminder.ts';
import { sentencesIn } from '../../site/extra-files/date-script.ts';
import { languagesOf } from '../../site/languages/languages.ts';
import { content } from '../support/records.ts';
import { readBuiltSite, visibleTextOf } from '../support/site.ts';

const site = readBuiltSite();
const sentences = sentencesIn(languagesOf(content).main);

/** The rows of a page's tool, each with the attributes that the script reads. */
function rowsOf(path: string) {
  return [...site.page(path).querySelectorAll('.until dl > div')].map((row) => ({
    matter: visibleTextOf(row.querySelector('dt')),
    text: visibleTextOf(row),
    period: Object.fromEntries(
      [...row.attributes].map(({ name, value }) => [name.replace('data-', ''), value]),
    ) as unknown as Period,
  }));
}

const rows = rowsOf('/');
const startDay = dayOf(2026, 10, 20);

/** The last days of periods that begin on Friday, November 20, 2026, counted by hand. */
const lastDays: readonly (readonly [matter: RegExp, last: string, over: RegExp])[] = [
  [
    /your invention$/,
    'Monday, November 22, 2027',
    /^It’s too late for a U.S. patent, unless .* experiment/,
  ],
  [
    /provisional/,
    'Monday, November 22, 2027',
    /^The 12 months have passed\. If you missed the deadline unintentionally/,
  ],
  [
    /office action/,
    'Monday, February 22, 2027',
    /^The three months have passed\. .* extension .* petition/,
  ],
  [
    /sued over a patent/,
    'Friday, December 11, 2026',
    /^The 21 days have passed, but .* if you waived service/,
  ],
  [
    /mark like yours/,
    'Monday, December 21, 2026',
    /^It’s too late to oppose the application, unless/,
  ],
  [/counter-notice/, 'Thursday, December 3, 2026', /may restore the material now, unless/],
  [/copied/, 'Saturday, February 20, 2027', /^It’s too late for statutory damages, unless/],
  [/California/, 'Sunday, December 20, 2026', /^The 30 days have passed\. .* if the police asked/],
  [/Europe/, 'Sunday, November 22, 2026', /^Report it now/],
];

describe('a period that begins on November 20, 2026', () => {
  it('is on the home page for each deadline of the table', () => {
    expect(rows.map(({ matter }) => matter)).toEqual(
      content.deadlines.flatMap(({ matter, lang }) => (lang ? [] : matter)),
    );
    expect(lastDays).toHaveLength(rows.length);
  });

  test.each(lastDays)('%s ends on %s', (matter, last, over) => {
    const period = rows.find((row) => matter.test(row.matter))?.period as Period;
    const before = deadlineOf(startDay, period, startDay, sentences);
    expect(before?.lead).toMatch(/^You have \d+ days left to .*\. Your deadline:$/);
    expect(before?.day.replaceAll('\u00A0', ' ')).toBe(last);
    const dayAfter = deadlineOf(startDay, period, (before?.last ?? 0) + 1, sentences);
    expect(dayAfter?.lead).toBe('Your deadline has passed. It was:');
    expect(dayAfter?.day.replaceAll('\u00A0', ' ')).toBe(last);
    expect(dayAfter?.detail).toMatch(over);
  });
});

describe('a page with deadlines', () => {
  it('names its own attorney, and the number', () => {
    expect(rowsOf('/patents/plant/')[0]?.text).toContain('Ask for Noor Castellane .');
    expect(rowsOf('/patents/utility/')[0]?.text).toContain('Ask for Ines Larkmoor .');
    expect(rowsOf('/trademarks/registration/')[0]?.text).toContain('Ask for Desmond Quade .');
    expect(rowsOf('/')[2]?.text).toContain('Ask for Ines Larkmoor or Desmond Quade .');
    for (const path of ['/', '/patents/plant/'])
      expect(
        site.page(path).querySelector('.until a[href="tel:+15594363800"]'),
        path,
      ).not.toBeNull();
  });

  it('names the page on what to do and its total, but a page does not link to itself', () => {
    const linksOf = (path: string) =>
      [...site.page(path).querySelectorAll('.until dd > a')].map(
        (link) => `${link.getAttribute('href')} ${visibleTextOf(link.parentElement)}`,
      );
    const utility =
      '/patents/utility/#costs Utility Patents . Total through grant: $15,990–$23,390';
    expect(linksOf('/patents/')).toContain(utility);
    expect(linksOf('/')).toContain('/copyrights/dmca/#costs DMCA Notices and Safe Harbor');
    expect(linksOf('/patents/utility/').join()).not.toContain('Utility Patents');
  });

  it('has a choice only if there is one', () => {
    const optionsOf = (path: string) =>
      [...site.page(path).querySelectorAll('.until option')].map((option) => visibleTextOf(option));
    expect(optionsOf('/')).toEqual(rows.map(({ matter }) => matter));
    expect(optionsOf('/trademarks/registration/')).toHaveLength(2);
    expect(optionsOf('/patents/utility/')).toEqual([]);
    expect(optionsOf('/digital-privacy/gdpr/')).toEqual([]);
    expect(visibleTextOf(site.page('/digital-privacy/gdpr/').querySelector('.until .field'))).toBe(
      'A breach affects people in Europe',
    );
  });
});

describe('the reminder', () => {
  const reminder = (title: string) =>
    reminderOf(dayOf(2027, 0, 25), title, new Date('2026-11-24T17:30:05.123Z'), 'firm.example');
  const unfold = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

  it('is a calendar with one event of a whole day and two alarms', () => {
    const alarm = (days: number) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Deadline: file',
      `TRIGGER:-P${days}DT15H`,
      'END:VALARM',
    ];
    expect(unfold(reminder('Deadline: file'))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:firm.example',
      'BEGIN:VEVENT',
      'UID:20261124T173005Z@firm.example',
      'DTSTAMP:20261124T173005Z',
      'DTSTART;VALUE=DATE:20270125',
      'SUMMARY:Deadline: file',
      ...alarm(13),
      ...alarm(2),
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('has lines of at most 75 bytes that end with CR and LF, in any script', () => {
    for (const title of [
      'Answer, or get more time; then \\ call'.repeat(4),
      'Ω'.repeat(99),
      '😀'.repeat(60),
    ]) {
      const text = reminder(title);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of text.split('\r\n'))
        expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
      const summary = unfold(text).find((line) => line.startsWith('SUMMARY:')) ?? '';
      expect(summary.slice(8).replace(/\\(.)/g, '$1')).toBe(title);
    }
  });

  it('escapes what separates values', () => {
    expect(unfold(reminder('a, b; c \\ d'))).toContain('SUMMARY:a\\, b\\; c \\\\ d');
  });
});
