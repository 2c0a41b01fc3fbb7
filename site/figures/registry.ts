/** All drawings of the site, one file each, in the order of their numbers. */
import type { Figure } from './kit/figure.tsx';
import { nameplate } from './nameplate.tsx';

const drawings: readonly Figure[] = [nameplate];

export const figures: ReadonlyMap<string, Figure> = new Map(drawings.map((drawing) => [drawing.name, drawing]));

/** Throws when there is no drawing of that name. */
export function figure(name: string): Figure {
  const found = figures.get(name);
  if (!found) throw new Error(`No figure is named "${name}". Figures are registered in site/figures/registry.ts.`);
  return found;
}
