/** The language of a record, and the record of which it is a translation. */
import { reference } from 'fair-copy';
import { language } from './shared.ts';

/** Folders whose records can be translations of each other. */
export type TranslatedCollection =
  | 'areas'
  | 'deadlines'
  | 'legal'
  | 'offices'
  | 'pages'
  | 'people'
  | 'posts'
  | 'subareas'
  | 'testimonials';

export const lang = language.optional().meta({
  description: "Language code of the texts (BCP 47), if it differs from the site's.",
});

/** @param example the name of a file of the folder. */
export function translation(folder: TranslatedCollection, example: string) {
  const name =
    folder === 'subareas' ? 'its folder and its file, as `area/sub-area`' : 'the name of its file';
  return {
    lang,
    translationOf: reference(folder)
      .optional()
      .meta({
        description: `The record of the same folder that this one is in another language, by ${name}; needs \`lang\`. Pages in this language show this record instead.`,
        examples: [example],
      }),
  };
}
