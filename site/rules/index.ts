/** Every rule of the site, beside what its schemas say and what the generator's audit finds. */
import type { CheckTools, Problem } from '../../generator/index.ts';
import type { SiteContent } from '../schema/collections.ts';
import { constantProblems } from './constants.ts';
import { contactDataProblems, phoneProblems } from './contact-data.ts';
import { recordsOf } from './records.ts';
import { reviewProblems } from './reviews.ts';
import {
  emailDomains,
  missingRecords,
  orderTies,
  profileTopics,
  strayedSubareas,
  unknownFigures,
} from './structure.ts';
import { idleExceptionProblems, markupProblems, placeholderProblems, riskyWordProblems } from './words.ts';

export { pageFaults } from './pages.ts';

type Rule = (content: SiteContent, tools: CheckTools) => Problem[];

const rules: readonly Rule[] = [
  missingRecords,
  unknownFigures,
  strayedSubareas,
  orderTies,
  profileTopics,
  phoneProblems,
  emailDomains,
  contactDataProblems,
  reviewProblems,
  (content, tools) => riskyWordProblems(recordsOf(content), tools),
  (content, tools) => placeholderProblems(recordsOf(content), tools),
  (content, tools) => markupProblems(recordsOf(content), tools),
  (content, tools) => idleExceptionProblems(recordsOf(content), tools),
  (content, tools) => constantProblems(recordsOf(content), tools),
];

/** All faults of the content together. */
export function check(content: SiteContent, tools: CheckTools): readonly Problem[] {
  return rules.flatMap((rule) => rule(content, tools));
}
