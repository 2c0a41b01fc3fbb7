/**
 * Finds attributes and children that React leaves out or writes as something else, of which it warns
 * in its development build only, in the console of a browser.
 */
import { isValidElement } from 'react';
import { nearest } from '../lib/text.ts';
import type { Attributes, ParentElement } from './jsx.ts';

export interface ElementFault {
  readonly message: string;
  readonly hint: string;
}

const words = (text: string): readonly string[] => text.split(' ');

/** Attributes of React whose names have capitals, by their names in lower case. */
const reactNames = new Map(
  words(
    'acceptCharset accessKey allowFullScreen autoCapitalize autoComplete autoFocus autoPlay ' +
      'cellPadding cellSpacing charSet className colSpan contentEditable crossOrigin dateTime ' +
      'defaultChecked defaultValue encType enterKeyHint fetchPriority formAction formEncType ' +
      'formMethod formNoValidate formTarget frameBorder hrefLang htmlFor httpEquiv imageSizes ' +
      'imageSrcSet inputMode itemID itemProp itemRef itemScope itemType maxLength minLength noModule ' +
      'noValidate playsInline popoverTarget readOnly referrerPolicy rowSpan spellCheck srcDoc srcLang ' +
      'srcSet tabIndex useMap viewBox preserveAspectRatio dangerouslySetInnerHTML',
  ).map((name) => [name.toLowerCase(), name] as const),
);
reactNames.set('class', 'className').set('for', 'htmlFor');
reactNames.set('http-equiv', 'httpEquiv').set('accept-charset', 'acceptCharset');
reactNames.set('innerhtml', 'dangerouslySetInnerHTML');

const booleanAttributes = new Set(
  words(
    'allowFullScreen async autoFocus autoPlay checked controls default defaultChecked defer disabled ' +
      'disablePictureInPicture disableRemotePlayback formNoValidate hidden inert itemScope loop ' +
      'multiple muted noModule noValidate open playsInline readOnly required reversed selected',
  ),
);

/** Attributes for which React writes `true` and `false` in some way. */
const takesBoolean = new Set([
  ...booleanAttributes,
  ...words('capture contentEditable download draggable focusable spellCheck value defaultValue'),
  ...words('suppressContentEditableWarning suppressHydrationWarning children'),
]);

/** WAI-ARIA 1.2, and what 1.3 adds. */
const ariaAttributes = new Set(
  words(
    'activedescendant atomic autocomplete braillelabel brailleroledescription busy checked colcount ' +
      'colindex colindextext colspan controls current describedby description details disabled ' +
      'dropeffect errormessage expanded flowto grabbed haspopup hidden invalid keyshortcuts label ' +
      'labelledby level live modal multiline multiselectable orientation owns placeholder posinset ' +
      'pressed readonly relevant required roledescription rowcount rowindex rowindextext rowspan ' +
      'selected setsize sort valuemax valuemin valuenow valuetext',
  ).map((name) => `aria-${name}`),
);

/** Objects and functions that React reads itself, and `slots`, which each island is given. */
const readsObject = /^(?:children|slots|dangerouslySetInnerHTML|ref|style|action|formAction)$/;

/** Names that any text may have as its value; found out once each. */
const plainNames = new Set<string>();

/** Returns what is wrong with an element whose attributes are known, but not its ancestors. */
export function findElementFault(tag: string, attributes: Attributes): ElementFault | undefined {
  for (const name in attributes) {
    const value = attributes[name];
    if (typeof value === 'string' && plainNames.has(name)) continue;
    const fault = findFault(tag, name, value);
    if (fault) return fault;
  }
  return undefined;
}

function findFault(tag: string, name: string, value: unknown): ElementFault | undefined {
  if (value === undefined || value === null) return undefined;
  if (name === 'children') return findChildFault(value);
  // A custom element has attributes of its own.
  if (tag.includes('-')) return undefined;
  const fault = findNameFault(name) ?? findValueFault(name, value);
  if (!fault && typeof value === 'string' && !booleanAttributes.has(name)) plainNames.add(name);
  return fault && { ...fault, message: `gives the element ${tag} ${fault.message}` };
}

function findNameFault(name: string): ElementFault | undefined {
  const reactName = reactNames.get(name.toLowerCase());
  if (reactName && reactName !== name) {
    return { message: `the attribute ${name}`, hint: `write ${reactName}, as React calls it` };
  }
  const ariaName = name.toLowerCase().replace(/^aria-?/, 'aria-');
  const isAria = /^aria(?:-|[A-Z])/.test(name);
  if (!isAria || (ariaAttributes.has(ariaName) && ariaName === name)) return undefined;
  const suggestion = ariaAttributes.has(ariaName) ? ariaName : nearest(ariaName, ariaAttributes);
  const hint = suggestion ? `did you mean ${suggestion}?` : 'see the list of WAI-ARIA';
  return { message: `the attribute ${name}, which does not exist`, hint };
}

function findValueFault(name: string, value: unknown): ElementFault | undefined {
  if (/^on/i.test(name) && typeof value !== 'function' && value !== false) {
    const message = `the handler ${name} as a ${typeof value}, which React leaves out`;
    return { message, hint: 'write it as a function, in an island' };
  }
  if (value === 'false' && booleanAttributes.has(name)) {
    const message = `the attribute ${name} as the text "false", which means true`;
    return { message, hint: `write ${name}={false}` };
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return { message: `the attribute ${name} with the value ${value}`, hint: 'give it a number' };
  }
  if (value === true && !takesBoolean.has(name) && !/^(?:aria|data)-/.test(name)) {
    const message = `the attribute ${name} the value true, which React leaves out`;
    return { message, hint: 'write the value as a text' };
  }
  if (readsObject.test(name) || /^on/i.test(name)) return undefined;
  const isLeftOut = typeof value === 'function' || typeof value === 'symbol';
  if (!isLeftOut && !isWrittenAsObject(name, value)) return undefined;
  const message = `the attribute ${name} ${isLeftOut ? `a ${typeof value}` : 'an object'} as its value`;
  return { message, hint: 'give it a text' };
}

/** Whether an object has no text of its own, as a URL has one. */
function isWrittenAsObject(name: string, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) ? name === 'className' : String(value) === '[object Object]';
}

function findChildFault(child: unknown): ElementFault | undefined {
  if (typeof child === 'number' && Number.isNaN(child)) {
    return { message: 'shows the number NaN', hint: 'show a text if there is no number' };
  }
  if (typeof child === 'function') {
    return {
      message: 'shows a function, which React leaves out',
      hint: 'call it, or write it as a component',
    };
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
  const written = new WeakSet<readonly unknown[]>();
  return (
    children: readonly unknown[],
    { hasList, isComponent, isInIsland }: ParentElement,
  ): ElementFault | undefined => {
    if (isComponent && !hasList) written.add(children);
    const lists = hasList ? [children] : children.filter((child) => Array.isArray(child));
    for (const list of lists) {
      const fault = written.has(list) ? undefined : findListFault(list, isInIsland);
      if (fault) return fault;
    }
    return undefined;
  };
}

/** Outside islands, a key is never used again, so two may be equal. */
function findListFault(children: readonly unknown[], isInIsland: boolean) {
  const keys = new Set<string>();
  for (const item of children) {
    if (Array.isArray(item) || !isValidElement(item)) continue;
    if (item.key === null) {
      const message = 'shows a list with an element without a key';
      return { message, hint: 'give each element of the list a key of its own' };
    }
    if (isInIsland && keys.has(item.key)) {
      const message = `shows a list with two elements with the key "${item.key}"`;
      return { message, hint: 'give each element of the list a key of its own' };
    }
    if (isInIsland) keys.add(item.key);
  }
  return undefined;
}
