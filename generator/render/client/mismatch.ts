/** In `dev`: what an island does otherwise than its page was sent. */
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/** On the screen and in the terminal. */
export const tell = (words: string) =>
  dispatchEvent(new CustomEvent('mismatch', { detail: `${words}\n` }));

const markupOf = (host: HTMLElement) => host.innerHTML.replace(/<!--.*?-->/g, '');

/** React says what is not alike; Preact sets it right in silence, and at once. */
export function hydrateWatched(
  host: HTMLElement,
  element: ReactNode,
  options: { identifierPrefix: string },
): Root {
  const name = `the island ${host.dataset['island']}`;
  const sent = markupOf(host);
  const onRecoverableError = (error: unknown) => tell(`${name} is not as its page: ${error}`);
  const root = hydrateRoot(host, element, { ...options, onRecoverableError });
  // Another comes in its place.
  addEventListener('anew', () => root.unmount(), { once: true });
  const shown = markupOf(host);
  const at = [...sent].findIndex((sign, index) => sign !== shown[index]);
  const part = (markup: string) => `"${markup.slice(Math.max(0, at - 20), at + 40)}"`;
  if (sent !== shown)
    tell(`${name} was sent as ${part(sent)}, and begins in the browser as ${part(shown)}`);
  return root;
}
