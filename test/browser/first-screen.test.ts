/**
 * The first screen of a phone of 360 × 780 pixels answers what a visitor came for. Wider screens
 * show the same next to the drawing.
 */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inLongRun, itInLongRun } from '../support/long-run.ts';
import { desktop, phone, screenOfWidth, shareBrowser, sharedPage, tablet } from './browser.ts';
import { boxesOf, boxOf } from './places.ts';

shareBrowser();

const small = { ...phone, viewport: { width: 360, height: 780 } };

/** One page of each kind: the one with the most content. */
const kinds = {
  home: '/',
  area: '/digital-privacy/',
  subarea: '/patents/hague-system/',
  post: '/blog/after-cox-v-sony/',
  office: '/locations/san-francisco/',
} as const;

/** Returns the upper edge of the bar at the bottom of the screen, in pixels. */
async function barTop(page: Page): Promise<number> {
  return (await boxOf(page.locator('.ways'))).top;
}

describe('a phone of 360 × 780 pixels', () => {
  it.each([kinds.home, kinds.subarea, ...inLongRun(kinds.area, kinds.post, kinds.office)])(
    'has a header of one row, and both contact links at the bottom, on %s',
    async (path) => {
      const page = await sharedPage(path, small);
      const header = await boxOf(page.locator('.top'));
      expect(header.bottom - header.top).toBeLessThanOrEqual(64);
      const logo = await boxOf(page.locator('.logo'));
      const menu = await boxOf(page.locator('.menu-toggle'));
      expect(logo.right).toBeLessThanOrEqual(menu.left);
      for (const link of await page.locator('.ways a').locator('visible=true').all()) {
        expect((await boxOf(link)).bottom).toBeLessThanOrEqual(780);
        expect((await boxOf(link)).top).toBeGreaterThan(700);
      }
    },
  );

  it.each([
    ['360 × 664', { width: 360, height: 664 }],
    ...inLongRun(['390 × 664', { width: 390, height: 664 }]),
  ] as const)(
    'says who the firm is, asks what happened, and shows the music box with its four numerals at %s pixels',
    async (_, viewport) => {
      const page = await sharedPage('/', { ...phone, viewport });
      const tagline = page.locator('.who');
      expect((await tagline.innerText()).replaceAll('\u00a0', ' ')).toBe(
        'Intellectual property attorneys in San Francisco, Los Angeles, and San Diego',
      );
      const bottomEdge = await barTop(page);
      expect((await boxOf(tagline)).bottom).toBeLessThan((await boxOf(page.locator('h1'))).top);
      const drawing = await boxOf(page.locator('.hero .drawn'));
      expect(drawing.bottom).toBeLessThanOrEqual(bottomEdge);
      expect(drawing.bottom - drawing.top).toBeGreaterThanOrEqual(180);
      const questions = await boxesOf(page.locator('.questions a'));
      expect(questions).toHaveLength(6);
      for (const { top, bottom } of questions) {
        expect(bottom).toBeLessThanOrEqual(drawing.top);
        expect(bottom - top).toBeGreaterThanOrEqual(24);
      }
      expect((await boxOf(page.locator('.parts'))).top).toBeGreaterThanOrEqual(drawing.bottom);
      const numerals = await page
        .locator('.hero .fig-n')
        .locator('visible=true')
        .evaluateAll((elements: SVGGraphicsElement[]) =>
          elements.map((element) => {
            const scale = element.getScreenCTM()?.a ?? 0;
            const sizePx = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
            return { text: element.textContent, sizePx };
          }),
        );
      expect(numerals.map(({ text }) => text)).toEqual(['12', '14', '16', '18']);
      for (const { sizePx } of numerals) expect(sizePx).toBeGreaterThanOrEqual(13);
    },
  );

  it.each([
    [kinds.area, ['Lasts', 'First deadline']],
    [kinds.subarea, ['What it costs', 'How long it takes']],
    ...inLongRun(
      ['/patents/international/', ['What it costs', 'How long it takes']],
      ['/patents/litigation/', ['First deadline', 'What it costs']],
    ),
  ] as const)('shows the definition and the first two facts on %s', async (path, terms) => {
    const page = await sharedPage(path, small);
    const bottomEdge = await barTop(page);
    expect(await page.locator('.gist dt').allInnerTexts()).toEqual(terms);
    expect((await boxOf(page.locator('.gist > p'))).bottom).toBeLessThanOrEqual(bottomEdge);
    expect((await boxOf(page.locator('.gist .facts'))).bottom).toBeLessThanOrEqual(bottomEdge);
  });

  itInLongRun('shows the summary of a post', async () => {
    const page = await sharedPage(kinds.post, small);
    expect((await boxOf(page.locator('.gist ol'))).bottom).toBeLessThanOrEqual(await barTop(page));
  });

  itInLongRun('shows the address, hours, and telephone of an office', async () => {
    const page = await sharedPage(kinds.office, small);
    const bottomEdge = await barTop(page);
    expect((await boxOf(page.locator('.gist address'))).bottom).toBeLessThanOrEqual(bottomEdge);
    expect((await boxOf(page.locator('.gist [href^=tel]'))).bottom).toBeLessThanOrEqual(bottomEdge);
  });

  itInLongRun(
    'opens the first question of each group right below the title of the questions page',
    async () => {
      const page = await sharedPage('/patents/faq/', small);
      const [group] = await boxesOf(page.locator('.faqs h3'));
      const answer = await boxOf(page.locator('details p').first());
      expect(group?.top).toBeGreaterThanOrEqual((await boxOf(page.locator('.banner'))).bottom);
      expect(answer.top).toBeLessThan(await barTop(page));
      const opened = await page
        .locator('.faqs')
        .evaluateAll((groups) =>
          groups.map((group) =>
            [...group.querySelectorAll('details')].map((details) => details.open),
          ),
        );
      expect(opened.length).toBeGreaterThan(1);
      for (const group of opened) expect(group).toEqual(group.map((_, index) => index === 0));
    },
  );
});

describe('a question of the questions page', () => {
  it('is open and visible at its own address', async () => {
    const page = await sharedPage('/patents/faq/#question-8', desktop);
    const question = page.locator('details').nth(7);
    expect(await question.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
    const top = (await question.boundingBox())?.y ?? 0;
    const header = await page.locator('.top').boundingBox();
    expect(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    expect(top).toBeLessThan(400);
  });

  it.each([360, ...inLongRun(1280)])(
    'has a link with its address, at least 24 pixels high, at %d pixels',
    async (width) => {
      const page = await sharedPage('/patents/faq/', screenOfWidth(width));
      for (const details of await page.locator('details').all()) {
        await details.evaluate((element: HTMLDetailsElement) => {
          element.open = true;
        });
        const question = await details.locator('summary').innerText();
        const link = details.getByRole('link', { name: `Link to this answer ${question}` });
        const id = await details.locator('p').getAttribute('id');
        expect(await link.getAttribute('href')).toBe(`#${id}`);
        const box = await boxOf(link);
        expect(box.bottom - box.top).toBeGreaterThanOrEqual(24);
      }
    },
  );
});

describe('the bar at the bottom of the screen', () => {
  it.each(['/contact/', '/patents/utility/', ...inLongRun('/', '/team/')])(
    'covers neither the form nor the end of the footer on %s',
    async (path) => {
      const page = await sharedPage(path, small);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const bar = await page.locator('.ways').boundingBox();
      const last = await page.locator('.foot-notes > :last-child').boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      const button = page.locator('form .button');
      if ((await button.count()) === 0) return;
      // The center of the button is scrolled to the center of the bar.
      await button.evaluate((element) =>
        scrollBy(0, element.getBoundingClientRect().top - innerHeight + 54),
      );
      await expect.poll(() => isOnTop(button)).toBe(true);
      await page.evaluate(() => scrollTo(0, 900));
      // The bar slides back in, which takes some frames.
      if (path !== '/contact/')
        await expect.poll(() => isOnTop(page.locator('.ways .write'))).toBe(true);
    },
  );

  itInLongRun(
    'slides out as a whole before the form comes in, and back when the form is gone',
    async () => {
      const page = await sharedPage('/contact/', small);
      const positions = () =>
        page.evaluate(() => {
          const boxOf = (selector: string) =>
            document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
          return { bar: boxOf('.ways').top, start: boxOf('.form').top, end: boxOf('.form').bottom };
        });
      const { start, end } = await positions();
      // How far the screen has to scroll until an edge of the form is at its lower edge, or further.
      for (const distance of [
        start - 780,
        start - 720,
        start - 600,
        end - 780,
        end - 740,
        end - 650,
      ]) {
        await page.evaluate((y) => scrollTo(0, y), distance);
        await page.waitForTimeout(60);
        const { bar, ...form } = await positions();
        expect(bar >= 780 || form.start >= 780 || form.end <= bar, `${distance}`).toBe(true);
      }
      expect((await positions()).bar).toBeLessThan(730);
    },
  );

  itInLongRun('is part of the header on a low screen', async () => {
    const page = await sharedPage('/', { ...phone, viewport: { width: 740, height: 360 } });
    const position = await page
      .locator('.ways')
      .evaluate((element) => getComputedStyle(element).position);
    expect(position).toBe('static');
  });

  itInLongRun('is not printed', async () => {
    const page = await sharedPage('/patents/utility/', small);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.ways').isVisible()).toBe(false);
  });
});

describe('on a desktop', () => {
  it.each([1280, ...inLongRun(960, 1200, 1920)])(
    'the telephone and Contact Us are in the row of the logo at %d pixels',
    async (width) => {
      const page = await sharedPage('/patents/utility/', screenOfWidth(width));
      const menu = await boxOf(page.locator('.menu-list'));
      const name = await boxOf(page.locator('.logo > span'));
      const links = page.locator('.ways a').locator('visible=true');
      const texts = (await links.allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' '));
      expect(texts).toEqual(['Call (559) 436-3800', 'Contact Us']);
      for (const { top, bottom } of await boxesOf(links)) {
        expect(bottom).toBeLessThanOrEqual(menu.top);
        expect(Math.abs(top + bottom - name.top - name.bottom)).toBeLessThanOrEqual(12);
      }
    },
  );

  it.each([1280, ...inLongRun(960, 1200, 1920)])(
    'the sticky row keeps the symbol and the link home at %d pixels',
    async (width) => {
      const page = await sharedPage('/patents/utility/', screenOfWidth(width));
      await page.evaluate(() => scrollTo(0, 1500));
      const menu = await page.locator('.menu-list').boundingBox();
      const bottom = (menu?.y ?? 0) + (menu?.height ?? 0);
      expect(bottom).toBeLessThanOrEqual(width < 1200 ? 116 : 56);
      const symbol = page.locator('.logo svg');
      const box = await symbol.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bottom);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
        width < 1200 ? width : (menu?.x ?? 0),
      );
      await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) / 2);
      await page.waitForURL((url) => url.pathname === '/');
    },
  );

  it.each([1280, ...inLongRun(1200)])(
    'the first row appears when a link in it has the focus at %d pixels',
    async (width) => {
      const page = await sharedPage('/patents/utility/', screenOfWidth(width));
      await page.evaluate(() => scrollTo(0, 1500));
      for (const selector of ['.logo', '.call', '.contact-us']) {
        await page.locator('.menu-link').last().focus();
        await page.keyboard.press('Shift+Tab');
        await page.locator(selector).focus();
        expect((await page.locator(selector).boundingBox())?.y, selector).toBeGreaterThanOrEqual(0);
      }
    },
  );

  it.each([
    ['1280 pixels', { width: 1280, height: 800 }, '100%'],
    ...inLongRun(
      ['768 × 1024 pixels', { width: 768, height: 1024 }, '100%'],
      ['780 × 360 pixels', { width: 780, height: 360 }, '100%'],
      ['768 pixels in letters of twice the size', { width: 768, height: 1024 }, '200%'],
      ['1280 pixels in letters of twice the size', { width: 1280, height: 800 }, '200%'],
      ['1920 pixels', { width: 1920, height: 1080 }, '100%'],
    ),
  ] as const)(
    'the title is at the top, and the facts are below it, next to the drawing, at %s',
    async (_, viewport, size) => {
      for (const path of [kinds.area, kinds.subarea, kinds.office, kinds.post]) {
        const page = await sharedPage(path, { ...desktop, viewport });
        await page.evaluate((text) => {
          document.documentElement.style.fontSize = text;
        }, size);
        const breadcrumbs = await boxOf(page.locator('.crumbs'));
        const title = await boxOf(page.locator('h1'));
        expect(title.top - breadcrumbs.bottom, path).toBeLessThanOrEqual(size === '100%' ? 24 : 48);
        const facts = await boxOf(page.locator('.gist'));
        const figure = await boxOf(page.locator('.banner .figure'));
        expect(facts.top, path).toBeGreaterThanOrEqual(title.bottom);
        expect(facts.right, path).toBeLessThanOrEqual(figure.left);
        if (viewport.height === 360) expect(title.bottom, path).toBeLessThanOrEqual(360);
        if (viewport.height >= 800 && size === '100%')
          expect(facts.bottom, path).toBeLessThanOrEqual(viewport.height);
      }
    },
  );
});

it('the home page shows all questions, the drawing, and all rights on the first screen of a desktop', async () => {
  const page = await sharedPage('/', desktop);
  expect((await boxOf(page.locator('.questions a').last())).bottom).toBeLessThanOrEqual(800);
  expect((await boxOf(page.locator('.parts a').last())).bottom).toBeLessThanOrEqual(800);
});

it('the drawing of the home page is at the top of a tablet, with its legend below it', async () => {
  const page = await sharedPage('/', tablet);
  const drawing = await boxOf(page.locator('.hero .drawn'));
  const legend = await boxOf(page.locator('.parts'));
  expect(drawing.top - (await boxOf(page.locator('.who'))).top).toBeLessThan(40);
  expect(legend.left).toBeGreaterThanOrEqual(drawing.left - 1);
  expect(legend.top).toBeGreaterThanOrEqual(drawing.bottom);
  expect((await boxOf(page.locator('.parts a').last())).bottom).toBeLessThan(await barTop(page));
  const [call, button] = await boxesOf(page.locator('.ways a'));
  expect((button?.left ?? 0) - (call?.right ?? 0)).toBeLessThan(200);
});

itInLongRun('the page of all offices has the offices before prose and table', async () => {
  const page = await sharedPage('/locations/', small);
  const offices = await boxOf(page.locator('main .office').last());
  const prose = await boxOf(page.locator('main .pair'));
  const table = await boxOf(page.locator('main table'));
  expect(offices.bottom).toBeLessThan(prose.top);
  expect(prose.bottom).toBeLessThan(table.top);
});

/** Whether a tap at the center of an element reaches it and no element over it. */
function isOnTop(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
}
