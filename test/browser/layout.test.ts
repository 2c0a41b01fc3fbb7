/** The boxes of the components: relations that must hold at every width and in every state, whatever the pixels are. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { faultsOf, isTooWide } from './boxes.ts';
import {
  desktop,
  expectExpanded,
  hydrated,
  menuButton,
  newPage,
  open,
  phone,
  shareBrowser,
  shiftOf,
  watchShifts,
} from './browser.ts';

shareBrowser();

/** One page of each kind, and those whose words are the longest. */
const pages = [
  '/',
  '/patents/',
  '/patents/utility/',
  '/patents/faq/',
  '/trademarks/',
  '/trademarks/searches/',
  '/digital-privacy/ccpa/',
  '/digital-privacy/data-security/',
  '/attorneys/ines-larkmoor/',
  '/team/',
  '/about/',
  '/contact/',
  '/locations/',
  '/locations/san-francisco/',
  '/blog/',
  '/blog/thirty-day-breach-clock/',
  '/privacy-policy/',
  '/404.html',
] as const;

/** A page for each state that any page may be in. */
const samples = ['/', '/patents/utility/', '/attorneys/ines-larkmoor/', '/contact/', '/locations/'] as const;

const at = (width: number, height = 800): BrowserContextOptions =>
  width < 720 ? { ...phone, viewport: { width, height: 740 } } : { ...desktop, viewport: { width, height } };

const widths = [320, 360, 768, 1280, 1920] as const;

describe.each(widths)('at %d pixels', (width) => {
  it.each(pages)('the boxes of %s stand clear of one another, and hold what is in them', async (path) => {
    const { page } = await open(path, at(width));
    expect(await faultsOf(page)).toEqual([]);
  });
});

describe.each([360, 768, 1280] as const)('at %d pixels,', (width) => {
  it.each(samples)('text of twice the size keeps to its boxes on %s', async (path) => {
    const page = await openStyled(path, at(width), 'html { font-size: 32px }');
    expect(await faultsOf(page, { measure: false })).toEqual([]);
  });

  it('text of twice the size keeps its words and the telephone number whole', async () => {
    for (const path of ['/', '/locations/', '/attorneys/ines-larkmoor/']) {
      const page = await openStyled(path, at(width), 'html { font-size: 32px }');
      const torn = await page.evaluate(() => {
        const found: string[] = [];
        for (const element of document.querySelectorAll('h1, h2, .areas h3, .person h3, .call, .foot li')) {
          if (!element.checkVisibility()) continue;
          const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          while (texts.nextNode()) {
            const text = texts.currentNode as Text;
            const words = element.matches('.call') ? /.+/g : /[\p{L}\d]+/gu;
            for (const { 0: word, index } of text.data.matchAll(words)) {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
            }
          }
        }
        return found;
      });
      expect(torn, path).toEqual([]);
      const [call, toggle] = [
        await page.locator('.call').boundingBox(),
        await page.locator('.menu-toggle').boundingBox(),
      ];
      if (call && toggle && toggle.x < call.x + call.width)
        expect(toggle.y + toggle.height).toBeLessThanOrEqual(call.y);
    }
  });

  it.each(samples)('text that is spaced out keeps to its boxes on %s', async (path) => {
    // The four distances of WCAG 2.2, 1.4.12.
    const spaced = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
      p { margin-block-end: 2em !important }`;
    const page = await openStyled(path, at(width), spaced);
    expect(await faultsOf(page, { measure: false })).toEqual([]);
  });

  it('answers that are open, and a form that is sent, keep to their boxes', async () => {
    const { page } = await open('/patents/utility/', at(width));
    for (const summary of await page.locator('main summary').all()) await summary.click();
    await page.getByLabel('Full Name').fill('Wolfeschlegelsteinhausenbergerdorff');
    await page.getByLabel('Email Address').fill('not an address');
    await page.getByLabel('Message').fill('Donaudampfschifffahrtsgesellschaftskapitän '.repeat(20));
    await page.getByLabel('Full Name').focus();
    expect(await faultsOf(page), 'a field is refused').toEqual([]);
    await page.getByLabel('Email Address').fill('vesna@orchard.example');
    await page.locator('main form button[type=submit]').click();
    await page.getByRole('heading', { name: 'Thank You for Contacting Us!' }).waitFor();
    expect(await faultsOf(page), 'the form is sent').toEqual([]);
  });

  it('colours that the visitor forces change no box', async () => {
    const { page } = await open('/', at(width));
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await faultsOf(page)).toEqual([]);
    const borders = await page.evaluate(() =>
      ['.button', '.card', '.hatch', '.field-input'].map((name) => {
        const box = document.querySelector(name);
        return box ? Number.parseFloat(getComputedStyle(box).borderBlockEndWidth) : 0;
      }),
    );
    for (const border of borders) expect(border).toBeGreaterThanOrEqual(1);
  });
});

describe('a rule of dates', () => {
  it('names both ends of a period, in one numeral where there is no room for two', async () => {
    for (const [path, expected] of [
      ['/patents/utility/', ['0 2-3 20', '0 3½ 7½ 11½']],
      ['/patents/design/', ['0 12', '0 6 16-17 20', '0 15']],
      ['/digital-privacy/data-security/', ['0 3 30 45']],
    ] as const) {
      const { page } = await open(path, desktop);
      const rules = await page
        .locator('.rules svg[aria-hidden]')
        .evaluateAll((all) =>
          all.map((svg) => [...svg.querySelectorAll('text')].map((text) => text.textContent).join(' ')),
        );
      expect(rules).toEqual(expected);
    }
  });

  it.each([320, 360, 768, 1280] as const)('has its numerals apart, each over its mark, at %d pixels', async (width) => {
    for (const path of [
      '/patents/design/',
      '/patents/utility/',
      '/digital-privacy/data-security/',
      '/copyrights/dmca/',
    ]) {
      const { page } = await open(path, at(width));
      const rules = await page.locator('.rules svg[aria-hidden]').evaluateAll((all) =>
        all.map((svg) =>
          [...svg.querySelectorAll('text')].map((text) => {
            const { left, right, bottom } = text.getBoundingClientRect();
            return { left, right, gap: (svg.querySelector('rect')?.getBoundingClientRect().top ?? 0) - bottom };
          }),
        ),
      );
      expect(rules.length).toBeGreaterThan(0);
      for (const numerals of rules) {
        for (const [index, { left, right }] of numerals.entries()) {
          expect(left, path).toBeGreaterThanOrEqual((numerals[index - 1]?.right ?? 0) + 2);
          expect(right, path).toBeLessThanOrEqual(width);
        }
      }
    }
  });
});

describe('a post', () => {
  it.each(['/blog/thirty-day-breach-clock/', '/blog/after-cox-v-sony/', '/blog/design-patents-for-screens/'])(
    '%s keeps its summary and its contents beside it, and ends with quiet sources and whom to call',
    async (path) => {
      const { page } = await open(path, desktop);
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
    const { page } = await open('/patents/faq/', desktop);
    const name = await page.locator('h1').innerText();
    expect(await page.locator('.crumbs [aria-current]').innerText()).toBe(name);
    expect(await page.locator('header nav a[href$="/patents/faq/"]').first().textContent()).toContain(name);
    expect(await page.locator('main h2').first().innerText()).toMatch(/frequently\s+asked questions/i);
  });
});

describe('a table', () => {
  it.each(['/patents/', '/digital-privacy/', '/locations/', '/privacy-policy/', '/blog/thirty-day-breach-clock/'])(
    'lays out each row as a block on a phone, each cell under its column, and stays a table, on %s',
    async (path) => {
      const { page } = await open(path, phone);
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
      expect(cells.map(({ content }) => content)).toEqual(heads.slice(-cells.length).map((head) => `"${head}: "`));
      expect(await page.getByRole('table').first().getByRole('rowheader').count()).toBeGreaterThan(1);
      expect(await page.getByRole('table').first().getByRole('cell').count()).toBeGreaterThan(1);
    },
  );

  it('has its columns on paper', async () => {
    const { page } = await open('/patents/', { ...desktop, viewport: { width: 660, height: 900 } });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('thead').first().isVisible()).toBe(true);
  });
});

describe('lines', () => {
  it.each([
    ['/blog/after-cox-v-sony/', '.crumbs li'],
    ['/blog/after-cox-v-sony/', '.byline > *'],
  ])('of %s show no sign before their first item (%s)', async (path, items) => {
    const { page } = await open(path, at(320));
    const { cut, lines } = await page.locator(items).evaluateAll((all) => {
      const list = all[0]?.parentElement as HTMLElement;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const [, inset = ''] =
        /inset\(-[\d.]+px -[\d.]+px -[\d.]+px ([\d.]+)px\)/.exec(getComputedStyle(list).clipPath) ?? [];
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
  });

  it.each([320, 360, 768, 1280] as const)(
    'part neither the names of a case nor a short compound nor a range, at %d',
    async (width) => {
      const { page } = await open('/blog/after-cox-v-sony/', at(width));
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
        await page.goto(`${inject('origins').preact}${path}`);
        const lines = await page
          .locator('main .whole')
          .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.getClientRects().length));
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
      const { page } = await open(path, desktop);
      const rules = await page
        .locator('.beside > :last-child > :is(.ledger, .posts, .faqs) > :first-child')
        .evaluateAll((all) => all.map((first) => getComputedStyle(first).borderBlockStartWidth));
      expect(rules.length).toBeGreaterThan(0);
      expect(new Set(rules)).toEqual(new Set(['0px']));
    },
  );
});

describe('colours that the visitor forces', () => {
  it('leave no drawn number in the colours of the page', async () => {
    const { page } = await open('/patents/utility/', desktop);
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    const colours = await page.evaluate(() => {
      const numeral = getComputedStyle(document.querySelector('.rules .fig-n') as Element);
      const lining = getComputedStyle(document.querySelector('.banner') as Element, '::after');
      const text = getComputedStyle(document.querySelector('h2') as Element);
      const paper = getComputedStyle(document.body).backgroundColor;
      return { drawn: [numeral.fill, lining.color, numeral.stroke], expected: [text.color, text.color, paper] };
    });
    expect(colours.drawn).toEqual(colours.expected);
  });

  it('tell the current entry with the focus from one without it', async () => {
    const { page } = await open('/about/', desktop);
    await page.emulateMedia({ forcedColors: 'active' });
    const entry = page.locator('.menu-link[aria-current]');
    const outline = () => entry.evaluate((element) => getComputedStyle(element).outlineWidth);
    expect(await outline()).toBe('2px');
    await page.keyboard.press('Tab');
    await entry.focus();
    expect(await outline()).toBe('3px');
  });

  it('keep the strokes of the rule of years and of the brackets', async () => {
    for (const [path, selector] of [
      ['/about/', '.rule li'],
      ['/', '.quotes figure'],
    ] as const) {
      const { page } = await open(path, desktop);
      const style = await page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element, '::before').borderInlineStartWidth);
      expect(Number.parseFloat(style)).toBeGreaterThanOrEqual(1);
    }
  });

  it('leave the marks that say more than their boxes', async () => {
    const { page } = await open('/patents/utility/', desktop);
    await page.emulateMedia({ forcedColors: 'active' });
    const drawn = await page.evaluate(() => {
      const image = (selector: string, pseudo?: string) => {
        const element = document.querySelector(selector);
        return element ? getComputedStyle(element, pseudo).backgroundImage : 'missing';
      };
      return [image('summary', '::after'), image('.steps li', '::after'), image('.hatch')];
    });
    for (const value of drawn) expect(value).toContain('gradient');
    const caret = await page.locator('select').evaluate((field) => getComputedStyle(field).appearance);
    expect(caret).not.toBe('none');
  });
});

describe('an answer', () => {
  it('that is open turns its plus into a minus', async () => {
    const { page } = await open('/contact/', desktop);
    const question = page.locator('summary').first();
    const strokes = () => question.evaluate((element) => getComputedStyle(element, '::after').backgroundSize);
    const closed = await strokes();
    expect(closed).toBe('100% 1.5px, 1.5px 100%');
    await question.click();
    expect(await strokes()).toBe('100% 1.5px, 0px 0px');
  });
});

describe('the first screen of a phone', () => {
  it('shows all four areas and both ways to a conversation', async () => {
    const { page } = await open('/', phone);
    const links = page.locator('.parts a');
    expect(await links.count()).toBe(4);
    const seen = [...(await links.all()), page.locator('header .call'), page.locator('header .bar .button')];
    for (const link of seen) {
      const box = await link.boundingBox();
      expect(box && box.y + box.height, await link.innerText()).toBeLessThanOrEqual(640);
    }
  });

  it('shows on a profile whose it is, and on an office page where it is', async () => {
    for (const [path, words] of [
      ['/attorneys/ines-larkmoor/', 'h2.name'],
      ['/locations/san-francisco/', 'h1'],
    ] as const) {
      const { page } = await open(path, phone);
      const box = await page.locator(words).boundingBox();
      expect(box && box.y + box.height).toBeLessThanOrEqual(640);
    }
  });
});

describe('a menu', () => {
  it.each([960, 1000, 1280] as const)('has one row at %d pixels', async (width) => {
    const { page } = await open('/', at(width));
    const tops = await page
      .locator('.menu-item')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });

  it.each([960, 1280, 1920] as const)('opens its list below its button, without a gap, at %d pixels', async (width) => {
    const { page } = await open('/', at(width));
    for (const name of ['Patents', 'Trademarks', 'Digital Privacy', 'Copyrights', 'Locations']) {
      await menuButton(page, name).click();
      await expectExpanded(page, name, true);
      const button = await menuButton(page, name).boundingBox();
      const list = await page.locator('.submenu:not([hidden])').boundingBox();
      if (!button || !list) throw new Error(`the menu ${name} has no box`);
      expect(Math.abs(list.y - button.y - button.height), name).toBeLessThanOrEqual(1);
      expect(list.x + list.width, name).toBeLessThanOrEqual(width);
      expect(await faultsOf(page), name).toEqual([]);
    }
  });

  it('pushes the page down on a phone, and covers nothing', async () => {
    const { page } = await open('/', phone);
    await menuButton(page, 'Menu').click();
    await menuButton(page, 'Patents').click();
    const panel = await page.locator('#menu-panel').boundingBox();
    const main = await page.locator('main').boundingBox();
    if (!panel || !main) throw new Error('the menu has no box');
    expect(main.y).toBeGreaterThanOrEqual(panel.y + panel.height - 1);
    expect(await faultsOf(page)).toEqual([]);
  });
});

describe('the keyboard', () => {
  it.each(['/', '/patents/utility/', '/contact/'])('never leaves the focus under the header on %s', async (path) => {
    const { page } = await open(path, desktop);
    const covered: string[] = [];
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      for (let presses = 0; presses < 90; presses++) {
        await page.keyboard.press(key);
        const fault = await coveredFocus(page);
        if (fault) covered.push(`${key}: ${fault}`);
      }
    }
    expect(covered).toEqual([]);
  });

  it('shows the skip link where it is first needed', async () => {
    const { page } = await open('/', phone);
    await page.keyboard.press('Tab');
    const box = await page.locator('.skip').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.x).toBeGreaterThanOrEqual(0);
  });
});

describe('motion', () => {
  it.each(samples)('that the visitor does not want is none at all on %s', async (path) => {
    const { page } = await open(path, { ...desktop, reducedMotion: 'reduce' });
    await menuButton(page, 'Patents').click();
    await expectExpanded(page, 'Patents', true);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  it('lets the layers of the first figure rise once, and moves nothing else', async () => {
    const page = await newPage({ ...desktop, reducedMotion: 'no-preference' });
    await watchShifts(page);
    // What late fonts move is measured in fonts.test.ts.
    await page.route('**/*.woff2', (route) => route.abort());
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${inject('origins').preact}/`);
    const motions = await page.evaluate(() =>
      [...document.querySelectorAll('.drawn > *')].map((layer) => {
        const { animationName, animationDuration, animationDelay, animationIterationCount } = getComputedStyle(layer);
        return [animationName, animationDuration, animationDelay, animationIterationCount].join(' ');
      }),
    );
    // Case, mechanism, lid; and over them the numerals.
    expect(motions).toEqual(['rise 0.5s 0s 1', 'rise 0.5s 0.06s 1', 'rise 0.5s 0.12s 1', 'rise 0.5s 0.06s 1']);
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    await page.waitForLoadState('networkidle');
    const files = await page
      .locator('.drawn > img')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ src, naturalWidth }) => [new URL(src).hash, naturalWidth > 0].join(' ')),
      );
    expect(files).toEqual(['#layer-1 true', '#layer-2 true', '#layer-3 true']);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await shiftOf(page)).toBe(0);
    // One file for all layers. How often a browser asks for it is its own affair: a busy one may ask again for a fragment.
    const drawings = requests
      .filter((address) => address.includes('music-box'))
      .map((address) => new URL(address).pathname);
    expect([...new Set(drawings)]).toEqual(['/drawings/music-box.svg']);
  });

  it.each(['pointer', 'keyboard'])('brings out what a row of the legend names, for a %s', async (means) => {
    const { page } = await open('/', desktop);
    const row = page.locator('.parts a', { hasText: 'Trademarks' });
    const lead = page.locator('.fig-refs > [data-part="14"] .fig-l');
    const part = page.locator('.fig-parts > path').nth(1);
    const numerals = await page.locator('.parts b').allTextContents();
    expect(numerals).toEqual(['12', '14', '16', '18', '20', '22']);
    expect(await page.locator('.fig-refs .fig-n').allTextContents()).toEqual(numerals);
    const weights = () =>
      Promise.all([lead, part].map((line) => line.evaluate((element) => getComputedStyle(element).strokeWidth)));
    expect(await weights()).toEqual(['0.9px', '0px']);
    if (means === 'pointer') await row.hover();
    else {
      await page.locator('.parts a').first().focus();
      await page.keyboard.press('Tab');
    }
    expect(await weights()).toEqual(['2.6px', '2.6px']);
    const [around, tip] = await Promise.all([part.boundingBox(), lead.boundingBox()]);
    expect(around && tip && tip.x < around.x + around.width && tip.y + tip.height > around.y).toBe(true);
  });

  it.each(['/contact/', '/patents/utility/', '/locations/san-francisco/'])(
    'brings out the lead line of the row that is pointed at on %s',
    async (path) => {
      const { page } = await open(path, desktop);
      const rows = page.locator('.legend li');
      expect(await rows.count()).toBeGreaterThan(1);
      for (const row of await rows.all()) {
        const numeral = await row.locator('b').innerText();
        await row.hover();
        const heavy = await page
          .locator('.fig-refs > g')
          .evaluateAll((references) =>
            references
              .filter((reference) => getComputedStyle(reference).strokeWidth === '2.6px')
              .map((reference) => reference.getAttribute('data-part')),
          );
        expect(heavy).toEqual([numeral]);
      }
    },
  );
});

it('draws the details of the four areas with one pen', async () => {
  const { page } = await open('/', desktop);
  const details = page.locator('.area .detail');
  const scales = await details.evaluateAll((drawings) =>
    drawings.map((detail) => (detail as SVGSVGElement).getScreenCTM()?.a),
  );
  expect(scales).toHaveLength(4);
  expect(new Set(scales).size).toBe(1);
  // Only what is larger than its sheet keeps the weights of its lines.
  const widths = await details
    .locator('image')
    .evaluateAll((images) => images.map((image) => image.getAttribute('width')));
  expect(Math.min(...widths.map(Number))).toBeGreaterThan(640);
});

describe('the numerals of a drawing', () => {
  const figures = ['/patents/utility/', '/patents/hague-system/', '/contact/', '/about/', '/locations/'] as const;

  it.each([360, 560, 720, 768, 1000, 1280])(
    'are shown with the legend that explains them, at %d pixels',
    async (width) => {
      for (const path of figures) {
        const { page } = await open(path, at(width));
        const shown = (place: string) => page.locator(`.banner ${place}`).locator('visible=true').allTextContents();
        const numerals = await shown('.fig-n');
        expect(numerals, path).toEqual(await shown('.legend b'));
        expect(numerals.length > 0, path).toBe(width >= 720);
        expect((await shown('.legend li')).length, path).toBeGreaterThan(1);
      }
    },
  );

  it.each([360, 420, 720, 768, 1000, 1280])('are 13 pixels high at least, at %d pixels', async (width) => {
    for (const path of ['/', ...figures]) {
      const { page } = await open(path, at(width));
      const sizes = await page.locator('.fig-n').evaluateAll((numerals) =>
        numerals
          .filter((numeral) => numeral.getBoundingClientRect().width > 0)
          .map((numeral) => {
            const { a: scale } = (numeral as SVGGraphicsElement).getScreenCTM() ?? { a: 0 };
            return Number.parseFloat(getComputedStyle(numeral).fontSize) * scale;
          }),
      );
      expect(Math.min(13, ...sizes), path).toBe(13);
    }
  });
});

describe('on paper', () => {
  it.each([
    '/attorneys/ines-larkmoor/',
    '/patents/utility/',
    '/blog/thirty-day-breach-clock/',
    '/locations/san-francisco/',
  ])('%s begins with whom to call, and has neither navigation nor form', async (path) => {
    const { page } = await open(path, { ...desktop, viewport: { width: 660, height: 900 } });
    await page.emulateMedia({ media: 'print' });
    for (const gone of ['nav.menu', '.crumbs', '.foot-map', '.form', '.header .button']) {
      expect(await page.locator(gone).locator('visible=true').count(), gone).toBe(0);
    }
    const head = page.locator('.print-head');
    const [top, heading] = [await head.boundingBox(), await page.locator('h1').boundingBox()];
    if (!top || !heading) throw new Error('there is no head');
    expect(await head.innerText()).toMatch(/\(\d{3}\) \d{3}-\d{4}/);
    expect(top.y + top.height).toBeLessThanOrEqual(heading.y);
    for (const answer of await page.locator('details > p').all()) {
      expect((await answer.boundingBox())?.height).toBeGreaterThan(10);
    }
    expect(await isTooWide(page)).toBe(false);
  });

  it('a post has no list of its contents, which no finger follows there', async () => {
    const { page } = await open('/blog/thirty-day-breach-clock/', desktop);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation', { name: 'In this note' }).count()).toBe(0);
  });

  it.each([
    ['/patents/utility/', 4],
    ['/locations/los-angeles/', 2],
    ['/blog/', 1],
    ['/blog/thirty-day-breach-clock/', 3],
    ['/terms-of-service/', 2],
  ] as const)('%s fills %d sheets at most', async (path, most) => {
    const { page } = await open(path, desktop);
    const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets?.length).toBeGreaterThan(0);
    expect(sheets?.length).toBeLessThanOrEqual(most);
  });

  it('the drawing stands beside the title, and the text beside both', async () => {
    const { page } = await open('/patents/utility/', { ...desktop, viewport: { width: 816, height: 900 } });
    await page.emulateMedia({ media: 'print' });
    const box = async (selector: string) => {
      const found = await page.locator(selector).first().boundingBox();
      if (!found) throw new Error(`there is no ${selector}`);
      return found;
    };
    const [figure, title, definition] = [await box('.banner .figure'), await box('h1'), await box('.opening .lede')];
    const lineEnd = await page.locator('.opening .lede').evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    });
    expect(Math.abs(figure.y - title.y)).toBeLessThan(20);
    expect(definition.y).toBeLessThan(figure.y + figure.height);
    expect(lineEnd).toBeLessThanOrEqual(figure.x);
  });

  it('an address of the web stands after its link', async () => {
    const page = await openStyled('/patents/utility/', desktop, '');
    await page.emulateMedia({ media: 'print' });
    const after = await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = 'https://www.example.org/rule';
      document.querySelector('main .prose p')?.append(link);
      return getComputedStyle(link, '::after').content;
    });
    expect(after).toContain('https://www.example.org/rule');
  });
});

/** Opens a page under a style sheet of the visitor's own, as the page's policy lets only the browser add one. */
async function openStyled(path: string, options: BrowserContextOptions, css: string): Promise<Page> {
  const page = await newPage(options);
  await page.goto(inject('origins').preact + path);
  await hydrated(page);
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
  return page;
}

/** The focused element, if the sticky header lies over any of its corners' middles. */
function coveredFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const header = document.querySelector('header');
    if (!element || !header || element.matches('body,.skip') || header.contains(element)) return undefined;
    const { top, bottom } = element.getBoundingClientRect();
    const edge = header.getBoundingClientRect().bottom;
    return bottom > edge && top >= edge ? undefined : `${element.tagName} ${element.textContent?.slice(0, 30)}`;
  });
}
