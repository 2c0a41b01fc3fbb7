/** The labels of the languages for which a firm need not write any. */
import { englishLabels, type LabelTexts } from './labels.ts';
import { spanishLabels } from './spanish-labels.ts';

const textsByLanguage: Readonly<Record<string, LabelTexts>> = {
  en: englishLabels,
  es: spanishLabels,
};

/** `undefined` if a firm must write all labels itself. */
export function labelTextsOf(lang: string): LabelTexts | undefined {
  return textsByLanguage[lang.split('-', 1)[0] ?? lang];
}
