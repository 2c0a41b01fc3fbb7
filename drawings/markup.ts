/** The markup of drawings, rendered once per build for pages, files, and preview cards. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { Figure } from './kit/figure.tsx';

const renderedMarkup = new WeakMap<Figure, string>();

/**
 * The drawing without numerals and lead lines. `mark` draws the wave on plates and seals, for a
 * firm whose mark it is.
 */
export function drawingMarkup(figure: Figure, mark?: string | undefined): string {
  const markup = renderedMarkup.get(figure) ?? renderToStaticMarkup(figure.drawing());
  renderedMarkup.set(figure, markup);
  return mark
    ? markup.replaceAll(' data-mark=""', '')
    : markup.replace(/<path data-mark=""[^>]*><\/path>/g, '');
}

/** The start of a group of lines that the page can animate separately. */
export const layerStart = '<g class="fig-layer"';

/**
 * The number of layers of a drawing. The fragments `#layer-1`, `#layer-2`, … of its file show one
 * layer each.
 */
export function countLayers(figure: Figure): number {
  return drawingMarkup(figure).split(layerStart).length - 1;
}
