/** The texts of a Spanish page, without those that are marked as English. */

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
export function spanishTexts(element: Element): string[] {
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
