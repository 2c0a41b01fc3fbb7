/**
 * Finds attributes and children that React leaves out or writes as something else, of which it warns
 * in its development build only, in the console of a browser.
 */
import { find, hastToReact, html, type Info, svg } from 'property-information';
import { isValidElement } from 'react';
import { languageTag } from '../lib/html.ts';
import type { ProblemCode } from '../lib/problem-codes.ts';
import { didYouMean } from '../lib/text.ts';
import type { Attributes, ParentElement } from './jsx.ts';

export interface ElementFault {
  /** @default 'element' */
  readonly code?: ProblemCode;
  readonly message: string;
  readonly hint: string;
  /** What to go on with, where leaving it out would be reported a second time. */
  readonly children?: string;
}

/** Attributes that only React has, by the values that it takes. */
const reactAttributes =
  /^(?:children|dangerouslySetInnerHTML|default(?:Value|Checked)|suppress(?:ContentEditable|Hydration)Warning)$/;

/** Attributes of React for which it takes `true`, and which HTML has with other values. */
const takesTrue = /^(?:capture|default(?:Value|Checked)|suppress\w+|value|focusable)$/;

/** What the HTML, SVG, and ARIA standards say about an attribute. */
function infoOf(name: string): Info {
  const info = find(html, name);
  return info.defined ? info : find(svg, name);
}

/** Returns an attribute of HTML as React takes it. */
export function toReactAttribute(name: string, value: string): readonly [string, string | true] {
  const info = infoOf(name);
  return [reactNameOf(info), info.boolean && value === '' ? true : value];
}

/** Returns the name by which React knows an attribute. */
function reactNameOf({ attribute, property }: Info): string {
  return attribute.startsWith('aria-') ? attribute : (hastToReact[property] ?? property);
}

/** Objects and functions that React reads itself, and `slots`, which each island is given. */
const readsObject = /^(?:children|slots|dangerouslySetInnerHTML|ref|style)$/;

/** Names that any text may have as its value; found out once each. */
const plainNames = new Set(['children']);

/** Returns what is wrong with an element whose attributes are known, but not its ancestors. */
export function findElementFault(
  tag: string,
  attributes: Attributes,
  isInIsland: boolean,
): ElementFault | undefined {
  let mayHaveUseFault = tag === 'script' || tag === 'form';
  for (const name in attributes) {
    const value = attributes[name];
    if (typeof value === 'string' && plainNames.has(name)) continue;
    mayHaveUseFault ||= namesWithUse.has(name);
    const isHandler = typeof value === 'function' && name.startsWith('on');
    const fault = isHandler && !isInIsland ? lostHandler(tag, name) : findFault(tag, name, value);
    if (fault) return fault;
  }
  return mayHaveUseFault ? findUseFault(tag, attributes, isInIsland) : undefined;
}

/** Attributes that `findUseFault` looks at. */
const namesWithUse = new Set(['hrefLang', 'property', 'tabIndex']);

/** What visitors or search engines miss. A warning comes last, as it must not hide an error. */
function findUseFault(tag: string, attributes: Attributes, isInIsland: boolean) {
  const { hrefLang, property, content, tabIndex, action, method } = attributes;
  if (hrefLang && hrefLang !== 'x-default' && !languageTag.test(`${hrefLang}`)) {
    const message = `links to a page in the unknown language "${hrefLang}"`;
    return faultOf('lang', message, 'write its tag, as in hrefLang="es"');
  }
  if (property && /^og:(?:image|url)$/.test(`${property}`) && !/^https?:/.test(`${content}`)) {
    const hint = 'begin it with the origin, as url() and assetUrl() of usePage do';
    return faultOf('bad-link', `gives ${property} the URL "${content}", which has no origin`, hint);
  }
  if (tag === 'script' && !isJsonIfItSaysSo(attributes))
    return faultOf(
      'element',
      'has a script whose text is not JSON',
      'write it with JSON.stringify',
    );
  if (Number(tabIndex) > 0) {
    const hint = 'write tabIndex={0}, and move the element to its place in the order';
    return faultOf('tab-order', `gives the element ${tag} a tabIndex above 0`, hint);
  }
  if (tag !== 'form' || isInIsland || action || method === 'dialog') return undefined;
  const hint = 'write the URL that receives it as action, or make the form part of an island';
  return faultOf('form-action', 'has a form without action, so what visitors send is lost', hint);
}

const faultOf = (code: ProblemCode, message: string, hint: string) => ({ code, message, hint });

function isJsonIfItSaysSo({ type, dangerouslySetInnerHTML: raw, children, src }: Attributes) {
  if (src || !/json$/.test(`${type}`)) return true;
  try {
    JSON.parse(`${(raw as { __html: unknown } | undefined)?.__html ?? children}`);
    return true;
  } catch {
    return false;
  }
}

/** Event handlers outside islands would do nothing. */
const lostHandler = (tag: string, name: string): ElementFault => ({
  code: 'handler-outside-island',
  message: `gives the element ${tag} the handler ${name}, which is never sent to a browser`,
  hint: 'make the element part of an island',
});

function findFault(tag: string, name: string, value: unknown): ElementFault | undefined {
  if (value === undefined || value === null) return undefined;
  if (name === 'children') return findTextFault(tag, value) ?? findChildFault(value);
  if (name === 'dangerouslySetInnerHTML') return findRawHandler(tag, value as { __html: unknown });
  // A custom element has attributes of its own.
  if (tag.includes('-')) return undefined;
  const fault =
    name === 'role' ? findRoleFault(value) : (findNameFault(name) ?? findValueFault(name, value));
  const isPlain = !isBoolean(name) && name !== 'role' && !namesWithUse.has(name);
  if (!fault && typeof value === 'string' && isPlain) plainNames.add(name);
  return fault && { ...fault, message: `gives the element ${tag} ${fault.message}` };
}

function findRawHandler(
  tag: string,
  { __html: html }: { readonly __html: unknown },
): ElementFault | undefined {
  if (html === undefined) {
    const message = `gives the element ${tag} undefined as its HTML`;
    return { message, hint: 'give it a text, or leave the element out' };
  }
  const [, name] = /<[^>]*\s(on[a-z]+)\s*=\s*["']/i.exec(String(html)) ?? [];
  if (name === undefined) return undefined;
  const message = `gives the element ${tag} HTML with the handler ${name}, which its policy blocks`;
  return { code: 'policy', message, hint: 'make the element part of an island' };
}

function findNameFault(name: string): ElementFault | undefined {
  if (reactAttributes.test(name) || /^(?:data-|on)/i.test(name)) return undefined;
  const info = infoOf(name);
  const reactName = reactNameOf(info);
  if (info.defined) {
    // React writes the names of SVG in both spellings.
    if (name === reactName || (info.space === 'svg' && name === info.attribute)) return undefined;
    return { message: `the attribute ${name}`, hint: `write ${reactName}, as React calls it` };
  }
  const isAria = /^aria-/i.test(name);
  if (!isAria && name === name.toLowerCase()) return undefined;
  const names = Object.values(html.property).map(reactNameOf);
  const hint = didYouMean(name, names) ?? 'begin an attribute of your own with data-';
  return { message: `the attribute ${name}, which does not exist`, hint };
}

/** Of ARIA 1.3; a browser ignores all others. */
const roles = new Set(
  (
    'alert alertdialog application article banner blockquote button caption cell checkbox code ' +
    'columnheader combobox comment complementary contentinfo definition deletion dialog directory ' +
    'document emphasis feed figure form generic grid gridcell group heading image img insertion ' +
    'link list listbox listitem log main mark marquee math menu menubar menuitem menuitemcheckbox ' +
    'menuitemradio meter navigation none note option paragraph presentation progressbar radio ' +
    'radiogroup region row rowgroup rowheader scrollbar search searchbox sectionfooter ' +
    'sectionheader separator slider spinbutton status strong subscript suggestion superscript ' +
    'switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree treegrid ' +
    'treeitem'
  ).split(' '),
);

function findRoleFault(value: unknown): ElementFault | undefined {
  const isKnown = (role: string) => roles.has(role) || /^(?:doc|graphics)-/.test(role);
  const given = String(value).toLowerCase().match(/\S+/g);
  const wrong = given?.find((role) => !isKnown(role));
  if (!wrong) return undefined;
  const hint = didYouMean(wrong, roles) ?? 'write a role of ARIA, or leave it out';
  return { message: `the role "${wrong}", which does not exist`, hint };
}

function findValueFault(name: string, value: unknown): ElementFault | undefined {
  if (/^on/i.test(name) && typeof value !== 'function' && value !== false) {
    const message = `the handler ${name} as a ${typeof value}, which React leaves out`;
    return { message, hint: 'write it as a function, in an island' };
  }
  if (value === 'false' && isBoolean(name)) {
    const message = `the attribute ${name} as the text "false", which means true`;
    return { message, hint: `write ${name}={false}` };
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return { message: `the attribute ${name} with the value ${value}`, hint: 'give it a number' };
  }
  if (value === true && !acceptsTrue(name)) {
    const message = `the attribute ${name} the value true, which React leaves out`;
    return { message, hint: 'write the value as a text' };
  }
  if (readsObject.test(name) || /^on/i.test(name)) return undefined;
  const isLeftOut = typeof value === 'function' || typeof value === 'symbol';
  if (!isLeftOut && !isWrittenAsObject(name, value)) return undefined;
  const message = `the attribute ${name} ${isLeftOut ? `a ${typeof value}` : 'an object'} as its value`;
  const hint = /action$/i.test(name) ? 'write onSubmit, in an island' : 'give it a text';
  return { message, hint };
}

/** Whether an object has no text of its own, as a URL has one. */
function isWrittenAsObject(name: string, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) ? name === 'className' : String(value) === '[object Object]';
}

const isBoolean = (name: string): boolean => infoOf(name).boolean || name === 'hidden';

function acceptsTrue(name: string): boolean {
  const { boolean, overloadedBoolean, booleanish } = infoOf(name);
  const isKnown = boolean || overloadedBoolean || booleanish;
  return isKnown || takesTrue.test(name) || /^(?:aria|data)-/.test(name);
}

/** React writes these elements with one text, or with none. */
const holdsOneText = /^(?:title|style|script)$/;

function findTextFault(tag: string, child: unknown): ElementFault | undefined {
  const isLeftOut = typeof child === 'object' && !(Array.isArray(child) && child.length === 1);
  if (!isLeftOut || !holdsOneText.test(tag)) return undefined;
  const message = `gives the element ${tag} children that are not one text, which React leaves out`;
  const hint = "write one text, as in <title>{route.title + ' | Site'}</title>";
  return { message, hint, children: [child].flat().join('') };
}

function findChildFault(child: unknown): ElementFault | undefined {
  if (typeof child === 'function') {
    const message = 'shows a function, which React leaves out';
    return { message, hint: 'call it, or write it as a component' };
  }
  if (!Array.isArray(child)) return undefined;
  for (const item of child) {
    const fault = typeof item === 'object' ? undefined : findChildFault(item);
    if (fault) return fault;
  }
  return undefined;
}

/** Checks the keys of lists, as long as it is told about the children of all elements. */
export function createKeyCheck() {
  /** Children that were written one by one, which their component may show where it likes. */
  const written = new Set<readonly unknown[]>();
  const findFaultIn = (list: readonly unknown[], isInIsland: boolean) =>
    written.has(list) ? undefined : findListFault(list, isInIsland);
  return (
    children: readonly unknown[],
    { hasList, isComponent, isInIsland }: ParentElement,
  ): ElementFault | undefined => {
    if (isComponent && !hasList) written.add(children);
    if (hasList) return findFaultIn(children, isInIsland);
    for (const child of children) {
      const fault = Array.isArray(child) ? findFaultIn(child, isInIsland) : undefined;
      if (fault) return fault;
    }
    return undefined;
  };
}

/** Outside islands, a key is never used again, so two may be equal. */
function findListFault(children: readonly unknown[], isInIsland: boolean) {
  const keys = isInIsland ? new Set<string>() : undefined;
  const hint = 'give each element of the list a key of its own';
  if (children.length > 1 && children.every((item) => item === undefined)) {
    const message = 'shows a list without a value';
    return { message, hint: 'return an element from the function: without braces, or with return' };
  }
  for (const item of children) {
    if (Array.isArray(item) || !isValidElement(item)) continue;
    if (item.key === null) {
      return { message: 'shows a list with an element without a key', hint };
    }
    if (keys?.has(item.key)) {
      return { message: `shows a list with two elements with the key "${item.key}"`, hint };
    }
    keys?.add(item.key);
  }
  return undefined;
}
