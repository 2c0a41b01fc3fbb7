/** Islands behave as React does, on the default runtime as on React itself. */
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../support/folders.ts';
import { type StaticServer, serve } from '../support/server.ts';
import { hear, hydrated, newPage, shareBrowser } from './browser.ts';
import { buildFixture } from './fixture-site.ts';

shareBrowser();

const sites = [
  { name: 'preact', module: 'site.tsx', runtime: 'preact' },
  { name: 'react', module: 'site.tsx', runtime: 'react' },
  { name: 'react, as the site says', module: 'react-only.tsx', runtime: undefined },
] as const;

describe.each(sites)('on $name', ({ name, module, runtime }) => {
  let server: StaticServer;
  beforeAll(async () => {
    const out = path.join(root, '.cache/test/react-site', name);
    expect(await buildFixture(`react-site/${module}`, out, runtime)).toEqual([]);
    server = await serve(out);
  });
  afterAll(() => server?.close());

  async function opened(): Promise<{ page: Page; said: readonly string[] }> {
    const page = await newPage();
    const said = hear(page);
    await page.goto(server.origin);
    await hydrated(page);
    return { page, said };
  }
  const island = (page: Page, name: string) => page.locator(`[data-island=${name}]`).first();
  const output = (page: Page, name: string) => island(page, name).locator('output');

  it('nothing is said, and the markup of the server stays', async () => {
    const { page, said } = await opened();
    expect(await page.locator('[data-island]').count()).toBe(module === 'site.tsx' ? 6 : 8);
    expect(said).toEqual([]);
  });

  it('fields hold what the component writes', async () => {
    const { page, said } = await opened();
    const [text, area] = [page.getByLabel('Upper case'), page.getByLabel('No digits')];
    await text.pressSequentially('ab');
    expect(await text.inputValue()).toBe('AB');
    await area.pressSequentially('4c');
    expect(await area.inputValue()).toBe('ABc');
    await page.getByLabel('Choice').selectOption('a');
    await page.getByLabel('On', { exact: true }).click();
    await expect.poll(() => output(page, 'Controlled').textContent()).toBe('ABc a true');
    expect(said).toEqual([]);
  });

  it('focus bubbles', async () => {
    const { page } = await opened();
    await page.getByLabel('One', { exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => output(page, 'Focus').textContent()).toBe('said: +one -one +two');
  });

  it('context, memo, forwardRef, handles, the default import, children, and styles set by script', async () => {
    const { page, said } = await opened();
    expect(await island(page, 'Parts').locator('b').textContent()).toBe('quiet: said');
    await page.getByRole('button', { name: 'Press' }).click();
    await expect.poll(() => island(page, 'Parts').locator('b').textContent()).toBe('loud: said');
    expect(await page.getByLabel('Cleared').inputValue()).toBe('');
    const style = await page.getByRole('button', { name: 'Press' }).evaluate((button) => {
      const { paddingLeft } = getComputedStyle(button);
      return [paddingLeft, (button as HTMLElement).style.getPropertyValue('--gap')];
    });
    expect(style).toEqual(['33px', '2px']);
    expect(said).toEqual([]);
  });

  if (module === 'react-only.tsx')
    it('ids are those of the server, stay, and part one island from the next', async () => {
      const { page, said } = await opened();
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
      expect(said).toEqual([]);
    });

  it('transitions and deferred values come', async () => {
    const { page } = await opened();
    await page.getByRole('button', { name: 'Later' }).click();
    await expect.poll(() => output(page, 'Later').textContent()).toBe('one one false 2');
  });

  it('a portal shows elsewhere, and lives', async () => {
    const { page, said } = await opened();
    await page.getByRole('button', { name: 'Open' }).click();
    await page.locator('body > button', { hasText: 'Elsewhere' }).click();
    await expect.poll(() => output(page, 'Portal').textContent()).toBe('11');
    expect(said).toEqual([]);
  });

  it('a lazy part comes, behind what stands for it until then', async () => {
    const { page, said } = await opened();
    await page.getByRole('button', { name: 'Load' }).click();
    await expect.poll(() => island(page, 'Waiting').locator('b').textContent()).toBe('Came lazily');
    expect(await page.getByText('Loading').count()).toBe(0);
    expect(said).toEqual([]);
  });
});

it.each([
  [
    'what Preact does not do as React does',
    'react-only.tsx',
    "the island Ids needs React for useId: say runtime: 'react'",
  ],
  [
    'what waits while it is rendered',
    'waiting.tsx',
    'the island Late waits for a lazy part (Suspense)',
  ],
])('%s is refused by name', async (_, module, message) => {
  const out = path.join(root, '.cache/test/none');
  const problems = await buildFixture(`react-site/${module}`, out, 'preact');
  expect(problems.map((problem) => problem.message).join('\n')).toContain(message);
});
