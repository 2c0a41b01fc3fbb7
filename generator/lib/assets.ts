/** Files of the output folder that are no pages. */

export interface OutputFile {
  /** Below the output folder, with forward slashes. */
  readonly path: string;
  /** The file that problems name; `undefined` if the generator itself made this one. */
  readonly sourceFile?: string | undefined;
}

/** A file whose bytes are in memory. */
export interface Asset extends OutputFile {
  readonly bytes: Uint8Array;
}

/** A file of static/, or a smaller copy of a photograph of it. */
export interface CopiedFile extends OutputFile {
  readonly sourceFile: string;
  /** Absolute path of the file in static/, or in the cache. */
  readonly source: string;
  readonly size: number;
  /** When the file of static/ was last changed; the copy gets this time. */
  readonly modifiedAt: Date;
}

/** A file with HTML. */
export interface HtmlDocument {
  readonly path: string;
  readonly sourceFile: string;
  readonly html: string;
}

/** Whether a file has the name of a picture that all browsers show. */
export const isPicture = (file: string): boolean =>
  /\.(?:jpe?g|jfif|a?png|gif|webp|avif|ico|svg)$/i.test(file);
