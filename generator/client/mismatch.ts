/** In `dev`: reports differences between an island and its server markup. */
import type { ReactNode } from 'react';
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client';

export type IslandOptions = HydrationOptions & { readonly identifierPrefix: string };

/** `dev.ts` shows the message on the page, and sends it to the terminal. */
export const reportMismatch = (message: string) =>
  dispatchEvent(new CustomEvent('mismatch', { detail: `${message}\n` }));

const markupOf = (host: HTMLElement) => host.innerHTML.replace(/<!--.*?-->/g, '');

/** React reports differences; Preact corrects them silently and immediately. */
export function hydrateWithChecks(
  host: HTMLElement,
  element: ReactNode,
  options: IslandOptions,
): Root {
  const name = `the island ${host.dataset['island']}`;
  const served = markupOf(host);
  const onRecoverableError = (error: unknown) =>
    reportMismatch(`${name} differs from its server markup: ${error}`);
  const root = hydrateRoot(host, element, { onRecoverableError, ...options });
  const hydrated = markupOf(host);
  if (served !== hydrated) reportMismatch(`${name} ${describeDifference(served, hydrated)}`);
  return root;
}

/** Quotes two texts where they begin to differ. */
export function describeDifference(served: string, hydrated: string): string {
  let index = 0;
  while (index < served.length && served[index] === hydrated[index]) index += 1;
  const excerpt = (markup: string) => `"${markup.slice(Math.max(0, index - 20), index + 40)}"`;
  return `is ${excerpt(served)} in the page, but ${excerpt(hydrated)} in the browser`;
}
