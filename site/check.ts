/** Faults of the content that its schemas cannot see. */
import type { Locator, Problem } from '../generator/index.ts';
import { figures } from './figures/registry.ts';
import { profileTopic } from './routes.tsx';
import type { Attorney, SiteContent } from './schema/collections.ts';

/** Bounds of a topic in a page's title, as schema/shared.ts sets them for topics that are written out. */
const topicLength = { least: 15, most: 45 };

export function check(content: SiteContent, at: Locator): readonly Problem[] {
  return [
    ...missingRecords(content, at),
    ...unknownFigures(content, at),
    ...strayedSubareas(content, at),
    ...content.attorneys.flatMap((attorney) => topicFaults(attorney, at)),
  ];
}

function missingRecords({ firm, attorneys, offices, areas }: SiteContent, at: Locator): readonly Problem[] {
  return Object.entries({ attorneys, offices, areas })
    .filter(([, records]) => records.length === 0)
    .map(([folder]) =>
      at(firm, [], {
        code: 'missing-record',
        message: `the firm has nothing in data/${folder}/`,
        hint: 'the site needs one record there at least',
      }),
    );
}

/** Every place of a record that names a drawing. */
function unknownFigures(content: SiteContent, at: Locator): readonly Problem[] {
  const { home, about, contact, teamPage, locationsPage, blogPage } = content;
  const places: readonly (readonly [{ readonly file: string }, string, unknown])[] = [
    [home, 'hero', home.hero],
    ...[about, contact, teamPage, locationsPage, blogPage].map((page) => [page, 'image', page.image] as const),
    ...[...content.attorneys, ...content.team, ...content.offices, ...content.posts].map(
      (record) => [record, 'image', record.image] as const,
    ),
    ...[...content.areas, ...content.subareas].map(
      (record) => [record, 'backgroundImage', record.backgroundImage] as const,
    ),
    ...content.offices.map((office) => [office, 'vicinity', office.vicinity] as const),
  ];
  return places.flatMap(([record, field, picture]) => {
    const name = figureName(picture);
    if (name === undefined || figures.has(name)) return [];
    const message = `${field}.figure  no drawing is named "${name}"`;
    const hint = 'drawings are listed in site/figures/registry.ts; a photograph takes src, width, height and alt';
    return [at(record, [field, 'figure'], { code: 'unknown-figure', message, hint })];
  });
}

function figureName(picture: unknown): string | undefined {
  const isNamed = typeof picture === 'object' && picture !== null && 'figure' in picture;
  return isNamed ? String(picture.figure) : undefined;
}

/** A sub-area stands in a folder named after its area. */
function strayedSubareas({ areas, subareas }: SiteContent, at: Locator): readonly Problem[] {
  const known = new Set(areas.map(({ id }) => id));
  return subareas
    .filter(({ id }) => !known.has(id.split('/', 1)[0] ?? ''))
    .map((subarea) =>
      at(subarea, [], {
        code: 'unknown-area',
        message: `no area is named "${subarea.id.split('/', 1)[0]}", as this file's folder is`,
        hint: `the areas are ${[...known].join(', ')}`,
      }),
    );
}

function topicFaults(attorney: Attorney, at: Locator): readonly Problem[] {
  const { length } = profileTopic(attorney);
  if (length >= topicLength.least && length <= topicLength.most) return [];
  const message = `title  makes a page title of ${length} characters with the name, expected ${topicLength.least} to ${topicLength.most}`;
  return [at(attorney, ['title'], { code: 'topic-length', message, hint: 'shorten the title' })];
}
