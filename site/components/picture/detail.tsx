import type { ReactElement } from 'react';
import type { Figure, FigurePart } from '../../../drawings/kit/figure.tsx';
import { round } from '../../../drawings/kit/geometry.ts';
import { drawingOf, drawingPath } from '../../content/drawings.ts';
import { useSite } from '../../languages/use-site.ts';
import type { Area } from '../../schema/collections.ts';
import './detail.css';

/** The size of a detail, as a multiple of the size of its part. */
const marginRatio = 1.1;

/** The least width of a detail, in units of the figure. Its aspect ratio is 4:3. */
const minWidth = 220;

/**
 * Width of every detail, in units of its own view box. The drawing is scaled to it as an image,
 * whose lines keep their weight, so that details of large and small parts have equal lines.
 */
const detailWidth = 360;

/**
 * Width, in units of the figure, of the detail of a part that lies inside another area's part: a
 * closer view, so that the two pictures differ.
 */
const closeUpWidth = 170;

/**
 * The part of the home page's figure that represents an area, enlarged. It uses the file that the
 * page has loaded already. Renders nothing if the figure has no such part.
 */
export function Detail({ area }: { readonly area: Area }): ReactElement | null {
  const { content, asset } = useSite();
  const figure = drawingOf(content.home.hero);
  const part = figure && findPart(figure, area);
  if (!figure || !part) return null;
  const [horizontal, vertical] = measureExtents(part);
  const fullWidth = Math.round(
    Math.max(minWidth, marginRatio * horizontal.size, (marginRatio * vertical.size * 4) / 3),
  );
  const width = content.areas.some((other) => isInsidePart(part, findPart(figure, other)))
    ? closeUpWidth
    : fullWidth;
  const height = Math.round((width * 3) / 4);
  const scale = detailWidth / width;
  return (
    <svg
      className="detail"
      viewBox={`0 0 ${detailWidth} ${(detailWidth * 3) / 4}`}
      aria-hidden="true"
    >
      <image
        href={asset(drawingPath(figure.name, 'board'))}
        x={round((width / 2 - horizontal.middle) * scale)}
        y={round((height / 2 - vertical.middle) * scale)}
        width={round(figure.width * scale)}
        height={round(figure.height * scale)}
      />
    </svg>
  );
}

function findPart({ parts }: Figure, area: Area): FigurePart | undefined {
  return parts.find(({ numeral }) => numeral === area.part?.numeral);
}

/** Whether a part lies near the middle of a larger one. */
function isInsidePart(part: FigurePart, other: FigurePart | undefined): boolean {
  if (!other || other === part) return false;
  const otherExtents = measureExtents(other);
  return measureExtents(part).every(({ middle, size }, axis) => {
    const otherExtent = otherExtents[axis];
    return (
      otherExtent !== undefined &&
      size < otherExtent.size &&
      Math.abs(middle - otherExtent.middle) < otherExtent.size / 2
    );
  });
}

function measureExtents({ shape }: FigurePart): readonly [Extent, Extent] {
  return [measureExtent(shape.map(([x]) => x)), measureExtent(shape.map(([, y]) => y))];
}

interface Extent {
  readonly middle: number;
  readonly size: number;
}

function measureExtent(values: readonly number[]): Extent {
  const least = Math.min(...values);
  const greatest = Math.max(...values);
  return { middle: (least + greatest) / 2, size: greatest - least };
}
