/** Names of pages and headings: those of the firm's record, or defaults that depend on counts. */

import type { Firm, SiteContent } from '../schema/collections.ts';
import { useSite } from './links.ts';
import { attorneysIn } from './people.ts';

/** Labels whose default depends on the number of offices or attorneys. */
type CountLabel =
  | 'locations'
  | 'allLocations'
  | 'offices'
  | 'ourOffices'
  | 'comparison'
  | 'attorneys'
  | 'others';

/** All labels of the site, none of them undefined. */
export type Labels = Omit<Firm['labels'], CountLabel> & Readonly<Record<CountLabel, string>>;

/** Caches the labels, which some fifty components of a page read. */
const labelCache = new WeakMap<SiteContent, Labels>();

export function labelsOf(content: SiteContent): Labels {
  const labels = labelCache.get(content) ?? createLabels(content);
  labelCache.set(content, labels);
  return labels;
}

function createLabels(content: SiteContent): Labels {
  const { labels } = content.firm;
  const attorneyCount = attorneysIn(content).length;
  const isOneOffice = content.offices.length === 1;
  const officeLabel = isOneOffice ? 'Office' : 'Offices';
  return {
    ...labels,
    locations: labels.locations ?? (isOneOffice ? 'Location' : 'Locations'),
    allLocations: labels.allLocations ?? (isOneOffice ? 'Office and mail' : 'All locations'),
    offices: labels.offices ?? officeLabel,
    ourOffices: labels.ourOffices ?? `Our ${officeLabel.toLowerCase()}`,
    comparison:
      labels.comparison ?? (isOneOffice ? 'The office at a glance' : 'The offices side by side'),
    attorneys: labels.attorneys ?? (attorneyCount === 1 ? 'Attorney' : 'Attorneys'),
    others: labels.others ?? (attorneyCount === 2 ? 'The other attorney' : 'The other attorneys'),
  };
}

/** The labels of the site whose page is rendered. */
export function useLabels(): Labels {
  return labelsOf(useSite().content);
}
