/** Errors of a site's code. */
import type { Problem } from './problems.ts';
import { locateInSiteCode } from './source-maps.ts';

/** An error whose cure is known. */
export class FixableError extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/** Returns how to fix what a site's code threw, if that is known. */
export function hintOf(error: unknown): string | undefined {
  if (error instanceof FixableError) return error.hint;
  // React has no hooks where it renders nothing.
  const isHook = /null \(reading 'use[A-Z]/.test(String(error));
  if (/^ReferenceError: (?:window|document|navigator|\w+Storage|location) /.test(String(error))) {
    return 'a page is made without a browser: use it in an effect or a handler of an island';
  }
  if (/^ReferenceError: import_meta_env_/.test(String(error))) {
    return 'import.meta.env has what you set: read it, or take the base and URLs from usePage';
  }
  if (/Dynamic require of/.test(String(error))) return 'write import in place of require';
  if (/__(?:dir|file)name is not/.test(String(error))) return 'write import.meta.dirname';
  if (/\.glob is not a function/.test(String(error))) return 'read the files with a collection';
  return isHook ? 'call hooks in a component, while its page is rendered' : undefined;
}

/** Returns what an error says. The message of fetch alone is only "fetch failed". */
export function reasonOf(error: unknown): string {
  const { message = String(error), cause } = Object(error) as Partial<Error>;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}

/**
 * Returns the problem of an error that a site's code threw.
 * @param what What failed.
 * @param file To name if the error does not say where it was thrown.
 */
export function siteProblem(error: unknown, root: string, what: string, file = ''): Problem {
  const location = locateInSiteCode(error, root) ?? { file };
  const message = `${what}: ${reasonOf(error)}`;
  return { code: 'site-error', ...location, message, hint: hintOf(error) };
}
