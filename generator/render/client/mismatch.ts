/** In `dev`: hydrates an island, and tells what it shows otherwise in the browser than in the page. */

/** @param hydrate takes what React calls where it mends the page; Preact mends it at once. */
export function watchHydration(host: HTMLElement, hydrate: (mended: (error: unknown) => void) => void): void {
  const tell = (what: string) => {
    const detail = `${location.pathname}  the island ${host.dataset['island']} is not in the browser what it is in the page: ${what}`;
    dispatchEvent(new CustomEvent('mismatch', { detail }));
  };
  // Comments part adjacent texts for React alone.
  const markup = () => host.innerHTML.replaceAll(/<!--.*?-->/gs, '');
  const before = markup();
  hydrate((error) => tell(error instanceof Error ? error.message : String(error)));
  const after = markup();
  const at = [...before].findIndex((sign, index) => sign !== after[index]);
  const part = (text: string) => `"${text.slice(Math.max(0, at - 20), at + 40)}"`;
  if (before !== after) tell(`${part(before)} in the page, ${part(after)} in the island`);
}
