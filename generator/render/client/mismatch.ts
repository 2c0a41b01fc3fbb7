/** In `dev`: hydrates, and tells what an island shows otherwise in the browser than in the page. */

/** @param hydrate takes what React calls where it mends; Preact mends at once, and is watched. */
export function watchHydration(host: HTMLElement, hydrate: (mended: (error: unknown) => void) => void): void {
  const tell = (what: string) => {
    const detail = `${location.pathname}  the island ${host.dataset['island']} is not in the browser what it is in the page: ${what}`;
    dispatchEvent(new CustomEvent('mismatch', { detail }));
  };
  const observer = new MutationObserver(() => undefined);
  observer.observe(host, { subtree: true, childList: true, characterData: true, characterDataOldValue: true });
  hydrate((error) => tell(error instanceof Error ? error.message : String(error)));
  const [first] = observer.takeRecords();
  observer.disconnect();
  if (first) tell(wordsOf(first));
}

function wordsOf({ type, target, oldValue, addedNodes, removedNodes }: MutationRecord): string {
  if (type === 'characterData') return `the page says "${oldValue}", the island "${target.textContent}"`;
  const [added, removed] = [addedNodes, removedNodes].map(
    ([node]) => node && (node.textContent || node.nodeName.toLowerCase()),
  );
  return added === undefined
    ? `the page has "${removed}", and the island has not`
    : `the island has "${added}", and the page has not`;
}
