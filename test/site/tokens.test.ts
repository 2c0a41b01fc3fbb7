/** The tokens: contrast of every pair that the identity names, and no colour or type size beside them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../support/folders.ts';

const site = path.join(root, 'site');
const tokens = tokensOf(read('styles/tokens.css'));

/** Foreground and background of each text. White is the colour of the board. */
const pairs: readonly (readonly [foreground: string, background: string])[] = [
  ['ink', 'board'],
  ['ink', 'linen'],
  ['ink', 'linen-2'],
  ['graphite', 'board'],
  ['graphite', 'linen'],
  ['graphite', 'linen-2'],
  ['blue', 'board'],
  ['blue', 'linen'],
  ['blue', 'linen-2'],
  ['ribbon', 'board'],
  ['ribbon', 'linen'],
  ['ribbon', 'linen-2'],
  ['board', 'cyan'],
  ['board', 'cyan-deep'],
  ['cyan-line', 'cyan'],
  ['cyan-line', 'cyan-deep'],
  ['seal', 'cyan'],
  ['seal', 'cyan-deep'],
  ['ribbon-lite', 'cyan'],
  ['board', 'ink'],
  ['board', 'blue'],
  ['ink', 'seal'],
  ['visited', 'board'],
  ['visited', 'linen'],
  ['ok', 'ok-bg'],
];

/** Borders and other things to be made out, but not read: three to one is enough. */
const borders: typeof pairs = [
  ['line', 'board'],
  ['line', 'linen'],
  ['line', 'linen-2'],
];

/** Too faint for either. */
const faint: typeof pairs = [
  ['rule', 'board'],
  ['line', 'cyan'],
  ['seal', 'board'],
];

describe('contrast', () => {
  it('is enough to read every text, and to make out every border', () => {
    expect(
      pairs.filter(
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

  it('uses no faint colour for text: the hairline nowhere, the seal only through the tokens of a cyan ground', () => {
    const texts = sheets().flatMap(({ declarations }) =>
      declarations.filter(({ name }) => name === 'color'),
    );
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter(({ value }) => /var\(--(?:rule|line|seal)\)/.test(value))).toEqual([]);
  });

  it('draws hairlines on cyan in its own line colour', () => {
    const cyan = /\.cyan,\s*\.deep \{(.*?)\}/s.exec(read('styles/tokens.css'))?.[1];
    expect(cyan).toContain('--rule: var(--cyan-line)');
    expect(cyan).toContain('--hair: 1px solid var(--cyan-line)');
  });
});

const systemColours =
  'transparent|currentcolor|inherit|none|canvas|canvastext|linktext|highlight|highlighttext|buttontext';
const namedColours =
  'white|black|red|green|blue|gr[ae]y|silver|navy|teal|maroon|olive|purple|orange|yellow|gold|brown|pink|beige|ivory|cyan|magenta';

/** Sizes that stand outside the tokens, and why. */
const allowed: readonly { readonly where: RegExp; readonly why: string }[] = [
  {
    where: /^figures\/figures\.css .*font/,
    why: 'text within a drawing is in the units of its view box',
  },
  { where: /^styles\/print\.css /, why: 'paper is measured in points and millimetres' },
  { where: /: .*\b(?:0|[12])px\b(?!.*\d{2}px)/, why: 'hairlines' },
];

/** What the scales of type and space are for; a component's own width or height may be its own number. */
const scaled =
  /^(?:font|font-size|line-height|letter-spacing|(?:row-|column-)?gap|(?:margin|padding)(?:-.*)?)$/;

describe('style sheets', () => {
  it('take every colour from the tokens', () => {
    const colour = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;
    const named = new RegExp(`(?<![\\w-])(?:${namedColours})(?![\\w-])`, 'i');
    const found = sheets().flatMap(({ file, declarations }) =>
      declarations
        .filter(
          ({ value }) =>
            colour.test(value) || named.test(value.replace(new RegExp(systemColours, 'gi'), '')),
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

  it('break at the widths of the brief, and nowhere else', () => {
    const widths = sheets().flatMap(({ text }) =>
      [...text.matchAll(/@media[^{]*?width[^{]*/g)].flatMap(
        ([query]) => query.match(/[\d.]+(?:rem|px)/g) ?? [],
      ),
    );
    expect(widths.length).toBeGreaterThan(5);
    // 480, 720 and 960 px; 160, 460 and 640 px are the widths of a drawing that is a picture of its own.
    expect(
      [...new Set(widths)].filter(
        (width) => !/^(?:30rem|45rem|60rem|75rem|160px|460px|640px)$/.test(width),
      ),
    ).toEqual([]);
  });

  it('use no token that is not there', () => {
    const own = new Set(
      sheets(true).flatMap(({ declarations }) => declarations.map(({ name }) => name)),
    );
    const asked = sheets(true).flatMap(({ file, text }) =>
      [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => ({ file, name })),
    );
    expect(asked.filter(({ name }) => !own.has(name))).toEqual([]);
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

/** Name and value of each declaration. A selector with a colon is told apart by the brace that follows it. */
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
  if (!value) throw new Error(`there is no colour --${name}`);
  return value;
}

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(long.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
