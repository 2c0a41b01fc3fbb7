/**
 * `react-dom/client` on Preact: what `preact/compat/client` does, but a site that only hydrates
 * does not load the code that clears a container before it renders.
 */
import { type ComponentChild, hydrate, render } from 'preact';

export { createRoot } from 'preact/compat/client';

export function hydrateRoot(root: Element, element: ComponentChild) {
  hydrate(element, root);
  return {
    render: (next: ComponentChild) => render(next, root),
    unmount: () => render(null, root),
  };
}
