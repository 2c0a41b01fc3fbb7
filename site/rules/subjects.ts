/** Subjects that records name, and that the form must offer. */
import { type CheckTools, nearest, type Problem, textsOf } from '../../generator/index.ts';
import type { SiteContent } from '../schema/collections.ts';
import { recordsOf } from './records.ts';

/** The form on an area's pages begins with a subject that the form offers. */
export function unknownSubjects({ areas, firm }: SiteContent, { at }: CheckTools): Problem[] {
  return areas
    .filter(({ subject }) => !firm.form.subjects.includes(subject))
    .map((area) => at(area, ['subject'], unknown(area.subject, firm)));
}

/** A subject of the form that a text tells its reader to choose. */
export function unknownSubjectsInTexts(content: SiteContent, { at }: CheckTools): Problem[] {
  const { firm } = content;
  return recordsOf(content).flatMap((record) =>
    [...textsOf(record)].flatMap(({ path, text, offset }) =>
      [...text.matchAll(/["“]([A-Z][A-Za-z ]* Inquiry)[,.]?["”]/g)].flatMap((match) => {
        const [, subject = ''] = match;
        if (firm.form.subjects.includes(subject)) return [];
        return at(record, path, { ...unknown(subject, firm), offset: offset + match.index });
      }),
    ),
  );
}

function unknown(subject: string, { file, form }: SiteContent['firm']) {
  const near = nearest(subject, form.subjects);
  return {
    code: 'unknown-subject',
    message: `the form has no subject "${subject}"`,
    hint: near ? `did you mean "${near}"?` : `the subjects stand in ${file}: ${form.subjects.join(', ')}`,
  };
}
