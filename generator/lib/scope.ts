/** Dynamic scope for synchronous code: what AsyncLocalStorage does, without its cost per call. */

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
