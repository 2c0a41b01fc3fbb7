/** Every document of the built site, opened: quiet console, no other origin, nothing too wide, axe without violations. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { documentsOf } from '../support/dist.ts';
import { root } from '../support/folders.ts';
import { desktop, hydrated, open, openMenus, phone, runtimes, sendForm, shareBrowser, tablet } from './browser.ts';

shareBrowser();

const axe = readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');
const documents = documentsOf(inject('dist')).map(({ path }) => path);

const sizes = [
  ['360 pixels', phone],
  ['768 pixels', tablet],
  ['1280 pixels', desktop],
] as const;

it('there are 44 documents', () => {
  expect(documents).toHaveLength(44);
});

describe.each(sizes)('at %s', (_, size) => {
  it.each(documents)('%s is quiet, asks no other origin, fits, and has no violation in any state', async (document) => {
    const { page, messages, requests } = await open(document, size);
    const isTooWide = await page.evaluate(() => window.document.documentElement.scrollWidth > window.innerWidth);
    expect(isTooWide, 'the page scrolls sideways').toBe(false);
    expect(await violations(page), 'menu closed').toEqual([]);
    await openMenus(page, ['Patents']);
    expect(await violations(page), 'menu open').toEqual([]);
    if ((await page.locator('main form').count()) > 0) {
      await page.reload();
      await hydrated(page);
      await sendForm(page);
      expect(await violations(page), 'form confirmed').toEqual([]);
    }
    expect(messages.filter((message) => !message.startsWith('log: Contact form'))).toEqual([]);
    expect(requests.filter((request) => !request.includes(` ${inject('origins').preact}/`))).toEqual([]);
  });
});

describe.each(runtimes)('hydration on %s', (runtime) => {
  it.each(['/', '/patents/utility/', '/contact/'])(
    'changes nothing that %s shows, and says nothing',
    async (document) => {
      const still = await open(document, { ...desktop, javaScriptEnabled: false }, runtime);
      const alive = await open(document, desktop, runtime);
      const markup = (page: Page) =>
        page.evaluate(() =>
          [...window.document.querySelectorAll('[data-island]')].map((host) =>
            host.innerHTML.replace(/<!--.*?-->/g, ''),
          ),
        );
      expect(await markup(alive.page)).toEqual(await markup(still.page));
      expect(alive.messages).toEqual([]);
    },
  );
});

async function violations(page: Page): Promise<string[]> {
  // Through the debugger and not as a script element: the page's own policy stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResult> } };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await axe.run({ runOnly: { type: 'tag', values: tags } });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
}

interface AxeResult {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}
