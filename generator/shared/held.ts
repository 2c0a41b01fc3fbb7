/** @returns a value that holds while some work is done: whatever the work calls may ask for it. */
export function held<Value>() {
  let value: Value | undefined;
  const during = <T>(given: Value, work: () => T): T => {
    value = given;
    try {
      return work();
    } finally {
      value = undefined;
    }
  };
  return { now: () => value, during };
}
