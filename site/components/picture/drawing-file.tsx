/**
 * Drawings as files of their own. A drawing's lines are 2 to 5 kB, which in the page would stand before the first
 * paint of everything else; numerals, which are live text, and their lead lines stay in the page and lie over them.
 */

import type { ExtraFile } from 'fair-copy';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawingOf } from '../../drawings.ts';
import type { Figure } from '../../figures/kit/figure.tsx';
import { drawingMarkup } from '../../figures/markup.ts';
import { figures } from '../../figures/registry.ts';
import type { Area, Firm, SiteContent } from '../../schema/collections.ts';
import type { Picture } from '../../schema/shared.ts';
import { readStyleRules } from '../../styles/style-rules.ts';
import { readColorToken } from '../../styles/token.ts';

/** What a drawing lies on: ink on board, or white lines on cyan. */
export type Ground = 'board' | 'cyan';

type PictureField = Picture | undefined;

/** What a right claims of a drawing: the part that stands for it, and those that go with it. */
type Claim = NonNullable<Area['part']>;

/** What the initials of a person without a picture stand on. */
export const medallion = { figure: 'medallion' } as const;

const layer = '<g class="fig-layer"';
const end = '</svg>';
const layerStyle = '.fig:has(.fig-layer:target)>:not(:target,:target+.fig-c){display:none}';

export function drawingPath(name: string, ground: Ground): string {
  return ground === 'board' ? `/drawings/${name}.svg` : `/drawings/${name}-cyan.svg`;
}

/** How many groups of a drawing its file shows alone, under the fragments `#layer-1` and on, for a page to move apart. */
export function layersOf(figure: Figure): number {
  return drawingMarkup(figure).split(layer).length - 1;
}

/** The fragment under which the file of the home page's first figure shows what a right claims, and the rest in broken lines. */
export function claimPath(name: string, { numeral }: Claim): string {
  return `${drawingPath(name, 'board')}#claim-${numeral}`;
}

/** A file for every drawing that the content names, on the ground where it is shown; in ink, where colors are forced. */
export function drawingFiles(content: SiteContent): readonly ExtraFile[] {
  const { home, about, contact, teamPage, locationsPage, blogPage, legal } = content;
  const { attorneys, team, areas, subareas, offices, posts, firm } = content;
  const { mark } = firm;
  const onBoard: readonly (readonly [PictureField, string])[] = [
    [home.hero, home.file],
    ...[...attorneys, ...team].map(({ image = medallion, file }) => [image, file] as const),
    ...offices.map(({ vicinity, file }) => [vicinity, file] as const),
  ];
  const onCyan: readonly (readonly [PictureField, string])[] = [
    ...[...areas, ...subareas].map(({ backgroundImage, file }) => [backgroundImage, file] as const),
    ...[...offices, ...posts, ...legal, about, contact, teamPage, locationsPage, blogPage].flatMap(
      (record) => (record ? [[record.image, record.file] as const] : []),
    ),
  ];
  const index = drawingOf(home.hero)?.name;
  const claims = areas.flatMap(({ part }) => (part ? [part] : []));
  return [
    ...filesOn('board', [...onBoard, ...onCyan], {
      mark,
      claimsOf: (name) => (name === index ? claims : []),
    }),
    ...filesOn('cyan', onCyan, { mark, claimsOf: () => [] }),
  ];
}

function filesOn(
  ground: Ground,
  pictures: readonly (readonly [PictureField, string])[],
  {
    mark,
    claimsOf,
  }: { readonly mark: Firm['mark']; readonly claimsOf: (name: string) => readonly Claim[] },
): readonly ExtraFile[] {
  const sources = new Map(
    pictures.flatMap(([picture, file]) =>
      picture && 'figure' in picture ? [[picture.figure, file]] : [],
    ),
  );
  const style = styleOn(ground);
  return [...sources].flatMap(([name, source]) => {
    const figure = figures.get(name);
    return figure
      ? [
          {
            path: drawingPath(name, ground),
            body: () => fileOf(figure, { style, claims: claimsOf(name), mark }),
            of: name,
            source,
          },
        ]
      : [];
  });
}

interface Look {
  readonly style: string;
  readonly claims: readonly Claim[];
  readonly mark: Firm['mark'];
}

function fileOf(figure: Figure, { style, claims, mark }: Look): string {
  const { title, width, height } = figure;
  const [start = '', ...layers] = drawingMarkup(figure, mark).split(layer);
  const numbered = layers.map((rest, index) => `${layer} id="layer-${index + 1}"${rest}`);
  const rules = [
    style,
    layers.length > 0 && layerStyle,
    claims.length > 0 && claimStyle(claims),
  ].filter(Boolean);
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
    shell.slice(0, -end.length),
    `<style>${rules.join('')}</style>`,
    ...marks,
    start,
    ...numbered,
    end,
  ].join('');
}

/** A file sees no style sheet of the page: it takes the drawings' with it, and two colours of the tokens. */
function styleOn(ground: Ground): string {
  const [line, paper] =
    ground === 'board'
      ? [readColorToken('ink'), readColorToken('board')]
      : [readColorToken('board'), readColorToken('cyan')];
  return `${rulesIn('figures')}.fig{color:${line};--paper:${paper}}`;
}

function claimStyle(claims: readonly Claim[]): string {
  const open = claims.map(({ numeral, also }) => {
    const claimed = [numeral, ...also].map((each) => `[data-part="${each}"] *`);
    return `.fig:has(#claim-${numeral}:target) path:not(.fig-c,${claimed})`;
  });
  return rulesIn('claims').replaceAll('.fig-open', `:is(${open})`);
}

function rulesIn(sheet: 'figures' | 'claims'): string {
  return readStyleRules(new URL(`../../figures/${sheet}.css`, import.meta.url)).replaceAll(
    '<',
    '&lt;',
  );
}
