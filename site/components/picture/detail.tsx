import type { ReactElement } from 'react';
import { figures } from '../../figures/registry.ts';
import { useSite } from '../../links.ts';
import type { Area } from '../../schema/collections.ts';
import { drawingPath } from './drawing-file.tsx';

/** Space around the part, as a share of its size; a detail is four wide to three high, and no closer than this. */
const margin = 1.1;
const leastWidth = 176;

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
  const across = extent(part.inside.map(([x]) => x));
  const down = extent(part.inside.map(([, y]) => y));
  const width = Math.round(Math.max(leastWidth, margin * across.size, (margin * down.size * 4) / 3));
  const height = Math.round((width * 3) / 4);
  const box = `${Math.round(across.middle - width / 2)} ${Math.round(down.middle - height / 2)} ${width} ${height}`;
  return (
    <svg className="detail" viewBox={box} aria-hidden="true" focusable="false">
      <image href={file(drawingPath(figure.name, 'board'))} width={figure.width} height={figure.height} />
    </svg>
  );
}

function extent(values: readonly number[]): { readonly middle: number; readonly size: number } {
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  return { middle: (least + greatest) / 2, size: greatest - least };
}
