/** Islands behave the same on the default runtime as on React. */
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../support/folders.ts';
import { inLongRun } from '../support/long-run.ts';
import { type StaticServer, serve } from '../support/server.ts';
import { collectMessages, desktop, shareBrowser, sharedPage } from './browser.ts';
import { buildFixture } from './fixture-site.ts';

shareBrowser();

const sites = [
  { name: 'preact', module: 'site.tsx', runtime: 'preact' },
  { name: 'react, set by the site', module: 'react-only.tsx', runtime: undefined },
  ...inLongRun({ name: 'react', module: 'site.tsx', runtime: 'react' }),
] as const;

describe.each(sites)('on $name', ({ name, module, runtime }) => {
  let server: StaticServer;
  let page: Page;
  let messages: readonly string[];
  beforeAll(async () => {
    const out = path.join(root, '.test/react-site', name);
    expect(await buildFixture(`react-site/${module}`, out, runtime)).toEqual([]);
    server = await serve(out);
    // Each test has an island of its own on this page.
    page = await sharedPage(server.origin, desktop, async (empty) => {
      messages = collectMessages(empty);
    });
  });
  afterEach(() => expect(messages).toEqual([]));
  afterAll(() => server?.close());

  const island = (page: Page, name: string) => page.locator(`[data-island=${name}]`).first();
  const output = (page: Page, name: string) => island(page, name).locator('output');

  it('hydrates without console messages and keeps the prerendered markup', async () => {
    expect(await page.locator('[data-island]').count()).toBe(module === 'site.tsx' ? 6 : 8);
    expect(messages).toEqual([]);
  });

  it('controlled fields have the value that the component sets', async () => {
    const text = page.getByLabel('Upper case');
    const area = page.getByLabel('No digits');
    await text.pressSequentially('ab');
    expect(await text.inputValue()).toBe('AB');
    await area.pressSequentially('4c');
    expect(await area.inputValue()).toBe('ABc');
    await page.getByLabel('Choice').selectOption('a');
    await page.getByLabel('On', { exact: true }).click();
    await expect.poll(() => output(page, 'Controlled').textContent()).toBe('ABc a true');
  });

  it('focus events bubble', async () => {
    await page.getByLabel('One', { exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => output(page, 'Focus').textContent()).toBe('log: +one -one +two');
  });

  it('context, memo, forwardRef, handles, the default import, children, and scripted styles work', async () => {
    expect(await island(page, 'Parts').locator('b').textContent()).toBe('quiet: text');
    await page.getByRole('button', { name: 'Press' }).click();
    await expect.poll(() => island(page, 'Parts').locator('b').textContent()).toBe('loud: text');
    expect(await page.getByLabel('Cleared').inputValue()).toBe('');
    const style = await page.getByRole('button', { name: 'Press' }).evaluate((button) => {
      const { paddingLeft } = getComputedStyle(button);
      return [paddingLeft, (button as HTMLElement).style.getPropertyValue('--gap')];
    });
    expect(style).toEqual(['33px', '2px']);
  });

  if (module === 'react-only.tsx')
    it('ids match the prerendered ones, stay the same, and differ between islands', async () => {
      const ids = () =>
        page.locator('[data-island=Ids] [id]').evaluateAll((all) => all.map(({ id }) => id));
      const before = await ids();
      expect(new Set(before).size).toBe(4);
      for (const label of ['one', 'two']) {
        await page.getByRole('button', { name: `More of ${label}` }).click();
        await expect.poll(() => page.getByText(`Note of ${label}, 1`).count()).toBe(1);
        const field = page.getByLabel(label, { exact: true });
        expect(await field.getAttribute('aria-describedby')).toBe(
          await page.getByText(`Note of ${label}`).getAttribute('id'),
        );
      }
      expect(await ids()).toEqual(before);
    });

  it('transitions and deferred values are applied', async () => {
    await page.getByRole('button', { name: 'Later' }).click();
    await expect.poll(() => output(page, 'Later').textContent()).toBe('one one false 2');
  });

  it('a portal renders elsewhere and handles events', async () => {
    await page.getByRole('button', { name: 'Open' }).click();
    await page.locator('body > button', { hasText: 'Elsewhere' }).click();
    await expect.poll(() => output(page, 'Portal').textContent()).toBe('11');
  });

  it('a lazy component replaces its fallback', async () => {
    await page.getByRole('button', { name: 'Load' }).click();
    await expect
      .poll(() => island(page, 'LazyPanel').locator('b').textContent())
      .toBe('Came lazily');
    expect(await page.getByText('Loading').count()).toBe(0);
  });
});

it.each([
  [
    'a hook that Preact implements differently',
    'react-only.tsx',
    'the island Ids needs React for useId',
  ],
  ['a component that suspends while it is prerendered', 'waiting.tsx', 'the island Late'],
])('reports %s by name', async (_, module, message) => {
  const out = path.join(root, '.test/none');
  const problems = await buildFixture(`react-site/${module}`, out, 'preact');
  expect(problems.map((problem) => problem.message).join('\n')).toContain(message);
});
