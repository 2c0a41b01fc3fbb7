/** Locates the component that breaks a page if the stack does not name it, by rendering it again. */
import { type FunctionComponent, isValidElement } from 'react';
import { isVoid } from '../lib/html.ts';
import type { SourceLocation } from '../lib/problems.ts';
import { locateInSiteCode } from '../lib/source-maps.ts';
import type { Attributes, ElementObserver } from './jsx.ts';

export const waitHint =
  'pages are rendered at once: await it before, at the top of a module or in routes, and pass the result on';

/** Why React cannot render a component: what its error says, and what the components show. */
type Cause = 'waits' | 'object' | 'type' | 'element' | 'throws';

function causeOf(message: string): Cause {
  if (/suspended while/.test(message)) return 'waits';
  if (/Objects are not valid/.test(message)) return 'object';
  if (/Element type is invalid/.test(message)) return 'type';
  return /`children`|dangerouslySetInnerHTML|`style` prop/.test(message) ? 'element' : 'throws';
}

type Note = (cause: Cause, location: SourceLocation | undefined) => void;

/** @param renderAgain Renders the page again, and throws what it threw. */
export function explainRenderError(
  message: string,
  root: string,
  renderAgain: (observer: ElementObserver) => void,
): { message: string; hint?: string; location: SourceLocation | undefined } {
  const found = new Map<Cause, SourceLocation>();
  const observer = createErrorObserver(root, (cause, location) => {
    if (location && !found.has(cause)) found.set(cause, location);
  });
  try {
    renderAgain(observer);
  } catch {
    // It is the same error.
  }
  const cause = causeOf(message);
  const location = found.get(cause) ?? found.get('throws');
  if (cause !== 'waits') return { message, location };
  return { message: 'a component waits for a promise', hint: waitHint, location };
}

function createErrorObserver(root: string, note: Note): ElementObserver {
  const here = () => locateInSiteCode(new Error(), root);
  const noteChildren = ({ children }: Attributes) => {
    const shown = [children].flat(2);
    if (shown.some(isPlainObject)) note('object', here());
    if (shown.some((child) => child instanceof Promise)) note('waits', here());
  };
  return {
    onElement: (tag, attributes) => {
      noteChildren(attributes);
      if (isRefused(tag, attributes)) note('element', here());
      return undefined;
    },
    onComponent: (type, attributes) => {
      noteChildren(attributes);
      const location = here();
      if (!type) note('type', location);
      if (type && typeof type === 'object' && '_payload' in type) note('waits', location);
      if (typeof type !== 'function' || type.prototype?.isReactComponent) return type;
      const component = type as FunctionComponent<Attributes>;
      return (props: Attributes) => {
        try {
          const result = component(props);
          if (result instanceof Promise) note('waits', location);
          if (isPlainObject(result)) note('object', location);
          return result;
        } catch (thrown) {
          // `use` throws in order to wait.
          note('waits', location);
          note('throws', location);
          throw thrown;
        }
      };
    },
  };
}

/** Whether React throws for what an element has, whatever is inside it. */
const isRefused = (tag: string, attributes: Attributes): boolean =>
  typeof attributes['style'] === 'string' ||
  ((isVoid(tag) || attributes['dangerouslySetInnerHTML'] != null) &&
    attributes['children'] != null);

/** Whether a value is no element, list, or promise, and so nothing that React can show. */
function isPlainObject(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || isValidElement(value)) return false;
  return !(Symbol.iterator in value || '$$typeof' in value || value instanceof Promise);
}
