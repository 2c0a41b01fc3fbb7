/**
 * Loads the script of an element when the visitor scrolls or points. Pages load the script of their
 * deadlines this way, because nobody needs it before, and a slow phone is busy until then.
 */
export function loadLazyScript(): void {
  // The server imports the islands, too.
  const source = globalThis.document?.querySelector<HTMLElement>('[data-src]')?.dataset['src'];
  if (!source) return;
  // A module is loaded once, however often it is imported.
  const load = () => import(source);
  for (const event of ['keydown', 'pointerdown', 'scroll']) addEventListener(event, load);
  // The address may have an answer.
  if (location.hash) load();
}
