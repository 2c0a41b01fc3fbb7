/** A command or function was called with options that are wrong or do not fit the project. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
