/** What only the site can know to be a fault of its content: it would be broken for a visitor, or the law demands it. */
import type { Rule } from 'fair-copy';
import type { collections } from '../schema/collections.ts';
import { unsetLetters } from './letters.ts';
import { missingNotices } from './notices.ts';
import { unknownFigures, unknownParts } from './pictures.ts';
import {
  missingPrivacyPolicy,
  missingRecords,
  missingTexts,
  strayedSubareas,
  unknownSubjects,
} from './records.ts';

export const rules: readonly Rule<typeof collections>[] = [
  missingRecords,
  missingTexts,
  missingPrivacyPolicy,
  missingNotices,
  strayedSubareas,
  unsetLetters,
  unknownFigures,
  unknownParts,
  unknownSubjects,
];
