import type { ReactElement } from 'react';
import { figures } from '../../figures/registry.ts';
import { useSite } from '../../links.ts';
import type { Area } from '../../schema/collections.ts';
import { drawingPath } from './drawing-file.tsx';

/** Half the width and height of a detail, in sheet units. */
const reach = { x: 112, y: 84 };

/**
 * The part of the home page's first figure that stands for an area, enlarged, as drawings show a detail.
 * It is the file that the page has loaded already. Nothing where the figure has no such part.
 */
export function Detail({ area }: { readonly area: Area }): ReactElement | null {
  const { content, file } = useSite();
  const { hero } = content.home;
  const figure = 'figure' in hero ? figures.get(hero.figure) : undefined;
  const part = figure?.parts.find(({ numeral }) => numeral === area.part?.numeral);
  if (!figure || !part) return null;
  const left = Math.round(middle(part.inside.map(([x]) => x)) - reach.x);
  const top = Math.round(middle(part.inside.map(([, y]) => y)) - reach.y);
  const box = `${left} ${top} ${2 * reach.x} ${2 * reach.y}`;
  return (
    <svg className="detail" viewBox={box} aria-hidden="true" focusable="false">
      <image href={file(drawingPath(figure.name, 'board'))} width={figure.width} height={figure.height} />
    </svg>
  );
}

/** Half way between the least and the greatest. */
function middle(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}
