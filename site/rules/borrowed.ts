/** What was copied with a record and is true of the first one alone: the life of a person, the surroundings of an office. */
import type { CheckTools, Problem } from '../../generator/index.ts';
import type { SiteContent } from '../schema/collections.ts';
import { copiesLast } from './copies.ts';
import type { RuledRecord } from './records.ts';

const lived = ['education', 'admissions', 'publications', 'activities', 'honors'] as const;
const around = ['landmarks', 'transit', 'parking', 'amenities', 'stepFree'] as const;

type With<Field extends string> = RuledRecord & { readonly [Name in Field]?: unknown };

/** What one person learned and did, in the record of another. */
export function borrowedLives(content: SiteContent, tools: CheckTools): Problem[] {
  const people = copiesLast<With<(typeof lived)[number]>>([...content.attorneys, ...content.team], content, tools);
  return borrowed(people, lived, tools, 'write what this person did');
}

/** What is found in and around one office, in the record of another. */
export function borrowedPlaces(content: SiteContent, tools: CheckTools): Problem[] {
  const offices = copiesLast<With<(typeof around)[number]>>(content.offices, content, tools);
  return borrowed(offices, around, tools, 'write what is true of this office');
}

/** Two things that records share are no accident: told once for each field. */
function borrowed<Field extends string>(
  records: readonly With<Field>[],
  fields: readonly Field[],
  { at }: CheckTools,
  mend: string,
): Problem[] {
  const owners = new Map<string, RuledRecord>();
  return records.flatMap((record) => {
    const shared = fields.flatMap((field) =>
      itemsOf(record, field).flatMap(({ item, path }) => {
        const key = `${field} ${JSON.stringify(item)}`;
        const owner = owners.get(key) ?? record;
        owners.set(key, owner);
        return owner.id === record.id ? [] : { field, path, owner };
      }),
    );
    if (shared.length < 2) return [];
    const firsts = shared.filter(({ field }, index) => shared.findIndex((one) => one.field === field) === index);
    return firsts.map(({ path, owner }) => {
      const hint = `${mend}, or take it out: here, or there, if that is the copy`;
      return at(record, path, { code: 'repeated-text', message: `${owner.file} has the same`, hint });
    });
  });
}

/** The items of a list, or the one text of a field. */
function itemsOf<Field extends string>(record: With<Field>, field: Field) {
  const value: unknown = record[field];
  if (!Array.isArray(value)) return value === undefined ? [] : [{ item: value, path: [field] }];
  return value.map((item: unknown, index) => ({ item, path: [field, index] }));
}
