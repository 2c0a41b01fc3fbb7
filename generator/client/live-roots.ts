/** In `dev`: hydrates islands that stay on the page when a module is saved. */
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { hydrateWithChecks, type IslandOptions } from './mismatch.ts';

const roots = new WeakMap<HTMLElement, Root>();

/** Hydrates an island, unless it runs. */
export function hydrateOnce(host: HTMLElement, element: ReactNode, options: IslandOptions): Root {
  const running = roots.get(host);
  if (running) return running;
  const root = hydrateWithChecks(host, element, options);
  roots.set(host, root);
  host.addEventListener('stop', () => root.unmount());
  // A copy shows whether what was saved can be hydrated.
  host.addEventListener('saved', (event) => {
    const copy = (event as CustomEvent<HTMLElement>).detail;
    // React hydrates later, and would report that the copy is gone.
    const quiet = { ...options, onRecoverableError: () => {} };
    hydrateWithChecks(copy, element, quiet).unmount();
  });
  return root;
}
