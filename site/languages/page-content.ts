/** The content of pages in one language. */
import type { SiteContent } from '../schema/collections.ts';
import type { Labels } from './labels.ts';

/** The records as the pages in one language show them, and the words of that language. */
export interface PageContent extends SiteContent {
  /** Language of the pages (BCP 47). */
  readonly lang: string;
  /** Locale that formats dates, times, and lists. */
  readonly locale: string;
  readonly labels: Labels;
  /** The records of all languages, for what all pages share: fonts, and numbers of drawings. */
  readonly all: SiteContent;
  /** Ids of the records that are shown instead of others, by folder and id, as `areas/patents`. */
  readonly shownIds: ReadonlyMap<string, string>;
}
