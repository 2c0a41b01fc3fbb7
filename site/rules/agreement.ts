/** Records that say different things of one fact, as they do after one of two places was changed. */
import type { CheckTools, Problem } from '../../generator/index.ts';
import type { SiteContent } from '../schema/collections.ts';

const contradiction = (message: string, hint: string) => ({ code: 'contradiction', message, hint });

/** The firm's history begins in the year in which its record says that it was founded. */
export function firstMilestone({ firm, about }: SiteContent, { at }: CheckTools): Problem[] {
  const year = about.milestones[0]?.year;
  if (year === firm.founded) return [];
  const message = `the history begins in ${year}, and the firm was founded in ${firm.founded}`;
  return [at(about, ['milestones', 0, 'year'], contradiction(message, `founded stands in ${firm.file}`))];
}

/** No year of the history stands behind a later one; the first that does is told. */
export function milestoneOrder({ about }: SiteContent, { at }: CheckTools): Problem[] {
  const years = about.milestones.map(({ year }) => year);
  const late = years.findIndex((year, index) => index > 0 && year < (years[index - 1] ?? 0));
  if (late < 0) return [];
  const message = `${years[late]} stands behind ${years[late - 1]}`;
  return [at(about, ['milestones', late, 'year'], contradiction(message, 'put the years in their order'))];
}

/** An attorney sits in the office that lists the attorney; one whom none lists is new. */
export function seats({ attorneys, offices }: SiteContent, { at }: CheckTools): Problem[] {
  return attorneys.flatMap((attorney) => {
    const own = offices.find(({ id }) => id === attorney.office);
    const listing = offices.filter(({ team }) => team.includes(attorney.id));
    if (!own || listing.length === 0 || listing.includes(own)) return [];
    const message = `${attorney.name} is not in the team of ${own.file}`;
    const where = `${listing[0]?.file} lists this attorney: `;
    return at(attorney, ['office'], contradiction(message, `${where}change the office here, or the team there`));
  });
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

/** What the page of the team lists of an attorney's training, the profile says with the same year. */
export function trainingYears({ attorneys, team }: SiteContent, { at }: CheckTools): Problem[] {
  const parted = (line: string) => /^(.*), (\d{4})$/.exec(line)?.slice(1) ?? [line];
  return team.flatMap((member) => {
    const attorney = attorneys.find(({ id }) => id === member.id);
    if (!attorney) return [];
    const known = new Map([...attorney.education, ...attorney.admissions].map((line) => [parted(line)[0], line]));
    return (['education', 'admissions'] as const).flatMap((list) =>
      (member[list] ?? []).flatMap((line, index) => {
        const profile = known.get(parted(line)[0]);
        // The year of admission to the bar has a rule of its own.
        if (profile === undefined || profile === line || /State Bar/.test(line)) return [];
        const message = `${attorney.file} has "${profile}", this record "${line}"`;
        return at(member, [list, index], contradiction(message, 'one of the two is wrong'));
      }),
    );
  });
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

/** A drawn face stands for one person, and a plan for one office. */
export function sharedDrawings({ attorneys, team, offices }: SiteContent, { at }: CheckTools): Problem[] {
  const owners = new Map<string, { readonly id: string; readonly file: string }>();
  const places = [
    ...[...attorneys, ...team].map((record) => ({ record, field: 'image', drawing: record.image })),
    ...offices.map((record) => ({ record, field: 'vicinity', drawing: record.vicinity })),
  ];
  return places.flatMap(({ record, field, drawing }) => {
    if (!drawing || !('figure' in drawing)) return [];
    const first = owners.get(drawing.figure) ?? record;
    owners.set(drawing.figure, first);
    if (first.id === record.id) return [];
    const message = `this drawing is that of ${first.file}`;
    return at(record, [field, 'figure'], contradiction(message, `leave ${field} out, or name another drawing`));
  });
}

/** A hatch stands for one area wherever colours are lost. */
export function sharedHatches({ areas }: SiteContent, { at }: CheckTools): Problem[] {
  return areas.flatMap((area, index) => {
    const first = areas.slice(0, index).find(({ hatch }) => hatch === area.hatch);
    if (!first) return [];
    const message = `${first.file} has the hatch ${area.hatch} too`;
    return at(area, ['hatch'], contradiction(message, 'give each area a hatch of its own'));
  });
}

/** A person has one name, in the profile and on the page of the team. */
export function unlikeNames({ attorneys, team }: SiteContent, { at }: CheckTools): Problem[] {
  return team.flatMap((member) => {
    const attorney = attorneys.find(({ id }) => id === member.id);
    if (!attorney || attorney.name === member.name) return [];
    const message = `${attorney.file} has the name "${attorney.name}", this record "${member.name}"`;
    return at(member, ['name'], contradiction(message, 'one of the two is wrong'));
  });
}

/** Each office has a mailbox of its own, and a ZIP code of its state: those of California begin with 90 to 96. */
export function officeAddresses({ offices }: SiteContent, { at }: CheckTools): Problem[] {
  const owners = new Map<string, string>();
  return offices.flatMap((office) => {
    const first = owners.get(office.email) ?? office.file;
    owners.set(office.email, first);
    const twice = `this is the address of ${first} too`;
    const shared =
      first === office.file ? [] : [at(office, ['email'], contradiction(twice, 'each office has its own'))];
    const isElsewhere = /, CA (?!9[0-6])\d{5}$/.test(office.city);
    const message = `"${office.city}" has a ZIP code of another state`;
    const strayed = isElsewhere
      ? [at(office, ['city'], contradiction(message, 'those of California begin with 90 to 96'))]
      : [];
    return [...shared, ...strayed];
  });
}

/** A post was written after the firm was founded, and its law was checked on its day or later. */
export function postDays({ posts, firm }: SiteContent, { at }: CheckTools): Problem[] {
  return posts.flatMap((post) => {
    const isBefore = Number(post.date.slice(0, 4)) < firm.founded;
    const early = `${post.date} is before the firm was founded, in ${firm.founded}`;
    const unseen = `the law was last checked on ${post.reviewed}, before the post's day, ${post.date}`;
    return [
      ...(isBefore ? [at(post, ['date'], contradiction(early, 'correct the year'))] : []),
      ...(post.reviewed < post.date ? [at(post, ['reviewed'], contradiction(unseen, 'correct one of the two'))] : []),
    ];
  });
}
