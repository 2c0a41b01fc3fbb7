/** Everything that is published beside the pages: bundled, made of the records, copied; no two of one name. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cached, fingerprint } from '../shared/cache.ts';
import { displayPath, linkProblem, walk } from '../shared/disk.ts';
import type { Problem } from '../shared/problems.ts';
import type { Asset, Bundle, ExtraFile, PlannedSite, Settings } from '../shared/types.ts';
import { textsBeside } from './beside.ts';
import { type HeadInput, stylesOf } from './head.ts';
import type { PictureBook } from './pictures.ts';
import { markerFile } from './staging.ts';

type Made = Readonly<{
  bundle: Bundle;
  head: HeadInput;
  pictures: PictureBook;
  extra: ReturnType<typeof makeFiles>;
}>;

/** @returns the paths of all files of the out folder, pages among them, and the files without them. */
export async function collectFiles(planned: PlannedSite, settings: Settings, made: Made) {
  const { manifest } = planned;
  const extra = await made.extra;
  const copies = await made.pictures.make();
  const beside = Object.entries(textsBeside(planned));
  const found = await walk(settings.static, true);
  const shown = (file: string) =>
    path.posix.join(displayPath(settings.root, settings.static), file);
  const bundled = [...made.bundle.assets, ...copies.assets];
  const ours = [markerFile, ...bundled.map((asset) => asset.path), ...beside.map(([file]) => file)];
  const claims = [
    ...manifest.routes.map(({ outputFile, source }) => [outputFile, source] as const),
    ...ours.map((file) => [file, 'the generator'] as const),
    ...extra.files.map((file) => [file.path, file.source] as const),
    ...found.files.map((file) => [file, shown(file)] as const),
  ];
  return {
    names: claims.map(([file]) => file),
    problems: [
      ...extra.problems,
      ...copies.problems,
      ...found.links.map((link) => linkProblem(shown(link))),
      ...conflictsOf(claims),
    ],
    /** @param pictures origins of pictures that pages load from elsewhere. */
    assets: (pictures: readonly string[]): readonly Asset[] => {
      const styles = new Set(manifest.routes.map((route) => stylesOf(made.bundle, route)));
      const policy = { texts: [...styles].filter(Boolean), pictures, policy: made.head.policy };
      const copied = found.files.map((file) => ({
        path: file,
        bytes: readFileSync(path.join(settings.static, file)),
      }));
      const texts = beside.map(([file, text]) => ({
        path: file,
        bytes: Buffer.from(text(policy)),
      }));
      return [...bundled, ...texts, ...extra.files, ...copied];
    },
  };
}

/** @param claims places below the out folder, with forward slashes, and who claims each: a file to mend, or `the generator`. */
export function conflictsOf(
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
    // Neither letter case nor the Unicode form parts two names on every system.
    const place = file.normalize('NFC').toLowerCase();
    // A folder is claimed under a name with a slash at its end, and may be claimed by many.
    const parents = [...place.matchAll(/\//g)].map(({ index }) => place.slice(0, index + 1));
    const taken = [place, `${place}/`, ...parents.map((name) => name.slice(0, -1))].find((name) =>
      owners.has(name),
    );
    const first = owners.get(taken ?? '');
    for (const name of [place, ...parents]) if (!owners.has(name)) owners.set(name, owner);
    if (taken === undefined) return [];
    const message = `the site has ${taken.endsWith('/') ? 'a folder of this name' : `the file ${taken}`} already, from ${first}`;
    return [{ code: 'duplicate-path', file: owner, message, hint: 'rename it' }];
  });
}

type MakeInput = Pick<Settings, 'kept'> & Pick<PlannedSite, 'origin' | 'base'>;

/** @returns the files with where each comes from, and what could not be made. */
export async function makeFiles(extra: readonly ExtraFile[], { kept, origin, base }: MakeInput) {
  const problems: Problem[] = [];
  const bytesOf = async ({ path: file, body, of, source }: ExtraFile): Promise<Uint8Array> => {
    try {
      if (typeof body !== 'function') return Buffer.from(body);
      const make = async () => Buffer.from(await body());
      if (kept === undefined) return await make();
      return await cached(
        path.join(kept, fingerprint(file, origin, base, JSON.stringify(of))),
        make,
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push({
        code: 'extra-file',
        file: source,
        message: `${file} could not be made: ${reason}`,
        hint: 'this is for a developer of the site',
      });
      return new Uint8Array();
    }
  };
  const made = extra.map(async (one) => ({
    ...one,
    path: one.path.replace(/^\//, ''),
    bytes: await bytesOf(one),
  }));
  return { files: await Promise.all(made), problems };
}
