/** Who is an attorney, and where each of them sits. */
import type { Problem, RuleTools } from 'fair-copy';
import type { SiteContent } from '../schema/collections.ts';

/**
 * An attorney whom offices list is listed by the own one; one whom none lists is shown in the own one all the same,
 * and one without an own one sits wherever a list says so.
 */
export function seats({ attorneys, offices }: SiteContent, { at }: RuleTools): Problem[] {
  return attorneys.flatMap((attorney) => {
    const listing = offices.filter(({ team }) => team.includes(attorney.id));
    const [first] = listing;
    if (!first || !attorney.office || listing.some(({ id }) => id === attorney.office)) return [];
    const message = `${attorney.name} is not in the team of offices/${attorney.office}`;
    const hint = `${first.file} lists this attorney: change the office here, or the team there`;
    return at(attorney, ['office'], { code: 'contradiction', message, hint });
  });
}

/** Who stands among the attorneys is one (Rule 7.1). */
export function strangersAmongAttorneys({ attorneys, team }: SiteContent, { at }: RuleTools): Problem[] {
  const known = new Set(attorneys.map(({ id }) => id));
  return team
    .filter(({ id, group }) => group === 'attorneys' && !known.has(id))
    .map((member) => {
      const message = `${member.name} stands among the attorneys, and attorneys/ has no ${member.id}`;
      const hint = 'write staff, or add the record of the attorney';
      return at(member, ['group'], { code: 'contradiction', message, hint });
    });
}

/** Who is no attorney says so in the title, wherever it is shown (Rule 7.1); the disclaimer promises it. */
export function plainStaff({ team }: SiteContent, { at }: RuleTools): Problem[] {
  return team
    .filter(({ group, title }) => group === 'staff' && !/\bnot an attorney\b/i.test(title))
    .map((member) => {
      const message = `expected a title that says "not an attorney", got "${member.title}"`;
      const hint = 'for example Botanical Consultant (not an attorney)';
      return at(member, ['title'], { code: 'contradiction', message, hint });
    });
}
