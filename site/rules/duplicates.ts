/** What stands for one record alone: two that share it cannot be told apart. */
import type { Problem, RuleTools } from 'fair-copy';
import type { SiteContent } from '../schema/collections.ts';
import { area } from '../schema/practice.ts';

interface Twin<T> {
  readonly record: T;
  readonly value: string;
  /** The one that has the value before it. */
  readonly first: T;
}

function duplicates<T>(records: readonly T[], keyOf: (record: T) => string | undefined): Twin<T>[] {
  const firsts = new Map<string, T>();
  return records.flatMap((record) => {
    const value = keyOf(record);
    const first = value === undefined ? undefined : firsts.get(value);
    if (value === undefined) return [];
    if (first) return { record, value, first };
    firsts.set(value, record);
    return [];
  });
}

/** A hatch stands for one area wherever colours are lost, as long as there are enough of them. */
export function sharedHatches({ areas }: SiteContent, { at }: RuleTools): Problem[] {
  const free = area.shape.hatch.options.filter((hatch) => areas.every((one) => one.hatch !== hatch));
  if (free.length === 0) return [];
  return duplicates(areas, ({ hatch }) => hatch).map(({ record, value, first }) => {
    const message = `${first.file} has the hatch ${value} too`;
    return at(record, ['hatch'], { code: 'contradiction', message, hint: `write ${free.join(' or ')}` });
  });
}

/** The short name of an area stands in every menu, and that of a sub-area in the list of its area. */
export function sharedNames({ areas, subareas }: SiteContent, { at }: RuleTools): Problem[] {
  const inMenu = ({ id, name }: { readonly id: string; readonly name: string }) => id.replace(/[^/]*$/, () => name);
  return [...duplicates(areas, inMenu), ...duplicates(subareas, inMenu)].map(({ record, first }) => {
    const message = `${first.file} has the name "${record.name}" too`;
    const hint = 'name this page in its own words; or the other one, if that is the copy';
    return at(record, ['name'], { code: 'contradiction', message, hint });
  });
}

/** In the drawing of the home page each area has a part of its own. */
export function sharedParts({ areas }: SiteContent, { at }: RuleTools): Problem[] {
  return duplicates(areas, ({ part }) => part?.numeral).map(({ record, value, first }) => {
    const message = `the part ${value} is that of ${first.file}`;
    const hint = 'leave part out, or name another one: here, or there, if that is the copy';
    return at(record, ['part', 'numeral'], { code: 'contradiction', message, hint });
  });
}
