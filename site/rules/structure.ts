/** Which records there are, in which folder and in which order. */
import { nearest, type Problem, type RuleTools } from 'fair-copy';
import type { Firm, SiteContent } from '../schema/collections.ts';

/** A file or folder of data/, as the firm's own record is named. */
export function besideOf({ file }: Firm, name: string): string {
  return file.replace(/[^/]*$/, name);
}

/** A firm is somebody: the address of all attorneys shows the first one. */
export function missingRecords({ firm, attorneys }: SiteContent): Problem[] {
  if (attorneys.length > 0) return [];
  const message = 'this folder holds no record, and the site needs one at least';
  const hint = 'bring back its files from their last saved copies';
  return [{ code: 'missing-record', file: besideOf(firm, 'attorneys'), message, hint }];
}

/** A sub-area stands in a folder named after its area. */
export function strayedSubareas({ firm, areas, subareas }: SiteContent): Problem[] {
  const known = areas.map(({ id }) => id);
  return subareas.flatMap(({ id, file }) => {
    const [folder = '', ...others] = id.split('/');
    if (others.length > 0 && known.includes(folder)) return [];
    const isInFolder = others.length > 0;
    const near = isInFolder ? nearest(folder, known) : undefined;
    const add = isInFolder ? `; if this is a new one, add ${besideOf(firm, `areas/${folder}.yaml`)}` : '';
    const message = isInFolder
      ? `no area is named "${folder}", as this file's folder is`
      : 'this file lies in no folder of an area';
    const hint = near ? `rename the folder ${folder} to ${near}` : `the areas are ${known.join(', ')}${add}`;
    return { code: 'unknown-area', file, message, hint };
  });
}

/** Two records with one `order` would change places with the files' names. */
export function orderTies(content: SiteContent, { at }: RuleTools): Problem[] {
  const { attorneys, team, offices, testimonials, areas, subareas, legal } = content;
  const inArea = areas.map(({ id }) => subareas.filter((subarea) => subarea.id.startsWith(`${id}/`)));
  return [attorneys, team, offices, testimonials, areas, legal, ...inArea].flatMap((records: readonly Ordered[]) =>
    records.flatMap((record, index) => {
      const first = records.slice(0, index).find(({ order }) => order === record.order);
      if (!first) return [];
      const message = `the order ${record.order} is taken by ${first.file}`;
      const hint =
        'give each record of a folder a number of its own: this one another, or that one, if it is the new one';
      return at(record, ['order'], { code: 'order-tie', message, hint });
    }),
  );
}

interface Ordered {
  readonly file: string;
  readonly order: number;
}
