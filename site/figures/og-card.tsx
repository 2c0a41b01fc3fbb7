/** The picture of a page in a link's preview (Open Graph), 1200 × 630: its heading and its figure on a drawing sheet. */
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Area, Firm } from '../schema/collections.ts';
import { token } from '../styles/token.ts';
import { fitText } from './card-text.ts';
import type { Figure } from './kit/figure.tsx';
import {
  crossHatch,
  hatch,
  line,
  outline,
  type Polygon,
  rectangle,
  shade,
} from './kit/geometry.ts';
import { lettering } from './lettering.ts';
import { drawingMarkup } from './markup.ts';

export interface Card {
  /** The page's heading; at most nine words look well. */
  readonly title: string;
  readonly firm: string;
  readonly type: Firm['type'];
  readonly mark?: Firm['mark'];
  readonly figure: Figure | undefined;
  /** Of the figure, among those of the site. */
  readonly number?: number | undefined;
  /** In place of a figure, a photograph: its bytes as an address. */
  readonly photo?: string | undefined;
  /** Of the area that the page belongs to; without it the strip stays plain. */
  readonly hatch?: Area['hatch'] | undefined;
}

export const cardSize = { width: 1200, height: 630 } as const;

const left = 72;
const room = { width: 510, sizes: [68, 60, 54, 48, 42], lines: 4 } as const;
/** Where the figure or the photograph may stand, and the strip of the area's lining below everything. */
export const field = { x: 612, y: 52, width: 520, height: 490 } as const;
const strip = rectangle(24, 566, 1152, 40);
const frame = rectangle(24, 24, 1152, 582);

const lining: Record<Area['hatch'], (shape: Polygon) => string> = {
  diagonal: (shape) => hatch(shape, { pitch: 8 }),
  vertical: (shape) => hatch(shape, { pitch: 8, angle: 90 }),
  horizontal: (shape) => hatch(shape, { pitch: 8, angle: 0 }),
  crossed: (shape) => crossHatch(shape, { pitch: 8 }),
};

/** The drawings' rules for a renderer that knows no custom properties, no page and no visitor. */
function styles(): string {
  const rules = readFileSync(new URL('figures.css', import.meta.url), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@[^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}|body:has[^{]*\{[^{}]*\}/g, '')
    .replace(/[\w-]+:\s*var\(--numeral\);|font:[^;]*;/g, '')
    .replaceAll('var(--paper)', token('board'))
    .replace(/var\(--[\w-]+, ([\d.]+)\)/g, '$1');
  return `${rules}.card,.fig{color:${token('ink')}}.board{fill:${token('board')}}.muted{fill:${token('graphite')}}`;
}
const style = styles();

/** The card as a picture file of its own, all words as outlines. */
export function cardSvg({
  title,
  firm,
  type,
  mark,
  figure,
  number,
  photo,
  hatch: kind,
}: Card): string {
  const { width, height } = cardSize;
  const roman = lettering(type.headings, 500);
  const small = {
    firm: lettering(type.text, 500),
    figure: lettering(type.headings, 400, 'italic'),
  };
  const heading = fitText(title, room, roman.measure);
  const leading = heading.size * 1.1;
  const middle = 296 - ((heading.lines.length - 1) * leading) / 2 + heading.size * 0.35;
  const words = heading.lines.map((text, index) =>
    roman.draw(text, { x: left, y: middle + index * leading, size: heading.size }),
  );
  return renderToStaticMarkup(
    <svg
      className="card"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={title}
    >
      <style>{style}</style>
      <rect className="board" width={width} height={height} />
      {figure && (
        <g
          className="fig"
          transform={placeOf(figure)}
          dangerouslySetInnerHTML={{ __html: drawingMarkup(figure, mark) }}
        />
      )}
      {photo && <image href={photo} {...field} />}
      <g className="fig">
        {kind && <path className="fig-h" d={lining[kind](strip)} />}
        <path className="fig-o" d={line(strip.slice(0, 2)) + outline(frame)} />
        <path className="fig-s" d={shade(frame)} />
      </g>
      <path d={small.firm.draw(firm, { x: left, y: 88, size: 26 }) + words.join('')} />
      {number !== undefined && (
        <path
          className="muted"
          d={small.figure.draw(`Fig. ${number}`, { x: left, y: 536, size: 28 })}
        />
      )}
    </svg>,
  );
}

/** As large as its field allows, in the middle of it. */
function placeOf({ width, height }: Figure): string {
  const scale = Math.min(field.width / width, field.height / height);
  const x = field.x + (field.width - width * scale) / 2;
  const y = field.y + (field.height - height * scale) / 2;
  return `translate(${x} ${y})scale(${scale})`;
}
