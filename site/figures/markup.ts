/** A drawing's lines as markup, set once a build: pages, files and cards of previews take them from here. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { Firm } from '../schema/collections.ts';
import type { Figure } from './kit/figure.tsx';

const made = new WeakMap<Figure, string>();

/** The drawing without numerals and lead lines; with the wave on plates and seals, if that is the firm's own mark. */
export function drawingMarkup(figure: Figure, mark?: Firm['mark']): string {
  const markup = made.get(figure) ?? renderToStaticMarkup(figure.drawing());
  made.set(figure, markup);
  return mark
    ? markup.replaceAll(' data-mark=""', '')
    : markup.replace(/<path data-mark=""[^>]*><\/path>/g, '');
}
