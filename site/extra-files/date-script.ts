/** The script of the deadlines, which only the pages with a date field load. */
import { fileURLToPath } from 'node:url';
import type { ExtraFile } from 'fair-copy';
import type { Sentences } from '../browser/scripts/deadline.ts';
import { isCounted } from '../lookups/deadlines.ts';
import { dateScriptPath } from '../lookups/file-paths.ts';
import type { SiteContent } from '../schema/collections.ts';

/** The script's file, or none if no deadline has a period. */
export function dateScriptFiles({ firm, deadlines }: SiteContent): readonly ExtraFile[] {
  if (!deadlines.some(isCounted)) return [];
  const { dateLeft, dateOneLeft, dateToday, dateAhead, dateLast, dateMoved, dateUnclear } =
    firm.labels;
  const sentences = {
    left: dateLeft,
    oneLeft: dateOneLeft,
    today: dateToday,
    ahead: dateAhead,
    last: dateLast,
    moved: dateMoved,
    unclear: dateUnclear,
  };
  return [
    {
      path: dateScriptPath,
      cacheKey: sentences,
      body: () => bundleScript(sentences),
      sourceFile: firm.file,
    },
  ];
}

/** Imports esbuild only when the file is not in the cache of an earlier build. */
async function bundleScript(sentences: Sentences): Promise<Uint8Array> {
  const { build } = await import('esbuild');
  const contents = `import { setDeadlines } from './deadlines.ts';\nsetDeadlines(${JSON.stringify(sentences)});`;
  const stdin = {
    contents,
    resolveDir: fileURLToPath(new URL('../browser/scripts', import.meta.url)),
  };
  const result = await build({
    stdin,
    bundle: true,
    minify: true,
    format: 'esm',
    charset: 'utf8',
    write: false,
  });
  return Buffer.concat(result.outputFiles.map(({ contents }) => contents));
}
