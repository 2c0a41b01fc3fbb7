/**
 * Checks the layout of a page: nothing overlaps, nothing is cut off, and every target is large
 * enough to press.
 */
import type { Page } from 'playwright-core';

export interface BoxChecks {
  /**
   * Whether to check the length of lines. Tests turn it off where the visitor changes the size or
   * the spacing of letters. Default: true.
   */
  readonly measure?: boolean;
}

/** Returns a sentence for each layout problem in the current state of a page. */
export function layoutProblems(
  page: Page,
  { measure = true }: BoxChecks = {},
): Promise<readonly string[]> {
  return page.evaluate(findLayoutProblems, {
    measure,
    maxLineEm: 36,
    minTargetPx: 24,
    minControlPx: 44,
  });
}

/** Whether the page scrolls sideways. */
export function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
}

interface Limits {
  /** Whether to check the length of lines. */
  readonly measure: boolean;
  /** The longest line allowed, in ems. */
  readonly maxLineEm: number;
  /** The smallest width and height of any target, in pixels. */
  readonly minTargetPx: number;
  /** The smallest height of a primary control, in pixels. */
  readonly minControlPx: number;
}

/** Runs in the page, so it cannot use anything outside the function. */
function findLayoutProblems({ measure, maxLineEm, minTargetPx, minControlPx }: Limits): string[] {
  const problems: string[] = [];
  const name = (element: Element) => {
    const kind = element.tagName.toLowerCase();
    const mark = element.getAttribute('class')?.split(' ')[0];
    return `${kind}${mark ? `.${mark}` : ''} "${element.textContent?.trim().slice(0, 30)}"`;
  };
  const all = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const overlap = (first: DOMRect, second: DOMRect) =>
    Math.min(first.right, second.right) - Math.max(first.left, second.left) > 1 &&
    Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top) > 1;

  function isSeen(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.vh')
    );
  }

  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth)
    problems.push(`the page is ${root.scrollWidth - root.clientWidth}px too wide`);

  for (const element of all(
    'h1,h2,h3,h4,.button,.tags li,.menu-link,.menu-button,.menu-toggle,.call,.logo,dt,th,label',
  )) {
    if (
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).display !== 'inline' &&
      !element.querySelector('.vh')
    )
      problems.push(`${name(element)} is cut off`);
  }

  // Text must stay within its card, cell, field, or column.
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const parent = text.parentElement;
    if (
      !parent ||
      !text.data.trim() ||
      !isSeen(parent) ||
      parent.closest('svg,option,.table-box,.skip,.bar')
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const frame = parent.closest('.card,.field,.badge,td,dd,.wrap,.menu,.sub');
    const line = range.getBoundingClientRect();
    if (frame && (line.right > boxOf(frame).right + 1.5 || line.left < boxOf(frame).left - 1.5))
      problems.push(`${name(parent)} overflows ${name(frame).split(' ')[0]}`);
  }

  const regions = ['header', 'main', 'footer'].map((tag) =>
    document.querySelector(`body > ${tag}`),
  );
  for (const [index, region] of regions.entries()) {
    const next = regions[index + 1];
    const isStuck = region && getComputedStyle(region).position === 'sticky' && scrollY > 0;
    if (region && next && !isStuck && overlap(boxOf(region), boxOf(next)))
      problems.push(`${name(region)} overlaps the next region`);
  }

  // The items of a row or a stack must not overlap.
  const groups =
    '.bar,.menu-list,.cards,.actions,.tags,.parts,.foot-map,.foot-notes ul,.pair,.places,.opening,.banner-in,.split,.quotes,.crumbs ol,.form-fields,.profile,.reach,.credentials,.aside,.hero > .wrap';
  for (const group of all(groups)) {
    const items = [...group.children].filter(
      (child) => isSeen(child) && getComputedStyle(child).position !== 'absolute',
    );
    for (const [index, item] of items.entries())
      for (const other of items.slice(index + 1))
        if (overlap(boxOf(item), boxOf(other)))
          problems.push(`${name(item)} and ${name(other)} overlap`);
  }
  for (const numeral of all('.fig-n')) {
    for (const text of all('h1,.lede,.legend,figcaption'))
      if (overlap(boxOf(numeral), boxOf(text)))
        problems.push(`numeral ${numeral.textContent} overlaps ${name(text)}`);
  }

  for (const target of all('a,button,summary,input,select,textarea')) {
    // WCAG 2.2, 2.5.8 exempts a link within a sentence: it is only as high as its line.
    if (target.matches('.skip,p a,dd a,address a,li p a,td a,th a') && !target.matches('.button'))
      continue;
    const { width, height } = boxOf(target);
    const isPrimary = target.matches(
      '.button,.menu-link,.menu-button,.menu-toggle,.call,.more,summary,.field-input,.logo',
    );
    if (height < (isPrimary ? minControlPx : minTargetPx) - 0.5 || width < minTargetPx - 0.5)
      if (getComputedStyle(target).display !== 'inline' || !isApart(target))
        problems.push(`${name(target)} is ${Math.round(width)} by ${Math.round(height)}`);
  }

  /**
   * Whether a small target meets the spacing exception of WCAG 2.2, 2.5.8: no other target is
   * within 24 pixels of its center.
   */
  function isApart(target: Element): boolean {
    const centerOf = (element: Element) => {
      const { left, right, top, bottom } = boxOf(element);
      return { x: (left + right) / 2, y: (top + bottom) / 2 };
    };
    const center = centerOf(target);
    return all('a,button').every((other) => {
      const otherCenter = centerOf(other);
      const distance = Math.hypot(center.x - otherCenter.x, center.y - otherCenter.y);
      return other === target || distance >= minTargetPx;
    });
  }

  if (measure) {
    for (const paragraph of all('main p,main .prose > *:not(.table-box):not(.facts)')) {
      const size = Number.parseFloat(getComputedStyle(paragraph).fontSize);
      // A paragraph has one box for each column that it runs through.
      const width = Math.max(...[...paragraph.getClientRects()].map((box) => box.width));
      if (width > maxLineEm * size + 1 && !paragraph.matches('.quiet,.actions'))
        problems.push(`${name(paragraph)} has lines of ${Math.round(width / size)}em`);
    }
  }
  return [...new Set(problems)];
}
