/** What the first screen of a phone of 360 × 780 pixels answers, and where the same stands on wider screens. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { at, desktop, phone, shareBrowser, sharedPage } from './browser.ts';
import { boxesOf, boxOf } from './places.ts';

shareBrowser();

const small = { ...phone, viewport: { width: 360, height: 780 } };

/** One page of each kind, and of its kind the one that says most. */
const kinds = {
  home: '/',
  area: '/digital-privacy/',
  subarea: '/patents/hague-system/',
  post: '/blog/after-cox-v-sony/',
  office: '/locations/san-francisco/',
} as const;

/** Lower edge of what is seen above the bar at the foot of the screen. */
async function footOf(page: Page): Promise<number> {
  return (await boxOf(page.locator('.ways'))).top;
}

describe('a phone of 360 × 780 pixels', () => {
  it.each(Object.values(kinds))(
    'has a header of one row, and the two ways to a conversation at the foot, on %s',
    async (path) => {
      const page = await sharedPage(path, small);
      const header = await boxOf(page.locator('.top'));
      expect(header.bottom - header.top).toBeLessThanOrEqual(64);
      const [logo, menu] = [
        await boxOf(page.locator('.logo')),
        await boxOf(page.locator('.menu-toggle')),
      ];
      expect(logo.right).toBeLessThanOrEqual(menu.left);
      for (const link of await page.locator('.ways a').all()) {
        expect((await boxOf(link)).bottom).toBeLessThanOrEqual(780);
        expect((await boxOf(link)).top).toBeGreaterThan(700);
      }
    },
  );

  it('says on the home page what the firm is and where, and shows the music box with its four numerals', async () => {
    const page = await sharedPage('/', small);
    const who = page.locator('.who');
    expect((await who.innerText()).replaceAll('\u00a0', ' ')).toBe(
      'Intellectual property attorneys in San Francisco, Los Angeles and San Diego',
    );
    const foot = await footOf(page);
    expect((await boxOf(who)).bottom).toBeLessThan((await boxOf(page.locator('h1'))).top);
    const drawing = await boxOf(page.locator('.hero .drawn'));
    expect(drawing.bottom).toBeLessThanOrEqual(foot);
    expect((await boxOf(page.locator('.parts'))).top).toBeGreaterThanOrEqual(drawing.bottom);
    expect((await boxOf(page.locator('.parts a').last())).bottom).toBeLessThanOrEqual(foot);
    const numerals = await page
      .locator('.hero .fig-n')
      .locator('visible=true')
      .evaluateAll((all: SVGGraphicsElement[]) =>
        all.map(
          (one) =>
            [
              one.textContent,
              Number.parseFloat(getComputedStyle(one).fontSize) * (one.getScreenCTM()?.a ?? 0),
            ] as const,
        ),
      );
    expect(numerals.map(([words]) => words)).toEqual(['12', '14', '16', '18']);
    for (const [, size] of numerals) expect(size).toBeGreaterThanOrEqual(13);
  });

  it.each([kinds.area, kinds.subarea])(
    'has definition, term and first deadline in sight on %s',
    async (path) => {
      const page = await sharedPage(path, small);
      const foot = await footOf(page);
      const terms = await page.locator('.gist dt').allInnerTexts();
      expect(terms).toEqual(['Lasts', 'First deadline']);
      expect((await boxOf(page.locator('.gist > p'))).bottom).toBeLessThanOrEqual(foot);
      expect((await boxOf(page.locator('.gist .facts'))).bottom).toBeLessThanOrEqual(foot);
    },
  );

  it('has what a post says in short in sight', async () => {
    const page = await sharedPage(kinds.post, small);
    expect((await boxOf(page.locator('.gist ol'))).bottom).toBeLessThanOrEqual(await footOf(page));
  });

  it('has address, hours and telephone of an office in sight', async () => {
    const page = await sharedPage(kinds.office, small);
    const foot = await footOf(page);
    expect((await boxOf(page.locator('.gist address'))).bottom).toBeLessThanOrEqual(foot);
    expect((await boxOf(page.locator('.gist [href^=tel]'))).bottom).toBeLessThanOrEqual(foot);
  });

  it('opens the questions directly below the title of the page that is for them', async () => {
    const page = await sharedPage('/patents/faq/', small);
    const [group] = await boxesOf(page.locator('.faqs h3'));
    const answer = await boxOf(page.locator('details p').first());
    expect(group?.top).toBeGreaterThanOrEqual((await boxOf(page.locator('.banner'))).bottom);
    expect(answer.top).toBeLessThan(await footOf(page));
    const opened = await page
      .locator('.faqs')
      .evaluateAll((all) =>
        all.map((group) => [...group.querySelectorAll('details')].map((details) => details.open)),
      );
    expect(opened.length).toBeGreaterThan(1);
    for (const group of opened) expect(group).toEqual(group.map((_, index) => index === 0));
  });
});

describe('a question of the page that is for questions', () => {
  it('has an address under which it is open and in sight', async () => {
    const page = await sharedPage('/patents/faq/#question-8', desktop);
    const question = page.locator('details').nth(7);
    expect(await question.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
    const top = (await question.boundingBox())?.y ?? 0;
    const header = await page.locator('.top').boundingBox();
    expect(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    expect(top).toBeLessThan(400);
  });

  it.each([360, 1280])(
    'has a link that bears its address at %d pixels, large enough for a finger',
    async (width) => {
      const page = await sharedPage('/patents/faq/', at(width));
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

describe('the bar at the foot of the screen', () => {
  it.each(['/', '/contact/', '/patents/utility/', '/team/'])(
    'covers neither form nor the end of the footer on %s',
    async (path) => {
      const page = await sharedPage(path, small);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const bar = await page.locator('.ways').boundingBox();
      const last = await page.locator('.foot-notes > :last-child').boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      const button = page.locator('form .button');
      if ((await button.count()) === 0) return;
      // With its middle at the middle of where the bar stands.
      await button.evaluate((element) =>
        scrollBy(0, element.getBoundingClientRect().top - innerHeight + 54),
      );
      expect(await isOnTop(button)).toBe(true);
      await page.evaluate(() => scrollTo(0, 900));
      if (path !== '/contact/') expect(await isOnTop(page.locator('.ways .button'))).toBe(true);
    },
  );

  it('is not printed', async () => {
    const page = await sharedPage('/patents/utility/', small);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.ways').isVisible()).toBe(false);
  });
});

describe('on a desk', () => {
  it.each([960, 1200, 1280, 1920])(
    'the row that sticks keeps telephone and Contact Us at %d pixels',
    async (width) => {
      const page = await sharedPage('/patents/utility/', at(width));
      await page.evaluate(() => scrollTo(0, 1500));
      const menu = await page.locator('.menu-list').boundingBox();
      const bottom = (menu?.y ?? 0) + (menu?.height ?? 0);
      for (const link of await page.locator('.ways a').all()) {
        const box = await link.boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(0);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bottom);
        expect(await isOnTop(link)).toBe(true);
      }
      expect(bottom).toBeLessThanOrEqual(width < 1200 ? 116 : 56);
    },
  );

  it.each([
    ['768 × 1024 pixels', { width: 768, height: 1024 }, '100%'],
    ['780 × 360 pixels', { width: 780, height: 360 }, '100%'],
    ['768 pixels in letters of twice the size', { width: 768, height: 1024 }, '200%'],
    ['1280 pixels', { width: 1280, height: 800 }, '100%'],
    ['1280 pixels in letters of twice the size', { width: 1280, height: 800 }, '200%'],
    ['1920 pixels', { width: 1920, height: 1080 }, '100%'],
  ] as const)(
    'the title is at the top, and the facts stand below it beside the drawing, at %s',
    async (_, viewport, size) => {
      for (const path of [kinds.area, kinds.subarea, kinds.office, kinds.post]) {
        const page = await sharedPage(path, { ...desktop, viewport });
        await page.evaluate((text) => {
          document.documentElement.style.fontSize = text;
        }, size);
        const [trail, title] = [
          await boxOf(page.locator('.crumbs')),
          await boxOf(page.locator('h1')),
        ];
        expect(title.top - trail.bottom, path).toBeLessThanOrEqual(size === '100%' ? 24 : 48);
        const [facts, figure] = [
          await boxOf(page.locator('.gist')),
          await boxOf(page.locator('.banner .figure')),
        ];
        expect(facts.top, path).toBeGreaterThanOrEqual(title.bottom);
        expect(facts.right, path).toBeLessThanOrEqual(figure.left);
        if (viewport.height === 360) expect(title.bottom, path).toBeLessThanOrEqual(360);
        if (viewport.height >= 800 && size === '100%')
          expect(facts.bottom, path).toBeLessThanOrEqual(viewport.height);
      }
    },
  );
});

describe('what comes before what', () => {
  it('offices come before prose and table on the page of all offices', async () => {
    const page = await sharedPage('/locations/', small);
    const [offices, prose, table] = [
      await boxOf(page.locator('main .office').last()),
      await boxOf(page.locator('main .pair')),
      await boxOf(page.locator('main table')),
    ];
    expect(offices.bottom).toBeLessThan(prose.top);
    expect(prose.bottom).toBeLessThan(table.top);
  });

  it.each([360, 1280])(
    'what to send and what to leave out come before the fields at %d pixels',
    async (width) => {
      const page = await sharedPage('/contact/', at(width));
      const first = page.getByLabel('Full Name');
      for (const words of ['What to send', 'What to leave out']) {
        const list = page.getByRole('heading', { name: words });
        expect(
          await list.evaluate(
            (heading, field) => heading.compareDocumentPosition(field as Node) & 4,
            await first.elementHandle(),
          ),
        ).toBe(4);
        if (width === 360)
          expect((await boxOf(list)).bottom).toBeLessThan((await boxOf(first)).top);
      }
    },
  );
});

/** Whether a finger in its middle meets it, and nothing that lies over it. */
function isOnTop(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
}
