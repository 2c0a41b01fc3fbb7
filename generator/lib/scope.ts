/**
 * Dynamic scope for synchronous code: what AsyncLocalStorage does, without its cost per call. It is
 * for callbacks of libraries that pass no context:
 *
 * - `content/references.ts`: the record that is being validated, read by the field types that zod
 *   calls.
 * - `render/jsx.ts`: the observer of a page's elements, and whether they are in an island, read by
 *   the functions that React's JSX calls.
 */

export interface Scope<Value> {
  /** The value of the innermost `run` on the stack; `undefined` outside any `run`. */
  readonly current: () => Value | undefined;
  /** Calls `work` with `value` as the current value, and restores the previous one afterward. */
  readonly run: <Result>(value: Value, work: () => Result) => Result;
}

export function createScope<Value>(): Scope<Value> {
  let current: Value | undefined;
  return {
    current: () => current,
    run: (value, work) => {
      const previous = current;
      current = value;
      try {
        return work();
      } finally {
        current = previous;
      }
    },
  };
}
