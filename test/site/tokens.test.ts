/** The design tokens have enough contrast, and style sheets use no other colors or sizes. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../site/styles/palette.ts';
import { borders, type ColorPair, pairs } from '../support/color-pairs.ts';
import { root } from '../support/folders.ts';

const site = path.join(root, 'site');
const tokens = tokensOf(read('styles/tokens.css'));

/** Pairs that are too faint for text and for borders. */
const faint: readonly ColorPair[] = [
  ['rule', 'board'],
  ['line', 'cyan'],
  ['seal', 'board'],
];

describe('contrast', () => {
  it('is enough for every text and every border', () => {
    expect(
      [...pairs, ['ink', 'seal'] as const].filter(
        ([foreground, background]) => contrast(token(foreground), token(background)) < 4.5,
      ),
    ).toEqual([]);
    expect(
      borders.filter(
        ([foreground, background]) => contrast(token(foreground), token(background)) < 3,
      ),
    ).toEqual([]);
    expect(
      faint.filter(
        ([foreground, background]) => contrast(token(foreground), token(background)) >= 3,
      ),
    ).toEqual([]);
  });

  it('has no text in a faint color', () => {
    const texts = sheets().flatMap(({ declarations }) =>
      declarations.filter(({ name }) => name === 'color'),
    );
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter(({ value }) => /var\(--(?:rule|line|seal)\)/.test(value))).toEqual([]);
  });

  it('is enough for hairlines on cyan, which have a color of their own', () => {
    const cyan = /\.cyan,\s*\.deep \{(.*?)\}/s.exec(read('styles/tokens.css'))?.[1];
    expect(cyan).toContain('--rule: var(--cyan-line)');
    expect(cyan).toContain('--hair: 1px solid var(--cyan-line)');
  });
});

it('a media query about the width says whether it is for paper, where each engine has another width', () => {
  const queries = sheets(true).flatMap(({ text }) =>
    [...text.matchAll(/@media ([^{]*width[^{]*) \{/g)].map(([, query = '']) => query),
  );
  expect(queries.length).toBeGreaterThan(50);
  expect(queries.filter((query) => !/^(?:screen and|print,) \(/.test(query))).toEqual([]);
});

const systemColors =
  'transparent|currentcolor|inherit|none|canvas|canvastext|linktext|highlight|highlighttext|buttontext';
const namedColors =
  'white|black|red|green|blue|gr[ae]y|silver|navy|teal|maroon|olive|purple|orange|yellow|gold|brown|pink|beige|ivory|cyan|magenta';

/** Sizes that are not tokens, and why they are allowed. */
const allowed: readonly { readonly where: RegExp; readonly why: string }[] = [
  {
    where: /^figures\/figures\.css .*font/,
    why: 'text within a drawing is in the units of its view box',
  },
  { where: /^styles\/print\.css /, why: 'paper is measured in points and millimeters' },
  {
    where:
      /^components\/layout\/menu\.css (?:(?:column-)?gap|(?:margin|padding)-inline): -?(?:4|8|16)px$/,
    why: 'spaces of the row of the menu leave the room to larger text',
  },
  { where: /: .*\b(?:0|[12])px\b(?!.*\d{2}px)/, why: 'hairlines' },
];

/** The properties that take sizes from the tokens. The width of a component may be any number. */
const scaledProperties = [
  ...['font', 'font-size', 'line-height', 'letter-spacing'],
  ...['(?:row-|column-)?gap', '(?:margin|padding)(?:-.*)?'],
];
const scaled = new RegExp(`^(?:${scaledProperties.join('|')})$`);

describe('style sheets', () => {
  it('take every color from the tokens', () => {
    const colorValue = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;
    const named = new RegExp(`(?<![\\w-])(?:${namedColors})(?![\\w-])`, 'i');
    const found = sheets().flatMap(({ file, declarations }) =>
      declarations
        .filter(
          ({ value }) =>
            colorValue.test(value) || named.test(value.replace(new RegExp(systemColors, 'gi'), '')),
        )
        .map(({ name, value }) => `${file} ${name}: ${value}`),
    );
    expect(found).toEqual([]);
  });

  it('take every size of type and space from the tokens', () => {
    const found = sheets()
      .flatMap(({ file, declarations }) =>
        declarations
          .filter(
            ({ name, value }) => scaled.test(name) && /\d(?:px|rem|pt|mm|cm|in)\b/.test(value),
          )
          .map(({ name, value }) => `${file} ${name}: ${value}`),
      )
      .filter((line) => !allowed.some(({ where }) => where.test(line)));
    expect(found).toEqual([]);
  });

  it('have media queries only at the widths of the design', () => {
    const widths = sheets().flatMap(({ text }) =>
      [...text.matchAll(/@media[^{]*?width[^{]*/g)].flatMap(
        ([query]) => query.match(/[\d.]+(?:rem|px)/g) ?? [],
      ),
    );
    expect(widths.length).toBeGreaterThan(5);
    // The rem values are 480, 720, 960, and 1200 px. The others are widths of drawings, which are
    // images with their own viewport.
    expect(
      [...new Set(widths)].filter(
        (width) => !/^(?:30rem|45rem|60rem|75rem|160px|460px|640px)$/.test(width),
      ),
    ).toEqual([]);
  });

  it('use only existing tokens', () => {
    const declared = new Set(
      sheets(true).flatMap(({ declarations }) => declarations.map(({ name }) => name)),
    );
    const used = sheets(true).flatMap(({ file, text }) =>
      [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => ({ file, name })),
    );
    expect(used.filter(({ name }) => !declared.has(name))).toEqual([]);
  });
});

function read(file: string): string {
  return readFileSync(path.join(site, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
}

interface Sheet {
  readonly file: string;
  readonly text: string;
  readonly declarations: readonly { readonly name: string; readonly value: string }[];
}

function sheets(withTokens = false): readonly Sheet[] {
  return readdirSync(site, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.css') && (withTokens || file !== 'styles/tokens.css'))
    .map((file) => ({ file, text: read(file), declarations: declarationsOf(read(file)) }));
}

/** Returns the name and value of each declaration. A brace follows a selector with a colon. */
function declarationsOf(css: string): Sheet['declarations'] {
  return [...css.matchAll(/(?<=[{;}]\s*)(--[\w-]+|[a-z-]+):\s*([^;{}]+)(?=;|\})/g)].map(
    ([, name = '', value = '']) => ({ name, value: value.replace(/\s+/g, ' ').trim() }),
  );
}

function tokensOf(css: string): ReadonlyMap<string, string> {
  const block = /:root \{(.*?)\n\}/s.exec(css)?.[1] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

function token(name: string): string {
  const value = tokens.get(name);
  if (!value) throw new Error(`there is no color --${name}`);
  return value;
}
