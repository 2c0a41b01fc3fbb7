/** The names of the entries of the menu, in its order. */
import { fillTemplate } from '../formats/templates.ts';
import type { Area, SiteContent } from '../schema/collections.ts';
import { labelsOf } from './labels.ts';
import { languageOf } from './language.ts';
import { contentIn, wholeContent } from './localized.ts';
import { pagesIn } from './pages.ts';
import { subareasOf } from './practice.ts';

export interface MenuNames {
  /** The entries that open a list; they come first. */
  readonly submenus: readonly string[];
  readonly links: readonly string[];
}

/** The name of an area in the menu, which has less room than the page. */
export function menuNameOf({ name, menuName = name }: Area): string {
  return menuName;
}

export function menuNamesIn(content: SiteContent): MenuNames {
  const labels = labelsOf(content);
  const { areas, offices, posts } = content;
  return {
    submenus: [...areas.map(menuNameOf), ...(offices.length > 0 ? [labels.locations] : [])],
    links: [
      labels.team,
      labels.about,
      ...pagesIn(content, 'menu').map(({ label }) => label),
      ...(posts.length > 0 ? [labels.blog] : []),
    ],
  };
}

/** The names of the links in the lists of the entries, in the order of `submenus`. */
export function submenuLinksIn(content: SiteContent): readonly (readonly string[])[] {
  const { areas, offices } = content;
  const labels = labelsOf(content);
  const ofOffices = [labels.allLocations, ...offices.map(({ name }) => name)];
  return [
    ...areas.map((area) => [
      overviewOf(content, area),
      ...subareasOf(content, area).map(({ name }) => name),
    ]),
    ...(offices.length > 0 ? [ofOffices] : []),
  ];
}

/** The name of the first link in the list of an area, in the language of the area. */
export function overviewOf(content: SiteContent, area: Area): string {
  const { overview } = labelsOf(contentIn(content, languageOf(wholeContent(content), area)));
  return fillTemplate(overview, { area: area.name });
}
