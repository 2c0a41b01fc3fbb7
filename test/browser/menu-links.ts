/** Tries the menu of a page with the pointer. */
import type { Page } from 'playwright-core';

/**
 * Returns what is wrong with the menu: a high header, one that covers the targets of links within the
 * page, entries that overlap or leave the screen, or a covered link. `maxRows` is how many rows of
 * entries a wide screen may have.
 */
export async function menuProblems(page: Page, maxRows = 1): Promise<readonly string[]> {
  const { isRow, stuckPx, coveredPx, targetPx, missed, tried } = await page.evaluate(tryAllLinks);
  const maxStuckPx = isRow ? 74 + maxRows * 52 : 80;
  return [
    ...(stuckPx !== undefined && stuckPx <= maxStuckPx ? [] : [`the header covers ${stuckPx} px`]),
    ...(coveredPx <= targetPx
      ? []
      : [`the header covers ${coveredPx} px, and a target is at ${targetPx} px`]),
    ...(tried > 1 ? [] : ['no links']),
    ...(isRow ? await entryProblems(page) : []),
    ...missed,
  ];
}

/** Returns the entries of the menu that overlap another one or are partly outside the screen. */
export function entryProblems(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const items = [...document.querySelectorAll('.menu-link, .menu-button')].map((item) => ({
      name: item.textContent,
      box: item.getBoundingClientRect(),
      textWidth: item.scrollWidth - item.clientWidth,
    }));
    const outside = items.filter(
      ({ box, textWidth }) =>
        box.left < 0 || box.right > document.body.clientWidth || textWidth > 0,
    );
    const overlapping = items.filter(({ box }, index) =>
      items
        .slice(index + 1)
        .some(
          ({ box: other }) =>
            box.left < other.right &&
            other.left < box.right &&
            box.top < other.bottom &&
            other.top < box.bottom,
        ),
    );
    return [
      ...outside.map(({ name }) => `${name} is outside the screen or its entry`),
      ...overlapping.map(({ name }) => `${name} overlaps another entry`),
    ];
  });
}

/** Opens every submenu, and returns the points of its links at which another element is. */
async function tryAllLinks() {
  const nextFrame = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const pointsOf = (link: Element) => {
    const { left, top, width, height } = link.getBoundingClientRect();
    return [0, 1, 2, 3, 4].flatMap((column) =>
      [0, 1, 2].map((row) => ({
        x: left + 1 + (column * (width - 2)) / 4,
        y: top + 1 + (row * (height - 2)) / 2,
      })),
    );
  };
  const missedOf = (link: Element) => {
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    return pointsOf(link)
      .filter(({ x, y }) => !link.contains(document.elementFromPoint(x, y)))
      .map(({ x, y }) => `${link.textContent} at ${x}, ${y}`);
  };
  const header = document.querySelector('.top');
  const isSticky = header && getComputedStyle(header).position === 'sticky';
  const toggle = document.querySelector<HTMLElement>('.menu-toggle');
  const isRow = !toggle?.offsetParent;
  if (!isRow) toggle.click();
  await nextFrame();
  const missed: string[] = [];
  let tried = 0;
  for (const button of document.querySelectorAll<HTMLElement>('.menu-button')) {
    button.click();
    await nextFrame();
    const links = [...document.querySelectorAll('.submenu:not([hidden]) a')].filter((link) =>
      link.checkVisibility(),
    );
    tried += links.length;
    missed.push(...links.flatMap(missedOf));
  }
  const stuckPx = isSticky ? header.getBoundingClientRect().height : 0;
  window.scrollTo({ top: window.innerHeight, behavior: 'instant' });
  const coveredPx = isSticky ? header.getBoundingClientRect().bottom : 0;
  const targetPx = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return { isRow, stuckPx, coveredPx, targetPx, missed, tried };
}
