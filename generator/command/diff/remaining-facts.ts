/** Finds the pages that still have a fact that changed on others. */
import type { TextPlace } from './compare-page.ts';
import { type Fact, factKey, factsIn } from './facts.ts';
import { type PageText, readPage } from './read-page.ts';

export interface PageMarkup {
  readonly path: string;
  readonly html: string;
}

interface WantedFact {
  readonly key: string;
  /** Words and numbers that every text with the fact contains. */
  readonly parts: readonly string[];
}

/** A page with a fact. */
export interface FactPlace {
  readonly path: string;
  /** Where it is on the page; `page` if it is anywhere in the visible text. */
  readonly place: TextPlace | 'link';
}

/** Returns the pages with each fact, by the fact's key. */
export function findFacts(
  facts: readonly Fact[],
  pages: Iterable<PageMarkup>,
): ReadonlyMap<string, readonly FactPlace[]> {
  const factsByKey = new Map(facts.map((fact) => [factKey(fact), fact]));
  const wanted = [...factsByKey].map(([key, fact]) => ({ key, parts: partsOf(fact) }));
  const placesByKey = new Map(wanted.map(({ key }) => [key, [] as FactPlace[]]));
  if (wanted.length === 0) return placesByKey;
  for (const { path, html } of pages) {
    const possible = possibleFacts(wanted, html);
    if (possible.length === 0) continue;
    for (const [key, place] of firstPlaces(readPage(html), possible)) {
      placesByKey.get(key)?.push({ path, place });
    }
  }
  return placesByKey;
}

/** Where each of the facts is on a page that has it. */
function firstPlaces(
  page: PageText,
  facts: readonly WantedFact[],
): ReadonlyMap<string, FactPlace['place']> {
  const keys = new Set(facts.map(({ key }) => key));
  const places = new Map<string, FactPlace['place']>();
  for (const [place, texts] of textsByPlace(page)) {
    const possible = texts.filter((text) => possibleFacts(facts, text).length > 0);
    for (const key of possible.flatMap((text) => factsIn(text).map(factKey))) {
      if (keys.has(key) && !places.has(key)) places.set(key, place);
    }
  }
  return places;
}

/** Looks for the parts first, which is much faster than reading the text. */
function possibleFacts(facts: readonly WantedFact[], text: string): WantedFact[] {
  const lowerCase = text.toLowerCase();
  return facts.filter(({ parts }) => parts.every((part) => lowerCase.includes(part)));
}

function partsOf({ kind, text }: Fact): string[] {
  const parts = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  // A phone number can be written in other groups, but hardly ever with a space in its last four.
  return kind === 'phone' ? [text.replace(/\D/g, '').slice(-4)] : parts;
}

/** What is visible comes first. */
function textsByPlace(page: PageText): [place: FactPlace['place'], texts: readonly string[]][] {
  return [
    ['page', page.sentences],
    ['title', [page.title]],
    ['picture', page.altTexts],
    ['script', page.scriptTexts],
    ['description', [page.description]],
    ['link', page.links.map(({ href }) => href.replace(/^(?:tel|mailto):/, ''))],
  ];
}
