/**
 * What JSX of the generator and of a site becomes (`jsxImportSource` of the bundler): React's own elements, which somebody
 * may look at as they are made, in the line that makes them.
 */
import * as react from 'react/jsx-runtime';

export const { Fragment } = react;

/** Told of each element of HTML. Inside an island its handlers go with it to the browser. */
export type Watch = (tag: string, attributes: Readonly<Record<string, unknown>>, isInIsland: boolean) => void;

let [watch, isInIsland]: [Watch | undefined, boolean] = [undefined, false];

export function watching<T>(told: Watch, work: () => T): T {
  watch = told;
  try {
    return work();
  } finally {
    watch = undefined;
  }
}

export function insideIsland<T>(work: () => T): T {
  isInIsland = true;
  try {
    return work();
  } finally {
    isInIsland = false;
  }
}

function watched(make: typeof react.jsx): typeof react.jsx {
  return (type, props, key) => {
    if (watch && typeof type === 'string') watch(type, props as Readonly<Record<string, unknown>>, isInIsland);
    return make(type, props, key);
  };
}

export const jsx = watched(react.jsx);
export const jsxs = watched(react.jsxs);
