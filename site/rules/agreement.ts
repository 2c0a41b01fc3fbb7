/** Records that say different things of one fact, as they do after one of two places was changed. */
import { type CheckTools, nearest, type Problem } from '../../generator/index.ts';
import type { SiteContent } from '../schema/collections.ts';
import { area } from '../schema/practice.ts';
import { type Twin, twinsIn } from './copies.ts';
import { isExcepted, paragraphsOf, type RuledRecord } from './records.ts';

/** Two places that cannot both be right. */
export const contradiction = (message: string, hint: string, offset?: number) => ({
  code: 'contradiction',
  message,
  hint,
  offset,
});

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

/** Where the history says in a sentence when an office opened, the milestone of that office has this year. */
export function milestonesOfOffices({ about, offices }: SiteContent, { at }: CheckTools): Problem[] {
  const history = paragraphsOf(about).filter(({ path }) => path[0] === 'history');
  const told = history.flatMap(({ text }) => text.split(/(?<=[.?!])\s+/));
  return about.milestones.flatMap(({ year, event }, index) => {
    const office = offices.find(({ name }) => event.includes(name) && isOpening(event));
    const sentence = told.find((words) => office && words.includes(office.name) && isOpening(words));
    const years: readonly string[] = sentence?.match(/\b\d{4}\b/g) ?? [];
    if (years.length === 0 || years.includes(`${year}`)) return [];
    const message = `${office?.name} opens in ${year} here, and in ${years.join(' or ')} in the history above`;
    return at(about, ['milestones', index, 'year'], contradiction(message, 'one of the two is wrong'));
  });
}

function isOpening(words: string): boolean {
  return /\bopen(?:s|ed)?\b/.test(words);
}

/** A drawn face stands for one person; a landmark and a plan stand for one office. */
export function sharedDrawings(content: SiteContent, tools: CheckTools): Problem[] {
  const { attorneys, team, offices } = content;
  const people = twinsIn([...attorneys, ...team], ({ image }) => drawnIn(image), content, tools);
  const landmarks = twinsIn(offices, ({ image }) => drawnIn(image), content, tools).filter(
    ({ record, first }) => townOf(record) !== townOf(first),
  );
  const plans = twinsIn(offices, ({ vicinity }) => drawnIn(vicinity), content, tools);
  const told = ({ record, first }: Twin<RuledRecord>, field: string, way: string) => {
    const message = `this drawing is that of ${first.file}`;
    const hint = `${way} another drawing: here, or there, if that is the copy`;
    return tools.at(record, [field, 'figure'], contradiction(message, hint));
  };
  return [
    // An attorney's profile and the card on the team's page are two records of one person.
    ...people
      .filter(({ record, first }) => record.id !== first.id)
      .map((twin) => told(twin, 'image', 'leave image out, or name')),
    ...landmarks.map((twin) => told(twin, 'image', 'name')),
    ...plans.map((twin) => told(twin, 'vicinity', 'leave vicinity out, or name')),
  ];
}

/** A city without its ZIP code: two offices of one city may stand below one landmark. */
function townOf({ city }: { readonly city: string }): string {
  return city.replace(/ \d+$/, '');
}

function drawnIn(picture: object | undefined): string | undefined {
  return picture && 'figure' in picture ? String(picture.figure) : undefined;
}

/** A hatch stands for one area wherever colours are lost, as long as there are enough of them. */
export function sharedHatches(content: SiteContent, tools: CheckTools): Problem[] {
  const free = area.shape.hatch.options.filter((hatch) => content.areas.every((one) => one.hatch !== hatch));
  if (free.length === 0) return [];
  return twinsIn(content.areas, ({ hatch }) => hatch, content, tools).map(({ record, value, first }) => {
    const message = `${first.file} has the hatch ${value} too`;
    return tools.at(record, ['hatch'], contradiction(message, `write ${free.join(' or ')}`));
  });
}

/** Two pages with one title cannot be told apart in a menu. */
export function sharedTitles(content: SiteContent, tools: CheckTools): Problem[] {
  const { areas, subareas, posts, legal } = content;
  const titled = [...areas, ...subareas, ...posts, ...legal];
  return twinsIn(titled, ({ title }) => title, content, tools).map(({ record, value, first }) => {
    const message = `${first.file} has the title "${value}" too`;
    const hint = 'name this page in its title; or the other one, if that is the copy';
    return tools.at(record, ['title'], contradiction(message, hint));
  });
}

/** The short name of an area stands in every menu, and that of a sub-area in the list of its area. */
export function sharedNames(content: SiteContent, tools: CheckTools): Problem[] {
  const inMenu = ({ id, name }: { readonly id: string; readonly name: string }) => `${id.replace(/[^/]*$/, '')}${name}`;
  const twins = [
    ...twinsIn(content.areas, inMenu, content, tools),
    ...twinsIn(content.subareas, inMenu, content, tools),
  ];
  return twins.map(({ record, first }) => {
    const message = `${first.file} has the name "${record.name}" too`;
    const hint = 'name this page in its own words; or the other one, if that is the copy';
    return tools.at(record, ['name'], contradiction(message, hint));
  });
}

/** In the drawing of the home page each area has a part of its own. */
export function sharedParts(content: SiteContent, tools: CheckTools): Problem[] {
  return twinsIn(content.areas, ({ part }) => part?.numeral, content, tools).map(({ record, value, first }) => {
    const message = `the part ${value} is that of ${first.file}`;
    const hint = 'leave part out, or name another one: here, or there, if that is the copy';
    return tools.at(record, ['part', 'numeral'], contradiction(message, hint));
  });
}

/** The city of an office has a field of its own, which every page shows behind the street. */
export function doubleCities({ offices }: SiteContent, { at }: CheckTools): Problem[] {
  return offices.flatMap((office) => {
    const [city = ''] = office.city.split(',', 1);
    const index = office.address.search(new RegExp(`, *${city.replace(/[^\p{L} ]/gu, '.')}\\b`, 'u'));
    if (index < 0) return [];
    const message = `${city} stands in the address, and in the city below it`;
    return [
      at(office, ['address'], {
        ...contradiction(message, `write ${office.address.slice(0, index)} alone`),
        offset: index,
      }),
    ];
  });
}

/** Who is quoted and what they are stand beside each other. */
export function titledAuthors({ testimonials }: SiteContent, { at }: CheckTools): Problem[] {
  return testimonials.flatMap((testimonial) => {
    const { author, title } = testimonial;
    if (!author.toLowerCase().includes(title.toLowerCase())) return [];
    const hint = `write ${author.split(',', 1)[0]} alone: the title is shown beside it`;
    return at(testimonial, ['author'], contradiction('the author repeats the title below', hint));
  });
}

/** Each office has an address and a mailbox of its own. */
export function sharedAddresses(content: SiteContent, tools: CheckTools): Problem[] {
  const { offices } = content;
  return [
    ...twinsIn(offices, ({ address, city }) => `${address}, ${city}`, content, tools).map((twin) =>
      told(twin, 'address'),
    ),
    ...twinsIn(offices, ({ email }) => email, content, tools).map((twin) => told(twin, 'email')),
  ];

  function told({ record, first }: Twin<RuledRecord>, field: string): Problem {
    const message = `this is the address of ${first.file} too`;
    return tools.at(record, [field], contradiction(message, 'each office has its own'));
  }
}

/** ZIP codes of California begin with 90 to 96. */
export function strayZipCodes({ offices }: SiteContent, { at }: CheckTools): Problem[] {
  return offices
    .filter(({ city }) => /, CA (?!9[0-6])\d{5}$/.test(city))
    .map((office) => {
      const message = `"${office.city}" has a ZIP code of another state`;
      return at(office, ['city'], contradiction(message, 'those of California begin with 90 to 96'));
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

/** The legal name begins with the name, unless it is quite another one. */
export function firmNames({ firm }: SiteContent, { at }: CheckTools): Problem[] {
  const [name, legalName] = [firm.name.split(' '), firm.legalName.split(' ')];
  const isBeginning = name.every((word, index) => word === legalName[index]?.replace(/,$/, ''));
  const isAlike = name.every((word, index) => isSameWord(word, legalName[index] ?? ''));
  if (isBeginning || !isAlike || isExcepted(firm, firm.name)) return [];
  const message = `"${firm.legalName}" does not begin with the name "${firm.name}"`;
  return [at(firm, ['legalName'], contradiction(message, 'write both alike: each stands on every page'))];
}

/** Whether two words are one but for a slip, a sign, or "and" in the place of "&". */
function isSameWord(left: string, right: string): boolean {
  const [plain, other] = [left, right].map((word) =>
    word
      .replace('&', 'and')
      .replace(/[^\p{L}\d]/gu, '')
      .toLowerCase(),
  );
  return plain === other || nearest(plain ?? '', [other ?? '']) !== undefined;
}
