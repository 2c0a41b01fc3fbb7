/**
 * What an island may use of React, on Preact: `react` and `react-dom/client` are mapped to this module when the
 * bundle is made for the default runtime. It is a quarter smaller than preact/compat, and an island that asks for
 * more than it offers does not build. Events are the browser's own: use `onInput` rather than `onChange`.
 */
import { type ComponentChild, type ContainerNode, Component, createElement, Fragment, hydrate } from 'preact';

export { Component, createElement, Fragment };
export { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';

export function hydrateRoot(container: ContainerNode, element: ComponentChild): void {
  hydrate(element, container);
}
