/** Collects all files of the site that are no pages, and reports paths that are used twice. */
import { readFileSync } from 'node:fs';
import type { Bundle } from '../compile/bundle-client.ts';
import type { ProblemLocator } from '../content/collections.ts';
import type { Asset, HtmlDocument, PublishedFile } from '../lib/assets.ts';
import type { ResolvedConfig } from '../lib/config.ts';
import { markerFile } from '../lib/defaults.ts';
import type { PageProblem } from '../lib/problems.ts';
import { planRedirects, type RedirectInput } from '../routes/redirects.ts';
import type { CspSources, PlannedSite, SiteDefinition } from '../site-definition.ts';
import type { CreatedFiles } from './extra-files.ts';
import { hostFiles } from './host-files.ts';
import { findPathConflicts, type PathClaim } from './path-conflicts.ts';
import type { ImagePipeline } from './pictures.ts';
import { checkPublishedPaths } from './published-paths.ts';
import { createRedirectPages, locateRedirectProblem } from './redirect-pages.ts';
import { crawlerFiles } from './sitemap.ts';
import { type CopiedFile, findStaticFiles } from './static-files.ts';

/** Results of the earlier stages. */
interface FileInputs {
  readonly site: Pick<SiteDefinition, 'headers' | 'security'>;
  readonly bundle: Bundle;
  readonly policy: CspSources;
  readonly pictures: ImagePipeline;
  readonly extra: Promise<CreatedFiles>;
  readonly redirectInputs: readonly RedirectInput[];
  readonly problemAt: ProblemLocator;
}

export interface CollectedFiles {
  /** Paths of all files of the output folder, pages included. */
  readonly paths: readonly string[];
  /** Files whose bytes are in memory. */
  readonly assets: readonly Asset[];
  /** Files of static/, and copies of photographs. */
  readonly copiedFiles: readonly CopiedFile[];
  /** Those of static/ and of the site, but no pages. */
  readonly documents: readonly HtmlDocument[];
  /** The size of each of these files. */
  readonly sizes: readonly PublishedFile[];
  readonly problems: readonly PageProblem[];
}

export async function collectFiles(
  planned: PlannedSite,
  config: ResolvedConfig,
  { site, bundle, policy, pictures, redirectInputs, problemAt, ...inputs }: FileInputs,
): Promise<CollectedFiles> {
  const extra = await inputs.extra;
  const copies = await pictures.makeCopies();
  const { files: staticFiles, problems: staticProblems } = await findStaticFiles(config);
  const { redirects, problems: redirectProblems } = planRedirects(redirectInputs);
  // A site may replace robots.txt, sitemap.xml, or _headers by a file of its own.
  const siteFiles = new Set(pathsOf([...staticFiles, ...extra.files]));
  const defaultFiles = [
    ...crawlerFiles(planned),
    ...hostFiles({ site, policy, redirects, base: planned.base }),
  ];
  const generated = [
    ...bundle.assets,
    ...copies.assets,
    ...defaultFiles.filter((file) => !siteFiles.has(file.path)),
  ];
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
  const paths = pathsOf(allClaims);
  const assets = [...generated, ...extra.files, ...redirectPages.pages];
  const copiedFiles = [...copies.files, ...staticFiles];
  return {
    paths,
    assets,
    copiedFiles,
    documents: [...extra.files.flatMap(documentIn), ...staticFiles.flatMap(readDocument)],
    sizes: [
      ...assets.map(({ path, bytes }) => ({ path, bytes: bytes.byteLength })),
      ...copiedFiles,
    ],
    problems: [
      ...extra.problems,
      ...copies.problems,
      ...staticProblems,
      ...findPathConflicts(allClaims),
      ...[...redirectProblems, ...redirectPages.problems].map((problem) =>
        locateRedirectProblem(problem, problemAt),
      ),
      ...checkPublishedPaths({ files: paths, redirects: redirectInputs }, config),
    ],
  };
}

const isHtml = ({ path: file }: Pick<Asset, 'path'>) => /\.html?$/i.test(file);

function documentIn(file: CreatedFiles['files'][number]): HtmlDocument[] {
  return isHtml(file) ? [{ ...file, html: new TextDecoder().decode(file.bytes) }] : [];
}

function readDocument(file: CopiedFile): HtmlDocument[] {
  const { path, displayPath: sourceFile, source } = file;
  return isHtml(file) ? [{ path, sourceFile, html: readFileSync(source, 'utf8') }] : [];
}

const pathsOf = (files: readonly { readonly path: string }[]) => files.map((file) => file.path);

const claimOf = ({ path: file, sourceFile }: CreatedFiles['files'][number]): PathClaim => ({
  path: file,
  owner: sourceFile,
});
