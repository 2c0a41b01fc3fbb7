/** Finds the drawings that records name, and numbers those that the site shows, without gaps. */
import type { Figure } from './figures/kit/figure.tsx';
import { figures } from './figures/registry.ts';
import type { SiteContent } from './schema/collections.ts';
import type { Picture } from './schema/shared.ts';

const fields = ['hero', 'image', 'backgroundImage', 'vicinity'] as const;

/** Returns `undefined` for a photograph and for the name of a drawing that does not exist. */
export function drawingOf(picture: Picture | undefined): Figure | undefined {
  return picture && 'figure' in picture ? figures.get(picture.figure) : undefined;
}

export interface NamedDrawing {
  readonly record: { readonly file: string };
  readonly field: (typeof fields)[number];
  readonly name: string;
}

export function drawingsIn(content: SiteContent): readonly NamedDrawing[] {
  return picturesIn(content).flatMap(({ picture, ...where }) =>
    'figure' in picture ? [{ ...where, name: picture.figure }] : [],
  );
}

export function hasPhotographs(content: SiteContent): boolean {
  return picturesIn(content).some(({ picture }) => 'src' in picture);
}

function picturesIn(content: SiteContent) {
  return Object.values(content)
    .flat()
    .filter((record) => record !== undefined)
    .flatMap((record) =>
      fields.flatMap((field) => {
        const picture = (record as Readonly<Partial<Record<typeof field, Picture>>>)[field];
        return picture ? [{ record, field, picture }] : [];
      }),
    );
}

const numbersCache = new WeakMap<SiteContent, ReadonlyMap<string, number>>();

/** Returns the number of a record's drawing; a photograph, a portrait, or a map has none. */
export function figureNumber(
  content: SiteContent,
  picture: Picture | undefined,
): number | undefined {
  if (!picture || !('figure' in picture)) return undefined;
  const numbers = numbersCache.get(content) ?? numberDrawings(content);
  numbersCache.set(content, numbers);
  return numbers.get(picture.figure);
}

/** Numbers the drawings in the order of the registry. */
function numberDrawings(content: SiteContent): ReadonlyMap<string, number> {
  const named = new Set(drawingsIn(content).map(({ name }) => name));
  const numberedFigures = [...figures.values()].filter(
    ({ number, name }) => number !== undefined && named.has(name),
  );
  return new Map(numberedFigures.map(({ name }, index) => [name, index + 1]));
}
