/** What the runtime takes over stays as it was prerendered. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop, open, runtimes, shareBrowser } from './browser.ts';

shareBrowser();

describe.each(runtimes)('hydration on %s', (runtime) => {
  it.each(['/', '/patents/utility/', '/contact/'])(
    'changes nothing that %s shows, and says nothing',
    async (document) => {
      const still = await open(document, { ...desktop, javaScriptEnabled: false }, runtime);
      const alive = await open(document, desktop, runtime);
      const markup = (page: Page) =>
        page.evaluate(() =>
          [...window.document.querySelectorAll('[data-island]')].map((host) =>
            host.innerHTML.replace(/<!--.*?-->/g, ''),
          ),
        );
      expect(await markup(alive.page)).toEqual(await markup(still.page));
      expect(alive.messages).toEqual([]);
    },
  );
});
