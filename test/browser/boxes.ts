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
  const problems = new Set<string>();
  const report = (problem: string) => problems.add(problem);
  const all = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
  const boxOf = (element: Element) => element.getBoundingClientRect();

  checkPageWidth();
  for (const element of all(
    'h1,h2,h3,h4,.button,.tags li,.menu-link,.menu-button,.menu-toggle,.call,.logo,dt,th,label',
  ))
    checkCutOff(element);
  checkTexts();
  checkRegions();
  for (const group of all(
    '.bar,.menu-list,.cards,.actions,.tags,.parts,.questions,.foot-map,.foot-notes ul,.pair,.places,.opening,.banner-in,.split,.quotes,.crumbs ol,.form-fields,.profile,.reach,.credentials,.aside,.hero > .wrap',
  ))
    checkItems(group);
  for (const numeral of all('.fig-n')) checkNumeral(numeral);
  for (const target of all('a,button,summary,input,select,textarea')) checkTarget(target);
  if (measure) {
    for (const paragraph of all('main p,main .prose > *:not(.table-box):not(.facts)'))
      checkLineLength(paragraph);
  }
  return [...problems];

  function name(element: Element): string {
    const kind = element.tagName.toLowerCase();
    const mark = element.getAttribute('class')?.split(' ')[0];
    return `${kind}${mark ? `.${mark}` : ''} "${element.textContent?.trim().slice(0, 30)}"`;
  }

  function isSeen(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.vh')
    );
  }

  function overlap(first: Element, second: Element): boolean {
    const [one, other] = [boxOf(first), boxOf(second)];
    return (
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    );
  }

  function checkPageWidth(): void {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) report(`the page is ${scrollWidth - clientWidth}px too wide`);
  }

  function checkCutOff(element: Element): void {
    if (
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).display !== 'inline' &&
      !element.querySelector('.vh')
    )
      report(`${name(element)} is cut off`);
  }

  function checkTexts(): void {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const parent = text.parentElement;
      const isExempt =
        !parent ||
        parent.closest('svg,option,.table-box,.skip,.bar') ||
        // Its element is cut off on purpose.
        getComputedStyle(parent).textOverflow === 'ellipsis';
      if (!isExempt && text.data.trim() && isSeen(parent)) checkOverflow(text, parent);
    }
  }

  /** Text must stay within its card, cell, field, or column. */
  function checkOverflow(text: Text, parent: Element): void {
    const range = document.createRange();
    range.selectNodeContents(text);
    const frame = parent.closest('.card,.field,.badge,td,dd,.wrap,.menu,.sub');
    const line = range.getBoundingClientRect();
    if (frame && (line.right > boxOf(frame).right + 1.5 || line.left < boxOf(frame).left - 1.5))
      report(`${name(parent)} overflows ${name(frame).split(' ')[0]}`);
  }

  function checkRegions(): void {
    const regions = ['header', 'main', 'footer'].map((tag) =>
      document.querySelector(`body > ${tag}`),
    );
    for (const [index, region] of regions.entries()) {
      const next = regions[index + 1];
      const isStuck = region && getComputedStyle(region).position === 'sticky' && scrollY > 0;
      if (region && next && !isStuck && overlap(region, next))
        report(`${name(region)} overlaps the next region`);
    }
  }

  /** The items of a row or a stack must not overlap. */
  function checkItems(group: Element): void {
    const items = [...group.children].filter(
      (child) => isSeen(child) && getComputedStyle(child).position !== 'absolute',
    );
    for (const [index, item] of items.entries()) {
      const overlapped = items.slice(index + 1).filter((other) => overlap(item, other));
      for (const other of overlapped) report(`${name(item)} and ${name(other)} overlap`);
    }
  }

  function checkNumeral(numeral: Element): void {
    const overlapped = all('h1,.lede,.legend,figcaption').filter((text) => overlap(numeral, text));
    for (const text of overlapped) report(`numeral ${numeral.textContent} overlaps ${name(text)}`);
  }

  function checkTarget(target: Element): void {
    // WCAG 2.2, 2.5.8 exempts a link within a sentence: it is only as high as its line.
    const isInSentence = target.matches('.skip,p a,dd a,address a,li p a,td a,th a');
    if (isInSentence && !target.matches('.button')) return;
    const { width, height } = boxOf(target);
    const isPrimary = target.matches(
      '.button,.menu-link,.menu-button,.menu-toggle,.call,.more,summary,.field-input,.logo',
    );
    const minHeightPx = isPrimary ? minControlPx : minTargetPx;
    if (height >= minHeightPx - 0.5 && width >= minTargetPx - 0.5) return;
    if (getComputedStyle(target).display !== 'inline' || !isApart(target))
      report(`${name(target)} is ${Math.round(width)} by ${Math.round(height)}`);
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

  function checkLineLength(paragraph: Element): void {
    const size = Number.parseFloat(getComputedStyle(paragraph).fontSize);
    // A paragraph has one box for each column that it runs through.
    const width = Math.max(...[...paragraph.getClientRects()].map((box) => box.width));
    if (width > maxLineEm * size + 1 && !paragraph.matches('.quiet,.actions'))
      report(`${name(paragraph)} has lines of ${Math.round(width / size)}em`);
  }
}
