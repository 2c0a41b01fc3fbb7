/** The scale of a period, and the arrow that marks today on it. */

/** Draws a graduation stroke for each unit of a period, with longer ones, and names its ends. */
export function setScale(scale: Element, length: number, ends: readonly string[]): void {
  const graduation = scale.querySelector('svg') as Element;
  const step = length % 5 ? 3 : 5;
  let strokes = '';
  for (let unit = 0; unit <= length; unit += 1) strokes += `M${unit} 0v${unit % step ? 6 : 12}`;
  graduation.setAttribute('viewBox', `0 0 ${length} 12`);
  graduation.firstElementChild?.setAttribute('d', strokes);
  for (const [index, end] of ends.entries())
    (scale.querySelectorAll('text')[index] as Element).textContent = end;
}

/** Moves the arrow of a scale to a share of its length; beyond either end, it is hidden. */
export function moveArrow(scale: Element | null, share: number): void {
  const arrow = scale?.lastElementChild;
  arrow?.setAttribute('visibility', share >= 0 && share <= 1 ? 'visible' : 'hidden');
  arrow?.setAttribute('x', `${2 + 96 * share}%`);
}
