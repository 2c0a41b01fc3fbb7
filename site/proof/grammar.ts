/** Wrong articles and repeated words, which retext finds. */
import { retext } from 'retext';
import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import type { Advice, Passage } from './passages.ts';

const processor = retext()
  .use(retextEnglish)
  .use(retextIndefiniteArticle)
  .use(retextRepeatedWords)
  .freeze();

/** An article and the word after it, or a repeated word. */
const wordPair = /^\S+\s+[“"‘']?[\p{L}\d'’-]+/u;

/** "An 1851 courthouse" is read aloud as two numbers, which retext reads as one. */
const beforeNumber = /\s\d/;

export function adviseOnGrammar(passages: readonly Passage[]): Advice[] {
  return passages
    .filter(({ text }) => text.includes(' '))
    .flatMap((passage) =>
      processor
        .processSync(passage.text)
        .messages.flatMap(({ reason, place, expected, source }) => {
          const index = place && 'start' in place ? (place.start.offset ?? 0) : 0;
          const [excerpt = ''] = wordPair.exec(passage.text.slice(index)) ?? [];
          const isDoubled = source === 'retext-repeated-words';
          if (!isDoubled && beforeNumber.test(excerpt)) return [];
          const message = reason.replace(/^U/, 'u').replaceAll('`', '"');
          const hint = isDoubled ? 'remove one of the two' : `write ${expected?.[0]}`;
          return {
            passage,
            index,
            excerpt,
            code: isDoubled ? 'repeated-word' : 'article',
            message,
            hint,
          };
        }),
    );
}
