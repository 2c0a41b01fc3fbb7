/**
 * Loads the script of an element when the visitor scrolls or points. The home page loads the script
 * of its deadlines this way, because its first view has no request left.
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
