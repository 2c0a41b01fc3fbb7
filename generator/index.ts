/** The public API of the generator. To read the generator, start with docs/architecture.md. */
import type { Collections } from './content/collections.ts';
import type { Problem as ProblemOfCode } from './lib/problems.ts';
import type { SiteDefinition } from './site-definition.ts';

export * as z from 'zod';
export * from './content/collections.ts';
export { blocks, date, line, paragraph, reference, slug, staticFile } from './content/fields.ts';
export { cached } from './lib/cache.ts';
export { fingerprint } from './lib/fingerprint.ts';
export {
  type MarkdownElement,
  type MarkdownNode,
  type MarkdownTree,
  plainText,
} from './lib/markdown-tree.ts';
export { isRecord, type RecordIdentity } from './lib/records.ts';
export { compareText, countOf, nearest, truncate } from './lib/text.ts';
export type {
  MarkdownComponent,
  PageContext,
  PictureSize,
  PictureSource,
} from './page-context.ts';
export { usePage } from './render/current-page.tsx';
export { asIslands, type WithSlots } from './render/islands.tsx';
export { Picture, Prose } from './render/prose.tsx';
export type { RedirectInput } from './routes/redirects.ts';
export type { Alternate, Manifest, Route, RouteInput, RoutePath } from './routes/routes.ts';
export type * from './site-definition.ts';

/**
 * A problem with the content of a site. Rules and advice of a site use their own codes, so the type
 * allows any code by default; the one in problems.ts allows only the generator's.
 */
export type Problem<Code extends string = string> = ProblemOfCode<Code>;

/** Checks the type of a site definition. Export the result as `site` from the `--site` module. */
export function defineSite<C extends Collections>(
  definition: SiteDefinition<C>,
): SiteDefinition<C> {
  return definition;
}
