/** Every rule of the site, beside what its schemas say and what the generator's audit finds. */
import type { Rule } from '../../generator/index.ts';
import type { SiteContent } from '../schema/collections.ts';
import {
  doubleCities,
  firmNames,
  firstMilestone,
  milestoneOrder,
  milestonesOfOffices,
  postDays,
  sharedAddresses,
  sharedDrawings,
  sharedHatches,
  sharedNames,
  sharedParts,
  sharedTitles,
  strayZipCodes,
  titledAuthors,
} from './agreement.ts';
import { unsourcedAmounts, unusedAmounts } from './amounts.ts';
import { borrowedLives, borrowedPlaces } from './borrowed.ts';
import { constantProblems } from './constants.ts';
import { contactDataProblems, foreignLinks, ownAddresses, phoneProblems, strayAddresses } from './contact-data.ts';
import { countedOffices, countedPosts } from './counts.ts';
import { idleEnds, misplacedMarks } from './exhibits.ts';
import { differingFacts, hoursOfOffices } from './facts.ts';
import { exchangedFiles, misnamedFiles, officeCities, officeTitles } from './file-names.ts';
import { silentForm, unknownSubjects, unknownSubjectsInTexts, unlikeSubjects } from './form.ts';
import {
  admissionYears,
  misspelledNames,
  othersInOpenings,
  plainStaff,
  seats,
  shortenedNames,
  strangersAmongAttorneys,
  unknownLanguages,
  unlikeNames,
  unlikeTraining,
} from './people.ts';
import { smallPhotographs, unlikeParts } from './pictures.ts';
import type { RuledRecord } from './records.ts';
import { repeatedItems, repeatedOpenings, repeatedParagraphs, repeatedQuestions, repeatedWords } from './repetition.ts';
import { futureYears, newsAfterPosts, reviewProblems } from './reviews.ts';
import {
  beheadedTexts,
  dashedRanges,
  endedHeadings,
  idleRelations,
  lateLists,
  partedGroups,
  questionMarks,
  quotedFields,
  unfinishedItems,
  unfinishedParagraphs,
  unfinishedTexts,
} from './sense.ts';
import {
  bracketedWords,
  gluedSigns,
  idleAlternatives,
  lettersAmongDigits,
  loneQuotes,
  sharedLinks,
  spacedSigns,
  tornCapitals,
  tornSentences,
  unlikeLinks,
} from './slips.ts';
import { misspelledWords } from './spelling.ts';
import {
  emailDomains,
  hiddenTestimonials,
  missingPrivacyPolicy,
  missingRecords,
  orderTies,
  profileTopics,
  strayedSubareas,
  unknownFigures,
} from './structure.ts';
import { oddDays, wrongArticles } from './usage.ts';
import { idleExceptionProblems, markupProblems, placeholderProblems, riskyWordProblems } from './words.ts';

export { pageFaults } from './pages.ts';

/** Of the records as they belong together. */
export const rules: readonly Rule<SiteContent>[] = [
  hiddenTestimonials,
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
  strayAddresses,
  repeatedOpenings,
  repeatedParagraphs,
  repeatedQuestions,
  futureYears,
  reviewProblems,
  newsAfterPosts,
  unlikeLinks,
  sharedLinks,
  differingFacts,
  hoursOfOffices,
  firmNames,
  countedOffices,
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
  unlikeTraining,
  borrowedLives,
  borrowedPlaces,
  strangersAmongAttorneys,
  sharedDrawings,
  sharedHatches,
  sharedNames,
  sharedParts,
  sharedTitles,
  titledAuthors,
  unlikeNames,
  unknownLanguages,
  misnamedFiles,
  exchangedFiles,
  officeTitles,
  officeCities,
  plainStaff,
  othersInOpenings,
  misspelledNames,
  shortenedNames,
  sharedAddresses,
  doubleCities,
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
  misspelledWords,
];

/** Of each record by itself. */
export const recordRules: readonly Rule<readonly RuledRecord[]>[] = [
  unfinishedParagraphs,
  unfinishedTexts,
  beheadedTexts,
  endedHeadings,
  unfinishedItems,
  tornCapitals,
  tornSentences,
  lettersAmongDigits,
  gluedSigns,
  spacedSigns,
  loneQuotes,
  bracketedWords,
  wrongArticles,
  oddDays,
  lateLists,
  idleAlternatives,
  quotedFields,
  dashedRanges,
  riskyWordProblems,
  placeholderProblems,
  markupProblems,
  idleExceptionProblems,
  constantProblems,
  repeatedWords,
  repeatedItems,
];
