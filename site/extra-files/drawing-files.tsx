/**
 * Writes each drawing to a file. The lines of a drawing are 2 to 5 kB; inline, they would delay the
 * first paint of the page. The numerals, which are text, and their lead lines are in the page, in
 * an SVG above the image.
 */

import type { ExtraFile } from 'fair-copy';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Figure } from '../../drawings/kit/figure.tsx';
import { drawingMarkup, layerStart } from '../../drawings/markup.ts';
import { figures } from '../../drawings/registry.ts';
import {
  drawingOf,
  drawingPath,
  drawingsIn,
  type Ground,
  groundOf,
  medallion,
  type NamedDrawing,
} from '../content/drawings.ts';
import type { Area, Firm, SiteContent } from '../schema/collections.ts';
import { type Palette, paletteOf } from '../styles/palette.ts';
import { readStyleRules } from '../styles/style-rules.ts';

/** The part of a drawing that represents an area, and the other parts that it claims. */
type Claim = NonNullable<Area['part']>;

/**
 * The share of its width below which a drawing is small and needs heavier lines. The rules name the
 * width of a whole sheet; a cropped sheet has to be small at the same scale.
 */
const largestSmallShare = 0.75;

const svgEnd = '</svg>';
const layerStyle = '.fig:has(.fig-layer:target)>:not(:target,:target+.fig-c){display:none}';

/**
 * The files of every drawing that the content uses, for each background that it is on. A drawing on
 * cyan has a file in ink too, for visitors with forced colors.
 */
export function drawingFiles(content: SiteContent): readonly ExtraFile[] {
  const { home, areas, firm } = content;
  const drawings = [...portraitsWithoutPicture(content), ...drawingsIn(content)];
  const onCyan = drawings.filter((drawing) => groundOf(drawing) === 'cyan');
  const heroName = drawingOf(home.hero)?.name;
  const claims = areas.flatMap(({ part }) => (part ? [part] : []));
  const claimsOf = (name: string) => (name === heroName ? claims : []);
  return [
    ...createFiles('board', drawings, { firm, claimsOf }),
    ...createFiles('cyan', onCyan, { firm, claimsOf: () => [] }),
  ];
}

function portraitsWithoutPicture({ people }: SiteContent): readonly NamedDrawing[] {
  return people.flatMap((record) =>
    record.image
      ? []
      : { collection: 'people' as const, record, field: 'image' as const, name: medallion.figure },
  );
}

interface DrawingOptions {
  readonly firm: Firm;
  /** The claims that the drawing of a name shows. */
  readonly claimsOf: (name: string) => readonly Claim[];
}

function createFiles(
  ground: Ground,
  drawings: readonly NamedDrawing[],
  { firm, claimsOf }: DrawingOptions,
): readonly ExtraFile[] {
  const sourceFiles = new Map(drawings.map(({ name, record }) => [name, record.file]));
  const palette = paletteOf(firm);
  const style = groundStyle(ground, palette);
  return [...sourceFiles].flatMap(([name, sourceFile]) => {
    const figure = figures.get(name);
    if (!figure) return [];
    const claims = claimsOf(name);
    return {
      path: drawingPath(name, ground),
      body: () => renderFile(figure, { style, claims, mark: firm.mark }),
      cacheKey: { name, palette },
      sourceFile,
    };
  });
}

interface FileOptions {
  readonly style: string;
  readonly claims: readonly Claim[];
  readonly mark: Firm['mark'];
}

function renderFile(figure: Figure, { style, claims, mark }: FileOptions): string {
  const { title, width, height } = figure;
  const [start = '', ...layers] = drawingMarkup(figure, mark).split(layerStart);
  const numbered = layers.map((rest, index) => `${layerStart} id="layer-${index + 1}"${rest}`);
  const rules = [
    style,
    layers.length > 0 && layerStyle,
    claims.length > 0 && claimStyle(claims),
  ].filter(Boolean);
  const maxWidth = Math.round(largestSmallShare * width);
  const css = rules.join('').replaceAll('(width &lt; 460px)', `(width &lt; ${maxWidth}px)`);
  const marks = claims.map(({ numeral }) => `<g id="claim-${numeral}"/>`);
  const shell = renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="fig"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={title}
    >
      <title>{title}</title>
    </svg>,
  );
  return [
    shell.slice(0, -svgEnd.length),
    `<style>${css}</style>`,
    ...marks,
    start,
    ...numbered,
    svgEnd,
  ].join('');
}

/**
 * The styles of a drawing's file. The style sheet of the page does not apply in an image, so the
 * file contains the rules for drawings and its two colors.
 */
function groundStyle(ground: Ground, { board, ink, cyan }: Palette): string {
  const lineColor = ground === 'board' ? ink : board;
  const paperColor = ground === 'board' ? board : cyan;
  return `${readRules('figures')}.fig{color:${lineColor};--paper:${paperColor}}`;
}

function claimStyle(claims: readonly Claim[]): string {
  const open = claims.map(({ numeral, also }) => {
    const claimed = [numeral, ...also].map((part) => `[data-part="${part}"] *`);
    return `.fig:has(#claim-${numeral}:target) path:not(.fig-c,${claimed})`;
  });
  return readRules('claims').replaceAll('.fig-open', `:is(${open})`);
}

function readRules(sheet: 'figures' | 'claims'): string {
  return readStyleRules(new URL(`../../drawings/${sheet}.css`, import.meta.url)).replaceAll(
    '<',
    '&lt;',
  );
}
