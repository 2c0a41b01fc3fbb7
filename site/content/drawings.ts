/** Finds the drawings that records name, their numbers, and the paths of their files. */

import { headingId } from 'fair-copy';
import type { Figure } from '../../drawings/kit/figure.tsx';
import { figures, getFigure } from '../../drawings/registry.ts';
import type { PageContent } from '../languages/page-content.ts';
import type { Area, SiteContent } from '../schema/collections.ts';
import type { Picture } from '../schema/shared.ts';

/** Fields of records that name a picture. */
const pictureFields = ['hero', 'image', 'backgroundImage', 'vicinity'] as const;

/** Returns `undefined` for a photograph and for the name of a drawing that does not exist. */
export function drawingOf(picture: Picture | undefined): Figure | undefined {
  return picture && 'figure' in picture ? figures.get(picture.figure) : undefined;
}

/** The background of a drawing: `board` has ink lines, `cyan` has white lines. */
export type Ground = 'board' | 'cyan';

/** The drawing behind the initials of a person without a picture. */
export const medallion = { figure: 'medallion' } as const;

/** The path of a drawing's file below the site's base. */
export function drawingPath(name: string, ground: Ground): string {
  return ground === 'board' ? `/drawings/${name}.svg` : `/drawings/${name}-cyan.svg`;
}

/**
 * The path and fragment of a drawing that shows what an area claims in solid lines and the other
 * parts in broken lines.
 */
export const claimFragment = ({ numeral }: NonNullable<Area['part']>): string =>
  `#claim-${numeral}`;

/** The fragment of a page that shows a part of its drawing: `mechanism` for "the mechanism". */
export function partAnchor({ parts }: Figure, numeral: string): string | undefined {
  const name = parts.find((part) => part.numeral === numeral)?.name;
  return name && headingId(name.replace(/^the /, ''));
}

/** A drawing that a record names. */
export interface NamedDrawing {
  readonly collection: keyof SiteContent;
  readonly record: { readonly file: string };
  readonly field: (typeof pictureFields)[number];
  /** Name of the drawing, which may not exist. */
  readonly name: string;
  /** Names of its parts in the language of the record, by their numerals. */
  readonly partNames?: DrawingPicture['parts'];
}

export function drawingsIn(content: SiteContent): readonly NamedDrawing[] {
  return picturesIn(content).flatMap(({ picture, ...where }) =>
    'figure' in picture ? [{ ...where, name: picture.figure, partNames: picture.parts }] : [],
  );
}

/** Portraits, maps, and the home page's drawing are on the board; banners and cards are cyan. */
export function groundOf({ collection, field }: NamedDrawing): Ground {
  return collection === 'people' || field === 'hero' || field === 'vicinity' ? 'board' : 'cyan';
}

export function hasPhotographs(content: SiteContent): boolean {
  return (
    picturesIn(content).some(({ picture }) => 'src' in picture) ||
    content.offices.some(({ images }) => images.length > 0)
  );
}

function picturesIn(content: SiteContent) {
  return Object.entries(content).flatMap(([collection, records]) =>
    [records].flat().flatMap((record) =>
      pictureFields.flatMap((field) => {
        const picture = (record as PictureFields | undefined)?.[field];
        if (!record || !picture) return [];
        return { collection: collection as keyof SiteContent, record, field, picture };
      }),
    ),
  );
}

type PictureFields = Readonly<Partial<Record<(typeof pictureFields)[number], Picture>>>;

/** What the texts of the drawings are written in. */
export const drawingTexts = { lang: 'en' } as const;

/**
 * The drawing of a record with the texts that the record has for it, and the language of those that
 * it does not have.
 * @throws an Error that names the drawing, if there is no drawing of that name.
 */
export function describedFigure({ figure: name, caption, parts }: DrawingPicture): DescribedFigure {
  const figure = getFigure(name);
  if (!parts) return { figure, texts: drawingTexts };
  const named = figure.parts.map((part) => ({ ...part, name: parts[part.numeral] ?? part.name }));
  return { figure: { ...figure, title: caption ?? figure.title, parts: named }, texts: undefined };
}

export type DrawingPicture = Extract<Picture, { figure: string }>;

interface DescribedFigure {
  readonly figure: Figure;
  /** `undefined` if all texts are the record's. */
  readonly texts: typeof drawingTexts | undefined;
}

const numbersCache = new WeakMap<SiteContent, ReadonlyMap<string, number>>();

/** Returns the number of a record's drawing; a photograph, a portrait, or a map has none. */
export function figureNumber(
  { all }: Pick<PageContent, 'all'>,
  picture: Picture | undefined,
): number | undefined {
  if (!picture || !('figure' in picture)) return undefined;
  const numbers = numbersCache.get(all) ?? numberDrawings(all);
  numbersCache.set(all, numbers);
  return numbers.get(picture.figure);
}

/** Numbers the drawings that the site shows in the order of the registry, without gaps. */
function numberDrawings(content: SiteContent): ReadonlyMap<string, number> {
  const named = new Set(drawingsIn(content).map(({ name }) => name));
  const numberedFigures = [...figures.values()].filter(
    ({ number, name }) => number !== undefined && named.has(name),
  );
  return new Map(numberedFigures.map(({ name }, index) => [name, index + 1]));
}
