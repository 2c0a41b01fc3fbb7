/** The public API of the generator. To read the generator, start with docs/architecture.md. */
import type { Collections } from './shared/collections.ts';
import type { Problem as ProblemOfCode } from './shared/problems.ts';
import type { SiteDefinition } from './shared/site-definition.ts';

export * as z from 'zod';
export { blocks, date, line, paragraph, reference, slug, staticFile } from './load/fields.ts';
export { asIslands, usePage, type WithSlots } from './render/islands.tsx';
export { Picture, Prose } from './render/prose.tsx';
export { cached } from './shared/cache.ts';
export * from './shared/collections.ts';
export { fingerprint } from './shared/fingerprint.ts';
export {
  type MarkdownElement,
  type MarkdownNode,
  type MarkdownTree,
  plainText,
} from './shared/markdown-tree.ts';
export type * from './shared/response-headers.ts';
export type * from './shared/site-definition.ts';
export { compareText, countOf, nearest, truncate } from './shared/text.ts';
export type * from './shared/types.ts';

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
