/** The pages of a firm with two languages: each says its language, and has words of no other. */
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { placeholdersOf, splitTemplate } from '../../site/formats/templates.ts';
import { englishLabels, type LabelName } from '../../site/schema/labels.ts';
import { spanishLabels } from '../../site/schema/spanish-labels.ts';
import { fixtures } from '../support/folders.ts';
import { type Built, renderReal } from '../support/real-site.ts';
import { parseHtml } from '../support/site.ts';

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

beforeAll(async () => {
  site = await renderReal(path.join(fixtures, 'miami-firm/data'));
  expect(site.problems).toEqual([]);
  for (const route of site.routes) {
    const file = route.endsWith('/') ? `${route}index.html` : route;
    pages.set(route, parseHtml(site.files.get(file.slice(1)) ?? ''));
  }
  spanish.push(...[...pages].filter(([, { documentElement }]) => documentElement.lang === 'es'));
});

/** Attributes that people read or hear, or that the scripts show. */
const readAttributes = ['aria-label', 'alt', 'title', 'placeholder', 'content', 'data-label'];
const visibleAttributes = [
  ...readAttributes,
  'data-props',
  'data-empty',
  'data-action',
  'data-over',
];

/** Every text of a page that is not marked as English, with the texts of attributes and JSON-LD. */
function spanishTexts(element: Element): string[] {
  if (/^en/.test(element.getAttribute('lang') ?? '')) return [];
  if (element.matches('style, meta[http-equiv]')) return [];
  const attributes = visibleAttributes.map((name) => textOfAttribute(element, name));
  const content = [...element.childNodes].flatMap((node) => {
    if (node.nodeType === node.ELEMENT_NODE) return spanishTexts(node as Element);
    return textOfNode(element, node.nodeValue ?? '');
  });
  return [...attributes, ...content].filter(Boolean);
}

function textOfAttribute(element: Element, name: string): string {
  const text = element.getAttribute(name) ?? '';
  return name === 'data-props' ? textsInJson(JSON.parse(text || '{}')).join('\n') : text;
}

function textOfNode({ tagName }: Element, text: string): string {
  return tagName === 'SCRIPT' ? textsInJson(JSON.parse(text)).join('\n') : text;
}

/** Names of types and of days, which schema.org defines, and addresses. */
const machineText = /^(?:https?:|\/|@?[A-Z][a-zA-Z]+$)/;

function textsInJson(value: unknown): string[] {
  if (typeof value === 'string') return machineText.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  const { lang, ...rest } = value as Record<string, unknown>;
  if (/^en/.test(String(lang ?? ''))) return [];
  return Object.values(Array.isArray(value) ? value : rest).flatMap(textsInJson);
}

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
    const found = spanish.flatMap(([route, document]) => {
      const texts = spanishTexts(document.documentElement);
      return phrases.flatMap(([name, pattern]) =>
        texts.filter((text) => pattern.test(text)).map((text) => `${route} ${name}: ${text}`),
      );
    });
    expect(found).toEqual([]);
  });

  test('has no words of English outside texts marked as English', () => {
    const english =
      /(?<![\p{L}@.-])(?:the|and|of|for|with|your|you|we|our|to|is|not|in|by|a\b(?= [a-z]+ing))(?![\p{L}@.-])/iu;
    const found = spanish.flatMap(([route, document]) =>
      spanishTexts(document.documentElement)
        .filter((text) => english.test(text) && !isInitials(text))
        .map((text) => `${route}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});
