/** Finds what a screen reader could not call by a name: links, headings, controls. */
import { isVoid } from '../lib/html.ts';
import type { ElementRef } from '../lib/problems.ts';

/** A start tag in a page, as React writes it. */
export interface TagInPage {
  readonly name: string;
  /** The attributes as they are in the markup. */
  readonly attributes: string;
  readonly html: string;
  /** Offset of its `<`. */
  readonly start: number;
  /** Offset after its `>`. */
  readonly end: number;
}

export interface NamelessElement {
  /** Completes "has …". */
  readonly what: string;
  readonly hint: string;
  readonly element: ElementRef;
  /** Its id, by which a label of the page may name it. */
  readonly id: string | undefined;
}

/** Texts that name an element, whatever is inside it. */
const namingAttribute = / (?:aria-label|aria-labelledby|title|alt|placeholder)="[^"]*[^\s"]/;

const control = /<(?:input|select|textarea|button|meter|output|progress)\b/;

/** Elements whose name is the text in them. */
const kindByTag: Readonly<Record<string, string>> = {
  a: 'link',
  area: 'link',
  button: 'button',
  iframe: 'frame',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, 'heading'])),
};

const hints: Readonly<Record<string, string>> = {
  area: 'give it an alt',
  iframe: 'give it a title',
};

/** Returns `undefined` for an element with a name, and for one that needs none. */
export function findNameless(tag: TagInPage): NamelessElement | undefined {
  const { name, attributes, html, start } = tag;
  const problem = findProblem(tag);
  if (!problem) return undefined;
  const nth = html.slice(0, start).match(new RegExp(`<${name}[\\s>/]`, 'g'))?.length ?? 0;
  const id = / id="([^"]*)"/.exec(attributes)?.[1];
  return { ...problem, element: { tag: name, nth }, id };
}

function findProblem(tag: TagInPage): Pick<NamelessElement, 'what' | 'hint'> | undefined {
  const { name, attributes, html, start, end } = tag;
  if (attributes.includes(' aria-hidden="true"')) return findHiddenControl(tag);
  if (name === 'label') return findLabelProblem(tag);
  // Most elements begin with their text.
  if (html.charCodeAt(end) > 62 && (name === 'a' || name === 'button')) return undefined;
  if (namingAttribute.test(attributes)) return undefined;
  const kind = kindByTag[name];
  if (kind) {
    const content = contentOf(tag);
    if (/\S/.test(content.replace(/<[^>]*>/g, '')) || namingAttribute.test(content))
      return undefined;
    const hint = hints[name] ?? 'give it a text, an aria-label, or the picture in it an alt text';
    return { what: `a ${kind} without a name`, hint };
  }
  const isInLabel = html.lastIndexOf('<label', start) > html.lastIndexOf('</label', start);
  if (isInLabel || / type="(?:hidden|submit|reset|button)"/.test(attributes)) return undefined;
  const hint = 'put it into a label, or write its id in the htmlFor of a label';
  return { what: `the control ${name} without a label`, hint };
}

function findLabelProblem(tag: TagInPage): Pick<NamelessElement, 'what' | 'hint'> | undefined {
  if (tag.attributes.includes(' for="') || control.test(contentOf(tag))) return undefined;
  const hint = 'put the control into it, or write its id in htmlFor';
  return { what: 'a label without a control', hint };
}

const focusable =
  /<(a(?=[^>]* href=)|button|input|select|textarea)\b(?![^>]* (?:tabindex="-|type="hidden"))/;

/** Finds what a keyboard reaches in an element with aria-hidden, which an island may change. */
function findHiddenControl(tag: TagInPage): ReturnType<typeof findProblem> {
  const { html, start } = tag;
  const content = html.slice(start, endOfElement(tag));
  const [, name] = focusable.exec(content) ?? [];
  if (!name || / (?:disabled|hidden|inert)="/.test(content)) return undefined;
  const island = html.lastIndexOf('<div data-island="', start);
  const isInIsland = island >= 0 && endOfElement({ html, name: 'div', start: island }) > start;
  const what = `the element ${name} in aria-hidden="true", which a keyboard reaches and no screen reader announces`;
  return isInIsland ? undefined : { what, hint: 'remove aria-hidden, or write hidden or inert' };
}

function endOfElement({ name, html, start }: Pick<TagInPage, 'name' | 'html' | 'start'>): number {
  let depth = 0;
  for (const tag of html.slice(start).matchAll(new RegExp(`<(/?)${name}[\\s>]`, 'g'))) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0 || isVoid(name)) return html.indexOf('>', start + tag.index);
  }
  return start;
}

/** Empty for an element without an end tag. */
const contentOf = ({ name, html, end }: TagInPage) =>
  html.slice(end, Math.max(end, html.indexOf(`</${name}>`, end)));
