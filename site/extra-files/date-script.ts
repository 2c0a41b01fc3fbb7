/** The script of the deadlines, which only the pages with a date field load. */

import type { ExtraFile } from 'fair-copy';
import type { Sentences } from '../browser/scripts/deadline.ts';
import { isCounted } from '../content/deadlines.ts';
import { dateScriptPath } from '../content/file-paths.ts';
import { languagesOf } from '../languages/languages.ts';
import type { PageContent } from '../languages/page-content.ts';
import type { PlannedFirm } from '../schema/collections.ts';
import { bundleScript } from './bundle-script.ts';

/** The script's file for each language, or none if no deadline has a period. */
export function dateScriptFiles({ content }: PlannedFirm): readonly ExtraFile[] {
  if (!content.deadlines.some(isCounted)) return [];
  return languagesOf(content).contents.map((pageContent) => {
    const sentences = sentencesIn(pageContent);
    return {
      path: dateScriptPath(pageContent),
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

export function sentencesIn({ labels, locale }: PageContent): Sentences {
  return {
    left: labels.dateLeft,
    oneLeft: labels.dateOneLeft,
    today: labels.dateToday,
    ahead: labels.dateAhead,
    past: labels.datePast,
    last: labels.dateLast,
    moved: labels.dateMoved,
    unclear: labels.dateUnclear,
    locale,
  };
}

/** Properties that only the script reads, so that they can be shortened; not those of elements. */
const scriptProperties =
  /^(?:left|oneLeft|ahead|past|last|unclear|locale|lead|isOver|detail|ends|units|share)$/;
