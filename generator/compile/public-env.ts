/** Which environment variables islands may read: those that every visitor may know. */
import type { Message, PartialMessage } from 'esbuild';

const isPublic = (name: string) => /^PUBLIC_\w+$/.test(name);

/** Replaces the variables in the code of islands by their values. One that is not set is undefined. */
export function publicEnvDefines(): Record<string, string> {
  const variables = Object.entries(process.env).filter(([name]) => isPublic(name));
  const all = JSON.stringify(Object.fromEntries(variables));
  const defines = ['process.env', 'import.meta.env'].flatMap((object) => [
    [object, all],
    ...variables.map(([name, value]) => [`${object}.${name}`, JSON.stringify(value)]),
  ]);
  return Object.fromEntries(defines);
}

/** What a module reads: `process.env.NAME`, `import.meta.env['NAME']`, or all variables. */
const envPattern = /^(?:process|import\.meta)\.env\b(?:(?:\?\.|\.)(\w+)|\[["'](\w+)["']\])?/;

/** @param displayedFile As problems name it. */
export async function findPrivateEnv(
  source: string,
  displayedFile: string,
): Promise<PartialMessage[]> {
  if (!/\b(?:process|import\.meta)\.env\b/.test(source)) return [];
  const { transform } = await import('esbuild');
  // esbuild says where code reads `import.meta`, and skips texts and comments. This is as long as
  // `process.env`, so every location stays the same.
  const { warnings } = await transform(source.replaceAll('process.env', 'import.meta'), {
    loader: 'tsx',
    format: 'esm',
    supported: { 'import-meta': false },
    logLevel: 'silent',
  }).catch(() => ({ warnings: [] as Message[] }));
  const lines = source.split('\n');
  return warnings.flatMap(({ location }) => {
    const line = Buffer.from(lines[(location?.line ?? 1) - 1] ?? '');
    const [found, afterDot, inBrackets] =
      envPattern.exec(line.subarray(location?.column ?? 0).toString()) ?? [];
    const name = afterDot ?? inBrackets ?? '';
    if (!found || isPublic(name) || found === 'process.env.NODE_ENV') return [];
    const text = `Browsers, where an island runs, have no ${found}`;
    return [{ text, location: location && { ...location, file: displayedFile } }];
  });
}
