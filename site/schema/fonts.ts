/** The type families of the firm: those of the site, or others that are installed. */
import { nearest } from 'fair-copy';
import * as z from 'zod';
import { familyChoices, type Slot } from '../../drawings/lettering/families.ts';
import { findFamily, nearestWeight, openSubset } from '../../drawings/lettering/font-files.ts';
import { fontHints } from './field-hints.ts';

interface FamilyFault {
  readonly message: string;
  readonly hint: string;
}

/** What keeps a family from being used in a slot. */
function faultOf(slot: Slot, id: string): FamilyFault | undefined {
  const family = findFamily(id);
  const choices = familyChoices[slot].join(', ');
  if (!family) {
    const message = `expected ${choices}, or a family of Fontsource that is installed, got "${id}"`;
    const near = nearest(id, familyChoices[slot]);
    return {
      message,
      hint: near ? `did you mean "${near}"?` : `run npm install @fontsource/${id}`,
    };
  }
  if (!family.installed) return undefined;
  const hint = `use another family, or one of ${choices}`;
  if (!canBeMeasured(id)) {
    const message = `${family.name} has no TrueType font of the Latin letters`;
    return { message, hint };
  }
  if (slot === 'text' && nearestWeight(id, 400) === nearestWeight(id, 600)) {
    const weights = family.installed.weights.join(', ');
    const message = `expected a family with a bold weight, but ${family.name} has only ${weights}`;
    return { message, hint };
  }
  return undefined;
}

/** Fallback fonts are scaled to its widths, and the pictures of shared links have its outlines. */
function canBeMeasured(id: string): boolean {
  try {
    return openSubset(id, 'latin', 400).table('glyf').length > 0;
  } catch {
    return false;
  }
}

const family = (slot: Slot) =>
  z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
      error: 'expected a name in small letters, as lato',
      abort: true,
    })
    .superRefine((id, context) => {
      const fault = faultOf(slot, id);
      if (!fault) return;
      const { message, hint } = fault;
      context.addIssue({ code: 'custom', message, params: { hint } });
    })
    .default(familyChoices[slot][0]);

export const fonts = z
  .strictObject({
    heading: family('heading').meta({
      description: `Type family of headings and names: ${familyChoices.heading.join(', ')}, or the name of a package of Fontsource that is installed.`,
      examples: ['playfair-display'],
    }),
    text: family('text').meta({
      description: `Type family of all other text: ${familyChoices.text.join(', ')}, or the name of a package of Fontsource that is installed.`,
      examples: ['lato'],
    }),
  })
  .prefault({})
  .meta({
    description: 'Type families.',
    examples: [{ heading: 'source-serif-4', text: 'source-sans-3' }],
    unknownFieldHints: fontHints,
  });
