/**
 * The home page's figure shows what each practice area protects: the parts that an area claims are
 * drawn in solid lines, all others in broken lines, as in a design patent.
 */

import type { ReactElement } from 'react';
import type { Figure, FigurePart } from '../../../drawings/kit/figure.tsx';
import { circle, type Polygon } from '../../../drawings/kit/geometry.ts';
import { claimFragment, drawingPath } from '../../content/drawings.ts';
import { areasAtHome } from '../../content/practice.ts';
import { useSite } from '../../languages/use-site.ts';

/**
 * One image of the drawing for each area, hidden until that area is chosen. The class `r1`, `r2`, …
 * is the same as that of the links to the area.
 */
export function Claims({ figure: { name, width, height } }: { readonly figure: Figure }) {
  const { content, asset } = useSite();
  return areasAtHome(content).map(
    ({ id, part }, index) =>
      part && (
        <img
          key={id}
          className={`claim r${index + 1}`}
          src={asset(drawingPath(name, 'board')) + claimFragment(part)}
          width={width}
          height={height}
          alt=""
          loading="lazy"
        />
      ),
  );
}

/**
 * The outlines of the parts, which are highlighted together with their rows of the legend. A part
 * that an area claims links to it. These links are not in the tab order, because the legend has
 * the same links in the same order and highlights the same parts.
 */
export function PartLinks({
  figure: { width, height, parts },
}: {
  readonly figure: Figure;
}): ReactElement {
  const { content, href } = useSite();
  const areas = areasAtHome(content);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the drawing and each link have a name.
    <svg className="fig fig-refs fig-parts" viewBox={`0 0 ${width} ${height}`}>
      {parts.map((part) => {
        const { numeral, name } = part;
        const mainIndex = areas.findIndex((area) => area.part?.numeral === numeral);
        const index =
          mainIndex >= 0 ? mainIndex : areas.findIndex((area) => area.part?.also.includes(numeral));
        const area = areas[index];
        const outline = <path key={numeral} d={partOutline(part)} />;
        if (!area) return outline;
        return (
          <a
            key={numeral}
            className={`r${index + 1}`}
            href={href(`practice/${area.id}`)}
            tabIndex={-1}
            aria-label={`${name} — ${area.name}`}
          >
            {outline}
          </a>
        );
      })}
    </svg>
  );
}

/** Path data of the outlines of a part. */
export function partOutline({ shape, pieces = [shape], circle: round }: FigurePart): string {
  if (round) return circle(round.center, round.radius);
  return pieces.map(outlinePath).join('');
}

/**
 * An SVG path in whole units and relative coordinates: a third of the bytes of the exact outline,
 * and no pixel differs.
 */
function outlinePath(polygon: Polygon): string {
  const points = polygon.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  const steps = points.map(([x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [0, 0];
    return `${x - fromX} ${y - fromY}`;
  });
  const [start, ...others] = steps;
  return `M${start}l${others.join(' ')}z`;
}
