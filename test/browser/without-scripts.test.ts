/** Without scripts every page is complete, and links reach every route. */
import { expect, inject, it } from 'vitest';
import { type BuiltDocument, documentsOf } from '../support/dist.ts';
import { itInLongRun } from '../support/long-run.ts';
import { desktop, phone, shareBrowser, sharedPage } from './browser.ts';

shareBrowser();

const noScripts = { javaScriptEnabled: false };

itInLongRun('reaches every route from the home page through visible links', async () => {
  const page = await sharedPage('/', { ...desktop, ...noScripts });
  const origin = inject('origins').preact;
  const reached = new Set(['/']);
  const queue = ['/'];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    await page.goto(origin + next);
    for (const target of await page.locator('a[href^="/"]').evaluateAll(visibleLinkPaths)) {
      if (reached.has(target) || !target.endsWith('/')) continue;
      reached.add(target);
      queue.push(target);
    }
  }
  // Each page that is its own canonical one: neither 404.html nor /attorneys/.
  const isCanonical = ({ path, html }: BuiltDocument) =>
    html.includes(`<link rel="canonical" href="https://www.larkmoorquade.example${path}"/>`);
  const routes = documentsOf(inject('dist')).filter(isCanonical);
  expect([...reached].sort()).toEqual(routes.map(({ path }) => path).sort());
});

/** Runs in the page: returns the paths that the visible links point to. */
function visibleLinkPaths(links: Element[]): string[] {
  const isVisible = (link: Element) =>
    link.checkVisibility({ visibilityProperty: true }) && link.getBoundingClientRect().width > 0;
  // The `href` property of an SVG link is not a string, so the attribute is resolved.
  const pathOf = (link: Element) =>
    new URL(link.getAttribute('href') ?? '', location.href).pathname;
  return links.filter(isVisible).map(pathOf);
}

it('opens the answers of a list of questions', async () => {
  const page = await sharedPage('/patents/utility/', { ...desktop, ...noScripts });
  const first = page.locator('main details').first();
  await first.locator('summary').click();
  expect(await first.locator('p').first().isVisible()).toBe(true);
});

itInLongRun('links to the site map on a phone', async () => {
  const page = await sharedPage('/', { ...phone, ...noScripts });
  expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Menu', exact: true }).tap();
  expect(await page.locator('#site-map').isVisible()).toBe(true);
});

it('opens submenus on hover on a desktop', async () => {
  const page = await sharedPage('/', { ...desktop, ...noScripts });
  await page.getByRole('button', { name: 'Patents', exact: true }).hover();
  expect(await page.locator('#menu-patents a').first().isVisible()).toBe(true);
});
