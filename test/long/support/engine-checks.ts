/** Functions that run in a page of any engine. Each can use nothing outside itself. */

/** Waits until the islands are hydrated and the fonts have loaded. */
export async function waitUntilReady(): Promise<void> {
  const timeoutMs = 10_000;
  const nextFrame = () => new Promise(requestAnimationFrame);
  const isHydrated = (host: Element) => '__k' in host;
  const start = performance.now();
  const islands = [...document.querySelectorAll('[data-island]')];
  while (!islands.every(isHydrated) && performance.now() - start < timeoutMs) await nextFrame();
  await document.fonts.ready;
  await nextFrame();
  await nextFrame();
}

/** Whether the page scrolls sideways. */
export function isTooWide(): boolean {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth;
}

/** Finds a header of more than one row: its menu, and what is next to the logo. */
export function findHeaderProblems(): string[] {
  const controls = [...document.querySelectorAll('header :is(a, button)')].filter(
    (control) => control.checkVisibility() && !control.closest('.skip'),
  );
  const rows = [true, false].map((isInMenu) =>
    controls.filter((control) => (control.closest('nav') !== null) === isInMenu),
  );
  return rows.flatMap((row) => {
    const boxes = row.map((control) => control.getBoundingClientRect());
    const lowestTop = Math.max(...boxes.map(({ top }) => top));
    const highestBottom = Math.min(...boxes.map(({ bottom }) => bottom));
    if (row.length > 1 && lowestTop < highestBottom) return [];
    const names = row.map(({ textContent }) => textContent.trim());
    return `has in its header more than one row, or nothing: ${names.join(', ')}`;
  });
}

/**
 * Finds compounds that a line break divides although they belong on one line: by the class `whole`, by a
 * no-break space or hyphen, or by having no character at which a line may break.
 */
export function findBrokenCompounds(): { readonly broken: string[]; readonly count: number } {
  const broken: string[] = [];
  let count = 0;
  // One with a hyphen, a dash, or a slash may break at it, unless it is in an element of its own.
  const unbreakable = /[^\s\u00a0-]*[\u00a0\u2011\u202f][^\s\u00a0-]*|[\p{L}\d]{10,}/gu;
  const check = (range: Range): void => {
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    if (rects.length === 0) return;
    count += 1;
    const tops = rects.map(({ top }) => top);
    const heights = rects.map(({ height }) => height);
    if (Math.max(...tops) - Math.min(...tops) < Math.min(...heights) / 2) return;
    broken.push(`breaks a line in "${range}"`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility() || parent.closest('script, svg, .vh, noscript')) continue;
    const range = document.createRange();
    if (parent.closest('.whole')) {
      range.selectNodeContents(parent.closest('.whole') ?? parent);
      check(range);
      continue;
    }
    for (const { 0: compound, index } of (node.textContent ?? '').matchAll(unbreakable)) {
      range.setStart(node, index);
      range.setEnd(node, index + compound.length);
      check(range);
    }
  }
  return { broken, count };
}
