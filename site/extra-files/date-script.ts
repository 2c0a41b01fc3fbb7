/** The script of the deadlines, which only the pages with a date field load. */
import type { ExtraFile } from 'fair-copy';
import type { Sentences } from '../browser/scripts/deadline.ts';
import { isCounted } from '../lookups/deadlines.ts';
import { dateScriptPath } from '../lookups/file-paths.ts';
import { labelsOf } from '../lookups/labels.ts';
import { languagesOf, localeOf } from '../lookups/language.ts';
import { contentIn } from '../lookups/localized.ts';
import type { PlannedFirm, SiteContent } from '../schema/collections.ts';
import { bundleScript } from './bundle-script.ts';

/** The script's file for each language, or none if no deadline has a period. */
export function dateScriptFiles({ content }: PlannedFirm): readonly ExtraFile[] {
  if (!content.deadlines.some(isCounted)) return [];
  return languagesOf(content).map((lang) => {
    const sentences = sentencesIn(content, lang);
    return {
      path: dateScriptPath(content, lang),
      cacheKey: sentences,
      body: () =>
        bundleScript({
          contents: `import { setDeadlines } from './deadlines.ts';\nsetDeadlines(${JSON.stringify(sentences)});`,
          shortenedProperties: scriptProperties,
        }),
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
