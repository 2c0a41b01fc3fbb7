/** The same invented pages for every run: about 14 kB of HTML each, from a seeded generator. */

export interface BenchPage {
  readonly title: string;
  readonly intro: string;
  readonly paragraphs: readonly string[];
  readonly benefits: readonly string[];
  readonly steps: readonly { readonly step: string; readonly description: string }[];
  readonly faqs: readonly { readonly question: string; readonly answer: string }[];
}

const words =
  'claim mark deed notice deadline filing review search drawing part lens gear seed graft record licence reply draft term fee office date owner use name work copy right before after within without because usually early clearly we you they the a each that how when must may ask keep show sign send read'.split(
    ' ',
  );

/** Mulberry32: a small generator whose numbers are the same on every machine. */
function numbers(seed: number): () => number {
  let state = Math.imul(seed + 1, 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function benchPage(index: number): BenchPage {
  const next = numbers(index);
  const sentence = (length: number) => {
    const text = Array.from({ length }, () => words[Math.floor(next() * words.length)]).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  const text = (sentences: number) => Array.from({ length: sentences }, () => sentence(12)).join(' ');
  const list = <T>(length: number, make: () => T) => Array.from({ length }, make);
  return {
    title: `${sentence(3).slice(0, -1)} ${index}`,
    intro: sentence(20),
    paragraphs: list(8, () => text(8)),
    benefits: list(6, () => sentence(9)),
    steps: list(6, () => ({ step: sentence(4), description: text(2) })),
    faqs: list(8, () => ({ question: sentence(7).replace('.', '?'), answer: text(5) })),
  };
}

/** File name and id: four digits at least, so that every tool lists the pages in the same order. */
export function benchId(index: number): string {
  return `page-${String(index).padStart(5, '0')}`;
}
