/** With scripts off every page reads whole, and every route is reached by links alone. */
import { expect, inject, it } from 'vitest';
import { documentsOf } from '../support/dist.ts';
import { desktop, phone, shareBrowser, sharedPage } from './browser.ts';

shareBrowser();

const noScripts = { javaScriptEnabled: false };

it('reaches every route from Home by links that a reader can see', async () => {
  const page = await sharedPage('/', { ...desktop, ...noScripts });
  const origin = inject('origins').preact;
  const reached = new Set(['/']);
  const waiting = ['/'];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    await page.goto(origin + next);
    for (const target of await page.locator('a[href^="/"]').evaluateAll(pathsInSight)) {
      if (reached.has(target) || !target.endsWith('/')) continue;
      reached.add(target);
      waiting.push(target);
    }
  }
  const routes = documentsOf(inject('dist')).map(({ path }) => path);
  expect([...reached].sort()).toEqual(routes.filter((route) => route !== '/404.html').sort());
});

/** Runs in the page: where the links lead that a reader can see. */
function pathsInSight(links: Element[]): string[] {
  const isInSight = (link: Element) =>
    link.checkVisibility({ visibilityProperty: true }) && link.getBoundingClientRect().width > 0;
  // A link in a drawing has no address of its own as text.
  const pathOf = (link: Element) =>
    new URL(link.getAttribute('href') ?? '', location.href).pathname;
  return links.filter(isInSight).map(pathOf);
}

it('opens the answers of a list of questions', async () => {
  const page = await sharedPage('/patents/utility/', { ...desktop, ...noScripts });
  const first = page.locator('main details').first();
  await first.locator('summary').click();
  expect(await first.locator('p').first().isVisible()).toBe(true);
});

it('leads on a phone to all areas and offices by one link', async () => {
  const page = await sharedPage('/', { ...phone, ...noScripts });
  expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Menu', exact: true }).tap();
  expect(await page.locator('#site-map').isVisible()).toBe(true);
});

it('opens submenus under the pointer and the focus on a desktop', async () => {
  const page = await sharedPage('/', { ...desktop, ...noScripts });
  await page.getByRole('button', { name: 'Patents', exact: true }).hover();
  expect(await page.locator('#menu-patents a').first().isVisible()).toBe(true);
});
