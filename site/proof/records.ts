/** Two fields of records that say different things, and reviews that are old. */
import type { SiteContent } from '../schema/collections.ts';
import { type Advice, fieldOf, linksOf, matchesIn, recordsOf } from './passages.ts';

/** @param buildDate as 2026-11-20. */
export function adviseOnRecords(content: SiteContent, buildDate: string): Advice[] {
  return [
    ...reviews(content, buildDate),
    ...comingYears(content, buildDate),
    ...seats(content),
    ...sharedNames(content),
    ...ownAddresses(content),
  ];
}

/** A page about the law was checked against it within the time that the firm's record sets, and not in the future. */
function reviews({ firm, areas, subareas, posts }: SiteContent, buildDate: string): Advice[] {
  const limit = new Date(`${buildDate}T00:00:00Z`);
  limit.setUTCMonth(limit.getUTCMonth() - firm.reviewMonths);
  const oldest = limit.toISOString().slice(0, buildDate.length);
  return [...areas, ...subareas, ...posts].flatMap((record) => {
    const { reviewed } = record;
    if (oldest <= reviewed && reviewed <= buildDate) return [];
    const stale = `the law on this page was last checked on ${reviewed}, more than ${firm.reviewMonths} months ago`;
    const message =
      reviewed < oldest
        ? stale
        : `the law on this page was checked on ${reviewed}, and today is ${buildDate}`;
    const hint = `check the page and write the day here; the limit is reviewMonths in ${firm.file}`;
    return { ...fieldOf(record, ['reviewed'], reviewed), code: 'stale-review', message, hint };
  });
}

function comingYears({ firm, attorneys }: SiteContent, buildDate: string): Advice[] {
  const years = [
    fieldOf(firm, ['founded'], firm.founded),
    ...attorneys.map((attorney) => fieldOf(attorney, ['admittedYear'], attorney.admittedYear)),
  ];
  return years
    .filter(({ words }) => words > buildDate.slice(0, words.length))
    .map((field) => {
      const message = `${field.words} is told as past, and today is ${buildDate}`;
      return { ...field, code: 'contradiction', message, hint: 'correct the year' };
    });
}

/** An attorney whom offices list is listed by the own one. */
function seats({ attorneys, offices }: SiteContent): Advice[] {
  return attorneys.flatMap((attorney) => {
    const listing = offices.filter(({ team }) => team.includes(attorney.id));
    const [first] = listing;
    if (!first || !attorney.office || listing.some(({ id }) => id === attorney.office)) return [];
    const message = `${attorney.name} is not in the team of offices/${attorney.office}`;
    const hint = `${first.file} lists this attorney: change the office here, or the team there`;
    return {
      ...fieldOf(attorney, ['office'], attorney.office),
      code: 'contradiction',
      message,
      hint,
    };
  });
}

/** The name of an area stands in every menu, and that of a sub-area in the list of its area. */
function sharedNames({ areas, subareas }: SiteContent): Advice[] {
  const all = [...areas, ...subareas];
  const inMenu = ({ id, name }: (typeof all)[number]) => id.replace(/[^/]*$/, () => name);
  return all.flatMap((record, index) => {
    const first = all.slice(0, index).find((other) => inMenu(other) === inMenu(record));
    if (!first) return [];
    const message = `${first.file} has the name "${record.name}" too`;
    const hint = 'name this page in its own words; or the other one, if that is the copy';
    return { ...fieldOf(record, ['name'], record.name), code: 'contradiction', message, hint };
  });
}

/** Of a link to one's own site it is known whether it leads to a page if it is the page's path. */
function ownAddresses(content: SiteContent): Advice[] {
  const domain = content.firm.domain.replaceAll('.', '\\.');
  const own = new RegExp(`^https?://(?:www\\.)?${domain}(/.*)?$`, 'gi');
  return matchesIn(recordsOf(content).flatMap(linksOf), own).map((found) => {
    const message = `expected the path of a page, got the whole address "${found.words}"`;
    return { ...found, code: 'own-address', message, hint: `write ${found.match[1] ?? '/'}` };
  });
}
