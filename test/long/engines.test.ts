/**
 * The site in Firefox and in WebKit, the engine of every iPhone. The browser tests check each detail
 * in Chromium; this checks what depends on the engine: layout, line breaks, and what scripts do.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { documentsOf } from '../support/dist.ts';
import type { StaticServer } from '../support/server.ts';
import {
  findBrokenCompounds,
  findHeaderProblems,
  isTooWide,
  waitUntilReady,
} from './support/engine-checks.ts';
import { serveToEngine } from './support/engine-server.ts';
import type { EngineTab } from './support/engine-tab.ts';
import { firefox } from './support/firefox.ts';
import { webkit } from './support/webkit.ts';

const dist = inject('dist');
const documents = documentsOf(dist);

const desktopPx = 1280;
const phonePx = 360;

const pollTimeout = { timeout: 5_000 };

async function fillInForm(tab: EngineTab): Promise<void> {
  await tab.type('form [autocomplete=name]', 'Vesna Ortolan');
  await tab.type('form [autocomplete=email]', 'vesna@orchard.example');
  await tab.type('form textarea', 'A question');
  await tab.run(() => {
    const select = document.querySelector<HTMLSelectElement>('form select');
    if (!select) return;
    select.selectedIndex = 1;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

for (const engine of [firefox, webkit]) {
  const isInstalled = engine.isInstalled();
  const hint = isInstalled ? '' : ` (not installed: apt-get install ${engine.packages})`;

  describe.skipIf(!isInstalled)(`in ${engine.name}${hint}`, () => {
    let tab: EngineTab;
    let server: StaticServer;

    beforeAll(async () => {
      server = await serveToEngine(dist);
      tab = await engine.openTab();
    });
    afterAll(async () => {
      await tab?.close();
      await server?.close();
    });

    const open = async (path: string, widthPx = desktopPx) => {
      await tab.open(server.origin + path, widthPx);
      await tab.run(waitUntilReady);
    };
    const recorded = async () =>
      (await tab.run(() => window.recorded)).filter((line) => !/^\w+: Contact form/.test(line));
    const currentPath = () => tab.run(() => location.pathname);

    it.each([desktopPx, phonePx])(
      'every page fits into %d pixels, with a header of one row on a desktop, unbroken compounds, and nothing on the console',
      async (widthPx) => {
        const problems: string[] = [];
        let checkedCount = 0;
        for (const { path } of documents) {
          await open(path, widthPx);
          const breaks = await tab.run(findBrokenCompounds);
          checkedCount += breaks.count;
          const found = [
            ...((await tab.run(isTooWide)) ? ['scrolls sideways'] : []),
            ...(widthPx === desktopPx ? await tab.run(findHeaderProblems) : []),
            ...breaks.broken,
            ...(await recorded()),
          ];
          problems.push(...found.map((problem) => `${path} ${problem}`));
        }
        expect(problems).toEqual([]);
        expect(checkedCount).toBeGreaterThan(documents.length);
      },
    );

    it.each([
      ['a desktop', desktopPx, []],
      ['a phone', phonePx, ['[aria-controls="menu-panel"]']],
    ])('a menu opens and closes on %s', async (_, widthPx, buttonsBefore) => {
      await open('/about/', widthPx);
      for (const selector of buttonsBefore) await tab.click(selector);
      const isOpen = () =>
        tab.run(() => document.querySelector('#menu-patents a')?.checkVisibility() ?? false);
      expect(await isOpen()).toBe(false);
      await tab.click('[aria-controls="menu-patents"]');
      await expect.poll(isOpen, pollTimeout).toBe(true);
      expect(await tab.run(isTooWide)).toBe(false);
      await tab.click('[aria-controls="menu-patents"]');
      await expect.poll(isOpen, pollTimeout).toBe(false);
      expect(await recorded()).toEqual([]);
    });

    it.each([desktopPx, phonePx])(
      'the form reports what is missing, and confirms what is sent, at %d pixels',
      async (widthPx) => {
        await open('/contact/', widthPx);
        const heading = () =>
          tab.run(() => {
            const focused = document.activeElement;
            return focused?.matches('h2') ? focused.textContent : '';
          });
        await tab.click('main form [type=submit]');
        expect(
          await tab.run(() => document.activeElement?.matches('form :user-invalid') ?? false),
        ).toBe(true);
        expect(await heading()).toBe('');
        await fillInForm(tab);
        await tab.click('main form [type=submit]');
        await expect.poll(heading, pollTimeout).toBe('Thank You for Contacting Us!');
        expect(await tab.run(isTooWide)).toBe(false);
        expect(await recorded()).toEqual([]);
      },
    );

    it('a date field says until when to file', async () => {
      const dated = documents.filter(({ html }) => html.includes('type="date"'));
      expect(dated.length).toBeGreaterThan(0);
      for (const { path } of dated) {
        await open(path);
        const results = () =>
          tab.run(() =>
            [...document.querySelectorAll('main :is(output, [role=status])')]
              .map((result) => result.textContent)
              .join(' '),
          );
        const before = await results();
        await tab.run(() => {
          const field = document.querySelector<HTMLInputElement>('main [type=date]');
          if (!field) return;
          // The home page loads the script when the field comes into view.
          field.scrollIntoView();
          field.value = new Date().toISOString().slice(0, 10);
          for (const type of ['input', 'change']) {
            field.dispatchEvent(new Event(type, { bubbles: true }));
          }
        });
        await expect.poll(results, { ...pollTimeout, message: path }).not.toBe(before);
        expect(await results(), path).toMatch(/(?:,|de)\s20\d\d/);
        expect(await tab.run(isTooWide), path).toBe(false);
        expect(await recorded(), path).toEqual([]);
      }
    });

    it.each([
      ['/nothing-here', '/'],
      ['/attorneys/unknown', '/attorneys/ines-larkmoor/'],
      ['/locations/fresno', '/locations/san-francisco/'],
      ['/patents/nothing', '/patents/'],
    ])('the unknown path %s leads to %s, which says so', async (from, to) => {
      await tab.open(server.origin + from, desktopPx);
      await expect.poll(currentPath, pollTimeout).toBe(to);
      await tab.run(waitUntilReady);
      const note = () =>
        tab.run(() => {
          const line = document.querySelector('.astray');
          return { isVisible: line?.checkVisibility(), hasFocus: line === document.activeElement };
        });
      await expect.poll(note, pollTimeout).toEqual({ isVisible: true, hasFocus: true });
      expect(await tab.run(() => scrollY)).toBe(0);
      await tab.click('.astray a');
      await expect.poll(async () => (await note()).isVisible, pollTimeout).toBe(false);
      expect(await recorded()).toEqual([]);
    });

    it.each([
      ['a term', desktopPx, 'dfn'],
      ['a part', desktopPx, 'path'],
      ['a term', phonePx, 'dfn'],
    ])('a click on %s highlights the part of a claim at %d pixels', async (_, widthPx, element) => {
      await open('/patents/utility/', widthPx);
      const highlighted = () =>
        tab.run(() =>
          [...document.querySelectorAll('.key path[aria-label]')]
            .filter((outline) => getComputedStyle(outline).strokeWidth === '2.6px')
            .map((outline) => outline.getAttribute('aria-label')),
        );
      await tab.run(() => document.querySelector('.claim-text')?.scrollIntoView({ block: 'end' }));
      await tab.click(`.key ${element}.p5`);
      await expect.poll(highlighted, pollTimeout).toEqual(['wheel']);
      expect(await recorded()).toEqual([]);
    });
  });
}
