/** Types for the parts of subset-font 2.9 that the project uses; the package has none. */
declare module 'subset-font' {
  export interface SubsetOptions {
    readonly targetFormat: 'sfnt' | 'woff2';
    /** OpenType layout features to preserve. @default all */
    readonly keepFeatures?: readonly string[];
    readonly dropTables?: readonly string[];
    readonly keepAllGlyphs?: boolean;
    readonly variationAxes?: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
  }

  /** @param text The characters of the subset; `undefined` with `keepAllGlyphs` */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
