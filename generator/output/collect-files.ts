/** Collects all files of the site that are no pages, and reports paths that are used twice. */
import { readFileSync } from 'node:fs';
import type { Bundle } from '../compile/bundle-client.ts';
import type { ProblemLocator } from '../content/collections.ts';
import type { Asset, CopiedFile, HtmlDocument, OutputFile } from '../lib/assets.ts';
import type { ResolvedConfig } from '../lib/config.ts';
import { markerFile } from '../lib/defaults.ts';
import type { PageProblem } from '../lib/problems.ts';
import type { RedirectPlan } from '../routes/redirects.ts';
import type { CspSources, PlannedSite, SiteDefinition } from '../site-definition.ts';
import type { CreatedFiles } from './extra-files.ts';
import { hostFiles } from './host-files.ts';
import { findPathConflicts } from './path-conflicts.ts';
import type { ImagePipeline } from './pictures.ts';
import { checkPublishedPaths, type PublishedList } from './published-paths.ts';
import { createRedirectPages, locateRedirectProblem } from './redirect-pages.ts';
import { crawlerFiles } from './sitemap.ts';
import { findStaticFiles } from './static-files.ts';

interface FileInputs {
  readonly site: Pick<SiteDefinition, 'headers'>;
  readonly bundle: Bundle;
  readonly policy: CspSources;
  readonly pictures: ImagePipeline;
  readonly extra: readonly CreatedFiles[];
  readonly redirectPlan: RedirectPlan;
  readonly publishedList: PublishedList;
  readonly problemAt: ProblemLocator;
}

/** Returns the files, the paths of all files, pages included, and those with HTML for the audit. */
export async function collectFiles(
  planned: PlannedSite,
  config: ResolvedConfig,
  { site, bundle, policy, pictures, extra, redirectPlan, publishedList, problemAt }: FileInputs,
) {
  const copies = await pictures.makeCopies();
  const ofStatic = await findStaticFiles(config);
  const { redirects } = redirectPlan;
  const ofSite = [...extra.flatMap(({ files }) => files), ...ofStatic.files];
  // A site may replace robots.txt, sitemap.xml, or _headers by a file of its own.
  const sitePaths = new Set(pathsOf(ofSite));
  const defaultFiles = [
    ...crawlerFiles(planned),
    ...hostFiles(site, policy, redirects, planned.base),
  ].filter((file) => !sitePaths.has(file.path));
  const files: (Asset | CopiedFile)[] = [
    ...bundle.assets,
    ...copies.files,
    ...defaultFiles,
    ...ofSite,
  ];
  const pages = planned.manifest.routes.map(({ outputFile, sourceFile }) => ({
    path: outputFile,
    sourceFile,
  }));
  const others = [...pages, { path: markerFile }, ...files];
  const redirectPages = createRedirectPages(redirects, pathsOf(others), planned);
  const all = [...others, ...redirectPages.pages];
  const problems: PageProblem[] = [
    ...[...extra, copies, ofStatic].flatMap((created) => [...created.problems]),
    ...findPathConflicts(all),
    ...[...redirectPlan.problems, ...redirectPages.problems].map((problem) =>
      locateRedirectProblem(problem, problemAt),
    ),
    ...checkPublishedPaths(pathsOf(all), redirectPlan, publishedList),
  ];
  const documents = ofSite.flatMap(readDocument);
  return { files: [...files, ...redirectPages.pages], paths: pathsOf(all), documents, problems };
}

const pathsOf = (files: readonly OutputFile[]) => files.map((file) => file.path);

/** Links of feeds, sitemaps, and drawings; those to a part of the same file are left out. */
const xmlLink = /\s(?:href|url|src)="([^"#][^"]*)"|<(?:link|loc|url)>\s*([^<\s]+)/g;

/** Returns the HTML of a file, or its links as HTML. */
function readDocument(file: Asset | CopiedFile): HtmlDocument[] {
  const { path, sourceFile = path } = file;
  const isHtml = /\.html?$/i.test(path);
  if (!isHtml && !/\.(?:xml|svg|rss|atom)$/i.test(path)) return [];
  const text = new TextDecoder().decode('bytes' in file ? file.bytes : readFileSync(file.source));
  if (isHtml) return [{ path, sourceFile, html: text }];
  const links = Array.from(text.matchAll(xmlLink), ([, url, content = '']) => url ?? content);
  const html = links.map((url) => `<a href="${url}">x</a>`).join('');
  return [{ path, sourceFile, html }];
}
