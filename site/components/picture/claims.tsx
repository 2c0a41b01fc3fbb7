/** What each right claims of the home page's first figure: solid lines, and broken ones for the rest. */
import type { ReactElement } from 'react';
import { drawingOf, figureNumber } from '../../drawings.ts';
import type { Figure } from '../../figures/kit/figure.tsx';
import type { Polygon } from '../../figures/kit/geometry.ts';
import { useLabels } from '../../labels.ts';
import { useSite } from '../../links.ts';
import { areasAtHome, claimOf } from '../../lookups.ts';
import type { Area } from '../../schema/collections.ts';
import { claimPath } from './drawing-file.tsx';

/** The drawing once for each right, under the same number as the links to its area; hidden until the right is chosen. */
export function Claims({ figure: { name, width, height } }: { readonly figure: Figure }) {
  const { content, file } = useSite();
  return areasAtHome(content).map(
    ({ id, part }, index) =>
      part && (
        <img
          key={id}
          className={`claim r${index + 1}`}
          src={file(claimPath(name, part))}
          width={width}
          height={height}
          alt=""
          loading="lazy"
        />
      ),
  );
}

/**
 * Parts in outline, which come out with their rows of the legend; those that a right claims lead to its area. No stops for
 * the keyboard: the legend has the same links in the same order, and does the same to the drawing.
 */
export function PartLinks({
  figure: { width, height, parts },
}: {
  readonly figure: Figure;
}): ReactElement {
  const { content, href } = useSite();
  const areas = areasAtHome(content);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the drawing has its name, and each link here a name of its own.
    <svg className="fig fig-refs fig-parts" viewBox={`0 0 ${width} ${height}`}>
      {parts.map(({ numeral, name, shape: inside }) => {
        const own = areas.findIndex(({ part }) => part?.numeral === numeral);
        const index = own < 0 ? areas.findIndex(({ part }) => part?.also.includes(numeral)) : own;
        const area = areas[index];
        const shape = <path key={numeral} d={outlineOf(inside)} />;
        if (!area) return shape;
        return (
          <a
            key={numeral}
            className={`r${index + 1}`}
            href={href(`practice/${area.id}`)}
            tabIndex={-1}
            aria-label={`${name} — ${area.name}`}
          >
            {shape}
          </a>
        );
      })}
    </svg>
  );
}

/** The same drawing beside the text of an area; nothing where the home page has another, or none of its parts stands for the area. */
export function Claimed({ area }: { readonly area: Area }): ReactElement | null {
  const { content, file, href } = useSite();
  const labels = useLabels();
  const { hero } = content.home;
  const figure = drawingOf(hero);
  if (!figure || !area.part) return null;
  const { name, width, height, parts } = figure;
  const claim = claimOf(area);
  const number = figureNumber(content, hero);
  const names = parts.filter(({ numeral }) => claim.includes(numeral)).map((part) => part.name);
  return (
    <figure className="figure claimed">
      <img
        src={file(claimPath(name, area.part))}
        width={width}
        height={height}
        alt=""
        loading="lazy"
      />
      <figcaption>
        <p>
          {number !== undefined && (
            <em>
              <a href={href('home')}>Fig. {number}</a>{' '}
            </em>
          )}
          {labels.claimed}: {names.join(', ')}
        </p>
      </figcaption>
    </figure>
  );
}

/** In whole units and in steps from point to point, which is a third of the bytes and no pixel off. */
function outlineOf(polygon: Polygon): string {
  const points = polygon.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  const steps = points.map(([x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [0, 0];
    return `${x - fromX} ${y - fromY}`;
  });
  return `m${steps.join(' ')}z`;
}
