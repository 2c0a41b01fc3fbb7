/**
 * A page's preview image (Open Graph), 1200 × 630: its heading and its figure on a drawing sheet.
 */
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Figure } from '../../drawings/kit/figure.tsx';
import { line, outline, type Polygon, rectangle, strokes } from '../../drawings/kit/geometry.ts';
import { crossHatch, hatch, hatchLines, shade } from '../../drawings/kit/hatch.ts';
import { createTextOutliner } from '../../drawings/lettering/text-outlines.ts';
import { drawingMarkup } from '../../drawings/markup.ts';
import type { Area, Firm } from '../schema/collections.ts';
import { type Palette, paletteOf } from '../styles/palette.ts';
import { cardSize } from './card-size.ts';
import { type CardLogo, FirmRow } from './firm-row.tsx';
import { fitText } from './fit-text.ts';

export interface Card {
  /** The page's heading, at most nine words. */
  readonly title: string;
  readonly firm: string;
  readonly fonts: Firm['fonts'];
  readonly mark?: Firm['mark'];
  readonly brand?: Firm['brand'];
  /** The firm's logo file. Without one, the card has the drawn symbol. */
  readonly logo?: CardLogo | undefined;
  readonly figure: Figure | undefined;
  /** The figure's number on the site. */
  readonly number?: number | undefined;
  /** A photograph in place of a figure, as a data URL. */
  readonly photo?: string | undefined;
  /** The hatch of the page's practice area; without it, the strip has the primary color. */
  readonly hatch?: Area['hatch'] | undefined;
}

const left = 72;
const headingRoom = { width: 510, sizes: [68, 60, 54, 48, 42], maxLines: 4 } as const;
/** Where the figure or the photograph goes. */
export const imageArea = { x: 612, y: 52, width: 520, height: 490 } as const;
/** The strip at the bottom, with the area's hatch, or in the primary color. */
const strip = rectangle(24, 566, 1152, 40);
const frame = rectangle(24, 24, 1152, 582);

const linesAt = (angle: number) => (shape: Polygon) => hatch(shape, { pitch: 8, angle });

const lining: Record<Area['hatch'], (shape: Polygon) => string> = {
  diagonal: linesAt(45),
  vertical: linesAt(90),
  horizontal: linesAt(0),
  crossed: (shape) => crossHatch(shape, { pitch: 8 }),
  reversed: linesAt(135),
  squared: (shape) => linesAt(0)(shape) + linesAt(90)(shape),
  double: (shape) =>
    strokes(hatchLines(shape, { pitch: 5, angle: 90 }).filter((_, index) => index % 3 < 2)),
  dashed: linesAt(0),
  dotted: linesAt(0),
};

/** The lengths of strokes and gaps, for patterns of broken lines. */
const dashes: Partial<Record<Area['hatch'], string>> = { dashed: '14 8', dotted: '2 8' };

/** The styles of the drawings for a renderer without custom properties and media queries. */
function createStyles({ board, ink, graphite, cyan }: Palette): string {
  return `${drawingRules.replaceAll('var(--paper)', board)}.card,.fig{color:${ink}}.card{fill:${ink}}.board{fill:${board}}.muted{fill:${graphite}}.strip{color:${cyan}}`;
}

function readDrawingRules(): string {
  return readFileSync(new URL('../../drawings/figures.css', import.meta.url), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@[^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
    .replace(/body:has[^{]*\{[^{}]*\}/g, '')
    .replace(/[\w-]+:\s*var\(--numeral\);|font:[^;]*;/g, '')
    .replace(/var\(--(?!paper)[\w-]+, ([\d.]+)\)/g, '$1');
}
const drawingRules = readDrawingRules();

/** The card as an SVG file, with all text as outlines. */
export function cardSvg({
  title,
  firm,
  fonts,
  mark,
  brand,
  logo,
  figure,
  number,
  photo,
  hatch: kind,
}: Card): string {
  const { width, height } = cardSize;
  const headingFont = createTextOutliner(fonts.heading, 500);
  const smallFonts = {
    firm: createTextOutliner(fonts.text, 500),
    figure: createTextOutliner(fonts.heading, 400, 'italic'),
  };
  const heading = fitText(title, headingRoom, headingFont.measure);
  const leading = heading.size * 1.1;
  const middle = 296 - ((heading.lines.length - 1) * leading) / 2 + heading.size * 0.35;
  const headingLines = heading.lines.map((text, index) =>
    headingFont.draw(text, { x: left, y: middle + index * leading, size: heading.size }),
  );
  return renderToStaticMarkup(
    <svg
      className="card"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={title}
    >
      <style>{createStyles(paletteOf({ brand }))}</style>
      <rect className="board" width={width} height={height} />
      {figure && (
        <g
          className="fig"
          transform={createTransform(figure)}
          dangerouslySetInnerHTML={{ __html: drawingMarkup(figure, mark) }}
        />
      )}
      {photo && <image href={photo} {...imageArea} />}
      <g className="fig strip">
        {kind ? (
          <path className="fig-h" d={lining[kind](strip)} strokeDasharray={dashes[kind]} />
        ) : (
          <path className="fig-k" d={outline(strip)} />
        )}
      </g>
      <g className="fig">
        <path className="fig-o" d={line(strip.slice(0, 2)) + outline(frame)} />
        <path className="fig-s" d={shade(frame)} />
      </g>
      <FirmRow
        firm={firm}
        mark={mark}
        logo={logo}
        nameFont={smallFonts.firm}
        initialFont={headingFont}
        left={left}
      />
      <path d={headingLines.join('')} />
      {number !== undefined && (
        <path
          className="muted"
          d={smallFonts.figure.draw(`Fig. ${number}`, { x: left, y: 536, size: 28 })}
        />
      )}
    </svg>,
  );
}

/** Centers the figure in the image area, as large as it fits. */
function createTransform({ width, height }: Figure): string {
  const scale = Math.min(imageArea.width / width, imageArea.height / height);
  const x = imageArea.x + (imageArea.width - width * scale) / 2;
  const y = imageArea.y + (imageArea.height - height * scale) / 2;
  return `translate(${x} ${y})scale(${scale})`;
}
