/** The layout of the parts of a text: rules of dates, posts, tables, lines, answers. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Numerals } from '../../../site/components/practice/numerals.tsx';
import { isTooWide } from '../../browser/boxes.ts';
import {
  desktop,
  newPage,
  pagesAtWidths,
  phone,
  screenOfWidth,
  shareBrowser,
  sharedPage,
} from '../../browser/browser.ts';

shareBrowser();

describe('a rule of dates', () => {
  it('names both ends of a period, in one numeral if two do not fit', async () => {
    for (const [path, expected] of [
      ['/patents/design/', ['0 12', '0 6 16-17 20', '0 15']],
      ['/patents/utility/', ['0 12']],
      ['/digital-privacy/data-security/', ['0 3 30 45']],
    ] as const) {
      const page = await sharedPage(path, desktop);
      const rules = await page
        .locator('.rules svg[aria-hidden]')
        .evaluateAll((all) =>
          all.map((svg) =>
            [...svg.querySelectorAll(':scope > text')].map((text) => text.textContent).join(' '),
          ),
        );
      expect(rules).toEqual(expected);
    }
  });

  it.each([
    '/patents/design/',
    '/patents/utility/',
    '/digital-privacy/data-security/',
    '/copyrights/dmca/',
  ])('has separate numerals on %s', async (path) => {
    for await (const [page, width] of pagesAtWidths(path, [360, 1280, 320, 768])) {
      const rules = await page.locator('.rules svg[aria-hidden]').evaluateAll((all) =>
        all.map((svg) =>
          [...svg.querySelectorAll(':scope > text')].map((text) => {
            const { left, right, bottom } = text.getBoundingClientRect();
            return {
              left,
              right,
              gap: (svg.querySelector('rect')?.getBoundingClientRect().top ?? 0) - bottom,
            };
          }),
        ),
      );
      expect(rules.length).toBeGreaterThan(0);
      for (const numerals of rules) {
        for (const [index, { left, right }] of numerals.entries()) {
          expect(left, `${width} pixels`).toBeGreaterThanOrEqual(
            (numerals[index - 1]?.right ?? 0) + 2,
          );
          expect(right, `${width} pixels`).toBeLessThanOrEqual(width);
        }
      }
    }
  });
});

it('a rule shows a numeral only at the widths that have room for it', async () => {
  const marks = [10, 20, 180].map((day) => ({
    at: day,
    isOpen: false,
    when: `Day ${day}`,
    what: [] as never,
  }));
  const numerals = createElement(Numerals, { rule: { marks, end: 180 }, id: 'rule', y: 26 });
  const drawing = renderToStaticMarkup(
    createElement('svg', { width: '100%', height: 60 }, numerals),
  );
  const page = await newPage(desktop);
  await page.setContent(
    `<style>body { margin: 0 20px; font-size: 20px } text { text-anchor: middle }</style>${drawing}`,
  );
  for (const [width, expected] of [
    [320, ['10', '180']],
    [562, ['10', '180']],
    [566, ['10', '20', '180']],
    [1920, ['10', '20', '180']],
  ] as const) {
    await page.setViewportSize({ width, height: 400 });
    const visible = await page.locator('text').evaluateAll((all) =>
      all
        .filter((text) => {
          const { x, y, width, height } = text.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2) === text;
        })
        .map((text) => text.textContent),
    );
    expect(visible, `${width} pixels`).toEqual(expected);
  }
});

describe('a post', () => {
  it.each([
    '/blog/thirty-day-breach-clock/',
    '/blog/after-cox-v-sony/',
    '/blog/design-patents-for-screens/',
  ])(
    '%s keeps its summary and table of contents in view, and ends with its sources and whom to call',
    async (path) => {
      const page = await sharedPage(path, desktop);
      const contents = page.getByRole('navigation', { name: 'In this article' }).getByRole('link');
      const headings = await page.locator('.prose > h2').allTextContents();
      expect(await contents.allTextContents()).toEqual(headings);
      await contents.last().click();
      const summary = await page.locator('.keys').boundingBox();
      const heading = await page.locator('.prose > h2').last().boundingBox();
      expect(summary && summary.y + summary.height).toBeGreaterThan(200);
      expect(heading?.y).toBeGreaterThanOrEqual(60);
      const sources = page.locator('.prose > p', { hasText: /^Sources:/ });
      const style = await sources.evaluate((element) => {
        const { fontStyle, fontSize } = getComputedStyle(element);
        return [fontStyle, fontSize];
      });
      expect(style).toEqual(['normal', '15px']);
      expect(await page.locator('.prose a[href^="tel:"]').count()).toBe(1);
      expect(await page.locator('.prose a[href="/contact/#inquiry"]').count()).toBe(1);
    },
  );
});

describe('the page of questions', () => {
  it('begins with them, and has the same name in the menu, the breadcrumbs, and its title', async () => {
    const page = await sharedPage('/patents/faq/', desktop);
    const name = await page.locator('h1').innerText();
    expect(await page.locator('.crumbs [aria-current]').innerText()).toBe(name);
    expect(
      await page.locator('header nav a[href$="/patents/faq/"]').first().textContent(),
    ).toContain(name);
    expect(await page.locator('main h2').first().innerText()).toMatch(
      /frequently\s+asked questions/i,
    );
  });
});

describe('a table', () => {
  it.each([
    '/locations/',
    '/blog/thirty-day-breach-clock/',
    '/patents/',
    '/digital-privacy/',
    '/privacy-policy/',
  ])(
    'shows each row as a block on a phone, each cell with its column name, and stays a table, on %s',
    async (path) => {
      const page = await sharedPage(path, phone);
      const table = page.locator('.table-box').first();
      expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      const heads = await table.locator('thead th').allTextContents();
      const cells = await table.locator('tbody tr:first-child td').evaluateAll((all) =>
        all.map((cell) => {
          const { content } = getComputedStyle(cell, '::before');
          return { left: cell.getBoundingClientRect().left, content };
        }),
      );
      expect(new Set(cells.map(({ left }) => left)).size).toBe(1);
      expect(cells.map(({ content }) => content)).toEqual(
        heads.slice(-cells.length).map((head) => `"${head}: "`),
      );
      expect(await page.getByRole('table').first().getByRole('rowheader').count()).toBeGreaterThan(
        1,
      );
      expect(await page.getByRole('table').first().getByRole('cell').count()).toBeGreaterThan(1);
    },
  );

  it('has its columns on paper', async () => {
    const page = await sharedPage('/patents/', {
      ...desktop,
      viewport: { width: 660, height: 900 },
    });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('thead').first().isVisible()).toBe(true);
  });
});

describe('a telephone number', () => {
  it.each([['/', [1280, 768]], ['/contact/', [960, 1280]] as const] as const)(
    'stays on one line in letters of twice the size on %s',
    async (path, widths) => {
      for (const width of widths) {
        const page = await sharedPage(path, screenOfWidth(width));
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        const lines = await page.locator('[href^=tel]').evaluateAll((links) =>
          links
            .filter((link) => link.checkVisibility())
            .map((link) => {
              const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
              const range = document.createRange();
              while (texts.nextNode()) {
                const text = texts.currentNode as Text;
                const from = text.data.indexOf('(');
                if (from < 0) continue;
                range.setStart(text, from);
                range.setEnd(text, text.length);
              }
              return range.getClientRects().length;
            }),
        );
        expect(lines.length, `${width} pixels`).toBeGreaterThan(2);
        expect(new Set(lines), `${width} pixels`).toEqual(new Set([1]));
        expect(await isTooWide(page)).toBe(false);
      }
    },
  );
});

describe('lines', () => {
  it.each([['/blog/after-cox-v-sony/', '.byline > *']])(
    'of %s show no separator before their first item (%s)',
    async (path, items) => {
      const page = await sharedPage(path, screenOfWidth(320));
      const { cut, lines } = await page.locator(items).evaluateAll((all) => {
        const list = all[0]?.parentElement as HTMLElement;
        const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
        const [, inset = ''] =
          /inset\(-[\d.]+px -[\d.]+px -[\d.]+px ([\d.]+)px\)/.exec(
            getComputedStyle(list).clipPath,
          ) ?? [];
        const texts = all.map((item) => {
          const { left, top } = item.getBoundingClientRect();
          const { paddingInlineStart } = getComputedStyle(item);
          return { top, left, text: left + Number.parseFloat(paddingInlineStart) };
        });
        // A link begins a few pixels above the text next to it.
        const firsts = texts.filter(
          ({ top }, index) => Math.abs(top - (texts[index - 1]?.top ?? -rem)) > rem / 2,
        );
        const edge = list.getBoundingClientRect().left + Number.parseFloat(inset);
        return {
          cut: firsts.map(({ left, text }) => ({ sign: left + rem - edge, text: text - edge })),
          lines: firsts.length,
        };
      });
      expect(lines).toBeGreaterThan(1);
      // The separator is centered in 1.5rem, and the focus ring of a link is five pixels wide.
      for (const { sign, text } of cut) {
        expect(sign).toBeLessThanOrEqual(0);
        expect(text).toBeGreaterThanOrEqual(5);
      }
    },
  );

  it.each([360, 320, 768, 1280])(
    'break neither a case name nor a short compound nor a range at %d pixels',
    async (width) => {
      const page = await sharedPage('/blog/after-cox-v-sony/', screenOfWidth(width));
      const lines = await page.locator('h1').evaluate((heading) => {
        const text = heading.firstChild as Text;
        const range = document.createRange();
        const start = text.data.indexOf('Cox');
        range.setStart(text, start);
        range.setEnd(text, start + 'Cox v. Sony'.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
      expect(lines).toBe(1);
      for (const path of ['/disclaimer/', '/trademarks/', '/copyrights/dmca/']) {
        const otherPage = await sharedPage(path, screenOfWidth(width));
        const lines = await otherPage
          .locator('main .whole')
          .evaluateAll((all) =>
            all
              .filter((element) => element.checkVisibility())
              .map((element) => element.getClientRects().length),
          );
        expect(lines.length).toBeGreaterThan(0);
        expect(new Set(lines), path).toEqual(new Set([1]));
      }
    },
  );
});

describe('a section next to its heading', () => {
  it.each(['/patents/utility/', '/patents/', '/blog/thirty-day-breach-clock/'])(
    'has only one rule above it on %s',
    async (path) => {
      const page = await sharedPage(path, desktop);
      const rules = await page
        .locator('.split > :last-child > :is(.ledger, .posts, .faqs) > :first-child')
        .evaluateAll((all) => all.map((first) => getComputedStyle(first).borderBlockStartWidth));
      expect(rules.length).toBeGreaterThan(0);
      expect(new Set(rules)).toEqual(new Set(['0px']));
    },
  );
});

describe('an answer', () => {
  it('turns its plus into a minus when it opens', async () => {
    const page = await sharedPage('/contact/', desktop);
    const question = page.locator('summary').first();
    const strokes = () =>
      question.evaluate((element) => getComputedStyle(element, '::after').backgroundSize);
    const closed = await strokes();
    expect(closed).toBe('100% 1.5px, 1.5px 100%');
    await question.click();
    expect(await strokes()).toBe('100% 1.5px, 0px 0px');
  });
});
