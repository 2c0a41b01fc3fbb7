/** The script of the deadlines, which only the pages with a date field load. */
import { fileURLToPath } from 'node:url';
import type { Format } from 'esbuild';
import type { ExtraFile } from 'fair-copy';
import type { Sentences } from '../browser/scripts/deadline.ts';
import { isCounted } from '../lookups/deadlines.ts';
import { dateScriptPath } from '../lookups/file-paths.ts';
import { labelsOf } from '../lookups/labels.ts';
import { languagesOf, localeOf } from '../lookups/language.ts';
import { contentIn } from '../lookups/localized.ts';
import type { PlannedFirm, SiteContent } from '../schema/collections.ts';

/** The script's file for each language, or none if no deadline has a period. */
export function dateScriptFiles({ content, isRelative }: PlannedFirm): readonly ExtraFile[] {
  if (!content.deadlines.some(isCounted)) return [];
  return languagesOf(content).map((lang) => {
    const sentences = sentencesIn(content, lang);
    return {
      path: dateScriptPath(content, lang),
      cacheKey: sentences,
      body: () => bundleScript(sentences, isRelative ? 'iife' : 'esm'),
      sourceFile: content.firm.file,
    };
  });
}

export function sentencesIn(content: SiteContent, lang: string): Sentences {
  const labels = labelsOf(contentIn(content, lang));
  return {
    left: labels.dateLeft,
    oneLeft: labels.dateOneLeft,
    today: labels.dateToday,
    ahead: labels.dateAhead,
    last: labels.dateLast,
    moved: labels.dateMoved,
    unclear: labels.dateUnclear,
    locale: localeOf(content, lang),
  };
}

/** Properties that only the script reads, so that they can be shortened; not those of elements. */
const scriptProperties = /^(?:oneLeft|ahead|unclear|locale|headline|isOver)$/;

/** Imports esbuild only when the file is not in the cache of an earlier build. */
async function bundleScript(sentences: Sentences, format: Format): Promise<Uint8Array> {
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
    format,
    charset: 'utf8',
    mangleProps: scriptProperties,
    mangleQuoted: true,
    write: false,
  });
  return Buffer.concat(result.outputFiles.map(({ contents }) => contents));
}
