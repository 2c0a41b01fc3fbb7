/** Bundles scripts that are not part of the islands, because only some pages load them. */
import { fileURLToPath } from 'node:url';

export interface ScriptSource {
  /** A module in the folder of the scripts. */
  readonly contents: string;
  /** Properties that only this script reads. */
  readonly shortenedProperties?: RegExp;
}

/** Imports esbuild only when the file is not in the cache of an earlier build. */
export async function bundleScript(source: ScriptSource): Promise<Uint8Array> {
  const { contents, shortenedProperties } = source;
  const { build } = await import('esbuild');
  const resolveDir = fileURLToPath(new URL('../browser/scripts', import.meta.url));
  const result = await build({
    stdin: { contents, resolveDir },
    bundle: true,
    minify: true,
    format: 'esm',
    charset: 'utf8',
    ...(shortenedProperties && { mangleProps: shortenedProperties, mangleQuoted: true }),
    write: false,
  });
  return Buffer.concat(result.outputFiles.map(({ contents: bytes }) => bytes));
}
