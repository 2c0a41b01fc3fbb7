/**
 * The picture of a page in the preview of a link (Open Graph): the heading of the page, and its
 * drawing or photograph.
 */

import type { Figure } from '../../drawings/kit/figure.tsx';
import type { Card } from '../cards/card.tsx';
import { drawingOf, figureNumber } from '../content/drawings.ts';
import { fillTemplate } from '../formats/templates.ts';
import { baseLanguage } from '../languages/codes.ts';
import type { PageContent } from '../languages/page-content.ts';
import type { Area } from '../schema/collections.ts';
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

type Photograph = Extract<Picture, { src: string }>;

/** What a page shows first. */
export interface CardContent {
  readonly title: string;
  readonly image?: Picture | undefined;
  readonly area?: Area | undefined;
}

/** @param id the id of the route, from which the path of the picture is derived. */
export function createPreview(
  content: PageContent,
  id: string,
  { title, image, area }: CardContent,
): Preview {
  const labels = content.labels;
  const { name: firm, fonts, mark, brand } = content.firm;
  const card = { title, firm, fonts, mark, brand, hatch: area?.hatch };
  const path = cardPath(id, image);
  if (isLocalPhotograph(image))
    return {
      path,
      alt: fillTemplate(labels.photographOf, { title, alt: image.alt }),
      card: { ...card, figure: undefined },
      photograph: image.src,
    };
  const figure = drawingOf(image) ?? drawingOf(content.home.hero);
  const number = figure && figureNumber(content, { figure: figure.name });
  const drawing = drawingTitle(content, image, figure);
  const alt = drawing ? fillTemplate(labels.drawingOf, { title, drawing }) : title;
  return { path, alt, card: { ...card, figure, number } };
}

/** The titles of the drawings are in English; on other pages, the record has it. */
function drawingTitle(
  { lang }: PageContent,
  image: Picture | undefined,
  figure: Figure | undefined,
): string | undefined {
  return baseLanguage(lang) === 'en' ? figure?.title : image?.caption;
}

/**
 * Path of the picture of a page.
 * @param id the id of the route.
 * @param image what the page shows first.
 */
export function cardPath(id: string, image: Picture | undefined): string {
  return `/cards/${id}.${isLocalPhotograph(image) ? 'jpg' : 'png'}`;
}

/** Whether the picture is a file of static/. */
function isLocalPhotograph(image: Picture | undefined): image is Photograph {
  return image !== undefined && 'src' in image && image.src.startsWith('/');
}
