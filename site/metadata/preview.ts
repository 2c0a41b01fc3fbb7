/**
 * The picture of a page in the preview of a link (Open Graph): the heading of the page, and its
 * drawing or photograph.
 */

import type { Card } from '../figures/og-card.tsx';
import { drawingOf, figureNumber } from '../lookups/drawings.ts';
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
  const { name: firm, type, mark, brand } = content.firm;
  const card = { title, firm, type, mark, brand, hatch: area?.hatch };
  if (image && 'src' in image && image.src.startsWith('/'))
    return {
      path: `/cards/${id}.jpg`,
      alt: `${title}. Photograph: ${image.alt}`,
      card: { ...card, figure: undefined },
      photograph: image.src,
    };
  const figure = drawingOf(image) ?? drawingOf(content.home.hero);
  const number = figure && figureNumber(content, { figure: figure.name });
  const alt = figure ? `${title}. Drawing: ${figure.title}` : title;
  return { path: `/cards/${id}.png`, alt, card: { ...card, figure, number } };
}
