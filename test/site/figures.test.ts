/** The geometric rules that every drawing keeps. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { findFigureProblems } from '../../drawings/kit/check.ts';
import { parsePoints } from '../../drawings/kit/curve.ts';
import { type Figure, FigureSvg } from '../../drawings/kit/figure.tsx';
import { interpolate, isInside, type Point, type Polygon } from '../../drawings/kit/geometry.ts';
import { createTextOutliner } from '../../drawings/lettering/text-outlines.ts';
import { figures } from '../../drawings/registry.ts';
import { cardSvg } from '../../site/cards/card.tsx';
import { cardSize } from '../../site/cards/card-size.ts';
import { fitText } from '../../site/cards/fit-text.ts';
import { renderPng } from '../../site/extra-files/cards.ts';
import { drawingFiles } from '../../site/extra-files/drawing-files.tsx';
import { hatches } from '../../site/schema/practice.ts';
import { budgets } from '../budgets.ts';
import { fitsCompressed } from '../support/compressed-size.ts';
import { root } from '../support/folders.ts';
import { firstData, readContent } from '../support/real-site.ts';

const drawings = [...figures.values()];
const numbered = drawings.filter(({ number }) => number !== undefined);
const namedDrawings = drawings.map((figure) => [figure.name, figure] as const);
const markupOf = (figure: Figure): string =>
  renderToStaticMarkup(createElement(FigureSvg, { figure }));

const css = ['drawings/figures.css', 'site/components/picture/drawing.css']
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('');
/** The classes of the style sheets, and `fig-layer`, which marks what a file shows by itself. */
const styledClasses = new Set([
  ...[...css.matchAll(/\.(fig[\w-]*)/g)].map(([, name]) => name),
  'fig-layer',
]);

/** The parts of the music box, and the word that the name of each must have in every figure. */
const boxParts: Readonly<Record<string, RegExp>> = {
  '12': /mechanism|bed plate/,
  '14': /name/,
  '16': /card/,
  '18': /pin|tune/,
  '20': /comb/,
  '22': /case/,
};

describe('the set of drawings', () => {
  it('is numbered from 1 without gap or repetition, in the order of the registry', () => {
    expect(numbered.map(({ number }) => number)).toEqual(numbered.map((_, index) => index + 1));
  });

  it('describes every numbered drawing and explains its parts', () => {
    const undescribed = numbered.filter(
      ({ title, parts }) => title.length < 20 || parts.length === 0,
    );
    expect(undescribed.map(({ name }) => name)).toEqual([]);
    const unnamed = drawings.filter(({ title }) => !title || /\bfig/i.test(title));
    expect(unnamed.map(({ name }) => name)).toEqual([]);
  });

  it('is explained in American spelling', () => {
    const british =
      /colou|centre|\bgrey|labell|pencill|harbour|catalogue|metre|licence|favour|\bstave|mould|aluminium/i;
    const texts = drawings.flatMap(({ title, parts }) => [title, ...parts.map(({ name }) => name)]);
    expect(texts.filter((text) => british.test(text))).toEqual([]);
  });

  it('does not describe the people in portraits, because the page adds their names', () => {
    const portraits = drawings.filter(({ name }) => name.startsWith('portrait-'));
    expect(portraits.length).toBeGreaterThan(0);
    expect([...new Set(portraits.map(({ title }) => title))]).toEqual(['Engraved-style portrait']);
  });

  it('has one numeral for each part and one part for each numeral', () => {
    const unknownParts = numbered.flatMap(({ number, name, parts }) =>
      parts
        .filter(
          ({ numeral }) => Math.floor(Number.parseInt(numeral, 10) / 10) !== number || number === 1,
        )
        .filter((part) => !isKnownPart(part))
        .map(({ numeral }) => `${name} ${numeral}`),
    );
    expect(unknownParts).toEqual([]);
  });

  function isKnownPart({ numeral, name }: { numeral: string; name: string }): boolean {
    const word = boxParts[numeral];
    if (word) return word.test(name);
    // The gear and the spring barrel are part of the mechanism of Fig. 2, with numerals of Fig. 1.
    return numeral === '24' || numeral === '26';
  }
});

it('use stable-math.ts, whose results are the same in every version of Node', () => {
  const folder = path.join(root, 'drawings');
  const names = 'acos asin atan atan2 cbrt cos exp hypot log pow sin tan'.split(' ');
  const functionCall = new RegExp(`\\bMath\\.(?:${names.join('|')})\\(`);
  const powerOperator = /\w\)? \*\* /;
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('stable-math.ts'))
    .filter((file) => {
      const code = readFileSync(path.join(folder, file), 'utf8');
      return functionCall.test(code) || powerOperator.test(code);
    });
  expect(sources).toEqual([]);
});

describe('every drawing', () => {
  const markups = drawings.map((figure) => ({ figure, markup: markupOf(figure) }));
  const namesWhere = (isWrong: (of: (typeof markups)[number]) => boolean) =>
    markups.filter(isWrong).map(({ figure }) => figure.name);

  it('breaks no rule that can be computed', () => {
    expect(drawings.flatMap(findFigureProblems)).toEqual([]);
  });

  it('has each numeral once', () => {
    const hasTwice = (numerals: readonly string[]) => new Set(numerals).size < numerals.length;
    const repeated = namesWhere(({ figure }) =>
      hasTwice(figure.parts.map(({ numeral }) => numeral)),
    );
    expect(repeated).toEqual([]);
  });

  it('names its parts in plain words', () => {
    const isPlain = (name: string) => name.trim() !== '' && name.split(/\s+/).length <= 7;
    const wrong = namesWhere(({ figure }) => figure.parts.some(({ name }) => !isPlain(name)));
    expect(wrong).toEqual([]);
  });

  it('sets no ids, styles, or colors', () => {
    const inlineStyle = /\sid=|\sstyle=|#[\da-f]{3,8}\b|rgb|hsl|NaN|undefined|\s(?:fill|stroke)="/i;
    expect(namesWhere(({ markup }) => inlineStyle.test(markup))).toEqual([]);
  });

  it('uses the line classes of the style sheets', () => {
    const unknown = markups.flatMap(({ figure, markup }) =>
      [...markup.matchAll(/class="([^"]*)"/g)]
        .flatMap(([, names = '']) => names.split(' '))
        .filter((name) => !styledClasses.has(name))
        .map((name) => `${figure.name}: ${name}`),
    );
    expect([...new Set(unknown)]).toEqual([]);
    const shapes = 'path|circle|ellipse|rect|polygon|text';
    const bare = new RegExp(`<(?:${shapes})\\b(?![^>]*(?:class|stroke-width)=)[^>]*>`);
    expect(namesWhere(({ markup }) => bare.test(markup))).toEqual([]);
  });

  it('is within its budget', () => {
    expect(namesWhere(({ markup }) => !fitsCompressed(markup, budgets.drawing))).toEqual([]);
  });
});

describe.each(namedDrawings.filter(([name]) => name.startsWith('plan-')))(
  'the plan %s',
  (_, figure) => {
    const { way, arrow, house, labels } = planShapes(markupOf(figure));

    it('has a path that ends where its arrow begins and stays clear of it elsewhere', () => {
      const head = arrow as Polygon;
      const notch = head[2] as Point;
      expect(way.at(-1)).toEqual(notch);
      const outline = outlineOf(head);
      const near = samples(way.slice(0, -1)).filter((at) => nearness(at, outline) < clearance);
      expect(near).toEqual([]);
    });

    it('has labels clear of the path, its arrow, and the house', () => {
      expect(labels.length).toBeGreaterThan(2);
      const lines = [
        samples(way),
        samples([...arrow, ...arrow.slice(0, 1)]),
        samples([...house, ...house.slice(0, 1)]),
      ];
      const covered = labels.filter((label) => {
        const outline = outlineOf(label);
        return lines.flat().some((at) => isInside(at, label) || nearness(at, outline) < 1);
      });
      expect(covered).toEqual([]);
    });
  },
);

/** Half the stroke of the path, plus its width. */
const clearance = 1.3 + 2.6;
const reach = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);
const samples = (points: Polygon): Polygon =>
  points
    .slice(1)
    .flatMap((to, index) =>
      Array.from({ length: 101 }, (_, step) => interpolate(points[index] as Point, to, step / 100)),
    );
const outlineOf = (shape: Polygon): Polygon => samples([...shape, shape[0] as Point]);
const nearness = (at: Point, outline: Polygon): number =>
  outline.reduce((least, other) => Math.min(least, reach(at, other)), Number.POSITIVE_INFINITY);

/**
 * Returns the shapes of a map by their order: the arrow follows the path, and the house precedes
 * the
 * backgrounds of the labels.
 */
function planShapes(
  markup: string,
): Record<'way' | 'arrow' | 'house', Polygon> & { labels: readonly Polygon[] } {
  const paths = [...markup.matchAll(/<path class="([^"]*)" d="([^"]*)"/g)].map(
    ([, name, d = '']) => ({ name, d }),
  );
  const way = paths.findIndex(({ name }) => name === 'fig-way');
  const labels = paths.findLastIndex(({ name }) => name === 'fig-p fig-bare');
  const shapes = (index: number): Polygon[] =>
    (paths[index]?.d ?? '')
      .split('M')
      .slice(1)
      .map((part) => parsePoints(part.replace('Z', '')));
  const [first = [], second = [], third = []] = [way, way + 1, labels - 1].flatMap(shapes);
  return { way: first, arrow: second, house: third, labels: shapes(labels) };
}

describe('the file of a drawing', () => {
  const files = readContent(firstData).then((content) =>
    drawingFiles(content).map((file) => ({
      ...file,
      body: typeof file.body === 'function' ? file.body() : file.body,
    })),
  );

  it('has its text as outlines and depends on nothing in the page', async () => {
    for (const { path: file, body } of await files) {
      const strays = `${body}`.match(/<text|@container|@keyframes/g) ?? [];
      expect(strays, file).toEqual([]);
    }
    const withText = (await files).filter(({ body }) => /class="fig-t"/.test(`${body}`));
    expect(withText.map(({ path: file }) => file)).toContain('/drawings/hague-system-cyan.svg');
  });

  it('exists for every record that names the drawing, even if no other record does', async () => {
    const content = await readContent(firstData);
    const legalOnly = {
      ...content,
      legal: content.legal.map((page) => ({ ...page, image: { figure: 'tune' } })),
    };
    const others = { ...legalOnly, subareas: [], areas: [], posts: [], offices: [] };
    const drawn = drawingFiles(others).map(({ path: file }) => file);
    expect(drawn).toContain('/drawings/tune-cyan.svg');
    expect(drawn).not.toContain('/drawings/sheets-cyan.svg');
  });

  it('is within its budget with its styles and text', async () => {
    const heavy = (await files).filter(
      ({ body }) => !fitsCompressed(`${body}`, budgets.drawing * 1.1),
    );
    expect(heavy.map(({ path: file }) => file)).toEqual([]);
  });

  it('omits the ruled background of a small portrait', async () => {
    const portraits = (await files).filter(({ path: file }) => /portrait-|medallion/.test(file));
    expect(portraits).toHaveLength(5);
    for (const { path: file, body } of portraits) {
      expect(
        /@media \(width &lt;= 160px\) \{ \.fig-ground \{ display: none; \}/.test(`${body}`),
        file,
      ).toBe(true);
      expect(`${body}`.includes('class="fig-ground"'), file).toBe(true);
    }
  });

  it('keeps the rim of a portrait at least one pixel wide down to 40 pixels', async () => {
    const portraits = (await files).filter(({ path: file }) => /portrait-|medallion/.test(file));
    for (const { path: file, body } of portraits) {
      const [, ...numbers] =
        /\.fig-rim \{ stroke-width: max\((.+)px - (.+)vw, (.+)px - (.+)vw\)/.exec(`${body}`) ?? [];
      const [a = 0, b = 0, c = 0, d = 0] = numbers.map(Number);
      const rims = [40, 56, 64, 80, 104, 120, 160].map(
        (width) => (Math.max(a - (b * width) / 100, c - (d * width) / 100) * width) / 320,
      );
      expect(Math.min(...rims), file).toBeGreaterThanOrEqual(1);
      expect(Math.max(...rims), file).toBeLessThan(1.5);
      expect(`${body}`.includes('class="fig-o fig-rim"'), file).toBe(true);
    }
  });
});

describe('the card of a page', () => {
  const long = {
    title: 'Trademark registration outside the country of origin explained',
    firm: 'Ørsted & Šimić LLP',
    fonts: { heading: 'besley', text: 'libre-franklin' },
  } as const;
  const cards = numbered.map((figure) => cardSvg({ ...long, figure, hatch: 'crossed' }));

  it('has its text as outlines and its colors as values', () => {
    const strays = cards.flatMap((svg) => svg.match(/<text[^>]*|var\([^)]*|NaN|undefined/g) ?? []);
    expect([...new Set(strays)]).toEqual([]);
  });

  it('has a strip of its own for each of the nine hatches, and so has the style sheet', () => {
    const styles = readFileSync(path.join(root, 'site/components/marks/hatch.css'), 'utf8');
    const patterns = hatches.map((hatch) => {
      const rule = new RegExp(`\\.h-${hatch} \\{[^}]*?--hatch:([^;]+);`).exec(styles);
      return rule?.[1]?.replace(/\s+/g, ' ');
    });
    const strips = hatches.map(
      (hatch) => /strip">(<path[^>]*>)/.exec(cardSvg({ ...long, figure: undefined, hatch }))?.[1],
    );
    expect(hatches).toHaveLength(9);
    for (const drawn of [patterns, strips]) {
      expect(drawn).not.toContain(undefined);
      expect(new Set(drawn).size).toBe(hatches.length);
    }
  });

  it('has the size that previews expect and is within its budget', async () => {
    const drawn = await Promise.all(cards.map((svg) => renderPng(svg, path.join(root, '.cache'))));
    const sizes = drawn.map(
      (png) => `${Buffer.from(png).readUInt32BE(16)} ${Buffer.from(png).readUInt32BE(20)}`,
    );
    expect([...new Set(sizes)]).toEqual([`${cardSize.width} ${cardSize.height}`]);
    expect(Math.max(...drawn.map(({ byteLength }) => byteLength))).toBeLessThanOrEqual(
      budgets.card,
    );
  });

  it.each([
    ['Patents', 1],
    ['California Consumer Privacy Act', 3],
    [long.title, 4],
  ])('breaks "%s" into lines that fit', (title, maxLines) => {
    const { measure } = createTextOutliner('besley', 500);
    const { size, lines } = fitText(
      title,
      { width: 510, maxLines: 4, sizes: [68, 60, 54, 48, 42] },
      measure,
    );
    expect(lines.length).toBeLessThanOrEqual(maxLines);
    expect(lines.join(' ')).toBe(title);
    expect(Math.max(...lines.map(measure)) * size).toBeLessThanOrEqual(510);
  });
});
