/** Collects all published files that are not pages, and reports paths that are used twice. */

import type { Bundle } from '../compile/bundle-client.ts';
import type { Asset } from '../lib/assets.ts';
import type { ResolvedConfig } from '../lib/config.ts';
import { markerFile } from '../lib/defaults.ts';
import type { Problem } from '../lib/problems.ts';
import type { Redirect, RedirectProblem } from '../routes/redirects.ts';
import type { PlannedSite, PolicySources, SiteDefinition } from '../site-definition.ts';
import type { CreatedFiles } from './extra-files.ts';
import { metadataFiles } from './metadata-files.ts';
import { findPathConflicts, type PathClaim } from './path-conflicts.ts';
import type { ImagePipeline } from './pictures.ts';
import { createRedirectPages } from './redirect-pages.ts';
import { type CopiedFile, findStaticFiles } from './static-files.ts';

/** Results of the earlier stages. */
interface FileInputs {
  readonly site: Pick<SiteDefinition, 'headers' | 'security'>;
  readonly bundle: Bundle;
  readonly policy: PolicySources;
  readonly pictures: ImagePipeline;
  readonly extra: Promise<CreatedFiles>;
  readonly redirects: readonly Redirect[];
}

export interface CollectedFiles {
  /** Paths of all files of the output folder, pages included. */
  readonly paths: readonly string[];
  /** Files whose bytes are in memory. */
  readonly assets: readonly Asset[];
  /** Files of static/, and copies of photographs. */
  readonly copiedFiles: readonly CopiedFile[];
  readonly problems: readonly Problem[];
  readonly redirectProblems: readonly RedirectProblem[];
}

export async function collectFiles(
  planned: PlannedSite,
  config: ResolvedConfig,
  { site, bundle, policy, pictures, redirects, ...inputs }: FileInputs,
): Promise<CollectedFiles> {
  const extra = await inputs.extra;
  const copies = await pictures.makeCopies();
  const { files: staticFiles, problems: staticProblems } = await findStaticFiles(config);
  // A site may replace robots.txt, sitemap.xml, or _headers by a file of its own.
  const siteFiles = new Set([...staticFiles, ...extra.files].map((file) => file.path));
  const metadata = metadataFiles(planned, { site, policy, redirects }).filter(
    (file) => !siteFiles.has(file.path),
  );
  const generated = [...bundle.assets, ...copies.assets, ...metadata];
  const claims: readonly PathClaim[] = [
    ...planned.manifest.routes.map(({ outputFile, sourceFile }) => ({
      path: outputFile,
      owner: sourceFile,
    })),
    ...[markerFile, ...pathsOf(generated), ...pathsOf(copies.files)].map((file) => ({
      path: file,
      owner: 'the generator',
    })),
    ...extra.files.map(claimOf),
    ...staticFiles.map((file) => ({ path: file.path, owner: file.displayPath })),
  ];
  const redirectPages = createRedirectPages(redirects, pathsOf(claims), planned);
  const allClaims = [...claims, ...redirectPages.pages.map(claimOf)];
  return {
    paths: pathsOf(allClaims),
    assets: [...generated, ...extra.files, ...redirectPages.pages],
    copiedFiles: [...copies.files, ...staticFiles],
    redirectProblems: redirectPages.problems,
    problems: [
      ...extra.problems,
      ...copies.problems,
      ...staticProblems,
      ...findPathConflicts(allClaims),
    ],
  };
}

const pathsOf = (files: readonly { readonly path: string }[]) => files.map((file) => file.path);

const claimOf = ({ path: file, sourceFile }: CreatedFiles['files'][number]): PathClaim => ({
  path: file,
  owner: sourceFile,
});
