/** The pages of a firm with two languages: each says its language, and has words of no other. */
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { deadlineOf } from '../../site/browser/scripts/deadline.ts';
import { dayOf } from '../../site/browser/scripts/last-day.ts';
import { sentencesIn } from '../../site/extra-files/date-script.ts';
import { placeholdersOf, splitTemplate } from '../../site/formats/templates.ts';
import { languagesOf } from '../../site/languages/languages.ts';
import { englishLabels, type LabelName } from '../../site/schema/labels.ts';
import { spanishLabels } from '../../site/schema/spanish-labels.ts';
import { collectCharacters } from '../../site/styles/fonts/letters.ts';
import { fixtures } from '../support/folders.ts';
import { blocksOf } from '../support/prose.ts';
import { type Built, readContent, renderReal } from '../support/real-site.ts';
import { translations } from '../support/records.ts';
import { parseHtml, readBuiltSite, visibleTextOf } from '../support/site.ts';
import { spanishTexts } from '../support/spanish-texts.ts';

const names = Object.keys(englishLabels) as LabelName[];

describe('the Spanish labels', () => {
  test('have the placeholders of the English ones', () => {
    for (const name of names) {
      const placeholders = (text: string) => [...placeholdersOf(text)].sort();
      const [english = [], spanish = []] = [englishLabels, spanishLabels].map((labels) =>
        textsOf(labels[name]).map(placeholders),
      );
      expect(spanish, name).toEqual(english);
    }
  });
});

function textsOf(label: string | { readonly many: string; readonly one: string }) {
  return typeof label === 'string' ? [label] : [label.many, label.one];
}

let site: Built;
const pages = new Map<string, Document>();
const spanish: [path: string, document: Document][] = [];
const spanishOfSample: typeof spanish = [];

beforeAll(async () => {
  site = await renderReal(path.join(fixtures, 'miami-firm/data'));
  expect(site.problems).toEqual([]);
  for (const route of site.routes) {
    const file = route.endsWith('/') ? `${route}index.html` : route;
    pages.set(route, parseHtml(site.files.get(file.slice(1)) ?? ''));
  }
  const isSpanish = ([, { documentElement }]: [string, Document]) => documentElement.lang === 'es';
  spanish.push(...[...pages].filter(isSpanish));
  spanishOfSample.push(...[...readBuiltSite().pages].filter(isSpanish));
});

/** Words of the sample's addresses that are labels elsewhere: the name before the at sign stands alone. */
const address = /^office$|office@\S+|Mail Drop/gm;

const isInitials = (text: string) => /^\p{Lu}{2}$/u.test(text);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('a Spanish page', () => {
  test('exists for the kinds of pages that the firm has', () => {
    expect(spanish.map(([route]) => route).sort()).toEqual([
      '/attorneys/abogada-quintaval/',
      '/blog/antes-de-la-entrevista/',
      '/blog/notarios/',
      '/es/',
      '/es/about/',
      '/es/blog/',
      '/es/contact/',
      '/es/locations/',
      '/es/team/',
      '/honorarios/',
      '/inmigracion-familiar/',
      '/inmigracion-familiar/asilo/',
      '/locations/oficina-miami/',
      '/privacidad/',
    ]);
  });

  test('has no English label', () => {
    const phrases = names.flatMap((name) => {
      const known = textsOf(spanishLabels[name]).flatMap(splitTemplate).join('\n');
      const parts = textsOf(englishLabels[name]).flatMap((text) =>
        splitTemplate(text).filter((_, index) => index % 2 === 0),
      );
      return parts
        .map((part) => part.replaceAll("'", '’').replace(/^[^\p{L}]+|[^\p{L}.?!]+$/gu, ''))
        .filter((part) => /\p{L}{2}/u.test(part) && !known.includes(part))
        .map((part) => [name, new RegExp(`(?<!\\p{L})${escaped(part)}(?!\\p{L})`, 'u')] as const);
    });
    expect(phrases.length).toBeGreaterThan(120);
    const found = [...spanish, ...spanishOfSample].flatMap(([route, document]) => {
      const texts = spanishTexts(document.documentElement).map((text) => text.replace(address, ''));
      return phrases.flatMap(([name, pattern]) =>
        texts.filter((text) => pattern.test(text)).map((text) => `${route} ${name}: ${text}`),
      );
    });
    expect(found).toEqual([]);
  });

  test('has no words of English outside texts marked as English', () => {
    const english =
      /(?<![\p{L}@.-])(?:the|and|of|for|with|your|you|we|our|to|is|not|in|by|a\b(?= [a-z]+ing))(?![\p{L}@.-])/iu;
    const found = [...spanish, ...spanishOfSample].flatMap(([route, document]) =>
      spanishTexts(document.documentElement)
        .filter((text) => english.test(text) && !isInitials(text))
        .map((text) => `${route}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

test('the deadline tool says the last day in Spanish', async () => {
  const content = await readContent(path.join(fixtures, 'miami-firm/data'));
  const period = { time: '12 months', label: '', action: 'presentar', over: 'Tarde' };
  const day = dayOf(2026, 10, 20);
  const sentences = sentencesIn(languagesOf(content).contentIn('es'));
  const deadline = deadlineOf(day, period, day, sentences);
  expect(deadline?.lead).toBe('Le quedan 365 días para presentar. Su plazo vence el:');
  expect(deadline?.day.replaceAll('\u00A0', ' ')).toBe('sábado, 20 de noviembre de 2027');
  expect(deadlineOf(day, period, day + 400, sentences)).toMatchObject({
    lead: 'Su plazo venció el:',
    detail: 'Tarde',
  });
  const row = pages.get('/es/')?.querySelector('.until [data-time]');
  expect(row?.getAttribute('data-time')).toBe('12 months');
  expect(site.files.has('last-day-es.js')).toBe(true);
});

describe('versions of a page', () => {
  const alternatesOf = (route: string) =>
    [...(pages.get(route)?.querySelectorAll('link[hreflang]') ?? [])].map((link) => [
      link.getAttribute('hreflang') ?? '',
      new URL(link.getAttribute('href') ?? '').pathname,
    ]);

  test('name each other and themselves, and the page for all other languages', () => {
    expect(alternatesOf('/inmigracion-familiar/asilo/')).toEqual([
      ['en-US', '/family-immigration/asylum/'],
      ['es', '/inmigracion-familiar/asilo/'],
      ['x-default', '/family-immigration/asylum/'],
    ]);
    const groups = [...pages.keys()].filter((route) => alternatesOf(route).length > 0);
    expect(groups.length).toBeGreaterThan(20);
    for (const route of groups) {
      const alternates = alternatesOf(route);
      expect(alternates, route).toContainEqual([pages.get(route)?.documentElement.lang, route]);
      for (const [, other = ''] of alternates)
        expect(alternatesOf(other), `${route} and ${other}`).toEqual(alternates);
    }
  });

  test('are in the sitemap', () => {
    const sitemap = site.files.get('sitemap.xml') ?? '';
    const origin = 'https://www.quintaval-obregante.example';
    const links = [
      ['en-US', '/fees/'],
      ['es', '/honorarios/'],
      ['x-default', '/fees/'],
    ].map(([lang, at]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${origin}${at}"/>`);
    for (const at of ['/fees/', '/honorarios/'])
      expect(sitemap).toContain(`<url><loc>${origin}${at}</loc>${links.join('')}</url>`);
    expect(sitemap).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
    expect(sitemap).toContain(`<url><loc>${origin}/workplace-rights/</loc><lastmod>`);
  });

  test('link to each other above the header, in the language of the other', () => {
    const links = [...pages].map(([route, document]) => {
      const [link, ...others] = document.querySelectorAll('.tongues a');
      expect(others, route).toEqual([]);
      const hasVersions = alternatesOf(route).length > 0;
      expect(link !== undefined, route).toBe(hasVersions);
      return link && [link.textContent, link.getAttribute('lang'), link.getAttribute('hreflang')];
    });
    expect([...new Set(links.filter(Boolean).map(String))].sort()).toEqual([
      'English,en-US,en-US',
      'Español,es,es',
    ]);
  });

  test('are in lists and menus instead of each other', () => {
    const links = (route: string) =>
      [...(pages.get(route)?.querySelectorAll('a[href]') ?? [])].map((link) =>
        link.getAttribute('href'),
      );
    expect(links('/')).toContain('/family-immigration/');
    expect(links('/')).not.toContain('/inmigracion-familiar/');
    expect(links('/es/')).toContain('/inmigracion-familiar/asilo/');
    expect(links('/es/')).toContain('/family-immigration/green-cards/');
    expect(links('/es/')).not.toContain('/family-immigration/');
    expect(links('/es/')).toContain('/privacidad/');
    expect(links('/es/')).not.toContain('/about/');
  });
});

test('the letters of Spanish words, months, and days are in the fonts', async () => {
  const firm = await readContent(path.join(fixtures, 'other-firm/data'));
  const spanishFirm = { ...firm, firm: { ...firm.firm, lang: 'es' } };
  const letters = [...'ñáéíóú¿¡Á'];
  expect(collectCharacters(spanishFirm)).toEqual(expect.arrayContaining(letters));
  expect(collectCharacters(firm)).not.toContain('¿');
  expect(languagesOf(spanishFirm).main.labels.faqs).toBe('Preguntas frecuentes');
});

describe('the language of a page', () => {
  const textAt = (route: string) => visibleTextOf(pages.get(route)?.body ?? null);

  test('is that of its dates, times, and lists', () => {
    expect(textAt('/privacidad/')).toContain('Vigente desde el 24 de noviembre de 2026');
    expect(textAt('/privacy/')).toContain('Effective November 24, 2026');
    expect(textAt('/inmigracion-familiar/')).toContain('Última revisión: noviembre de 2026.');
    expect(textAt('/es/contact/')).toMatch(
      /lunes a jueves y sábado 9:00\sa\.\s?m\. - 5:30\sp\.\s?m\./,
    );
    expect(textAt('/contact/')).toContain('Monday-Thursday, Saturday 9:00 AM - 5:30 PM');
    expect(textAt('/es/')).toContain('en Miami y Tampa');
  });

  test('is in its head', () => {
    const head = (route: string, selector: string) =>
      pages.get(route)?.querySelector(selector)?.getAttribute('content');
    expect(head('/es/', '[property="og:locale"]')).toBe('es_US');
    expect(head('/', '[property="og:locale"]')).toBe('en_US');
    expect(pages.get('/')?.documentElement.lang).toBe('en-US');
  });

  test('is not that of a text in another language, which says its own', () => {
    const langOf = (route: string, text: string) =>
      [...(pages.get(route)?.querySelectorAll('main *') ?? [])]
        .find(({ textContent }) => textContent === text)
        ?.closest('[lang]')
        ?.getAttribute('lang');
    expect(langOf('/es/', 'They explained every page to me.')).toBeUndefined();
    expect(langOf('/', 'Me dijeron “no firme nada” y tenían razón.')).toBe('es');
    expect(langOf('/blog/', 'Un notario no es un abogado')).toBe('es');
    expect(langOf('/es/', 'Workplace Rights and Unpaid Wages')).toBe('en-US');
  });
});

describe('a page in another language than the site', () => {
  const linesIn = (root: Element | null | undefined) =>
    [...(root?.querySelectorAll('a') ?? [])].map((link) => [
      link.textContent,
      link.closest('[lang]')?.getAttribute('lang'),
    ]);

  test('names what exists only in the language of the site in one line, in the menu, and in the footer', () => {
    const home = pages.get('/es/');
    const [line] = [...(home?.querySelectorAll('main p') ?? [])].filter(({ textContent }) =>
      textContent?.startsWith('En inglés: '),
    );
    const area = ['Workplace Rights and Unpaid Wages', 'en-US'];
    expect(linesIn(line)).toEqual([area]);
    const others = [area, ['Index of all pages', 'en-US']];
    expect(linesIn(home?.querySelector('#menu-others'))).toEqual(others);
    const [column] = [...(home?.querySelectorAll('.foot section') ?? [])].filter(
      (section) => section.querySelector('h2')?.textContent === 'En inglés',
    );
    expect(linesIn(column)).toEqual(others);
    expect(pages.get('/')?.querySelector('#menu-others')).toBeNull();
  });
});

describe('the Spanish pages of the sample', () => {
  const sample = () => new Map(spanishOfSample);
  const pageAt = (route: string) => sample().get(route);

  test('are home, contact, trademark registration, and DMCA, at the paths of their records', () => {
    expect([...sample().keys()].sort()).toEqual([
      '/es/',
      '/es/contact/',
      '/es/dmca/',
      '/es/registro-de-marcas/',
    ]);
  });

  test('lead to their English versions, and those to them', () => {
    const pairs = [
      ['/', '/es/'],
      ['/contact/', '/es/contact/'],
      ['/copyrights/dmca/', '/es/dmca/'],
      ['/trademarks/registration/', '/es/registro-de-marcas/'],
    ] as const;
    for (const [english, spanishPath] of pairs) {
      const link = (route: string) => readBuiltSite().page(route).querySelector('.tongues a');
      expect(link(english)?.getAttribute('href')).toBe(spanishPath);
      expect(link(spanishPath)?.getAttribute('href')).toBe(english);
    }
  });

  test('have drawings with Spanish titles, parts, and previews', () => {
    for (const [route, page] of sample()) {
      expect(
        page.querySelector('.drawn[lang], .legend[lang], figcaption [lang]'),
        route,
      ).toBeNull();
      const preview = page.querySelector('[property="og:image:alt"]')?.getAttribute('content');
      expect(preview, route).toContain('Dibujo: ');
    }
    expect(pageAt('/es/dmca/')?.querySelector('.drawn title')?.textContent).toBe(
      'Un buzón: entra un aviso y sale una contranotificación',
    );
    expect(pageAt('/es/')?.querySelector('.portrait')?.getAttribute('alt')).toBe(
      'Retrato de Ines Larkmoor en el estilo de un grabado',
    );
  });

  test('have no number that the record in English does not have', () => {
    const numbersIn = (record: object) =>
      new Set(blocksOf(record).flatMap(({ text }) => text.match(/\d(?:[\d,.:]*\d)?/g) ?? []));
    expect(translations.length).toBeGreaterThan(10);
    for (const { record, original } of translations) {
      const known = numbersIn(original);
      expect(
        [...numbersIn(record)].filter((number) => !known.has(number)),
        record.file,
      ).toEqual([]);
    }
  });

  test('link to the legal pages, which are in English', () => {
    for (const [route, page] of sample()) {
      const links = [...page.querySelectorAll('.foot-notes ul a')].map(
        ({ textContent }) => textContent,
      );
      expect(links, route).toContain('Privacy Policy');
    }
  });

  test('say their language in the structured data', () => {
    for (const [route, page] of sample())
      expect(page.querySelector('[type="application/ld+json"]')?.textContent, route).toContain(
        '"inLanguage":"es"',
      );
  });

  test('preselect the subject at the place of that of the English area, and have no crumb of it', () => {
    const page = pageAt('/es/registro-de-marcas/');
    const props = page?.querySelector('[data-island="ContactForm"]')?.getAttribute('data-props');
    expect(JSON.parse(props ?? '')).toMatchObject({ subject: 'Consulta sobre marcas' });
    expect(page?.querySelector('.crumbs')?.textContent).toBe('InicioRegistro de marcas');
    expect(page?.querySelector('.note')?.firstElementChild?.getAttribute('lang')).toBe('en-US');
  });
});
