/** A drawing's lines as markup, set once a build: pages, files and cards of previews take them from here. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { Figure } from './kit/figure.tsx';

const made = new WeakMap<Figure, string>();

/** The drawing without numerals and lead lines. */
export function drawingMarkup(figure: Figure): string {
  const markup = made.get(figure) ?? renderToStaticMarkup(figure.drawing());
  made.set(figure, markup);
  return markup;
}
