import type { ReactElement } from 'react';
import { type Figure, FigureSvg } from '../../figures/kit/figure.tsx';
import { round } from '../../figures/kit/geometry.ts';
import { useSite } from '../../links.ts';
import { drawingPath, type Ground, wordsOf } from './drawing-file.tsx';

export interface DrawingProps {
  readonly figure: Figure;
  readonly ground: Ground;
  /** On the first screen: loaded at once. */
  readonly isFirst?: boolean;
}

/** A drawing: its lines from a file, its words, numerals and lead lines above them. */
export function Drawing({ figure, ground, isFirst = false }: DrawingProps): ReactElement {
  const { file, content, route } = useSite();
  const { width, height, name } = figure;
  const words = wordsOf(figure);
  const { hero } = content.home;
  const isIndex = route.id === 'home' && 'figure' in hero && hero.figure === name;
  const above = {
    ...figure,
    drawing: () => (
      <>
        <g dangerouslySetInnerHTML={{ __html: words }} />
        {isIndex && <Outlines figure={figure} />}
      </>
    ),
  };
  return (
    <div className="drawn">
      <img
        src={file(drawingPath(name, ground))}
        width={width}
        height={height}
        alt=""
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
      <FigureSvg figure={above} variant="full" />
    </div>
  );
}

/** The parts that stand for an area, in outline: each comes out while its row of the legend is pointed at. */
function Outlines({ figure }: Pick<DrawingProps, 'figure'>): ReactElement {
  const { areas } = useSite().content;
  const linked = figure.parts.filter(({ numeral }) => areas.some(({ part }) => part?.numeral === numeral));
  return (
    <>
      {linked.map(({ numeral, inside }) => (
        <path
          key={numeral}
          className="fig-part"
          data-part={numeral}
          d={`M${inside.map(([x, y]) => `${round(x)} ${round(y)}`).join(' ')}Z`}
        />
      ))}
    </>
  );
}
