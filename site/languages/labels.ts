/** Names of pages and headings: those of the firm's record, or those of the page's language. */

import { isAttorney, type SiteContent } from '../schema/collections.ts';
import type { Counted } from '../schema/label-fields.ts';
import { labelTextsOf } from '../schema/label-texts.ts';
import { englishLabels, type LabelName } from '../schema/labels.ts';
import { setQuotes } from '../typography/quotes.ts';

export type Labels = Readonly<Record<LabelName, string>>;

/** @param content the records as the pages in the language show them. */
export function createLabels(content: SiteContent, lang: string): Labels {
  const texts = setQuotes(labelTextsOf(lang) ?? englishLabels);
  const isOneOf = oneOf(content);
  const defaults = Object.entries<string | Counted>(texts).map(([name, text]) => [
    name,
    typeof text === 'string' ? text : text[isOneOf(name as LabelName) ? 'one' : 'many'],
  ]);
  const changed = Object.entries(content.firm.labels).filter(([, text]) => text !== undefined);
  return Object.fromEntries([...defaults, ...changed]);
}

/** Whether there is only one of what a label names. */
function oneOf({ people, offices }: SiteContent): (name: LabelName) => boolean {
  const attorneyCount = people.filter(isAttorney).length;
  return (name) => {
    if (name === 'attorneys') return attorneyCount === 1;
    if (name === 'others') return attorneyCount === 2;
    return offices.length === 1;
  };
}
