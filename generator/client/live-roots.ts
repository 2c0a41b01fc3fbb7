/**
 * In `dev`: `hydrateRoot` for islands that stay on the page when a module is saved. The bundler gives
 * it to `mismatch.ts`.
 */
import type { ReactNode } from 'react';
import { type HydrationOptions, hydrateRoot as hydrate, type Root } from 'react-dom/client';
import { hydrateWithChecks } from './mismatch.ts';

const roots = new WeakMap<HTMLElement, Root>();

/** Copies of islands, which show whether what was saved can be hydrated. */
const copies = new WeakSet<HTMLElement>();

export function hydrateRoot(
  host: HTMLElement,
  element: ReactNode,
  options: HydrationOptions & { identifierPrefix: string },
): Root {
  const running = roots.get(host);
  if (running) return running;
  // React hydrates later, and would report that the copy is gone.
  const quiet = copies.has(host) ? { onRecoverableError: () => {} } : {};
  const root = hydrate(host, element, { ...options, ...quiet });
  roots.set(host, root);
  host.addEventListener('stop', () => root.unmount());
  host.addEventListener('saved', (event) => {
    const copy = (event as CustomEvent<HTMLElement>).detail;
    copies.add(copy);
    hydrateWithChecks(copy, element, options).unmount();
  });
  return root;
}
