import type { ReactElement } from 'react';
import { drawingOf } from '../../drawings.ts';
import type { Figure, FigurePart } from '../../figures/kit/figure.tsx';
import { round } from '../../figures/kit/geometry.ts';
import { useSite } from '../../links.ts';
import type { Area } from '../../schema/collections.ts';
import { drawingPath } from './drawing-file.tsx';

/** Space around the part, as a share of its size; a detail is four wide to three high, and no closer than this. */
const margin = 1.1;
const leastWidth = 176;

/**
 * Width of every detail in its own units. The file is enlarged to them before it is shown, and beyond its size its
 * lines keep their weights: details of parts large and small are drawn with one pen.
 */
const unit = 360;

/** Width of what is seen of a part that another area's part holds: so near that the two pictures differ. */
const nearWidth = 140;

/**
 * The part of the home page's first figure that stands for an area, enlarged, as drawings show a detail.
 * It is the file that the page has loaded already. Nothing where the figure has no such part.
 */
export function Detail({ area }: { readonly area: Area }): ReactElement | null {
  const { content, file } = useSite();
  const figure = drawingOf(content.home.hero);
  const part = figure && partOf(figure, area);
  if (!figure || !part) return null;
  const [across, down] = extents(part);
  const whole = Math.round(
    Math.max(leastWidth, margin * across.size, (margin * down.size * 4) / 3),
  );
  const width = content.areas.some((other) => isHeld(part, partOf(figure, other)))
    ? nearWidth
    : whole;
  const height = Math.round((width * 3) / 4);
  const scale = unit / width;
  return (
    <svg
      className="detail"
      viewBox={`0 0 ${unit} ${(unit * 3) / 4}`}
      aria-hidden="true"
      focusable="false"
    >
      <image
        href={file(drawingPath(figure.name, 'board'))}
        x={round((width / 2 - across.middle) * scale)}
        y={round((height / 2 - down.middle) * scale)}
        width={round(figure.width * scale)}
        height={round(figure.height * scale)}
      />
    </svg>
  );
}

function partOf({ parts }: Figure, area: Area): FigurePart | undefined {
  return parts.find(({ numeral }) => numeral === area.part?.numeral);
}

/** Whether a part lies about the middle of a larger one. */
function isHeld(part: FigurePart, other: FigurePart | undefined): boolean {
  if (!other || other === part) return false;
  const outer = extents(other);
  return extents(part).every(({ middle, size }, axis) => {
    const around = outer[axis];
    return (
      around !== undefined &&
      size < around.size &&
      Math.abs(middle - around.middle) < around.size / 2
    );
  });
}

function extents({ shape: inside }: FigurePart): readonly [Extent, Extent] {
  return [extent(inside.map(([x]) => x)), extent(inside.map(([, y]) => y))];
}

interface Extent {
  readonly middle: number;
  readonly size: number;
}

function extent(values: readonly number[]): Extent {
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  return { middle: (least + greatest) / 2, size: greatest - least };
}
