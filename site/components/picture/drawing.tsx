import type { ReactElement } from 'react';
import { type Figure, type FigurePart, FigureSvg } from '../../../drawings/kit/figure.tsx';
import { sheetWidth } from '../../../drawings/kit/frame.tsx';
import { countLayers } from '../../../drawings/markup.ts';
import {
  type DrawingPicture,
  describedFigure,
  drawingOf,
  drawingPath,
  type Ground,
} from '../../content/drawings.ts';
import { areasAtHome } from '../../content/practice.ts';
import { languageAttributes } from '../../languages/direction.ts';
import { useSite } from '../../languages/use-site.ts';
import type { SiteContent } from '../../schema/collections.ts';
import { Claims, PartLinks } from './claims.tsx';
import './drawing.css';

export interface DrawingProps {
  readonly picture: DrawingPicture;
  readonly ground: Ground;
  /** Whether it is on the first screen, and so loaded without delay. */
  readonly isFirst?: boolean;
}

/** A drawing: an image of its lines, and above it an inline SVG of its numerals and lead lines. */
export function Drawing({ picture, ground, isFirst = false }: DrawingProps): ReactElement {
  const { content, route, langOf } = useSite();
  const { figure, texts } = describedFigure(picture);
  const isIndex = route.id === 'home' && drawingOf(content.home.hero)?.name === figure.name;
  // Linked parts come first: the styles match the nth row of the legend to the nth part.
  const parts = isIndex
    ? [...findLinkedParts(figure, content), ...findUnlinkedParts(figure, content)]
    : figure.parts;
  // A banner shows every drawing at the scale of a whole sheet, so that lines and numerals have the
  // same size on all pages.
  const width = ground === 'cyan' ? sheetWidth : figure.width;
  return (
    <div className="drawn" {...languageAttributes(langOf(texts))}>
      <Lines
        figure={figure}
        ground={ground}
        isFirst={isFirst}
        layers={isIndex ? countLayers(figure) : 0}
      />
      {isIndex && <Claims figure={figure} />}
      <FigureSvg figure={{ ...figure, width, parts, drawing: () => <></> }} />
      {isIndex && <PartLinks figure={{ ...figure, parts }} />}
    </div>
  );
}

interface LinesProps extends Required<Omit<DrawingProps, 'picture'>> {
  readonly figure: Figure;
  readonly layers: number;
}

/**
 * The image of a drawing, or one image for each layer if the layers are animated. All layers are
 * fragments of one file, so there is one request. With forced colors, a drawing in white lines is
 * replaced by the one in ink.
 */
function Lines({ figure, ground, isFirst, layers }: LinesProps) {
  const { asset } = useSite();
  const { width, height, name } = figure;
  const fragments =
    layers > 0 ? Array.from({ length: layers }, (_, index) => `#layer-${index + 1}`) : [''];
  const images = fragments.map((fragment, index) => (
    <img
      key={fragment}
      src={asset(drawingPath(name, ground)) + fragment}
      width={width}
      height={height}
      alt=""
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? priorityOfLayer(index) : undefined}
    />
  ));
  if (ground === 'board') return images;
  return (
    <picture>
      <source media="(forced-colors: active)" srcSet={asset(drawingPath(name, 'board'))} />
      {images}
    </picture>
  );
}

function priorityOfLayer(index: number): 'high' | 'low' {
  return index === 0 ? 'high' : 'low';
}

/** The parts that represent an area, in the order of the legend. */
function findLinkedParts({ parts }: Figure, content: SiteContent): readonly FigurePart[] {
  return areasAtHome(content).flatMap(({ part }) =>
    parts.filter(({ numeral }) => numeral === part?.numeral),
  );
}

/** The parts that represent no area. */
export function findUnlinkedParts(
  { parts }: Figure,
  { areas }: Pick<SiteContent, 'areas'>,
): readonly FigurePart[] {
  return parts.filter(({ numeral }) => !areas.some(({ part }) => part?.numeral === numeral));
}
