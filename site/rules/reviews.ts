/** Days and years that are past, and the last look at the law, which changes. */
import type { Problem, RuleTools } from 'fair-copy';
import type { SiteContent } from '../schema/collections.ts';

/** What is told as done lies behind the day of the build. */
export function futureDates(content: SiteContent, { at, buildDate }: RuleTools): Problem[] {
  return pastDates(content).flatMap(([record, path, date]) => {
    if (date <= buildDate.slice(0, date.length)) return [];
    const hint = `today is ${buildDate}: correct it, or publish this when its day has come`;
    return at(record, path, { code: 'future-date', message: `${date} is in the future`, hint });
  });
}

type PastDate = readonly [record: { readonly file: string }, path: readonly PropertyKey[], yearOrDay: string];

function pastDates({ firm, about, attorneys, areas, subareas, posts, legal }: SiteContent): PastDate[] {
  const { milestones, accolades } = about;
  return [
    [firm, ['founded'], `${firm.founded}`],
    ...attorneys.map((record): PastDate => [record, ['admittedYear'], `${record.admittedYear}`]),
    ...milestones.map(({ year }, index): PastDate => [about, ['milestones', index, 'year'], `${year}`]),
    ...accolades.map(({ year }, index): PastDate => [about, ['accolades', index, 'year'], `${year}`]),
    ...posts.map((record): PastDate => [record, ['date'], record.date]),
    ...legal.map((record): PastDate => [record, ['effective'], record.effective]),
    ...[...areas, ...subareas, ...posts].map((record): PastDate => [record, ['reviewed'], record.reviewed]),
  ];
}

/** A page about the law was checked against it within the time that the firm's record sets. */
export function staleReviews({ firm, areas, subareas, posts }: SiteContent, { at, buildDate }: RuleTools): Problem[] {
  const oldest = new Date(`${buildDate}T00:00:00Z`);
  oldest.setUTCMonth(oldest.getUTCMonth() - firm.reviewMonths);
  return [...areas, ...subareas, ...posts]
    .filter(({ reviewed }) => new Date(`${reviewed}T00:00:00Z`) < oldest)
    .map((record) => {
      const message = `the law on this page was last checked on ${record.reviewed}, more than ${firm.reviewMonths} months ago`;
      const hint = `check the page against the law and write the day here; the limit is reviewMonths in ${firm.file}`;
      return at(record, ['reviewed'], { code: 'stale-review', message, hint });
    });
}
