/** Parts of a text, whose boxes keep relations whatever the pixels are: rules of dates, tables, lines, answers. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Numerals } from '../../site/components/practice/numerals.tsx';
import { isTooWide } from './boxes.ts';
import { across, at, desktop, newPage, phone, shareBrowser, sharedPage } from './browser.ts';

shareBrowser();

describe('a rule of dates', () => {
  it('names both ends of a period, in one numeral where there is no room for two', async () => {
    for (const [path, expected] of [
      ['/patents/utility/', ['0 12', '0 2-3 20', '0 3½ 7½ 11½']],
      ['/patents/design/', ['0 12', '0 6 16-17 20', '0 15']],
      ['/digital-privacy/data-security/', ['0 3 30 45']],
    ] as const) {
      const page = await sharedPage(path, desktop);
      const rules = await page
        .locator('.rules svg[aria-hidden]')
        .evaluateAll((all) =>
          all.map((svg) =>
            [...svg.querySelectorAll('text')].map((text) => text.textContent).join(' '),
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
  ])('has its numerals apart, each over its mark, on %s', async (path) => {
    for await (const [page, width] of across(path, [320, 360, 768, 1280])) {
      const rules = await page.locator('.rules svg[aria-hidden]').evaluateAll((all) =>
        all.map((svg) =>
          [...svg.querySelectorAll('text')].map((text) => {
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

it('shows a numeral of a rule on each width that has room for it, and on no other', async () => {
  const marks = [10, 20, 180].map((at) => ({
    at,
    isOpen: false,
    when: `Day ${at}`,
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
    const seen = await page.locator('text').evaluateAll((all) =>
      all
        .filter((text) => {
          const { x, y, width, height } = text.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2) === text;
        })
        .map((text) => text.textContent),
    );
    expect(seen, `${width} pixels`).toEqual(expected);
  }
});

describe('a post', () => {
  it.each([
    '/blog/thirty-day-breach-clock/',
    '/blog/after-cox-v-sony/',
    '/blog/design-patents-for-screens/',
  ])(
    '%s keeps its summary and its contents beside it, and ends with quiet sources and whom to call',
    async (path) => {
      const page = await sharedPage(path, desktop);
      const contents = page.getByRole('navigation', { name: 'In this note' }).getByRole('link');
      const headings = await page.locator('.prose > h2').allTextContents();
      expect(await contents.allTextContents()).toEqual(headings);
      await contents.last().click();
      const [summary, heading] = [page.locator('.keys'), page.locator('.prose > h2').last()];
      const [beside, target] = [await summary.boundingBox(), await heading.boundingBox()];
      expect(beside && beside.y + beside.height).toBeGreaterThan(200);
      expect(target?.y).toBeGreaterThanOrEqual(60);
      const sources = page.locator('.prose > p', { hasText: /^Sources:/ });
      const style = await sources.evaluate((element) => {
        const { fontStyle, fontSize } = getComputedStyle(element);
        return [fontStyle, fontSize];
      });
      expect(style).toEqual(['normal', '15px']);
      expect(await page.locator('.prose a[href^="tel:"]').count()).toBe(1);
      expect(await page.locator('.prose a[href$="/contact/"]').count()).toBeGreaterThan(0);
    },
  );
});

describe('the page of questions', () => {
  it('begins with them, and has one name in the menu, on its way and above', async () => {
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
    '/patents/',
    '/digital-privacy/',
    '/locations/',
    '/privacy-policy/',
    '/blog/thirty-day-breach-clock/',
  ])(
    'lays out each row as a block on a phone, each cell under its column, and stays a table, on %s',
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
  it.each(['/', '/contact/'])(
    'stands in one line of its button in letters of twice the size, on %s',
    async (path) => {
      for (const width of [768, 1280]) {
        const page = await sharedPage(path, at(width));
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        const lines = await page.locator('main .actions [href^=tel]').evaluate((button) => {
          const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
          const range = document.createRange();
          while (words.nextNode()) {
            const from = (words.currentNode as Text).data.indexOf('(');
            if (from < 0) continue;
            range.setStart(words.currentNode, from);
            range.setEnd(words.currentNode, (words.currentNode as Text).length);
          }
          return range.getClientRects().length;
        });
        expect(lines, `${width} pixels`).toBe(1);
        expect(await isTooWide(page)).toBe(false);
      }
    },
  );
});

describe('lines', () => {
  it.each([['/blog/after-cox-v-sony/', '.byline > *']])(
    'of %s show no sign before their first item (%s)',
    async (path, items) => {
      const page = await sharedPage(path, at(320));
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
          return { top: Math.round(top), left, text: left + Number.parseFloat(paddingInlineStart) };
        });
        const firsts = texts.filter(({ top }, index) => top !== texts[index - 1]?.top);
        const edge = list.getBoundingClientRect().left + Number.parseFloat(inset);
        return {
          cut: firsts.map(({ left, text }) => ({ sign: left + rem - edge, text: text - edge })),
          lines: firsts.length,
        };
      });
      expect(lines).toBeGreaterThan(1);
      // The sign stands in the middle of 1.5rem, and the ring of a focused link is five pixels wide.
      for (const { sign, text } of cut) {
        expect(sign).toBeLessThanOrEqual(0);
        expect(text).toBeGreaterThanOrEqual(5);
      }
    },
  );

  it.each([320, 360, 768, 1280] as const)(
    'part neither the names of a case nor a short compound nor a range, at %d',
    async (width) => {
      const page = await sharedPage('/blog/after-cox-v-sony/', at(width));
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
        const other = await sharedPage(path, at(width));
        const lines = await other
          .locator('main .whole')
          .evaluateAll((all) =>
            all.filter((one) => one.checkVisibility()).map((one) => one.getClientRects().length),
          );
        expect(lines.length).toBeGreaterThan(0);
        expect(new Set(lines), path).toEqual(new Set([1]));
      }
    },
  );
});

describe('a section with its heading beside it', () => {
  it.each(['/patents/', '/patents/utility/', '/blog/thirty-day-breach-clock/'])(
    'has one rule above it, not a second one on its list, on %s',
    async (path) => {
      const page = await sharedPage(path, desktop);
      const rules = await page
        .locator('.beside > :last-child > :is(.ledger, .posts, .faqs) > :first-child')
        .evaluateAll((all) => all.map((first) => getComputedStyle(first).borderBlockStartWidth));
      expect(rules.length).toBeGreaterThan(0);
      expect(new Set(rules)).toEqual(new Set(['0px']));
    },
  );
});

describe('an answer', () => {
  it('that is open turns its plus into a minus', async () => {
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
