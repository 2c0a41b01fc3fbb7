/** With scripts off every page reads whole, and every route is reached by links alone. */
import { expect, inject, it } from 'vitest';
import { documentsOf } from '../support/dist.ts';
import { desktop, open, phone, shareBrowser } from './browser.ts';

shareBrowser();

const noScripts = { javaScriptEnabled: false };

it('reaches every route from Home by links that a reader can see', async () => {
  const { page } = await open('/', { ...desktop, ...noScripts });
  const origin = inject('origins').preact;
  const reached = new Set(['/']);
  const waiting = ['/'];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    await page.goto(origin + next);
    for (const link of await page.locator('a[href^="/"]').all()) {
      const target = new URL((await link.getAttribute('href')) ?? '', origin).pathname;
      if (reached.has(target) || !target.endsWith('/') || !(await link.isVisible())) continue;
      reached.add(target);
      waiting.push(target);
    }
  }
  const routes = documentsOf(inject('dist')).map(({ path }) => path);
  expect([...reached].sort()).toEqual(routes.filter((route) => route !== '/404.html').sort());
});

it('opens the answers of a list of questions', async () => {
  const { page } = await open('/patents/utility/', { ...desktop, ...noScripts });
  const first = page.locator('main details').first();
  await first.locator('summary').click();
  expect(await first.locator('p').first().isVisible()).toBe(true);
});

it('leads on a phone to all areas and offices by one link', async () => {
  const { page } = await open('/', { ...phone, ...noScripts });
  expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Menu', exact: true }).tap();
  expect(await page.locator('#site-map').isVisible()).toBe(true);
});

it('opens submenus under the pointer and the focus on a desktop', async () => {
  const { page } = await open('/', { ...desktop, ...noScripts });
  await page.getByRole('button', { name: 'Patents', exact: true }).hover();
  expect(await page.locator('#menu-patents a').first().isVisible()).toBe(true);
});
