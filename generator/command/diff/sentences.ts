/** Splits the text of a block into sentences. */

/**
 * The end of a sentence: a mark with closing quotes, a space, and a capital letter.
 * `Intl.Segmenter` would also break after every abbreviation, as in "Helsinn v. Teva" and
 * "35 U.S.C. § 102".
 */
const sentenceEnd = /(?<=[.!?…;·]["”’')\]]*)\s+(?=["“‘'([¿¡]*\p{Lu})/u;

const titles = 'mr mrs ms dr prof hon st jr sr';
const companies = 'inc co corp ltd';
const references = 'v vs no nos fig figs sec art para cf al ed vol pub';

/** Words that end in a period within a sentence. */
const abbreviations = new Set(`${titles} ${companies} ${references}`.split(' '));

/**
 * A sentence that ends in an abbreviation is joined with the next one, which only makes a longer
 * text; the reverse would tear a name or a citation apart.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const part of text.split(sentenceEnd)) {
    const previous = sentences.at(-1);
    if (previous !== undefined && endsInAbbreviation(previous)) {
      sentences[sentences.length - 1] = `${previous} ${part}`;
    } else if (part !== '') sentences.push(part);
  }
  return sentences;
}

/** Longer than any abbreviation. Looking at the whole sentence would take most of the time. */
const endLength = 10;

function endsInAbbreviation(text: string): boolean {
  const [, word = ''] = /([\p{L}.]+)\.$/u.exec(text.slice(-endLength)) ?? [];
  const isInitial = /(?:^|\.)\p{L}$/u.test(word);
  return isInitial || abbreviations.has(word.toLowerCase());
}
