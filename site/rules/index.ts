/** What only the site can know to be a fault of its content. Each is certain; what may be meant is advice (site/proof/). */
import type { Rule } from 'fair-copy';
import type { collections } from '../schema/collections.ts';
import { sharedHatches, sharedNames, sharedParts } from './duplicates.ts';
import { unsetLetters } from './letters.ts';
import { plainStaff, seats, strangersAmongAttorneys } from './people.ts';
import { unknownFigures, unlikeParts } from './pictures.ts';
import { emailDomains, idleRelations, missingPrivacyPolicy, profileTopics, unknownSubjects } from './records.ts';
import { futureDates, staleReviews } from './reviews.ts';
import { hiddenTestimonials, missingRecords, orderTies, strayedSubareas } from './structure.ts';

export const rules: readonly Rule<typeof collections>[] = [
  missingRecords,
  missingPrivacyPolicy,
  strayedSubareas,
  orderTies,
  hiddenTestimonials,
  unsetLetters,
  unknownFigures,
  unlikeParts,
  sharedHatches,
  sharedNames,
  sharedParts,
  seats,
  strangersAmongAttorneys,
  plainStaff,
  futureDates,
  staleReviews,
  profileTopics,
  emailDomains,
  unknownSubjects,
  idleRelations,
];
