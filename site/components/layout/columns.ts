/** The most columns that any list has. */
const maxColumnCount = 7;

/** Returns the class of a list that has as many columns as fit, with no item alone in its last row. */
export function columnsClass(itemCount: number): string {
  if (itemCount % 3 === 0) return 'of-3';
  if (itemCount === 4) return 'of-2';
  return `of-${Math.min(itemCount, maxColumnCount)}`;
}
