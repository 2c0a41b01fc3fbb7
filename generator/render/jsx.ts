/**
 * What JSX of the generator and of a site becomes (`jsxImportSource` of the bundler): React's own elements, which somebody
 * may look at as they are made, in the line that makes them.
 */
import * as react from 'react/jsx-runtime';
import { createScope } from '../shared/scope.ts';

export const { Fragment } = react;

/** Told of each element of HTML. Inside an island its handlers go with it to the browser. */
export type ElementObserver = (
  tag: string,
  attributes: Readonly<Record<string, unknown>>,
  isInIsland: boolean,
) => void;

const watch = createScope<ElementObserver>();
const island = createScope<true>();

export const observeElements = watch.run;

export const insideIsland = <T>(work: () => T): T => island.run(true, work);

function watched(make: typeof react.jsx): typeof react.jsx {
  return (type, props, key) => {
    if (typeof type === 'string')
      watch.current()?.(type, props as Parameters<ElementObserver>[1], island.current() === true);
    return make(type, props, key);
  };
}

export const jsx = watched(react.jsx);
export const jsxs = watched(react.jsxs);
