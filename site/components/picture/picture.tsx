import type { ReactElement } from 'react';
import type { Figure } from '../../../drawings/kit/figure.tsx';
import { describedFigure, figureNumber, type Ground } from '../../content/drawings.ts';
import { languageAttributes } from '../../languages/direction.ts';
import { useSite } from '../../languages/use-site.ts';
import type { Picture as AnyPicture } from '../../schema/shared.ts';
import { Drawing } from './drawing.tsx';
import { Photo } from './photo.tsx';
import './picture.css';

export interface PictureProps {
  readonly picture: AnyPicture;
  readonly ground: Ground;
  /** Whether it is on the first screen, and so loaded without delay. */
  readonly isFirst?: boolean;
  /** Set it to false if the legend is elsewhere on the page. */
  readonly hasLegend?: boolean;
}

/**
 * A record's picture: a drawing with its caption and legend, or a photograph with its caption.
 * @throws an Error that names the drawing, if there is no drawing of that name.
 */
export function Picture({
  picture,
  ground,
  isFirst = false,
  hasLegend = true,
}: PictureProps): ReactElement {
  const { content, langOf } = useSite();
  if ('src' in picture) {
    const photo = (
      <Photo picture={picture} sizes="(min-width: 60em) 60vw, 100vw" isFirst={isFirst} />
    );
    if (!picture.caption) return <div className="figure">{photo}</div>;
    return (
      <figure className="figure">
        {photo}
        <figcaption>
          <p>{picture.caption}</p>
        </figcaption>
      </figure>
    );
  }
  const { figure, texts } = describedFigure(picture);
  const lang = langOf(texts);
  const number = figureNumber(content, picture);
  return (
    <figure className="figure">
      <Drawing picture={picture} ground={ground} isFirst={isFirst} />
      <figcaption>
        <p>
          {number !== undefined && <em>Fig. {number} </em>}
          <span {...languageAttributes(picture.caption ? undefined : lang)}>
            {picture.caption ?? figure.title}
          </span>
        </p>
        {hasLegend && figure.parts.length > 0 && <Legend parts={figure.parts} lang={lang} />}
      </figcaption>
    </figure>
  );
}

interface LegendProps extends Pick<Figure, 'parts'> {
  /** Language of the names, if it is not that of the page. */
  readonly lang: string | undefined;
}

/** The numerals of a drawing with the names of their parts. */
export function Legend({ parts, lang }: LegendProps): ReactElement {
  return (
    <ul className="legend" {...languageAttributes(lang)}>
      {parts.map(({ numeral, name }) => (
        <li key={numeral}>
          <b>{numeral}</b> {name}
        </li>
      ))}
    </ul>
  );
}
