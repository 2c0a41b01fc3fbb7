/** Names of pages and headings, as the firm's record has them or as many of a thing as there are ask for. */
import { useSite } from './links.ts';
import type { SiteContent } from './schema/collections.ts';

/** Fifty components of a page ask. */
const known = new WeakMap<SiteContent, ReturnType<typeof madeOf>>();

export function labelsOf(content: SiteContent): ReturnType<typeof madeOf> {
  const labels = known.get(content) ?? madeOf(content);
  known.set(content, labels);
  return labels;
}

function madeOf({ firm: { labels }, offices, attorneys }: SiteContent) {
  const isOneOffice = offices.length === 1;
  const officeWord = isOneOffice ? 'Office' : 'Offices';
  return {
    ...labels,
    locations: labels.locations ?? (isOneOffice ? 'Location' : 'Locations'),
    allLocations: labels.allLocations ?? (isOneOffice ? 'Office and mail' : 'All locations'),
    offices: labels.offices ?? officeWord,
    ourOffices: labels.ourOffices ?? `Our ${officeWord}`,
    comparison:
      labels.comparison ?? (isOneOffice ? 'The office at a glance' : 'The offices side by side'),
    attorneys: labels.attorneys ?? (attorneys.length === 1 ? 'Attorney' : 'Attorneys'),
    others:
      labels.others ?? (attorneys.length === 2 ? 'The other attorney' : 'The other attorneys'),
  };
}

/** The labels of the site whose page is rendered. */
export function useLabels(): ReturnType<typeof labelsOf> {
  return labelsOf(useSite().content);
}
