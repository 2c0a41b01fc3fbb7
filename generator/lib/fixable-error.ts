/** An error of a site's code whose cure is known. */
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
  if (/Dynamic require of/.test(String(error))) return 'write import in place of require';
  return isHook ? 'call hooks in a component, while its page is rendered' : undefined;
}
