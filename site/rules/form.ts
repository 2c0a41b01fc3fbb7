/** The contact form: the subjects that it offers and that records name, and what texts say of it. */
import { type CheckTools, matchesIn, nearest, type Problem, textsOf } from '../../generator/index.ts';
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
    textsOf(record).flatMap(({ path, text, offsetOf }) =>
      matchesIn(text, /["“]([A-Z][A-Za-z ]* Inquiry)[,.]?["”]/g).flatMap((match) => {
        const [, subject = ''] = match;
        if (firm.form.subjects.includes(subject)) return [];
        return at(record, path, { ...unknown(subject, firm), offset: offsetOf(match.index) });
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

/** Subjects end with one word, as "Inquiry": one that ends almost so was mistyped. */
export function unlikeSubjects({ firm }: SiteContent, { at }: CheckTools): Problem[] {
  const { subjects } = firm.form;
  const ends = subjects.map((subject) => subject.split(' ').at(-1) ?? '');
  return ends.flatMap((end, index) => {
    const others = ends.filter((other, place) => place !== index && other !== end);
    const like = nearest(end, others);
    const isAlone = ends.indexOf(end) === ends.lastIndexOf(end);
    if (!like || !isAlone || others.filter((other) => other === like).length < 2) return [];
    const message = `"${subjects[index]}" ends with "${end}", and the other subjects with "${like}"`;
    const hint = `write ${[...(subjects[index] ?? '').split(' ').slice(0, -1), like].join(' ')}`;
    return at(firm, ['form', 'subjects', index], { code: 'contradiction', message, hint });
  });
}

/** That the form sends nothing is false from the day on which it has an endpoint (CalOPPA, section 22577). */
export function silentForm(content: SiteContent, { at }: CheckTools): Problem[] {
  const { endpoint } = content.firm.form;
  if (endpoint === undefined) return [];
  const denials = recordsOf(content)
    .filter(({ file }) => file !== content.firm.file)
    .flatMap((record) =>
      textsOf(record).flatMap(({ path, text, offsetOf }) =>
        matchesIn(text, /\bform\b[^.?!]*\b(?:nothing|nowhere|nobody|not\s+(?:sent|transmitted))\b/g).map((match) => ({
          record,
          path,
          offset: offsetOf(match.index),
          words: match[0].replace(/\s+/g, ' '),
        })),
      ),
    );
  const [denial] = denials;
  if (!denial) return [];
  const says = `"${denial.words}"`;
  return [
    at(content.firm, ['form', 'endpoint'], {
      code: 'contradiction',
      message: `the form sends what is written to this address, and ${denial.record.file} says: ${says}`,
      hint: 'first say there what is sent, to whom and how long it is kept, or take the endpoint out',
    }),
    ...denials.map(({ record, path, offset, words }) => {
      const message = `"${words}", and endpoint in ${content.firm.file} is where it sends what is written`;
      const hint = 'say what is sent, to whom and how long it is kept, or take the endpoint out';
      return at(record, path, { code: 'contradiction', message, hint, offset });
    }),
  ];
}
