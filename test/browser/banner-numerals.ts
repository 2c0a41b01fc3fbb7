/** Finds the numerals of a banner that are not readable as a whole. */
import type { Page } from 'playwright-core';

/** Returns a sentence for each numeral that is cut off, at the frame, or over a text. */
export function cutNumerals(page: Page): Promise<readonly string[]> {
  return page.evaluate(findCutNumerals);
}

/**
 * Runs in the page: finds the numerals that the edge of their drawing cuts off, or that touch the
 * frame of the banner or its texts. Phones show no numerals.
 */
function findCutNumerals(): string[] {
  const banner = document.querySelector('.banner');
  const numerals = [...document.querySelectorAll<SVGTextElement>('.banner .fig-n')];
  const texts = [
    ...document.querySelectorAll('.banner :is(h1, .lede, .gist, figcaption, .crumbs)'),
  ];
  const brush = document.createElement('canvas').getContext('2d');
  if (!banner || numerals.length === 0 || !brush) return ['the banner has no numerals'];
  const problems: string[] = [];
  for (const numeral of numerals) {
    const name = numeral.textContent ?? '';
    const ink = inkOf(numeral, name, brush);
    const svg = numeral.ownerSVGElement;
    const isClipped = svg && getComputedStyle(svg).overflow !== 'visible';
    if (isClipped && !isInside(ink, svg.getBoundingClientRect(), 0))
      problems.push(`${name} is cut`);
    if (!isInside(ink, banner.getBoundingClientRect(), 14))
      problems.push(`${name} is at the frame`);
    if (texts.some((text) => isOver(ink, text.getBoundingClientRect())))
      problems.push(`${name} is over a text`);
  }
  return problems;

  /** The box of what is drawn, which is lower than the line of the text. */
  function inkOf(numeral: SVGTextElement, text: string, context: CanvasRenderingContext2D) {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(numeral);
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const measured = context.measureText(text);
    const matrix = numeral.getScreenCTM();
    const scale = matrix?.a ?? 0;
    const baseline = (matrix?.f ?? 0) + Number(numeral.getAttribute('y')) * scale;
    const { left, right } = numeral.getBoundingClientRect();
    const top = baseline - measured.actualBoundingBoxAscent * scale;
    const bottom = baseline + measured.actualBoundingBoxDescent * scale;
    return new DOMRect(left, top, right - left, bottom - top);
  }

  function isInside(inner: DOMRect, outer: DOMRect, distance: number): boolean {
    return (
      inner.left >= outer.left + distance &&
      inner.top >= outer.top + distance &&
      inner.right <= outer.right - distance &&
      inner.bottom <= outer.bottom - distance
    );
  }

  function isOver(one: DOMRect, other: DOMRect): boolean {
    return (
      one.left < other.right &&
      one.right > other.left &&
      one.top < other.bottom &&
      one.bottom > other.top
    );
  }
}
