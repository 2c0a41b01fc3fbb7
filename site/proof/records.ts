/** Fields that contradict each other, and outdated reviews. */
import { officesOf } from '../content/offices.ts';
import { type Advice, fieldOf, linksOf, matchesIn, recordsOf } from '../content/passages.ts';
import type { SiteContent } from '../schema/collections.ts';

/** @param buildDate as 2026-11-20. */
export function adviseOnRecords(content: SiteContent, buildDate: string): Advice[] {
  return [
    ...reviews(content, buildDate),
    ...futureYears(content, buildDate),
    ...securityExpiry(content, buildDate),
    ...unnamedAttorney(content),
    ...officesWithoutPerson(content),
    ...sharedNames(content),
    ...fullUrlsOfPages(content),
  ];
}

/** A page about the law must have been reviewed recently, as the firm's record defines it. */
function reviews({ firm, areas, subareas, posts }: SiteContent, buildDate: string): Advice[] {
  const oldest = dayAfter(buildDate, -firm.reviewMonths);
  return [...areas, ...subareas, ...posts].flatMap((record) => {
    const { reviewed } = record;
    // A post on anything else has no such day.
    if (!reviewed || (oldest <= reviewed && reviewed <= buildDate)) return [];
    const stale = `the law on this page was last checked on ${reviewed}, more than ${firm.reviewMonths} months ago`;
    const message =
      reviewed < oldest
        ? stale
        : `the law on this page was checked on ${reviewed}, which is after today, ${buildDate}`;
    const hint = `check the page, then update this date; the limit is reviewMonths in ${firm.file}`;
    const subject = reviewed < oldest ? 'old' : 'future';
    const field = fieldOf(record, ['reviewed'], reviewed);
    return { ...field, code: 'stale-review', message, hint, subject };
  });
}

function futureYears({ firm, people }: SiteContent, buildDate: string): Advice[] {
  const years = [
    fieldOf(firm, ['founded'], firm.founded),
    ...people.flatMap((person) =>
      person.profile
        ? [fieldOf(person, ['profile', 'admittedYear'], person.profile.admittedYear)]
        : [],
    ),
  ];
  return years
    .filter(({ excerpt }) => excerpt > buildDate.slice(0, excerpt.length))
    .map((field) => {
      const message = `expected a year that is not in the future, got ${field.excerpt}; today is ${buildDate}`;
      return { ...field, code: 'contradiction', message, hint: 'correct the year' };
    });
}

/** Texas Rule 7.02(a): an advertisement names who is responsible for it, and where they practice. */
function unnamedAttorney({ firm, offices }: SiteContent): Advice[] {
  const index = firm.jurisdictions.indexOf('texas');
  if (index < 0 || (firm.responsibleAttorney && offices.length > 0)) return [];
  const message =
    'expected a responsible attorney and an office on every page (Texas Rule 7.02(a)), got none';
  const hint = 'set responsibleAttorney, and add the main office to data/offices/';
  const field = fieldOf(firm, ['jurisdictions', index], 'texas');
  return [{ ...field, code: 'unnamed-attorney', message, hint }];
}

/** Readers must not use a security.txt after its day, and should not trust one of over a year. */
function securityExpiry({ firm }: SiteContent, buildDate: string): Advice[] {
  const { security } = firm;
  if (!security) return [];
  const { expires } = security;
  const earliest = dayAfter(buildDate, 1);
  const latest = dayAfter(buildDate, 12);
  if (earliest <= expires && expires <= latest) return [];
  const message = `expected a day from ${earliest} to ${latest}, got ${expires}; security.txt is not valid after it`;
  const hint = 'check that the contacts still receive mail, then write a new day';
  const field = fieldOf(firm, ['security', 'expires'], expires);
  return [{ ...field, code: 'security-expiry', message, hint }];
}

function dayAfter(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, day.length);
}

/** If any office lists a person, the person's own office must. */
function officesWithoutPerson({ people, offices }: SiteContent): Advice[] {
  return people.flatMap((person) => {
    const listing = offices.filter(({ team }) => team.includes(person.id));
    const missing = officesOf(person).find(({ id }) => !listing.some((office) => office.id === id));
    const [first] = listing;
    if (!first || !missing) return [];
    const path = person.office ? ['office'] : ['offices', person.offices.indexOf(missing)];
    const message = `${person.name} is not in the team of offices/${missing.id}`;
    const hint = `${first.file} lists this person: change the office here or the team there`;
    return {
      ...fieldOf(person, path, missing.id),
      code: 'contradiction',
      message,
      hint,
    };
  });
}

/** Names must be unique in the menu for areas, and within an area for sub-areas. */
function sharedNames({ areas, subareas }: SiteContent): Advice[] {
  const all = [...areas, ...subareas];
  const menuName = ({ id, name }: (typeof all)[number]) => id.replace(/[^/]*$/, () => name);
  return all.flatMap((record, index) => {
    const first = all.slice(0, index).find((other) => menuName(other) === menuName(record));
    if (!first) return [];
    const message = `${first.file} also has the name "${record.name}"`;
    const hint = 'rename this page, or the other one if that is the copy';
    return { ...fieldOf(record, ['name'], record.name), code: 'contradiction', message, hint };
  });
}

/** The build checks links to the site's own pages only if they are written as paths. */
function fullUrlsOfPages(content: SiteContent): Advice[] {
  const { domain, origin = `https://${domain}` } = content.firm;
  const hosts = [domain, `www.${domain}`, new URL(origin).host].join('|').replaceAll('.', '\\.');
  const fullUrl = new RegExp(`^https?://(?:${hosts})(/.*)?$`, 'gi');
  return matchesIn(recordsOf(content).flatMap(linksOf), fullUrl).map((match) => {
    const message = `expected the path of a page, got the full URL "${match.excerpt}"`;
    return { ...match, code: 'own-address', message, hint: `write ${match.groups[1] ?? '/'}` };
  });
}
