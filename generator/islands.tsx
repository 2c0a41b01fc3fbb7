/**
 * Islands: the parts of a page that come alive in the browser.
 *
 * Markup of `renderToStaticMarkup` cannot be hydrated (adjacent texts lose their separators), so each island is
 * rendered by `renderToString` at the root of its own tree and set into the static page as it is.
 * An element given in `slots` is static: rendered once into the page, left alone by hydration, never sent as script.
 */
import { type ComponentType, createElement, type ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Slot } from './client/slot.tsx';
import { keepStraight, setQuotes } from './quotes.ts';
import { ScopeProvider, usePage } from './scope.tsx';

type Props = Readonly<Record<string, unknown>>;
type Slots = Readonly<Record<string, ReactElement>>;

/** Props of an island that takes static parts. */
export interface WithSlots {
  readonly slots: Slots;
}

/** Turns a site's interactive components into components that a page may use. */
// biome-ignore lint/suspicious/noExplicitAny: components of any props are taken, and keep their own.
export function asIslands<Islands extends Record<string, ComponentType<any>>>(islands: Islands): Islands {
  const entries = Object.entries(islands).map(([name, component]) => [name, asIsland(name, component)]);
  return Object.fromEntries(entries) as Islands;
}

function asIsland(name: string, component: ComponentType<Props>): ComponentType<Props> {
  function Island(props: Props): ReactElement {
    const scope = usePage();
    const { slots, ...plain } = props as { slots?: Slots };
    const whole: Record<string, unknown> = { ...plain };
    if (slots) {
      const render = ([slot, element]: [string, ReactElement]) => {
        const html = renderToStaticMarkup(<ScopeProvider scope={scope}>{element}</ScopeProvider>);
        return [slot, <Slot key={slot} name={slot} html={setQuotes(html, scope.quotes)} />];
      };
      whole['slots'] = Object.fromEntries(Object.entries(slots).map(render));
    }
    const html = keepStraight(renderToString(createElement(component, whole), { identifierPrefix: name }));
    const data = serialise(name, plain);
    return <div data-island={name} data-props={data} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  Island.displayName = `Island(${name})`;
  return Island;
}

/** @throws Error that names the prop which JSON cannot carry to the browser as it is. */
function serialise(island: string, props: Props): string {
  const refuse = (path: string, value: unknown) => {
    throw new Error(`island ${island}: the prop ${path} is ${describe(value)}, which cannot be sent to the browser`);
  };
  const check = (value: unknown, path: string): void => {
    if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return;
    if (typeof value === 'number') {
      if (!Number.isFinite(value)) refuse(path, value);
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) check(item, `${path}[${index}]`);
    } else if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
      for (const [key, item] of Object.entries(value)) check(item, `${path}.${key}`);
    } else refuse(path, value);
  };
  for (const [key, value] of Object.entries(props)) check(value, key);
  return JSON.stringify(props);
}

function describe(value: unknown): string {
  if (typeof value === 'object' && value !== null) return `a ${value.constructor?.name ?? 'bare object'}`;
  return typeof value === 'number' ? String(value) : `a ${typeof value}`;
}
