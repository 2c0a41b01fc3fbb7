/** Measures the boxes of elements on a page. */
import type { Locator } from 'playwright-core';

/** The edges of an element, in pixels from the top left corner of the page. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Returns boxes relative to the page, in whole pixels, wherever it is scrolled. */
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

/** Returns the first box. Throws if the locator matches no element. */
export async function boxOf(item: Locator): Promise<Box> {
  const [box] = await boxesOf(item);
  if (!box) throw new Error(`no element matches ${item}`);
  return box;
}

/** Returns the values without duplicates. */
export const distinct = (values: readonly number[]) => [...new Set(values)];
