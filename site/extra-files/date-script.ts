/** The script of the fields for a date, which only the pages with such a field load. */
import { fileURLToPath } from 'node:url';
import type { ExtraFile } from 'fair-copy';
import type { Sentences } from '../browser/scripts/dated-rules.ts';
import { dateScriptPath } from '../lookups/file-paths.ts';
import type { SiteContent } from '../schema/collections.ts';

/** The script's file, or none if no rule has a date field. */
export function dateScriptFiles({ firm, subareas }: SiteContent): readonly ExtraFile[] {
  const rules = subareas.flatMap(({ clock, exhibit }) => [
    ...(clock?.rules ?? []),
    ...(exhibit && 'rules' in exhibit ? exhibit.rules : []),
  ]);
  if (!rules.some(({ dated }) => dated)) return [];
  const { dateMoved, dateLeft, dateAhead, dateOver, dateUnclear } = firm.labels;
  const sentences = {
    moved: dateMoved,
    left: dateLeft,
    ahead: dateAhead,
    over: dateOver,
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
  const contents = `import { setDates } from './dated-rules.ts';\nsetDates(${JSON.stringify(sentences)});`;
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
