/** What of subset-font 2.9 is used here; the package brings no types. */
declare module 'subset-font' {
  export interface SubsetOptions {
    readonly targetFormat: 'sfnt' | 'woff2';
    /** Features of the layout that stay; without it, all of them. */
    readonly keepFeatures?: readonly string[];
    readonly dropTables?: readonly string[];
    readonly keepAllGlyphs?: boolean;
    readonly variationAxes?: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
  }

  /** @param text the characters to keep; left out where all glyphs are kept. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
