import type { ReactElement } from 'react';
import { figures } from '../../figures/registry.ts';
import { useSite } from '../../links.ts';
import type { Area } from '../../schema/collections.ts';
import { Picture } from './picture.tsx';

/** Id of the home page's first figure, which its details repeat without a second copy of its lines. */
export const heroId = 'fig';

/** Half the width and height of a detail, in sheet units. */
const reach = { x: 112, y: 84 };

/**
 * The part of the home page's first figure that stands for an area, enlarged, as drawings show a detail.
 * An area without such a part shows its own drawing.
 */
export function Detail({ area }: { readonly area: Area }): ReactElement | null {
  const { hero } = useSite().content.home;
  const figure = 'figure' in hero ? figures.get(hero.figure) : undefined;
  const part = figure?.parts.find(({ numeral }) => numeral === area.part?.numeral);
  if (!figure || !part) return area.backgroundImage ? <Picture picture={area.backgroundImage} variant="plain" /> : null;
  const left = Math.round(Math.min(Math.max(part.tip[0] - reach.x, 0), figure.width - 2 * reach.x));
  const top = Math.round(Math.min(Math.max(part.tip[1] - reach.y, 0), figure.height - 2 * reach.y));
  return (
    <svg className="fig detail" viewBox={`${left} ${top} ${2 * reach.x} ${2 * reach.y}`} aria-hidden="true" focusable="false">
      <use href={`#${heroId}`} />
    </svg>
  );
}
