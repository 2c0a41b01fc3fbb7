/** The names of areas in the menu. */

import { fillTemplate } from '../formats/templates.ts';
import { foreignLanguageOf } from '../languages/codes.ts';
import { languagesOf } from '../languages/languages.ts';
import type { PageContent } from '../languages/page-content.ts';
import type { Area } from '../schema/collections.ts';

/** The name of an area in the menu, which has less room than the page. */
export function menuNameOf({ name, menuName = name }: Area): string {
  return menuName;
}

/** The name of the first link in the list of an area, in the language of the area. */
export function overviewOf(content: PageContent, area: Area): string {
  const lang = foreignLanguageOf(content, area);
  const { labels } = lang ? languagesOf(content.all).contentIn(lang) : content;
  return fillTemplate(labels.overview, { area: area.name });
}
