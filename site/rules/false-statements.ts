/** Checks of the legal pages for statements that the firm's record proves false. */
import type { RuleTools } from 'fair-copy';
import { matchesIn, passagesOf } from '../content/passages.ts';
import { sendingDenials } from '../content/sending-denials.ts';
import type { SiteContent } from '../schema/collections.ts';
import type { SiteProblem } from './problem-codes.ts';

/**
 * A privacy policy must say what a form with an endpoint collects and who receives it (CalOPPA,
 * section 22575), so it must not say that the form sends nothing.
 */
export function falseStatements(
  { firm, legal }: SiteContent,
  { problemAt }: RuleTools,
): SiteProblem[] {
  if (firm.form.endpoint === undefined) return [];
  const statements = matchesIn(legal.flatMap(passagesOf), sendingDenials());
  return statements.map(({ passage, excerpt }) =>
    problemAt(passage.record, passage.path, {
      code: 'false-statement',
      message: `"${excerpt}" is false, because form.endpoint in ${firm.file} is set`,
      hint: 'say what the form sends, to whom, and how long it is kept; or remove the endpoint',
      searchText: excerpt,
    }),
  );
}
