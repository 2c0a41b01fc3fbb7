/** The door for site/: everything a site may import. */
export type { Collection, Collections, Content, Entry, Single } from './content/collections.ts';
export { collection, single } from './content/collections.ts';
export { blocks, date, line, paragraph, reference, slug, staticFile } from './content/fields.ts';
export type { Markdown } from './content/markdown.ts';
export { plainText } from './content/markdown.ts';
export type { CheckTools, Rule } from './content/rules.ts';
export { addressesOf, type FieldText, listsOf, matchesIn, type Passage, passagesOf, textsOf } from './content/texts.ts';
export { asIslands, type WithSlots } from './islands.tsx';
export type { Locator, Problem } from './problems.ts';
export { compareText, countOf, nearest, shortened } from './problems.ts';
export { headingsOf, Prose } from './prose.tsx';
export { type Quotes, setTextQuotes } from './quotes.ts';
export { usePage } from './scope.tsx';
export { defineSite } from './site.ts';
export { Table, type TableHead } from './table.tsx';
export type {
  ExtraFile,
  Fallback,
  Feed,
  PageFault,
  PageScope,
  Route,
  RouteInput,
  SiteDefinition,
} from './types.ts';
export { bind, unbroken, whole } from './typography.tsx';
