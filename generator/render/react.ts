/** React, as a site imports it: says where effects of components outside islands never run. */
import * as react from 'react';
import { observeEffect } from './jsx.ts';

// @ts-expect-error The types of React are those of a CommonJS module.
export * from 'react';

const observed =
  (name: string, hook: typeof react.useEffect): typeof react.useEffect =>
  (...values) => {
    observeEffect(name);
    hook(...values);
  };

export const useEffect = observed('useEffect', react.useEffect);
export const useLayoutEffect = observed('useLayoutEffect', react.useLayoutEffect);

export default { ...react, useEffect, useLayoutEffect };
