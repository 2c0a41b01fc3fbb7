/** What records say of drawings. */
import { nearest, type RuleTools } from 'fair-copy';
import { drawingOf, drawingsIn } from '../drawings.ts';
import { figures } from '../figures/registry.ts';
import type { SiteContent } from '../schema/collections.ts';
import type { SiteProblem } from './problem-codes.ts';

export function unknownFigures(content: SiteContent, { at }: RuleTools): SiteProblem[] {
  return drawingsIn(content).flatMap(({ record, field, name }) => {
    if (figures.has(name)) return [];
    const near = nearest(name, figures.keys());
    const hint = near
      ? `did you mean "${near}"?`
      : 'a drawing is named after what it shows, as lock; a photograph takes src, width, height and alt';
    return at(record, [field, 'figure'], {
      code: 'unknown-figure',
      message: `no drawing is named "${name}"`,
      hint,
    });
  });
}

/** The parts of an area are some that the home page's drawing has, if that has any. */
export function unknownParts({ home, areas }: SiteContent, { at }: RuleTools): SiteProblem[] {
  const { name: drawing, parts = [] } = drawingOf(home.hero) ?? {};
  if (parts.length === 0) return [];
  const told = parts.map((part) => `${part.numeral} ${part.name}`).join(', ');
  const hint = `its parts are ${told}; hero in ${home.file} names the drawing`;
  return areas.flatMap((area) => {
    const { numeral, also = [] } = area.part ?? {};
    const named = [
      [['part', 'numeral'], numeral] as const,
      ...also.map((one, index) => [['part', 'also', index], one] as const),
    ];
    return named.flatMap(([path, one]) => {
      if (one === undefined || parts.some((part) => part.numeral === one)) return [];
      return at(area, path, {
        code: 'unknown-figure',
        message: `the drawing ${drawing} has no part ${one}`,
        hint,
      });
    });
  });
}
