/** What is wrong with the boxes of a page, as sentences: nothing overlaps, nothing is cut off, everything can be hit. */
import type { Page } from 'playwright-core';

export interface BoxChecks {
  /** Whether lines of text keep to the longest measure; not asked where the visitor spaces letters out. */
  readonly measure?: boolean;
}

/** The page as it stands, seen with all its lazy pictures. */
export function faultsOf(
  page: Page,
  { measure = true }: BoxChecks = {},
): Promise<readonly string[]> {
  return page.evaluate(boxFaults, { measure, longest: 36, targets: 24, controls: 44 });
}

export function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
}

interface Limits {
  readonly measure: boolean;
  /** Longest line, in ems. */
  readonly longest: number;
  /** Least sides of anything that can be pressed, and of what is pressed most, in pixels. */
  readonly targets: number;
  readonly controls: number;
}

/** Runs in the page, and so holds everything that it needs. */
function boxFaults({ measure, longest, targets, controls }: Limits): string[] {
  const faults: string[] = [];
  const name = (element: Element) => {
    const kind = element.tagName.toLowerCase();
    const mark = element.getAttribute('class')?.split(' ')[0];
    return `${kind}${mark ? `.${mark}` : ''} "${element.textContent?.trim().slice(0, 30)}"`;
  };
  const all = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

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
    faults.push(`the page is ${root.scrollWidth - root.clientWidth}px too wide`);

  for (const element of all(
    'h1,h2,h3,h4,.button,.tags li,.menu-link,.menu-button,.menu-toggle,.call,.logo,dt,th,label',
  )) {
    if (
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).display !== 'inline' &&
      !element.querySelector('.vh')
    )
      faults.push(`${name(element)} is cut off`);
  }

  // Text may stand out of no card, cell, field or column.
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
      faults.push(`${name(parent)} stands out of ${name(frame).split(' ')[0]}`);
  }

  const regions = ['header', 'main', 'footer'].map((tag) =>
    document.querySelector(`body > ${tag}`),
  );
  for (const [index, region] of regions.entries()) {
    const next = regions[index + 1];
    const isStuck = region && getComputedStyle(region).position === 'sticky' && scrollY > 0;
    if (region && next && !isStuck && overlap(boxOf(region), boxOf(next)))
      faults.push(`${name(region)} lies over the next`);
  }

  // What stands in one row or stack keeps apart.
  const groups =
    '.bar,.menu-list,.cards,.actions,.tags,.parts,.foot-map,.foot-notes ul,.pair,.places,.opening,.banner-in,.beside,.quotes,.crumbs ol,.form-fields,.profile,.reach,.credentials,.aside,.hero > .wrap';
  for (const group of all(groups)) {
    const items = [...group.children].filter(
      (child) => isSeen(child) && getComputedStyle(child).position !== 'absolute',
    );
    for (const [index, item] of items.entries())
      for (const other of items.slice(index + 1))
        if (overlap(boxOf(item), boxOf(other)))
          faults.push(`${name(item)} and ${name(other)} overlap`);
  }
  for (const numeral of all('.fig-n')) {
    for (const words of all('h1,.lede,.legend,figcaption'))
      if (overlap(boxOf(numeral), boxOf(words)))
        faults.push(`numeral ${numeral.textContent} lies over ${name(words)}`);
  }

  for (const target of all('a,button,summary,input,select,textarea')) {
    // A link within a sentence is as high as its line (WCAG 2.2, 2.5.8).
    if (target.matches('.skip,p a,dd a,address a,li p a,td a,th a') && !target.matches('.button'))
      continue;
    const { width, height } = boxOf(target);
    const isPrimary = target.matches(
      '.button,.menu-link,.menu-button,.menu-toggle,.call,.more,summary,.field-input,.logo',
    );
    if (height < (isPrimary ? controls : targets) - 0.5 || width < targets - 0.5)
      if (getComputedStyle(target).display !== 'inline' || !isApart(target))
        faults.push(`${name(target)} is ${Math.round(width)} by ${Math.round(height)}`);
  }

  /** A small target is large enough where a circle of 24 pixels around it meets no other (2.5.8, spacing). */
  function isApart(target: Element): boolean {
    const middle = (element: Element) => {
      const { left, right, top, bottom } = boxOf(element);
      return [(left + right) / 2, (top + bottom) / 2] as const;
    };
    const [x, y] = middle(target);
    return all('a,button').every((other) => {
      const [otherX, otherY] = middle(other);
      return other === target || Math.hypot(x - otherX, y - otherY) >= targets;
    });
  }

  if (measure) {
    for (const paragraph of all('main p,main .prose > *:not(.table-box):not(.facts)')) {
      const size = Number.parseFloat(getComputedStyle(paragraph).fontSize);
      // One box for each column that the paragraph runs through.
      const width = Math.max(...[...paragraph.getClientRects()].map((box) => box.width));
      if (width > longest * size + 1 && !paragraph.matches('.quiet,.actions'))
        faults.push(`${name(paragraph)} has lines of ${Math.round(width / size)}em`);
    }
  }
  return [...new Set(faults)];
}
