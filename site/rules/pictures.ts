/** What records say of drawings. */
import { nearest, type Problem, type RuleTools } from 'fair-copy';
import { drawingsIn } from '../drawings.ts';
import { figures } from '../figures/registry.ts';
import type { SiteContent } from '../schema/collections.ts';

export function unknownFigures(content: SiteContent, { at }: RuleTools): Problem[] {
  return drawingsIn(content).flatMap(({ record, field, name }) => {
    if (figures.has(name)) return [];
    const near = nearest(name, figures.keys());
    const hint = near
      ? `did you mean "${near}"?`
      : 'a drawing is named after what it shows, as lock; a photograph takes src, width, height and alt';
    return at(record, [field, 'figure'], { code: 'unknown-figure', message: `no drawing is named "${name}"`, hint });
  });
}

/** The numeral of an area's part is the one that the home page's drawing has for the part of that name; others are there. */
export function unlikeParts({ home, areas }: SiteContent, { at }: RuleTools): Problem[] {
  const { name: drawing, parts = [] } = ('figure' in home.hero && figures.get(home.hero.figure)) || {};
  if (parts.length === 0) return [];
  const told = parts.map((part) => `${part.numeral} ${part.name}`).join(', ');
  const others = areas.flatMap((area) =>
    (area.part?.also ?? []).flatMap((numeral, index) => {
      if (parts.some((part) => part.numeral === numeral)) return [];
      const message = `the drawing ${drawing} has no part ${numeral}`;
      return at(area, ['part', 'also', index], { code: 'contradiction', message, hint: `its parts are ${told}` });
    }),
  );
  const own = areas.flatMap((area) => {
    const { numeral, name } = area.part ?? {};
    if (name === undefined) return [];
    const named = parts.filter((part) => part.name.toLowerCase() === name.toLowerCase());
    const isKnown = parts.some((part) => part.numeral === numeral);
    if (named.length > 0 ? named.some((part) => part.numeral === numeral) : isKnown) return [];
    const [meant] = named;
    const message = meant
      ? `in the drawing ${drawing} "${name}" is ${meant.numeral}, got ${numeral}`
      : `the drawing ${drawing} has no part ${numeral}`;
    const hint = `${meant ? `write "${meant.numeral}"` : `its parts are ${told}`}; hero in ${home.file} names the drawing`;
    return at(area, ['part', 'numeral'], { code: 'contradiction', message, hint });
  });
  return [...own, ...others];
}
