/** What is said of a person: the same in the profile, on the page of the team and in an office, and of that person alone. */
import { type CheckTools, matchesIn, nearest, type Problem, textsOf } from '../../generator/index.ts';
import type { Attorney, SiteContent } from '../schema/collections.ts';
import { contradiction } from './agreement.ts';
import { isMisnamed } from './file-names.ts';
import { foundIn, isExcepted, recordsOf } from './records.ts';

/** An attorney sits in the office that lists the attorney; one whom nothing names yet is new. */
export function seats(content: SiteContent, { at }: CheckTools): Problem[] {
  const { attorneys, offices } = content;
  return attorneys.flatMap((attorney) => {
    const own = offices.find(({ id }) => id === attorney.office);
    const listing = offices.filter(({ team }) => team.includes(attorney.id));
    if (!own || listing.includes(own)) return [];
    const message = `${attorney.name} is not in the team of ${own.file}`;
    if (listing.length === 0) {
      if (isNew(attorney, content)) return [];
      const hint = `${attorney.file} names this office: put ${attorney.id} into the team here, or change the office there`;
      return at(own, ['team'], contradiction(message, hint));
    }
    const where = `${listing[0]?.file} lists this attorney: `;
    return at(attorney, ['office'], contradiction(message, `${where}change the office here, or the team there`));
  });
}

/** Whether no post, sub-area or entry of the team names the attorney. */
function isNew({ id }: Attorney, { team, posts, subareas }: SiteContent): boolean {
  const named = [...team.map((member) => member.id), ...posts.map(({ author }) => author)];
  return ![...named, ...subareas.flatMap((subarea) => subarea.attorneys)].includes(id);
}

/** The year of admission stands in the profile's head and in two lists. */
export function admissionYears({ attorneys, team }: SiteContent, { at }: CheckTools): Problem[] {
  return attorneys.flatMap((attorney) => {
    const year = String(attorney.admittedYear);
    return [attorney, ...team.filter(({ id }) => id === attorney.id)].flatMap((record) =>
      record.admissions.flatMap((admission, index) => {
        const [, listed] = /State Bar.*?(\d{4})/.exec(admission) ?? [];
        if (listed === undefined || listed === year) return [];
        const message = `${listed} is not the year of admission that ${attorney.file} gives, which is ${year}`;
        return at(record, ['admissions', index], contradiction(message, 'one of the two is wrong'));
      }),
    );
  });
}

/** What the page of the team lists of an attorney's training, the profile says with the same words and the same year. */
export function unlikeTraining({ attorneys, team }: SiteContent, { at }: CheckTools): Problem[] {
  return team.flatMap((member) => {
    const attorney = attorneys.find(({ id }) => id === member.id);
    if (!attorney) return [];
    return (['education', 'admissions'] as const).flatMap((list) =>
      (member[list] ?? []).flatMap((line, index) => {
        const profile = attorney[list].find((other) => isSameStep(list, line, other));
        // The year of admission to the bar has a rule of its own.
        if (profile === undefined || profile === line || /State Bar/.test(line)) return [];
        const message = `${attorney.file} has "${profile}", this record "${line}"`;
        return at(member, [list, index], contradiction(message, 'one of the two is wrong'));
      }),
    );
  });
}

/** Whether two lines speak of the same degree, or of the same admission but for its year. */
function isSameStep(list: 'education' | 'admissions', left: string, right: string): boolean {
  const told = list === 'education' ? /,.*/s : /, \d{4}$/;
  return left.replace(told, '') === right.replace(told, '');
}

/** Who stands among the attorneys is one (Rule 7.1). */
export function strangersAmongAttorneys({ attorneys, team }: SiteContent, { at }: CheckTools): Problem[] {
  const known = new Set(attorneys.map(({ id }) => id));
  return team
    .filter(({ id, group }) => group === 'attorneys' && !known.has(id))
    .map((member) => {
      const message = `${member.name} stands among the attorneys, and data/attorneys/ has no ${member.id}`;
      return at(member, ['group'], contradiction(message, 'write staff, or add the record of the attorney'));
    });
}

/** Who is no attorney says so in the title, wherever it is shown (Rule 7.1); the disclaimer promises it. */
export function plainStaff({ team }: SiteContent, { at }: CheckTools): Problem[] {
  return team
    .filter((member) => member.group === 'staff' && !/\bnot an attorney\b/i.test(member.title) && !isMisnamed(member))
    .map((member) => {
      const message = `expected a title that says "not an attorney", got "${member.title}"`;
      const isOfAttorney = /\b(?:attorney|counsel|lawyer|partner)\b/i.test(member.title);
      const hint = isOfAttorney
        ? 'write what this person does, for example Botanical Consultant (not an attorney)'
        : `write ${member.title} (not an attorney)`;
      return at(member, ['title'], contradiction(message, hint));
    });
}

/** A person has one name, in the profile and on the page of the team. */
export function unlikeNames({ attorneys, team }: SiteContent, { at }: CheckTools): Problem[] {
  return team.flatMap((member) => {
    const attorney = attorneys.find(({ id }) => id === member.id);
    // A profile whose name does not fit its file is told itself.
    if (!attorney || attorney.name === member.name || (isMisnamed(attorney) && !isMisnamed(member))) return [];
    const message = `${attorney.file} has the name "${attorney.name}", this record "${member.name}"`;
    return at(member, ['name'], contradiction(message, 'one of the two is wrong'));
  });
}

/** What a search engine and a card show of an attorney speaks of that attorney, not of the one it was copied from. */
export function othersInOpenings({ attorneys }: SiteContent, { at }: CheckTools): Problem[] {
  return attorneys.flatMap((attorney) =>
    textsOf({ metaDescription: attorney.metaDescription, opening: attorney.opening }).flatMap(
      ({ path, text, offsetOf }) => {
        const other = attorneys.find(({ name }) => name !== attorney.name && text.includes(name));
        if (!other || text.includes(attorney.name)) return [];
        const message = `this speaks of ${other.name}, and the record is that of ${attorney.name}`;
        const hint = 'write it anew: it was copied from the other record';
        return at(attorney, path, contradiction(message, hint, offsetOf(text.indexOf(other.name))));
      },
    ),
  );
}

/** A person's name with a slip in its first or last word, wherever a text names the person. */
export function misspelledNames(content: SiteContent, { at }: CheckTools): Problem[] {
  const people = [...content.attorneys, ...content.team].filter((person) => !isMisnamed(person));
  const names = [...new Set(people.map(({ name }) => name))].filter((name) => name.split(' ').length === 2);
  return recordsOf(content).flatMap((record) =>
    textsOf(record)
      .filter(({ path }) => path[0] !== 'exceptions' && path[0] !== 'name')
      .flatMap(({ path, text, offsetOf }) =>
        slipsIn(text, names)
          .filter(({ found }) => !isExcepted(record, found))
          .map(({ name, found, index }) => {
            const message = `expected "${name}", got "${found}"`;
            const hint = 'write the name as its own record has it';
            return at(record, path, contradiction(message, hint, offsetOf(index)));
          }),
      ),
  );
}

/** Two words of a name of three, as a text has them that was not changed with the name. */
export function shortenedNames(content: SiteContent, { at }: CheckTools): Problem[] {
  const people = [...content.attorneys, ...content.team].map(({ name }) => name.split(' '));
  const long = people.filter((words) => words.length > 2 && words.every((word) => /^\p{Lu}\p{Ll}{2,}$/u.test(word)));
  return [...new Set(long.map((words) => words.join(' ')))].flatMap((name) => {
    const [first = '', ...others] = name.split(' ');
    const short = new RegExp(`(?<!\\p{L})(?!${name})${first}\\s+(?:${others.join('|')})(?!\\p{L})`, 'gu');
    return foundIn(recordsOf(content), short).map(({ record, path, match: [found], offset }) => {
      const message = `expected "${name}", got "${found.replace(/\s+/g, ' ')}"`;
      return at(record, path, contradiction(message, 'write the name as its own record has it', offset));
    });
  });
}

/** Two words of a text that are one of the names but for a slip in one word. */
function slipsIn(text: string, names: readonly string[]): { name: string; found: string; index: number }[] {
  return matchesIn(text, /(\p{Lu}\p{Ll}{2,})(?=\s+(\p{Lu}\p{Ll}{2,}))/gu).flatMap((match) => {
    const [, left = '', right = ''] = match;
    const found = `${left} ${right}`;
    if (names.includes(found)) return [];
    return names
      .filter((name) => {
        const [first = '', last = ''] = name.split(' ');
        return left === first ? isNear(right, last) : right === last && isNear(left, first);
      })
      .map((name) => ({ name, found, index: match.index }));
  });
}

function isNear(word: string, name: string): boolean {
  return nearest(word, [name]) !== undefined;
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** A language is named by its code (BCP 47); those of two letters are known all. */
export function unknownLanguages({ attorneys }: SiteContent, { at }: CheckTools): Problem[] {
  return attorneys.flatMap((attorney) =>
    attorney.languages.flatMap(({ name, lang }, index) => {
      const [code = ''] = lang?.split('-') ?? [];
      if (code.length !== 2 || languageNames.of(code)) return [];
      const meant = codeOf(name);
      const hint = meant
        ? `${name} is ${meant}`
        : 'the codes stand in the list of languages of IANA, as es for Spanish';
      const message = `no language is called "${code}"`;
      return at(attorney, ['languages', index, 'lang'], { code: 'wrong-value', message, hint });
    }),
  );
}

/** The code of two letters of a language, by its name in English. */
function codeOf(name: string): string | undefined {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes.find((code) => languageNames.of(code) === name);
}
