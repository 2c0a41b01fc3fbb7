import type { ReactElement } from 'react';
import { FigureSvg } from '../../figures/kit/figure.tsx';
import { figure as drawing } from '../../figures/registry.ts';
import { useSite } from '../../links.ts';
import type { Office } from '../../schema/collections.ts';

export interface PictureProps {
  readonly picture: Office['image'];
  /** `full` shows numerals, caption and legend; `plain` the drawing alone, as decoration. */
  readonly variant: 'full' | 'plain';
  /** On the first screen: a photograph is then loaded at once. */
  readonly isFirst?: boolean;
}

/** A record's picture: a drawing of the set with its caption and legend, or a photograph. */
export function Picture({ picture, variant, isFirst = false }: PictureProps): ReactElement {
  if (!('figure' in picture)) return <Photograph picture={picture} isFirst={isFirst} />;
  const figure = drawing(picture.figure);
  if (variant === 'plain') {
    return (
      <div className="figure" aria-hidden="true">
        <FigureSvg figure={figure} variant="plain" />
      </div>
    );
  }
  return (
    <figure className="figure">
      <FigureSvg figure={figure} variant="full" />
      <figcaption>
        <p>
          {figure.number !== undefined && <em>Fig. {figure.number} </em>}
          {figure.title}
        </p>
        {figure.parts.length > 0 && <Legend parts={figure.parts} />}
      </figcaption>
    </figure>
  );
}

function Legend({ parts }: { readonly parts: ReturnType<typeof drawing>['parts'] }): ReactElement {
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

type PhotographProps = {
  readonly picture: Extract<Office['image'], { src: string }>;
  readonly isFirst: boolean;
};

function Photograph({ picture, isFirst }: PhotographProps): ReactElement {
  const { file } = useSite();
  const { src, width, height, alt } = picture;
  const address = src.startsWith('/') ? file(src) : src;
  return (
    <div className="figure">
      <img src={address} width={width} height={height} alt={alt} loading={isFirst ? undefined : 'lazy'} />
    </div>
  );
}
