/** Reports errors that are none of the site: of the command line, or bugs of the generator. */
import { UsageError } from '../lib/problems.ts';

/** The whole help would push the message out of sight. */
export const usage =
  'Usage: fair-copy <command> [options]\nfair-copy --help lists all commands and options.';

export async function reportError(error: unknown): Promise<number> {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS')) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return 2;
  }
  const { describeBug } = await import('../lib/source-maps.ts');
  console.error(describeBug(error));
  return 1;
}
