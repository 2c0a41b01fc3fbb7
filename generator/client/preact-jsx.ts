/**
 * The JSX runtime on Preact. It calls `createElement`, which Preact's core contains anyway:
 * Preact's own JSX runtime would add 0.1 kB to each site.
 */
import { type ComponentType, createElement, Fragment } from 'preact';

type Props = Readonly<Record<string, unknown>>;

const jsx = (type: string | ComponentType<Props>, props: Props, key?: string) =>
  createElement(type as string, key === undefined ? props : { ...props, key });

export { Fragment, jsx, jsx as jsxs };
