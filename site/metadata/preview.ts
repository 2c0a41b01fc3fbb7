/** A page's picture in the preview of a link (Open Graph): its heading, and its drawing or its photograph. */

import type { Card } from '../figures/og-card.tsx';
import { drawingOf, figureNumber } from '../lookups/drawings.ts';
import type { Area, SiteContent } from '../schema/collections.ts';
import type { Picture } from '../schema/shared.ts';

export interface Preview {
  /** Path below the site's base, as `/cards/patents/utility.png`. */
  readonly path: string;
  /** The card in words. */
  readonly alt: string;
  readonly card: Card;
  /** In static/, by its path from the site's root. */
  readonly photograph?: string | undefined;
}

/** What a page shows first. */
export interface CardContent {
  readonly title: string;
  readonly image?: Picture | undefined;
  readonly area?: Area | undefined;
}

/** @param id of the route, from which the path of the picture is derived. */
export function createPreview(
  content: SiteContent,
  id: string,
  { title, image, area }: CardContent,
): Preview {
  const { name: firm, type, mark } = content.firm;
  const card = { title, firm, type, mark, hatch: area?.hatch };
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
