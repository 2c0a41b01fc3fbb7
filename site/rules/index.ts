/** Every rule of the site, beside what its schemas say and what the generator's audit finds. */
import type { CheckTools, Problem } from '../../generator/index.ts';
import type { SiteContent } from '../schema/collections.ts';
import {
  countedPosts,
  firmNames,
  firstMilestone,
  milestoneOrder,
  milestonesOfOffices,
  postDays,
  sharedAddresses,
  sharedDrawings,
  sharedHatches,
  strayZipCodes,
} from './agreement.ts';
import { unsourcedAmounts, unusedAmounts } from './amounts.ts';
import { constantProblems } from './constants.ts';
import { contactDataProblems, foreignLinks, ownAddresses, phoneProblems } from './contact-data.ts';
import { idleEnds, misplacedMarks } from './exhibits.ts';
import { differingFacts, hoursOfOffices } from './facts.ts';
import { misnamedFiles, officeTitles } from './file-names.ts';
import { silentForm, unknownSubjects, unknownSubjectsInTexts, unlikeSubjects } from './form.ts';
import {
  admissionYears,
  misspelledNames,
  othersInOpenings,
  plainStaff,
  seats,
  strangersAmongAttorneys,
  trainingYears,
  unknownLanguages,
  unlikeNames,
} from './people.ts';
import { smallPhotographs, unlikeParts } from './pictures.ts';
import { recordsOf } from './records.ts';
import { repeatedItems, repeatedOpenings, repeatedParagraphs, repeatedQuestions, repeatedWords } from './repetition.ts';
import { futureYears, newsAfterPosts, reviewProblems } from './reviews.ts';
import {
  dashedRanges,
  idleRelations,
  partedGroups,
  questionMarks,
  quotedFields,
  unfinishedItems,
  unfinishedParagraphs,
  unfinishedTexts,
} from './sense.ts';
import { idleAlternatives, tornSentences, unlikeLinks } from './slips.ts';
import {
  emailDomains,
  missingPrivacyPolicy,
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
  missingPrivacyPolicy,
  unknownFigures,
  strayedSubareas,
  unknownSubjects,
  orderTies,
  profileTopics,
  phoneProblems,
  emailDomains,
  contactDataProblems,
  foreignLinks,
  ownAddresses,
  repeatedOpenings,
  repeatedQuestions,
  futureYears,
  reviewProblems,
  newsAfterPosts,
  unlikeLinks,
  differingFacts,
  hoursOfOffices,
  firmNames,
  countedPosts,
  unlikeParts,
  smallPhotographs,
  misplacedMarks,
  idleEnds,
  firstMilestone,
  milestoneOrder,
  milestonesOfOffices,
  seats,
  admissionYears,
  trainingYears,
  strangersAmongAttorneys,
  sharedDrawings,
  sharedHatches,
  unlikeNames,
  unknownLanguages,
  misnamedFiles,
  officeTitles,
  plainStaff,
  othersInOpenings,
  misspelledNames,
  sharedAddresses,
  strayZipCodes,
  postDays,
  questionMarks,
  partedGroups,
  idleRelations,
  unknownSubjectsInTexts,
  unlikeSubjects,
  silentForm,
  unsourcedAmounts,
  unusedAmounts,
  (content, tools) => unfinishedParagraphs(recordsOf(content), tools),
  (content, tools) => unfinishedTexts(recordsOf(content), tools),
  (content, tools) => unfinishedItems(recordsOf(content), tools),
  (content, tools) => tornSentences(recordsOf(content), tools),
  (content, tools) => idleAlternatives(recordsOf(content), tools),
  (content, tools) => quotedFields(recordsOf(content), tools),
  (content, tools) => dashedRanges(recordsOf(content), tools),
  (content, tools) => riskyWordProblems(recordsOf(content), tools),
  (content, tools) => placeholderProblems(recordsOf(content), tools),
  (content, tools) => markupProblems(recordsOf(content), tools),
  (content, tools) => idleExceptionProblems(recordsOf(content), tools),
  (content, tools) => constantProblems(recordsOf(content), tools),
  (content, tools) => repeatedParagraphs(recordsOf(content), tools),
  (content, tools) => repeatedWords(recordsOf(content), tools),
  (content, tools) => repeatedItems(recordsOf(content), tools),
];

/** All faults of the content together. */
export function check(content: SiteContent, tools: CheckTools): readonly Problem[] {
  return rules.flatMap((rule) => rule(content, tools));
}
