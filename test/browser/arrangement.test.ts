/** How the pages about the practice, people and places are arranged: what stands beside what, and how soon it is reached. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop, open, phone, shareBrowser } from './browser.ts';

shareBrowser();

const at = (width: number): BrowserContextOptions =>
  width < 720 ? { ...phone, viewport: { width, height: 740 } } : { ...desktop, viewport: { width, height: 800 } };

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Boxes on the page, whole pixels, however far it is scrolled. */
function boxesOf(items: Locator): Promise<readonly Box[]> {
  return items.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return {
        left: Math.round(left + scrollX),
        right: Math.round(right + scrollX),
        top: Math.round(top + scrollY),
        bottom: Math.round(bottom + scrollY),
      };
    }),
  );
}

async function boxOf(item: Locator): Promise<Box> {
  const [box] = await boxesOf(item);
  if (!box) throw new Error(`nothing is found by ${item}`);
  return box;
}

const different = (values: readonly number[]) => [...new Set(values)];

describe('the contact page', () => {
  it.each([320, 360, 768, 1280])(
    'offers both ways to a conversation on the first screen of %d pixels',
    async (width) => {
      const { page } = await open('/contact/', at(width));
      for (const name of ['Write to Us', /^Call \(559\)/])
        expect((await boxOf(page.locator('main').getByRole('link', { name }))).bottom).toBeLessThanOrEqual(740);
    },
  );

  it('leads from there to the form, whose first field is less than a screen further', async () => {
    const { page } = await open('/contact/', phone);
    await page.getByRole('link', { name: 'Write to Us' }).click();
    const heading = page.getByRole('heading', { name: 'Send an Inquiry' });
    await expect.poll(async () => (await boxOf(heading)).top - (await page.evaluate(() => scrollY))).toBeLessThan(370);
    const field = await boxOf(page.getByLabel('Full Name'));
    expect(field.top - (await boxOf(heading)).top).toBeLessThan(740);
  });

  it('has on a phone nothing but the offices and the four steps before the form', async () => {
    const { page } = await open('/contact/', phone);
    const headings = await page.locator('main h2').allInnerTexts();
    const form = headings.indexOf('Send an Inquiry');
    expect(headings.slice(0, form)).toEqual(['When to Call Instead', 'Our Offices', 'What to Expect']);
    expect(await page.locator('.brief img').locator('visible=true').count()).toBe(0);
    expect((await boxOf(page.getByLabel('Full Name'))).top).toBeLessThan(4800);
  });

  it('tells before all else which matters need a call, with the number to call', async () => {
    const { page } = await open('/contact/', phone);
    const urgent = page.locator('details', { hasText: 'When to Call Instead' });
    expect((await boxOf(urgent)).bottom).toBeLessThan((await boxOf(page.locator('.cards'))).top);
    await urgent.locator('summary').click();
    expect(await urgent.locator('dt').count()).toBeGreaterThan(4);
    expect(await urgent.locator('a[href="tel:+15594363800"]').first().isVisible()).toBe(true);
  });
});

describe('cards', () => {
  it.each(['/', '/contact/', '/about/', '/locations/'])('stand all in a row or all in a column on %s', async (path) => {
    for (const width of [360, 768, 1024, 1280, 1920]) {
      const { page } = await open(path, at(width));
      for (const list of await page.locator('.cards:not(.areas)').all()) {
        const boxes = await boxesOf(list.locator(':scope > *'));
        expect([1, boxes.length], `${width} pixels`).toContain(different(boxes.map(({ top }) => top)).length);
      }
    }
  });

  it('of attorneys end with their links on one line, and show a face', async () => {
    const { page } = await open('/', desktop);
    const links = await boxesOf(page.locator('.person .more'));
    expect(links).toHaveLength(3);
    expect(different(links.map(({ top }) => top))).toHaveLength(1);
    const small = await open('/', phone);
    for (const { left, right } of await boxesOf(small.page.locator('.person .portrait')))
      expect(right - left).toBeGreaterThanOrEqual(96);
  });

  it('of offices show their landmark whole', async () => {
    for (const width of [768, 1280]) {
      const { page } = await open('/locations/', at(width));
      const shown = await page
        .locator('.cards .detail')
        .evaluateAll((landmarks) => landmarks.map((landmark) => landmark.getAttribute('viewBox')));
      expect(shown).toEqual(Array(3).fill('0 0 640 480'));
    }
  });

  it('of areas show parts that are told apart, each under its numeral', async () => {
    const { page } = await open('/', desktop);
    const widths = await page
      .locator('.area svg image')
      .evaluateAll((pictures: SVGImageElement[]) => pictures.map(({ width }) => width.baseVal.value));
    const numerals = await page.locator('.area b').allInnerTexts();
    expect(numerals).toEqual(['12', '14', '18', '16']);
    expect(await page.locator('.area h3 b').count()).toBe(0);
    const [mechanism = 0, , , tune = 0] = widths;
    expect(tune / mechanism).toBeGreaterThan(2);
  });
});

describe('a page of the practice', () => {
  it.each(['/', '/patents/', '/trademarks/', '/copyrights/', '/digital-privacy/ccpa/'])(
    'has rows of one length, and none of two with a stray third, on %s',
    async (path) => {
      for (const width of [360, 600, 768, 1024, 1280, 1920]) {
        const { page } = await open(path, at(width));
        const lists = await page.locator('.areas, .pair').all();
        expect(lists.length).toBeGreaterThan(0);
        for (const list of lists) {
          const tops = (await boxesOf(list.locator(':scope > *'))).map(({ top }) => top);
          const rows = different(tops).map((row) => tops.filter((top) => top === row).length);
          expect(different(rows), `${width} pixels`).toHaveLength(1);
        }
      }
    },
  );

  it.each(['/trademarks/', '/copyrights/'])(
    'begins the texts side by side on one line, however many lines their headings have, on %s',
    async (path) => {
      for (const width of [768, 1024, 1280]) {
        const { page } = await open(path, at(width));
        for (const pair of await page.locator('.pair').all()) {
          const heads = await boxesOf(pair.locator('> section > :first-child'));
          const texts = await boxesOf(pair.locator('> section > :last-child'));
          expect(different(texts.map(({ top }) => top)).length, `${width} pixels`).toBe(
            different(heads.map(({ top }) => top)).length,
          );
          for (const [index, { top }] of texts.entries())
            expect(top).toBeGreaterThanOrEqual((heads[index]?.bottom ?? 0) + 8);
        }
      }
    },
  );

  it('has what a heading of related pages heads right below it', async () => {
    const { page } = await open('/patents/utility/', desktop);
    for (const section of await page.locator('.pair > section').all()) {
      const [head, next] = await boxesOf(section.locator(':scope > *'));
      expect((next?.top ?? 0) - (head?.bottom ?? 0)).toBeLessThanOrEqual(24);
    }
  });

  it('sets what is noted below a table in smaller letters than the table', async () => {
    for (const width of [768, 1280]) {
      const { page } = await open('/patents/', at(width));
      const [cell, note] = await page
        .locator('.table-box :is(td), .table-box + p')
        .evaluateAll((all) =>
          [all[0], all.at(-1)].map((one) => Number.parseFloat(getComputedStyle(one as Element).fontSize)),
        );
      expect(note).toBeLessThanOrEqual(cell ?? 0);
      if (width === 1280) expect(note).toBeLessThan(cell ?? 0);
    }
  });

  it('that is for its questions leads to them with its text, and has the facts beside both', async () => {
    const { page } = await open('/patents/faq/', desktop);
    const text = await boxOf(page.locator('.opening > .prose'));
    const questions = await boxOf(page.locator('.asked'));
    const facts = await boxOf(page.locator('.keys'));
    expect(text.bottom).toBeLessThanOrEqual(questions.top);
    expect(facts.top).toBe(text.top);
    expect(facts.left).toBeGreaterThan(questions.right);
    const narrow = await open('/patents/faq/', phone);
    const order = await boxesOf(narrow.page.locator('.opening > *'));
    expect(order.map(({ top }) => top)).toEqual(order.map(({ top }) => top).sort((one, other) => one - other));
    expect(await narrow.page.locator('.opening > :last-child h2').innerText()).toBe('Key facts');
  });
});

describe('a profile', () => {
  it.each([320, 360, 768, 1280, 1920])(
    'has its face break through the edge of the banner at %d pixels',
    async (width) => {
      const { page } = await open('/attorneys/noor-castellane/', at(width));
      const [banner, face] = [await boxOf(page.locator('.banner')), await boxOf(page.locator('.portrait'))];
      expect(face.bottom - banner.bottom).toBeGreaterThanOrEqual(40);
      expect(face.top).toBeGreaterThanOrEqual((await boxOf(page.locator('.crumbs'))).top);
      for (const words of ['.name', '.banner .lede', '.profile .small', '.reach', '.profile .lede']) {
        const { right, top, bottom } = await boxOf(page.locator(words));
        expect(right <= face.left || bottom <= face.top || top >= face.bottom, words).toBe(true);
      }
    },
  );

  it.each([360, 768, 1280])('has all ways to reach the attorney in one place at %d pixels', async (width) => {
    const { page } = await open('/attorneys/ines-larkmoor/', at(width));
    const reach = page.locator('.reach');
    for (const way of ['tel:', 'mailto:', '/locations/', '/contact/', '/attorneys/ines-larkmoor.vcf'])
      expect(await reach.locator(`a[href^="${way}"]`).isVisible(), way).toBe(true);
    const { top, bottom } = await boxOf(reach);
    expect(bottom - top).toBeLessThan(300);
    expect((await boxOf(reach.locator('a[href^="mailto:"]'))).bottom).toBeLessThanOrEqual(800);
  });

  it.each(['/attorneys/', '/attorneys/noor-castellane/'])('shows the way from %s to the others', async (path) => {
    const { page } = await open(path, phone);
    const others = page.locator('.others a');
    const names = ['Ines Larkmoor', 'Desmond Quade', 'Noor Castellane'];
    const own = await page.locator('h2.name').innerText();
    expect(await others.allInnerTexts()).toEqual(names.filter((name) => name !== own));
    await others.last().click();
    expect(await page.locator('h2.name').innerText()).not.toBe(own);
  });

  it('has one display line, over which the title is small', async () => {
    const { page } = await open('/attorneys/ines-larkmoor/', desktop);
    const size = (selector: string) =>
      page.locator(selector).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(await size('h2.name')).toBeGreaterThanOrEqual(2 * (await size('h1')));
  });

  it('is shown on its first screen by a phone, with its face', async () => {
    const { page } = await open('/attorneys/ines-larkmoor/', phone);
    const face = await boxOf(page.locator('.portrait'));
    expect(face.right - face.left).toBeGreaterThanOrEqual(140);
    expect(face.bottom).toBeLessThanOrEqual(640);
  });
});

describe('a profile on paper', () => {
  it.each(['ines-larkmoor', 'desmond-quade', 'noor-castellane'])('fills two sheets at most: %s', async (id) => {
    const { page } = await open(`/attorneys/${id}/`, at(768));
    for (const format of ['A4', 'Letter']) {
      const sheets = (await page.pdf({ format })).toString('latin1').match(/\/Type \/Page\b/g);
      expect(sheets?.length).toBeGreaterThan(0);
      expect(sheets?.length, format).toBeLessThanOrEqual(2);
    }
    await page.emulateMedia({ media: 'print' });
    const face = await boxOf(page.locator('.portrait'));
    // 45 millimeters.
    expect(face.right - face.left).toBeCloseTo(170, -1);
    expect((await boxOf(page.locator('.reach'))).bottom).toBeLessThan(
      (await boxOf(page.locator('.profile .lede'))).top,
    );
  });
});

describe('the team page', () => {
  it.each([360, 1280])('has all attorneys in one row of entries at %d pixels', async (width) => {
    const { page } = await open('/team/', at(width));
    const entries = page.locator('section', { hasText: 'Attorneys' }).first().locator('.member');
    expect(await entries.locator('h3').allInnerTexts()).toEqual(['Ines Larkmoor', 'Desmond Quade', 'Noor Castellane']);
    expect(await entries.getByRole('link', { name: 'View Profile' }).count()).toBe(3);
    const faces = await boxesOf(entries.locator('.portrait'));
    expect(different(faces.map(({ left, right }) => right - left))).toHaveLength(1);
  });
});

describe('an office page', () => {
  it.each([768, 1280])('ends its first cards on one line at %d pixels', async (width) => {
    const { page } = await open('/locations/san-francisco/', at(width));
    expect(different((await boxesOf(page.locator('.places .card'))).map(({ bottom }) => bottom))).toHaveLength(1);
  });

  it.each([360, 768, 1280])('breaks neither its mail address nor its times at %d pixels', async (width) => {
    for (const path of ['/locations/san-francisco/', '/locations/']) {
      const { page } = await open(path, at(width));
      const parts = page.locator('main .card :is(i.whole, a[href^="mailto:"])');
      const lines = await parts.evaluateAll((all) =>
        all.map((part) => new Set([...part.getClientRects()].map(({ top }) => Math.round(top))).size),
      );
      expect(lines.length).toBeGreaterThan(1);
      expect(different(lines), path).toEqual([1]);
      const heights = (await boxesOf(page.locator('main .card i.whole'))).map(({ top, bottom }) => bottom - top);
      expect(Math.max(...heights), path).toBeLessThan(40);
    }
  });

  it('leads from its address to the plan', async () => {
    const { page } = await open('/locations/san-francisco/', desktop);
    await page.getByRole('link', { name: 'How to get here' }).click();
    const plan = await page.locator('.plan').boundingBox();
    expect(plan && plan.y > 60 && plan.y < 300).toBe(true);
  });

  it('has one grid on a desk', async () => {
    const { page } = await open('/locations/san-francisco/', desktop);
    const right = [page.locator('.places > :last-child'), page.locator('main .beside > :nth-child(2)')];
    const edges = (await Promise.all(right.map(boxesOf))).flat().map(({ left }) => left);
    expect(edges.length).toBeGreaterThan(6);
    expect(different(edges)).toHaveLength(1);
  });

  it.each([
    [360, 300],
    [768, 420],
    [1280, 440],
  ])('shows at %d pixels a plan of at least %d', async (width, least) => {
    const { page } = await open('/locations/san-francisco/', at(width));
    const { left, right } = await boxOf(page.locator('.plan .drawn'));
    expect(right - left).toBeGreaterThanOrEqual(least);
  });
});

describe('the table of offices', () => {
  it('is no longer than two and a half screens of a phone', async () => {
    const { page } = await open('/locations/', phone);
    const { top, bottom } = await boxOf(page.locator('main table'));
    expect(bottom - top).toBeLessThan(2.5 * 640);
  });
});

describe('what to send', () => {
  it.each([360, 768])('stands at a distance from the form at %d pixels', async (width) => {
    const { page } = await open('/contact/', at(width));
    const [form, after] = [await boxOf(page.locator('.form')), await boxOf(page.locator('.after'))];
    expect(after.top - form.bottom).toBeGreaterThanOrEqual(40);
    const heads = await boxesOf(page.locator('.after h3'));
    expect(different(heads.map(({ top }) => top))).toHaveLength(width < 720 ? 2 : 1);
  });
});

describe('the header on a phone', () => {
  it.each([320, 360])('keeps to the margins of the page at %d pixels', async (width) => {
    const { page } = await open('/', at(width));
    const [button, menu] = [await boxOf(page.locator('.bar .button')), await boxOf(page.locator('.menu-toggle'))];
    expect(button.right).toBe(menu.right);
    expect((await boxOf(page.locator('.top'))).bottom - button.bottom).toBeGreaterThanOrEqual(6);
    expect((await boxOf(page.locator('.call'))).left).toBe((await boxOf(page.locator('.logo'))).left);
  });
});

describe('the footer', () => {
  const parts = (page: Page) => boxesOf(page.locator('.foot-map > section, .foot-firm > section'));

  it('has two columns of two on a tablet', async () => {
    const { page } = await open('/about/', at(768));
    const boxes = await parts(page);
    expect(different(boxes.map(({ left }) => left))).toHaveLength(2);
    expect(different(boxes.map(({ top }) => top))).toHaveLength(2);
  });

  it('has four columns on a desk', async () => {
    const { page } = await open('/about/', desktop);
    const boxes = await parts(page);
    expect(different(boxes.map(({ top }) => top))).toHaveLength(1);
    expect(different(boxes.map(({ right, left }) => right - left))).toHaveLength(1);
  });

  it('has its short lists beside each other on a phone', async () => {
    const { page } = await open('/about/', phone);
    const [areas, offices] = await parts(page);
    expect(areas?.top).toBe(offices?.top);
  });
});

describe('the notice before a form', () => {
  it.each([360, 768, 1280])('fills its panel at %d pixels', async (width) => {
    const { page } = await open('/contact/', at(width));
    const panel = await boxOf(page.locator('.before'));
    const words = await boxesOf(page.locator('.before p'));
    expect(panel.right - Math.max(...words.map(({ right }) => right))).toBeLessThanOrEqual(30);
  });
});

describe('404.html', () => {
  it.each([360, 1280])('says at once at %d pixels what happened, and where to go', async (width) => {
    const { page } = await open('/404.html', at(width));
    const size = (text: Locator) => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const notice = page.getByText('We have no page at that address');
    expect(await size(notice)).toBeGreaterThan(1.2 * (await size(page.locator('h1'))));
    const heading = await boxOf(page.locator('h1'));
    for (const name of ['Home', 'Patents', 'Locations', 'Contact Us']) {
      const box = await boxOf(page.locator('main').getByRole('link', { name, exact: true }).first());
      expect(box.bottom - box.top).toBeGreaterThanOrEqual(44);
      expect(box.bottom).toBeLessThan(heading.top);
    }
  });
});

describe('banners', () => {
  it.each(['/contact/', '/team/', '/locations/', '/attorneys/ines-larkmoor/', '/patents/'])(
    'have no empty line above the title of %s on a phone',
    async (path) => {
      const { page } = await open(path, phone);
      const title = await boxOf(page.locator('h1'));
      expect(title.bottom - title.top).toBeLessThan(60);
    },
  );

  it('have one height on a desk', async () => {
    const heights: number[] = [];
    for (const path of ['/contact/', '/team/', '/about/', '/locations/', '/locations/san-diego/', '/patents/design/']) {
      const { page } = await open(path, desktop);
      const { top, bottom } = await boxOf(page.locator('.banner'));
      heights.push(bottom - top);
    }
    expect(different(heights)).toHaveLength(1);
  });
});
