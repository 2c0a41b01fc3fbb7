/** Checks that the drawings and parts of drawings that records name exist. */
import { nearest, type RuleTools } from 'fair-copy';
import { figures } from '../../drawings/registry.ts';
import { drawingOf, drawingsIn } from '../content/drawings.ts';
import { findAreaOf } from '../content/practice.ts';
import { splitClaim } from '../schema/claim.ts';
import type { SiteContent } from '../schema/collections.ts';
import type { SiteProblem } from './problem-codes.ts';

export function unknownFigures(content: SiteContent, { problemAt }: RuleTools): SiteProblem[] {
  return drawingsIn(content).flatMap(({ record, field, name }) => {
    if (figures.has(name)) return [];
    const similarName = nearest(name, figures.keys());
    const hint = similarName
      ? `did you mean "${similarName}"?`
      : 'name a drawing of drawings/, such as lock; or give a photograph src, width, height, and alt';
    return problemAt(record, [field, 'figure'], {
      code: 'unknown-figure',
      message: `unknown drawing "${name}"`,
      hint,
    });
  });
}

/** A record that names the parts of its drawing names all of them, and no others. */
export function wrongPartNames(content: SiteContent, { problemAt }: RuleTools): SiteProblem[] {
  return drawingsIn(content).flatMap(({ record, field, name, partNames }) => {
    const parts = figures.get(name)?.parts;
    if (!partNames || !parts) return [];
    const numerals = parts.map(({ numeral }) => numeral);
    const unknown = Object.keys(partNames).filter((numeral) => !numerals.includes(numeral));
    const missing = numerals.filter((numeral) => partNames[numeral] === undefined);
    if (unknown.length + missing.length === 0) return [];
    return problemAt(record, [field, 'parts'], {
      code: 'unknown-figure',
      message: `expected a name for each of the numerals ${numerals.join(', ')} of the drawing ${name}, got ${Object.keys(partNames).join(', ')}`,
      hint: parts.map((part) => `${part.numeral} is ${part.name}`).join(', '),
    });
  });
}

/**
 * The parts that areas and sub-areas name must exist in the home page's drawing, if it has parts,
 * and those of a sub-area must be parts of its area.
 */
export function unknownParts(content: SiteContent, { problemAt }: RuleTools): SiteProblem[] {
  const { home, areas, subareas } = content;
  const { name: drawing, parts = [] } = drawingOf(home.hero) ?? {};
  if (parts.length === 0) return [];
  const partNames = parts.map((part) => `${part.numeral} ${part.name}`).join(', ');
  const hint = `use one of its parts: ${partNames}; hero in ${home.file} sets the drawing`;
  const unclaimed = subareas.flatMap((subarea) => {
    const area = findAreaOf(content, subarea.id);
    // Without a part, the page of the area has no drawing to which these parts could belong.
    if (!area?.part) return [];
    const { numeral: main, also = [] } = area.part;
    const claimed = [main, ...also];
    return subarea.parts.flatMap((numeral, index) => {
      if (claimed.includes(numeral)) return [];
      return problemAt(subarea, ['parts', index], {
        code: 'unknown-figure',
        message: `${numeral} is not a part of ${area.name}`,
        hint: `use one of its parts (${claimed.join(', ')}), or add it to part.also in ${area.file}`,
      });
    });
  });
  const unknown = areas.flatMap((area) => {
    const { numeral, also = [] } = area.part ?? {};
    const references = [
      { path: ['part', 'numeral'], numeral },
      ...also.map((other, index) => ({ path: ['part', 'also', index], numeral: other })),
    ];
    return references.flatMap(({ path, numeral }) => {
      if (numeral === undefined || parts.some((part) => part.numeral === numeral)) return [];
      return problemAt(area, path, {
        code: 'unknown-figure',
        message: `the drawing ${drawing} has no part ${numeral}`,
        hint,
      });
    });
  });
  return [...unknown, ...unclaimed];
}

/** The terms of a claim name parts of the page's drawing. */
export function unknownTerms({ subareas }: SiteContent, { problemAt }: RuleTools): SiteProblem[] {
  return subareas.flatMap((subarea) => {
    const { claim, backgroundImage } = subarea;
    if (!claim) return [];
    const { name, parts = [] } = drawingOf(backgroundImage) ?? {};
    const code = 'unknown-figure';
    if (parts.length === 0) {
      const message = 'a claim needs a drawing with numbered parts in backgroundImage';
      const hint = 'name a drawing of drawings/, such as utility, or remove the claim';
      return problemAt(subarea, ['claim'], { code, message, hint });
    }
    const partNames = parts.map((part) => `${part.numeral} ${part.name}`).join(', ');
    return claim.text.flatMap((line, index) => {
      const numerals = splitClaim(line).flatMap(({ numeral }) => (numeral ? [numeral] : []));
      const unknown = numerals.filter((numeral) => !parts.some((part) => part.numeral === numeral));
      return unknown.flatMap((numeral) =>
        problemAt(subarea, ['claim', 'text', index], {
          code,
          message: `the drawing ${name} has no part ${numeral}`,
          hint: `use one of its parts: ${partNames}`,
        }),
      );
    });
  });
}
