/**
 * React, as a site imports it: says where effects of components outside islands never run, and lets
 * observers see elements that are created without JSX.
 */
import * as react from 'react';
import { jsx, jsxs, observeEffect } from './jsx.ts';

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

export const createElement = (type: react.ElementType, props: object, ...children: unknown[]) =>
  children.length > 1
    ? jsxs(type, { ...props, children })
    : jsx(type, { ...props, ...(children.length > 0 && { children: children[0] }) });

export const cloneElement = (
  element: react.ReactElement<object>,
  props: { readonly key?: react.Key } | null,
  ...children: react.ReactNode[]
) => {
  // All of its attributes but the children, which were observed when the element was created.
  const { children: _, ...known } = element.props as { readonly children?: unknown };
  const { props: observed } = jsx(element.type as react.ElementType, { ...known, ...props });
  return react.cloneElement(element, { ...(observed as object), key: props?.key }, ...children);
};

export default { ...react, cloneElement, createElement, useEffect, useLayoutEffect };
