/** The takedown notice of the page about the DMCA. */
import { expect, it } from 'vitest';
import { desktop, openPage, shareBrowser, sharedPage } from './browser.ts';

shareBrowser();

it('its button copies the text without the numbers', async () => {
  const { page } = await openPage('/copyrights/dmca/', desktop);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the text' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(
    /^To the DMCA agent of \[name of the service\]:\n\nThe work that was copied/,
  );
  expect(text).toMatch(/\[Your signature, full name, and the date\]$/);
});

it('pointing at a line highlights what it is for', async () => {
  const page = await sharedPage('/copyrights/dmca/', desktop);
  const color = () =>
    page.locator('.reasons .p5').evaluate((reason) => getComputedStyle(reason).backgroundColor);
  const before = await color();
  await page.locator('.letter .p5').hover();
  expect(await color()).not.toBe(before);
});

it('has no button without a script', async () => {
  const page = await sharedPage('/copyrights/dmca/', { ...desktop, javaScriptEnabled: false });
  expect(await page.locator('.specimen button').isVisible()).toBe(false);
});
