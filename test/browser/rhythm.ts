/**
 * Checks what repeats on every page: the space below headings, and the size of texts that are next
 * to each other.
 */
import type { Page } from 'playwright-core';

/** Returns a sentence for each irregular distance or size on a page. */
export function rhythmProblems(page: Page): Promise<readonly string[]> {
  return page.evaluate(findRhythmProblems, {
    headingGapRem: 0.5,
    maxNoteLines: 4,
    minDesktopPx: 1280,
    minTextLength: 60,
    minLastLine: 0.2,
  });
}

interface Limits {
  /** Space between a heading of the third level and what follows it, in rems. */
  readonly headingGapRem: number;
  /** The most lines of a paragraph that is small. */
  readonly maxNoteLines: number;
  /** Paragraphs are counted in lines on screens of at least this width, in pixels. */
  readonly minDesktopPx: number;
  /** Texts shorter than this, in characters, are labels. */
  readonly minTextLength: number;
  /** The least width of the last line of a heading, as a share of its longest line. */
  readonly minLastLine: number;
}

/** Runs in the page, so it cannot use anything outside the function. */
function findRhythmProblems(limits: Limits): string[] {
  const problems: string[] = [];
  const main = document.querySelector('main');
  const all = (selector: string) =>
    [...(main?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(isSeen);
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

  for (const heading of all('h3:not(summary h3)')) checkGap(heading);
  const texts = all('p').filter(
    (text) =>
      (text.textContent?.trim().length ?? 0) > limits.minTextLength &&
      !text.closest('figure,.banner,.form,.aside,.reach'),
  );
  for (const lead of all('h1,h2,h3,h4,.lede,.gist > p,.head > h2 + p')) checkLastLine(lead);
  for (const [index, text] of texts.entries()) checkSizes(text, texts.slice(index + 1));
  if (innerWidth >= limits.minDesktopPx) for (const text of texts) checkLines(text);
  return problems;

  function isSeen(element: Element): boolean {
    return element.checkVisibility() && boxOf(element).height > 1 && !element.closest('.vh');
  }

  function name(element: Element): string {
    return `"${element.textContent?.trim().slice(0, 30)}"`;
  }

  /** A heading has the same distance to what follows below it, on every page. */
  function checkGap(heading: Element): void {
    const isBelow = (element: Element) =>
      boxOf(element).left < boxOf(heading).right - 1 &&
      boxOf(element).right > boxOf(heading).left + 1;
    let next = heading.nextElementSibling;
    while (next && !(isSeen(next) && isBelow(next))) next = next.nextElementSibling;
    if (!next) return;
    const gap = (boxOf(next).top - boxOf(heading).bottom) / remPx;
    if (Math.abs(gap - limits.headingGapRem) > 0.05)
      problems.push(`${name(heading)} is ${(gap * remPx).toFixed(1)}px above its text`);
  }

  /** A heading or a lead paragraph must not end with a single word on a line. */
  function checkLastLine(lead: Element): void {
    const range = document.createRange();
    range.selectNodeContents(lead);
    const lines = new Map<number, { left: number; right: number }>();
    for (const { left, right, bottom, width } of range.getClientRects()) {
      const line = lines.get(Math.round(bottom / 12)) ?? { left, right };
      if (width > 1)
        lines.set(Math.round(bottom / 12), {
          left: Math.min(left, line.left),
          right: Math.max(right, line.right),
        });
    }
    const widths = [...lines]
      .sort(([one], [two]) => one - two)
      .map(([, line]) => line.right - line.left);
    // Chrome balances no more than six lines.
    if (widths.length > 6) return;
    if ((widths.at(-1) ?? 0) < limits.minLastLine * Math.max(0, ...widths))
      problems.push(`${name(lead)} has a last line of one word`);
  }

  function checkSizes(text: Element, others: readonly Element[]): void {
    const sizeOf = (element: Element) => getComputedStyle(element).fontSize;
    for (const other of others) {
      const [one, two] = [boxOf(text), boxOf(other)];
      const isNextTo =
        Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 10 &&
        (one.right <= two.left || two.right <= one.left);
      if (isNextTo && sizeOf(text) !== sizeOf(other))
        problems.push(`${name(text)} and ${name(other)} have different sizes`);
    }
  }

  /** A longer text is no note, so it looks like any other paragraph. */
  function checkLines(text: HTMLElement): void {
    const { fontSize, lineHeight } = getComputedStyle(text);
    const body = getComputedStyle(document.body);
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = Math.round(range.getBoundingClientRect().height / Number.parseFloat(lineHeight));
    const isSmall = Number.parseFloat(fontSize) < Number.parseFloat(body.fontSize);
    if (isSmall && lines > limits.maxNoteLines)
      problems.push(`${name(text)} is a small note of ${lines} lines`);
  }
}
