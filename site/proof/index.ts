/**
 * Advice on the texts, for `npm run proof`: what is likely a slip, or risky, and may be meant all the same. It keeps
 * nothing from being published, and no build loads it.
 */
import type { Problem, RuleTools } from 'fair-copy';
import type { SiteContent } from '../schema/collections.ts';
import { adviseOnAmounts } from './amounts.ts';
import { adviseOnContactData } from './contact-data.ts';
import { adviseOnExceptions } from './exceptions.ts';
import { adviseOnFacts } from './facts.ts';
import { adviseOnGrammar } from './grammar.ts';
import { passagesOf, recordsOf } from './passages.ts';
import { placerIn } from './place.ts';
import { adviseOnRiskyWords } from './risky-words.ts';
import { adviseOnSigns } from './signs.ts';
import { adviseOnSpelling } from './spelling.ts';

/** @param tools with the folder that files of records are named from. */
export async function proof(
  content: SiteContent,
  tools: RuleTools & { readonly root: string },
): Promise<readonly Problem[]> {
  const records = recordsOf(content);
  const passages = records.flatMap(passagesOf);
  const advice = [
    ...adviseOnRiskyWords(passages),
    ...adviseOnFacts(passages, content),
    ...adviseOnAmounts(records),
    ...adviseOnContactData(passages, content),
    ...adviseOnSigns(passages),
    ...adviseOnGrammar(passages),
    ...(await adviseOnSpelling(passages, content)),
    ...adviseOnExceptions(records),
  ];
  return advice.map(placerIn(tools));
}
