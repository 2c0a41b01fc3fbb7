import type { ReactElement } from 'react';
import { drawingOf } from '../../drawings.ts';
import { type Figure, type FigurePart, FigureSvg } from '../../figures/kit/figure.tsx';
import { useSite } from '../../links.ts';
import { areasAtHome } from '../../lookups.ts';
import type { SiteContent } from '../../schema/collections.ts';
import { Claims, PartLinks } from './claims.tsx';
import { drawingPath, type Ground, layersOf } from './drawing-file.tsx';

export interface DrawingProps {
  readonly figure: Figure;
  readonly ground: Ground;
  /** On the first screen: loaded at once. */
  readonly isFirst?: boolean;
}

/** A drawing: its lines from a file, its numerals and lead lines above them. */
export function Drawing({ figure, ground, isFirst = false }: DrawingProps): ReactElement {
  const { content, route } = useSite();
  const isIndex = route.id === 'home' && drawingOf(content.home.hero)?.name === figure.name;
  // Linked parts first: a row of the legend and what it brings out are the nth of their lists.
  const parts = isIndex
    ? [...linkedParts(figure, content), ...otherParts(figure, content)]
    : figure.parts;
  return (
    <div className="drawn">
      <Lines
        figure={figure}
        ground={ground}
        isFirst={isFirst}
        layers={isIndex ? layersOf(figure) : 0}
      />
      {isIndex && <Claims figure={figure} />}
      <FigureSvg figure={{ ...figure, parts, drawing: () => <></> }} />
      {isIndex && <PartLinks figure={{ ...figure, parts }} />}
    </div>
  );
}

/**
 * The file once; or, where the drawing comes apart, once for each layer: one request for all of them. Of a drawing in
 * white lines, those who force colours of their own get the one in ink.
 */
function Lines({
  figure,
  ground,
  isFirst,
  layers,
}: Required<DrawingProps> & { readonly layers: number }) {
  const { file } = useSite();
  const { width, height, name } = figure;
  const fragments =
    layers > 0 ? Array.from({ length: layers }, (_, index) => `#layer-${index + 1}`) : [''];
  const images = fragments.map((fragment, index) => (
    <img
      key={fragment}
      src={file(drawingPath(name, ground)) + fragment}
      width={width}
      height={height}
      alt=""
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? (index === 0 ? 'high' : 'low') : undefined}
    />
  ));
  if (ground === 'board') return images;
  return (
    <picture>
      <source media="(forced-colors: active)" srcSet={file(drawingPath(name, 'board'))} />
      {images}
    </picture>
  );
}

/** The parts that stand for an area, in the order of the legend. */
function linkedParts({ parts }: Figure, content: SiteContent): readonly FigurePart[] {
  return areasAtHome(content).flatMap(({ part }) =>
    parts.filter(({ numeral }) => numeral === part?.numeral),
  );
}

/** The parts that stand for none. */
export function otherParts(
  { parts }: Figure,
  { areas }: Pick<SiteContent, 'areas'>,
): readonly FigurePart[] {
  return parts.filter(({ numeral }) => !areas.some(({ part }) => part?.numeral === numeral));
}
