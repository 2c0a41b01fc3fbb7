/** Which drawings the records of a site name, and how they are numbered: one series without gaps, of what the site shows. */
import type { Figure } from './figures/kit/figure.tsx';
import { figures } from './figures/registry.ts';
import type { SiteContent } from './schema/collections.ts';
import type { Picture } from './schema/shared.ts';

const fields = ['hero', 'image', 'backgroundImage', 'vicinity'] as const;

/** Nothing of a photograph, and nothing of what is no drawing's name. */
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

const series = new WeakMap<SiteContent, ReadonlyMap<string, number>>();

/** Number of a record's drawing; none for a photograph, a portrait or a plan. */
export function figureNumber(
  content: SiteContent,
  picture: Picture | undefined,
): number | undefined {
  if (!picture || !('figure' in picture)) return undefined;
  const numbers = series.get(content) ?? numbered(content);
  series.set(content, numbers);
  return numbers.get(picture.figure);
}

/** In the order of the whole set. */
function numbered(content: SiteContent): ReadonlyMap<string, number> {
  const named = new Set(drawingsIn(content).map(({ name }) => name));
  const shown = [...figures.values()].filter(
    ({ number, name }) => number !== undefined && named.has(name),
  );
  return new Map(shown.map(({ name }, index) => [name, index + 1]));
}
