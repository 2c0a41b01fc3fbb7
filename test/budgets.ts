/** The numbers that users and visitors feel. A test checks each. */

/** What the users of the generator feel. */
export const generatorBudgets = {
  /** Bytes of the npm package, compressed, with the packages in it. Checked by test/browser/package.test.ts. */
  packedBytes: 352_000,
  /** Packages that are installed with the generator, without React, which every site has. */
  dependencies: 18,
  /** Time of `--help`, a command that has nothing to do, in starts of an empty Node process. */
  startup: 2,
  /** Pages per second of a whole build, relative to React alone, which only renders them. */
  renderRate: 0.2,
  /** Milliseconds from a save to the new content in the browser, on a machine as fast as `referenceStartMs`. */
  saves: { 'a text': 100, 'a component': 200, 'a style sheet': 100, 'an island': 200 },
  /** Milliseconds in which an empty Node process starts. A slower machine has more time for a save. */
  referenceStartMs: 45,
} as const;

/** What visitors of the site feel. Bytes are after brotli at its highest level. */
export const budgets = {
  /** HTML with its style sheet: what one network round trip carries. */
  page: 14_600,
  /** All scripts that a page loads. */
  scripts: 9_000,
  /** The script of pages with deadlines, in addition to those. */
  dateScript: 1_800,
  /** The script that narrows the index of all pages, in addition to those. */
  indexScript: 320,
  /** The script of a form with an endpoint, in addition to those. The sample has none. */
  sendingScript: 1_300,
  /** The font files together, as they are: they are compressed already. */
  fonts: 45_000,
  /** Fonts that a page asks for before its style sheet does. */
  preloaded: 2,
  /** All that a browser asks for for the first screen of the home page, including its icon; bytes of all files. */
  firstView: { requests: 7, bytes: 90_000 },
  /** Cumulative layout shift of a page whose fonts come late, or that arrives in pieces. */
  cls: 0.01,
  /** One drawing. */
  drawing: 6_000,
  /** The picture of a page in a link's preview, as it is. */
  card: 150_000,
  /** Documents that the data makes. */
  documents: 53,
} as const;
