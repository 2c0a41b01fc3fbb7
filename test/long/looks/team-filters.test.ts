/** The team page of a firm of fifteen people. */
import { expect, it } from 'vitest';
import { desktop, phone, shareBrowser, sharedPage } from '../../browser/browser.ts';
import { addPeople } from '../../support/large-team.ts';
import { firstData } from '../../support/real-site.ts';
import { serveSite } from '../../support/serve-site.ts';

shareBrowser();

const site = serveSite(firstData, addPeople);

it('shows without a script only the people of the filter in the address', async () => {
  const options = { ...desktop, javaScriptEnabled: false };
  const page = await sharedPage(`${site.origin()}/team/#language-vietnamese`, options);
  expect(await page.locator('.who:visible').allInnerTexts()).toEqual([
    'Wren Aldere',
    'Wren Aldera',
  ]);
  expect(await page.locator('main h2:visible').allInnerTexts()).toEqual(['Attorneys']);
  await page.getByRole('link', { name: 'San Diego', exact: true }).first().click();
  expect(page.url()).toMatch(/#office-san-diego$/);
  expect(await page.locator('.who:visible').allInnerTexts()).toEqual(['Noor Castellane']);
  await page.getByRole('link', { name: 'Show everyone' }).click();
  expect(await page.locator('.who:visible').count()).toBe(15);
});

it('keeps the filters and the first of the people on the screen of a phone', async () => {
  const page = await sharedPage(`${site.origin()}/team/#office-los-angeles`, phone);
  const first = page.locator('.who:visible').first();
  expect(await first.innerText()).toBe('Desmond Quade');
  const box = await first.boundingBox();
  expect(box && box.y > 0 && box.y + box.height < 680).toBe(true);
});
