/** Pairs of colors that appear together, by the names of their tokens. */

export type ColorPair = readonly [foreground: string, background: string];

/** The foreground and background of each text. The board is white. */
export const pairs: readonly ColorPair[] = [
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
  ['error', 'board'],
  ['error', 'linen'],
  ['board', 'cyan'],
  ['board', 'cyan-deep'],
  ['cyan-line', 'cyan'],
  ['cyan-line', 'cyan-deep'],
  ['seal', 'cyan'],
  ['seal', 'cyan-deep'],
  ['board', 'ink'],
  ['board', 'blue'],
  ['visited', 'board'],
  ['visited', 'linen'],
  ['ok', 'ok-bg'],
];

/** Borders and other shapes that are not read, for which a contrast of 3:1 is enough. */
export const borders: readonly ColorPair[] = [
  ['line', 'board'],
  ['line', 'linen'],
  ['line', 'linen-2'],
];
