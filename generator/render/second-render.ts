/** Renders a page a second time, with a later clock and other random numbers, and compares. */
import type { ElementRef } from '../lib/problems.ts';

/** Another year, month, day, and time of day, whichever of them a page shows. */
const laterMs = (400 * 24 + 7) * 60 * 60 * 1000 + 67 * 1000;

/** Returns the element where two renders of a page begin to differ, and what they show there. */
export function findUnstable(
  first: string,
  renderAgain: () => string,
): { readonly texts: string; readonly element: ElementRef } | undefined {
  const second = withLaterClock(renderAgain);
  if (first === second) return undefined;
  let index = 0;
  while (first[index] === second[index]) index += 1;
  const before = first.slice(0, index);
  const start = Math.max(before.lastIndexOf('>') + 1, before.lastIndexOf(' '), index - 30);
  const textOf = (html: string) => JSON.stringify(/^[^<>]{0,60}/.exec(html.slice(start))?.[0]);
  const nth = (before.match(/<[a-z]/gi)?.length ?? 1) - 1;
  return { texts: `${textOf(first)} and ${textOf(second)}`, element: { tag: '', nth } };
}

function withLaterClock(render: () => string): string {
  const RealDate = globalThis.Date;
  const now = () => RealDate.now() + laterMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length > 0 ? values : [now()], newTarget),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  try {
    return render();
  } finally {
    globalThis.Date = RealDate;
  }
}
