/** Collects all published files that are not pages, and reports paths that are used twice. */
import { markerFile } from '../shared/defaults.ts';
import { displayPath } from '../shared/disk.ts';
import type { Problem } from '../shared/problems.ts';
import type { Redirect, RedirectProblem } from '../shared/redirects.ts';
import type { Asset, Bundle, Manifest, PlannedSite, ResolvedConfig } from '../shared/types.ts';
import type { CreatedFiles } from './extra-files.ts';
import { type HeadInput, type PolicyInput, stylesFor } from './head.ts';
import {
  type HostSettings,
  type MetadataFiles,
  metadataFiles,
  policyMarkers,
  type SiteFiles,
  settingsProblems,
} from './metadata-files.ts';
import { findPathConflicts, type PathClaim } from './path-conflicts.ts';
import type { ImagePipeline } from './pictures.ts';
import { publishRedirects } from './redirect-pages.ts';
import { type CopiedFile, findStaticFiles } from './static-files.ts';

/** Results of the earlier stages. */
interface FileInputs {
  readonly site: HostSettings;
  readonly bundle: Bundle;
  readonly head: HeadInput;
  readonly pictures: ImagePipeline;
  readonly extra: Promise<CreatedFiles>;
  readonly redirects: readonly Redirect[];
}

export interface CollectedFiles {
  /** Paths of all files of the output folder, including pages. */
  readonly paths: readonly string[];
  readonly problems: readonly Problem[];
  /** Files of static/, and copies of photographs. */
  readonly copiedFiles: readonly CopiedFile[];
  readonly redirectProblems: readonly RedirectProblem[];
  /**
   * Returns all other files that are not pages.
   * @param imageOrigins Origins of images that pages load from other hosts.
   */
  readonly createAssets: (imageOrigins: readonly string[]) => readonly Asset[];
}

export async function collectFiles(
  planned: PlannedSite,
  config: ResolvedConfig,
  inputs: FileInputs,
): Promise<CollectedFiles> {
  const { routes } = planned.manifest;
  const extra = await inputs.extra;
  const copies = await inputs.pictures.makeCopies();
  const { files: staticFiles, problems: staticProblems } = await findStaticFiles(config);
  const settings = hostSettings(inputs, config);
  // A site may replace robots.txt, sitemap.xml, or settings of the host by a file of its own.
  const siteFiles = new Set([...staticFiles, ...extra.files].map((file) => file.path));
  const metadata: MetadataFiles = new Map(
    [...metadataFiles(planned, settings)].filter(([file]) => !siteFiles.has(file)),
  );
  const bundled = [...inputs.bundle.assets, ...copies.assets];
  const siteModule = displayPath(config.root, config.siteModule);
  const claims: readonly PathClaim[] = [
    ...routes.map(({ outputFile, sourceFile }) => ({ path: outputFile, owner: sourceFile })),
    ...[markerFile, ...pathsOf(bundled), ...pathsOf(copies.files), ...metadata.keys()].map(
      (file) => ({ path: file, owner: 'the generator' }),
    ),
    ...extra.files.map(claimOf),
    ...staticFiles.map((file) => ({ path: file.path, owner: file.displayPath })),
  ];
  const otherPaths = claims.map((claim) => claim.path);
  const redirects = publishRedirects(inputs.redirects, otherPaths, planned, config);
  const paths = [...otherPaths, ...redirects.pages.map((page) => page.path)];
  const publishedFiles: SiteFiles = { files: paths, redirects: redirects.rules };
  return {
    paths,
    redirectProblems: redirects.problems,
    problems: [
      ...extra.problems,
      ...copies.problems,
      ...staticProblems,
      ...findPathConflicts([...claims, ...redirects.pages.map(claimOf)]),
      ...settingsProblems(planned, settings, publishedFiles, siteModule),
    ],
    copiedFiles: [...copies.files, ...staticFiles],
    createAssets: (imageOrigins) => {
      const policy = sitePolicy(planned.manifest, inputs, imageOrigins);
      const texts = [...metadata].map(([file, textOf]) => ({
        path: file,
        bytes: Buffer.from(textOf(policy, publishedFiles)),
      }));
      return [
        ...bundled,
        ...texts,
        ...policyMarkers(planned, settings, policy),
        ...extra.files,
        ...redirects.pages,
      ];
    },
  };
}

const pathsOf = (files: readonly { readonly path: string }[]) => files.map((file) => file.path);

const hostSettings = ({ site, redirects }: FileInputs, { host }: ResolvedConfig): HostSettings => ({
  ...site,
  host,
  hasRedirects: redirects.length > 0,
});

const claimOf = ({ path: file, sourceFile }: CreatedFiles['files'][number]): PathClaim => ({
  path: file,
  owner: sourceFile,
});

/** The policy of the whole site, which the settings of hosts need, allows the styles of every template. */
function sitePolicy(
  { routes }: Manifest,
  { bundle, head }: FileInputs,
  imageOrigins: readonly string[],
): PolicyInput {
  const styles = new Set(routes.map((route) => stylesFor(bundle, route)));
  return { inlineStyles: [...styles].filter(Boolean), imageOrigins, sources: head.policy };
}
