/** What the runtime takes over stays as it was prerendered. */
import { describe, expect, it } from 'vitest';
import { desktop, open, runtimes, shareBrowser } from './browser.ts';

shareBrowser();

describe.each(runtimes)('hydration on %s', (runtime) => {
  it.each(['/', '/patents/utility/', '/contact/'])(
    'changes nothing that %s shows, and says nothing',
    async (path) => {
      const { page, messages } = await open(path, desktop, runtime);
      const { hydrated, prerendered } = await page.evaluate(async () => {
        const response = await fetch(location.href);
        const sent = new DOMParser().parseFromString(await response.text(), 'text/html');
        const islandsOf = (owner: Document) =>
          [...owner.querySelectorAll('[data-island]')].map((host) =>
            host.innerHTML.replace(/<!--.*?-->/g, ''),
          );
        return { hydrated: islandsOf(document), prerendered: islandsOf(sent) };
      });
      expect(hydrated.length).toBeGreaterThan(0);
      expect(hydrated).toEqual(prerendered);
      expect(messages).toEqual([]);
    },
  );
});
