/** Files of the output folder that are no pages. */

export interface Asset {
  /** Below the output folder, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A file with HTML that is no page of the site. */
export interface HtmlDocument {
  /** Below the output folder, with forward slashes. */
  readonly path: string;
  /** The file that problems name. */
  readonly sourceFile: string;
  readonly html: string;
}

/** What the result of a build says about a file. */
export interface PublishedFile {
  /** Below the output folder, with forward slashes. */
  readonly path: string;
  /** Its size. */
  readonly bytes: number;
}
