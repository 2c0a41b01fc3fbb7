import type { ReactElement } from 'react';
import { FigureSvg } from '../../figures/kit/figure.tsx';
import { figure as drawing } from '../../figures/registry.ts';
import type { Office } from '../../schema/collections.ts';
import { heroId } from './detail.tsx';
import { Picture } from './picture.tsx';

/** The home page's first figure. Its legend is the list of practice areas beside it. */
export function HeroPicture({ picture }: { readonly picture: Office['image'] }): ReactElement {
  if (!('figure' in picture)) return <Picture picture={picture} variant="full" isFirst />;
  const figure = drawing(picture.figure);
  const named = { ...figure, drawing: () => <g id={heroId}>{figure.drawing()}</g> };
  return (
    <figure className="figure">
      <FigureSvg figure={named} variant="full" />
      <figcaption>
        <p>
          {figure.number !== undefined && <em>Fig. {figure.number} </em>}
          {figure.title}
        </p>
      </figcaption>
    </figure>
  );
}
