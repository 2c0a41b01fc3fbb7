/** How many records the texts say that there are, beside how many there are. */
import { type CheckTools, matchesIn, type Problem } from '../../generator/index.ts';
import type { Office, SiteContent } from '../schema/collections.ts';
import { contradiction } from './agreement.ts';
import { isMisnamed } from './file-names.ts';
import { foundIn, isExcepted, publishedTexts } from './records.ts';

const counts = 'no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'.split('|');
const counted = new RegExp(`\\b(${counts.join('|')}) (\\d{4}) (?:notes?|posts?|articles?)\\b`, 'gi');

/** "Three 2026 notes" are three, or more that came since: where there are fewer, a post has another year by a slip. */
export function countedPosts({ blogPage, posts }: SiteContent, { at }: CheckTools): Problem[] {
  return publishedTexts(blogPage).flatMap(({ path, text, offsetOf }) =>
    matchesIn(text, counted).flatMap((match) => {
      const [words, count = '', year = ''] = match;
      const [other, ...others] = posts.filter(({ date }) => !date.startsWith(year));
      const said = counts.indexOf(count.toLowerCase());
      const found = posts.length - (other ? others.length + 1 : 0);
      // A post that was taken away is no slip of its year.
      if (!other || found >= said || posts.length < said || isExcepted(blogPage, words)) return [];
      const are = `${counts[found]} post${found < 2 ? ' is' : 's are'} of ${year}`;
      const message = `"${words}", and ${are}; ${other.file} is of ${other.date}`;
      const hint = 'correct the date of the post, or count them anew';
      return at(blogPage, path, contradiction(message, hint, offsetOf(match.index)));
    }),
  );
}

const several = [...counts.slice(2), 'both', '\\d{1,2}'].join('|');
const countedOffice = new RegExp(`\\b(${several}) (?:California )?(?:offices|cities)\\b`, 'gi');

/** "Three offices" are as many as data/ has; what a year of the history counts, was so then. */
export function countedOffices(content: SiteContent, { at }: CheckTools): Problem[] {
  const { home, about, contact, locationsPage, team, attorneys, offices, legal } = content;
  const names = offices.map(({ name }) => name);
  // A copy that has the name of another yet is told as such.
  const isCopy = ({ name }: Office) => names.filter((other) => other === name).length > 1;
  const named = offices.filter((office) => !isMisnamed(office) || !isCopy(office)).length;
  const own = [home, about, contact, locationsPage, ...attorneys, ...team, ...offices, ...legal];
  return foundIn(own, countedOffice).flatMap(({ record, path, match: [found, said = ''], offset }) => {
    const count = said.toLowerCase() === 'both' ? 2 : Math.max(counts.indexOf(said.toLowerCase()), Number(said) || 0);
    if (count === named || path[0] === 'milestones') return [];
    const message = `"${found}", and the firm has ${counts[named] ?? named}`;
    const hint = 'count them anew in this text, or say it without a number; or bring back an office that is gone';
    return [at(record, path, contradiction(message, hint, offset))];
  });
}
