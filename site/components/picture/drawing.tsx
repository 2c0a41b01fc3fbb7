import type { ReactElement } from 'react';
import { type Figure, FigureSvg } from '../../figures/kit/figure.tsx';
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
  const { file } = useSite();
  const { width, height, name } = figure;
  const words = wordsOf(figure);
  const above = { ...figure, drawing: () => <g dangerouslySetInnerHTML={{ __html: words }} /> };
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
