/**
 * Advice on the texts, for `npm run proof`: likely mistakes and risky claims, either of which may
 * be intended. Advice never prevents publishing, and builds don't load this module.
 */
import type { Problem, RuleTools } from 'fair-copy';
import { type Advice, type Passage, passagesOf, recordsOf } from '../content/passages.ts';
import type { SiteContent } from '../schema/collections.ts';
import { adviseOnCharacters } from './characters.ts';
import { adviseOnClaims } from './claims.ts';
import { withoutExceptions } from './exceptions.ts';
import { adviseOnFacts } from './facts.ts';
import { adviseOnHatches, adviseOnOpenings } from './likenesses.ts';
import { createLocator } from './locate.ts';
import { adviseOnMarkup } from './markup.ts';
import { adviseOnRecords } from './records.ts';
import { summarizeRepeats } from './repeats.ts';
import { adviseOnSpelling } from './spelling.ts';
import { adviseOnUsage } from './usage.ts';

/** @param tools with `root`, the folder that the paths of records' files are relative to. */
export async function proof(
  content: SiteContent,
  tools: RuleTools & { readonly root: string },
): Promise<readonly Problem[]> {
  const records = recordsOf(content);
  const passages = records.flatMap(passagesOf);
  const advice = [
    ...adviseOnClaims(passages, content.firm),
    ...adviseOnFacts(passages, content),
    ...adviseOnRecords(content, tools.buildDate),
    ...adviseOnHatches(content),
    ...adviseOnOpenings(content),
    ...adviseOnMarkup(passages),
    ...adviseOnCharacters(passages, content.firm),
    ...(await adviseOnUsage(passages)),
    ...(await adviseOnSpelling(passages, content)),
  ];
  const remaining = withoutExceptions(withoutRepeats(advice), records);
  return summarizeRepeats(remaining).map(createLocator(tools));
}

/** Removes advice on an excerpt that another check has already given advice on. */
function withoutRepeats(advice: readonly Advice[]): readonly Advice[] {
  const excerpts = new Map<Passage, Set<string>>();
  return advice.filter(({ passage, index, excerpt }) => {
    const reported = excerpts.get(passage) ?? new Set();
    const key = `${index} ${excerpt}`;
    if (reported.has(key)) return false;
    excerpts.set(passage, reported.add(key));
    return true;
  });
}
