/** Hydration keeps the prerendered markup. */
import { describe, expect, it } from 'vitest';
import { desktop, openPage, runtimes, shareBrowser } from './browser.ts';

shareBrowser();

describe.each(runtimes)('hydration on %s', (runtime) => {
  it.each(['/', '/patents/utility/', '/contact/'])(
    'keeps the markup of %s and logs nothing',
    async (path) => {
      const { page, messages } = await openPage(path, desktop, runtime);
      const { hydrated, prerendered } = await page.evaluate(async () => {
        const response = await fetch(location.href);
        const prerenderedDocument = new DOMParser().parseFromString(
          await response.text(),
          'text/html',
        );
        const islandsOf = (root: Document) =>
          [...root.querySelectorAll('[data-island]')].map((island) =>
            island.innerHTML.replace(/<!--.*?-->/g, ''),
          );
        return { hydrated: islandsOf(document), prerendered: islandsOf(prerenderedDocument) };
      });
      expect(hydrated.length).toBeGreaterThan(0);
      expect(hydrated).toEqual(prerendered);
      expect(messages).toEqual([]);
    },
  );
});
