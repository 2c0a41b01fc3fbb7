/**
 * The JSX runtime of the generator and of sites (`jsxImportSource`). It creates React's own
 * elements, and lets an observer see each one in the line that creates it.
 */
import { type ComponentType, type ElementType, Suspense } from 'react';
import * as react from 'react/jsx-runtime';
import { createScope } from '../lib/scope.ts';
import { FixableError } from '../lib/site-errors.ts';
import { didYouMean } from '../lib/text.ts';

export const { Fragment } = react;

export type Attributes = Readonly<Record<string, unknown>>;

export interface ElementObserver {
  /**
   * Called for each HTML element, for each island and picture with the tag `component`, and for
   * `Suspense` with the tag `suspense`. What it returns replaces the attributes.
   */
  readonly onElement: (
    tag: string,
    attributes: Attributes,
    isInIsland: boolean,
  ) => Attributes | undefined;
  /** Called for the children of each element and component, unless it has one or none. */
  readonly onChildren?: (children: readonly unknown[], parent: ParentElement) => void;
  /** Called for each element that is none of HTML. What it returns replaces the component. */
  readonly onComponent?: (type: ElementType, attributes: Attributes) => ElementType;
  /** Called for each island that is rendered, with its name. */
  readonly onIsland?: (name: string) => void;
  /** Called for each effect of a component outside islands, where effects never run. */
  readonly onEffect?: (hook: string) => void;
}

export interface ParentElement {
  /** Whether its children are one list; otherwise each of them may be one. */
  readonly hasList: boolean;
  /** A component may show its children in an element of its own. */
  readonly isComponent: boolean;
  readonly isInIsland: boolean;
}

const observerScope = createScope<ElementObserver>();
const islandScope = createScope<true>();
const observedComponents = new WeakSet<object>();

/** A page of so many elements is too large to be published. */
const maxElements = 5e5;

const tooManyHint =
  'if a component shows itself, end it somewhere; show a part of a long list, and link to the rest';

/** How many elements were created since the observer was set. */
let created = 0;

/** Calls a function, and passes the elements that it creates to the observer. */
export function observeElements<Result>(observer: ElementObserver, work: () => Result): Result {
  created = 0;
  return observerScope.run(observer, work);
}

export const insideIsland = <Result>(work: () => Result): Result => islandScope.run(true, work);

/** Lets observers see where a page uses the component. */
export function observeUse<Props>(component: ComponentType<Props>): ComponentType<Props> {
  observedComponents.add(component);
  return component;
}

function observed(createElement: typeof react.jsx, hasList: boolean): typeof react.jsx {
  return (type, props, key) => {
    const observer = observerScope.current();
    if (!observer) return createElement(type, props, key);
    created += 1;
    if (created > maxElements)
      throw new FixableError(`creates more than ${maxElements} elements`, tooManyHint);
    const attributes = props as Attributes;
    const isInIsland = islandScope.current() === true;
    const { children } = attributes;
    if (Array.isArray(children)) {
      observer.onChildren?.(children, {
        hasList,
        isComponent: typeof type === 'function',
        isInIsland,
      });
    }
    if (typeof type === 'function') observeClass(type as ComponentType<never>);
    const tag = typeof type === 'string' ? type : componentTag(type);
    const replacement = tag && observer.onElement(tag, attributes, isInIsland);
    const isComponent = observer.onComponent && typeof type !== 'string';
    const component = isComponent ? observer.onComponent(type, attributes) : type;
    return createElement(component, replacement || props, key);
  };
}

function componentTag(type: unknown): string | undefined {
  if (type === Suspense) return 'suspense';
  return typeof type === 'function' && observedComponents.has(type) ? 'component' : undefined;
}

/** Tells the observer that a page has an island. */
export const observeIsland = (name: string): void => observerScope.current()?.onIsland?.(name);

/** Tells the observer that a component uses an effect. */
export function observeEffect(hook: string): void {
  if (!islandScope.current()) observerScope.current()?.onEffect?.(hook);
}

function observeClass({ prototype }: ComponentType<never>): void {
  if (prototype?.componentDidMount) observeEffect('componentDidMount');
}

export const jsx = observed(react.jsx, true);
export const jsxs = observed(react.jsxs, false);

/**
 * Returns the names of a CSS module, which the compiler passes, with an error for those that it does
 * not have: an element would have the class `undefined`, or none.
 */
export function checkNames<Names extends object>(names: Names, file: string): Names {
  const get = (target: Names, name: string | symbol): unknown => {
    if (typeof name === 'string' && !(name in target)) {
      const suggestion =
        didYouMean(name, Object.keys(target)) ?? 'add it there, or correct the name';
      throw new Error(`${file} has no class "${name}": ${suggestion}`);
    }
    return Reflect.get(target, name);
  };
  return new Proxy(names, { get });
}
