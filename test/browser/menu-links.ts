/** Tries the menu of a page with the pointer. */
import type { Page } from 'playwright-core';

/** Returns what is wrong with the menu: a second row, a high header, or a covered link. */
export async function menuProblems(page: Page): Promise<readonly string[]> {
  const { rows, isRow, height, missed, tried } = await page.evaluate(tryAllLinks);
  const maxHeight = isRow ? 126 : 80;
  return [
    ...(rows === 1 ? [] : [`${rows} rows`]),
    ...(height !== undefined && height <= maxHeight ? [] : [`the header is ${height} px high`]),
    ...(tried > 1 ? [] : ['no links']),
    ...missed,
  ];
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
  const header = document.querySelector('.top')?.getBoundingClientRect();
  const toggle = document.querySelector<HTMLElement>('.menu-toggle');
  const isRow = !toggle?.offsetParent;
  if (!isRow) toggle.click();
  await nextFrame();
  const tops = [...document.querySelectorAll('.menu-item')].map(
    (item) => item.getBoundingClientRect().top,
  );
  const missed: string[] = [];
  let tried = 0;
  for (const button of document.querySelectorAll<HTMLElement>('.menu-button')) {
    button.click();
    await nextFrame();
    const links = [...document.querySelectorAll('.submenu:not([hidden]) a')];
    tried += links.length;
    missed.push(...links.flatMap(missedOf));
  }
  const rows = isRow ? new Set(tops).size : 1;
  return { rows, isRow, height: header?.height, missed, tried };
}
