/** Checks of the content, for what would be broken for a visitor or is required by law. */
import type { Rule } from 'fair-copy';
import type { collections } from '../schema/collections.ts';
import { faintBrandColor } from './brand.ts';
import { wrongAmounts } from './costs.ts';
import { falseStatements } from './false-statements.ts';
import { unsupportedLetters } from './letters.ts';
import { missingNotices, wrongNotices } from './notices.ts';
import { unknownFigures, unknownParts, unknownTerms, wrongPartNames } from './pictures.ts';
import {
  misplacedSubareas,
  missingPeriods,
  missingPrivacyPolicy,
  missingProfiles,
  missingRecords,
  missingTexts,
  unknownSubjects,
} from './records.ts';
import {
  missingLabels,
  unknownLanguages,
  unsupportedLanguages,
  untranslatedTexts,
  wrongTranslations,
} from './translations.ts';

export const rules: readonly Rule<typeof collections>[] = [
  missingRecords,
  missingProfiles,
  missingPeriods,
  missingTexts,
  missingPrivacyPolicy,
  wrongAmounts,
  falseStatements,
  missingNotices,
  wrongNotices,
  misplacedSubareas,
  unsupportedLetters,
  faintBrandColor,
  unknownFigures,
  wrongPartNames,
  unknownParts,
  unknownTerms,
  unknownSubjects,
  unknownLanguages,
  missingLabels,
  untranslatedTexts,
  unsupportedLanguages,
  wrongTranslations,
];
