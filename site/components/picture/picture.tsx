import type { ReactElement } from 'react';
import type { Figure } from '../../figures/kit/figure.tsx';
import { figure as drawing } from '../../figures/registry.ts';
import type { Office } from '../../schema/collections.ts';
import { Drawing } from './drawing.tsx';
import type { Ground } from './drawing-file.tsx';
import { Photo } from './photo.tsx';

export interface PictureProps {
  readonly picture: Office['image'];
  readonly ground: Ground;
  /** On the first screen: loaded at once. */
  readonly isFirst?: boolean;
  /** Set to false where the legend stands elsewhere on the page. */
  readonly hasLegend?: boolean;
}

/**
 * A record's picture: a drawing of the set with its caption and legend, or a photograph.
 * @throws Error that names the drawing, if there is none of that name.
 */
export function Picture({ picture, ground, isFirst = false, hasLegend = true }: PictureProps): ReactElement {
  if ('src' in picture) {
    return (
      <div className="figure">
        <Photo picture={picture} sizes="(min-width: 60em) 45vw, 100vw" isFirst={isFirst} />
      </div>
    );
  }
  const figure = drawing(picture.figure);
  return (
    <figure className="figure">
      <Drawing figure={figure} ground={ground} isFirst={isFirst} />
      <figcaption>
        <p>
          {figure.number !== undefined && <em>Fig. {figure.number} </em>}
          {figure.title}
        </p>
        {hasLegend && figure.parts.length > 0 && <Legend parts={figure.parts} />}
      </figcaption>
    </figure>
  );
}

function Legend({ parts }: Pick<Figure, 'parts'>): ReactElement {
  return (
    <ul className="legend">
      {parts.map(({ numeral, name }) => (
        <li key={numeral}>
          <b>{numeral}</b> {name}
        </li>
      ))}
    </ul>
  );
}
