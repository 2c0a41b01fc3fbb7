/** Files of the output folder that are no pages. */

/** A file that is not a page, to be published. */
export interface Asset {
  /** Below the output folder, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A published file that is not a page. */
export interface PublishedFile {
  /** Below the output folder, with forward slashes. */
  readonly path: string;
  /** Its size. */
  readonly bytes: number;
}
