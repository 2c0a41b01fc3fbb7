/** Fields of records in the forms that schema.org and vCard ask for. */
import { type Markdown, plainText } from 'fair-copy';
import { cityParts, phoneLink } from '../lookups.ts';
import type { Office } from '../schema/collections.ts';

/** `(559) 436-3800` → `+15594363800`, as in a link. */
export function phoneNumber(label: string): string {
  return phoneLink(label).href.slice('tel:'.length);
}

export function postalAddress({ address, city }: Pick<Office, 'address' | 'city'>) {
  const { locality, region, postalCode } = cityParts(city);
  return {
    '@type': 'PostalAddress',
    streetAddress: address,
    addressLocality: locality,
    addressRegion: region || undefined,
    postalCode: postalCode || undefined,
    addressCountry: 'US',
  };
}

/** States of the offices, each once. */
export function regionsOf(offices: readonly Office[]): readonly string[] {
  return [...new Set(offices.map((office) => cityParts(office.city).region))].filter(Boolean);
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Hours such as `Monday-Friday 9:00 AM - 5:30 PM`; hours that are written otherwise are left to the page's text. */
export function openingHours(hours: string) {
  const match = /^(\w+)\s*[-–]\s*(\w+),? (\d+:\d\d [AP]M)\s*[-–]\s*(\d+:\d\d [AP]M)$/.exec(hours);
  if (!match) return undefined;
  const [, from = '', to = '', opens = '', closes = ''] = match;
  const [first, last] = [weekdays.indexOf(from), weekdays.indexOf(to)];
  if (first < 0 || last < first) return undefined;
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdays.slice(first, last + 1),
    opens: clock(opens),
    closes: clock(closes),
  };
}

/** `5:30 PM` → `17:30`. */
function clock(time: string): string {
  const [, hour = '0', minute = '00', half] = /^(\d+):(\d\d) ([AP])M$/.exec(time) ?? [];
  return `${String((Number(hour) % 12) + (half === 'P' ? 12 : 0)).padStart(2, '0')}:${minute}`;
}

interface Question {
  readonly question: string;
  readonly answer: Markdown;
}

export function faqPage(faqs: readonly Question[]) {
  if (faqs.length === 0) return [];
  const mainEntity = faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}
