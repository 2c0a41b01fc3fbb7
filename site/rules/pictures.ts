/** What records say of drawings and photographs. */
import type { CheckTools, Problem } from '../../generator/index.ts';
import { figures } from '../figures/registry.ts';
import type { Office, SiteContent } from '../schema/collections.ts';
import { contradiction } from './agreement.ts';
import type { RuledRecord } from './records.ts';

/** The numeral of an area's part is the one that the home page's drawing has for the part of that name. */
export function unlikeParts({ home, areas }: SiteContent, { at }: CheckTools): Problem[] {
  const drawing = 'figure' in home.hero ? figures.get(home.hero.figure) : undefined;
  if (!drawing || drawing.parts.length === 0) return [];
  return areas.flatMap((area) => {
    if (!area.part) return [];
    const { numeral, name } = area.part;
    const own = drawing.parts.find((part) => part.numeral === numeral);
    const named = drawing.parts.filter((part) => part.name.toLowerCase() === name.toLowerCase());
    if (named.some((part) => part === own) || (own && named.length === 0)) return [];
    const [meant] = named;
    const is = meant && `"${name}" is ${meant.numeral}`;
    const message = own
      ? `in the drawing ${drawing.name} ${numeral} is ${own.name}, and ${is}`
      : `the drawing ${drawing.name} has no part ${numeral}${is ? `; ${is}` : ''}`;
    const parts = drawing.parts.map((part) => `${part.numeral} ${part.name}`).join(', ');
    const hint = `${meant ? `write "${meant.numeral}"` : `its parts are ${parts}`}; hero in ${home.file} names the drawing`;
    return at(area, ['part', 'numeral'], contradiction(message, hint));
  });
}

type Picture = Office['image'] | Office['vicinity'];

interface Pictured {
  readonly record: RuledRecord;
  readonly field: string;
  readonly picture: Picture;
}

/** Every place of a record that names a drawing or a photograph. */
export function picturesOf(content: SiteContent): readonly Pictured[] {
  const { home, about, contact, teamPage, locationsPage, blogPage } = content;
  const { attorneys, team, offices, posts, legal, areas, subareas } = content;
  return [
    { record: home, field: 'hero', picture: home.hero },
    ...[about, contact, teamPage, locationsPage, blogPage, ...attorneys, ...team, ...offices, ...posts, ...legal].map(
      (record) => ({ record, field: 'image', picture: record.image }),
    ),
    ...[...areas, ...subareas].map((record) => ({
      record,
      field: 'backgroundImage',
      picture: record.backgroundImage,
    })),
    ...offices.map((record) => ({ record, field: 'vicinity', picture: record.vicinity })),
  ];
}

/** Widths in pixels: how wide the layout shows a photograph, what it looks poor below, and what is well. */
const portrait = { shown: 'a portrait is shown 320 wide', least: 200, good: 640 };
const view = { shown: 'this one is shown up to 960 wide', least: 480, good: 1280 };

/** A photograph that would be blown up far beyond its size; how large its file is, the generator says. */
export function smallPhotographs(content: SiteContent, { at }: CheckTools): Problem[] {
  const people: ReadonlySet<RuledRecord> = new Set([...content.attorneys, ...content.team]);
  return picturesOf(content).flatMap(({ record, field, picture }) => {
    const { shown, least, good } = people.has(record) ? portrait : view;
    if (!picture || !('src' in picture) || picture.width >= least) return [];
    const message = `the photograph is ${picture.width} pixels wide, and ${shown}`;
    const hint = `take one of ${good} pixels or more, and write its width and height here`;
    return at(record, [field, 'width'], { code: 'picture', message, hint });
  });
}
