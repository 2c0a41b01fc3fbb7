/** Where things stand on a page. */
import type { Locator } from 'playwright-core';

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Boxes on the page, whole pixels, however far it is scrolled. */
export function boxesOf(items: Locator): Promise<readonly Box[]> {
  return items.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return {
        left: Math.round(left + scrollX),
        right: Math.round(right + scrollX),
        top: Math.round(top + scrollY),
        bottom: Math.round(bottom + scrollY),
      };
    }),
  );
}

export async function boxOf(item: Locator): Promise<Box> {
  const [box] = await boxesOf(item);
  if (!box) throw new Error(`nothing is found by ${item}`);
  return box;
}

/** The values, each once. */
export const different = (values: readonly number[]) => [...new Set(values)];
