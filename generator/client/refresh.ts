/**
 * In `dev`: replaces the components of islands by those of saved modules. A component keeps its state
 * if it calls the same hooks, as with React's Fast Refresh. The bundler registers what each module
 * declares (`compile/refresh-islands.ts`).
 */

import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as client from 'react-dom/client';
import * as hydrate from './hydrate.tsx';

/**
 * What the islands get from `window`, by the names by which modules import it: hooks of a second copy
 * of Preact or React do not work in components of the first one.
 */
export const sharedModules = {
  react,
  'react-dom': reactDom,
  'react-dom/client': client,
  'react/jsx-runtime': jsx,
  hydrate,
};

type Code = (...args: never[]) => unknown;

/** A version of a component. */
export interface Version {
  /** The same for all versions. */
  readonly id: string;
  readonly component: Code;
  /** The hooks that it calls. */
  readonly signature: string;
}

/** @param before The earlier version, which may be on the page. */
type Update = (after: Version, before: Version | undefined) => void;

/** Calls of hooks with the beginning of their arguments. Bundled, React's are `(0, x.useState)(1)`. */
const hookCall = /\b(use[A-Z]\w*)\)?\([^()]*/g;

const registered: Pick<Version, 'id' | 'component'>[] = [];
const versions = new Map<string, Version>();
const customHooks = new Map<string, Code>();

function registerComponents(file: string, declared: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(declared)) {
    if (typeof value !== 'function') continue;
    if (name.startsWith('use')) customHooks.set(value.name, value as Code);
    else registered.push({ id: `${file} ${name}`, component: value as Code });
  }
}

/** @param onEnd Called after each component of the saved modules was updated. */
export function installRefresh(update: Update, onEnd: () => void = () => {}): void {
  Object.assign(window, { sharedModules, registerComponents });
  addEventListener('refresh', () => {
    for (const { id, component } of registered.splice(0)) {
      const version = { id, component, signature: signatureOf(component) };
      update(version, versions.get(id));
      versions.set(id, version);
    }
    onEnd();
  });
}

/** The calls of hooks in a function, and those in the custom hooks that it calls. */
function signatureOf(code: Code, callers: readonly Code[] = []): string {
  const path = [...callers, code];
  const calls = [...String(code).matchAll(hookCall)].map(([call, name = '']) => {
    const hook = customHooks.get(name);
    return hook && !path.includes(hook) ? call + signatureOf(hook, path) : call;
  });
  return calls.join();
}
