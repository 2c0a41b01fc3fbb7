/** How pages show what a firm may write and the sample does not: tasks, footnotes, two bold words, a fourth testimonial. */
import { appendFileSync, cpSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { editor, type Fields } from '../support/editor.ts';
import { firstData } from '../support/real-site.ts';
import { serveSite } from '../support/strained-site.ts';
import { at, shareBrowser, sharedPage } from './browser.ts';
import { boxesOf, different } from './places.ts';

shareBrowser();

const post = 'after-cox-v-sony';

const more = `
### What to keep

- [x] the notice[^1]
- [ ] the answer

[^1]: As it was sent.
`;

const site = serveSite(firstData, (data) => {
  const record = (file: string) => editor(path.join(data, file));
  appendFileSync(path.join(data, `posts/${post}.md`), more);
  record('subareas/digital-privacy/ccpa.yaml')((subarea) => ({
    ...subarea,
    exhibit: {
      title: 'Thresholds',
      numbers: ['**Half** of the revenue, or **a third** of it', 'Of 100,000 people, **one**'],
    },
  }));
  record('team/ines-larkmoor.yaml')(({ image: _, ...member }) => ({
    ...member,
    languages: [{ name: 'Spanish', native: 'Español', lang: 'es' }],
  }));
  const fourth = 'testimonials/fourth.yaml';
  cpSync(path.join(data, 'testimonials/nursery-owner.yaml'), path.join(data, fourth));
  record(fourth)((testimonial: Fields) => ({
    ...testimonial,
    order: 4,
    quote: 'They told me what it would cost.',
  }));
});

const open = (route: string, width: number) => sharedPage(site.origin() + route, at(width));

const style = (item: Locator, name: string, pseudo?: string) =>
  item.evaluate(
    (one, [name = '', pseudo]) => getComputedStyle(one, pseudo).getPropertyValue(name),
    [name, pseudo],
  );

const size = async (item: Locator) => Number.parseFloat(await style(item, 'font-size'));

it.each([360, 1280])(
  'the headings of a post have levels to be told apart at %d pixels',
  async (width) => {
    const page = await open(`/blog/${post}/`, width);
    const [upper, lower] = [page.locator('.prose > h2').first(), page.locator('.prose > h3')];
    expect(await size(lower)).toBeLessThan(0.9 * (await size(upper)));
    expect(await style(lower, 'font-family')).not.toBe(await style(upper, 'font-family'));
  },
);

it('footnotes stand below a rule, in smaller letters', async () => {
  const page = await open(`/blog/${post}/`, 1280);
  const notes = page.locator('.prose > ol', { hasText: 'As it was sent' });
  expect(Number.parseFloat(await style(notes, 'border-top-width'))).toBeGreaterThan(0);
  expect(await size(notes)).toBeLessThan(await size(page.locator('.prose > p').first()));
});

it.each([360, 1280])(
  'a task has a box in the place of its sign, in ink, at %d pixels',
  async (width) => {
    const page = await open(`/blog/${post}/`, width);
    const tasks = page.locator('.prose li:has(input)');
    expect(await tasks.count()).toBe(2);
    const words = await boxesOf(tasks.locator('label'));
    const boxes = await boxesOf(tasks.locator('input'));
    for (const [index, task] of (await tasks.all()).entries()) {
      expect(await style(task, 'list-style-type')).toBe('""');
      const box = task.locator('input');
      expect(await style(box, 'border-top-color')).toBe(await style(page.locator('body'), 'color'));
      expect(boxes[index]?.right).toBeLessThan(words[index]?.left ?? 0);
    }
    const ticks = await Promise.all(
      (await tasks.all()).map((task) => style(task.locator('input'), 'content', '::before')),
    );
    expect(ticks).toEqual(['""', 'none']);
  },
);

it('no sign begins a column of the line that says who wrote a post', async () => {
  const page = await open(`/blog/${post}/`, 360);
  const items = await page.locator('.byline > span').all();
  expect(items).toHaveLength(4);
  for (const item of items) expect(await style(item, 'content', '::before')).toBe('none');
});

it('one number of each item is large: that which it begins with', async () => {
  const page = await open('/digital-privacy/ccpa/', 1280);
  const bold = page.locator('.numbers strong');
  expect(await bold.allInnerTexts()).toEqual(['Half', 'a third', 'one']);
  const displays = await bold.evaluateAll((all) => all.map((one) => getComputedStyle(one).display));
  expect(displays).toEqual(['block', 'inline', 'inline']);
});

it('an attorney without a picture on the team page has that of the profile, and languages their own names', async () => {
  const page = await open('/team/', 1280);
  const entry = page.locator('#ines-larkmoor');
  expect(await entry.locator('img').getAttribute('alt')).toBe(
    'Engraved-style portrait of Ines Larkmoor',
  );
  expect(await entry.locator('li', { hasText: 'Spanish' }).innerText()).toBe('Spanish (Español)');
  expect(await entry.locator('[lang=es]').innerText()).toContain('Español');
});

it.each([960, 1280, 1920])('four testimonials stand in equal rows at %d pixels', async (width) => {
  const page = await open('/', width);
  const quotes = await boxesOf(page.locator('.quotes > figure'));
  expect(quotes).toHaveLength(4);
  expect(different(quotes.map(({ top }) => top))).toHaveLength(2);
  expect(different(quotes.map(({ left }) => left))).toHaveLength(2);
});
