/**
 * What an island may use of React, on Preact: `react` and `react-dom/client` are mapped to this module when the
 * bundle is made for the default runtime. It is a quarter smaller than preact/compat, and an island that asks for
 * more than it offers does not build. Events are the browser's own: use `onInput` rather than `onChange`.
 */
import { Component, type ComponentChild, type ContainerNode, createElement, Fragment, hydrate } from 'preact';

export { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
export { Component, createElement, Fragment };

export function hydrateRoot(container: ContainerNode, element: ComponentChild): void {
  hydrate(element, container);
}
