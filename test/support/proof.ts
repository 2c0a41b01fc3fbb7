/** Returns the advice that `npm run proof` prints for a firm. */
import { createProblemLocator } from '../../generator/content/load.ts';
import type { AnyProblem } from '../../generator/lib/problems.ts';
import { proof } from '../../site/proof/index.ts';
import type { SiteContent } from '../../site/schema/collections.ts';
import { buildMoment } from './config.ts';

/** @param from The folder that contains data/ */
export async function adviceOn(content: SiteContent, from: string): Promise<readonly AnyProblem[]> {
  return proof(content, {
    problemAt: createProblemLocator(from),
    buildDate: buildMoment.toISOString().slice(0, 10),
    root: from,
  });
}
