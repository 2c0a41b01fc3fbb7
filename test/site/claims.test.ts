/** The claims that pages print next to their drawings. */
import { describe, expect, it } from 'vitest';
import { figures } from '../../drawings/registry.ts';
import { splitClaim } from '../../site/schema/claim.ts';
import { firstData, readContent } from '../support/real-site.ts';
import { readBuiltSite } from '../support/site.ts';

const page = readBuiltSite().page('/patents/utility/');
const lines = [...page.querySelectorAll('.claim-text p')].map((line) =>
  line.textContent.replace(/\s+/g, ' '),
);
const claim = lines.join(' ');

describe('the claim of the utility patents page', () => {
  it('is one numbered sentence with a preamble, and elements that semicolons separate', () => {
    const [preamble, ...elements] = lines;
    expect(preamble).toMatch(/^1\. An? .+ comprising:$/);
    expect(elements.slice(0, -2).every((element) => element.endsWith(';'))).toBe(true);
    expect(elements.at(-2)).toMatch(/; and$/);
    expect(claim.slice('1.'.length).match(/[.!?]/g)).toHaveLength(1);
    expect(claim.endsWith('.')).toBe(true);
  });

  it('introduces every part before it says "the"', () => {
    const definite = [...claim.matchAll(/\bthe (\w+)/g)];
    expect(definite.length).toBeGreaterThan(5);
    const unintroduced = definite
      .filter(
        ({ 1: noun, index }) =>
          !new RegExp(`\\b(?:a|two) ${noun}\\b`, 'i').test(claim.slice(0, index)),
      )
      .map(([phrase]) => phrase);
    expect(unintroduced).toEqual([]);
  });

  it('names every part of its drawing, with the numeral at the first mention only', () => {
    const terms = [...page.querySelectorAll('.claim-text dfn')];
    const numerals = terms.map((term) => term.querySelector('b')?.textContent);
    const parts = figures.get('utility')?.parts ?? [];
    expect(numerals.toSorted()).toEqual(parts.map(({ numeral }) => `(${numeral})`));
    for (const term of terms) {
      const [name] = term.textContent.split(' ');
      const part = parts[Number(term.className.slice(1)) - 1];
      expect(`${name}`.replace(/s$/, '')).toBe(part?.name);
    }
    const laterMentions = [...page.querySelectorAll('.claim-text i')];
    expect(laterMentions.length).toBeGreaterThan(3);
    expect(laterMentions.filter((mention) => /\d/.test(mention.textContent))).toEqual([]);
  });

  it('marks all terms that name parts', async () => {
    const { subareas } = await readContent(firstData);
    const texts = subareas.flatMap(({ claim }) => claim?.text ?? []);
    const unmarked = texts
      .flatMap(splitClaim)
      .filter(
        ({ text, numeral }) => !numeral && /\b(?:vane|worm|bearing|spindle|wheel)/.test(text),
      );
    expect(texts.length).toBeGreaterThan(0);
    expect(unmarked).toEqual([]);
  });
});
