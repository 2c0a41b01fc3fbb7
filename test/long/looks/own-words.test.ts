/** The layout of optional content: footnotes, two bold words, a fourth testimonial. */
import { appendFileSync, cpSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { screenOfWidth, shareBrowser, sharedPage } from '../../browser/browser.ts';
import { boxesOf, distinct } from '../../browser/places.ts';
import { firstData } from '../../support/real-site.ts';
import { type Fields, recordEditor } from '../../support/record-editor.ts';
import { serveSite } from '../../support/serve-site.ts';

shareBrowser();

const post = 'after-cox-v-sony';

const extraMarkdown = `
### What to keep

- the notice[^1]
- the answer

[^1]: As it was sent.
`;

const site = serveSite(firstData, (data) => {
  const record = (file: string) => recordEditor(path.join(data, file));
  appendFileSync(path.join(data, `posts/${post}.md`), extraMarkdown);
  record('subareas/digital-privacy/ccpa.yaml')((subarea) => ({
    ...subarea,
    exhibit: {
      title: 'Thresholds',
      numbers: ['**Half** of the revenue, or **a third** of it', 'Of 100,000 people, **one**'],
    },
  }));
  record('people/hollis-nakagawara.yaml')((member) => ({
    ...member,
    languages: [{ name: 'Spanish', native: 'Español', lang: 'es' }],
  }));
  const fourth = 'testimonials/fourth.yaml';
  cpSync(path.join(data, 'testimonials/nursery-owner.yaml'), path.join(data, fourth));
  record(fourth)((testimonial: Fields) => ({
    ...testimonial,
    order: 4,
    quote: 'They said what it would cost.',
  }));
});

const openRoute = (route: string, width: number) =>
  sharedPage(site.origin() + route, screenOfWidth(width));

const styleOf = (item: Locator, name: string, pseudo?: string) =>
  item.evaluate(
    (element, [name = '', pseudo]) => getComputedStyle(element, pseudo).getPropertyValue(name),
    [name, pseudo],
  );

const fontSize = async (item: Locator) => Number.parseFloat(await styleOf(item, 'font-size'));

it.each([360, 1280])('the heading levels of a post look different at %d pixels', async (width) => {
  const page = await openRoute(`/blog/${post}/`, width);
  const upper = page.locator('.prose > h2').first();
  const lower = page.locator('.prose > h3');
  expect(await fontSize(lower)).toBeLessThan(0.9 * (await fontSize(upper)));
  expect(await styleOf(lower, 'font-family')).not.toBe(await styleOf(upper, 'font-family'));
});

it('footnotes are below a rule, in smaller letters', async () => {
  const page = await openRoute(`/blog/${post}/`, 1280);
  const notes = page.locator('.prose > ol', { hasText: 'As it was sent' });
  expect(Number.parseFloat(await styleOf(notes, 'border-top-width'))).toBeGreaterThan(0);
  expect(await fontSize(notes)).toBeLessThan(await fontSize(page.locator('.prose > p').first()));
});

it('no separator precedes an item of the byline', async () => {
  const page = await openRoute(`/blog/${post}/`, 360);
  const items = await page.locator('.byline > span').all();
  expect(items).toHaveLength(4);
  for (const item of items) expect(await styleOf(item, 'content', '::before')).toBe('none');
});

it('only the number that begins an item is large', async () => {
  const page = await openRoute('/digital-privacy/ccpa/', 1280);
  const bold = page.locator('.numbers strong');
  expect(await bold.allInnerTexts()).toEqual(['Half', 'a third', 'one']);
  const displays = await bold.evaluateAll((elements) =>
    elements.map((element) => getComputedStyle(element).display),
  );
  expect(displays).toEqual(['block', 'inline', 'inline']);
});

it('the team page shows a portrait and the native names of languages', async () => {
  const page = await openRoute('/team/', 1280);
  const entry = page.locator('.roster > li', { hasText: 'Hollis Nakagawara' });
  expect(await entry.locator('img').getAttribute('alt')).toBe(
    'Engraved-style portrait of Hollis Nakagawara',
  );
  expect(await entry.locator('[lang=es]').innerText()).toBe('Español');
});

it.each([1280, 960, 1920])('four testimonials are in equal rows at %d pixels', async (width) => {
  const page = await openRoute('/', width);
  const quotes = await boxesOf(page.locator('.quotes > figure'));
  expect(quotes).toHaveLength(4);
  expect(distinct(quotes.map(({ top }) => top))).toHaveLength(2);
  expect(distinct(quotes.map(({ left }) => left))).toHaveLength(2);
});
