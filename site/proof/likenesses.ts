/** What looks or says the same on a page or in a menu, although it should differ. */
import { type MarkdownTree, plainText } from 'fair-copy';
import { type Advice, fieldOf } from '../content/passages.ts';
import type { SiteContent } from '../schema/collections.ts';
import { hatches } from '../schema/practice.ts';

/** The hatch tells areas apart. Versions of an area in other languages have the same. */
export function adviseOnHatches({ areas }: SiteContent): Advice[] {
  const originals = areas.filter(({ translationOf }) => !translationOf);
  const used = new Set(originals.map(({ hatch }) => hatch));
  const free = hatches.filter((hatch) => !used.has(hatch)).join(', ');
  if (free === '') return [];
  return originals.flatMap((area, index) => {
    const { hatch } = area;
    const first = originals.slice(0, index).find((other) => other.hatch === hatch);
    if (!first) return [];
    const message = `${first.file} also has the hatch "${hatch}", so the two look alike`;
    const hint = `choose one that no area has: ${free}`;
    return { ...fieldOf(area, ['hatch'], hatch), code: 'repeated-hatch', message, hint };
  });
}

/** What a page shows above its text, in the order of the page. */
function openingTexts(record: PageWithOpening): readonly (readonly [string, string])[] {
  const { subtitle, definition, intro, content: [firstParagraph] = [] } = record;
  const texts = { subtitle, definition, intro, 'content.0': firstParagraph };
  return Object.entries(texts).flatMap(([field, text]) => {
    if (!text) return [];
    return [[field, typeof text === 'string' ? text : plainText(text)]];
  });
}

interface PageWithOpening {
  readonly subtitle: string;
  readonly definition?: MarkdownTree | undefined;
  readonly intro?: MarkdownTree | undefined;
  readonly content?: readonly MarkdownTree[] | undefined;
}

/** A visitor reads the subtitle, the definition, and the first paragraph in sequence. */
export function adviseOnOpenings({ areas, subareas }: SiteContent): Advice[] {
  return [...areas, ...subareas].flatMap((record) => {
    const texts = openingTexts(record);
    return texts.flatMap(([field, text], index) => {
      const first = texts
        .slice(0, index)
        .find(([, other]) => sentencesOf(other) === sentencesOf(text));
      if (!first) return [];
      const message = `${field} says the same as ${first[0]}, just above it`;
      const hint = 'leave one of the two out, or say something else';
      const path = field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
      return { ...fieldOf(record, path, text), code: 'repeated-text', message, hint };
    });
  });
}

const sentencesOf = (text: string): string => text.trim().replace(/\.$/, '').toLowerCase();
