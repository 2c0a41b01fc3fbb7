/** Days: of posts, and of the last look at the law. Law changes: a page about it must have been looked at within the time that the firm's record sets. */
import type { CheckTools, Problem } from '../../generator/index.ts';
import type { SiteContent } from '../schema/collections.ts';
import { isExcepted } from './records.ts';

/** Years in which something began, or was. */
export function futureYears({ firm, attorneys, about }: SiteContent, { at, buildDate }: CheckTools): Problem[] {
  const thisYear = Number(buildDate.slice(0, 4));
  const years = [
    [firm, ['founded'], firm.founded] as const,
    ...attorneys.map((attorney) => [attorney, ['admittedYear'], attorney.admittedYear] as const),
    ...attorneys.flatMap((attorney) =>
      attorney.publications.map(({ year }, index) => [attorney, ['publications', index, 'year'], year] as const),
    ),
    ...(['milestones', 'accolades'] as const).flatMap((field) =>
      about[field].map(({ year }, index) => [about, [field, index, 'year'], year] as const),
    ),
  ];
  return years.flatMap(([record, path, year]) => {
    if (year === undefined || year <= thisYear) return [];
    return at(record, path, {
      code: 'future-date',
      message: `${year} is in the future`,
      hint: `today is ${buildDate}`,
    });
  });
}

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';

const pastDay = new RegExp(String.raw`(?<=\b(?:[Ss]ince|[Oo]n)\s)(?:${months}) \d{1,2}, \d{4}\b`, 'g');

/** A day that a post tells as past is not after the day of the post. */
export function newsAfterPosts({ posts }: SiteContent, { at }: CheckTools): Problem[] {
  return posts.flatMap((post) =>
    (['title', 'metaDescription', 'excerpt'] as const).flatMap((field) =>
      [...post[field].matchAll(pastDay)]
        .filter((match) => dayOf(match[0]) > post.date && !isAhead(post[field]) && !isExcepted(post, match[0]))
        .map((match) => {
          const message = `the post is of ${post.date}, and its ${field} tells of ${match[0]}`;
          return at(post, ['date'], { code: 'contradiction', message, hint: 'correct one of the two days' });
        }),
    ),
  );
}

/** As `2026-03-13`. */
function dayOf(words: string): string {
  const [month = '', day = '', year = ''] = words.split(/,? /);
  const number = months.split('|').indexOf(month) + 1;
  return [year, `${number}`.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

/** Whether a text speaks of what is to come. */
function isAhead(text: string): boolean {
  return /\b(?:will|shall|begins?|starts?|comes?|takes? effect|is due|are due)\b/.test(text);
}

export function reviewProblems(content: SiteContent, { at, buildDate }: CheckTools): Problem[] {
  const { areas, subareas, posts, legal, firm } = content;
  const today = new Date(`${buildDate}T00:00:00Z`);
  const oldest = new Date(today);
  oldest.setUTCMonth(oldest.getUTCMonth() - firm.reviewMonths);
  const early = posts
    .filter(({ date }) => new Date(`${date}T00:00:00Z`) > today)
    .map((post) => {
      const hint = `today is ${buildDate}, and a post is published by the next build, whatever its date: correct it, or wait for it`;
      return at(post, ['date'], { code: 'future-date', message: `${post.date} is in the future`, hint });
    });
  const unborn = legal
    .filter(({ effective }) => new Date(`${effective}T00:00:00Z`) > today)
    .map((page) => {
      const hint = `today is ${buildDate}, and this page is published by the next build: correct the day, or wait for it`;
      return at(page, ['effective'], { code: 'future-date', message: `${page.effective} is in the future`, hint });
    });
  const reviews = [...areas, ...subareas, ...posts].flatMap((record) => {
    const reviewed = new Date(`${record.reviewed}T00:00:00Z`);
    if (reviewed > today) {
      const message = `${record.reviewed} is in the future`;
      return at(record, ['reviewed'], { code: 'future-date', message, hint: `today is ${buildDate}` });
    }
    if (reviewed >= oldest) return [];
    const message = `the law on this page was last checked on ${record.reviewed}, more than ${firm.reviewMonths} months ago`;
    const hint =
      'check the page against the law and write the day here; the limit is reviewMonths in the firm’s record';
    return at(record, ['reviewed'], { code: 'stale-review', message, hint });
  });
  return [...early, ...unborn, ...reviews];
}
