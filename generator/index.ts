/// <reference path="./styles/css-modules.d.ts" preserve="true" />
/** The public API of the generator. To read the generator, start with docs/architecture.md. */
import type { Collections } from './content/collections.ts';

export type { RunningServer } from './dev/listen.ts';

import type { SiteDefinition } from './site-definition.ts';

export * as z from 'zod';
export { build, check, dev, preview } from './api/commands.ts';
export {
  type AnyRecord,
  type Awaitable,
  type Collection,
  type CollectionOptions,
  type Collections,
  type Content,
  collection,
  type LoadRecords,
  type ProblemLocator,
  type PublicationDay,
  type RecordOf,
  type Rule,
  type RuleTools,
  type Single,
  type SingleOptions,
  single,
} from './content/collections.ts';
export { blocks, date, line, paragraph, reference, slug, staticFile } from './content/fields.ts';
export { headingId } from './content/heading-ids.ts';
export type { MarkdownPlugin } from './content/markdown-parser.ts';
export { cached } from './lib/cache.ts';
export type { BuildOptions, DevOptions } from './lib/config.ts';
export { fingerprint } from './lib/fingerprint.ts';
export {
  type Heading,
  headings,
  type MarkdownElement,
  type MarkdownNode,
  type MarkdownTree,
  plainText,
} from './lib/markdown-tree.ts';
export type { CheckLevel, Checks } from './lib/problem-codes.ts';
export { type AnyProblem as Problem, BuildFailure } from './lib/problems.ts';
export { isRecord, type RecordIdentity } from './lib/records.ts';
export { compareText, countOf, nearest, truncate } from './lib/text.ts';
export type {
  MarkdownComponent,
  MarkdownComponentProps,
  MarkdownOptions,
  PageContext,
  PictureSize,
  PictureSource,
} from './page-context.ts';
export { usePage } from './render/current-page.tsx';
export { asIslands, type WithSlots } from './render/islands.tsx';
export { Picture, Prose } from './render/prose.tsx';
export type { ReportedProblem, Result } from './report/result.ts';
export type { RedirectInput } from './routes/redirects.ts';
export type { Alternate, Manifest, Route, RouteInput, RoutePath } from './routes/routes.ts';
export type {
  Csp,
  CspSources,
  ExtraFile,
  HeaderRules,
  IslandModules,
  PlannedSite,
  Proof,
  SiteDefinition,
} from './site-definition.ts';

/** Checks the type of a site definition. Export the result as `site` from the `--site` module. */
export function defineSite<C extends Collections>(
  definition: SiteDefinition<C>,
): SiteDefinition<C> {
  return definition;
}

declare global {
  interface ImportMeta {
    /** The environment: in a page all of it, in an island what begins with `PUBLIC_`. */
    readonly env: ImportMetaEnv;
  }
  interface ImportMetaEnv {
    readonly [name: string]: string | undefined;
  }
}
