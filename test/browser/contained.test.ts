/**
 * An island that throws shows an error with the telephone number, and the rest of the page works.
 */
import { describe, expect, it } from 'vitest';
import { newPage, originOf, runtimes, shareBrowser } from './browser.ts';

shareBrowser();

describe.each(runtimes)('on %s, an island that throws', (runtime) => {
  it.each(['ContactForm', 'Menu'])(
    'replaces %s with the error screen and leaves the rest of the page',
    async (island) => {
      const page = await newPage();
      await page.route('**/contact/', async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const damaged = html.replace(`data-island="${island}" data-props="`, '$&!');
        expect(damaged).not.toBe(html);
        await route.fulfill({ response, body: damaged });
      });
      await page.goto(`${await originOf(runtime)}/contact/`);
      const screen = page.locator(`[data-island=${island}] [role=alert]`);
      await screen.waitFor();
      const text = await screen.innerText();
      expect(text).toContain('Unexpected Application Error!');
      expect(text).toMatch(/JSON/);
      expect(text).toContain('(559) 436-3800');
      expect(text).not.toMatch(/\bat \w+ \(|\.js:\d+/);
      expect(await page.locator('h1').isVisible()).toBe(true);
      const other = island === 'Menu' ? 'main form' : 'nav[aria-label=Main]';
      expect(await page.locator(other).isVisible()).toBe(true);
    },
  );
});
