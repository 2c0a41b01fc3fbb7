/** Paths that no page has, with and without scripts. */
import { describe, expect, inject, it } from 'vitest';
import { desktop, open, shareBrowser } from './browser.ts';

shareBrowser();

const noScripts = { ...desktop, javaScriptEnabled: false };

describe('an unknown path leads at once to', () => {
  it.each([
    ['/nothing-here', '/'],
    ['/nothing/at/all/', '/'],
    ['/attorneys/nobody', '/attorneys/ines-larkmoor/'],
    ['/attorneys/nobody/', '/attorneys/ines-larkmoor/'],
    ['/patents/nothing', '/patents/'],
    ['/trademarks/nothing/', '/trademarks/'],
    ['/digital-privacy/nothing', '/digital-privacy/'],
    ['/copyrights/nothing', '/copyrights/'],
    ['/locations/fresno', '/locations/san-francisco/'],
    ['/blog/no-such-post', '/'],
    ['/index.php?a=b#c', '/'],
  ])('from %s: %s', async (from, to) => {
    const { page } = await open('/about/');
    await page.goto(inject('origins').preact + from);
    await page.waitForURL(inject('origins').preact + to);
    await page.goBack();
    expect(new URL(page.url()).pathname, 'the unknown path stays out of the history').toBe(
      '/about/',
    );
  });

  it('Home without scripts', async () => {
    const { page } = await open('/about/', noScripts);
    await page.goto(`${inject('origins').preact}/nothing-here`);
    await page.waitForURL(`${inject('origins').preact}/`);
  });
});

describe('404.html', () => {
  it('opened by its own name stays, is kept from search engines, and leads home by a visible link', async () => {
    const { page } = await open('/404.html');
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe('/404.html');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    expect(await page.locator('main a[href="/"]').first().isVisible()).toBe(true);
  });

  it('shows the home screen', async () => {
    const { page } = await open('/404.html');
    const home = await open('/');
    const heading = await home.page.locator('h1').innerText();
    expect(await page.locator('main').innerText()).toContain(heading);
  });
});

describe('/attorneys/', () => {
  it('is the profile of the first attorney', async () => {
    const { page } = await open('/attorneys/');
    const profile = await open('/attorneys/ines-larkmoor/');
    expect(await page.locator('main').innerText()).toContain('Ines Larkmoor');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      await profile.page.locator('link[rel=canonical]').getAttribute('href'),
    );
  });
});
