/** The names of the entries of the menu, in its order. */

import { fillTemplate } from '../formats/templates.ts';
import { foreignLanguageOf } from '../languages/codes.ts';
import { languagesOf } from '../languages/languages.ts';
import type { PageContent } from '../languages/page-content.ts';
import type { Area } from '../schema/collections.ts';
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

export function menuNamesIn(content: PageContent): MenuNames {
  const { areas, offices, posts, labels } = content;
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
export function submenuLinksIn(content: PageContent): readonly (readonly string[])[] {
  const { areas, offices, labels } = content;
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
export function overviewOf(content: PageContent, area: Area): string {
  const lang = foreignLanguageOf(content, area);
  const { labels } = lang ? languagesOf(content.all).contentIn(lang) : content;
  return fillTemplate(labels.overview, { area: area.name });
}
