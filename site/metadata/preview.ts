/**
 * The picture of a page in the preview of a link (Open Graph): the heading of the page, and its
 * drawing or photograph.
 */

import type { Card } from '../figures/og-card.tsx';
import { fillTemplate } from '../formats/templates.ts';
import { drawingOf, figureNumber } from '../lookups/drawings.ts';
import { labelsOf } from '../lookups/labels.ts';
import { baseLanguage } from '../lookups/language.ts';
import { languageOfContent } from '../lookups/localized.ts';
import type { Area, SiteContent } from '../schema/collections.ts';
import type { Picture } from '../schema/shared.ts';

export interface Preview {
  /** Path below the site's base, as `/cards/patents/utility.png`. */
  readonly path: string;
  /** Describes the picture. */
  readonly alt: string;
  readonly card: Card;
  /** Path below static/ of a photograph, with a slash at the start. */
  readonly photograph?: string | undefined;
}

/** What a page shows first. */
export interface CardContent {
  readonly title: string;
  readonly image?: Picture | undefined;
  readonly area?: Area | undefined;
}

/** @param id the id of the route, from which the path of the picture is derived. */
export function createPreview(
  content: SiteContent,
  id: string,
  { title, image, area }: CardContent,
): Preview {
  const labels = labelsOf(content);
  const { name: firm, type, mark, brand } = content.firm;
  const card = { title, firm, type, mark, brand, hatch: area?.hatch };
  if (image && 'src' in image && image.src.startsWith('/'))
    return {
      path: `/cards/${id}.jpg`,
      alt: fillTemplate(labels.photographOf, { title, alt: image.alt }),
      card: { ...card, figure: undefined },
      photograph: image.src,
    };
  const figure = drawingOf(image) ?? drawingOf(content.home.hero);
  const number = figure && figureNumber(content, { figure: figure.name });
  // The titles of the drawings are in English.
  const isTitleReadable = figure && baseLanguage(languageOfContent(content)) === 'en';
  const alt = isTitleReadable
    ? fillTemplate(labels.drawingOf, { title, drawing: figure.title })
    : title;
  return { path: `/cards/${id}.png`, alt, card: { ...card, figure, number } };
}
