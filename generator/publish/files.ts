/** Collects all published files that are not pages, and reports paths that are used twice. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cached, fingerprint } from '../shared/cache.ts';
import { displayPath, linkProblem, walk } from '../shared/disk.ts';
import { developerHint, type Problem } from '../shared/problems.ts';
import type {
  Asset,
  Bundle,
  ExtraFile,
  PlannedSite,
  ResolvedConfig,
  SiteDefinition,
} from '../shared/types.ts';
import { type HeadInput, stylesFor } from './head.ts';
import { metadataFiles } from './metadata-files.ts';
import type { ImagePipeline } from './pictures.ts';
import { markerFile } from './staging.ts';

/** Results of the earlier stages. */
interface FileInputs {
  readonly site: Pick<SiteDefinition, 'headers' | 'security'>;
  readonly bundle: Bundle;
  readonly head: HeadInput;
  readonly pictures: ImagePipeline;
  readonly extra: ReturnType<typeof createExtraFiles>;
}

export interface CollectedFiles {
  /** Paths of all files of the output folder, including pages. */
  readonly paths: readonly string[];
  readonly problems: readonly Problem[];
  /**
   * Returns the files that are not pages.
   * @param imageOrigins Origins of images that pages load from other hosts
   */
  readonly assets: (imageOrigins: readonly string[]) => readonly Asset[];
}

export async function collectFiles(
  planned: PlannedSite,
  settings: ResolvedConfig,
  inputs: FileInputs,
): Promise<CollectedFiles> {
  const { routes } = planned.manifest;
  const extra = await inputs.extra;
  const copies = await inputs.pictures.make();
  const staticFiles = await walk(settings.static, true);
  const nameOf = (file: string) =>
    path.posix.join(displayPath(settings.root, settings.static), file);

  // A site may replace robots.txt, sitemap.xml, or _headers by a file of its own.
  const siteFiles = new Set([...staticFiles.files, ...extra.files.map((file) => file.path)]);
  const metadata = [...metadataFiles(planned, inputs.site)].filter(
    ([file]) => !siteFiles.has(file),
  );
  const bundled = [...inputs.bundle.assets, ...copies.assets];
  const generated = [
    markerFile,
    ...bundled.map((asset) => asset.path),
    ...metadata.map(([file]) => file),
  ];
  const claims = [
    ...routes.map(({ outputFile, sourceFile }) => [outputFile, sourceFile] as const),
    ...generated.map((file) => [file, 'the generator'] as const),
    ...extra.files.map((file) => [file.path, file.sourceFile] as const),
    ...staticFiles.files.map((file) => [file, nameOf(file)] as const),
  ];

  const assets = (imageOrigins: readonly string[]): readonly Asset[] => {
    const styles = new Set(routes.map((route) => stylesFor(inputs.bundle, route)));
    const policy = {
      texts: [...styles].filter(Boolean),
      pictures: imageOrigins,
      policy: inputs.head.policy,
    };
    const texts = metadata.map(([file, textOf]) => ({
      path: file,
      bytes: Buffer.from(textOf(policy)),
    }));
    const copied = staticFiles.files.map((file) => ({
      path: file,
      bytes: readFileSync(path.join(settings.static, file)),
    }));
    return [...bundled, ...texts, ...extra.files, ...copied];
  };

  return {
    paths: claims.map(([file]) => file),
    problems: [
      ...extra.problems,
      ...copies.problems,
      ...staticFiles.links.map((link) => linkProblem(nameOf(link))),
      ...findPathConflicts(claims),
    ],
    assets,
  };
}

/**
 * Reports paths that are used twice.
 * @param claims Paths below the output folder, with forward slashes, and the owner of each: the file
 * to fix, or `the generator`.
 */
export function findPathConflicts(
  claims: readonly (readonly [file: string, owner: string])[],
): Problem[] {
  const owners = new Map<string, string>();
  return claims.flatMap(([file, owner]): Problem[] => {
    if (path.posix.normalize(file) !== file || /^(?:\.\.(?:\/|$)|\/|\.?$)|\\/.test(file))
      return [
        {
          code: 'bad-path',
          file: owner,
          message: `expected a path below the site's root, got "${file}"`,
        },
      ];
    // On some systems names that differ only in case or in Unicode form are the same file.
    const key = file.normalize('NFC').toLowerCase();
    // A folder is claimed by a name with a slash at its end, and may have many owners.
    const parents = [...key.matchAll(/\//g)].map(({ index }) => key.slice(0, index + 1));
    const taken = [key, `${key}/`, ...parents.map((name) => name.slice(0, -1))].find((name) =>
      owners.has(name),
    );
    const first = owners.get(taken ?? '');
    for (const name of [key, ...parents]) if (!owners.has(name)) owners.set(name, owner);
    if (taken === undefined) return [];
    const existing = taken.endsWith('/') ? 'a folder of this name' : `the file ${taken}`;
    const message = `the site already has ${existing}, from ${first}`;
    return [{ code: 'duplicate-path', file: owner, message, hint: 'rename it' }];
  });
}

type MakeInput = Pick<ResolvedConfig, 'cacheDir'> & Pick<PlannedSite, 'origin' | 'base'>;

/** Creates the bodies of the site's extra files. A file that cannot be created is empty. */
export async function createExtraFiles(
  extra: readonly ExtraFile[],
  { cacheDir, origin, base }: MakeInput,
) {
  const problems: Problem[] = [];
  const bytesOf = async ({
    path: file,
    body,
    cacheKey,
    sourceFile,
  }: ExtraFile): Promise<Uint8Array> => {
    try {
      if (typeof body !== 'function') return Buffer.from(body);
      const make = async () => Buffer.from(await body());
      if (cacheDir === undefined) return await make();
      return await cached(
        path.join(cacheDir, 'files', fingerprint(file, origin, base, JSON.stringify(cacheKey))),
        make,
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push({
        code: 'extra-file',
        file: sourceFile,
        message: `${file} could not be created: ${reason}`,
        hint: developerHint,
      });
      return new Uint8Array();
    }
  };
  const files = extra.map(async (file) => ({
    ...file,
    path: file.path.replace(/^\//, ''),
    bytes: await bytesOf(file),
  }));
  return { files: await Promise.all(files), problems };
}
