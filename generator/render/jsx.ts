/**
 * The JSX runtime of the generator and of sites (`jsxImportSource`). It creates React's own
 * elements, and lets an observer see each HTML element in the line that creates it.
 */
import * as react from 'react/jsx-runtime';
import { createScope } from '../lib/scope.ts';

export const { Fragment } = react;

/** Called for each HTML element; `isInIsland` if its event handlers will run in the browser. */
export type ElementObserver = (
  tag: string,
  attributes: Readonly<Record<string, unknown>>,
  isInIsland: boolean,
) => void;

const observerScope = createScope<ElementObserver>();
const islandScope = createScope<true>();

/** Calls a function, and passes each HTML element that it creates to the observer. */
export const observeElements = observerScope.run;

/** Calls a function that renders an island. */
export const insideIsland = <Result>(work: () => Result): Result => islandScope.run(true, work);

function observed(createElement: typeof react.jsx): typeof react.jsx {
  return (type, props, key) => {
    if (typeof type === 'string') {
      const attributes = props as Parameters<ElementObserver>[1];
      observerScope.current()?.(type, attributes, islandScope.current() === true);
    }
    return createElement(type, props, key);
  };
}

export const jsx = observed(react.jsx);
export const jsxs = observed(react.jsxs);
