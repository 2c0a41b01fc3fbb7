/** Names of pages and headings: those of the firm's record, or those of the page's language. */

import type { SiteContent } from '../schema/collections.ts';
import type { Counted } from '../schema/label-fields.ts';
import { labelTextsOf } from '../schema/label-texts.ts';
import { englishLabels, type LabelName } from '../schema/labels.ts';
import { setQuotes } from '../typography/quotes.ts';
import { useSite } from './links.ts';
import { languageOfContent } from './localized.ts';
import { attorneysIn } from './people.ts';

/** All labels of a page. */
export type Labels = Readonly<Record<LabelName, string>>;

/** Caches the labels, which some fifty components of a page read. */
const labelCache = new WeakMap<SiteContent, Labels>();

/** @param content the records for pages in one language. */
export function labelsOf(content: SiteContent): Labels {
  const labels = labelCache.get(content) ?? createLabels(content);
  labelCache.set(content, labels);
  return labels;
}

function createLabels(content: SiteContent): Labels {
  const texts = setQuotes(labelTextsOf(languageOfContent(content)) ?? englishLabels);
  const isOneOf = oneOf(content);
  const defaults = Object.entries<string | Counted>(texts).map(([name, text]) => [
    name,
    typeof text === 'string' ? text : text[isOneOf(name as LabelName) ? 'one' : 'many'],
  ]);
  const changed = Object.entries(content.firm.labels).filter(([, text]) => text !== undefined);
  return Object.fromEntries([...defaults, ...changed]);
}

/** Whether there is only one of what a label names. */
function oneOf(content: SiteContent): (name: LabelName) => boolean {
  const attorneyCount = attorneysIn(content).length;
  return (name) => {
    if (name === 'attorneys') return attorneyCount === 1;
    if (name === 'others') return attorneyCount === 2;
    return content.offices.length === 1;
  };
}

/** The labels of the page that is rendered. */
export function useLabels(): Labels {
  return labelsOf(useSite().content);
}
